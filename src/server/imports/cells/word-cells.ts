import { type CellValue, unreadable, value } from './cell-value.ts';

const YES = new Set(['true', '1', 'y', 'yes', 't', '是', '对', '真']);
const NO = new Set(['false', '0', 'n', 'no', 'f', '否', '不是', '假']);

/** A flag in any of the usual words (domain/configuration §7), in English or Chinese. */
export function parseYesNo(text: string): CellValue {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (YES.has(word)) return value(true);
  return NO.has(word) ? value(false) : unreadable('importNotYesOrNo', text);
}

/** One of the listed values, ignoring case, spaces, hyphens and underscores: `service-based` is `Service Based`. */
export function parseChoice(values: readonly string[], text: string): CellValue {
  const wanted = looseKey(text);
  const found = values.find((each) => looseKey(each) === wanted);
  return found === undefined
    ? unreadable('importNotAChoice', text, { choices: values.join(', ') })
    : value(found);
}

/** Several of the listed values, separated by `;` or `|`. */
export function parseChoices(values: readonly string[], text: string): CellValue {
  const found: string[] = [];
  for (const part of splitList(text)) {
    const one = parseChoice(values, part);
    if (one.says !== 'value') return one;
    found.push(String(one.value));
  }
  return value(found);
}

/** The parts of a list; a separator behind a backslash is part of its word. */
export const splitList = (text: string): string[] =>
  text
    .split(/(?<!\\)[;|；]/)
    .map((part) => part.trim().replace(/\\([;|；])/g, '$1'))
    .filter((part) => part !== '');

/** The words of a list as a cell of an export has them, which `splitList` takes apart again. */
export const joinList = (words: readonly string[]): string =>
  words.map((word) => word.replace(/[;|；]/g, '\\$&')).join(' ; ');

/** What is left of a heading or word when case, width, spaces, hyphens, underscores and stars do not count. */
export function looseKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-–./()*'’]+/g, '');
}
