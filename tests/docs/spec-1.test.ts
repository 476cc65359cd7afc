import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hasTest, proofRows } from '../support/words/proof-table.ts';
import { checkProofs } from './check-proofs.ts';

const table = await readFile(new URL('../../docs/spec-1.md', import.meta.url), 'utf8');
const rows = proofRows(table);

describe('the table of proofs of spec 1', () => {
  it('has a row for every section of the specification, in order', () => {
    const numbers = rows.map(({ statement }) => statement);
    const sections = new Set(
      numbers.map((number) =>
        number
          .split('.')
          .slice(0, number.startsWith('2.') ? 2 : 1)
          .join('.'),
      ),
    );
    const expected = [
      '1',
      ...Array.from({ length: 14 }, (_, index) => `2.${index + 1}`),
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ];
    expect([...sections]).toEqual(expected);
  });

  checkProofs(rows, 100);

  it('finds a claim that is false', async () => {
    expect(
      await hasTest('tests/docs/spec-1.test.ts', 'a test nobody wrote, whose name is made up here'.slice(1)),
    ).toBe(false);
    expect(await hasTest('tests/docs/no-such-file.test.ts', 'finds a claim that is false')).toBe(false);
  });
});
