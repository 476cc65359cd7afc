import { expect, test } from 'vitest';
import { goodsReceivedNote } from '../../../../../resources/documents/goods-received-note.ts';
import { transferNote } from '../../../../../resources/documents/transfer-note.ts';
import { copiedLines } from './copied-lines.ts';

const line = {
  ...{ id: 'line-1', lineNo: 1, itemId: 'item-1', itemCode: 'TEA', itemName: 'Tea', itemStockType: 'Normal' },
  ...{
    purchaseOrderLineId: 'order-line-1',
    quantity: '12.0000',
    unitCost: '3.5000',
    taxCode: 'TX',
    uom: 'pack',
  },
  ...{ batchNo: 'B-1', expiryDate: '2027-01-31', serialNos: ['S-1'], rfids: ['R-1'], remark: 'Fragile' },
};
const receipt = {
  ...{ id: 'note-1', version: 3, number: 'GRN-A-000001', status: 'Completed', facts: {} },
  lines: [line],
};

test('lines of a receipt become lines of a transfer: the item and what both kinds of line say, as a user would type it', () => {
  const [copy] = copiedLines(transferNote, receipt);
  expect(copy?.id).toBeUndefined();
  expect(copy?.values).toMatchObject({
    itemId: 'item-1',
    itemCode: 'TEA',
    quantity: '12',
    uom: 'pack',
    taxCode: 'TX',
  });
  expect(copy?.values.remark).toBe('Fragile');
});

test('a batch, a serial number, a tag and the order a line came from stay with their own goods', () => {
  const [copy] = copiedLines(goodsReceivedNote, receipt);
  expect(copy?.values.batchNo ?? null).toBeNull();
  expect(copy?.values.expiryDate ?? null).toBeNull();
  expect(copy?.values.serialNos ?? []).toEqual([]);
  expect(copy?.values.rfids ?? []).toEqual([]);
  expect(copy?.values.purchaseOrderLineId ?? null).toBeNull();
  expect(copy?.values.unitCost).toBe('3.5');
});
