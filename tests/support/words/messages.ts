import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOfSet, type Messages, messagesOfSet } from '../../../src/build/message-files.ts';
import type { Language } from '../../../src/portal/messages/sets.ts';

const folder = fileURLToPath(new URL('../../../src/portal/messages/', import.meta.url));
const endingOf = (language: Language) => `.${language}.json`;

/** The sets of a language by the name of their own file, such as `sign-in`, with the path of that file. */
const setsIn = (language: Language): readonly (readonly [name: string, path: string])[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(endingOf(language)))
    .map((name) => [name.slice(0, -endingOf(language).length), `${folder}${name}`]);

/** Every set of a language's texts by its name. */
export const messageSetsIn = (language: Language): ReadonlyMap<string, Messages> =>
  new Map(setsIn(language).map(([name, path]) => [name, messagesOfSet(path)]));

const read = new Map<Language, Messages>();

/** All texts of a language. */
export function messagesIn(language: Language): Messages {
  const all = read.get(language) ?? Object.assign({}, ...messageSetsIn(language).values());
  read.set(language, all);
  return all;
}

/** Every file of a language's messages there is, in a set or in none. */
export const writtenFiles = (language: Language): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(endingOf(language)))
    .sort();

/** Every file of a language's messages that a set loads. */
export const loadedFiles = (language: Language): readonly string[] =>
  setsIn(language).flatMap(([, path]) => filesOfSet(path).map((file) => relative(folder, file)));
