import { type RawBuilder, sql } from 'kysely';
import type { ReplyOf } from '../../contracts/contract.ts';
import type { ListQuery } from '../../contracts/list-query.ts';
import {
  type ItemSold,
  type readSalesByItem,
  SALES_ITEMS_PAGE,
  type SalesTotals,
} from '../../contracts/sales.ts';
import { sale } from '../../resources/documents/sale.ts';
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
function inForce(actor: Actor, asked: ListQuery): RawBuilder<unknown> {
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

const money = (amount: RawBuilder<unknown>) => sql`coalesce(sum(${amount}), 0)::numeric(18,4)::text`;
const rate = sql`coalesce(t.exchange_rate, 1)`;

/** Costs, for who may see them. */
const costs = (actor: Actor, cost: RawBuilder<unknown>, profit: RawBuilder<unknown>) =>
  holds(actor, 'ALLOW_TO_VIEW_COST') ? sql`, ${money(cost)} as cost, ${money(profit)} as profit` : sql``;

/** What the sales of a list come to, from their headers. */
export async function salesTotals(tx: Tx, actor: Actor, asked: ListQuery): Promise<SalesTotals> {
  const { rows } = await sql<SalesTotals>`
    select count(*)::integer as count, ${money(sql`t.net_amount * ${rate}`)} as "netAmount",
      ${money(sql`t.tax_amount * ${rate}`)} as "taxAmount",
      ${money(sql`(select sum(l.discount_amount) from sale_line as l
        where l.company_id = ${actor.companyId} and l.document_id = t.id) * ${rate}`)} as discount,
      ${money(sql`t.base_total`)} as total ${costs(actor, sql`t.cost`, sql`t.profit`)}
    from sale as t where ${inForce(actor, asked)}
  `.execute(tx);
  const [totals] = rows;
  if (!totals) throw new Error('Sums have one row');
  return totals;
}

/** The items of the sales of a list, from their lines, and what of the sales is of no item. */
export async function salesByItem(tx: Tx, actor: Actor, asked: ListQuery, page: number): Promise<ByItem> {
  const sold = sql`from sale as t join sale_line as l on l.company_id = ${actor.companyId} and l.document_id = t.id`;
  const ofLines = sql`${money(sql`l.net_amount * ${rate}`)} as "netAmount",
    ${money(sql`l.tax_amount * ${rate}`)} as "taxAmount", ${money(sql`l.discount_amount * ${rate}`)} as discount,
    ${money(sql`l.amount * ${rate}`)} as total ${costs(actor, sql`l.cost_amount`, sql`l.profit`)}`;
  const { rows } = await sql<ItemSold>`
    select i.id as "itemId", i.item_code as "itemCode", i.item_name as "itemName", i.alternate_name as "alternateName",
      i.category, i.type, i.brand, i.model, i.unit_of_measurement as unit, sum(l.quantity)::text as quantity,
      count(distinct t.id)::integer as count, ${ofLines}
    ${sold} join item as i on i.company_id = ${actor.companyId} and i.id = l.item_id
    where ${inForce(actor, asked)}
    group by i.id, i.item_code, i.item_name, i.alternate_name, i.category, i.type, i.brand, i.model,
      i.unit_of_measurement
    order by sum(l.amount * ${rate}) desc, i.item_code
    limit ${SALES_ITEMS_PAGE + 1} offset ${(page - 1) * SALES_ITEMS_PAGE}
  `.execute(tx);
  const lines = await sql<Figures>`select ${ofLines} ${sold} where ${inForce(actor, asked)}`.execute(tx);
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
  if (all.cost === undefined || all.profit === undefined) return of;
  return {
    ...of,
    cost: subtract(all.cost, part.cost ?? '0'),
    profit: subtract(all.profit, part.profit ?? '0'),
  };
}
