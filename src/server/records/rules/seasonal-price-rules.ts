import { sql } from 'kysely';
import type { RecordOf } from '../../../resources/define-resource.ts';
import type { seasonalPrice } from '../../../resources/items/seasonal-price.ts';
import { overlapAmong } from '../../../rules/sales/seasons.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import type { RecordRules } from './record-rules.ts';

type Season = Pick<
  RecordOf<typeof seasonalPrice>,
  'itemId' | 'outletId' | 'startDate' | 'endDate' | 'expirable'
>;

/** Two seasons of an item and location share no day, and one that expires says when (domain/items-clients-vendors §7). */
export const seasonalPriceRules: Partial<RecordRules<typeof seasonalPrice>> = {
  async check(_tx, _actor, changes) {
    return changes.map(({ after }) =>
      after.expirable && after.endDate === null ? [{ field: 'endDate', code: 'required' as const }] : [],
    );
  },
  async together(tx, actor, itemIds) {
    await lockItems(tx, actor, itemIds);
    const { rows } = await sql<Season>`
      select item_id as "itemId", outlet_id as "outletId", start_date as "startDate", end_date as "endDate", expirable
      from seasonal_price where company_id = ${actor.companyId} and item_id = any(${[...itemIds]}::text[])
    `.execute(tx);
    for (const itemId of itemIds) {
      const overlap = overlapAmong(rows.filter((row) => row.itemId === itemId));
      if (!overlap) continue;
      const [{ startDate: one }, { startDate: other }] = overlap;
      const error = { field: 'startDate', code: 'seasonsOverlap' as const, params: { one, other } };
      throw new Refusal('validationFailed', {}, { errors: [error] });
    }
  },
};

/**
 * Lets one save after another at the seasons of an item: who comes second sees what the first one stored. Weaker than
 * `for update`, which would wait for the key the other's new row already holds.
 */
async function lockItems(tx: Tx, { companyId }: Actor, itemIds: readonly string[]): Promise<void> {
  await sql`
    select from item where company_id = ${companyId} and id = any(${[...itemIds]}::text[])
    order by id for no key update`.execute(tx);
}
