import { sql } from 'kysely';
import type { Decimal } from '../../../rules/money/decimal.ts';
import type { Work } from '../engine/work.ts';

/** What sales orders have promised to the sale that carries them on, by item: it takes that over as it is confirmed. */
export async function heldByOrders(
  { tx, actor: { companyId } }: Work,
  saleId: string,
): Promise<ReadonlyMap<string, Decimal>> {
  const { rows } = await sql<{ itemId: string; held: Decimal }>`
    select o.item_id as "itemId", sum(least(o.reserved_quantity, l.quantity))::numeric(18,4) as held
    from (select source_line_id, sum(quantity) as quantity from document_link
        where company_id = ${companyId} and target_id = ${saleId} and source_type = 'salesOrder'
        group by source_line_id) as l
      join sales_order_line as o on o.company_id = ${companyId} and o.id = l.source_line_id
    where o.reserved_quantity > 0 group by o.item_id
  `.execute(tx);
  return new Map(rows.map(({ itemId, held }) => [itemId, held]));
}
