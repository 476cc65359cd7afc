import * as v from 'valibot';
import type { OrderAmounts } from '../purchasing/order-amounts.ts';

/** What the order comes to and what of it posted notes took. */
export const amounts: v.GenericSchema<unknown, OrderAmounts> = v.object({
  vendorId: v.string(),
  currencyCode: v.nullable(v.string()),
  taxInclusive: v.boolean(),
  documentTaxCode: v.nullable(v.string()),
  serviceCharges: v.string(),
  receivedServiceCharges: v.string(),
  lines: v.array(
    v.object({
      id: v.string(),
      quantity: v.string(),
      uom: v.nullable(v.string()),
      unitCost: v.string(),
      uomCost: v.nullable(v.string()),
      factor: v.nullable(v.string()),
      discountPercent: v.string(),
      subTotal: v.string(),
      amount: v.string(),
      receivedQuantity: v.string(),
      receivedSubTotal: v.string(),
      receivedAmount: v.string(),
    }),
  ),
});
