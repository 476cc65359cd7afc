import { expect, test } from 'vitest';
import type { FoundItem } from '../../../../contracts/items/items.ts';
import { purchaseOrder } from '../../../../resources/documents/purchase-order.ts';
import { decimal } from '../../../../rules/money/decimal.ts';
import { newLine } from '../draft/document-draft.ts';
import { withEdits, withItem, withQuantity, withTyped, withUnit } from './line-edits.ts';

const today = '2026-03-16';
const typed = (column: string, value: string) => ({ row: 0, column, value });

test('two cartons of 24 are 48, and a quantity typed over them holds alone (spec 2 §3)', () => {
  const [line] = withEdits(purchaseOrder, [], [typed('uomQuantity', '2'), typed('factor', '24')], today);
  expect(line?.values).toMatchObject({ uomQuantity: '2', factor: '24', quantity: '48' });
  const [again] = withEdits(purchaseOrder, line ? [line] : [], [typed('quantity', '50')], today);
  expect(again?.values).toMatchObject({ uom: null, uomQuantity: null, factor: null, quantity: '50' });
});

test('a line scanned once more is raised in base units', () => {
  const [line = newLine(purchaseOrder)] = withEdits(purchaseOrder, [], [typed('uomQuantity', '2')], today);
  expect(withQuantity(purchaseOrder, line, '3').values).toMatchObject({ quantity: '3', uomQuantity: null });
});

const tea: FoundItem = {
  id: 'tea',
  itemCode: 'TEH',
  itemName: 'Tea',
  alternateName: null,
  alternateLookup: null,
  stockType: 'Normal',
  unitOfMeasurement: 'PCS',
  purchaseTaxCode: null,
  customCost: decimal('1.4286'),
  scanned: null,
  purchaseCost: null,
  units: [{ name: 'CTN', factor: '7.0000', barcode: null }],
};

test('a line named in cartons takes their factor, and the price of a carton gives that of a piece', () => {
  const begun = withItem(purchaseOrder, newLine(purchaseOrder), tea);
  expect(begun.values).toMatchObject({ uom: 'PCS', quantity: '1', unitCost: '1.4286' });
  const named = { ...begun, values: { ...begun.values, uom: 'ctn', quantity: '100' } };
  const carton = withUnit(purchaseOrder, named, tea);
  expect(carton.values).toMatchObject({ uom: 'CTN', factor: '7', uomQuantity: '100', quantity: '700' });
  const [priced = carton] = withEdits(purchaseOrder, [carton], [typed('uomCost', '10')], today);
  expect(priced.values).toMatchObject({ uomCost: '10', unitCost: '1.4286' });
  const [piece = priced] = withEdits(purchaseOrder, [priced], [typed('unitCost', '2')], today);
  expect(piece.values).toMatchObject({ uomCost: null, unitCost: '2' });
  const back = withUnit(purchaseOrder, { ...priced, values: { ...priced.values, uom: 'PCS' } }, tea);
  expect(back.values).toMatchObject({ uomQuantity: null, factor: null, uomCost: null, quantity: '700' });
});

test('a unit that was pasted with an item holds where the item has it', () => {
  const [pasted = newLine(purchaseOrder)] = withEdits(
    purchaseOrder,
    [],
    [typed('uom', 'CTN'), typed('uomQuantity', '2'), typed('uomCost', '10')],
    today,
  );
  expect(withItem(purchaseOrder, pasted, tea).values).toMatchObject({
    uom: 'CTN',
    factor: '7',
    quantity: '14',
  });
});

test('a form’s values are followed by what they say of the base unit', () => {
  const line = withTyped(
    purchaseOrder,
    newLine(purchaseOrder),
    { uomQuantity: '2', factor: '24', uomCost: '36' },
    today,
  );
  expect(line.values).toMatchObject({ quantity: '48', unitCost: '1.5' });
});
