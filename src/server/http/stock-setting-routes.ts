import * as v from 'valibot';
import { decimalRule, quantity } from '../../resources/kinds/decimal.ts';
import { orderSuggested } from '../documents/reorder-orders.ts';
import { Refusal } from '../refusal.ts';
import { proposeBatches, readBatches } from '../stock/batches.ts';
import { outletFlags, refuseUnknownItems, saveItemOutlets } from '../stock/item-outlet.ts';
import { readSerials } from '../stock/read-serials.ts';
import { readReorderPoints } from '../stock/reorder.ts';
import { serialStatuses } from '../stock/serials.ts';
import { read, write } from './define-route.ts';
import type { Route } from './route.ts';

/** Most entries of one change. */
const MOST = 1_000;

const id = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(100, 'tooLong'));
const words = v.pipe(v.string('invalid'), v.maxLength(100, 'tooLong'));
const amount = decimalRule(quantity());
const pack = decimalRule(quantity({ min: '0.0001' }));
const maybe = <Rule extends v.GenericSchema>(rule: Rule) => v.optional(v.nullable(rule));
const upTo = (most: number) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'invalid'), v.transform(Number), v.maxValue(most, 'tooLarge'));
const entries = <Rule extends v.GenericSchema>(rule: Rule) =>
  v.pipe(v.array(rule, 'required'), v.minLength(1, 'required'), v.maxLength(MOST, 'tooLong'));

const flag = v.optional(v.boolean('invalid'));
const flags = Object.fromEntries(outletFlags.map((name) => [name, flag])) as Record<
  (typeof outletFlags)[number],
  typeof flag
>;
const reorderPoint = v.looseObject({ itemId: v.string(), suggested: v.string() });

/** What outlets say about items, and what comes of it: settings, serials, batches, reorder points (spec 1 §7, spec 2 §7). */
export const stockSettingRoutes: readonly Route[] = [
  write({
    method: 'PUT',
    path: '/stock',
    access: 'ALLOW_TO_EDIT_ITEM',
    summary: 'What may be done with items at each outlet; what is not named stays as it was',
    body: v.object({
      stocks: entries(v.object({ itemId: id, outletId: id, ...flags, displayUnit: maybe(words) })),
    }),
    reply: v.object({ saved: v.number() }),
    async handle({ tx, actor, body }) {
      await saveItemOutlets(tx, actor, body.stocks);
      return { saved: body.stocks.length };
    },
  }),
  read({
    path: '/stock/batches',
    access: 'ALLOW_TO_ACCESS_ITEM',
    summary:
      'The batches an item holds at an outlet, first to expire first, and which to take a quantity from',
    query: v.object({ itemId: id, outletId: id, quantity: v.optional(amount) }),
    reply: v.object({
      batches: v.array(v.looseObject({ batchNo: v.string(), onHand: v.string() })),
      proposal: v.array(v.looseObject({ quantity: v.string() })),
    }),
    async handle({ tx, actor, query: { itemId, outletId, quantity: wanted } }) {
      if (!actor.permittedOutletIds.has(outletId)) throw new Refusal('outletNotPermitted');
      await refuseUnknownItems(tx, actor, [itemId]);
      const found = await readBatches(tx, actor.companyId, [itemId], outletId);
      const batches = found.get(itemId) ?? [];
      const proposal = proposeBatches(batches, wanted ?? '0');
      return {
        batches,
        proposal: proposal.map(({ batch, quantity: taken }) => ({
          batchNo: batch?.batchNo ?? null,
          expiryDate: batch?.expiryDate ?? null,
          quantity: taken,
        })),
      };
    },
  }),
  read({
    path: '/items/serialno',
    access: 'ALLOW_TO_ACCESS_ITEM',
    summary: 'Serial numbers, where each is and which document took it there; the first 500',
    query: v.object({
      itemId: v.optional(id),
      outletId: v.optional(id),
      status: v.optional(v.picklist(serialStatuses, 'invalidChoice')),
      key: v.optional(words),
    }),
    reply: v.object({ serialNos: v.array(v.looseObject({ serialNo: v.string(), status: v.string() })) }),
    handle: async ({ tx, actor, query }) => ({ serialNos: await readSerials(tx, actor, query) }),
  }),
  read({
    path: '/reorderpoint',
    access: 'ALLOW_TO_ACCESS_REORDER_POINT',
    summary: 'What an outlet wants to keep of its items, what is there and on its way, and what to order',
    query: v.object({
      outletId: id,
      vendorId: v.optional(id),
      search: v.optional(words),
      due: v.optional(v.picklist(['true', 'false'], 'invalidChoice')),
      page: v.optional(upTo(100_000)),
      pageSize: v.optional(upTo(500)),
    }),
    reply: v.object({ reorderPoints: v.array(reorderPoint), total: v.number() }),
    handle({ tx, actor, query }) {
      if (!actor.permittedOutletIds.has(query.outletId)) throw new Refusal('outletNotPermitted');
      const { due, page = 1, pageSize = 50, ...rest } = query;
      return readReorderPoints(tx, actor, { ...rest, due: due === 'true', page, pageSize });
    },
  }),
  write({
    method: 'PUT',
    path: '/reorderpoint',
    access: 'ALLOW_TO_EDIT_REORDER_POINT',
    summary: 'Change reorder point, safety point, minimum, pack and display unit of items at an outlet',
    body: v.object({
      outletId: id,
      reorderPoints: entries(
        v.object({
          itemId: id,
          displayUnit: maybe(words),
          reorderPoint: maybe(amount),
          safetyPoint: maybe(amount),
          minimumOrdering: maybe(amount),
          packQuantity: maybe(pack),
        }),
      ),
    }),
    reply: v.object({ saved: v.number() }),
    async handle({ tx, actor, body: { outletId, reorderPoints } }) {
      await saveItemOutlets(
        tx,
        actor,
        reorderPoints.map((point) => ({ ...point, outletId })),
      );
      return { saved: reorderPoints.length };
    },
  }),
  write({
    method: 'POST',
    path: '/reorderpoint/purchaseorders',
    access: 'ALLOW_TO_ACCESS_REORDER_POINT',
    outletBound: true,
    summary:
      'Make a draft purchase order a preferred vendor of what is suggested, or of the quantities given',
    body: v.object({ outletId: id, lines: entries(v.object({ itemId: id, quantity: v.optional(amount) })) }),
    reply: v.object({
      orders: v.array(v.looseObject({ id: v.string(), number: v.string() })),
      skipped: v.array(v.looseObject({ itemId: v.string(), code: v.string() })),
    }),
    handle: ({ tx, actor, services, body }) => orderSuggested(tx, actor, services.clock, body),
  }),
];
