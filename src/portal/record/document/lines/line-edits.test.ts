import { expect, test } from 'vitest';
import { purchaseOrder } from '../../../../resources/documents/purchase-order.ts';
import { newLine } from '../draft/document-draft.ts';
import { withEdits, withQuantity } from './line-edits.ts';

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
