import { expect, test } from 'vitest';
import type { FoundItem } from '../../../../contracts/items/items.ts';
import { purchaseOrder } from '../../../../resources/documents/purchase-order.ts';
import { stockAdjustment } from '../../../../resources/documents/stock-adjustment.ts';
import { stockRevaluation } from '../../../../resources/documents/stock-revaluation.ts';
import { lineColumns } from './line-columns.ts';
import { scannedField, withScanned } from './scanned-lines.ts';

const tea: FoundItem = {
  id: 'tea',
  itemCode: 'TEH',
  itemName: 'Tea',
  alternateName: null,
  alternateLookup: null,
  stockType: 'Normal',
  unitOfMeasurement: 'PCS',
  purchaseTaxCode: null,
  customCost: null,
  units: [],
  scanned: null,
};
const counted = (times: number) =>
  Array.from({ length: times }).reduce<ReturnType<typeof withScanned>['lines']>(
    (lines) => withScanned(stockAdjustment, lines, tea, 'countedQuantity').lines,
    [],
  );

test('each scan adds one to what is counted', () => {
  const [line, ...others] = counted(3);
  expect(others).toEqual([]);
  expect(line?.values).toMatchObject({ itemCode: 'TEH', countedQuantity: '3', adjustOnHand: null });
});

test('a line of one batch, and one whose change was typed, are left alone', () => {
  const [line] = counted(1);
  if (!line) throw new Error('Nothing was counted');
  const pinned = { ...line, values: { ...line.values, batchNo: 'B-1' } };
  expect(withScanned(stockAdjustment, [pinned], tea, 'countedQuantity').lines).toHaveLength(2);
  const typed = { ...line, values: { ...line.values, countedQuantity: null, adjustOnHand: '-2' } };
  expect(withScanned(stockAdjustment, [typed], tea, 'countedQuantity').lines).toHaveLength(2);
});

test('a type that goes one way takes what is scanned as the change, an order as its quantity, a revaluation as neither', () => {
  expect(scannedField(stockAdjustment, 'Both')).toBe('countedQuantity');
  expect(scannedField(stockAdjustment, 'Down')).toBe('adjustOnHand');
  expect(scannedField(purchaseOrder, 'Both')).toBe('quantity');
  expect(scannedField(stockRevaluation, 'Both')).toBeNull();
  const { line, quantity } = withScanned(stockAdjustment, [], tea, 'adjustOnHand');
  expect([line.values.adjustOnHand, line.values.countedQuantity, quantity]).toEqual(['1', null, '1']);
  expect(withScanned(stockRevaluation, [], tea, null).quantity).toBeNull();
});

test('a count stands beside what is booked and how far it is from that, before it is saved', () => {
  const labels = {
    ...{ one: '', many: '', inOne: '', inMany: '' },
    field: (name: string) => name,
    hint: () => undefined,
    section: (id: string) => id,
    choice: (_name: string, _field: unknown, value: string) => value,
  };
  const columns = lineColumns(stockAdjustment, labels, true);
  const [line] = counted(3);
  if (!line) throw new Error('Nothing was counted');
  const values = { ...line.values, bookedQuantity: '5' };
  const row = { ...line, values, no: 1, figures: null, wrong: new Set<string>() };
  const shown = ['countedQuantity', 'bookedQuantity', 'onHandChange'].map((id) =>
    columns.find((column) => column.id === id)?.get(row),
  );
  expect(shown).toEqual(['3', '5', '-2']);
});

test('a unit’s and a scale’s barcode count as much as they say, and a cell’s raises the line of that cell alone', () => {
  const scan = (
    lines: ReturnType<typeof withScanned>['lines'],
    quantity: string,
    matrixX: string | null = null,
  ) =>
    withScanned(purchaseOrder, lines, { ...tea, scanned: { quantity, matrixX, matrixY: null } }, 'quantity');
  expect(scan(scan([], '24').lines, '1.234').quantity).toBe('25.234');
  const cells = scan(scan(scan([], '1', 'Red').lines, '1', 'Blue').lines, '1', 'Red').lines;
  expect(cells.map(({ values }) => [values.matrixX, values.quantity])).toEqual([
    ['Red', '2'],
    ['Blue', '1'],
  ]);
});
