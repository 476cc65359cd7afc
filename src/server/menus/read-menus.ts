import { sql } from 'kysely';
import type {
  ContentCategory,
  ContentItem,
  ContentProfile,
  Goods,
  MenuContent,
  MenuModifier,
} from '../../contracts/menus/menu-content.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';

type OfMenu<T> = T & { readonly menuProfileId: string };

/** What one menu profile of a company says of where and when it is ordered from, with its sessions. */
const profileColumns = (companyId: string) => sql`
  p.id, p.version, p.name, p.active, p.priority, p.layout, p.starts_at as "startsAt", p.ends_at as "endsAt",
  p.activated_at as "activatedAt", p.outlet_ids as "outletIds", p.order_sources as "orderSources",
  p.sales_types as "salesTypes",
  coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'startTime', s.start_time,
      'endTime', s.end_time, 'frequency', coalesce(s.frequency, 'Daily'), 'days', s.days, 'monthDays', s.month_days,
      'startDate', s.start_date, 'endDate', s.end_date) order by s.start_time, s.id)
    from menu_session as s where s.company_id = ${companyId} and s.menu_profile_id = p.id), '[]'::jsonb) as sessions`;

/** Every menu profile of the company, or those named. */
export async function readProfiles(
  tx: Tx,
  { companyId }: Actor,
  ids?: readonly string[],
): Promise<readonly ContentProfile[]> {
  const named = ids === undefined ? sql`` : sql` and p.id = any(${[...ids]}::text[])`;
  const { rows } = await sql<ContentProfile>`
    select ${profileColumns(companyId)} from menu_profile as p where p.company_id = ${companyId}${named} order by p.name
  `.execute(tx);
  return rows.map((row) => ({
    ...row,
    startsAt: asInstant(row.startsAt),
    endsAt: asInstant(row.endsAt),
    activatedAt: asInstant(row.activatedAt),
  }));
}

/** Instants are ISO 8601 UTC on the wire, however the driver reads them. */
const asInstant = (value: string | Date | null): string | null =>
  value === null ? null : new Date(value).toISOString();

/**
 * Menus with their categories and items in their order, and all that is known of the items at an outlet: six statements,
 * however many menus there are.
 */
export async function readMenus(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  outletId: string | null,
): Promise<MenuContent> {
  const { companyId } = actor;
  const profiles = await readProfiles(tx, actor, ids);
  const { rows: categories } = await sql<OfMenu<ContentCategory>>`
    select id, version, menu_profile_id as "menuProfileId", parent_id as "parentId", name,
      alternate_name as "alternateName", colour, picture_key as "pictureKey", featured, layout, department
    from menu_category where company_id = ${companyId} and menu_profile_id = any(${[...ids]}::text[])
    order by position nulls last, id
  `.execute(tx);
  const { rows: items } = await sql<OfMenu<ContentItem>>`
    select id, version, menu_profile_id as "menuProfileId", category_id as "categoryId", item_id as "itemId",
      shown_name as "shownName", alternate_shown_name as "alternateShownName", price::text as price
    from menu_item where company_id = ${companyId} and menu_profile_id = any(${[...ids]}::text[])
    order by position nulls last, id
  `.execute(tx);
  const itemIds = [...new Set(items.map(({ itemId }) => itemId))];
  const goods = await readGoods(tx, actor, itemIds, outletId);
  const asked = [...new Set(goods.flatMap(({ asks }) => asks.map(({ modifierId }) => modifierId)))];
  return {
    menus: profiles.map((profile) => ({
      profile,
      categories: categories.flatMap((row) => ownOf(row, profile.id)),
      items: items.flatMap((row) => ownOf(row, profile.id)),
    })),
    goods,
    modifiers: await readModifiers(tx, actor, asked),
  };
}

/** A row without the menu it is of; nothing where it is of another. */
function ownOf<T>({ menuProfileId, ...row }: OfMenu<T>, id: string) {
  return menuProfileId === id ? [row] : [];
}

/** What items are on a menu: their price, what is left of them and what they ask, at an outlet where one is named. */
export async function readGoods(
  tx: Tx,
  { companyId }: Actor,
  itemIds: readonly string[],
  outletId: string | null,
): Promise<Goods[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<Goods>`
    select i.id, i.item_code as "itemCode", i.item_name as "itemName", i.alternate_name as "alternateName", i.active,
      coalesce(o.allow_sell, true) as "allowSell",
      (case when i.use_outlet_price then coalesce(l.sale_price, i.sale_price) else i.sale_price end)::text as "salePrice",
      i.open_price as "openPrice", i.supply_tax_code as "supplyTaxCode", i.colour_tag as "colourTag",
      i.image_key as "imageKey", coalesce(a.sold_out, false) as "soldOut", a.remaining::text as remaining,
      to_char(a.back_on, 'YYYY-MM-DD') as "backOn",
      coalesce((select jsonb_agg(jsonb_build_object('modifierId', m.modifier_id, 'asking', m.asking,
          'minimumChoices', m.minimum_choices, 'maximumChoices', m.maximum_choices) order by m.position nulls last, m.id)
        from item_modifier as m where m.company_id = ${companyId} and m.item_id = i.id), '[]'::jsonb) as asks
    from item as i
    left join item_outlet as o on o.company_id = i.company_id and o.item_id = i.id and o.outlet_id = ${outletId}
    left join location_price as l on l.company_id = i.company_id and l.item_id = i.id and l.outlet_id = ${outletId}
    left join item_availability as a on a.company_id = i.company_id and a.item_id = i.id and a.outlet_id = ${outletId}
    where i.company_id = ${companyId} and i.id = any(${[...itemIds]}::text[])
  `.execute(tx);
  return rows;
}

/** Modifiers with their options, as items ask them. */
export async function readModifiers(
  tx: Tx,
  { companyId }: Actor,
  ids: readonly string[],
): Promise<MenuModifier[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MenuModifier>`
    select m.id, m.name, m.alternate_name as "alternateName", m.active, m.compulsory, m.toggle,
      m.minimum_choices as "minimumChoices", m.maximum_choices as "maximumChoices",
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'alternateName', o.alternate_name,
          'price', o.price::text, 'priceSmall', o.price_small::text, 'priceLarge', o.price_large::text,
          'itemId', o.item_id, 'quantity', o.quantity::text, 'isDefault', o.is_default)
          order by o.position nulls last, o.id)
        from modifier_option as o where o.company_id = ${companyId} and o.modifier_id = m.id), '[]'::jsonb) as options
    from modifier as m where m.company_id = ${companyId} and m.id = any(${[...ids]}::text[])
  `.execute(tx);
  return rows;
}
