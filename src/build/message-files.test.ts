import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messagesOfSet } from './message-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backcounter-messages-'));
  mkdirSync(join(folder, 'shell'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, messages: Readonly<Record<string, string>>) =>
  writeFileSync(join(folder, path), JSON.stringify(messages));

describe('a set of messages', () => {
  it('is its own file and those of its folder in that language, by id in alphabetical order', () => {
    write('shell.en.json', { 'a.one': 'One', 'c.three': 'Three' });
    write('shell/carrier.en.json', { 'b.two': 'Two' });
    write('shell/carrier.zh.json', { 'b.two': '二' });
    expect(Object.entries(messagesOfSet(join(folder, 'shell.en.json')))).toEqual([
      ['a.one', 'One'],
      ['b.two', 'Two'],
      ['c.three', 'Three'],
    ]);
  });

  it('is refused where two of its files have the same id', () => {
    write('shell.en.json', { 'a.one': 'One' });
    write('shell/carrier.en.json', { 'a.one': 'Another' });
    expect(() => messagesOfSet(join(folder, 'shell.en.json'))).toThrow(
      /a\.one stands in .*shell\.en\.json and in .*carrier\.en\.json/,
    );
  });
});
