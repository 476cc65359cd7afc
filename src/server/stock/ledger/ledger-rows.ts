import { sql } from 'kysely';
import { type Decimal, decimal, negate } from '../../../rules/money/decimal.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { holdingOf, keyOf } from './balances.ts';
import type { MovementCost, StockKey } from './movement.ts';
import type { Figures, Holding } from './replay.ts';

/** A movement of the ledger as it stands now, restatements included. */
export type LedgerRow = StockKey &
  Figures & {
    readonly seq: string;
    readonly businessDate: string;
    readonly effectiveAt: string;
    readonly documentType: string;
    readonly documentId: string;
    readonly documentNo: string;
    readonly lineId: string | null;
    readonly action: string;
    readonly onHand: Decimal;
    readonly reserved: Decimal;
    readonly restricted: Decimal;
    readonly basis: 'given' | 'average' | 'original' | 'set' | 'variance';
    /** What one of the item cost by itself where no average was known; null of movements that need none. */
    readonly ownCost: Decimal | null;
    readonly restated: boolean;
    readonly batchNo: string | null;
    readonly serialNo: string | null;
    readonly expiryDate: string | null;
    readonly reversesSeq: string | null;
    readonly varianceOf: string | null;
    readonly sourceSeq: string | null;
    readonly cell: string | null;
    readonly userId: string;
    readonly at: string;
  };

/**
 * The ledger of a company, each movement as its last restatement left it. Both tables are asked by the company itself, so
 * that a distributed database need not see that a movement's restatements stand beside it.
 */
export const stockLedger = (companyId: string) => sql`(
    select m.company_id, m.seq, m.item_id, m.outlet_id, m.business_date, m.effective_at, m.position,
      m.document_type, m.document_id, m.document_no, m.line_id, m.action,
      m.d_on_hand, m.d_reserved, m.d_restricted, m.basis, m.own_cost,
      coalesce(r.value, m.value) as value,
      coalesce(r.unit_cost, m.unit_cost) as unit_cost,
      coalesce(r.on_hand_after, m.on_hand_after) as on_hand_after,
      coalesce(r.reserved_after, m.reserved_after) as reserved_after,
      coalesce(r.restricted_after, m.restricted_after) as restricted_after,
      coalesce(r.value_after, m.value_after) as value_after,
      coalesce(r.average_after, m.average_after) as average_after,
      r.seq is not null as restated,
      m.batch_no, m.serial_no, m.expiry_date, m.reverses_seq, m.variance_of, m.user_id, m.at,
      m.source_seq, m.cell
      from stock_movement m
      left join lateral (
        select * from stock_restatement s
         where s.company_id = ${companyId} and s.movement_seq = m.seq order by s.seq desc limit 1
      ) r on true
     where m.company_id = ${companyId})`;

/** The columns of `stockLedger` as `l` under the names of `LedgerRow`. */
export const ledgerColumns = sql`
  l.seq, l.item_id as "itemId", l.outlet_id as "outletId",
  l.business_date as "businessDate", l.effective_at as "effectiveAt",
  l.document_type as "documentType", l.document_id as "documentId", l.document_no as "documentNo",
  l.line_id as "lineId", l.action, l.d_on_hand as "onHand", l.d_reserved as reserved, l.d_restricted as restricted,
  l.basis, l.own_cost as "ownCost", l.value, l.unit_cost as "unitCost", l.on_hand_after as "onHandAfter",
  l.reserved_after as "reservedAfter", l.restricted_after as "restrictedAfter", l.value_after as "valueAfter",
  l.average_after as "averageAfter", l.restated, l.batch_no as "batchNo", l.serial_no as "serialNo",
  l.expiry_date as "expiryDate", l.reverses_seq as "reversesSeq", l.variance_of as "varianceOf",
  l.source_seq as "sourceSeq", l.cell,
  l.user_id as "userId", l.at`;

/** Figures in one spelling, so that equal ones are equal text. */
export function figuresOf(row: Figures): Figures {
  return {
    value: decimal(row.value),
    unitCost: decimal(row.unitCost),
    onHandAfter: decimal(row.onHandAfter),
    reservedAfter: decimal(row.reservedAfter),
    restrictedAfter: decimal(row.restrictedAfter),
    valueAfter: decimal(row.valueAfter),
    averageAfter: decimal(row.averageAfter),
  };
}

/** How a movement of the ledger was costed, to cost it again. */
export function costOf(row: LedgerRow): MovementCost {
  if (row.basis === 'set') return { basis: 'set', average: row.unitCost };
  if (row.basis === 'original' && row.reversesSeq !== null)
    return { basis: 'original', seq: row.reversesSeq, value: negate(row.value) };
  return row.basis === 'given'
    ? { basis: 'given', value: row.value }
    : { basis: 'average', ownCost: row.ownCost };
}

/** A point of one ledger: everything at or before it is earlier. */
export type LedgerPoint = StockKey & { readonly businessDate: string; readonly effectiveAt: string };

/** What was held at each point (nothing where the ledger begins later), and the movements after it in ledger order. */
export async function readFrom(
  tx: Tx,
  companyId: string,
  points: readonly LedgerPoint[],
): Promise<{ openings: Map<string, Holding>; later: Map<string, LedgerRow[]> }> {
  const from = sql`jsonb_to_recordset(${JSON.stringify(points)}::text::jsonb) as p(
    "itemId" text, "outletId" text, "businessDate" date, "effectiveAt" timestamptz)`;
  const openings = await sql<StockKey & Parameters<typeof holdingOf>[0]>`
    select o.item_id as "itemId", o.outlet_id as "outletId", o.on_hand_after as "onHand",
           o.reserved_after as reserved, o.restricted_after as restricted, o.value_after as value,
           o.average_after as "lastAverage"
      from ${from}
      cross join lateral (
        select l.* from ${stockLedger(companyId)} l
         where l.company_id = ${companyId} and l.item_id = p."itemId" and l.outlet_id = p."outletId"
           and (l.business_date, l.effective_at) <= (p."businessDate", p."effectiveAt")
         order by l.business_date desc, l.effective_at desc, l.position desc, l.seq desc
         limit 1) o`.execute(tx);
  const later = await sql<LedgerRow>`
    select ${ledgerColumns}
      from ${from}
      join ${stockLedger(companyId)} l on l.company_id = ${companyId} and l.item_id = p."itemId" and l.outlet_id = p."outletId"
       and (l.business_date, l.effective_at) > (p."businessDate", p."effectiveAt")
     order by l.item_id, l.outlet_id, l.business_date, l.effective_at, l.position, l.seq`.execute(tx);
  const rowsOfKey = new Map<string, LedgerRow[]>();
  for (const row of later.rows) {
    const rows = rowsOfKey.get(keyOf(row));
    if (rows) rows.push(row);
    else rowsOfKey.set(keyOf(row), [row]);
  }
  return {
    openings: new Map(openings.rows.map((row) => [keyOf(row), holdingOf(row)])),
    later: rowsOfKey,
  };
}
