import { sql } from 'kysely';
import type { GoodsReceivedNoteFacts } from '../../../../machines/documents/goods-received-note-facts.ts';
import { add, compare, type Decimal, subtract } from '../../../rules/decimal.ts';
import { outstanding } from '../../../rules/over-receipt.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Draft, StoredDocument } from '../document-type.ts';
import type { Work } from '../work.ts';
import { decimalOf } from './price-lines.ts';

type OrderFacts = Pick<
  GoodsReceivedNoteFacts,
  'hasOrder' | 'orderNumber' | 'orderStatus' | 'orderOutletId' | 'orderOutstandingAfter' | 'overReceiptLines'
>;

const noOrder: OrderFacts = {
  hasOrder: false,
  orderNumber: null,
  orderStatus: null,
  orderOutletId: null,
  orderOutstandingAfter: false,
  overReceiptLines: 0,
};

interface OrderLine {
  readonly id: string;
  readonly quantity: string;
  readonly received: string;
  readonly shortClosed: string;
  readonly tolerance: string;
}

/** What a note must know of the order it receives: is it open, and does this receipt fit into what is outstanding. */
export async function orderFacts(work: Work, document: StoredDocument): Promise<OrderFacts> {
  const orderId = document.purchaseOrderId;
  if (typeof orderId !== 'string') return noOrder;
  const { rows } = await sql<{
    number: string;
    status: string;
    outletId: string;
    lines: readonly OrderLine[] | null;
  }>`
    select p.number, p.status, p.deliver_to_outlet_id as "outletId",
      (select jsonb_agg(jsonb_build_object('id', l.id, 'quantity', l.quantity::text,
          'received', coalesce(l.received_quantity, 0)::text, 'shortClosed', coalesce(l.short_closed_quantity, 0)::text,
          'tolerance', coalesce(l.tolerance_quantity, 0)::text))
        from purchase_order_line as l where l.company_id = p.company_id and l.document_id = p.id) as lines
    from purchase_order as p where p.company_id = ${work.actor.companyId} and p.id = ${orderId}
  `.execute(work.tx);
  const order = rows[0];
  if (!order) return noOrder;
  const now = receivedByLine(document);
  const lines = order.lines ?? [];
  return {
    hasOrder: true,
    orderNumber: order.number,
    orderStatus: order.status,
    orderOutletId: order.outletId,
    orderOutstandingAfter: lines.some((line) => compare(leftAfter(line, now.get(line.id)), '0') > 0),
    overReceiptLines: lines.filter((line) => compare(now.get(line.id) ?? '0', mostFor(line)) > 0).length,
  };
}

/** Quantity per order line this note brings: a line may be split over batches. */
export function receivedByLine(document: StoredDocument): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const line of document.lines) {
    if (typeof line.purchaseOrderLineId !== 'string') continue;
    const before = sums.get(line.purchaseOrderLineId) ?? '0';
    sums.set(line.purchaseOrderLineId, add(before, decimalOf(line.quantity)));
  }
  return sums;
}

const leftAfter = (line: OrderLine, now = '0'): Decimal =>
  outstanding({ ordered: line.quantity, received: add(line.received, now), shortClosed: line.shortClosed });

/** The most that may still come: what is ordered and its frozen tolerance, less what came (decision 7). */
const mostFor = (line: OrderLine): Decimal =>
  subtract(add(line.quantity, line.tolerance), add(line.received, line.shortClosed));

/** Lines that name an order's line must name one of the note's own order, with its item; else they receive something else. */
export async function orderLineProblems(work: Work, { header, lines }: Draft): Promise<FieldRefusal[]> {
  if (!lines.some((line) => typeof line.purchaseOrderLineId === 'string')) return [];
  const { rows } = await sql<{ id: string; itemId: string }>`
    select id, item_id as "itemId" from purchase_order_line
    where company_id = ${work.actor.companyId} and document_id = ${String(header.purchaseOrderId ?? '')}
  `.execute(work.tx);
  const itemOf = new Map(rows.map((row) => [row.id, row.itemId]));
  return lines.flatMap(({ purchaseOrderLineId: named, itemId }, index) =>
    typeof named === 'string' && itemOf.get(named) !== itemId
      ? [{ field: `lines.${index}.purchaseOrderLineId`, code: 'subItemsNotFound' as const }]
      : [],
  );
}
