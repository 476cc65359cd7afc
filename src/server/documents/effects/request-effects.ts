import { sql } from 'kysely';
import * as v from 'valibot';
import { refreshRequest } from '../request-fulfilment.ts';
import { carryOn, type Wanted } from './carry-on.ts';
import type { Effect, EffectContext } from './effect.ts';
import { orderGoods } from './order-goods.ts';
import { takenLines } from './transfer-movements.ts';

const lines = v.array(v.object({ lineId: v.string(), quantity: v.string() }));
const confirmation = v.object({ lines });
const drafts = v.object({ lines, targetIds: v.array(v.string()) });
const orders = v.object({
  ...drafts.entries,
  vendorId: v.nullable(v.string()),
  deliverToOutletId: v.nullable(v.string()),
});
const reason = v.object({ reason: v.string() });

/** Keeps who sent the request, and the day. */
export const recordRequest: Effect = async ({ work, document }) => {
  await sql`
    update stock_request set requested_by_id = ${work.actor.userId}, request_date = ${work.today}::date
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
};

/** Keeps why the supplier turned the request, or its remainder, down. */
export const recordReason: Effect = async ({ work, document }, params) => {
  await sql`
    update stock_request set reject_reason = ${v.parse(reason, params).reason}
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
};

/** Keeps what is promised of each line; a line that is not named is promised nothing. */
export const recordConfirmation: Effect = async ({ work, document }, params) => {
  const promised = JSON.stringify(v.parse(confirmation, params).lines);
  await sql`
    update stock_request_line as l set confirmed_quantity = coalesce((
      select sum(n.quantity) from jsonb_to_recordset(${promised}::text::jsonb) as n("lineId" text, quantity numeric)
      where n."lineId" = l.id), 0)
    where l.company_id = ${work.actor.companyId} and l.document_id = ${document.id}
  `.execute(work.tx);
  await sql`
    update stock_request set confirmed_by_id = ${work.actor.userId}, confirm_date = ${work.today}::date
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
};

/** Promises no more than is on its way. */
export const giveUpRemainder: Effect = async ({ work, document }) => {
  await sql`
    update stock_request_line set confirmed_quantity = transferred_quantity + ordered_quantity
    where company_id = ${work.actor.companyId} and document_id = ${document.id}
  `.execute(work.tx);
};

/** Puts lines on a transfer note from the supplier to the asking outlet. */
export const addToTransferNotes: Effect = async (context, params) => {
  const { document, work } = context;
  const asked = v.parse(drafts, params);
  const { toOutletId: supplier, fromOutletId: asker } = document;
  await carryOn(
    context,
    {
      type: 'transferNote',
      header: { fromOutletId: supplier, toOutletId: asker, eta: laterOf(document.etaDate, work.today) },
      fits: { from_outlet_id: supplier, to_outlet_id: asker },
      targetIds: asked.targetIds,
      lineOf: () => ({}),
    },
    wantedOf(context, asked.lines),
  );
  await refreshRequest(work, document.id);
};

/** Puts lines on a purchase order for each vendor, delivered to the asking outlet unless another is named. */
export const addToPurchaseOrders: Effect = async (context, params) => {
  const { document, work } = context;
  const { deliverToOutletId, ...asked } = v.parse(orders, params);
  await orderGoods(context, {
    ...asked,
    wanted: wantedOf(context, asked.lines),
    deliverToOutletId: deliverToOutletId ?? document.fromOutletId,
  });
  await refreshRequest(work, document.id);
};

const wantedOf = (context: EffectContext, taken: v.InferOutput<typeof lines>): readonly Wanted[] =>
  takenLines(context, taken).map(({ line, quantity }) => ({
    lineId: line.id,
    itemId: line.itemId,
    quantity,
  }));

/** The day goods are wanted, if it has not passed. */
const laterOf = (wanted: unknown, today: string): string | null =>
  typeof wanted === 'string' && wanted >= today ? wanted : null;
