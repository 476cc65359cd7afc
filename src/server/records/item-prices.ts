import { sql } from 'kysely';
import { calendarDay } from '../../rules/calendar-day.ts';
import type { Decimal } from '../../rules/money/decimal.ts';
import { type PriceQuestion, resolvePrice } from '../../rules/sales/item-price.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';

/** Which items, sold where, to whom and in what. */
interface Asked {
  readonly itemIds: readonly string[];
  /** Null for the company as a whole: no price of an outlet holds. */
  readonly outletId: string | null;
  readonly clientId?: string | null | undefined;
  /** A unit of the items, by its name; their base unit where it is left out. */
  readonly unit?: string | null | undefined;
}

/** Everything the price of an item is decided by, but for the day and what is typed. */
export interface Pricing
  extends Pick<PriceQuestion, 'item' | 'outletPrices' | 'unit' | 'client' | 'salesType'> {
  readonly itemId: string;
  readonly seasons: PriceQuestion['seasons'] | null;
  readonly unitName: string | null;
  readonly maySell: boolean;
  readonly sellFrom: string | null;
  readonly timeZone: string;
  /** The item has the unit asked for, or it is its base unit. */
  readonly hasUnit: boolean;
  readonly hasClient: boolean;
}

/** What some items' prices are decided by, in one statement over keys; an item there is not is left out. */
export async function readPricing(
  tx: Tx,
  { companyId }: Actor,
  { itemIds, outletId, clientId = null, unit = null }: Asked,
): Promise<readonly Pricing[]> {
  const { rows } = await sql<Pricing>`
    select i.id as "itemId",
      jsonb_build_object('salePrice', i.sale_price::text, 'employeePrice', i.employee_price::text,
        'wholesalePrice', i.wholesale_price::text, 'customPrice', i.custom_price::text,
        'suggestedRetailPrice', i.suggested_retail_price::text, 'webPrice', i.web_price::text,
        'webDealerPrice', i.web_dealer_price::text, 'openPrice', i.open_price,
        'useOutletPrice', i.use_outlet_price, 'discountRate', i.discount_rate::text) as item,
      (select jsonb_agg(jsonb_build_object('outletId', s.outlet_id, 'startDate', s.start_date, 'endDate', s.end_date,
          'expirable', s.expirable, 'salePrice', s.sale_price::text))
        from seasonal_price s where s.company_id = ${companyId} and s.item_id = i.id
          and (s.outlet_id is null or s.outlet_id = ${outletId})) as seasons,
      case when l.id is null then null else jsonb_build_object('salePrice', l.sale_price::text,
        'employeePrice', l.employee_price::text, 'wholesalePrice', l.wholesale_price::text,
        'customPrice', l.custom_price::text) end as "outletPrices",
      case when u.id is null then null else jsonb_build_object('factor', u.factor::text, 'price', u.price::text) end as unit,
      coalesce(u.name, i.unit_of_measurement) as "unitName",
      case when c.id is null then null else jsonb_build_object('priceScheme', c.price_scheme, 'typeScheme', t.price_scheme,
        'markup', c.price_markup_percentage::text, 'discount', coalesce(c.discount_rate, t.discount_rate)::text) end as client,
      coalesce(c.default_sales_type, t.default_sales_type) as "salesType",
      coalesce(p.allow_sell, true) as "maySell", p.sell_from as "sellFrom",
      ${unit}::text is null or u.id is not null or lower(i.unit_of_measurement) = lower(${unit}) as "hasUnit",
      ${clientId}::text is null or c.id is not null as "hasClient",
      k.time_zone as "timeZone"
    from item i
      join company k on k.id = ${companyId}
      left join item_outlet p on p.company_id = i.company_id and p.item_id = i.id and p.outlet_id = ${outletId}
      left join location_price l on l.company_id = i.company_id and l.item_id = i.id and l.outlet_id = ${outletId}
      left join item_unit u on u.company_id = i.company_id and u.item_id = i.id and u.name = ${unit}
      left join client c on c.company_id = i.company_id and c.id = ${clientId}
      left join client_type t on t.company_id = c.company_id and lower(t.name) = lower(c.type) and t.active
    where i.company_id = ${companyId} and i.id = any(${[...itemIds]}::text[])
  `.execute(tx);
  return rows;
}

/** What some items sell for at an outlet now, to a client nobody knows; null where nothing gives a price. */
export async function pricesInForce(
  tx: Tx,
  actor: Actor,
  asked: Pick<Asked, 'itemIds' | 'outletId'>,
  now: Date,
): Promise<ReadonlyMap<string, Decimal | null>> {
  const found = await readPricing(tx, actor, asked);
  return new Map(
    found.map(({ itemId, seasons, timeZone, ...rest }) => [
      itemId,
      resolvePrice({
        ...rest,
        day: calendarDay(now, timeZone),
        outletId: asked.outletId ?? '',
        typedPrice: null,
        mayTypePrice: false,
        seasons: seasons ?? [],
      }).price,
    ]),
  );
}
