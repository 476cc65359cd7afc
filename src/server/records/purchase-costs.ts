import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';

/** Which items are bought, from whom and for where; null where that is not said yet. */
interface Bought {
  readonly itemIds: readonly string[];
  readonly vendorId: string | null;
  readonly outletId: string | null;
}

/**
 * What one of each item is expected to cost: what its vendor charges for it, else what it last cost, else its average at
 * the outlet (domain/items-clients-vendors §10); to 4 decimals. An item of no known cost is left out.
 */
export async function purchaseCosts(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { itemIds, vendorId, outletId }: Bought,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; cost: string | null }>`
    select i.id, round(coalesce(p.custom_cost, i.custom_cost, nullif(b.last_average, 0)), 4)::text as cost
    from item as i
    left join product_vendor as p
      on p.company_id = ${companyId} and p.item_id = i.id and p.vendor_id = ${vendorId}
    left join lateral (
      select last_average from stock_balance
      where company_id = ${companyId} and item_id = i.id and outlet_id = ${outletId} offset 0) as b on true
    where i.company_id = ${companyId} and i.id = any(${[...itemIds]}::text[])
  `.execute(tx);
  return new Map(rows.flatMap(({ id, cost }) => (cost === null ? [] : [[id, cost]])));
}
