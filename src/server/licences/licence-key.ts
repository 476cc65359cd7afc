import { randomInt } from 'node:crypto';

/** Capitals and digits that nobody takes for another: no B or 8, D or O or 0, I or L or 1, S or 5, U or V, Z or 2. */
const LETTERS = 'ACEFGHJKMNPQRTWXY34679';
const GROUPS = 4;
const LETTERS_A_GROUP = 5;

/** A new key: twenty letters in four groups (domain/configuration §8). */
export const newLicenceKey = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: LETTERS_A_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** A key as it is kept, however it was typed: with small letters, with blanks, without dashes. */
export const asKept = (typed: string): string =>
  (
    typed
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .match(/.{1,5}/g) ?? []
  ).join('-');
