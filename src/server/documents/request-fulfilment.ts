import { sql } from 'kysely';
import { statusesOfType } from './document-tags.ts';
import type { Work } from './engine/work.ts';
import { forgetDocument } from './storage/standing-documents.ts';

/** The statuses of what carries a request on, by what they say of it. */
const standingOf = (name: string) => ({
  draft: statusesOfType(name, 'draft'),
  settled: statusesOfType(name, 'settled'),
  void: statusesOfType(name, 'void'),
});
const transfer = standingOf('transferNote');
const order = standingOf('purchaseOrder');
const sold = standingOf('sale');

/** How far a request is supplied, as its chart's events say it. */
export interface Fulfilment {
  /** Everything promised is on its way or has come. */
  readonly nothingLeft: boolean;
  /** Something is on an order that has not brought it yet. */
  readonly onOrder: boolean;
  /** An order has brought something. */
  readonly brought: boolean;
  /** Something is on a sale. */
  readonly sold: boolean;
}

/** How far a request is supplied, by the figures on its lines. */
export async function readFulfilment({ tx, actor }: Work, requestId: string): Promise<Fulfilment> {
  const { rows } = await sql<Fulfilment>`
    select coalesce(bool_and(coalesce(confirmed_quantity, quantity)
        <= transferred_quantity + ordered_quantity + sold_quantity), true) as "nothingLeft",
      coalesce(bool_or(ordered_quantity > brought_quantity), false) as "onOrder",
      coalesce(bool_or(brought_quantity > 0), false) as brought,
      coalesce(bool_or(sold_quantity > 0), false) as sold
    from stock_request_line where company_id = ${actor.companyId} and document_id = ${requestId}
  `.execute(tx);
  return rows[0] ?? { nothingLeft: true, onOrder: false, brought: false, sold: false };
}

/**
 * Works a request's figures out anew from the lines that carry it on. A line's quantity is shared among its links in a
 * fixed order; what is cancelled counts nothing, what was closed short counts what arrived. A link whose line holds less
 * than it asked for is cut down to that, so that a later change of the line gives nothing back twice.
 */
export async function refreshRequest({ tx, actor }: Work, requestId: string): Promise<void> {
  const company = actor.companyId;
  forgetDocument({ tx }, requestId);
  await sql`
    with own as materialized (
      select distinct target_line_id from document_link where company_id = ${company} and source_id = ${requestId}
    ), carried as (
      select l.source_id, l.source_line_id, l.target_line_id, l.target_type, l.quantity,
        coalesce(sum(l.quantity) over (partition by l.target_line_id order by l.source_line_id
          rows between unbounded preceding and 1 preceding), 0) as before
      from document_link as l join own using (target_line_id) where l.company_id = ${company}
    ), live as (
      select t.id, 'transferNote' as type, d.status = any(${transfer.draft}::text[]) as is_draft,
        case when d.status = any(${transfer.void}::text[]) then 0
          when d.status = any(${transfer.settled}::text[]) then t.received_quantity else t.quantity end as quantity,
        t.received_quantity as received
      from transfer_note_line as t join transfer_note as d on d.company_id = t.company_id and d.id = t.document_id
      where t.company_id = ${company} and t.id in (select target_line_id from own)
      union all
      select p.id, 'purchaseOrder', d.status = any(${order.draft}::text[]),
        case when d.status = any(${order.void}::text[]) then 0
          when d.status = any(${order.settled}::text[]) then coalesce(p.received_quantity, 0) else p.quantity end,
        coalesce(p.received_quantity, 0)
      from purchase_order_line as p join purchase_order as d on d.company_id = p.company_id and d.id = p.document_id
      where p.company_id = ${company} and p.id in (select target_line_id from own)
      union all
      select s.id, 'sale', d.status = any(${sold.draft}::text[]),
        case when d.status = any(${sold.void}::text[]) then 0 else s.quantity end, s.shipped_quantity
      from sale_line as s join sale as d on d.company_id = s.company_id and d.id = s.document_id
      where s.company_id = ${company} and s.id in (select target_line_id from own)
    ), shared as (
      select c.source_id, c.source_line_id, c.target_line_id, c.target_type, c.quantity as linked, v.is_draft,
        greatest(0, least(c.quantity, coalesce(v.quantity, 0) - c.before)) as share,
        greatest(0, least(c.quantity, coalesce(v.received, 0) - c.before)) as arrived
      from carried as c left join live as v on v.id = c.target_line_id
    ), cut as (
      update document_link as l set quantity = s.share from shared as s
      where l.company_id = ${company} and l.source_line_id = s.source_line_id and l.target_line_id = s.target_line_id
        and s.is_draft and s.share > 0 and s.share < s.linked
    ), gone as (
      delete from document_link as l using shared as s
      where l.company_id = ${company} and l.source_line_id = s.source_line_id and l.target_line_id = s.target_line_id
        and coalesce(s.is_draft, true) and s.share = 0
    ), totals as (
      select source_line_id as id,
        coalesce(sum(share) filter (where target_type = 'transferNote'), 0) as transferred,
        coalesce(sum(share) filter (where target_type = 'purchaseOrder'), 0) as ordered,
        coalesce(sum(share) filter (where target_type = 'sale'), 0) as sold,
        coalesce(sum(least(arrived, share)) filter (where target_type = 'purchaseOrder'), 0) as brought,
        coalesce(sum(least(arrived, share)), 0) as delivered
      from shared where source_id = ${requestId} group by 1
    )
    update stock_request_line as l set transferred_quantity = coalesce(t.transferred, 0),
      ordered_quantity = coalesce(t.ordered, 0), sold_quantity = coalesce(t.sold, 0), brought_quantity = coalesce(t.brought, 0),
      delivered_quantity = coalesce(t.delivered, 0)
    from stock_request_line as own_line left join totals as t on t.id = own_line.id
    where own_line.company_id = ${company} and own_line.document_id = ${requestId}
      and l.company_id = own_line.company_id and l.id = own_line.id
  `.execute(tx);
  await sql`
    update stock_request as r set
      transfer_note_no = (select max(t.number) from document_link as l
        join transfer_note as t on t.company_id = l.company_id and t.id = l.target_id
          and t.status <> all(${transfer.void}::text[])
        where l.company_id = ${company} and l.source_id = r.id),
      purchase_order_no = (select max(p.number) from document_link as l
        join purchase_order as p on p.company_id = l.company_id and p.id = l.target_id
          and p.status <> all(${order.void}::text[])
        where l.company_id = ${company} and l.source_id = r.id),
      sales_no = (select max(s.number) from document_link as l
        join sale as s on s.company_id = l.company_id and s.id = l.target_id
          and s.status <> all(${sold.void}::text[])
        where l.company_id = ${company} and l.source_id = r.id),
      version = version + 1, updated_at = now()
    where r.company_id = ${company} and r.id = ${requestId}
  `.execute(tx);
}
