import { sql } from 'kysely';
import * as v from 'valibot';
import { compare, divide } from '../../../rules/decimal.ts';
import { UNIT_PLACES } from '../../../rules/money.ts';
import { outstanding } from '../../../rules/over-receipt.ts';
import { inUnits } from '../../../rules/unit-of-measure.ts';
import { Refusal } from '../../refusal.ts';
import type { StoredDocument, StoredLine } from '../document-type.ts';
import { decimalOf } from '../types/price-lines.ts';
import type { Effect, EffectContext } from './effect.ts';

const receipt = v.object({
  doNo: v.nullable(v.string()),
  doDate: v.nullable(v.string()),
  lines: v.nullable(v.array(v.object({ lineId: v.string(), quantity: v.string() }))),
  post: v.boolean(),
});

/** Makes a goods received note of the lines given, or of all that is outstanding; with `post` also confirms it. */
export const createGoodsReceivedNote: Effect = async (context, params) => {
  const { work, document } = context;
  const asked = v.parse(receipt, params);
  const lines = receivedLines(document, asked.lines);
  if (lines.length === 0) throw new Refusal('nothingOutstanding');
  const note = await context.chain.create(work, 'goodsReceivedNote', {
    vendorId: document.vendorId,
    outletId: document.deliverToOutletId,
    purchaseOrderId: document.id,
    postingDate: work.today,
    currencyCode: document.currencyCode,
    exchangeRate: document.exchangeRate,
    taxInclusive: document.taxInclusive,
    doNo: asked.doNo,
    doDate: asked.doDate,
    lines,
  });
  if (asked.post) await context.chain.send(work, 'goodsReceivedNote', note, { type: 'confirm' });
  context.created.push({ type: 'goodsReceivedNote', id: note.id, number: note.number });
};

function receivedLines(
  document: StoredDocument,
  asked: readonly { readonly lineId: string; readonly quantity: string }[] | null,
): Record<string, unknown>[] {
  const ordered = document.lines;
  const unknown = asked?.findIndex(({ lineId }) => !ordered.some((line) => line.id === lineId)) ?? -1;
  if (unknown >= 0)
    throw new Refusal(
      'validationFailed',
      {},
      { errors: [{ field: `lines.${unknown}.lineId`, code: 'subItemsNotFound' }] },
    );
  return ordered.flatMap((line) => {
    const left = outstanding({
      ordered: decimalOf(line.quantity),
      received: decimalOf(line.receivedQuantity),
      shortClosed: decimalOf(line.shortClosedQuantity),
    });
    const quantity = asked ? (asked.find(({ lineId }) => lineId === line.id)?.quantity ?? '0') : left;
    if (compare(quantity, '0') <= 0) return [];
    const firstReceipt = compare(decimalOf(line.receivedQuantity), '0') === 0;
    return [
      {
        itemId: line.itemId,
        purchaseOrderLineId: line.id,
        quantity,
        focQuantity: firstReceipt ? decimalOf(line.focQuantity) : '0',
        ...costOf(document, line),
        taxCode: line.taxCode,
        ...unitsOf(line, quantity),
        matrixX: line.matrixX,
        matrixY: line.matrixY,
      },
    ];
  });
}

/** The order's own unit where what came is so many of it; else the item's unit holds. */
function unitsOf({ uom, factor }: StoredLine, quantity: string) {
  if (typeof factor !== 'string') return { uom };
  const uomQuantity = inUnits(quantity, factor);
  return uomQuantity === null ? {} : { uom, factor, uomQuantity };
}

/** The order's own cost and discount; where the order has a discount of its own, the cost after the line's share of it. */
function costOf(document: StoredDocument, line: StoredLine) {
  if (compare(decimalOf(document.discountAmount), '0') === 0)
    return { unitCost: line.unitCost, discountPercent: line.discountPercent };
  const kept = document.taxInclusive === true ? line.amount : line.netAmount;
  return { unitCost: divide(decimalOf(kept), decimalOf(line.quantity), UNIT_PLACES) };
}

/** Short-closes what is outstanding on every line, so that it no longer counts as on order. */
export const releaseOnOrder: Effect = async ({ work, document }) => {
  await sql`
    update purchase_order_line set short_closed_quantity = greatest(quantity - coalesce(received_quantity, 0), 0)
    where company_id = ${work.actor.companyId} and document_id = ${document.id}
  `.execute(work.tx);
};

/** The order's partly received notes learn that it closed. */
export const closeReceipts: Effect = (context) => tellReceipts(context, 'Partially Received', 'orderClosed');
/** The order's completed notes learn that it is open again. */
export const reopenReceipts: Effect = (context) => tellReceipts(context, 'Completed', 'orderReopened');

async function tellReceipts(
  { work, document, chain }: EffectContext,
  status: string,
  event: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from goods_received_note
    where company_id = ${work.actor.companyId} and purchase_order_id = ${document.id} and status = ${status} order by id
  `.execute(work.tx);
  for (const { id } of rows) await chain.tell(work, 'goodsReceivedNote', id, { type: event });
}

const dated = v.object({ expiryDate: v.string() });

/** Moves the last day on which goods are taken. */
export const moveExpiry: Effect = async ({ work, document, details }, params) => {
  const { expiryDate } = v.parse(dated, params);
  details.expiryDate = [document.expiryDate ?? null, expiryDate];
  await sql`
    update purchase_order set expiry_date = ${expiryDate}::date
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
};
