import { sql } from 'kysely';
import type { HttpWorld } from './world.ts';

/** The client that stands for an outlet: goods from an outlet of another owner are billed to it. */
export async function clientOf(world: HttpWorld, outlet: 'outlet-a' | 'outlet-b'): Promise<void> {
  await world.database.write(world.companyId, (tx) =>
    sql`insert into client (company_id, id, client_code, name, category, linked_outlet_id)
      values (${world.companyId}, ${`client-of-${outlet}`}, ${outlet.toUpperCase()}, ${outlet}, 'Company', ${world.outletId(outlet)})
      on conflict do nothing`.execute(tx),
  );
}
