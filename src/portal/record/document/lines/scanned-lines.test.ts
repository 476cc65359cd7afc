import { expect, test } from 'vitest';
import type { FoundItem } from '../../../../contracts/items/items.ts';
import { purchaseOrder } from '../../../../resources/documents/purchase-order.ts';
import { stockAdjustment } from '../../../../resources/documents/stock-adjustment.ts';
import { stockRevaluation } from '../../../../resources/documents/stock-revaluation.ts';
import { lineColumns } from './line-columns.ts';
import { scannedField, unitScanned, withScanned } from './scanned-lines.ts';

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
  scanned: null,
  purchaseCost: null,
  units: [{ name: 'CTN', factor: '12.0000', barcode: '95-CTN' }],
};
const carton = unitScanned(tea, '95-ctn');
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

test('a carton’s barcode begins a line in cartons and raises it by one of them', () => {
  const one = withScanned(purchaseOrder, [], tea, 'quantity', carton);
  const two = withScanned(purchaseOrder, one.lines, tea, 'quantity', carton);
  expect(two.lines).toHaveLength(1);
  expect([one, two].map(({ line: { values } }) => [values.uom, values.uomQuantity, values.quantity])).toEqual(
    [
      ['CTN', '1', '12'],
      ['CTN', '2', '24'],
    ],
  );
});

test('a carton on a line of pieces, and a piece on one of cartons, are counted in pieces on the same line', () => {
  const piece = withScanned(purchaseOrder, [], tea, 'quantity');
  const both = withScanned(purchaseOrder, piece.lines, tea, 'quantity', carton);
  const cartons = withScanned(purchaseOrder, [], tea, 'quantity', carton);
  const other = withScanned(purchaseOrder, cartons.lines, tea, 'quantity', unitScanned(tea, 'TEH'));
  for (const { lines, quantity } of [both, other]) {
    expect(lines).toHaveLength(1);
    expect(quantity).toBe('13');
    expect(lines[0]?.values).toMatchObject({ quantity: '13', uomQuantity: null, factor: null });
  }
});

test('where pieces are counted, a carton counts as all of its own', () => {
  const once = withScanned(stockAdjustment, counted(1), tea, 'countedQuantity', carton);
  const twice = withScanned(stockAdjustment, once.lines, tea, 'countedQuantity', carton);
  expect([once.quantity, twice.quantity]).toEqual(['13', '25']);
  expect(withScanned(stockAdjustment, [], tea, 'countedQuantity', carton).quantity).toBe('12');
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
  const columns = lineColumns(stockAdjustment, labels, true, 'en');
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
