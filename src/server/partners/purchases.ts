import { type RawBuilder, sql } from 'kysely';
import { HISTORY_PAGE, type ItemPurchased, type Purchase } from '../../contracts/partners/clients.ts';
import { sale } from '../../resources/documents/selling/sale.ts';
import { type Actor, holds } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { statusesOfType } from '../documents/document-tags.ts';

/** Who buys: a client, and the outlet of another company that it stands for, if any. */
export interface Buyer {
  readonly id: string;
  readonly linkedOutletId: string | null;
}

/** What counts as billed: sales in force, and transfers between companies to the client's outlet that no sale bills yet. */
function billed(actor: Actor, { id, linkedOutletId }: Buyer): RawBuilder<unknown> {
  const { companyId } = actor;
  const outlets = sql`any(${[...actor.permittedOutletIds]}::text[])`;
  const posted = (type: string) => sql`any(${statusesOfType(type, 'posted')}::text[])`;
  return sql`
    select 'sale' as type, s.id, s.number, s.business_date as date, s.outlet_id, s.status, s.base_total as total
    from sale as s where s.company_id = ${companyId} and s.client_id = ${id} and s.status = ${posted('sale')}
      and s.outlet_id = ${outlets} and ${holds(actor, sale.permissions.read)}::boolean
    union all
    select 'transferNote', n.id, n.number, n.transfer_date, n.from_outlet_id, n.status, coalesce(n.total, 0)
    from transfer_note as n
    where n.company_id = ${companyId} and n.to_outlet_id = ${linkedOutletId} and n.transfer_type = 'Inter Company'
      and n.status = ${posted('transferNote')} and n.billing_status <> 'Billed' and (n.from_outlet_id = ${outlets} or n.to_outlet_id = ${outlets})`;
}

const paged = (page: number) => sql`limit ${HISTORY_PAGE + 1} offset ${(page - 1) * HISTORY_PAGE}`;

const pageOf = <Row>(rows: readonly Row[]) => ({
  rows: rows.slice(0, HISTORY_PAGE),
  hasMore: rows.length > HISTORY_PAGE,
});

/** What was billed to a client, the latest first. */
export async function purchasesOf(tx: Tx, actor: Actor, buyer: Buyer, page: number) {
  const { rows } = await sql<Purchase>`
    select b.type, b.id, b.number, b.date::text as date, o.name as "outletName", b.status, b.total::text as total
    from (${billed(actor, buyer)}) as b join outlet as o on o.company_id = ${actor.companyId} and o.id = b.outlet_id
    order by b.date desc, b.id desc ${paged(page)}
  `.execute(tx);
  return pageOf(rows);
}

/** The items billed to a client, each with its quantity and amount in all, in the company's currency. */
export async function itemsPurchasedOf(tx: Tx, actor: Actor, buyer: Buyer, page: number) {
  const { companyId } = actor;
  const { rows } = await sql<ItemPurchased>`
    select i.id as "itemId", i.item_code as "itemCode", i.item_name as "itemName", sum(l.quantity)::text as quantity,
      coalesce(sum(l.amount), 0)::numeric(18,4)::text as amount, max(b.date)::text as "lastDate"
    from (${billed(actor, buyer)}) as b
    join (
      select s.document_id, s.item_id, s.quantity, s.amount * coalesce(d.exchange_rate, 1) as amount
      from sale_line as s join sale as d on d.company_id = ${companyId} and d.id = s.document_id
      where s.company_id = ${companyId} and d.client_id = ${buyer.id}
      union all
      select t.document_id, t.item_id, t.quantity, t.amount from transfer_note_line as t
        join transfer_note as d on d.company_id = ${companyId} and d.id = t.document_id
      where t.company_id = ${companyId} and d.to_outlet_id = ${buyer.linkedOutletId}) as l on l.document_id = b.id
    join item as i on i.company_id = ${companyId} and i.id = l.item_id
    group by i.id, i.item_code, i.item_name order by i.item_code, i.id ${paged(page)}
  `.execute(tx);
  return pageOf(rows);
}
