import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/database.ts';
import type { Json } from '../../lifecycles/http/world.ts';

/** The step of the tables that goes with the changed chart: other words for its states, a column for its new region. */
export const changeTable = (database: Database): Promise<void> =>
  database.system(async (tx) => {
    await sql`reset role`.execute(tx);
    await sql`alter table stock_adjustment drop constraint stock_adjustment_status_check`.execute(tx);
    await sql`alter table stock_adjustment add column checking_status text`.execute(tx);
    await sql`set role backcounter_system`.execute(tx);
  });

/** A stock adjustment as its row has it. */
export async function storedRow(
  database: Database,
  companyId: string,
  id: string,
): Promise<Json | undefined> {
  const { rows } = await database.read(companyId, (tx) =>
    sql<Json>`select status, checking_status as checking, chart_version as version from stock_adjustment
      where company_id = ${companyId} and id = ${id}`.execute(tx),
  );
  return rows[0];
}

/** The delays that run for a document. */
export async function storedTimers(database: Database, companyId: string, id: string): Promise<Json[]> {
  const { rows } = await database.read(companyId, (tx) =>
    sql<Json>`select id, due_at as "dueAt" from chart_timer
      where company_id = ${companyId} and document_id = ${id}`.execute(tx),
  );
  return rows;
}
