import * as v from 'valibot';
import { item } from '../../resources/items/item.ts';
import { salePrices } from '../../resources/items/sale-prices.ts';
import { decimalRule, money } from '../../resources/kinds/decimal.ts';
import { priceEnds, priceSteps, unchangedReasons } from '../../rules/sales/price-change.ts';
import { contract } from '../contract.ts';
import { id } from '../parts.ts';

/** So many prices are changed at once: what one transaction takes, and one can look through before. */
export const MOST_REPRICED = 5000;

/** Which items: those named, or else those a list shows (its own query). */
const items = {
  itemIds: v.optional(v.pipe(v.array(id, 'invalid'), v.maxLength(MOST_REPRICED, 'tooLong')), []),
  list: v.optional(v.pipe(v.string('invalid'), v.maxLength(8000, 'tooLong')), ''),
};
const rule = {
  price: v.picklist(salePrices, 'invalidChoice'),
  step: v.picklist(priceSteps, 'invalidChoice'),
  figure: decimalRule(money({ min: '-9999999999' })),
  end: v.optional(v.picklist(priceEnds, 'invalidChoice'), '0.01'),
};
const asked = v.object({ ...items, ...rule });
/** A change of many prices as it is asked for. */
export type AskedPrices = v.InferOutput<typeof asked>;

const textOrNull = v.nullable(v.string());
const row = v.object({
  id: v.string(),
  itemCode: v.string(),
  itemName: v.string(),
  old: textOrNull,
  /** As it is where the price stays. */
  new: textOrNull,
  reason: v.nullable(v.picklist(unchangedReasons)),
  /** Margins in percent, only for who may see costs; null where no cost is known. */
  marginBefore: v.optional(textOrNull),
  marginAfter: v.optional(textOrNull),
});
/** One item before and after a change of prices. */
export type RepricedItem = v.InferOutput<typeof row>;

export const checkPrices = contract({
  method: 'POST',
  path: '/pricechanges/check',
  access: item.permissions.write,
  summary: 'What a change of many prices would do, item by item; nothing is changed',
  body: asked,
  reply: v.object({
    rows: v.array(row),
    changed: v.number(),
    /** What was shown, to be named when it is applied. */
    seen: v.string(),
  }),
});

export const changePrices = contract({
  method: 'POST',
  path: '/pricechanges',
  access: item.permissions.write,
  idempotent: true,
  summary: 'Change many prices as they were shown, all or none',
  body: v.object({ ...asked.entries, seen: v.pipe(v.string('required'), v.maxLength(100, 'tooLong')) }),
  reply: v.object({ id: v.string(), changed: v.number() }),
});

const priceChange = v.object({
  id: v.string(),
  at: v.string(),
  by: v.string(),
  price: v.picklist(salePrices),
  step: v.picklist(priceSteps),
  figure: v.string(),
  end: v.picklist(priceEnds),
  items: v.number(),
  undoneAt: textOrNull,
  undoneBy: textOrNull,
});
/** A change of many prices that was made. */
export type PriceChange = v.InferOutput<typeof priceChange>;

export const readPriceChanges = contract({
  method: 'GET',
  path: '/pricechanges',
  access: item.permissions.write,
  summary: 'The last changes of many prices, the latest first',
  reply: v.object({ priceChanges: v.array(priceChange) }),
});

export const undoPriceChange = contract({
  method: 'POST',
  path: '/pricechanges/:id/undo',
  access: item.permissions.write,
  idempotent: true,
  summary: 'Give back the prices a change took; those changed again since then stay',
  reply: v.object({ restored: v.number(), kept: v.number() }),
});
