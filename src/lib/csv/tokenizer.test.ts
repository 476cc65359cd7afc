import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvError } from './csv-error.ts';
import { Tokenizer } from './tokenizer.ts';

const tokenize = (pieces: readonly string[], delimiter = ',') => {
  const tokenizer = new Tokenizer(delimiter, { columns: 100, cell: 32_767 });
  return [...pieces.flatMap((piece) => tokenizer.push(piece)), ...tokenizer.end()];
};
const cellsOf = (text: string, delimiter = ',') => tokenize([text], delimiter).map((record) => record.cells);
const problemOf = (text: string) => {
  try {
    cellsOf(text);
    return null;
  } catch (error) {
    return error instanceof CsvError ? error.problem : error;
  }
};

describe('records', () => {
  it('end at LF, CRLF and CR alike', () => {
    expect(cellsOf('a,b\nc,d\r\ne,f\rg,h')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ]);
  });

  it('keep separators, quotes and line breaks inside quoted cells, and know the line they began on', () => {
    const records = tokenize(['a,"x, ""y""\r\nz"\n', '"b" ,c']);
    expect(records.map((record) => record.cells)).toEqual([
      ['a', 'x, "y"\r\nz'],
      ['b', 'c'],
    ]);
    expect(records.map((record) => record.line)).toEqual([1, 3]);
  });

  it('take an inch mark inside an unquoted cell as it is', () => {
    expect(cellsOf('Cake 9" round,2')).toEqual([['Cake 9" round', '2']]);
  });

  it('name the line of a quotation mark that does not match', () => {
    expect(problemOf('a\nb,"c\nd,"e"\nf')).toEqual({ kind: 'quoteBroken', line: 2 });
    expect(problemOf('a\n\n"b,c\nd')).toEqual({ kind: 'quoteNotClosed', line: 3 });
  });

  it('stay small however long a cell or row is', () => {
    const [record] = tokenize([`${'x'.repeat(200_000)},${'y,'.repeat(5_000)}`]);
    expect(record?.cells[0]?.length).toBe(32_768);
    expect(record?.cells.length).toBe(101);
    expect(record?.width).toBe(5_002);
  });
});

it('agrees with an independent parser on every table that is well formed, however it is cut', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', ' ', '值', ';'),
    maxLength: 6,
  });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 9 }), (rows, end, size) => {
      const text = rows
        .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
        .join(end);
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      const expected = parse(text, { relax_column_count: true, record_delimiter: end });
      expect(tokenize(pieces).map((record) => record.cells)).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});

it('never hangs and fails only with a problem of its own, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const outcome = problemOf(text);
      expect(outcome === null || (typeof outcome === 'object' && 'kind' in outcome)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
