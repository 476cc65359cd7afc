import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { proofRows } from '../support/words/proof-table.ts';
import { checkProofs } from './check-proofs.ts';

const rows = proofRows(await readFile(new URL('../../docs/look.md', import.meta.url), 'utf8'));
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `U${from + index}`);

describe('the table of what a user expects of the shell', () => {
  it('has a row for every expectation of the shell, its lists and its forms', () => {
    const expected = [...range(1, 9), ...range(11, 17), ...range(21, 24), 'U30', ...range(32, 42)];
    expect(rows.map(({ statement }) => statement)).toEqual(expected);
  });

  checkProofs(rows, 50);
});
