import { sql } from 'kysely';
import { inventorySettings } from '../../../resources/settings/inventory-settings.ts';
import type { KeptSetting } from '../../../resources/settings/setting-values.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import { keptSettings, settingsFrom } from '../../settings/read-settings.ts';

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
  const { rows } = await sql<{ today: string; kept: readonly KeptSetting[] }>`
    select (${at}::timestamptz at time zone c.time_zone)::date as today,
           ${keptSettings(sql.ref('c.id'), inventorySettings)} as kept
      from company c where c.id = ${actor.companyId}`.execute(tx);
  const today = rows[0]?.today ?? at.slice(0, 10);
  const { lockedUntil: locked } = settingsFrom(inventorySettings, rows[0]?.kept ?? [], {});
  if (locked !== null && businessDates.some((date) => date <= locked))
    throw new Refusal('stockPeriodLocked', { lockedUntil: locked });
  const future = businessDates.find((date) => date > today);
  if (future !== undefined) throw new Refusal('postingDateInFuture', { postingDate: future, today });
  return today;
}
