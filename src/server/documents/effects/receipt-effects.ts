import { sql } from 'kysely';
import type { goodsReceivedNote as chart } from '../../../../machines/documents/goods-received-note/goods-received-note.ts';
import type { InvoiceGiven } from '../../../../machines/documents/goods-received-note/goods-received-note-facts.ts';
import { goodsReceivedNote } from '../../../resources/documents/goods-received-note.ts';
import { purchaseOrder } from '../../../resources/documents/purchase-order.ts';
import { compare, sign, ZERO } from '../../../rules/money/decimal.ts';
import { outstanding } from '../../../rules/purchasing/over-receipt.ts';
import type { EffectsOf } from '../engine/document-type.ts';
import { heldDocument } from '../storage/held-document.ts';
import { wrote } from '../storage/standing-documents.ts';
import type { StoredDocument, StoredLine } from '../stored-document.ts';
import { approvalEffects } from './approval-effects.ts';
import { type EffectContext, leavingKnown } from './effect.ts';
import { settledReceipt } from './settled-receipt.ts';
import { postStockIn, reverseStockIn } from './stock-effects.ts';
import { learnVendorCodes } from './vendor-codes.ts';

type Note = typeof goodsReceivedNote;
type Context = EffectContext<Note>;

/** Stock takes the goods in at what they come to once the order's amounts are settled. */
const takeIn = async (context: Context) =>
  postStockIn({ ...context, document: await settledReceipt(context) });

/** Where the note says so, the item's last cost becomes the landed unit cost (domain/inventory §5). */
async function updateItemCost(context: Context): Promise<void> {
  const { work } = context;
  const document = await settledReceipt(context);
  if (document.updateItemCost !== true) return;
  const paid = document.lines.filter(({ quantity }) => sign(quantity ?? ZERO) > 0);
  // The last line of an item says its cost.
  const costs = new Map(paid.map(({ itemId, landedUnitCost }) => [itemId, landedUnitCost]));
  if (costs.size === 0) return;
  await sql`
    update item as i set custom_cost = x.cost, version = i.version + 1, updated_at = now(), updated_by = ${work.actor.userId}
    from jsonb_to_recordset(${JSON.stringify([...costs].map(([id, cost]) => ({ id, cost })))}::text::jsonb)
      as x(id text, cost numeric)
    where i.company_id = ${work.actor.companyId} and i.id = x.id and i.custom_cost is distinct from x.cost
  `.execute(work.tx);
}

/** The order's lines know what this note brought; the row's CHECK holds what the chart promised (R8). */
const raiseReceivedQuantity = (context: Context) => moveReceived(context, 1);
/** The order's lines forget what this note brought. */
const lowerReceivedQuantity = (context: Context) => moveReceived(context, -1);

async function moveReceived(context: Context, way: 1 | -1): Promise<void> {
  const { work } = context;
  const document = way === 1 ? await settledReceipt(context) : context.document;
  const { purchaseOrderId, number, lines, orderedServiceCharges } = document;
  if (purchaseOrderId === null) return;
  const brought = lines.map((line) => ({
    id: line.purchaseOrderLineId,
    quantity: line.quantity,
    foc: line.focQuantity,
    sub_total: line.orderedSubTotal,
    amount: line.orderedAmount,
  }));
  const lastReceived = way === 1 ? sql`last_received_no = ${number},` : sql``;
  const { rows } = await sql<MovedLine & MovedOrder>`
    with head as (
      update purchase_order set ${lastReceived} received_service_charges =
        coalesce(received_service_charges, 0) + ${way}::numeric * coalesce(${orderedServiceCharges}::numeric, 0)
      where company_id = ${work.actor.companyId} and id = ${purchaseOrderId}
      returning received_service_charges),
    moved as (
      update purchase_order_line as l set
        received_quantity = coalesce(l.received_quantity, 0) + ${way}::numeric * x.quantity,
        received_foc_quantity = coalesce(l.received_foc_quantity, 0) + ${way}::numeric * x.foc,
        received_sub_total = coalesce(l.received_sub_total, 0) + ${way}::numeric * x.sub_total,
        received_amount = coalesce(l.received_amount, 0) + ${way}::numeric * x.amount
      from (select id, sum(quantity) as quantity, sum(coalesce(foc, 0)) as foc,
          sum(coalesce(sub_total, 0)) as sub_total, sum(coalesce(amount, 0)) as amount
        from jsonb_to_recordset(${JSON.stringify(brought)}::text::jsonb)
          as n(id text, quantity numeric, foc numeric, sub_total numeric, amount numeric)
        group by id) as x
      where l.company_id = ${work.actor.companyId} and l.id = x.id
      returning l.id, l.received_quantity, l.received_foc_quantity, l.received_sub_total, l.received_amount)
    select moved.id, moved.received_quantity as "receivedQuantity", moved.received_foc_quantity as "receivedFocQuantity",
      moved.received_sub_total as "receivedSubTotal", moved.received_amount as "receivedAmount",
      head.received_service_charges as "receivedServiceCharges"
    from head left join moved on true
  `.execute(work.tx);
  wrote(work, purchaseOrder, purchaseOrderId, {
    header: {
      ...(way === 1 ? { lastReceivedNo: number } : {}),
      receivedServiceCharges: rows[0]?.receivedServiceCharges ?? null,
    },
    lines: rows.map(({ receivedServiceCharges: _charges, ...line }) => line),
  });
}

