import { sql } from 'kysely';
import type { purchaseOrder as chart } from '../../../../machines/documents/purchase-order/purchase-order.ts';
import type { ReceiptAsked } from '../../../../machines/documents/purchase-order/purchase-order-facts.ts';
import type { purchaseOrder } from '../../../resources/documents/purchase-order.ts';
import { receiptHeader, receiptLines } from '../../../rules/receipt-of-order.ts';
import { Refusal } from '../../refusal.ts';
import { statusesTaking } from '../document-tags.ts';
import type { EffectsOf } from '../engine/document-type.ts';
import type { StoredDocument } from '../stored-document.ts';
import { approvalEffects } from './approval-effects.ts';
import { type EffectContext, leavingKnown } from './effect.ts';
import { tellRequests } from './tell-requests.ts';

type Order = typeof purchaseOrder;
type Context = EffectContext<Order>;

/** Makes a goods received note of the lines given, or of all that is outstanding; with `post` also confirms it. */
async function createGoodsReceivedNote(context: Context, asked: ReceiptAsked): Promise<void> {
  const { work, document } = context;
  const lines = receivedLines(document, asked.lines);
  if (lines.length === 0) throw new Refusal('nothingOutstanding');
  const header = receiptHeader(document);
  const note = await context.chain.create(work, 'goodsReceivedNote', {
    ...header,
    outletId: document.deliverToOutletId,
    postingDate: work.today,
    // Of the company's own currency every note says 1 by itself.
    exchangeRate: header.currencyCode === work.settings.currencyCode ? null : header.exchangeRate,
    doNo: asked.doNo,
    doDate: asked.doDate,
    lines,
  });
  if (asked.post) await context.chain.send(work, 'goodsReceivedNote', note, { type: 'confirm' });
  context.created.push({ type: 'goodsReceivedNote', id: note.id, number: note.number });
}

function receivedLines(order: StoredDocument<Order>, asked: ReceiptAsked['lines']) {
  const unknown = asked?.findIndex(({ lineId }) => !order.lines.some((line) => line.id === lineId)) ?? -1;
  if (unknown >= 0)
    throw new Refusal(
      'validationFailed',
      {},
      { errors: [{ field: `lines.${unknown}.lineId`, code: 'subItemsNotFound' }] },
    );
  return order.lines.flatMap((line) =>
    receiptLines(
      line,
      asked?.filter(({ lineId }) => lineId === line.id),
    ),
  );
}

/** Short-closes what is outstanding on every line, so that it no longer counts as on order. */
async function releaseOnOrder({ work, document }: Context): Promise<void> {
  await sql`
    update purchase_order_line set short_closed_quantity = greatest(quantity - coalesce(received_quantity, 0), 0),
      short_closed_foc_quantity = greatest(coalesce(foc_quantity, 0) - coalesce(received_foc_quantity, 0), 0)
    where company_id = ${work.actor.companyId} and document_id = ${document.id}
  `.execute(work.tx);
}

/** The order's partly received notes learn that it closed. */
const closeReceipts = (context: Context) => tellReceipts(context, 'orderClosed');
/** The order's completed notes learn that it is open again. */
const reopenReceipts = (context: Context) => tellReceipts(context, 'orderReopened');

/** Tells the event to those notes of the order whose chart takes it where they stand. */
async function tellReceipts({ work, document, chain }: Context, event: 'orderClosed' | 'orderReopened') {
  const { rows } = await sql<{ id: string }>`
    select id from goods_received_note
    where company_id = ${work.actor.companyId} and purchase_order_id = ${document.id}
      and status = any(${statusesTaking('goodsReceivedNote', event)}::text[]) order by id
  `.execute(work.tx);
  for (const { id } of rows) await chain.tell(work, 'goodsReceivedNote', id, { type: event });
}

/** Moves the last day on which goods are taken. */
async function moveExpiry({ work, document, details }: Context, { expiryDate }: { expiryDate: string }) {
  details.expiryDate = [document.expiryDate, expiryDate];
  await sql`
    update purchase_order set expiry_date = ${expiryDate}::date
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** What the chart of purchase orders asks for. */
export const orderEffects = {
  ...approvalEffects,
  createGoodsReceivedNote: leavingKnown(createGoodsReceivedNote),
  moveExpiry,
  releaseOnOrder,
  closeReceipts: leavingKnown(closeReceipts),
  reopenReceipts: leavingKnown(reopenReceipts),
  tellRequests: leavingKnown(tellRequests),
} satisfies EffectsOf<typeof chart, Order>;
