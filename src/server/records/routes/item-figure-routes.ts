import { sql } from 'kysely';
import type { QueryOf } from '../../../contracts/contract.ts';
import { readComponents, resolveItemPrice } from '../../../contracts/items/item-figures.ts';
import { client } from '../../../resources/partners/client.ts';
import { calendarDay } from '../../../rules/calendar-day.ts';
import { type PriceQuestion, resolvePrice } from '../../../rules/sales/item-price.ts';
import { type Component, componentFigures } from '../../../rules/stock/components.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { Route } from '../../http/route.ts';
import { read } from '../../http/serve-contract.ts';
import { Refusal } from '../../refusal.ts';

/** What is worked out of an item: its price at an outlet, what its components cost and how many there are. */
export const itemFigureRoutes: readonly Route[] = [
  read(resolveItemPrice, async ({ tx, actor, services, param, query }) => {
    const { outletId, clientId } = query;
    if (!actor.permittedOutletIds.has(outletId)) throw new Refusal('outletNotPermitted');
    if (clientId !== undefined && !holds(actor, client.permissions.read)) throw new Refusal('notPermitted');
    const found = await findPricing(tx, actor, param('id'), query);
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

interface Pricing extends Pick<PriceQuestion, 'item' | 'outletPrices' | 'unit' | 'client' | 'salesType'> {
  readonly seasons: PriceQuestion['seasons'] | null;
  readonly unitName: string | null;
  readonly maySell: boolean;
  readonly sellFrom: string | null;
  readonly timeZone: string;
}

/**
 * Everything a price is decided by, in one statement over keys.
 * @throws Refusal `notFound` for an item, outlet, client or unit there is not
 */
async function findPricing(
  tx: Tx,
  { companyId }: Actor,
  itemId: string,
  query: QueryOf<typeof resolveItemPrice>,
): Promise<Pricing> {
  const { outletId } = query;
  const [clientId, unit] = [query.clientId ?? null, query.unit ?? null];
  const { rows } = await sql<Pricing & { readonly hasUnit: boolean; readonly hasClient: boolean }>`
    select jsonb_build_object('salePrice', i.sale_price::text, 'employeePrice', i.employee_price::text,
        'wholesalePrice', i.wholesale_price::text, 'customPrice', i.custom_price::text,
        'suggestedRetailPrice', i.suggested_retail_price::text, 'webPrice', i.web_price::text,
        'webDealerPrice', i.web_dealer_price::text, 'openPrice', i.open_price,
        'useOutletPrice', i.use_outlet_price, 'discountRate', i.discount_rate::text) as item,
      (select jsonb_agg(jsonb_build_object('outletId', s.outlet_id, 'startDate', s.start_date, 'endDate', s.end_date,
          'expirable', s.expirable, 'salePrice', s.sale_price::text))
        from seasonal_price s where s.company_id = ${companyId} and s.item_id = i.id
          and (s.outlet_id is null or s.outlet_id = o.id)) as seasons,
      case when l.id is null then null else jsonb_build_object('salePrice', l.sale_price::text,
        'employeePrice', l.employee_price::text, 'wholesalePrice', l.wholesale_price::text,
        'customPrice', l.custom_price::text) end as "outletPrices",
      case when u.id is null then null else jsonb_build_object('factor', u.factor::text, 'price', u.price::text) end as unit,
      coalesce(u.name, i.unit_of_measurement) as "unitName",
      case when c.id is null then null else jsonb_build_object('priceScheme', c.price_scheme, 'typeScheme', null,
        'markup', c.price_markup_percentage::text, 'discount', c.discount_rate::text) end as client,
      c.default_sales_type as "salesType",
      coalesce(p.allow_sell, true) as "maySell", p.sell_from as "sellFrom",
      ${unit}::text is null or u.id is not null or lower(i.unit_of_measurement) = lower(${unit}) as "hasUnit",
      ${clientId}::text is null or c.id is not null as "hasClient",
      k.time_zone as "timeZone"
    from item i
      join company k on k.id = ${companyId}
      join outlet o on o.company_id = i.company_id and o.id = ${outletId}
      left join item_outlet p on p.company_id = i.company_id and p.item_id = i.id and p.outlet_id = o.id
      left join location_price l on l.company_id = i.company_id and l.item_id = i.id and l.outlet_id = o.id
      left join item_unit u on u.company_id = i.company_id and u.item_id = i.id and u.name = ${unit}
      left join client c on c.company_id = i.company_id and c.id = ${clientId}
    where i.company_id = ${companyId} and i.id = ${itemId}
  `.execute(tx);
  const [found] = rows;
  if (!found?.hasUnit || !found.hasClient) throw new Refusal('notFound');
  return found;
}

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
