import { sql } from 'kysely';
import type { goodsReceivedNote } from '../../../resources/documents/goods-received-note.ts';
import type { GoodsReceivedNoteFound } from '../../../rules/documents/goods-received-note-rules.ts';
import { ZERO } from '../../../rules/money/decimal.ts';
import {
  BroughtByLine,
  isBeyond,
  type OpenOrderLine,
  type ReceivingLine,
} from '../../../rules/purchasing/order-room.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';
import type { Draft, DraftLine } from '../stored-document.ts';

type Note = typeof goodsReceivedNote;

type OrderLine = OpenOrderLine & { readonly itemId: string };
type Order = Omit<NonNullable<GoodsReceivedNoteFound['order']>, 'lines'> & {
  readonly lines: readonly OrderLine[] | null;
};

/** An order and what may still come of its lines, in their order. */
async function readOrder(work: Work, orderId: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select p.id, p.number, p.status, p.deliver_to_outlet_id as "outletId", (
      select jsonb_agg(jsonb_build_object('id', l.id, 'itemId', l.item_id,
        'paid', jsonb_build_object('left', n.paid::text, 'most', (n.paid + coalesce(l.tolerance_quantity, 0))::text),
        'free', jsonb_build_object('left', n.free::text, 'most', (n.free + coalesce(l.tolerance_foc_quantity, 0))::text)
        ) order by l.line_no)
      from purchase_order_line as l cross join lateral (select
        l.quantity - coalesce(l.received_quantity, 0) - coalesce(l.short_closed_quantity, 0) as paid,
        coalesce(l.foc_quantity, 0) - coalesce(l.received_foc_quantity, 0) - coalesce(l.short_closed_foc_quantity, 0)
          as free) as n
      where l.company_id = p.company_id and l.document_id = p.id) as lines
    from purchase_order as p where p.company_id = ${work.actor.companyId} and p.id = ${orderId}
  `.execute(work.tx);
  return rows[0];
}

/** What a note must know of the order it receives: is it open, and what is outstanding. */
export async function findOrder(
  work: Work,
  orderId: string | null,
): Promise<GoodsReceivedNoteFound['order']> {
  const order = orderId === null ? undefined : await readOrder(work, orderId);
  if (!order) return null;
  const lines = (order.lines ?? []).map(({ itemId: _item, ...line }) => line);
  return { ...order, lines };
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
