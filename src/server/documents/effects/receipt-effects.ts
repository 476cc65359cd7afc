import { sql } from 'kysely';
import * as v from 'valibot';
import { compare } from '../../../rules/decimal.ts';
import { outstanding } from '../../../rules/over-receipt.ts';
import type { Effect, EffectContext } from './effect.ts';

/** Where the note says so, the item's last cost becomes the landed unit cost (domain/inventory §5). */
export const updateItemCost: Effect = async ({ work, document }) => {
  if (document.updateItemCost !== true) return;
  await sql`
    with x as materialized (
      select distinct on (item_id) item_id, landed_unit_cost as cost from goods_received_note_line
      where company_id = ${work.actor.companyId} and document_id = ${document.id} and quantity > 0
      order by item_id, line_no desc
    )
    update item as i set custom_cost = x.cost, version = i.version + 1, updated_at = now(), updated_by = ${work.actor.userId}
    from x
    where i.company_id = ${work.actor.companyId} and i.id = x.item_id and i.custom_cost is distinct from x.cost
  `.execute(work.tx);
};

/** The order's lines know what this note brought; the row's CHECK holds what the chart promised (R8). */
export const raiseReceivedQuantity: Effect = (context) => moveReceived(context, 1);
/** The order's lines forget what this note brought. */
export const lowerReceivedQuantity: Effect = (context) => moveReceived(context, -1);

async function moveReceived({ work, document }: EffectContext, sign: 1 | -1): Promise<void> {
  await sql`
    update purchase_order_line as l set
      received_quantity = coalesce(l.received_quantity, 0) + ${sign}::numeric * x.quantity,
      received_foc_quantity = coalesce(l.received_foc_quantity, 0) + ${sign}::numeric * x.foc
    from (select purchase_order_line_id as id, sum(quantity) as quantity, sum(coalesce(foc_quantity, 0)) as foc
      from goods_received_note_line
      where company_id = ${work.actor.companyId} and document_id = ${document.id} group by 1) as x
    where l.company_id = ${work.actor.companyId} and l.id = x.id
  `.execute(work.tx);
  if (sign === 1)
    await sql`
      update purchase_order set last_received_no = ${document.number}
      where company_id = ${work.actor.companyId} and id = ${String(document.purchaseOrderId)}
    `.execute(work.tx);
}

const told = v.object({ event: v.picklist(['goodsReceived', 'receiptReversed']) });

/** Tells the order what came or went; its chart decides what that makes of it. */
export const tellOrder: Effect = async (context, params) => {
  const { work, document } = context;
  const orderId = document.purchaseOrderId;
  if (typeof orderId !== 'string') return;
  const { event } = v.parse(told, params);
  const lines = await orderLines(context, orderId);
  const fullyReceived = lines.every((line) => compare(outstanding(line), '0') <= 0);
  const anyReceived = lines.some(
    (line) => compare(line.received, '0') > 0 || compare(line.receivedFoc, '0') > 0,
  );
  await context.chain.tell(work, 'purchaseOrder', orderId, { type: event, fullyReceived, anyReceived });
};

interface OrderLine {
  readonly ordered: string;
  readonly received: string;
  readonly receivedFoc: string;
  readonly shortClosed: string;
}

async function orderLines({ work }: EffectContext, orderId: string): Promise<readonly OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select quantity as ordered, coalesce(received_quantity, 0) as received,
      coalesce(received_foc_quantity, 0) as "receivedFoc", coalesce(short_closed_quantity, 0) as "shortClosed"
    from purchase_order_line where company_id = ${work.actor.companyId} and document_id = ${orderId}
  `.execute(work.tx);
  return rows;
}

const invoice = v.object({ invoiceNo: v.string(), invoiceDate: v.string() });

/** Enters the vendor's invoice with its variance: what it says less what was received (domain/inventory §5). */
export const recordVerification: Effect = async ({ work, document, event }, params) => {
  const { invoiceNo, invoiceDate } = v.parse(invoice, params);
  const figure = (given: unknown, known: unknown) => (given === undefined ? known : given) ?? null;
  const subTotal = figure(event.invoiceSubTotal, document.invoiceSubTotal);
  const tax = figure(event.invoiceTaxAmount, document.invoiceTaxAmount);
  await sql`
    update goods_received_note set invoice_no = ${invoiceNo}, invoice_date = ${invoiceDate}::date,
      invoice_sub_total = coalesce(${subTotal}::numeric, sub_total),
      invoice_tax_amount = coalesce(${tax}::numeric, tax_amount),
      variance_sub_total = coalesce(${subTotal}::numeric, sub_total) - sub_total,
      variance_tax_amount = coalesce(${tax}::numeric, tax_amount) - tax_amount,
      verified_at = ${work.now.toISOString()}::timestamptz
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
};
