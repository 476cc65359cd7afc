import { sql } from 'kysely';
import { newId } from '../../../src/server/new-id.ts';
import type { HttpWorld } from './world.ts';

/** The client that stands for an outlet: goods from an outlet of another owner are billed to it. */
export async function clientOf(world: HttpWorld, outlet: 'outlet-a' | 'outlet-b'): Promise<void> {
  await world.database.write(world.companyId, (tx) =>
    sql`insert into client (company_id, id, client_code, name, category, linked_outlet_id)
      values (${world.companyId}, ${newId()}, ${outlet.toUpperCase()}, ${outlet}, 'Company', ${world.outletId(outlet)})
      on conflict do nothing`.execute(tx),
  );
}

/** One outlet belongs to another owner than the rest of the company; none where none is named. */
export async function ownedApart(world: HttpWorld, outlet: 'outlet-a' | 'outlet-b' | null): Promise<void> {
  const apart = outlet === null ? null : world.outletId(outlet);
  await world.database.write(world.companyId, (tx) =>
    sql`update outlet set ownership = case when id = ${apart} then 'Another owner' else 'One owner' end
      where company_id = ${world.companyId}`.execute(tx),
  );
}
