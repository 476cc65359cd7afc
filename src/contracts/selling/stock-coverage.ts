import * as v from 'valibot';
import { contract } from '../contract.ts';
import { listAsked, pageAsked } from './sales.ts';

/** Items of a page of what was sold without moving stock. */
export const COVERAGE_PAGE = 50;

const uncovered = v.object({
  itemId: v.string(),
  itemCode: v.string(),
  itemName: v.string(),
  alternateName: v.nullable(v.string()),
  /** Why nothing left stock: the item is made of others and none is named, or it holds no stock by its type. */
  reason: v.picklist(['noComponents', 'noStock']),
  quantity: v.string(),
  netAmount: v.string(),
  /** On how many sales it is. */
  count: v.number(),
});
/** An item that was sold and took nothing out of stock. */
export type UncoveredItem = v.InferOutput<typeof uncovered>;

export const readStockCoverage = contract({
  method: 'GET',
  path: '/stockcoverage',
  access: 'ALLOW_TO_ACCESS_SALES',
  summary:
    'How much of the completed sales of a list took goods out of stock, net and in the company’s currency, and the items that took none, those that brought most first; `list` is the list’s own query',
  mayLag: true,
  query: v.object({ list: listAsked, page: pageAsked }),
  reply: v.object({
    covered: v.string(),
    uncovered: v.string(),
    /** The share that took goods out of stock, in percent; null where nothing was sold. */
    percent: v.nullable(v.string()),
    items: v.array(uncovered),
    hasMore: v.boolean(),
  }),
});
