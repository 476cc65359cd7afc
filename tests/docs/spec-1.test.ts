import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hasTest, proofRows } from '../support/proof-table.ts';

const table = await readFile(new URL('../../docs/spec-1.md', import.meta.url), 'utf8');
const rows = proofRows(table);

describe('the table of proofs of spec 1', () => {
  it('has a row for every section of the specification, each statement once and in order', () => {
    const numbers = rows.map(({ statement }) => statement);
    expect(new Set(numbers).size).toBe(numbers.length);
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

  it('says of every statement what proves it, or that it is open', () => {
    const silent = rows.filter(({ proofs, open }) => proofs.length === 0 && open === '');
    expect(silent.map(({ statement }) => statement)).toEqual([]);
  });

  it('names only tests that exist', async () => {
    const claims = rows.flatMap(({ statement, proofs }) => proofs.map((proof) => ({ statement, ...proof })));
    expect(claims.length).toBeGreaterThan(100);
    const checked = await Promise.all(
      claims.map(async ({ statement, file, test }) =>
        (await hasTest(file, test)) ? null : `${statement}: ${file} › ${test}`,
      ),
    );
    expect(checked.filter((missing) => missing !== null)).toEqual([]);
  });

  it('finds a claim that is false', async () => {
    expect(
      await hasTest('tests/docs/spec-1.test.ts', 'a test nobody wrote, whose name is made up here'.slice(1)),
    ).toBe(false);
    expect(await hasTest('tests/docs/no-such-file.test.ts', 'finds a claim that is false')).toBe(false);
  });
});
