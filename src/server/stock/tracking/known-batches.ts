import { sql } from 'kysely';
import { sign } from '../../../rules/money/decimal.ts';
import { type BatchNamed, batchKey, type KnownBatch, settleBatch } from '../../../rules/stock/batches.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import type { StockMovement } from '../ledger/movement.ts';

type Known = Map<string, KnownBatch>;

/** The batches of some items that are known by number, by `batchKey`. */
export async function readKnownBatches(
  tx: Tx,
  companyId: string,
  named: readonly BatchNamed[],
): Promise<Known> {
  if (named.length === 0) return new Map();
  const items = [...new Set(named.map(({ itemId }) => itemId))];
  const keys = [...new Set(named.map(({ batchNo }) => batchNo.toLowerCase()))];
  const { rows } = await sql<KnownBatch>`
    select item_id as "itemId", batch_no as "batchNo", expiry_date as "expiryDate" from stock_batch
     where company_id = ${companyId} and item_id = any(${items}::text[]) and batch_key = any(${keys}::text[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [batchKey(row), row]));
}

/** Whether a movement says itself what its batch is: goods that come in, and neither from elsewhere nor back. */
const tells = ({ onHand, cost, sourceSeq }: StockMovement): boolean =>
  sign(onHand ?? '0') > 0 && cost?.basis !== 'original' && sourceSeq == null;

/**
 * Spells the batch of each movement as it is known and gives it the expiry date it is known with; batches that come in
 * for the first time are known from then on. The first of two who bring in the same new batch says what it is.
 * @throws Refusal `batchExpiryDiffers` with every line that brings a batch in with another expiry date
 */
export async function settleBatches(
  tx: Tx,
  { companyId }: Actor,
  movements: readonly StockMovement[],
): Promise<readonly StockMovement[]> {
  const named = movements.flatMap(({ itemId, batchNo, expiryDate }) =>
    batchNo ? [{ itemId, batchNo, expiryDate: expiryDate ?? null }] : [],
  );
  if (named.length === 0) return movements;
  let known = await readKnownBatches(tx, companyId, named);
  const fresh = new Map<string, KnownBatch>();
  for (const batch of named) {
    const before = fresh.get(batchKey(batch)) ?? known.get(batchKey(batch));
    if (before !== undefined && (before.expiryDate !== null || batch.expiryDate === null)) continue;
    fresh.set(batchKey(batch), { ...(before ?? batch), expiryDate: batch.expiryDate });
  }
  if (fresh.size > 0) {
    await sql`
      insert into stock_batch (company_id, item_id, batch_key, batch_no, expiry_date)
      select ${companyId}, n."itemId", lower(n."batchNo"), n."batchNo", n."expiryDate"
        from jsonb_to_recordset(${JSON.stringify([...fresh.values()])}::text::jsonb) as n(
             "itemId" text, "batchNo" text, "expiryDate" date)
       order by 2, 3
      on conflict (company_id, item_id, batch_key) do update
         set expiry_date = coalesce(stock_batch.expiry_date, excluded.expiry_date)`.execute(tx);
    known = await readKnownBatches(tx, companyId, named);
  }
  const errors = movements.flatMap((movement) => (tells(movement) ? differing(movement, known) : []));
  const [first] = errors;
  if (first !== undefined) throw new Refusal('batchExpiryDiffers', first.params, { errors });
  return movements.map((movement): StockMovement => {
    if (!movement.batchNo) return movement;
    const { batchNo, expiryDate } =
      known.get(batchKey({ ...movement, batchNo: movement.batchNo })) ?? movement;
    return { ...movement, batchNo: batchNo ?? movement.batchNo, expiryDate: expiryDate ?? null };
  });
}

function differing({ itemId, batchNo, expiryDate, field }: StockMovement, known: Known) {
  if (!batchNo) return [];
  const settled = settleBatch({ itemId, batchNo, expiryDate: expiryDate ?? null }, known);
  if (settled.differsFrom === null) return [];
  const params = { batch: settled.batchNo, expiryDate: settled.differsFrom };
  const at = field === undefined ? {} : { field: field.replace(/[^.]+$/, 'expiryDate') };
  return [{ ...at, code: 'batchExpiryDiffers' as const, params }];
}
