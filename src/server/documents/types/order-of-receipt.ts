import { sql } from 'kysely';
import type { goodsReceivedNote } from '../../../resources/documents/goods-received-note.ts';
import { purchaseOrder } from '../../../resources/documents/purchase-order.ts';
import type { GoodsReceivedNoteFound } from '../../../rules/documents/goods-received-note-rules.ts';
import { add, type Decimal, subtract, ZERO } from '../../../rules/money/decimal.ts';
import { type OrderAmounts, orderAmounts } from '../../../rules/purchasing/order-amounts.ts';
import {
  BroughtByLine,
  isBeyond,
  type OpenOrderLine,
  type ReceivingLine,
} from '../../../rules/purchasing/order-room.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { presentStatus } from '../document-tags.ts';
import type { Work } from '../engine/work.ts';
import { standingDocument } from '../storage/standing-documents.ts';
import type { Draft, DraftHeader, DraftLine, StoredDocument, StoredLine } from '../stored-document.ts';

type Note = typeof goodsReceivedNote;

type OrderLine = OpenOrderLine & { readonly itemId: string };

/** An order as notes for it must know it: what may still come of its lines, and its amounts. */
export type OrderOfReceipt = Omit<NonNullable<GoodsReceivedNoteFound['order']>, 'lines'> & {
  readonly lines: readonly OrderLine[];
  readonly amounts: OrderAmounts;
};

/** What an order's line says of what was ordered and what came. */
type OrderedLine = Pick<
  StoredLine<typeof purchaseOrder>,
  | 'id'
  | 'itemId'
  | 'quantity'
  | 'receivedQuantity'
  | 'shortClosedQuantity'
  | 'toleranceQuantity'
  | 'focQuantity'
  | 'receivedFocQuantity'
  | 'shortClosedFocQuantity'
  | 'toleranceFocQuantity'
  | 'uom'
  | 'uomQuantity'
  | 'factor'
  | 'uomCost'
  | 'unitCost'
  | 'discountPercent'
  | 'receivedSubTotal'
  | 'receivedAmount'
>;

/** What an order's header says of its amounts. */
type OrderedHeader = Pick<
  StoredDocument<typeof purchaseOrder>,
  | 'vendorId'
  | 'currencyCode'
  | 'taxInclusive'
  | 'discountAmount'
  | 'serviceCharges'
  | 'receivedServiceCharges'
  | 'documentTaxCode'
  | 'expiryDate'
>;

/** The order a note names, as this transaction has left it; undefined where it names none. */
export async function orderOfReceipt(
  work: Work,
  orderId: string | null | undefined,
): Promise<OrderOfReceipt | undefined> {
  if (orderId == null) return undefined;
  const known = standingDocument(work, purchaseOrder, orderId);
  if (known) return asOrder({ ...known, outletId: known.deliverToOutletId });
  const { rows } = await sql<StoredOrder>`
    select p.id, p.number, p.status, p.deliver_to_outlet_id as "outletId", p.vendor_id as "vendorId",
      p.currency_code as "currencyCode", p.tax_inclusive as "taxInclusive", p.discount_amount as "discountAmount",
      p.service_charges as "serviceCharges", p.received_service_charges as "receivedServiceCharges",
      p.document_tax_code as "documentTaxCode", p.expiry_date::text as "expiryDate", coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'itemId', l.item_id, 'quantity', l.quantity::text,
        'receivedQuantity', l.received_quantity::text, 'shortClosedQuantity', l.short_closed_quantity::text,
        'toleranceQuantity', l.tolerance_quantity::text, 'focQuantity', l.foc_quantity::text,
        'receivedFocQuantity', l.received_foc_quantity::text,
        'shortClosedFocQuantity', l.short_closed_foc_quantity::text,
        'toleranceFocQuantity', l.tolerance_foc_quantity::text, 'uom', l.uom, 'uomQuantity', l.uom_quantity::text,
        'factor', l.factor::text, 'uomCost', l.uom_cost::text, 'unitCost', l.unit_cost::text,
        'discountPercent', l.discount_percent::text, 'receivedSubTotal', l.received_sub_total::text,
        'receivedAmount', l.received_amount::text) order by l.line_no)
      from purchase_order_line as l
      where l.company_id = ${work.actor.companyId} and l.document_id = p.id), '[]') as lines
    from purchase_order as p where p.company_id = ${work.actor.companyId} and p.id = ${orderId}
  `.execute(work.tx);
  const [order] = rows;
  return order && asOrder({ ...order, status: presentStatus('purchaseOrder', order.status) });
}

