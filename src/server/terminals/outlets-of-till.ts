import { sql } from 'kysely';
import type { Tx } from '../database/connection/bound-kysely.ts';

/** An outlet a till may sell for. */
export interface TillOutlet {
  readonly id: string;
  readonly code: string;
}

/** The outlets a site sells for: those of its profile, or all of the company where it has none. */
export async function outletsOfTill(
  tx: Tx,
  companyId: string,
  siteId: number,
): Promise<readonly TillOutlet[]> {
  const { rows } = await sql<TillOutlet>`
    select o.id, o.code from outlet as o
      join terminal as t on t.company_id = ${companyId} and t.site_id = ${siteId}
      left join sync_profile as p on p.company_id = ${companyId} and p.id = t.profile_id
    where o.company_id = ${companyId} and o.active
      and (p.id is null or p.all_outlets or o.id = any(p.outlet_ids))
    order by o.code
  `.execute(tx);
  return rows;
}
