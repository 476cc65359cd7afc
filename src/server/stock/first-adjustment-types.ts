import { sql } from 'kysely';
import { firstAdjustmentTypes } from '../../resources/stock/adjustment-type.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { newId } from '../new-id.ts';

/** Gives a new company the types of adjustment every company begins with. */
export async function enterAdjustmentTypes(tx: Tx, companyId: string): Promise<void> {
  const rows = firstAdjustmentTypes.map((type) => ({ ...type, id: newId() }));
  await sql`
    insert into adjustment_type (company_id, id, code, alternate_name, direction)
    select ${companyId}, t.id, t.code, t."alternateName", t.direction
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as t(
           id text, code text, "alternateName" text, direction text)
    on conflict do nothing`.execute(tx);
}
