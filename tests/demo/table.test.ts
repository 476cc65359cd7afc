import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../src/server/demo/table.ts';

const shape = v.strictObject({ code: v.string(), price: v.optional(v.string()) });

describe('a table of records', () => {
  it('has a record a row, without what is null', () => {
    const rows = [
      ['A', '1.00'],
      ['B', null],
    ];
    expect(readTable(shape, { columns: ['code', 'price'], rows })).toEqual([
      { code: 'A', price: '1.00' },
      { code: 'B' },
    ]);
  });

  it('is refused where a row has a cell too few, or is not what it should be', () => {
    expect(() => readTable(shape, { columns: ['code', 'price'], rows: [['A']] })).toThrow('Expected 2 cells');
    expect(() => readTable(shape, { columns: ['code'], rows: [[7]] })).toThrow('Expected string');
    expect(() => readTable(shape, { columns: ['code', 'weight'], rows: [['A', '1']] })).toThrow('weight');
  });
});
