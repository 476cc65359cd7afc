import { sql } from 'kysely';
import type { xCard } from '../../../resources/partners/x-card.ts';
import type { RecordRules } from '../../records/rules/record-rules.ts';
import { Refusal } from '../../refusal.ts';

/** A card stays its client’s, and what has entries is never deleted. */
export const xCardRules: Partial<RecordRules<typeof xCard>> = {
  async check(_tx, _actor, changes) {
    return changes.map(({ before, after }) =>
      before !== null && before.clientId !== after.clientId
        ? [{ field: 'clientId', code: 'clientFixed' }]
        : [],
    );
  },
  async deleting(tx, { companyId }, id) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from (
        select from x_card_entry where company_id = ${companyId} and card_id = ${id} limit 100) as entries
    `.execute(tx);
    const count = rows[0]?.count ?? 0;
    if (count > 0) throw new Refusal('xCardUsed', { count });
  },
};
