import { sql } from 'kysely';
import type { GoodsReceivedNoteFacts } from '../../../../machines/documents/goods-received-note/goods-received-note-facts.ts';
import type { goodsReceivedNote } from '../../../resources/documents/goods-received-note.ts';
import { add, compare, subtract } from '../../../rules/money/decimal.ts';
import { outstanding } from '../../../rules/purchasing/over-receipt.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';
import type { Draft, DraftLine, StoredDocument } from '../stored-document.ts';

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

/** How much of one kind, paid or free, an order's line has, had and may still take. */
interface Expected {
  readonly ordered: string;
  readonly received: string;
  readonly shortClosed: string;
  readonly tolerance: string;
}

interface OrderLine {
  readonly id: string;
  readonly itemId: string;
  readonly paid: Expected;
  readonly free: Expected;
}

/** The lines of an order `p` in their order, as `lines`. */
const linesOfOrder = sql`(
  select jsonb_agg(jsonb_build_object('id', l.id, 'itemId', l.item_id,
    'paid', jsonb_build_object('ordered', l.quantity::text, 'received', coalesce(l.received_quantity, 0)::text,
      'shortClosed', coalesce(l.short_closed_quantity, 0)::text, 'tolerance', coalesce(l.tolerance_quantity, 0)::text),
    'free', jsonb_build_object('ordered', coalesce(l.foc_quantity, 0)::text,
      'received', coalesce(l.received_foc_quantity, 0)::text,
      'shortClosed', coalesce(l.short_closed_foc_quantity, 0)::text,
      'tolerance', coalesce(l.tolerance_foc_quantity, 0)::text)) order by l.line_no)
  from purchase_order_line as l where l.company_id = p.company_id and l.document_id = p.id) as lines`;

/** What a note must know of the order it receives: is it open, and does this receipt fit into what is outstanding. */
export async function orderFacts(work: Work, document: StoredDocument<Note>): Promise<OrderFacts> {
  const orderId = document.purchaseOrderId;
  if (orderId === null) return noOrder;
  const { rows } = await sql<{
    number: string;
    status: string;
    outletId: string;
    lines: readonly OrderLine[] | null;
  }>`
    select p.number, p.status, p.deliver_to_outlet_id as "outletId", ${linesOfOrder}
    from purchase_order as p where p.company_id = ${work.actor.companyId} and p.id = ${orderId}
  `.execute(work.tx);
  const order = rows[0];
  if (!order) return noOrder;
  const now = receivedByLine(document);
  const lines = order.lines ?? [];
  const each = lines.map((line) => ({ line, brought: now.get(line.id) ?? nothing }));
  const unnamed = document.lines.filter((line) => line.purchaseOrderLineId === null);
  return {
    hasOrder: true,
    orderNumber: order.number,
    orderStatus: order.status,
    orderOutletId: order.outletId,
    orderOutstandingAfter: each.some(
      ({ line, brought }) =>
        isLeftAfter(line.paid, brought.quantity) || isLeftAfter(line.free, brought.focQuantity),
    ),
    overReceiptLines:
      each.filter(
        ({ line, brought }) =>
          isBeyond(line.paid, brought.quantity) || isBeyond(line.free, brought.focQuantity),
      ).length + unnamed.length,
  };
}

/** What a note brings of an order's line. */
interface Brought {
  readonly quantity: string;
  readonly focQuantity: string;
}

const nothing: Brought = { quantity: '0', focQuantity: '0' };

type Note = typeof goodsReceivedNote;
type NoteLine = Pick<DraftLine<Note>, 'purchaseOrderLineId' | 'quantity' | 'focQuantity'>;

const withLine = (brought: Brought, line: NoteLine): Brought => ({
  quantity: add(brought.quantity, line.quantity ?? '0'),
  focQuantity: add(brought.focQuantity, line.focQuantity ?? '0'),
});

/** What this note brings per order line: a line may be split over batches. */
function receivedByLine({ lines }: { readonly lines: readonly NoteLine[] }): Map<string, Brought> {
  const sums = new Map<string, Brought>();
  for (const line of lines) {
    const named = line.purchaseOrderLineId;
    if (named != null) sums.set(named, withLine(sums.get(named) ?? nothing, line));
  }
  return sums;
}

const isLeftAfter = ({ ordered, received, shortClosed }: Expected, now: string): boolean =>
  compare(outstanding({ ordered, received: add(received, now), shortClosed }), '0') > 0;

/** More than may still come: what is ordered and its frozen tolerance, less what came (decision 7). */
const isBeyond = ({ ordered, tolerance, received, shortClosed }: Expected, now: string): boolean =>
  compare(now, '0') > 0 && compare(now, subtract(add(ordered, tolerance), add(received, shortClosed))) > 0;

/**
 * Every line of a note for an order receives a line of that order with its item. A line that names none takes the
 * order's first line of its item that still has room, so that nothing comes past the order's quantities.
 */
export async function fillOrderLines(work: Work, { header, lines }: Draft<Note>): Promise<FieldRefusal[]> {
  const orderId = header.purchaseOrderId;
  const ordered = orderId != null ? await readOrderLines(work, orderId) : [];
  const itemOf = new Map(ordered.map(({ id, itemId }) => [id, itemId]));
  const wrong = lines.flatMap(({ purchaseOrderLineId: named, itemId }, index) =>
    named != null && itemOf.get(named) !== itemId
      ? [{ field: `lines.${index}.purchaseOrderLineId`, code: 'subItemsNotFound' as const }]
      : [],
  );
  if (orderId == null) return wrong;
  const brought = receivedByLine({ lines });
  const byItem = new Map<string, OrderLine[]>();
  for (const line of ordered) {
    const same = byItem.get(line.itemId);
    if (same) same.push(line);
    else byItem.set(line.itemId, [line]);
  }
  const unfound = lines.flatMap((line, index): FieldRefusal[] => {
    if (line.purchaseOrderLineId != null) return [];
    const ofItem = byItem.get(line.itemId ?? '') ?? [];
    const takes = ofItem.find(({ id, paid, free }) => {
      const after = withLine(brought.get(id) ?? nothing, line);
      return !isBeyond(paid, after.quantity) && !isBeyond(free, after.focQuantity);
    });
    const target = takes ?? ofItem[0];
    if (!target) return [{ field: `lines.${index}.itemId`, code: 'notOnOrder' }];
    line.purchaseOrderLineId = target.id;
    brought.set(target.id, withLine(brought.get(target.id) ?? nothing, line));
    return [];
  });
  return [...wrong, ...unfound];
}

async function readOrderLines(work: Work, orderId: string): Promise<readonly OrderLine[]> {
  const { rows } = await sql<{ lines: readonly OrderLine[] | null }>`
    select ${linesOfOrder} from purchase_order as p
    where p.company_id = ${work.actor.companyId} and p.id = ${orderId}
  `.execute(work.tx);
  return rows[0]?.lines ?? [];
}
