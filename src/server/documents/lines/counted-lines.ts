import { sql } from 'kysely';
import type { stockAdjustment } from '../../../resources/documents/stock-adjustment.ts';
import { compare, type Decimal, decimal, subtract, ZERO } from '../../../rules/money/decimal.ts';
import { stockLedger } from '../../stock/ledger/ledger-rows.ts';
import { cellName } from '../../stock/tracking/batches.ts';
import type { Work } from '../engine/work.ts';
import type { DraftHeader, DraftLine, StoredDocument } from '../stored-document.ts';
import type { StockItem } from './stock-items.ts';

type Adjustment = typeof stockAdjustment;
type Line = DraftLine<Adjustment>;

/** What is counted of an item: all of it, a batch, or a cell. */
interface Counted {
  readonly itemId?: string | null | undefined;
  readonly batchNo?: string | null | undefined;
  readonly matrixX?: string | null | undefined;
  readonly matrixY?: string | null | undefined;
}

/** A count as it stands, and what it was entered against. */
interface CountBefore extends Counted {
  readonly id: string;
  readonly postingDate: string;
  readonly counted: Decimal;
  readonly booked: Decimal;
  readonly seq: string;
}

/** Whether a line says what was counted rather than what the difference is. */
export const isCounted = ({ countedQuantity }: Pick<Line, 'countedQuantity'>): boolean =>
  countedQuantity != null;

/** The part of an item that a line counts, for a statement. */
const partOf = (line: Counted) => ({
  itemId: line.itemId ?? '',
  batch: line.batchNo || null,
  cell: cellName(line.matrixX, line.matrixY),
});

const isSamePart = (left: Counted, right: Counted): boolean =>
  JSON.stringify(partOf(left)) === JSON.stringify(partOf(right));

/** Where and when something is counted. */
interface CountDay {
  readonly outletId: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** What the books say at the end of a day of what each line counts, in the lines' order (decision 11). */
export async function bookedOn(
  work: Work,
  { outletId, day }: CountDay,
  lines: readonly Counted[],
): Promise<Decimal[]> {
  const asked = JSON.stringify(lines.map((line, ord) => ({ ord, ...partOf(line) })));
  const { companyId } = work.actor;
  const { rows } = await sql<{ booked: string }>`
    select coalesce(case when l.batch is null and l.cell is null then whole.on_hand else part.on_hand end, 0) as booked
    from jsonb_to_recordset(${asked}::text::jsonb) as l(ord int, "itemId" text, batch text, cell text)
    left join lateral (
      select m.on_hand_after as on_hand from ${stockLedger(companyId)} as m
      where l.batch is null and l.cell is null and m.company_id = ${companyId} and m.item_id = l."itemId"
        and m.outlet_id = ${outletId} and m.business_date <= ${day}::date
      order by m.business_date desc, m.effective_at desc, m.position desc, m.seq desc limit 1) as whole on true
    left join lateral (
      select sum(m.d_on_hand) as on_hand from stock_movement as m
      where (l.batch is not null or l.cell is not null) and m.company_id = ${companyId} and m.item_id = l."itemId"
        and m.outlet_id = ${outletId} and m.business_date <= ${day}::date
        and (l.batch is null or lower(m.batch_no) = lower(l.batch)) and (l.cell is null or m.cell = l.cell)
      ) as part on true
    order by l.ord
  `.execute(work.tx);
  return rows.map(({ booked }) => decimal(booked));
}

/**
 * Keeps beside every count what the books said of its day when it was entered, and how far the ledger had come, so that a
 * later movement is noticed (decision 11). A count that did not change keeps what it was entered against.
 */
export async function fillCounts(
  work: Work,
  header: DraftHeader<Adjustment>,
  lines: readonly Line[],
  items: ReadonlyMap<string, StockItem>,
): Promise<void> {
  const counted = lines.filter(isCounted);
  if (counted.length === 0) return;
  const before = await countsBefore(work, counted);
  const seq = await lastSeq(work);
  const day = header.postingDate ?? work.today;
  const fresh = new Map<Line, Decimal>();
  const isSame = (line: Line): boolean => {
    const was = before.get(line.id ?? '');
    return (
      was !== undefined &&
      isSamePart(was, line) &&
      was.postingDate === day &&
      compare(was.counted, line.countedQuantity ?? ZERO) === 0
    );
  };
  const isLive = (line: Line): boolean => {
    const { batch, cell } = partOf(line);
    return day >= work.today && batch === null && cell === null;
  };
  const asked = counted.filter((line) => !isSame(line) && !isLive(line));
  if (asked.length > 0) {
    const booked = await bookedOn(work, { outletId: header.outletId ?? '', day }, asked);
    for (const [index, line] of asked.entries()) fresh.set(line, booked[index] ?? ZERO);
  }
  for (const line of counted) {
    const was = isSame(line) ? before.get(line.id ?? '') : undefined;
    const booked = was?.booked ?? fresh.get(line) ?? items.get(line.itemId ?? '')?.onHand ?? ZERO;
    line.bookedQuantity = booked;
    line.bookedSeq = was?.seq ?? seq;
    line.adjustOnHand = subtract(line.countedQuantity ?? ZERO, booked);
    line.adjustAvailable = null;
    line.adjustRestricted = null;
  }
}

async function countsBefore(work: Work, lines: readonly Line[]): Promise<Map<string, CountBefore>> {
  const ids = lines.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CountBefore>`
    select l.id, l.item_id as "itemId", l.batch_no as "batchNo", l.matrix_x as "matrixX", l.matrix_y as "matrixY",
      l.counted_quantity as counted, l.booked_quantity as booked, l.booked_seq as seq, h.posting_date as "postingDate"
    from stock_adjustment_line as l
    join stock_adjustment as h on h.company_id = l.company_id and h.id = l.document_id
    where l.company_id = ${work.actor.companyId} and l.id = any(${ids}::text[]) and l.counted_quantity is not null
  `.execute(work.tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How far the company's ledger has come. */
export async function lastSeq(work: Work): Promise<string> {
  const { rows } = await sql<{ seq: string }>`
    select coalesce(max(seq), 0)::text as seq from stock_movement where company_id = ${work.actor.companyId}
  `.execute(work.tx);
  return rows[0]?.seq ?? '0';
}

/** A count of which something moved after it was entered, and by how much. */
interface MovedSince {
  readonly lineId: string;
  readonly counted: string;
  readonly quantity: string;
}

/** The counts of which something moved at the outlet, up to the day of the count, since they were entered. */
export async function movedCounts(work: Work, document: StoredDocument<Adjustment>): Promise<MovedSince[]> {
  const counted = document.lines.filter(isCounted);
  if (counted.length === 0) return [];
  const asked = counted.map((line) => ({
    ...{ lineId: line.id, counted: line.countedQuantity, seq: line.bookedSeq ?? '0' },
    ...partOf(line),
  }));
  const { rows } = await sql<MovedSince>`
    select l."lineId", l.counted::text as counted, sum(m.d_on_hand)::text as quantity
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as l(
      "lineId" text, counted numeric, "itemId" text, seq bigint, batch text, cell text)
    join stock_movement as m on m.company_id = ${work.actor.companyId} and m.item_id = l."itemId"
      and m.outlet_id = ${document.outletId} and m.seq > l.seq and m.d_on_hand <> 0
      and m.business_date <= ${document.postingDate}::date
      and (l.batch is null or lower(m.batch_no) = lower(l.batch)) and (l.cell is null or m.cell = l.cell)
    group by l."lineId", l.counted having sum(m.d_on_hand) <> 0
  `.execute(work.tx);
  return rows;
}
