import { expect, it } from 'vitest';
import { purchaseOrder } from '../../../../resources/documents/purchase-order.ts';
import { sale } from '../../../../resources/documents/selling/sale.ts';
import { fieldsAsked, initialEventValues } from './event-values.ts';

const order = { id: 'order-1', number: 'PO-1', version: 1, status: 'Confirmed', facts: {}, lines: [] };

it('receiving an order asks for the delivery order with today’s date, which may be emptied', () => {
  const fields = fieldsAsked(purchaseOrder, { takes: ['doNo', 'doDate'] }, 'receive');
  expect(initialEventValues(order, fields, [], '2026-11-22').fields).toEqual({
    doNo: null,
    doDate: '2026-11-22',
  });
  expect(fields.doDate?.required).toBeUndefined();
});

it.each([
  ['pay', { balance: '24.3000' }, '24.3'],
  ['pay', { balance: '0.0000' }, null],
  ['refund', { balance: '24.3000', paid: '36.5000' }, '36.5'],
] as const)('%s of a sale of %j opens with %s', (event, said, amount) => {
  const fields = fieldsAsked(sale, { needs: ['amount', 'method'] }, event);
  expect(initialEventValues({ ...order, ...said }, fields, [], '2026-11-22').fields).toMatchObject({
    amount,
    method: null,
  });
});
