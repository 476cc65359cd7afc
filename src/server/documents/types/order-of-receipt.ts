import { sql } from 'kysely';
import type { goodsReceivedNote } from '../../../resources/documents/goods-received-note.ts';
import { purchaseOrder } from '../../../resources/documents/purchase-order.ts';
import type { GoodsReceivedNoteFound } from '../../../rules/documents/goods-received-note-rules.ts';
import { add, type Decimal, subtract, ZERO } from '../../../rules/money/decimal.ts';
import {
  BroughtByLine,
  isBeyond,
  type OpenOrderLine,
  type ReceivingLine,
} from '../../../rules/purchasing/order-room.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';
import { standingDocument } from '../storage/standing-documents.ts';
import type { Draft, DraftLine, StoredLine } from '../stored-document.ts';

type Note = typeof goodsReceivedNote;

type OrderLine = OpenOrderLine & { readonly itemId: string };
type Order = Omit<NonNullable<GoodsReceivedNoteFound['order']>, 'lines'> & {
  readonly lines: readonly OrderLine[];
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
>;

/** An order and what may still come of its lines, in their order; as this transaction has left it. */
async function readOrder(work: Work, orderId: string): Promise<Order | undefined> {
  const known = standingDocument(work, purchaseOrder, orderId);
  if (known) {
    const { id, number, status, deliverToOutletId: outletId, expiryDate, lines } = known;
    return { id, number, status, outletId, expiryDate, lines: lines.map(openLine) };
  }
  const { rows } = await sql<Omit<Order, 'lines'> & { readonly lines: readonly OrderedLine[] | null }>`
    select p.id, p.number, p.status, p.deliver_to_outlet_id as "outletId",
      p.expiry_date::text as "expiryDate", (
      select jsonb_agg(jsonb_build_object('id', l.id, 'itemId', l.item_id, 'quantity', l.quantity::text,
        'receivedQuantity', l.received_quantity::text, 'shortClosedQuantity', l.short_closed_quantity::text,
        'toleranceQuantity', l.tolerance_quantity::text, 'focQuantity', l.foc_quantity::text,
        'receivedFocQuantity', l.received_foc_quantity::text,
        'shortClosedFocQuantity', l.short_closed_foc_quantity::text,
        'toleranceFocQuantity', l.tolerance_foc_quantity::text) order by l.line_no)
      from purchase_order_line as l
      where l.company_id = ${work.actor.companyId} and l.document_id = p.id) as lines
    from purchase_order as p where p.company_id = ${work.actor.companyId} and p.id = ${orderId}
  `.execute(work.tx);
  const [order] = rows;
  return order && { ...order, lines: (order.lines ?? []).map(openLine) };
}

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

/** What a note must know of the order it receives: is it open, and what is outstanding. */
export async function findOrder(
  work: Work,
  orderId: string | null,
): Promise<GoodsReceivedNoteFound['order']> {
  const order = orderId === null ? undefined : await readOrder(work, orderId);
  if (!order) return null;
  return { ...order, lines: order.lines.map(({ itemId: _item, ...line }) => line) };
}

const receiving = (line: DraftLine<Note>): ReceivingLine => ({
  orderLineId: line.purchaseOrderLineId ?? null,
  quantity: line.quantity ?? ZERO,
  focQuantity: line.focQuantity ?? ZERO,
});

/**
 * Every line of a note for an order receives a line of that order with its item. A line that names none takes the
 * order's first line of its item that still has room, so that nothing comes past the order's quantities.
 */
export async function fillOrderLines(work: Work, { header, lines }: Draft<Note>): Promise<FieldRefusal[]> {
  const orderId = header.purchaseOrderId;
  const ordered = (orderId != null ? await readOrder(work, orderId) : undefined)?.lines ?? [];
  const itemOf = new Map(ordered.map(({ id, itemId }) => [id, itemId]));
  const wrong = lines.flatMap(({ purchaseOrderLineId: named, itemId }, index) =>
    named != null && itemOf.get(named) !== itemId
      ? [{ field: `lines.${index}.purchaseOrderLineId`, code: 'subItemsNotFound' as const }]
      : [],
  );
  if (orderId == null) return wrong;
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
