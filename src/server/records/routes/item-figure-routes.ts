import { sql } from 'kysely';
import { readComponents, resolveItemPrice } from '../../../contracts/items/item-figures.ts';
import { client } from '../../../resources/partners/client.ts';
import { calendarDay } from '../../../rules/calendar-day.ts';
import { resolvePrice } from '../../../rules/sales/item-price.ts';
import { type Component, componentFigures } from '../../../rules/stock/components.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { Route } from '../../http/route.ts';
import { read } from '../../http/serve-contract.ts';
import { Refusal } from '../../refusal.ts';
import { readPricing } from '../item-prices.ts';

/** What is worked out of an item: its price at an outlet, what its components cost and how many there are. */
export const itemFigureRoutes: readonly Route[] = [
  read(resolveItemPrice, async ({ tx, actor, services, param, query }) => {
    const { outletId, clientId } = query;
    if (!actor.permittedOutletIds.has(outletId)) throw new Refusal('outletNotPermitted');
    if (clientId !== undefined && !holds(actor, client.permissions.read)) throw new Refusal('notPermitted');
    const [found] = await readPricing(tx, actor, { ...query, itemIds: [param('id')] });
    if (!found?.hasUnit || !found.hasClient) throw new Refusal('notFound');
    const { seasons, unit, unitName, client: buyer, salesType, maySell, sellFrom, timeZone, ...rest } = found;
    const answer = resolvePrice({
      ...rest,
      day: query.day ?? calendarDay(services.clock.now(), timeZone),
      outletId,
      typedPrice: query.typedPrice ?? null,
      mayTypePrice: holds(actor, 'ALLOW_TO_EDIT_ITEM'),
      seasons: seasons ?? [],
      unit,
      client: buyer,
      salesType: query.salesType ?? salesType,
    });
    return { ...answer, steps: [...answer.steps], unit: unitName, maySell, sellFrom };
  }),
  read(readComponents, async ({ tx, actor, query: { outletId, ids } }) => {
    if (!actor.permittedOutletIds.has(outletId)) throw new Refusal('outletNotPermitted');
    const rows = await findComponents(tx, actor, outletId, ids);
    const figures = componentFigures(rows);
    const showCost = holds(actor, 'ALLOW_TO_VIEW_COST');
    return {
      components: rows
        .filter(({ id }) => ids.includes(id))
        .map(({ id, unit, listPrice }) => {
          const { cost = null, available = null } = figures.get(id) ?? {};
          return { id, available, unit, listPrice, ...(showCost ? { cost } : {}) };
        }),
    };
  }),
];

type ComponentRow = Component & { readonly unit: string | null; readonly listPrice: string | null };

/** Some items with everything they are made of, however deep, each as it lies at an outlet; in one statement. */
async function findComponents(
  tx: Tx,
  { companyId }: Actor,
  outletId: string,
  ids: readonly string[],
): Promise<readonly ComponentRow[]> {
  const { rows } = await sql<Omit<ComponentRow, 'parts'> & { readonly parts: Component['parts'] | null }>`
    with recursive below(id) as (
      select unnest(${[...ids]}::text[])
      union
      select p.component_id from package_item p join below b on p.item_id = b.id and p.company_id = ${companyId}
    )
    select i.id, i.stock_type in ('Bundle', 'Recipe', 'Postpack') as "isMade", i.unit_of_measurement as unit,
      i.sale_price::text as "listPrice",
      trim_scale(round(coalesce(nullif(s.last_average, 0), i.custom_cost, 0), 4))::text as "averageCost",
      coalesce(s.on_hand - s.reserved - s.restricted, 0)::text as available,
      (select jsonb_agg(jsonb_build_object('componentId', p.component_id, 'quantity', p.quantity::text,
          'yieldPercentage', p.yield_percentage::text, 'salesType', p.sales_type) order by p.id)
        from package_item p where p.company_id = ${companyId} and p.item_id = i.id) as parts
    from below b join item i on i.company_id = ${companyId} and i.id = b.id
      left join stock_balance s on s.company_id = i.company_id and s.item_id = i.id and s.outlet_id = ${outletId}
  `.execute(tx);
  return rows.map((row) => ({ ...row, parts: row.parts ?? [] }));
}
