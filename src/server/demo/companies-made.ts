import { sql } from 'kysely';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { Database } from '../database/database.ts';

/** Known apart from the companies themselves: their words and figures are worked out as they are read. */
export const demonstrationIds = ['COM_1001', 'COM_1617'] as const;

/** Whether every demonstration company is there, so that a start need not read what they are made of. */
export async function areCompaniesMade({ database }: { readonly database: Database }): Promise<boolean> {
  for (const companyId of demonstrationIds)
    if (!(await database.read(companyId, (tx) => hasPeople(tx, companyId)))) return false;
  return true;
}

/** Whether the company was made before, by this or another server process. */
export async function hasPeople(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from "user" where company_id = ${companyId}) as found
  `.execute(tx);
  return rows[0]?.found === true;
}
