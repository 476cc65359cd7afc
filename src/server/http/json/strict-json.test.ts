import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { parseJsonBody, parseStrictJson } from './strict-json.ts';

/** The reason a text is refused for; none where it is taken. */
async function reasonOf(text: string): Promise<string | null> {
  try {
    await parseJsonBody(text);
    return null;
  } catch (refused) {
    if (refused instanceof Refusal && refused.code === 'malformedJson') return String(refused.params.reason);
    throw refused;
  }
}
/** The value of a body, and how often others ran while it was parsed, were each step longer than a turn. */
async function turnsTaken(text: string): Promise<{ value: unknown; turns: number }> {
  let turns = 0;
  let isOver = false;
  const watch = (): void => {
    turns += 1;
    if (!isOver) setImmediate(watch);
  };
  watch();
  const value = await parseJsonBody(text, 0);
  isOver = true;
  return { value, turns };
}
const long = 'x'.repeat(70_000);
const rows = (count: number, row: string) => Array.from({ length: count }, () => row).join(',');

describe('a long body', () => {
  it('is the value JSON.parse gives, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.string().filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key)),
          fc.oneof(
            fc.array(fc.jsonValue({ maxDepth: 3, stringUnit: 'grapheme' }), { maxLength: 40 }),
            fc.string(),
            fc.constant(null),
          ),
        ),
        fc.constantFrom(undefined, 2, '\t'),
        async (object, space) => {
          const text = JSON.stringify({ ...object, 7: [1, [2]], padding: long, empty: [] }, null, space);
          const expected: unknown = JSON.parse(text);
          const outcome = await parseJsonBody(text).catch((refused: unknown) => refused);
          // Numbers that a double does not hold are refused, as in a short body.
          if (outcome instanceof Refusal) expect(() => parseStrictJson(JSON.stringify(object))).toThrow();
          else expect(outcome).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('of 10,000 lines with 24 fields each is taken, and others run meanwhile', async () => {
    const line = JSON.stringify(
      Object.fromEntries(Array.from({ length: 24 }, (_, nth) => [`field${nth}`, `${nth}.0000`])),
    );
    const text = `{"vendorId":"v","lines":[${rows(10_000, line)}]}`;
    expect(text.length).toBeGreaterThan(4_000_000);
    const { value, turns } = await turnsTaken(text);
    expect(value).toEqual(JSON.parse(text));
    // A turn for every 16 KB of lines, and those of looking at the punctuation.
    expect(turns).toBeGreaterThan(text.length / (20 * 1024));
  });

  it.each([
    ['a key twice in a line', `{"a":"${long}","lines":[{"b":1},{"b":1,"b":2}]}`, 'duplicate key'],
    ['a list of lines twice', `{"lines":[{"b":1}],"a":"${long}","lines":[{"b":2}]}`, 'duplicate key'],
    ['a prototype key in a line', `{"a":"${long}","lines":[{"__proto__":1}]}`, 'forbidden key'],
    ['no value between two commas', `{"a":"${long}","lines":[1,,2]}`, 'syntax'],
    ['a comma behind the last line', `{"a":"${long}","lines":[1,]}`, 'syntax'],
    ['a comma alone', `{"a":"${long}","lines":[,]}`, 'syntax'],
    ['brackets that cross', `{"a":"${long}","lines":[1,{]}}`, 'syntax'],
    ['half a character in a line', `{"a":"${long}","lines":["\\ud800"]}`, 'unreadable character'],
    [
      'a number no double holds in a line',
      `{"a":"${long}","lines":[9007199254740993]}`,
      'number out of range',
    ],
    [
      '700,000 keys of one object',
      `{${Array.from({ length: 700_000 }, (_, nth) => `"k${nth}":1`).join()}}`,
      'too many fields',
    ],
    ['20,001 lines', `{"lines":[${rows(20_001, '1')}]}`, 'list too long'],
    ['lists in lists', `{"lines":[${rows(100, `[${rows(10_000, '1')}]`)}]}`, 'too many values'],
    [
      'one line of 30,000 values',
      `{"lines":[{"a":[${rows(15_000, '1')}],"b":[${rows(15_000, '1')}]}]}`,
      'too many values',
    ],
    [
      '30,000 values beside the lines',
      `{"a":{"b":[${rows(15_000, '1')}]},"lines":[1],"c":{"b":[${rows(15_000, '1')}]}}`,
      'too many values',
    ],
    ['one text of a megabyte', `{"a":"${'x'.repeat(2 ** 20)}"}`, 'text too long'],
    ['one text of escapes', `{"a":"${'\\"'.repeat(2 ** 20)}"}`, 'text too long'],
    ['a text without its end', `{"a":"${long}`, 'syntax'],
    ['more closed than opened', `{"a":"${long}"}]`, 'syntax'],
  ])('with %s is refused', async (_, text, reason) => {
    expect(await reasonOf(text)).toBe(reason);
  });

  it('of the largest shape gives way to others again and again', async () => {
    const row = `{"a":[${rows(20, '"x"')}]}`;
    const text = `{"lines":[${rows(20_000, row)}]}`;
    const { turns } = await turnsTaken(text);
    expect(turns).toBeGreaterThan(text.length / (20 * 1024));
  });
});
