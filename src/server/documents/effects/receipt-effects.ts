import { sql } from 'kysely';
import type { goodsReceivedNote as chart } from '../../../../machines/documents/goods-received-note/goods-received-note.ts';
import type { InvoiceGiven } from '../../../../machines/documents/goods-received-note/goods-received-note-facts.ts';
import type { goodsReceivedNote } from '../../../resources/documents/goods-received-note.ts';
import { compare } from '../../../rules/money/decimal.ts';
import { outstanding } from '../../../rules/purchasing/over-receipt.ts';
import type { EffectsOf } from '../engine/document-type.ts';
import { approvalEffects } from './approval-effects.ts';
import { type EffectContext, elsewhere } from './effect.ts';
import { postStockIn, reverseStockIn } from './stock-effects.ts';

type Note = typeof goodsReceivedNote;
type Context = EffectContext<Note>;

/** Where the note says so, the item's last cost becomes the landed unit cost (domain/inventory §5). */
async function updateItemCost({ work, document }: Context): Promise<void> {
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
}

/** The order's lines know what this note brought; the row's CHECK holds what the chart promised (R8). */
const raiseReceivedQuantity = (context: Context) => moveReceived(context, 1);
/** The order's lines forget what this note brought. */
const lowerReceivedQuantity = (context: Context) => moveReceived(context, -1);

async function moveReceived({ work, document }: Context, sign: 1 | -1): Promise<void> {
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
      where company_id = ${work.actor.companyId} and id = ${document.purchaseOrderId}
    `.execute(work.tx);
}

/** Tells the order what came or went; its chart decides what that makes of it. */
async function tellOrder(context: Context, { event }: { event: 'goodsReceived' | 'receiptReversed' }) {
  const { work, document } = context;
  const orderId = document.purchaseOrderId;
  if (orderId === null) return;
  const lines = await orderLines(context, orderId);
  const fullyReceived = lines.every((line) => compare(outstanding(line), '0') <= 0);
  const anyReceived = lines.some((line) => compare(line.received, '0') > 0);
  await context.chain.tell(work, 'purchaseOrder', orderId, { type: event, fullyReceived, anyReceived });
}

interface Expected {
  readonly ordered: string;
  readonly received: string;
  readonly shortClosed: string;
}

/** What an order expects, paid and free, line by line. */
async function orderLines({ work }: Context, orderId: string): Promise<readonly Expected[]> {
  const { rows } = await sql<Expected>`
    select x.ordered, coalesce(x.received, 0) as received, coalesce(x.short_closed, 0) as "shortClosed"
    from purchase_order_line as l, lateral (values
      (l.quantity, l.received_quantity, l.short_closed_quantity),
      (coalesce(l.foc_quantity, 0), l.received_foc_quantity, l.short_closed_foc_quantity)
    ) as x(ordered, received, short_closed)
    where l.company_id = ${work.actor.companyId} and l.document_id = ${orderId}
  `.execute(work.tx);
  return rows;
}

/** Enters the vendor's invoice with its variance: what it says less what was received (domain/inventory §5). */
async function recordVerification({ work, document }: Context, invoice: InvoiceGiven): Promise<void> {
  const { invoiceNo, invoiceDate } = invoice;
  const subTotal = invoice.invoiceSubTotal === undefined ? document.invoiceSubTotal : invoice.invoiceSubTotal;
  const tax = invoice.invoiceTaxAmount === undefined ? document.invoiceTaxAmount : invoice.invoiceTaxAmount;
  await sql`
    update goods_received_note set invoice_no = ${invoiceNo}, invoice_date = ${invoiceDate}::date,
      invoice_sub_total = coalesce(${subTotal}::numeric, sub_total),
      invoice_tax_amount = coalesce(${tax}::numeric, tax_amount),
      variance_sub_total = coalesce(${subTotal}::numeric, sub_total) - sub_total,
      variance_tax_amount = coalesce(${tax}::numeric, tax_amount) - tax_amount,
      verified_at = ${work.now.toISOString()}::timestamptz
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** What the chart of goods received notes asks for. */
export const receiptEffects = {
  ...approvalEffects,
  postStockIn: elsewhere(postStockIn),
  reverseStockIn: elsewhere(reverseStockIn),
  updateItemCost: elsewhere(updateItemCost),
  raiseReceivedQuantity: elsewhere(raiseReceivedQuantity),
  lowerReceivedQuantity: elsewhere(lowerReceivedQuantity),
  tellOrder: elsewhere(tellOrder),
  recordVerification,
} satisfies EffectsOf<typeof chart, Note>;
