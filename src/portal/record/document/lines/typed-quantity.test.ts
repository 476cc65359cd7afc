import { expect, test } from 'vitest';
import type { FoundItem } from '../../../../contracts/items/items.ts';
import { purchaseOrder } from '../../../../resources/documents/purchase-order.ts';
import { stockAdjustment } from '../../../../resources/documents/stock-adjustment.ts';
import { typedEdit } from '../../../kit/data/grid/edits.ts';
import { newLine } from '../draft/document-draft.ts';
import { lineColumns } from './line-columns.ts';
import { withItem, withQuantityIn } from './line-edits.ts';
import { quantityTyped } from './typed-quantity.ts';

const flour: FoundItem = {
  id: 'flour',
  itemCode: 'FLR',
  itemName: 'Flour',
  alternateName: null,
  alternateLookup: null,
  stockType: 'Normal',
  unitOfMeasurement: 'KG',
  purchaseTaxCode: null,
  customCost: null,
  scanned: null,
  purchaseCost: null,
  units: [{ name: 'BAG', factor: '25.0000', barcode: null }],
};
const labels = {
  ...{ one: '', many: '', inOne: '', inMany: '' },
  field: (name: string) => name,
  hint: () => undefined,
  section: (id: string) => id,
  choice: (_name: string, _field: unknown, value: string) => value,
};

test('a quantity is typed with its unit, whatever stands between', () => {
  expect(quantityTyped('2 CTN')).toEqual({ quantity: '2', unit: 'CTN' });
  expect(quantityTyped('1,250.5kg')).toEqual({ quantity: '1250.5', unit: 'kg' });
  expect(quantityTyped('3箱')).toEqual({ quantity: '3', unit: '箱' });
  for (const text of ['48', 'CTN', '', '2 + 2']) expect(quantityTyped(text)).toBeNull();
});

test('bags typed as bags are ordered in bags, kilos typed over them in kilos', () => {
  const begun = withItem(purchaseOrder, newLine(purchaseOrder), flour);
  const bags = withQuantityIn(purchaseOrder, begun, 'quantity', { quantity: '3', unit: 'bag' }, flour);
  expect(bags?.values).toMatchObject({ uom: 'BAG', factor: '25', uomQuantity: '3', quantity: '75' });
  const kilos = withQuantityIn(
    purchaseOrder,
    bags ?? begun,
    'quantity',
    { quantity: '80', unit: 'KG' },
    flour,
  );
  expect(kilos?.values).toMatchObject({ uom: 'KG', factor: null, uomQuantity: null, quantity: '80' });
  expect(withQuantityIn(purchaseOrder, begun, 'quantity', { quantity: '1', unit: 'BOX' }, flour)).toBeNull();
});

test('a count may be typed in any unit of the item and is kept in the base unit', () => {
  const begun = withItem(stockAdjustment, newLine(stockAdjustment), flour);
  const counted = withQuantityIn(
    stockAdjustment,
    begun,
    'countedQuantity',
    { quantity: '2', unit: 'BAG' },
    flour,
  );
  expect(counted?.values).toMatchObject({ countedQuantity: '50', uom: 'KG' });
});

test('a line in bags shows both units, and its cell takes either', () => {
  const begun = withItem(purchaseOrder, newLine(purchaseOrder), flour);
  const line =
    withQuantityIn(purchaseOrder, begun, 'quantity', { quantity: '3', unit: 'BAG' }, flour) ?? begun;
  const row = { ...line, no: 1, figures: null, wrong: new Set<string>() };
  const columns = lineColumns(purchaseOrder, labels, true, 'en');
  const quantity = columns.find(({ id }) => id === 'quantity');
  expect(quantity?.show?.('75', row)).toBe('3 BAG (75 KG)');
  expect(quantity && typedEdit(quantity, 0, '4 BAG')).toEqual({
    taken: [{ row: 0, column: 'quantity', value: '4 BAG' }],
    refused: [],
  });
  expect(quantity && typedEdit(quantity, 0, 'many').refused).toHaveLength(1);
});

test('lines that are only read tell each quantity with its unit and no unit beside another’s figure', () => {
  const columns = lineColumns(purchaseOrder, labels, false, 'en');
  expect(columns.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['uom']));
  const quantity = columns.find(({ id }) => id === 'receivedQuantity');
  const values = { uom: 'BAG', factor: '25', itemUnitOfMeasurement: 'KG', receivedQuantity: '25' };
  const row = { key: '1', no: 1, values, figures: null, wrong: new Set<string>() };
  expect(quantity?.show?.('25', row)).toBe('1 BAG (25 KG)');
});
