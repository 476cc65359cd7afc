import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unguardFormula } from './formula-guard.ts';
import { Tokenizer } from './tokenizer.ts';
import { csvLine } from './write-csv.ts';

it.each([
  ['plain', 'plain'],
  ['-12.50', '-12.50'],
  ['=1+1', "'=1+1"],
  ['＝1', "'＝1"],
  ["'=typed", "''=typed"],
  ['say "hello", twice', '"say ""hello"", twice"'],
  [' padded', '" padded"'],
])('%j is written %s', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

it('is read back as it was written, whatever the cells hold', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '1', '"', "'", '=', '-', ',', '\n', ' ', '茶'),
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 4 }), (cells) => {
      const tokenizer = new Tokenizer(',', { columns: 10, cell: 100 });
      const records = [...tokenizer.push(csvLine(cells)), ...tokenizer.end()];
      expect(records.map((record) => record.cells.map(unguardFormula))).toEqual([cells]);
    }),
  );
});
