import { sql } from 'kysely';
import { type Decimal, negate, sign } from '../../../rules/money/decimal.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { keyOf } from './balances.ts';
import { type LedgerPoint, stockLedger } from './ledger-rows.ts';
import { type Arrived, arrivalValue } from './transfer-value.ts';

/** A movement goods left by, as it stands, and what came in of it so far and was not taken back. */
type Source = {
  readonly seq: string;
  readonly businessDate: string;
  readonly quantity: Decimal;
  readonly value: Decimal;
};

/** A movement that brought goods of a source in. */
export type Arrival = LedgerPoint & {
  readonly seq: string;
  readonly sourceSeq: string;
  readonly quantity: Decimal;
  readonly value: Decimal;
  /** Taken back since: what it was worth follows its source, but it no longer counts as arrived. */
  readonly isTakenBack: boolean;
};

/** The movements goods left by, by their journal number. */
export async function readSources(
  tx: Tx,
  companyId: string,
  seqs: readonly string[],
): Promise<Map<string, Source>> {
  if (seqs.length === 0) return new Map();
  const { rows } = await sql<Source>`
    select l.seq, l.business_date as "businessDate", l.d_on_hand as quantity, l.value
      from ${stockLedger(companyId)} l where l.company_id = ${companyId} and l.seq = any(${[...seqs]}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.seq, row]));
}

/** Everything that came in of these movements, in the order it was posted. */
export async function readArrivals(
  tx: Tx,
  companyId: string,
  seqs: readonly string[],
): Promise<Map<string, Arrival[]>> {
  const found = new Map<string, Arrival[]>();
  if (seqs.length === 0) return found;
  const { rows } = await sql<Arrival>`
    select l.seq, l.source_seq as "sourceSeq", l.item_id as "itemId", l.outlet_id as "outletId",
           l.business_date as "businessDate", l.effective_at as "effectiveAt", l.d_on_hand as quantity, l.value,
           exists (select from stock_movement r where r.company_id = ${companyId} and r.reverses_seq = l.seq)
             as "isTakenBack"
      from ${stockLedger(companyId)} l
     where l.company_id = ${companyId} and l.source_seq = any(${[...seqs]}::bigint[])
     order by l.seq`.execute(tx);
  for (const row of rows) {
    const same = found.get(row.sourceSeq);
    if (same) same.push(row);
    else found.set(row.sourceSeq, [row]);
  }
  return found;
}

/** What each arrival is worth once what left is worth `value` (as the ledger signs it: negative). */
export function arrivalValues(
  arrivals: readonly Arrival[],
  quantity: Decimal,
  value: Decimal,
): Map<string, Decimal> {
  const shipped = { quantity: positive(quantity), value: positive(value) };
  const before: Arrived[] = [];
  return new Map(
    arrivals.map((arrival) => {
      const worth = arrivalValue(shipped, arrival.isTakenBack ? [] : before, arrival.quantity);
      if (!arrival.isTakenBack) before.push({ quantity: arrival.quantity, value: worth });
      return [arrival.seq, worth];
    }),
  );
}

/** What comes in of a source beside what came already. */
export function nextArrivalValue(source: Source, arrivals: readonly Arrival[], quantity: Decimal): Decimal {
  const counted = arrivals.filter(({ isTakenBack }) => !isTakenBack);
  return arrivalValue(
    { quantity: positive(source.quantity), value: positive(source.value) },
    counted,
    quantity,
  );
}

/** Where the ledger stood just before a movement: its millisecond is the finest the ledger keeps. */
export function justBefore({ itemId, outletId, businessDate, effectiveAt }: LedgerPoint): LedgerPoint {
  const before = new Date(Date.parse(effectiveAt) - 1).toISOString();
  return { itemId, outletId, businessDate, effectiveAt: before };
}

/** The earlier of two points of the same ledger. */
export function earlier(left: LedgerPoint, right: LedgerPoint): LedgerPoint {
  if (keyOf(left) !== keyOf(right)) throw new Error('Points of two ledgers have no order.');
  const text = ({ businessDate, effectiveAt }: LedgerPoint) => `${businessDate} ${effectiveAt}`;
  return text(left) <= text(right) ? left : right;
}

const positive = (value: Decimal): Decimal => (sign(value) < 0 ? negate(value) : value);
