import { expect, test } from 'vitest';
import { goodsReceivedNote } from '../../../../resources/documents/goods-received-note.ts';
import { purchaseOrder } from '../../../../resources/documents/purchase-order.ts';
import { orderAmounts } from '../../../../rules/purchasing/order-amounts.ts';
import { type LineDraft, newLine } from './document-draft.ts';
import { draftTotal, orderAmountsOf, type TaxRates, termsOf } from './draft-total.ts';

const none: TaxRates = new Map();
const lineOf = (definition: typeof purchaseOrder | typeof goodsReceivedNote, values: object): LineDraft => {
  const fresh = newLine(definition);
  return { ...fresh, values: { ...fresh.values, ...values } };
};

test('100 cartons of 7 at 10.00 are echoed as 1,000.00', () => {
  const line = lineOf(purchaseOrder, {
    quantity: '700',
    uomQuantity: '100',
    factor: '7',
    uomCost: '10',
    unitCost: '1.4286',
  });
  expect(draftTotal(termsOf({}), [line], none, null)).toMatchObject({ total: '1000.00' });
});

test('a note that loads an order echoes its part of discount and charges, and an amount typed over it', () => {
  const stored = { id: 'a', quantity: '10', unitCost: '10' };
  const order = { vendorId: 'v', discountAmount: '10', serviceCharges: '4', lines: [stored] };
  const header = { purchaseOrderId: 'p', orderAmounts: orderAmounts(order) };
  const known = orderAmountsOf(header);
  const line = lineOf(goodsReceivedNote, { purchaseOrderLineId: 'a', quantity: '5', unitCost: '10' });
  expect(draftTotal(termsOf(header), [line], none, known)).toMatchObject({
    subTotal: '50.00',
    discount: '5.00',
    serviceCharges: '2.00',
    total: '47.00',
  });
  const typed = { ...header, discountAmount: '1', serviceCharges: '3' };
  expect(draftTotal(termsOf(typed), [line], none, known)).toMatchObject({ total: '52.00' });
});

test('taxes that follow each other, are so much a unit or stand on the whole document are echoed', () => {
  const rates: TaxRates = new Map([
    ['TWO', [{ percent: '10' }, { percent: '6' }]],
    ['UNIT', [{ percent: '0', perUnit: '0.40' }]],
  ]);
  const line = lineOf(purchaseOrder, { quantity: '10', unitCost: '10', taxCode: 'TWO' });
  expect(draftTotal(termsOf({}), [line], rates, null)).toMatchObject({ taxAmount: '16.60' });
  const header = { documentTaxCode: 'UNIT', exchangeRate: '4' };
  expect(draftTotal(termsOf(header), [line], rates, null)).toMatchObject({
    taxAmount: '17.60',
    documentTax: '1.00',
  });
});
