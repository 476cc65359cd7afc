import { Refusal } from '../../refusal.ts';
import { jsonLimits } from './limits.ts';

/** A list that is a member of the outermost object: the lines of a document, the rows of a bulk call. */
export interface Rows {
  /** Where its first element begins, behind the `[`. */
  readonly from: number;
  /** Where its `]` stands. */
  readonly until: number;
  /** Where each comma between its elements stands. */
  readonly commas: readonly number[];
}

/** What the punctuation of a JSON text tells of it before anything is parsed. */
export interface Outline {
  /** Keys of all objects together; fewer once parsed means that one was there twice. */
  readonly keys: number;
  readonly rows: readonly Rows[];
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
/** Characters looked at before the others are let in. */
const PART = 128 * 1024;

/**
 * Reads the punctuation of a JSON text and refuses by shape what no call of ours looks like (reliability §4 no. 43, 47):
 * a generator that pauses after every part, so that a long text holds nobody up.
 * @throws Refusal `malformedJson`
 */
export function* outline(text: string): Generator<void, Outline> {
  const rows: Rows[] = [];
  /** Commas at each depth of what is open there. */
  const commas: number[] = [0];
  const isList: boolean[] = [false];
  let row: { from: number; commas: number[] } | null = null;
  let depth = 0;
  let keys = 0;
  let values = 0;
  /** Since the last row began, and outside of all rows. */
  let valuesInRow = 0;
  let valuesAround = 0;
  let pause = PART;

  const countValue = (): void => {
    values += 1;
    if (row) valuesInRow += 1;
    else valuesAround += 1;
    if (Math.max(valuesInRow, valuesAround) > jsonLimits.valuesInRow || values > jsonLimits.values)
      refuse('too many values');
  };

  for (let at = 0; at < text.length; at += 1) {
    if (at >= pause) {
      pause = at + PART;
      yield;
    }
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT: {
        const opensList = text.charCodeAt(at) === OPEN_LIST;
        depth += 1;
        if (depth > jsonLimits.depth) refuse('nested too deep');
        commas[depth] = 0;
        isList[depth] = opensList;
        countValue();
        if (depth === 2 && opensList && isList[1] === false) row = { from: at + 1, commas: [] };
        break;
      }
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        if (depth === 2 && row) {
          rows.push({ ...row, until: at });
          row = null;
          valuesInRow = 0;
        }
        depth -= 1;
        if (depth < 0) refuse('syntax');
        break;
      case COLON:
        keys += 1;
        break;
      case COMMA: {
        const count = (commas[depth] ?? 0) + 1;
        commas[depth] = count;
        countValue();
        if (count >= (isList[depth] ? jsonLimits.list : jsonLimits.members))
          refuse(isList[depth] ? 'list too long' : 'too many fields');
        if (depth === 2 && row) {
          row.commas.push(at);
          valuesInRow = 0;
        }
        break;
      }
    }
  }
  return { keys, rows };
}

/** The place of the quote that ends the string begun at `start`. @throws Refusal `malformedJson` where none does */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, start, end)) {
    if (end - start > jsonLimits.text) refuse('text too long');
    end = text.indexOf('"', end + 1);
  }
  if (end - start > jsonLimits.text) refuse('text too long');
  return end < 0 ? refuse('syntax') : end;
}

function isEscaped(text: string, start: number, quote: number): boolean {
  let before = quote - 1;
  while (before > start && text.charCodeAt(before) === BACKSLASH) before -= 1;
  return (quote - before) % 2 === 0;
}

function refuse(reason: string): never {
  throw new Refusal('malformedJson', { reason });
}
