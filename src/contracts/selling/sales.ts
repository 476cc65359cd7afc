import * as v from 'valibot';
import { contract } from '../contract.ts';

/** Items of a page of sales by item. */
export const SALES_ITEMS_PAGE = 50;

const figures = {
  netAmount: v.string(),
  taxAmount: v.string(),
  discount: v.string(),
  total: v.string(),
  /** Of who may see costs. */
  cost: v.optional(v.string()),
  profit: v.optional(v.string()),
  commission: v.optional(v.string()),
};
const salesTotals = v.object({ ...figures, count: v.number() });
/** What sales in force come to, in the company's currency. */
export type SalesTotals = v.InferOutput<typeof salesTotals>;

const itemSold = v.object({
  ...figures,
  itemId: v.string(),
  itemCode: v.string(),
  itemName: v.string(),
  alternateName: v.nullable(v.string()),
  alternateLookup: v.nullable(v.string()),
  promotionGroup: v.nullable(v.string()),
  category: v.nullable(v.string()),
  type: v.nullable(v.string()),
  brand: v.nullable(v.string()),
  model: v.nullable(v.string()),
  unit: v.nullable(v.string()),
  quantity: v.string(),
  /** On how many sales it is. */
  count: v.number(),
});
/** An item, and what it was sold for. */
export type ItemSold = v.InferOutput<typeof itemSold>;

/** The list's own query: its filters and what is looked for. */
export const listAsked = v.optional(v.pipe(v.string(), v.maxLength(8000)), '');
/** Which page of a list by item. */
export const pageAsked = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)), '1');

export const readSalesTotals = contract({
  method: 'GET',
  path: '/salestotals',
  access: 'ALLOW_TO_ACCESS_SALES',
  summary: 'What the sales in force of a list come to; `list` is the list’s own query',
  mayLag: true,
  query: v.object({ list: listAsked }),
  reply: v.object({ totals: salesTotals }),
});

export const readSalesByItem = contract({
  method: 'GET',
  path: '/salesbyitem',
  access: 'ALLOW_TO_ACCESS_SALES',
  summary:
    'The items of the sales in force of a list, those that brought most first, and what the sales come to; `list` is the list’s own query',
  mayLag: true,
  query: v.object({ list: listAsked, page: pageAsked }),
  reply: v.object({
    items: v.array(itemSold),
    hasMore: v.boolean(),
    totals: salesTotals,
    /** Of no item: service charge, its tax, and rounding. */
    rest: v.object(figures),
  }),
});
