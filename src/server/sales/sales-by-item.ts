import { type RawBuilder, sql } from 'kysely';
import type { ReplyOf } from '../../contracts/contract.ts';
import type { ListQuery } from '../../contracts/list-query.ts';
import {
  type ItemSold,
  type readSalesByItem,
  SALES_ITEMS_PAGE,
  type SalesTotals,
} from '../../contracts/selling/sales.ts';
import { sale } from '../../resources/documents/selling/sale.ts';
import { salesReturn } from '../../resources/documents/selling/sales-return.ts';
import { commissions } from '../../resources/items/item-fields.ts';
import { snakeCase } from '../../resources/wire.ts';
import { subtract } from '../../rules/money/decimal.ts';
import { type Actor, holds } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { statusesOfType } from '../documents/document-tags.ts';
import { documentQuery } from '../documents/engine/event-kinds.ts';
import { documentType } from '../documents/types/document-types.ts';
import { conditionsOf } from '../records/lists/conditions.ts';
import { withinOutlets } from '../records/outlet-bound.ts';

type ByItem = ReplyOf<typeof readSalesByItem>;
type Figures = Omit<SalesTotals, 'count'>;

/** The sales in force that a list asks for, as a condition on `t`: what is open or cancelled counts for nothing (domain/sales §1). */
export function inForce(actor: Actor, asked: ListQuery): RawBuilder<unknown> {
  const query = documentQuery(actor.companyId, documentType(sale.name), asked);
  return sql.join(
    [
      sql`t.company_id = ${actor.companyId}`,
      sql`t.status = any(${statusesOfType('sale', 'posted')}::text[])`,
      withinOutlets(actor, sale),
      ...(query.also ? [query.also] : []),
      ...conditionsOf(sale, query),
    ],
    sql` and `,
  );
}

const isOfDay = ([key]: readonly [string, unknown]): boolean => key.startsWith('businessDate');

/**
 * The returns that a list of sales asks for, as a condition on `t`: of its sales whatever their day was, on the days it
 * asks for, because what comes back counts on its own day (decision 89).
 */
function returned(actor: Actor, asked: ListQuery): RawBuilder<unknown> {
  const filters = Object.entries(asked.filters);
  const days = { search: [], searchBy: [], filters: Object.fromEntries(filters.filter(isOfDay)) };
  const sales = { ...asked, filters: Object.fromEntries(filters.filter((each) => !isOfDay(each))) };
  return sql.join(
    [
      sql`t.company_id = ${actor.companyId}`,
      sql`t.status = any(${statusesOfType('salesReturn', 'posted')}::text[])`,
      ...conditionsOf(salesReturn, days),
      sql`exists (select from (select t.sale_id) as r cross join lateral (
        select from sale as t where t.id = r.sale_id and ${inForce(actor, sales)} offset 0) as s)`,
    ],
    sql` and `,
  );
}

/**
 * Lines `l` of documents `t`, looked up document by document. A plain join reads all lines for each document where the
 * planner takes a young table for empty: seconds for 300 sales.
 */
export const withLines = (actor: Actor, table: 'sale_line' | 'sales_return_line'): RawBuilder<unknown> => sql`
  cross join lateral (
    select * from ${sql.table(table)} where company_id = ${actor.companyId} and document_id = t.id offset 0) as l`;

/** Items `i` of rows `s`, looked up one by one for the same reason. */
export const withItem = (actor: Actor): RawBuilder<unknown> => sql`
  cross join lateral (
    select * from item where company_id = ${actor.companyId} and id = s."itemId" offset 0) as i`;

const rate = sql`coalesce(t.exchange_rate, 1)`;

const money = (figure: string) => sql`coalesce(sum(${sql.ref(`f.${figure}`)}), 0)::numeric(18,4)::text`;

/** Figures of a row by name, below zero where they were returned. */
const figuresOf = (sign: '1' | '-1', figures: Readonly<Record<keyof Figures, RawBuilder<unknown>>>) =>
  sql.join(
    Object.entries(figures).map(
      ([name, figure]) => sql`(${figure}) * ${sign}::integer as ${sql.id(snakeCase(name))}`,
    ),
  );

/** What rows `f` come to; costs for who may see them. */
const summed = (
  actor: Actor,
) => sql`${money('net_amount')} as "netAmount", ${money('tax_amount')} as "taxAmount",
  ${money('discount')} as discount, ${money('total')} as total ${
    holds(actor, 'ALLOW_TO_VIEW_COST')
      ? sql`, ${money('cost')} as cost, ${money('profit')} as profit, ${money('commission')} as commission`
      : sql``
  }`;

