import * as v from 'valibot';
import { goodsReceivedNote } from '../../resources/documents/goods-received-note.ts';
import { contract } from '../contract.ts';

const textOrNull = v.nullable(v.string());

/** One dish, set or pack that an item is in, at its former and its new cost. */
const affectedItem = v.object({
  itemId: v.string(),
  itemCode: v.string(),
  itemName: v.string(),
  itemAlternateName: textOrNull,
  price: v.string(),
  costBefore: v.string(),
  costAfter: v.string(),
  /** In percent of the price. */
  marginBefore: v.string(),
  marginAfter: v.string(),
});
export type AffectedItem = v.InferOutput<typeof affectedItem>;

const checkedLine = v.object({
  lineId: v.string(),
  itemId: v.string(),
  /** What one of the base unit comes to on this receipt, in the company's currency. */
  cost: v.string(),
  /** What the item last came in at, the latest first, five at most. */
  lastCosts: v.array(
    v.object({
      unitCost: v.string(),
      day: v.string(),
      documentId: v.string(),
      documentNo: v.string(),
      vendorName: textOrNull,
    }),
  ),
  /** Against the last of them, in percent; null where it never came in before. */
  changePercent: textOrNull,
  /** What it is in, the greatest loss of margin first; none where the cost is what it was. */
  affected: v.array(affectedItem),
  /** How many more there are. */
  more: v.number(),
});
export type CheckedLine = v.InferOutput<typeof checkedLine>;

/** What the prices on a receipt mean; no lines for who may not see costs. */
export const checkPrices = contract({
  method: 'GET',
  path: '/goodsreceivednotes/:id/prices',
  access: goodsReceivedNote.permissions.read,
  summary:
    'What the items of a goods received note last cost, and what their new cost does to the margin of all they are in',
  reply: v.object({ lines: v.array(checkedLine) }),
});
