import { describe, expect, it } from 'vitest';
import { purchaseOrder } from '../../../../resources/documents/purchase-order.ts';
import { transferNote } from '../../../../resources/documents/transfer-note.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { cellText } from '../../../kit/data/grid/columns.ts';
import {
  filledColumns,
  fittedColumns,
  type LineRow,
  lineColumns,
  withFixedDecimals,
} from './line-columns.ts';

const labels: Labels = {
  one: '',
  many: '',
  inOne: '',
  inMany: '',
  field: (name) => name,
  hint: () => undefined,
  section: (id) => id,
  choice: (_name, _field, value) => value,
};
const columns = lineColumns(transferNote, labels, false, 'en');
const row = (no: number, values: LineRow['values']): LineRow => ({
  key: String(no),
  no,
  values,
  figures: null,
  wrong: new Set<string>(),
});

const none: ReadonlySet<string> = new Set();
const idsOf = (shown: readonly { id: string }[]) => shown.map(({ id }) => id);

describe('the columns of lines', () => {
  const rows = [
    row(1, { itemId: 'a', itemCode: 'A', quantity: '2', shippedQuantity: '0', serialNos: [] }),
    row(2, { itemId: 'b', itemCode: 'B', quantity: '1', shippedQuantity: '1', remark: 'Fragile' }),
  ];

  it('are those in which some line has a value, in their order', () => {
    expect(idsOf(filledColumns(columns, rows, none))).toEqual([
      'item',
      'quantity',
      'shippedQuantity',
      'remark',
    ]);
  });

  it('say nothing of free goods where none come, and their number where some do', () => {
    const ordered = lineColumns(purchaseOrder, labels, false, 'en');
    const goods = { itemCode: 'A', quantity: '2', uom: 'ROL', itemUnitOfMeasurement: 'ROL' };
    const shown = (focQuantity: string) => {
      const line = row(1, { ...goods, focQuantity });
      const column = filledColumns(ordered, [line], none).find(({ id }) => id === 'focQuantity');
      return column && cellText(column, line);
    };
    expect([shown('0.0000'), shown('1.0000')]).toEqual([undefined, '1 ROL']);
  });

  it('are told in the reader’s language', () => {
    const named = { itemCode: 'A', itemName: 'Rolls', itemAlternateName: '面包卷' };
    const told = (language: 'en' | 'zh') =>
      lineColumns(transferNote, labels, false, language).flatMap((column) =>
        column.id === 'item' ? cellText(column, row(1, named)) : [],
      );
    expect([told('zh'), told('en')]).toEqual([['A · 面包卷'], ['A · Rolls']]);
  });

  it('stay where somebody has just seen them, and come back for what is wrong in them', () => {
    expect(idsOf(filledColumns(columns, [row(1, { itemCode: 'A' })], new Set(['batchNo'])))).toEqual([
      'item',
      'batchNo',
    ]);
    const wrong = { ...row(1, { itemCode: 'A' }), wrong: new Set(['batchNo']) };
    expect(idsOf(filledColumns(columns, [wrong], none))).toEqual(['item', 'batchNo']);
  });

  it('of another unit are shown only where a line is in one', () => {
    const typed = lineColumns(transferNote, labels, true, 'en');
    const inUnits = (factor: string) => [row(1, { itemCode: 'A', quantity: '24', uomQuantity: '1', factor })];
    expect(idsOf(filledColumns(typed, inUnits('1.0000'), none))).toEqual(['item', 'quantity']);
    expect(idsOf(filledColumns(typed, inUnits('24'), none))).toEqual([
      'item',
      'quantity',
      'uomQuantity',
      'factor',
    ]);
  });

  it('of money have as many decimals as the longest of them, and never fewer than two', () => {
    const shown = (...costs: readonly string[]) => {
      const priced = costs.map((unitCost, index) => row(index + 1, { itemCode: 'A', unitCost }));
      const column = withFixedDecimals(columns, priced).find(({ id }) => id === 'unitCost');
      return priced.map((each) => column && cellText(column, each));
    };
    expect(shown('15.37', '9.328', '1200')).toEqual(['15.370', '9.328', '1,200.000']);
    expect(shown('3', '4.5')).toEqual(['3.00', '4.50']);
  });

  it('that are only read are as wide as what they hold', () => {
    const long = 'Receipt paper of eighty millimetres, thermal';
    const width = (itemName: string) =>
      fittedColumns(columns, [row(1, { itemCode: 'A', itemName })]).find(({ id }) => id === 'item')?.width ??
      0;
    expect(width(long)).toBeGreaterThan(width('Cup'));
  });
});
