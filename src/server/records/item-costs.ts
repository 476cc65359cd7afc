import { sql } from 'kysely';
import { type Decimal, decimal, sign } from '../../rules/money/decimal.ts';
import { type Component, componentFigures } from '../../rules/stock/components.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';

interface Row extends Pick<Component, 'id' | 'isMade' | 'averageCost'> {
  readonly parts: Component['parts'] | null;
  readonly customCost: string | null;
}

/**
 * What one of each item costs: on average over the actor’s outlets where there are any, else its own cost; what is made
 * of others costs what they do. An item of no known cost is left out. In one statement, however deep packages go.
 * @param instead what some items would cost, by their ids, in place of that
 */
export async function readItemCosts(
  tx: Tx,
  { companyId, permittedOutletIds }: Actor,
  ids: readonly string[],
  instead: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, Decimal>> {
  const { rows } = await sql<Row>`
    with recursive below(id) as (
      select unnest(${[...ids]}::text[])
      union
      select p.component_id from package_item p join below b on p.item_id = b.id and p.company_id = ${companyId}
    )
    select i.id, i.stock_type in ('Bundle', 'Recipe', 'Postpack') as "isMade", i.custom_cost::text as "customCost",
      coalesce((select round(sum(s.value) / sum(s.on_hand), 4) from stock_balance s
          where s.company_id = ${companyId} and s.item_id = i.id
            and s.outlet_id = any(${[...permittedOutletIds]}::text[]) having sum(s.on_hand) > 0),
        i.custom_cost, 0)::text as "averageCost",
      (select jsonb_agg(jsonb_build_object('componentId', p.component_id, 'quantity', p.quantity::text,
          'yieldPercentage', p.yield_percentage::text, 'salesType', p.sales_type) order by p.id)
        from package_item p where p.company_id = ${companyId} and p.item_id = i.id) as parts
    from below b join item i on i.company_id = ${companyId} and i.id = b.id`.execute(tx);
  const figures = componentFigures(
    rows.map((row) => ({
      ...row,
      averageCost: instead.get(row.id) ?? row.averageCost,
      available: '0',
      parts: row.parts ?? [],
    })),
  );
  return new Map(
    rows.flatMap(({ id, customCost }) => {
      const known = [figures.get(id)?.cost ?? null, customCost].find(
        (cost) => cost !== null && sign(cost) > 0,
      );
      return known ? [[id, decimal(known)]] : [];
    }),
  );
}
