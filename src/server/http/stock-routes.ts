import * as v from 'valibot';
import { readStockCard } from '../stock/stock-card.ts';
import { readItemStock } from '../stock/stock-levels.ts';
import { read } from './define-route.ts';
import type { Route } from './route.ts';

const day = v.pipe(v.string(), v.isoDate('invalidDate'));
const id = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(100, 'tooLong'));
const levels = v.looseObject({ onHand: v.string(), available: v.string() });

/** What is in stock, and how it came to be (contract, "Documents"; spec 1 §7). */
export const stockRoutes: readonly Route[] = [
  read({
    path: '/stock',
    access: 'ALLOW_TO_ACCESS_ITEM',
    summary:
      'Stock of an item over the outlets of the reader; the key is its id, code, barcode or alternate lookup',
    query: v.object({
      key: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'tooLong')),
    }),
    reply: v.looseObject({ itemId: v.string(), stocks: v.array(levels), total: levels }),
    handle: ({ tx, actor, query }) => readItemStock(tx, actor, query.key),
  }),
  read({
    path: '/stockcard',
    access: 'ALLOW_TO_ACCESS_STOCK_CARD',
    summary: 'Movements of an item at an outlet with running quantity, unit cost, average cost and value',
    query: v.object({
      itemId: id,
      outletId: id,
      from: v.optional(day),
      to: v.optional(day),
      after: v.optional(v.pipe(v.string(), v.maxLength(40))),
      limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(500))),
    }),
    reply: v.looseObject({
      opening: levels,
      movements: v.array(v.looseObject({ seq: v.string() })),
      live: levels,
    }),
    handle: ({ tx, actor, query }) => readStockCard(tx, actor, query),
  }),
];
