import { sql } from 'kysely';
import { compare, subtract } from '../../../rules/decimal.ts';
import type { Draft, StoredDocument } from '../document-type.ts';
import type { Work } from '../work.ts';
import { decimalOf } from './price-lines.ts';
import type { StockItem } from './stock-items.ts';

type Line = Draft['lines'][number];

interface Counted {
  readonly id: string;
  readonly itemId: string;
  readonly counted: string;
  readonly booked: string;
  readonly seq: string;
}

/** Whether a line says what was counted rather than what the difference is. */
export const isCounted = (line: Readonly<Record<string, unknown>>): boolean =>
  typeof line.countedQuantity === 'string';

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
    const was = before.get(String(line.id ?? ''));
    const isSame =
      was?.itemId === line.itemId && compare(was?.counted ?? '0', decimalOf(line.countedQuantity)) === 0;
    line.bookedQuantity = isSame && was ? was.booked : (items.get(String(line.itemId))?.onHand ?? '0');
    line.bookedSeq = isSame && was ? was.seq : seq;
    line.adjustOnHand = subtract(decimalOf(line.countedQuantity), decimalOf(line.bookedQuantity));
    line.adjustAvailable = null;
    line.adjustRestricted = null;
  }
}

async function countsBefore(work: Work, lines: readonly Line[]): Promise<Map<string, Counted>> {
  const ids = lines.flatMap(({ id }) => (typeof id === 'string' ? id : []));
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

/** How many counted lines' items moved at the outlet since their count was entered. */
export async function movedLines(work: Work, document: StoredDocument): Promise<number> {
  const counted = document.lines.filter(isCounted);
  if (counted.length === 0) return 0;
  const asked = counted.map(({ itemId, bookedSeq }) => ({ itemId, seq: String(bookedSeq ?? '0') }));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as l("itemId" text, seq bigint)
    where exists (
      select from stock_movement as m
      where m.company_id = ${work.actor.companyId} and m.item_id = l."itemId"
        and m.outlet_id = ${String(document.outletId ?? '')} and m.seq > l.seq and m.d_on_hand <> 0)
  `.execute(work.tx);
  return rows[0]?.count ?? 0;
}
