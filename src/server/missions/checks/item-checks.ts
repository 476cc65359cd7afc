import { sql } from 'kysely';
import { item as itemResource } from '../../../resources/items/item.ts';
import type { stockTypes } from '../../../resources/items/item-fields.ts';
import { client } from '../../../resources/partners/client.ts';
import { vendor } from '../../../resources/partners/vendor.ts';
import { exists, type MissionChecks, type MissionRun, mine, pointedAt } from './check.ts';

type StockType = (typeof stockTypes)[number];

/** An item of a stock type that the person has made. */
const item = (run: MissionRun, type: StockType) =>
  sql`item as i where ${mine(run, 'i')} and i.stock_type = ${type}`;

/** The same with what it consists of. */
const partOf = (run: MissionRun, type: StockType) =>
  sql`item as i join package_item as l on ${pointedAt(run, 'l', 'item_id', 'i.id')}
    where ${mine(run, 'i')} and i.stock_type = ${type}`;

const linesOf = (run: MissionRun) => sql`package_item as l where ${pointedAt(run, 'l', 'item_id', 'i.id')}`;

/** What an item costs: its own cost, or its average at an outlet of the company. */
const hasCost = (run: MissionRun, alias: string) =>
  sql`(${sql.ref(`${alias}.custom_cost`)} > 0 or ${exists(
    sql`stock_balance as b where ${pointedAt(run, 'b', 'item_id', `${alias}.id`)} and b.last_average > 0`,
  )})`;

/** The values of an axis of a matrix item. */
const valuesOf = (run: MissionRun, axis: 'i.matrix_x_id' | 'i.matrix_y_id') =>
  sql`(select cardinality(x.values) from matrix_group as x where ${pointedAt(run, 'x', 'id', axis)})`;

/** The cells of a matrix item that can be had. */
const cellsOf = (run: MissionRun) =>
  sql`matrix_cell as m where ${pointedAt(run, 'm', 'item_id', 'i.id')} and m.active`;

/** A season or an outlet's price that the person has entered. */
const priceOf = (run: MissionRun, table: 'location_price' | 'seasonal_price') =>
  sql`${sql.table(table)} as p where ${mine(run, 'p')} and p.sale_price > 0`;

/** An import of the person's that has come to its end. */
const done = ({ companyId, userId, begunAt }: MissionRun, alias: string) => sql`
  ${sql.ref(`${alias}.company_id`)} = ${companyId} and ${sql.ref(`${alias}.started_at`)} >= ${begunAt}
    and ${sql.ref(`${alias}.user_id`)} = ${userId} and ${sql.ref(`${alias}.status`)} = 'Completed'`;

const ofResource = (alias: string, ...kinds: readonly { readonly name: string }[]) =>
  sql`${sql.ref(`${alias}.resource`)} = any(${kinds.map(({ name }) => name)}::text[])`;

const someIn = (alias: string) =>
  sql`${sql.ref(`${alias}.created_rows`)} + ${sql.ref(`${alias}.updated_rows`)} > 0`;

/** Checks of items, their prices, and what is brought in from a file. */
export const itemChecks = {
  firstItem: {
    item: (run) => exists(item(run, 'Normal')),
    priceAndTax: (run) =>
      exists(sql`${item(run, 'Normal')} and i.sale_price > 0 and i.supply_tax_code is not null
        and i.purchase_tax_code is not null`),
    barcode: (run) =>
      exists(sql`${item(run, 'Normal')}
        and ${exists(sql`barcode as b where ${pointedAt(run, 'b', 'item_id', 'i.id')}`)}`),
    priceChange: (run) =>
      exists(sql`${item(run, 'Normal')}
        and ${exists(sql`price_log as l where ${pointedAt(run, 'l', 'item_id', 'i.id')} and l.user_id = ${run.userId}`)}`),
  },
  matrixItem: {
    item: (run) => exists(item(run, 'Matrix')),
    axes: (run) =>
      exists(sql`${item(run, 'Matrix')} and ${valuesOf(run, 'i.matrix_x_id')} >= 2
        and ${valuesOf(run, 'i.matrix_y_id')} >= 2`),
    cells: (run) =>
      exists(sql`${item(run, 'Matrix')} and (select count(*) from ${cellsOf(run)}) > 0
        and (select count(*) from ${cellsOf(run)})
          = ${valuesOf(run, 'i.matrix_x_id')} * ${valuesOf(run, 'i.matrix_y_id')}`),
    barcodes: (run) =>
      exists(sql`${item(run, 'Matrix')} and ${exists(cellsOf(run))}
        and not ${exists(sql`${cellsOf(run)} and coalesce(m.barcode, '') = ''`)}`),
  },
  recipe: {
    ingredients: (run) => sql`(select count(*) from (
      select from stock_balance as b join item as i on ${pointedAt(run, 'i', 'id', 'b.item_id')} and i.stock_type = 'Normal'
      where b.company_id = ${run.companyId} and b.outlet_id = ${run.outletId} and b.last_average > 0 limit 2) as two) = 2`,
    recipe: (run) => exists(sql`${item(run, 'Recipe')} and (select count(*) from ${linesOf(run)}) >= 2`),
    yield: (run) => exists(sql`${partOf(run, 'Recipe')} and l.yield_percentage < 100`),
    cost: (run) =>
      exists(
        sql`${partOf(run, 'Recipe')} and ${exists(
          sql`item as c where ${pointedAt(run, 'c', 'id', 'l.component_id')} and ${hasCost(run, 'c')}`,
        )}`,
      ),
  },
  setMeal: {
    item: (run) => exists(item(run, 'Bundle')),
    lines: (run) => exists(sql`${item(run, 'Bundle')} and (select count(*) from ${linesOf(run)}) >= 2`),
    proportion: (run) =>
      exists(sql`${item(run, 'Bundle')}
        and (select sum(l.cost_proportion_percentage) from ${linesOf(run)}) = 100`),
  },
  pricing: {
    locationPrice: (run) => exists(sql`${priceOf(run, 'location_price')} and p.outlet_id = ${run.outletId}`),
    seasonalPrice: (run) => exists(sql`${priceOf(run, 'seasonal_price')} and p.end_date > p.start_date`),
    markup: (run) => {
      const priced = (table: 'location_price' | 'seasonal_price') =>
        exists(
          sql`${priceOf(run, table)} and ${exists(
            sql`item as i where ${pointedAt(run, 'i', 'id', 'p.item_id')} and i.sale_price > 0 and ${hasCost(run, 'i')}`,
          )}`,
        );
      return sql`(${priced('location_price')} or ${priced('seasonal_price')})`;
    },
  },
  bringDataIn: {
    items: (run) =>
      exists(
        sql`import_log as g where ${done(run, 'g')} and ${ofResource('g', itemResource)} and ${someIn('g')}`,
      ),
    mended: (run) =>
      exists(sql`import_log as g join import_log as f on ${done(run, 'f')} and f.resource = g.resource
          and f.started_at < g.started_at and f.failed_rows > 0
        where ${done(run, 'g')} and g.failed_rows = 0 and ${someIn('g')}`),
    partners: (run) =>
      exists(sql`import_log as g where ${done(run, 'g')} and ${ofResource('g', client, vendor)}
        and g.failed_rows = 0 and ${someIn('g')}`),
  },
} as const satisfies Partial<MissionChecks>;