type MovedLine = Pick<
  StoredLine<typeof purchaseOrder>,
  'id' | 'receivedQuantity' | 'receivedFocQuantity' | 'receivedSubTotal' | 'receivedAmount'
>;
type MovedOrder = Pick<StoredDocument<typeof purchaseOrder>, 'receivedServiceCharges'>;

/** Tells the order what came or went; its chart decides what that makes of it. */
async function tellOrder(context: Context, { event }: { event: 'goodsReceived' | 'receiptReversed' }) {
  const { work, document } = context;
  const orderId = document.purchaseOrderId;
  if (orderId === null) return;
  const { lines: ordered } = await heldDocument(work, purchaseOrder, orderId);
  const lines = ordered.flatMap(expectedOf);
  const fullyReceived = lines.every((line) => compare(outstanding(line), '0') <= 0);
  const anyReceived = lines.some((line) => compare(line.received, '0') > 0);
  await context.chain.tell(work, 'purchaseOrder', orderId, { type: event, fullyReceived, anyReceived });
}

interface Expected {
  readonly ordered: string;
  readonly received: string;
  readonly shortClosed: string;
}

/** What a line of an order expects, paid and free. */
const expectedOf = (line: StoredLine<typeof purchaseOrder>): readonly Expected[] => [
  {
    ordered: line.quantity ?? ZERO,
    received: line.receivedQuantity ?? ZERO,
    shortClosed: line.shortClosedQuantity ?? ZERO,
  },
  {
    ordered: line.focQuantity ?? ZERO,
    received: line.receivedFocQuantity ?? ZERO,
    shortClosed: line.shortClosedFocQuantity ?? ZERO,
  },
];

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

/** Keeps what is wrong with the prices the vendor charges (decision 114). */
async function openDispute(context: Context, { remark }: { readonly remark: string }): Promise<void> {
  await storeDispute(context, remark.trim());
}

const closeDispute = (context: Context): Promise<void> => storeDispute(context, null);

async function storeDispute({ work, document }: Context, priceDispute: string | null): Promise<void> {
  await sql`
    update goods_received_note set price_dispute = ${priceDispute}
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
  wrote(work, goodsReceivedNote, document.id, { header: { priceDispute } });
}

/** What the chart of goods received notes asks for. */
export const receiptEffects = {
  ...approvalEffects,
  postStockIn: leavingKnown(takeIn),
  reverseStockIn: leavingKnown(reverseStockIn),
  updateItemCost: leavingKnown(updateItemCost),
  raiseReceivedQuantity: leavingKnown(raiseReceivedQuantity),
  lowerReceivedQuantity: leavingKnown(lowerReceivedQuantity),
  tellOrder: leavingKnown(tellOrder),
  recordVerification,
  learnVendorCodes: leavingKnown(learnVendorCodes),
  openDispute: leavingKnown(openDispute),
  closeDispute: leavingKnown(closeDispute),
} satisfies EffectsOf<typeof chart, Note>;
