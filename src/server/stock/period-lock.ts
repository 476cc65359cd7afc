import { sql } from 'kysely';
import type { InventorySetting } from '../../resources/settings/inventory-settings.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { Refusal } from '../refusal.ts';

/** The setting that closes periods: no stock movement on or before its date (`YYYY-MM-DD`, decision 14). */
const LOCKED_UNTIL: InventorySetting = 'lockedUntil';

/**
 * Refuses postings dated in a closed period (decision 14), and those of a day that has not come yet.
 * @returns the company's calendar day
 * @throws Refusal `stockPeriodLocked`, `postingDateInFuture`
 */
export async function refuseClosedDays(
  tx: Tx,
  actor: Actor,
  businessDates: readonly string[],
  at: string,
): Promise<string> {
  const { rows } = await sql<{ today: string; locked: string | null }>`
    select (${at}::timestamptz at time zone c.time_zone)::date as today,
           (select s.value from setting s
             where s.company_id = c.id and s.outlet_id = '' and s.key = ${LOCKED_UNTIL}) as locked
      from company c where c.id = ${actor.companyId}`.execute(tx);
  const today = rows[0]?.today ?? at.slice(0, 10);
  const locked = rows[0]?.locked || null;
  if (locked !== null && businessDates.some((date) => date <= locked))
    throw new Refusal('stockPeriodLocked', { lockedUntil: locked });
  const future = businessDates.find((date) => date > today);
  if (future !== undefined) throw new Refusal('postingDateInFuture', { postingDate: future, today });
  return today;
}
