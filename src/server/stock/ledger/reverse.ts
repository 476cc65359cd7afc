import { sql } from 'kysely';
import { negate } from '../../../rules/money/decimal.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import { keyOf, lockBalances } from './balances.ts';
import { type Posting, postMovements } from './ledger.ts';
import { type LedgerRow, ledgerColumns, stockLedger } from './ledger-rows.ts';
import type { StockKey, StockMovement } from './movement.ts';

/** Which movements to take back, and how the ledger names it. */
export type Reversal = {
  readonly documentType: string;
  readonly documentId: string;
  /** What the reversing rows are called: `cancelReceipt`. */
  readonly action: string;
  /** The day it counts for; never before the movement it takes back. */
  readonly businessDate: string;
  /** What came last is taken back first: a document that was promised goods before they left is undone that way round. */
  readonly lastFirst?: true;
  /** What serials that came in become again; returned to who they came from unless told. */
  readonly serialBecomes?: StockMovement['serialBecomes'];
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
  { documentType, documentId }: Pick<Reversal, 'documentType' | 'documentId'>,
): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select not exists (
      select from (
        select l.item_id, l.outlet_id, sum(l.d_on_hand - l.d_reserved - l.d_restricted) as brought
          from stock_movement l
         where ${isOpen(actor, documentType, documentId)}
         group by l.item_id, l.outlet_id) n
        left join lateral (
          select on_hand, reserved, restricted from stock_balance
           where company_id = ${actor.companyId} and item_id = n.item_id and outlet_id = n.outlet_id offset 0) b on true
       where n.brought > greatest(0, coalesce(b.on_hand - b.reserved - b.restricted, 0))) as "isThere"`.execute(
    tx,
  );
  return rows[0]?.isThere === true;
}

/** Of a document's movements `l`, those no row takes back yet; variance rows follow from what they belong to. */
const isOpen = (actor: Actor, documentType: string, documentId: string) => sql`
  l.company_id = ${actor.companyId} and l.document_type = ${documentType} and l.document_id = ${documentId}
       and l.basis not in ('variance', 'original')
       and not exists (
         select from stock_movement r where r.company_id = ${actor.companyId} and r.reverses_seq = l.seq)`;

async function openMovements(
  tx: Tx,
  actor: Actor,
  { documentType, documentId, lastFirst }: Pick<Reversal, 'documentType' | 'documentId' | 'lastFirst'>,
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select ${ledgerColumns} from ${stockLedger(actor.companyId)} l
     where ${isOpen(actor, documentType, documentId)} order by l.seq ${lastFirst ? sql`desc` : sql`asc`}`.execute(
    tx,
  );
  return rows;
}

function reversalOf(
  row: LedgerRow,
  { action, businessDate, serialBecomes = 'Returned' }: Reversal,
): StockMovement {
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
    cell: row.cell,
    serialBecomes,
    whenShort: 'goodsNoLongerThere',
  };
}
