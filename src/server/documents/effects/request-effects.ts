import { sql } from 'kysely';
import type { stockRequest as chart } from '../../../../machines/documents/stock-request/stock-request.ts';
import type { EventLine } from '../../../../machines/lib/quantity.ts';
import type { stockRequest } from '../../../resources/documents/stock-request.ts';
import { ZERO } from '../../../rules/money/decimal.ts';
import type { EffectsOf } from '../engine/document-type.ts';
import { costsAt } from '../lines/stock-there.ts';
import { clientOfOutlet } from '../permits/receiving-client.ts';
import { refreshRequest } from '../request-fulfilment.ts';
import { itemsWithoutPrice } from '../selling/client-prices.ts';
import { approvalEffects } from './approval-effects.ts';
import type { EffectContext } from './effect.ts';
import { orderGoods } from './order-goods.ts';
import { carryOn, type Wanted } from './selling/carry-on.ts';
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
    update stock_request_line set confirmed_quantity = transferred_quantity + ordered_quantity + sold_quantity
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

/**
 * Opens a sale of lines to the client that stands for the asking outlet, sent later: at the client's prices, and at what
 * the goods cost where there is no price (inventory §7).
 */
async function createSale(context: Context, { lines }: { readonly lines: readonly EventLine[] }) {
  const { document, work } = context;
  const { fromOutletId: asker, toOutletId: outletId } = document;
  const clientId = await clientOfOutlet(work, asker);
  const wanted = wantedOf(context, lines);
  const itemIds = wanted.map(({ itemId }) => itemId);
  const unpriced = await itemsWithoutPrice(work, { itemIds, outletId, clientId, day: work.today });
  const costs = await costsAt(work, outletId, [...unpriced]);
  await carryOn(
    context,
    {
      type: 'sale',
      header: {
        ...{ outletId, clientId, salesKind: 'Internal Sales', reference: document.number },
        ...{ businessDate: work.today, currencyCode: work.settings.currencyCode, shipLater: true },
      },
      origin: { stockRequestId: document.id },
      fits: {},
      targetIds: [],
      lineOf: (itemId) => (unpriced.has(itemId) ? { unitPrice: costs.get(itemId) ?? ZERO } : {}),
    },
    wanted,
  );
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
  createSale,
} satisfies EffectsOf<typeof chart, Request>;
