import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { Refusal } from '../refusal.ts';

/** The setting that closes periods: no stock movement on or before its date (`YYYY-MM-DD`, decision 14). */
export const LOCKED_UNTIL = 'lockedUntil';

/** The last closed day of the actor's company; null where none is closed. */
export async function lockedUntil(tx: Tx, actor: Actor): Promise<string | null> {
  const { rows } = await sql<{ value: string | null }>`
    select value from setting
     where company_id = ${actor.companyId} and outlet_id = '' and key = ${LOCKED_UNTIL}`.execute(tx);
  return rows[0]?.value || null;
}

/** Refuses postings dated in a closed period. */
export async function refuseLockedPeriod(
  tx: Tx,
  actor: Actor,
  businessDates: readonly string[],
): Promise<void> {
  const locked = await lockedUntil(tx, actor);
  if (locked === null) return;
  if (businessDates.some((date) => date <= locked))
    throw new Refusal('stockPeriodLocked', { lockedUntil: locked });
}
