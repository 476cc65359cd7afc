import { describe, expect, it } from 'vitest';
import { transferNote } from '../../../../resources/documents/transfer-note.ts';
import { filledColumns, type LineRow, lineColumns } from './line-columns.ts';

const columns = lineColumns(
  transferNote,
  {
    one: '',
    many: '',
    inOne: '',
    inMany: '',
    field: (name) => name,
    hint: () => undefined,
    section: (id) => id,
    choice: (_name, _field, value) => value,
  },
  false,
);
const row = (no: number, values: LineRow['values']): LineRow => ({
  key: String(no),
  no,
  values,
  figures: null,
  wrong: new Set<string>(),
});

describe('the columns of lines that are only read', () => {
  it('are those in which some line has a value, in their order', () => {
    const rows = [
      row(1, { itemId: 'a', itemCode: 'A', quantity: '2', shippedQuantity: '0', serialNos: [] }),
      row(2, { itemId: 'b', itemCode: 'B', quantity: '1', shippedQuantity: '1', remark: 'Fragile' }),
    ];
    expect(filledColumns(columns, rows).map(({ id }) => id)).toEqual([
      'item',
      'quantity',
      'shippedQuantity',
      'remark',
    ]);
  });

  it('are all of them where there is no line', () => {
    expect(filledColumns(columns, [])).toEqual(columns);
  });
});
