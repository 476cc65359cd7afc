import * as v from 'valibot';
import { contract } from './contract.ts';
import { id } from './parts.ts';

const day = v.pipe(v.string(), v.isoDate('invalidDate'));
const textOrNull = v.nullable(v.string());

/** What is held at one point; cost figures only for those who may see costs. */
const levels = {
  onHand: v.string(),
  reserved: v.string(),
  restricted: v.string(),
  available: v.string(),
  averageCost: v.optional(v.string()),
  value: v.optional(v.string()),
};
const outletLevels = v.object({
  outletId: v.string(),
  outletCode: v.string(),
  outletName: v.string(),
  ...levels,
});

export const readStock = contract({
  method: 'GET',
  path: '/stock',
  access: 'ALLOW_TO_ACCESS_ITEM',
  summary:
    'Stock of an item over the outlets of the reader; the key is its id, code, barcode or alternate lookup',
  query: v.object({
    key: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'tooLong')),
  }),
  reply: v.object({ itemId: v.string(), stocks: v.array(outletLevels), total: v.object(levels) }),
});

export const readStockCard = contract({
  method: 'GET',
  path: '/stockcard',
  access: 'ALLOW_TO_ACCESS_STOCK_CARD',
  summary: 'Movements of an item at an outlet with running quantity, unit cost, average cost and value',
  mayLag: true,
  query: v.object({
    itemId: id,
    outletId: id,
    from: v.optional(day),
    to: v.optional(day),
    /** The `next` of the page before. */
    after: v.optional(v.pipe(v.string(), v.maxLength(40))),
    /** Lines of a page, 100 unless told. */
    limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(500))),
  }),
  reply: v.object({
    item: v.object({ id: v.string(), itemCode: v.string(), itemName: v.string() }),
    outlet: v.object({ id: v.string(), code: v.string(), name: v.string() }),
    opening: v.object(levels),
    movements: v.array(
      v.object({
        seq: v.string(),
        businessDate: v.string(),
        effectiveAt: v.string(),
        documentType: v.string(),
        documentId: v.string(),
        documentNo: v.string(),
        action: v.string(),
        stockIn: v.string(),
        stockOut: v.string(),
        accumulated: v.string(),
        onHandIn: v.string(),
        onHandOut: v.string(),
        onHandAccumulated: v.string(),
        restrictedAccumulated: v.string(),
        unitCost: v.optional(v.string()),
        averageCost: v.optional(v.string()),
        value: v.optional(v.string()),
        restated: v.boolean(),
        batchNo: textOrNull,
        serialNo: textOrNull,
        expiryDate: textOrNull,
        userId: v.string(),
        username: textOrNull,
        reverses: v.optional(textOrNull, null),
        at: v.optional(textOrNull, null),
        event: v.optional(textOrNull, null),
        statusAfter: v.optional(textOrNull, null),
        remark: v.optional(textOrNull, null),
        /** The outlet the command was given under. */
        postedAt: v.optional(textOrNull, null),
        counted: v.optional(textOrNull, null),
      }),
    ),
    live: v.object(levels),
    next: textOrNull,
    warnings: v.array(
      v.object({ code: v.string(), params: v.record(v.string(), v.union([v.string(), v.number()])) }),
    ),
  }),
});
