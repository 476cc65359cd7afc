import { sql } from 'kysely';
import { add, compare, negate, sign } from '../../rules/decimal.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { Refusal } from '../refusal.ts';
import { keyOf, lockBalances } from './balances.ts';
import { type Posting, postMovements } from './ledger.ts';
import { type LedgerRow, ledgerColumns } from './ledger-rows.ts';
import type { StockKey, StockMovement } from './movement.ts';
import { availableOf } from './refuse-shortage.ts';

/** Which movements to take back, and how the ledger names it. */
export type Reversal = {
  readonly documentType: string;
  readonly documentId: string;
  /** What the reversing rows are called: `cancelReceipt`. */
  readonly action: string;
  /** The day it counts for; never before the movement it takes back. */
  readonly businessDate: string;
};

/**
 * Takes back everything a document moved and nobody took back yet: each movement by a row of its own, at exactly the
 * value it had (decision 16), on no earlier day than its own.
 * @throws Refusal `nothingToReverse`; `goodsNoLongerThere` with every item of which less is available than came in
 */
export async function reverseDocument(
  tx: Tx,
  actor: Actor,
  reversal: Reversal,
  now?: Date,
): Promise<Posting> {
  await lockBalances(tx, actor.companyId, distinctKeys(await openMovements(tx, actor, reversal)));
  // Read again under the lock: whoever held it may have taken the same document back, or restated what it cost.
  const rows = await openMovements(tx, actor, reversal);
  if (rows.length === 0) throw new Refusal('nothingToReverse');
  const movements = rows.map((row) => reversalOf(row, reversal));
  return postMovements(tx, actor, movements, now);
}

function distinctKeys(rows: readonly StockKey[]): StockKey[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

/** Whether everything a document brought in is still available, outlet by outlet: the fact behind its cancel event. */
export async function goodsStillThere(
  tx: Tx,
  actor: Actor,
  document: Pick<Reversal, 'documentType' | 'documentId'>,
): Promise<boolean> {
  const rows = await openMovements(tx, actor, document);
  const needed = new Map<string, string>();
  for (const row of rows) {
    const brought = availableOf({ onHand: row.onHand, reserved: row.reserved, restricted: row.restricted });
    const key = keyOf(row);
    needed.set(key, add(needed.get(key) ?? '0', brought));
  }
  const items = [...new Set(rows.map((row) => row.itemId))];
  const { rows: balances } = await sql<{ itemId: string; outletId: string; available: string }>`
    select item_id as "itemId", outlet_id as "outletId", on_hand - reserved - restricted as available
      from stock_balance
     where company_id = ${actor.companyId} and item_id = any(${items}::text[])`.execute(tx);
  const available = new Map(balances.map((row) => [keyOf(row), row.available]));
  return [...needed].every(
    ([key, quantity]) => sign(quantity) <= 0 || compare(available.get(key) ?? '0', quantity) >= 0,
  );
}

/** A document's movements that no row takes back yet; variance rows follow from what they belong to. */
async function openMovements(
  tx: Tx,
  actor: Actor,
  { documentType, documentId }: Pick<Reversal, 'documentType' | 'documentId'>,
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select ${ledgerColumns}
      from stock_ledger l
     where l.company_id = ${actor.companyId} and l.document_type = ${documentType} and l.document_id = ${documentId}
       and l.basis not in ('variance', 'original')
       and not exists (
         select from stock_movement r where r.company_id = l.company_id and r.reverses_seq = l.seq)
     order by l.seq`.execute(tx);
  return rows;
}

function reversalOf(row: LedgerRow, { action, businessDate }: Reversal): StockMovement {
  return {
    itemId: row.itemId,
    outletId: row.outletId,
    documentType: row.documentType,
    documentId: row.documentId,
    documentNo: row.documentNo,
    lineId: row.lineId,
    action,
    businessDate: businessDate > row.businessDate ? businessDate : row.businessDate,
    onHand: negate(row.onHand),
    reserved: negate(row.reserved),
    restricted: negate(row.restricted),
    cost: { basis: 'original', seq: row.seq, value: row.value },
    batchNo: row.batchNo,
    serialNo: row.serialNo,
    expiryDate: row.expiryDate,
    whenShort: 'goodsNoLongerThere',
  };
}
