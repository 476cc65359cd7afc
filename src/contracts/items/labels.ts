import * as v from 'valibot';
import { item } from '../../resources/items/item.ts';
import { contract } from '../contract.ts';
import { id } from '../parts.ts';

/** No more items are labelled at once than an address can name. */
export const MOST_LABELLED = 150;

const label = v.object({
  /** Its item, and the cell it is of. */
  key: v.string(),
  itemCode: v.string(),
  itemName: v.string(),
  alternateName: v.nullable(v.string()),
  /** The cell of a matrix item: `Red / M`. */
  cell: v.nullable(v.string()),
  unit: v.nullable(v.string()),
  /** What a scanner is to read: its first barcode, else its code. */
  code: v.string(),
  /** What it sells for at the outlet now. */
  price: v.nullable(v.string()),
  /** How many are proposed: what came in, or the item's default printing quantity. */
  quantity: v.number(),
});
export type Label = v.InferOutput<typeof label>;

export const readLabels = contract({
  method: 'GET',
  path: '/labels',
  access: item.permissions.read,
  summary: 'What the labels of items say, of those named or of those a goods received note brought in',
  query: v.object({
    /** Ids of items, between commas. */
    items: v.optional(v.pipe(v.string(), v.maxLength(MOST_LABELLED * 40)), ''),
    receiptId: v.optional(id),
    outletId: v.optional(id),
  }),
  reply: v.object({ labels: v.array(label) }),
});
