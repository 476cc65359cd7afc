import { sql } from 'kysely';
import type { Decimal } from '../../rules/money/decimal.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';

/** What items sell for at an outlet: its own price where the item uses prices of outlets, else the item's (domain/items-clients-vendors §7). */
export async function pricesInForce(
  tx: Tx,
  { companyId }: Actor,
  itemIds: readonly string[],
  outletId: string | null,
): Promise<ReadonlyMap<string, Decimal | null>> {
  const { rows } = await sql<{ id: string; price: Decimal | null }>`
    select i.id, coalesce(case when i.use_outlet_price then l.sale_price end, i.sale_price) as price
      from item i
      left join location_price l on l.company_id = ${companyId} and l.item_id = i.id and l.outlet_id = ${outletId}
     where i.company_id = ${companyId} and i.id = any(${[...itemIds]}::text[])`.execute(tx);
  return new Map(rows.map(({ id, price }) => [id, price]));
}
