import { expect, it } from 'vitest';
import { purchaseOrder } from '../../../../resources/documents/purchase-order.ts';
import { fieldsAsked, initialEventValues } from './event-values.ts';

const order = { id: 'order-1', number: 'PO-1', version: 1, status: 'Confirmed', facts: {}, lines: [] };

it('receiving an order asks for the delivery order with today’s date, which may be emptied', () => {
  const fields = fieldsAsked(purchaseOrder, { takes: ['doNo', 'doDate'] });
  expect(initialEventValues(order, fields, [], '2026-11-22').fields).toEqual({
    doNo: null,
    doDate: '2026-11-22',
  });
  expect(fields.doDate?.required).toBeUndefined();
});
