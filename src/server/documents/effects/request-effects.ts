import { sql } from 'kysely';
import type { stockRequest as chart } from '../../../../machines/documents/stock-request/stock-request.ts';
import type { EventLine } from '../../../../machines/lib/quantity.ts';
import type { stockRequest } from '../../../resources/documents/stock-request.ts';
import type { EffectsOf } from '../engine/document-type.ts';
import { refreshRequest } from '../request-fulfilment.ts';
import { approvalEffects } from './approval-effects.ts';
import { carryOn, type Wanted } from './carry-on.ts';
import type { EffectContext } from './effect.ts';
import { orderGoods } from './order-goods.ts';
import { takenLines } from './taken-lines.ts';

type Request = typeof stockRequest;
type Context = EffectContext<Request>;

interface DraftsAsked {
  readonly lines: readonly EventLine[];
  readonly targetIds: readonly string[];
}
interface OrdersAsked extends DraftsAsked {
  readonly vendorId: string | null;
  readonly deliverToOutletId: string | null;
}

/** Keeps who sent the request, and the day. */
async function recordRequest({ work, document }: Context): Promise<void> {
  await sql`
    update stock_request set requested_by_id = ${work.actor.userId}, request_date = ${work.today}::date
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** Keeps why the supplier turned the request, or its remainder, down. */
async function recordReason({ work, document }: Context, { reason }: { reason: string }): Promise<void> {
  await sql`
    update stock_request set reject_reason = ${reason}
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** Keeps what is promised of each line; a line that is not named is promised nothing. */
async function recordConfirmation(
  { work, document }: Context,
  { lines }: { lines: readonly EventLine[] },
): Promise<void> {
  const promised = JSON.stringify(lines);
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
}

/** Promises no more than is on its way. */
async function giveUpRemainder({ work, document }: Context): Promise<void> {
  await sql`
    update stock_request_line set confirmed_quantity = transferred_quantity + ordered_quantity
    where company_id = ${work.actor.companyId} and document_id = ${document.id}
  `.execute(work.tx);
}

/** Puts lines on a transfer note from the supplier to the asking outlet. */
async function addToTransferNotes(context: Context, asked: DraftsAsked): Promise<void> {
  const { document, work } = context;
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
}

/** Puts lines on a purchase order for each vendor, delivered to the asking outlet unless another is named. */
async function addToPurchaseOrders(
  context: Context,
  { deliverToOutletId, ...asked }: OrdersAsked,
): Promise<void> {
  const { document, work } = context;
  await orderGoods(context, {
    ...asked,
    wanted: wantedOf(context, asked.lines),
    deliverToOutletId: deliverToOutletId ?? document.fromOutletId,
  });
  await refreshRequest(work, document.id);
}

const wantedOf = ({ document }: Context, taken: readonly EventLine[]): readonly Wanted[] =>
  takenLines(document.lines, taken).map(({ line, quantity }) => ({
    lineId: line.id,
    itemId: line.itemId,
    quantity,
  }));

/** The day goods are wanted, if it has not passed. */
const laterOf = (wanted: string | null, today: string): string | null =>
  wanted !== null && wanted >= today ? wanted : null;

/** What the chart of stock requests asks for. */
export const requestEffects = {
  ...approvalEffects,
  recordRequest,
  recordReason,
  recordConfirmation,
  giveUpRemainder,
  addToTransferNotes,
  addToPurchaseOrders,
} satisfies EffectsOf<typeof chart, Request>;