/** What the sales of a list come to, from their headers, less what was returned. */
export async function salesTotals(tx: Tx, actor: Actor, asked: ListQuery): Promise<SalesTotals> {
  const part = (table: 'sale' | 'sales_return', holds: RawBuilder<unknown>, sign: '1' | '-1') => sql`
    select ${table === 'sale' ? sql`t.id` : sql`null::text`} as sale_id, ${figuresOf(sign, {
      netAmount: sql`t.net_amount * ${rate}`,
      taxAmount: sql`t.tax_amount * ${rate}`,
      discount: sql`(select sum(l.discount_amount) from ${sql.table(`${table}_line`)} as l
        where l.company_id = ${actor.companyId} and l.document_id = t.id) * ${rate}`,
      total: sql`t.base_total`,
      cost: sql`t.cost`,
      profit: sql`t.profit`,
      commission: sql`coalesce(t.commission, 0)`,
    })} from ${sql.table(table)} as t where ${holds}`;
  const { rows } = await sql<SalesTotals>`
    select count(sale_id)::integer as count, ${summed(actor)} from (
      ${part('sale', inForce(actor, asked), '1')} union all
      ${part('sales_return', returned(actor, asked), '-1')}) as f
  `.execute(tx);
  const [totals] = rows;
  if (!totals) throw new Error('Sums have one row');
  return totals;
}

/** The items of the sales of a list, from their lines less those of returns, and what of the sales is of no item. */
export async function salesByItem(tx: Tx, actor: Actor, asked: ListQuery, page: number): Promise<ByItem> {
  const part = (table: 'sale' | 'sales_return', holds: RawBuilder<unknown>, sign: '1' | '-1') => sql`
    select ${table === 'sale' ? sql`t.id` : sql`null::text`} as sale_id, l.item_id,
      l.quantity * ${sign}::integer as quantity, ${figuresOf(sign, {
        netAmount: sql`l.net_amount * ${rate}`,
        taxAmount: sql`l.tax_amount * ${rate}`,
        discount: sql`l.discount_amount * ${rate}`,
        total: sql`l.amount * ${rate}`,
        cost: sql`l.cost_amount`,
        profit: sql`l.profit`,
        commission: sql.join(
          commissions.map((name) => sql`coalesce(${sql.ref(`l.${snakeCase(name)}`)}, 0)`),
          sql` + `,
        ),
      })}
    from ${sql.table(table)} as t ${withLines(actor, `${table}_line`)} where ${holds}`;
  const sold = sql`(${part('sale', inForce(actor, asked), '1')} union all
    ${part('sales_return', returned(actor, asked), '-1')}) as f`;
  const { rows } = await sql<ItemSold>`
    select s.*, i.item_code as "itemCode", i.item_name as "itemName", i.alternate_name as "alternateName",
      i.alternate_lookup as "alternateLookup", i.promotion_group as "promotionGroup", i.category, i.type, i.brand,
      i.model, i.unit_of_measurement as unit
    from (select f.item_id as "itemId", sum(f.quantity)::text as quantity, count(distinct f.sale_id)::integer as count,
        ${summed(actor)}
      from ${sold} group by f.item_id) as s ${withItem(actor)}
    order by s.total::numeric desc, i.item_code
    limit ${SALES_ITEMS_PAGE + 1} offset ${(page - 1) * SALES_ITEMS_PAGE}
  `.execute(tx);
  const lines = await sql<Figures>`select ${summed(actor)} from ${sold}`.execute(tx);
  const totals = await salesTotals(tx, actor, asked);
  const [ofItems] = lines.rows;
  if (!ofItems) throw new Error('Sums have one row');
  return {
    items: rows.slice(0, SALES_ITEMS_PAGE),
    hasMore: rows.length > SALES_ITEMS_PAGE,
    totals,
    rest: difference(totals, ofItems),
  };
}

function difference(all: Figures, part: Figures): Figures {
  const left = (name: 'netAmount' | 'taxAmount' | 'discount' | 'total') => subtract(all[name], part[name]);
  const of = {
    netAmount: left('netAmount'),
    taxAmount: left('taxAmount'),
    discount: left('discount'),
    total: left('total'),
  };
  if (all.cost === undefined || all.profit === undefined || all.commission === undefined) return of;
  return {
    ...of,
    cost: subtract(all.cost, part.cost ?? '0'),
    profit: subtract(all.profit, part.profit ?? '0'),
    commission: subtract(all.commission, part.commission ?? '0'),
  };
}
