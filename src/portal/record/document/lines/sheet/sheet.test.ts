import { describe, expect, it } from 'vitest';
import { purchaseOrder } from '../../../../../resources/documents/purchase-order.ts';
import type { Labels } from '../../../../fields/use-labels.ts';
import { lineColumns } from '../line-columns.ts';
import { sheetEdits } from './sheet-edits.ts';
import { sheetRows, sheetText } from './sheet-text.ts';

const labels: Labels = {
  one: '',
  many: '',
  inOne: '',
  inMany: '',
  field: (name) =>
    ({ item: 'Item', quantity: 'Quantity', unitCost: 'Unit cost', remark: '备注' })[name] ?? name,
  hint: () => undefined,
  section: (id) => id,
  choice: (_name, _field, value) => value,
};
const columns = lineColumns(purchaseOrder, labels, true, 'en');
const editsOf = (text: string, start = 0) => {
  const { taken, refused, unknown } = sheetEdits(columns, labels, sheetRows(text), start);
  return { taken: taken.map(({ row, column, value }) => [row, column, value]), refused, unknown };
};

describe('a sheet of lines', () => {
  it('is read with quotes, semicolons and tabs alike', () => {
    expect(sheetRows('a;"b;""c""\nd"\r\n\r\ne;f')).toEqual([
      ['a', 'b;"c"\nd'],
      ['e', 'f'],
    ]);
    expect(sheetRows('EGG\t3\r\nMILK\t4')).toEqual([
      ['EGG', '3'],
      ['MILK', '4'],
    ]);
  });

  it('fills the columns its headings name, in either language and any order', () => {
    expect(editsOf('Qty,物品编号,单价\n"1,250",EGG,RM 0.45\n2,MILK,\n', 5)).toEqual({
      taken: [
        [5, 'quantity', '1250'],
        [5, 'item', 'EGG'],
        [5, 'unitCost', '0.45'],
        [6, 'quantity', '2'],
        [6, 'item', 'MILK'],
      ],
      refused: [],
      unknown: [],
    });
  });

  it('without headings fills the columns that may be typed into, from the first', () => {
    expect(editsOf('EGG,3\nMILK,4').taken).toEqual([
      [0, 'item', 'EGG'],
      [0, 'quantity', '3'],
      [1, 'item', 'MILK'],
      [1, 'quantity', '4'],
    ]);
  });

  it('names what is no number and headings nobody knows', () => {
    const { refused, unknown } = editsOf('item,quantity,colour\nEGG,many,red');
    expect(refused).toEqual([{ row: 0, column: 'quantity', value: 'many' }]);
    expect(unknown).toEqual(['colour']);
  });

  it('saved by a Chinese Windows is read as it was written', () => {
    const bytes = Uint8Array.from([0xce, 0xef, 0xc6, 0xb7]);
    expect(sheetText(bytes.buffer)).toBe('物品');
    expect(sheetText(new TextEncoder().encode('﻿物品').buffer)).toBe('物品');
  });
});
