import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** Companies of one round; the next round begins with those that have waited longest by then. */
const AT_ONCE = 20;

const waiting = {
  chart_timer: { due: sql.ref('next_try_at'), open: sql`true` },
  outbox: { due: sql.ref('due_at'), open: sql`done_at is null and parked_at is null` },
} as const;

/**
 * The companies something of which is due, that which waits longest first. On a distributed database every node is asked
 * this; what is due is then taken company by company, under a lock, from the one node that has it.
 */
export async function dueCompanies(
  database: Database,
  table: keyof typeof waiting,
  now: Date,
): Promise<readonly string[]> {
  const { due, open } = waiting[table];
  const { rows } = await database.system((tx) =>
    sql<{ companyId: string }>`
      select company_id as "companyId" from ${sql.table(table)} where ${open} and ${due} <= ${now}
      group by company_id order by min(${due}) limit ${AT_ONCE}
    `.execute(tx),
  );
  return rows.map(({ companyId }) => companyId);
}

/** When the next of them is due; null where none waits. */
export async function nextDue(database: Database, table: keyof typeof waiting): Promise<Date | null> {
  const { due, open } = waiting[table];
  const { rows } = await database.system((tx) =>
    sql<{ at: string | null }>`select min(${due}) as at from ${sql.table(table)} where ${open}`.execute(tx),
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}
