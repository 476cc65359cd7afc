import { sql } from 'kysely';
import type { transferNote as chart } from '../../../../machines/documents/transfer-note/transfer-note.ts';
import type { Settlement } from '../../../../machines/documents/transfer-note/transfer-note-facts.ts';
import type { EventLine } from '../../../../machines/lib/quantity.ts';
import type { transferNote } from '../../../resources/documents/transfer-note.ts';
import { inTransit, notShipped } from '../../../rules/documents/transfer-note-rules.ts';
import { compare, type Decimal, divide, multiply, sign, ZERO } from '../../../rules/money/decimal.ts';
import { roundValue, UNIT_PLACES } from '../../../rules/money/money.ts';
import { stockLedger } from '../../stock/ledger/ledger-rows.ts';
import type { StockMovement } from '../../stock/ledger/movement.ts';
import type { EffectsOf } from '../engine/document-type.ts';
import { approvalEffects } from './approval-effects.ts';
import { type EffectContext, leavingKnown } from './effect.ts';
import { orderGoods } from './order-goods.ts';
import { postGoods, soldWithoutStock } from './post-goods.ts';
import { takenLines } from './taken-lines.ts';
import { tellRequests } from './tell-requests.ts';
import { costInvoices, createInvoice, forgetInvoice } from './transfer-billing.ts';
import {
  addToLines,
  arrivedOf,
  arrivingParts,
  bySerial,
  movementOf,
  out,
  serialsTaken,
  shipmentsOf,
} from './transfer-movements.ts';

const VALUE_PLACES = 6;

type Note = typeof transferNote;
type Context = EffectContext<Note>;
type LinesAsked = { readonly lines: readonly EventLine[] };

/** Promises the goods to this note; those sold without stock may be promised before they are there. */
async function reserveStock(context: Context): Promise<void> {
  const { document } = context;
  const unlimited = await soldWithoutStock(context, document.lines);
  await postGoods(
    context,
    document.lines.flatMap((line, index) => {
      const quantity = line.quantity ?? ZERO;
      const movement: StockMovement = {
        ...movementOf(context, { line, index }, 'fromOutletId', 'reserveTransfer'),
        reserved: quantity,
        ...(unlimited.has(line.itemId) ? { whenShort: 'allow' } : {}),
      };
      return bySerial(movement, serialsTaken(line, ZERO, quantity), { reserved: '1' });
    }),
  );
}

/** Gives the sender back what was promised and never shipped. */
async function releaseReservation(context: Context): Promise<void> {
  const movements = context.document.lines.flatMap((line, index) => {
    const left = notShipped(line);
    if (sign(left) <= 0) return [];
    const movement = movementOf(context, { line, index }, 'fromOutletId', 'releaseTransfer');
    const serials = serialsTaken(line, line.shippedQuantity ?? ZERO, left);
    return bySerial({ ...movement, reserved: out(left) }, serials, { reserved: '-1' });
  });
  await postGoods(context, movements);
}

/** Out of the sender's stock at its average, which freezes on the line as the mean of everything shipped so far. */
async function shipStock(context: Context, asked: LinesAsked): Promise<void> {
  const { document } = context;
  const taken = takenLines(document.lines, asked.lines);
  const unlimited = await soldWithoutStock(context, document.lines);
  const movements = taken.flatMap(({ line, index, quantity }) => {
    const movement: StockMovement = {
      ...movementOf(context, { line, index }, 'fromOutletId', 'shipTransfer'),
      onHand: out(quantity),
      reserved: out(quantity),
      serialBecomes: 'In Transit',
      ...(unlimited.has(line.itemId) ? { whenShort: 'allow' } : {}),
    };
    const serials = serialsTaken(line, line.shippedQuantity ?? ZERO, quantity);
    return bySerial(movement, serials, { onHand: '-1', reserved: '-1' });
  });
  await postGoods(context, movements);
  await addToLines(
    context,
    'shipped_quantity',
    taken.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
  );
  await freezeCost(context);
  await costInvoices(context.work, document.id);
}

interface Left {
  readonly lineId: string;
  readonly quantity: Decimal;
  readonly value: Decimal;
}

/**
 * What everything shipped so far cost freezes on the lines as its mean, and where the goods stay in the company their
 * amounts follow it (decision 9).
 */
