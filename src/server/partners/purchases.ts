import { sql } from 'kysely';
import { HISTORY_PAGE, type ItemPurchased, type Purchase } from '../../contracts/partners/clients.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { statusesOfType } from '../documents/document-tags.ts';

/** What counts as billed: transfers between companies that have left for the outlet the client stands for. */
const billed = ({ companyId, permittedOutletIds }: Actor, outletId: string) => sql`
  n.company_id = ${companyId} and n.to_outlet_id = ${outletId} and n.transfer_type = 'Inter Company'
  and n.status = any(${statusesOfType('transferNote', 'posted')}::text[])
  and (n.from_outlet_id = any(${[...permittedOutletIds]}::text[]) or n.to_outlet_id = any(${[...permittedOutletIds]}::text[]))`;

const paged = (page: number) => sql`limit ${HISTORY_PAGE + 1} offset ${(page - 1) * HISTORY_PAGE}`;

const pageOf = <Row>(rows: readonly Row[]) => ({
  rows: rows.slice(0, HISTORY_PAGE),
  hasMore: rows.length > HISTORY_PAGE,
});

/** The transfers billed to the client that stands for an outlet, the latest first. */
export async function purchasesOf(tx: Tx, actor: Actor, outletId: string, page: number) {
  const { rows } = await sql<Purchase>`
    select n.id, n.number, n.transfer_date::text as date, o.name as "outletName", n.status, coalesce(n.total, 0)::text as total
    from transfer_note as n join outlet as o on o.company_id = n.company_id and o.id = n.from_outlet_id
    where ${billed(actor, outletId)}
    order by n.transfer_date desc, n.id desc ${paged(page)}
  `.execute(tx);
  return pageOf(rows);
}

/** The items of those transfers, each with its quantity and amount in all. */
export async function itemsPurchasedOf(tx: Tx, actor: Actor, outletId: string, page: number) {
  const { rows } = await sql<ItemPurchased>`
    select i.id as "itemId", i.item_code as "itemCode", i.item_name as "itemName", sum(l.quantity)::text as quantity,
      coalesce(sum(l.amount), 0)::text as amount, max(n.transfer_date)::text as "lastDate"
    from transfer_note as n
    join transfer_note_line as l on l.company_id = n.company_id and l.document_id = n.id
    join item as i on i.company_id = l.company_id and i.id = l.item_id
    where ${billed(actor, outletId)}
    group by i.id, i.item_code, i.item_name order by i.item_code, i.id ${paged(page)}
  `.execute(tx);
  return pageOf(rows);
}