type StoredOrder = OrderedHeader & {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly outletId: string;
  readonly lines: readonly OrderedLine[];
};

const asOrder = (order: StoredOrder): OrderOfReceipt => ({
  id: order.id,
  number: order.number,
  status: order.status,
  outletId: order.outletId,
  expiryDate: order.expiryDate,
  lines: order.lines.map(openLine),
  amounts: orderAmounts(order),
});

const openLine = (line: OrderedLine): OrderLine => ({
  id: line.id,
  itemId: line.itemId,
  paid: roomOf(line.quantity, line.receivedQuantity, line.shortClosedQuantity, line.toleranceQuantity),
  free: roomOf(
    line.focQuantity,
    line.receivedFocQuantity,
    line.shortClosedFocQuantity,
    line.toleranceFocQuantity,
  ),
});

type Figure = Decimal | null;

function roomOf(
  ordered: Figure,
  received: Figure,
  shortClosed: Figure,
  tolerance: Figure,
): OpenOrderLine['paid'] {
  const left = subtract(ordered ?? ZERO, add(received ?? ZERO, shortClosed ?? ZERO));
  return { left, most: add(left, tolerance ?? ZERO) };
}

/** What a note must know of the order it receives: is it open, what is outstanding, and of a draft's its amounts. */
export async function findOrder(
  work: Work,
  orderId: string | null,
  isPosted: boolean,
): Promise<Pick<GoodsReceivedNoteFound, 'order' | 'amounts'>> {
  const found = await orderOfReceipt(work, orderId);
  if (!found) return { order: null, amounts: null };
  const { amounts, ...order } = found;
  return {
    order: { ...order, lines: order.lines.map(({ itemId: _item, ...line }) => line) },
    amounts: isPosted ? null : amounts,
  };
}

/** A note comes from its order's vendor and is in its order's currency, or its amounts would be another's. */
export const otherThanOrder = (
  { vendorId, currencyCode }: Pick<DraftHeader<Note>, 'vendorId' | 'currencyCode'>,
  { number, amounts }: OrderOfReceipt,
): FieldRefusal[] => [
  ...(vendorId === amounts.vendorId
    ? []
    : [{ field: 'vendorId', code: 'otherVendorThanOrder' as const, params: { number } }]),
  ...(amounts.currencyCode === null || currencyCode === amounts.currencyCode
    ? []
    : [
        {
          field: 'currencyCode',
          code: 'otherCurrencyThanOrder' as const,
          params: { number, currency: amounts.currencyCode },
        },
      ]),
];

const receiving = (line: DraftLine<Note>): ReceivingLine => ({
  orderLineId: line.purchaseOrderLineId ?? null,
  quantity: line.quantity ?? ZERO,
  focQuantity: line.focQuantity ?? ZERO,
});

/**
 * Every line of a note for an order receives a line of that order with its item. A line that names none takes the
 * order's first line of its item that still has room, so that nothing comes past the order's quantities.
 */
export function fillOrderLines(
  { lines }: Pick<Draft<Note>, 'lines'>,
  order: OrderOfReceipt | undefined,
): FieldRefusal[] {
  const ordered = order?.lines ?? [];
  const itemOf = new Map(ordered.map(({ id, itemId }) => [id, itemId]));
  const wrong = lines.flatMap(({ purchaseOrderLineId: named, itemId }, index) =>
    named != null && itemOf.get(named) !== itemId
      ? [{ field: `lines.${index}.purchaseOrderLineId`, code: 'subItemsNotFound' as const }]
      : [],
  );
  if (!order) return wrong;
  const brought = new BroughtByLine(lines.map(receiving));
  const byItem = new Map<string, OrderLine[]>();
  for (const line of ordered) {
    const same = byItem.get(line.itemId);
    if (same) same.push(line);
    else byItem.set(line.itemId, [line]);
  }
  const unfound = lines.flatMap((line, index): FieldRefusal[] => {
    if (line.purchaseOrderLineId != null) return [];
    const ofItem = byItem.get(line.itemId ?? '') ?? [];
    const now = receiving(line);
    const takes = ofItem.find((ordered) => !isBeyond(ordered, brought.with(ordered.id, now)));
    const target = takes ?? ofItem[0];
    if (!target) return [{ field: `lines.${index}.itemId`, code: 'notOnOrder' }];
    line.purchaseOrderLineId = target.id;
    brought.add(target.id, now);
    return [];
  });
  return [...wrong, ...unfound];
}
