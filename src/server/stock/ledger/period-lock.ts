import { calendarDay } from '../../../rules/calendar-day.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import { readDocumentSettings } from '../../settings/document-settings.ts';

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
  const { timeZone, lockedUntil: locked } = await readDocumentSettings(tx, actor.companyId);
  const today = calendarDay(new Date(at), timeZone);
  if (locked !== null && businessDates.some((date) => date <= locked))
    throw new Refusal('stockPeriodLocked', { lockedUntil: locked });
  const future = businessDates.find((date) => date > today);
  if (future !== undefined) throw new Refusal('postingDateInFuture', { postingDate: future, today });
  return today;
}
