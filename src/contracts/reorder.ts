import * as v from 'valibot';
import { decimalRule, quantity } from '../resources/kinds/decimal.ts';
import { contract } from './contract.ts';
import { id } from './parts.ts';

/** Most entries of one change. */
const MOST = 1_000;
const words = v.pipe(v.string('invalid'), v.maxLength(100, 'tooLong'));
const amount = decimalRule(quantity());
const pack = decimalRule(quantity({ min: '0.0001' }));
const maybe = <Rule extends v.GenericSchema>(rule: Rule) => v.optional(v.nullable(rule));
const upTo = (most: number) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'invalid'), v.transform(Number), v.maxValue(most, 'tooLarge'));
const entries = <Rule extends v.GenericSchema>(rule: Rule) =>
  v.pipe(v.array(rule, 'required'), v.minLength(1, 'required'), v.maxLength(MOST, 'tooLong'));
const textOrNull = v.nullable(v.string());

export const readReorderPoints = contract({
  method: 'GET',
  path: '/reorderpoint',
  access: 'ALLOW_TO_ACCESS_REORDER_POINT',
  summary: 'What an outlet wants to keep of its items, what is there and on its way, and what to order',
  mayLag: true,
  query: v.object({
    outletId: id,
    vendorId: v.optional(id),
    search: v.optional(words),
    due: v.optional(v.picklist(['true', 'false'], 'invalidChoice')),
    sort: v.optional(v.picklist(['item', 'vendor'], 'invalidChoice')),
    page: v.optional(upTo(100_000)),
    pageSize: v.optional(upTo(500)),
  }),
  reply: v.object({
    reorderPoints: v.array(
      v.object({
        itemId: v.string(),
        itemCode: v.string(),
        itemName: v.string(),
        vendorId: textOrNull,
        vendorName: textOrNull,
        /** The least an order with the vendor should come to, in the company's currency. */
        vendorMinimum: textOrNull,
        /** Null where it cannot be ordered from a vendor. */
        purchaseTaxCode: textOrNull,
        /** What one of it cost last; null for who may not see costs. */
        unitCost: textOrNull,
        /** What its quantities are counted in, and how many of that its display unit holds where that is another one. */
        baseUnit: textOrNull,
        displayUnit: textOrNull,
        displayFactor: textOrNull,
        reorderPoint: textOrNull,
        safetyPoint: textOrNull,
        minimumOrdering: textOrNull,
        packQuantity: textOrNull,
        onHand: v.string(),
        available: v.string(),
        transferIn: v.string(),
        unreceived: v.string(),
        /** On drafts of orders and transfers to here, and requested from other outlets: not suggested again. */
        onDraft: v.string(),
        projected: v.string(),
        suggested: v.string(),
      }),
    ),
    total: v.number(),
  }),
});

export const changeReorderPoints = contract({
  method: 'PUT',
  path: '/reorderpoint',
  access: 'ALLOW_TO_EDIT_REORDER_POINT',
  idempotent: true,
  summary: 'Change reorder point, safety point, minimum, pack and display unit of items at an outlet',
  body: v.objectWithRest(
    {
      outletId: id,
      reorderPoints: entries(
        v.objectWithRest(
          {
            itemId: id,
            displayUnit: maybe(words),
            reorderPoint: maybe(amount),
            safetyPoint: maybe(amount),
            minimumOrdering: maybe(amount),
            packQuantity: maybe(pack),
          },
          v.never('unknownField'),
        ),
      ),
    },
    v.never('unknownField'),
  ),
  reply: v.object({ saved: v.number() }),
});

export const orderSuggested = contract({
  method: 'POST',
  path: '/reorderpoint/purchaseorders',
  access: 'ALLOW_TO_ACCESS_REORDER_POINT',
  outlet: 'required',
  idempotent: true,
  summary: 'Make a draft purchase order a preferred vendor of what is suggested, or of the quantities given',
  body: v.object({ outletId: id, lines: entries(v.object({ itemId: id, quantity: v.optional(amount) })) }),
  reply: v.object({
    orders: v.array(
      v.object({
        id: v.string(),
        number: v.string(),
        vendorName: v.string(),
        lines: v.number(),
        belowVendorMinimum: v.boolean(),
      }),
    ),
    skipped: v.array(v.object({ itemId: v.string(), itemCode: v.string(), code: v.string() })),
  }),
});
