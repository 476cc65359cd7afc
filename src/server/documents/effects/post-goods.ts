import { sql } from 'kysely';
import { type PostedMovement, postMovements } from '../../stock/ledger/ledger.ts';
import type { StockMovement } from '../../stock/ledger/movement.ts';
import type { EffectContext } from './effect.ts';

/** Posts a document's movements, and keeps what they left in stock for its history. */
export async function postGoods(
  { work, details }: Pick<EffectContext, 'work' | 'details'>,
  movements: readonly StockMovement[],
): Promise<readonly PostedMovement[]> {
  const posting = await postMovements(work.tx, work.actor, movements, work.now);
  const before = Array.isArray(details.stock) ? details.stock : [];
  details.stock = [...before, ...posting.levels];
  return posting.movements;
}

/** Which of some items are sold without stock: there they go below nothing (decision 15). */
export async function soldWithoutStock(
  { work }: Pick<EffectContext, 'work'>,
  lines: readonly { readonly itemId: string }[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))];
  const { rows } = await sql<{ id: string }>`
    select id from item where company_id = ${work.actor.companyId} and id = any(${ids}::text[])
      and allow_selling_without_stock
  `.execute(work.tx);
  return new Set(rows.map(({ id }) => id));
}
