import { sql } from 'kysely';
import type { stockAdjustment } from '../../../resources/documents/stock-adjustment.ts';
import { compare, type Decimal, subtract, ZERO } from '../../../rules/money/decimal.ts';
import type { Work } from '../engine/work.ts';
import type { DraftLine, StoredDocument } from '../stored-document.ts';
import type { StockItem } from './stock-items.ts';

type Adjustment = typeof stockAdjustment;
type Line = DraftLine<Adjustment>;

interface Counted {
  readonly id: string;
  readonly itemId: string;
  readonly counted: Decimal;
  readonly booked: Decimal;
  readonly seq: string;
}

/** Whether a line says what was counted rather than what the difference is. */
export const isCounted = ({ countedQuantity }: Pick<Line, 'countedQuantity'>): boolean =>
  countedQuantity != null;

/**
 * Keeps beside every count what the books said when it was entered, and how far the ledger had come, so that a later
 * movement is noticed (decision 11). A count that did not change keeps what it was entered against.
 */
export async function fillCounts(work: Work, lines: readonly Line[], items: Map<string, StockItem>) {
  const counted = lines.filter(isCounted);
  if (counted.length === 0) return;
  const before = await countsBefore(work, counted);
  const seq = await lastSeq(work);
  for (const line of counted) {
    const was = before.get(line.id ?? '');
    const isSame =
      was?.itemId === line.itemId && compare(was?.counted ?? '0', line.countedQuantity ?? ZERO) === 0;
    line.bookedQuantity = isSame && was ? was.booked : (items.get(line.itemId ?? '')?.onHand ?? ZERO);
    line.bookedSeq = isSame && was ? was.seq : seq;
    line.adjustOnHand = subtract(line.countedQuantity ?? ZERO, line.bookedQuantity ?? ZERO);
    line.adjustAvailable = null;
    line.adjustRestricted = null;
  }
}

async function countsBefore(work: Work, lines: readonly Line[]): Promise<Map<string, Counted>> {
  const ids = lines.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Counted>`
    select id, item_id as "itemId", counted_quantity as counted, booked_quantity as booked, booked_seq as seq
    from stock_adjustment_line
    where company_id = ${work.actor.companyId} and id = any(${ids}::text[]) and counted_quantity is not null
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

/** The counted lines whose items moved at the outlet since their count was entered. */
export async function movedLineIds(work: Work, document: StoredDocument<Adjustment>): Promise<string[]> {
  const counted = document.lines.filter(isCounted);
  if (counted.length === 0) return [];
  const asked = counted.map(({ id, itemId, bookedSeq }) => ({ id, itemId, seq: bookedSeq ?? '0' }));
  const { rows } = await sql<{ id: string }>`
    select l.id
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as l(id text, "itemId" text, seq bigint)
    where exists (
      select from stock_movement as m
      where m.company_id = ${work.actor.companyId} and m.item_id = l."itemId"
        and m.outlet_id = ${document.outletId} and m.seq > l.seq and m.d_on_hand <> 0)
  `.execute(work.tx);
  return rows.map(({ id }) => id);
}
