import { sql } from 'kysely';
import type { RecordRules } from './rules.ts';

/** An item that has moved keeps its stock type: its ledger would no longer mean what it says (domain/items §1). */
export const itemRules: Partial<RecordRules> = {
  async check(tx, actor, changes) {
    const retyped = changes.filter(
      ({ before, after }) => before !== null && before.stockType !== after.stockType,
    );
    if (retyped.length === 0) return changes.map(() => []);
    const { rows } = await sql<{ itemId: string }>`
      select distinct item_id as "itemId" from stock_movement
      where company_id = ${actor.companyId} and item_id = any(${retyped.map(({ id }) => id)}::text[])
    `.execute(tx);
    const moved = new Set(rows.map((row) => row.itemId));
    return changes.map((change) =>
      retyped.includes(change) && moved.has(change.id)
        ? [{ field: 'stockType', code: 'stockTypeFixed' as const }]
        : [],
    );
  },
};