async function freezeCost({ work, document }: Context): Promise<void> {
  const { companyId } = work.actor;
  const { rows } = await sql<Left>`
    select line_id as "lineId", -sum(d_on_hand) as quantity, -sum(value) as value
    from ${stockLedger(companyId)} as l
    where company_id = ${companyId} and document_type = 'transferNote' and document_id = ${document.id}
      and action = 'shipTransfer' group by 1
  `.execute(work.tx);
  const isBilled = document.transferType === 'Inter Company';
  const ordered = new Map(document.lines.map((line) => [line.id, line.quantity ?? ZERO]));
  const frozen = rows.map(({ lineId, quantity, value }) => {
    const worth = divide(multiply(value, ordered.get(lineId) ?? quantity), quantity, VALUE_PLACES);
    return {
      lineId,
      cost: divide(value, quantity, UNIT_PLACES),
      amount: isBilled ? null : roundValue(worth),
    };
  });
  await sql`
    update transfer_note_line as l set unit_cost = x.cost, net_amount = coalesce(x.amount, l.net_amount),
      amount = coalesce(x.amount, l.amount)
    from jsonb_to_recordset(${JSON.stringify(frozen)}::text::jsonb) as x("lineId" text, cost numeric, amount numeric)
    where l.company_id = ${companyId} and l.document_id = ${document.id} and l.id = x."lineId"
  `.execute(work.tx);
  if (isBilled) return;
  await sql`
    update transfer_note set sub_total = x.total, total = x.total
    from (select sum(amount) as total from transfer_note_line
      where company_id = ${companyId} and document_id = ${document.id}) as x
    where company_id = ${companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** Into the receiver's stock: at its share of what left, between companies at the price net of tax (inventory §6). */
async function receiveStock(context: Context, asked: LinesAsked): Promise<void> {
  const { work, document } = context;
  const taken = takenLines(document.lines, asked.lines);
  const shipments = await shipmentsOf(context);
  const isBilled = document.transferType === 'Inter Company';
  const movements = taken.flatMap(({ line, index, quantity }) => {
    const movement = movementOf(context, { line, index }, 'toOutletId', 'receiveTransfer');
    return arrivingParts(line, shipments, arrivedOf(line), quantity).map((part): StockMovement => {
      const arriving = { ...movement, onHand: part.quantity, serialNo: part.serialNo };
      if (!isBilled) return { ...arriving, sourceSeq: part.sourceSeq };
      const net = multiply(line.netAmount ?? ZERO, part.quantity);
      const value = divide(net, line.quantity ?? ZERO, VALUE_PLACES);
      return { ...arriving, cost: { basis: 'given', value } };
    });
  });
  await postGoods(context, movements);
  await addToLines(
    context,
    'received_quantity',
    taken.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
  );
  await sql`
    update transfer_note set last_received_at = ${work.now.toISOString()}::timestamptz,
      last_received_by_id = ${work.actor.userId}
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** Everything in transit goes back to the sender; what is lost is written off there (decision 9). */
async function settleTransit(
  context: Context,
  { settlements }: { settlements: readonly Settlement[] },
): Promise<void> {
  const lost = new Set(
    settlements.filter(({ settlement }) => settlement === 'lost').map(({ lineId }) => lineId),
  );
  const open = context.document.lines.flatMap((line, index) => {
    const quantity = inTransit(line);
    return compare(quantity, '0') > 0 ? [{ line, index, quantity }] : [];
  });
  if (open.length === 0) return;
  const shipments = await shipmentsOf(context);
  const parts = open.flatMap(({ line, index, quantity }) =>
    arrivingParts(line, shipments, arrivedOf(line), quantity).map((part) => ({ line, index, part })),
  );
  const back = parts.map(
    ({ line, index, part }): StockMovement => ({
      ...movementOf(context, { line, index }, 'fromOutletId', 'returnTransfer'),
      onHand: part.quantity,
      sourceSeq: part.sourceSeq,
      serialNo: part.serialNo,
    }),
  );
  const returned = await postGoods(context, back);
  // What is lost leaves by what it came back at: the cost it was shipped at, also where that is restated (decision 45).
  const writtenOff = parts.flatMap(({ line, index, part }, nth): StockMovement[] => {
    const came = returned[nth];
    if (came === undefined || !lost.has(line.id)) return [];
    return [
      {
        ...movementOf(context, { line, index }, 'fromOutletId', 'loseTransfer'),
        onHand: out(part.quantity),
        serialNo: part.serialNo,
        cost: { basis: 'original', seq: came.seq, value: came.value },
        whenShort: 'allow',
      },
    ];
  });
  await postGoods(context, writtenOff);
  const settled = (isLost: boolean) =>
    open
      .filter(({ line }) => lost.has(line.id) === isLost)
      .map(({ line, quantity }) => ({ lineId: line.id, quantity }));
  await addToLines(context, 'returned_quantity', settled(false));
  await addToLines(context, 'lost_quantity', settled(true));
  const { details } = context;
  details.settlements = open.map(({ line, quantity }) => ({
    lineId: line.id,
    quantity,
    settlement: lost.has(line.id) ? 'lost' : 'return',
  }));
}

/** Moves the day the goods are expected; no posted row changes. */
async function moveTransferDate(
  { work, document, details }: Context,
  { eta }: { eta: string },
): Promise<void> {
  details.eta = [document.eta, eta];
  await sql`
    update transfer_note set eta = ${eta}::date where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** Keeps the day a note was cancelled. */
async function recordCancelDate({ work, document }: Context): Promise<void> {
  await sql`
    update transfer_note set cancel_date = ${work.today}::date
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** Orders what is not shipped yet, delivered to the sender. */
function createPurchaseOrders(context: Context, { vendorId }: { vendorId: string | null }): Promise<void> {
  const { document } = context;
  const wanted = document.lines
    .map((line) => ({ lineId: line.id, itemId: line.itemId, quantity: notShipped(line) }))
    .filter(({ quantity }) => sign(quantity) > 0);
  return orderGoods(context, {
    wanted,
    vendorId,
    deliverToOutletId: document.fromOutletId,
    targetIds: [],
  });
}

/** What the chart of transfer notes asks for. */
export const transferEffects = {
  ...approvalEffects,
  reserveStock: leavingKnown(reserveStock),
  releaseReservation: leavingKnown(releaseReservation),
  shipStock,
  receiveStock,
  settleTransit,
  moveTransferDate,
  recordCancelDate,
  createPurchaseOrders,
  createInvoice,
  forgetInvoice,
  tellRequests: leavingKnown(tellRequests),
} satisfies EffectsOf<typeof chart, Note>;
