import * as v from 'valibot';
import { item } from '../../resources/items/item.ts';
import { vendor } from '../../resources/partners/vendor.ts';
import { historyKinds } from '../../rules/stock/histories.ts';
import { contract } from '../contract.ts';
import { id } from '../parts.ts';

const day = v.pipe(v.string(), v.isoDate('invalidDate'));
const textOrNull = v.nullable(v.string());

/** Which part of a history is asked for: an outlet's, days both included, and from where on. */
const part = {
  outletId: v.optional(id),
  from: v.optional(day),
  to: v.optional(day),
  /** The `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.maxLength(130))),
  /** Rows of a page, 50 unless told. */
  limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(200))),
};

/** A movement of an item; cost figures only for those who may see costs. */
const move = v.object({
  seq: v.string(),
  businessDate: v.string(),
  documentType: v.string(),
  documentId: v.string(),
  documentNo: v.string(),
  action: v.string(),
  outletName: v.string(),
  /** Who the document was made out with: the vendor of a receipt. */
  partyName: textOrNull,
  quantity: v.string(),
  restricted: v.string(),
  unitCost: v.optional(v.string()),
  value: v.optional(v.string()),
  batchNo: textOrNull,
  serialNo: textOrNull,
  expiryDate: textOrNull,
  username: textOrNull,
});
export type HistoryMove = v.InferOutput<typeof move>;

export const readItemHistory = contract({
  method: 'GET',
  path: '/items/:id/history',
  access: item.permissions.read,
  summary: 'What receipts, sales or adjustments did to an item at the outlets of the reader, latest first',
  mayLag: true,
  query: v.object({ kind: v.optional(v.picklist(historyKinds, 'invalidChoice'), 'receives'), ...part }),
  reply: v.object({
    rows: v.array(move),
    next: textOrNull,
    /** Of all rows asked for; with the first page alone. */
    totals: v.nullable(v.object({ count: v.number(), quantity: v.string(), value: v.optional(v.string()) })),
  }),
});

const receipt = v.object({
  id: v.string(),
  number: v.string(),
  postingDate: v.string(),
  status: v.string(),
  outletName: v.string(),
  invoiceNo: textOrNull,
  doNo: textOrNull,
  orderNo: textOrNull,
  currencyCode: textOrNull,
  lines: v.number(),
  /** In its own currency, and in the company's; for those who may see costs. */
  total: v.optional(v.string()),
  baseTotal: v.optional(v.string()),
});
export type VendorReceipt = v.InferOutput<typeof receipt>;

export const readVendorReceives = contract({
  method: 'GET',
  path: '/vendors/:id/receives',
  access: vendor.permissions.read,
  summary: 'What a vendor delivered to the outlets of the reader, latest first',
  mayLag: true,
  query: v.object(part),
  reply: v.object({
    rows: v.array(receipt),
    next: textOrNull,
    totals: v.nullable(v.object({ count: v.number(), baseTotal: v.optional(v.string()) })),
  }),
});

const waiting = v.object({
  documentType: v.string(),
  documentId: v.string(),
  documentNo: v.string(),
  status: v.string(),
  outletName: v.string(),
  /** What of the item is still to come or to go by it. */
  quantity: v.string(),
  due: textOrNull,
});
const month = v.object({
  /** Its first day. */
  month: v.string(),
  received: v.string(),
  sold: v.string(),
  /** What one cost on average at its end, over the outlets of the reader; null where nothing was there. */
  averageCost: v.optional(textOrNull),
});
export type HighlightMonth = v.InferOutput<typeof month>;
export type WaitingDocument = v.InferOutput<typeof waiting>;

export const readItemHighlights = contract({
  method: 'GET',
  path: '/items/:id/highlights',
  access: item.permissions.read,
  summary: 'What is on order, in transit and waiting of an item, and its last twelve months',
  reply: v.object({
    onOrder: v.string(),
    inTransit: v.string(),
    /** When it last came in, from whom, and at what; null where it never did. */
    lastReceipt: v.nullable(
      v.object({
        businessDate: v.string(),
        documentId: v.string(),
        documentNo: v.string(),
        vendorName: textOrNull,
        unitCost: v.optional(v.string()),
      }),
    ),
    waiting: v.array(waiting),
    /** How many documents wait; the list has the first of them. */
    waitingCount: v.number(),
    months: v.array(month),
  }),
});

export const readSerialHistory = contract({
  method: 'GET',
  path: '/items/:id/serialhistory',
  access: item.permissions.read,
  summary: 'Every document that moved one serial number of an item, latest first',
  query: v.object({ serialNo: v.optional(v.pipe(v.string(), v.maxLength(100, 'tooLong')), '') }),
  reply: v.object({ rows: v.array(move) }),
});
