import * as v from 'valibot';
import { outletFlags } from '../../resources/items/item-outlet.ts';
import { decimalRule, quantity } from '../../resources/kinds/decimal.ts';
import { contract } from '../contract.ts';
import { id } from '../parts.ts';

/** Where a serial number is. */
export const serialStatuses = ['In Stock', 'In Transit', 'Sold', 'Returned', 'Written Off'] as const;

const words = v.pipe(v.string('invalid'), v.maxLength(100, 'tooLong'));
const flag = v.optional(v.boolean('invalid'));

export const changeItemOutlets = contract({
  method: 'PUT',
  path: '/stock',
  access: 'ALLOW_TO_EDIT_ITEM',
  idempotent: true,
  summary: 'What may be done with items at each outlet; what is not named stays as it was',
  body: v.objectWithRest(
    {
      stocks: v.pipe(
        v.array(
          v.objectWithRest(
            {
              itemId: id,
              outletId: id,
              ...v.entriesFromList(outletFlags, flag),
              displayUnit: v.optional(v.nullable(words)),
            },
            v.never('unknownField'),
          ),
          'required',
        ),
        v.minLength(1, 'required'),
        v.maxLength(1_000, 'tooLong'),
      ),
    },
    v.never('unknownField'),
  ),
  reply: v.object({ saved: v.number() }),
});

export const readBatches = contract({
  method: 'GET',
  path: '/stock/batches',
  access: 'ALLOW_TO_ACCESS_ITEM',
  summary: 'The batches an item holds at an outlet, first to expire first, and which to take a quantity from',
  query: v.object({ itemId: id, outletId: id, quantity: v.optional(decimalRule(quantity())) }),
  reply: v.object({
    batches: v.array(v.looseObject({ batchNo: v.string(), onHand: v.string() })),
    proposal: v.array(
      v.object({
        batchNo: v.nullable(v.string()),
        expiryDate: v.nullable(v.string()),
        quantity: v.string(),
      }),
    ),
  }),
});

const serialAt = v.object({
  serialNo: v.string(),
  status: v.picklist(serialStatuses),
  itemId: v.string(),
  itemCode: v.string(),
  itemName: v.string(),
  outletId: v.string(),
  outletCode: v.string(),
  outletName: v.string(),
  documentType: v.string(),
  documentId: v.string(),
  documentNo: v.string(),
  changedAt: v.string(),
});
/** A serial number, where it is, and the document that took it there. */
export type SerialAt = v.InferOutput<typeof serialAt>;

/** No more serial numbers are listed at once. */
export const MOST_SERIALS = 500;

export const readSerials = contract({
  method: 'GET',
  path: '/items/serialno',
  access: 'ALLOW_TO_ACCESS_ITEM',
  summary: 'Serial numbers, where each is and which document took it there; the first 500',
  query: v.object({
    itemId: v.optional(id),
    outletId: v.optional(id),
    status: v.optional(v.picklist(serialStatuses, 'invalidChoice')),
    /** How the number begins, ignoring case. */
    key: v.optional(words),
  }),
  reply: v.object({ serialNos: v.array(serialAt) }),
});
