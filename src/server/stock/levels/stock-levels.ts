import { sql } from 'kysely';
import { outletFlags } from '../../../contracts/settings/stock-settings.ts';
import { snakeCase } from '../../../resources/wire.ts';
import { type Decimal, decimal, divide, sign, sum, ZERO } from '../../../rules/money/decimal.ts';
import { UNIT_PLACES } from '../../../rules/money/money.ts';
import { type Actor, holds } from '../../actor.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';

/** What an item holds at one outlet; cost figures only for those who may see costs. */
export type OutletStock = {
  readonly outletId: string;
  readonly outletCode: string;
  readonly outletName: string;
  readonly onHand: Decimal;
  readonly reserved: Decimal;
  readonly restricted: Decimal;
  readonly available: Decimal;
  readonly averageCost?: Decimal;
  readonly value?: Decimal;
  /** The unit the outlet counts it in; null for the item's own. */
  readonly displayUnit: string | null;
} & { readonly [Flag in (typeof outletFlags)[number]]: boolean };

/** An item's stock over the outlets its reader may see, and the roll-up over them (decision 15). */
export type ItemStock = {
  readonly itemId: string;
  readonly itemCode: string;
  readonly itemName: string;
  readonly stocks: readonly OutletStock[];
  readonly total: ReturnType<typeof shown>;
};

/** The item a key names: its id, code, barcode or alternate lookup, the first of these that hits; null where none. */
export async function findStockItem(
  tx: Tx,
  actor: Actor,
  key: string,
): Promise<{ id: string; itemCode: string; itemName: string } | null> {
  const company = actor.companyId;
  const literally = key.replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<{ id: string; itemCode: string; itemName: string }>`
    select id, item_code as "itemCode", item_name as "itemName" from item
     where company_id = ${company} and id = coalesce(
       (select id from item where company_id = ${company} and id = ${key}),
       (select id from ${ownRows('item')} where company_id = ${company} and lower(item_code) = lower(${key})),
       (select item_id from ${ownRows('barcode')} where company_id = ${company} and lower(barcode) = lower(${key})),
       (select item_id from ${ownRows('item_unit')} where company_id = ${company} and lower(barcode) = lower(${key})),
       (select min(id) from ${ownRows('item')} where company_id = ${company} and alternate_lookup ilike ${literally}))`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/**
 * Stock of an item over the outlets (`GET /stock?key=`). Outlets it never moved at are there with zeros.
 * @throws Refusal `notFound` where no item has that key
 */
export async function readItemStock(tx: Tx, actor: Actor, key: string): Promise<ItemStock> {
  const item = await findStockItem(tx, actor, key);
  if (item === null) throw new Refusal('notFound');
  const { rows } = await sql<StockRow>`
    select o.id as "outletId", o.code as "outletCode", o.name as "outletName",
           coalesce(b.on_hand, 0) as "onHand", coalesce(b.reserved, 0) as reserved,
           coalesce(b.restricted, 0) as restricted,
           coalesce(b.on_hand - b.reserved - b.restricted, 0) as available,
           coalesce(b.value, 0) as value, coalesce(b.last_average, 0) as average,
           s.display_unit as "displayUnit", ${flagColumns}
      from outlet o
      left join item_outlet s on s.company_id = o.company_id and s.outlet_id = o.id and s.item_id = ${item.id}
      left join stock_balance b on b.company_id = o.company_id and b.outlet_id = o.id and b.item_id = ${item.id}
     where o.company_id = ${actor.companyId}
       and (o.active or b.on_hand <> 0) and o.id = any(${[...actor.permittedOutletIds]}::text[])
     order by o.code`.execute(tx);
  const showCost = holds(actor, 'ALLOW_TO_VIEW_COST');
  return {
    itemId: item.id,
    itemCode: item.itemCode,
    itemName: item.itemName,
    stocks: rows.map(({ onHand, reserved, restricted, available, value, average, ...said }) => ({
      ...said,
      ...shown({ onHand, reserved, restricted, available, value, average }, showCost),
    })),
    total: shown(rollUp(rows), showCost),
  };
}

type Levels = {
  readonly onHand: Decimal;
  readonly reserved: Decimal;
  readonly restricted: Decimal;
  readonly available: Decimal;
  readonly value: Decimal;
  readonly average: Decimal;
};
type StockRow = Levels & Omit<OutletStock, keyof Levels | 'averageCost'>;

/** What the outlet allows; all of it where it never said. */
const flagColumns = sql.join(
  outletFlags.map((flag) => sql`coalesce(s.${sql.ref(snakeCase(flag))}, true) as ${sql.ref(flag)}`),
);

function rollUp(rows: readonly Levels[]): Levels {
  const added = (figure: keyof Levels) => sum(rows.map((row) => row[figure]));
  const [onHand, value] = [added('onHand'), added('value')];
  const average = sign(onHand) > 0 ? divide(value, onHand, UNIT_PLACES) : ZERO;
  return {
    onHand,
    value,
    average,
    reserved: added('reserved'),
    restricted: added('restricted'),
    available: added('available'),
  };
}

function shown(row: Levels, showCost: boolean) {
  const levels = {
    onHand: decimal(row.onHand),
    reserved: decimal(row.reserved),
    restricted: decimal(row.restricted),
    available: decimal(row.available),
  };
  if (!showCost) return levels;
  return { ...levels, averageCost: divide(row.average, '1', UNIT_PLACES), value: divide(row.value, '1', 2) };
}
