import { type RawBuilder, sql } from 'kysely';
import { stocklessTypes } from '../../../resources/items/item-fields.ts';
import { tableName } from '../../../resources/wire.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { pointsCompared } from '../../partners/points/points-ledger.ts';
import { statusesOfType } from '../document-tags.ts';
import { returnsOf } from '../returning/verify-returns.ts';
import { commissionsOf } from './verify-commissions.ts';

/** A figure of a quotation, a sales order, a sale or a client that is not what it is made of. */
export type SalesDiscrepancy = {
  /** The number of the document, or the id of the client. */
  readonly of: string;
  readonly figure: string;
  readonly kept: string;
  /** What its lines, payments, movements or sales come to. */
  readonly workedOut: string;
};

/**
 * Proves the sales documents of a company from their parts (domain/sales §9): headers are the sums of their lines, what
 * is paid is the sum of the payments, a client owes the sum of its invoices, what is posted is on further documents, and
 * what is promised and sold is what moved in stock. What came back is on
 * returns, which say what became of its goods and money. Empty when sound.
 */
export async function verifySales(
  tx: Tx,
  { companyId }: { readonly companyId: string },
): Promise<SalesDiscrepancy[]> {
  const headers = (['quotation', 'sales_order', 'sale', 'sales_return'] as const).map((table) =>
    sumsOf(companyId, table),
  );
  const { rows } = await sql<SalesDiscrepancy>`
    select "of", figure, kept::text, worked_out::text as "workedOut" from (
      ${sql.join(
        [
          ...headers,
          paymentsOf(companyId),
          ...accountsOf(companyId),
          ...collectionsOf(companyId),
          postedOf(companyId, 'quotation'),
          postedOf(companyId, 'salesOrder'),
          promisedToOrders(companyId),
          movedBySales(companyId),
          ...returnsOf(companyId),
          ...commissionsOf(companyId),
          pointsCompared(companyId),
          ...billedTransfers(companyId),
        ],
        sql` union all `,
      )}) as compared
    where kept is distinct from worked_out order by 1, 2
  `.execute(tx);
  return rows;
}

type Compared = RawBuilder<unknown>;

/** Net amount without the service charge, cost and profit are those of the lines together. */
const sumsOf = (companyId: string, table: string): Compared => sql`
  select d.number as "of", f.figure, f.kept::numeric(18,4), f.worked_out::numeric(18,4)
  from ${sql.table(table)} as d
    join (select document_id, sum(net_amount) as net, sum(cost_amount) as cost, sum(profit) as profit
      from ${sql.table(`${table}_line`)} where company_id = ${companyId} group by document_id) as l
      on l.document_id = d.id
    cross join lateral (values ('netAmount', d.net_amount, l.net + d.service_charge), ('cost', d.cost, l.cost),
      ('profit', d.profit, l.profit)) as f(figure, kept, worked_out)
  where d.company_id = ${companyId}`;

const paymentsOf = (companyId: string): Compared => sql`
  select d.number, 'paid', d.paid::numeric(18,4), coalesce(p.paid, 0)::numeric(18,4)
  from sale as d left join (
    select document_id, sum(amount) as paid from sale_payment where company_id = ${companyId} group by document_id) as p
    on p.document_id = d.id
  where d.company_id = ${companyId}`;

/** What each client owes is owed of its invoices, and what it has paid ahead lies on its collections. */
const accountsOf = (companyId: string): Compared[] =>
  (
    [
      ['receivables', 'sale', 'receivable'],
      ['advance', 'collection', 'base_advance'],
    ] as const
  ).map(
    ([figure, table, part]) => sql`
  select coalesce(a.client_id, s.client_id), ${figure}::text, coalesce(a.kept, 0)::numeric(18,4),
    coalesce(s.worked_out, 0)::numeric(18,4)
  from (select client_id, ${sql.ref(figure)} as kept from client_account where company_id = ${companyId}) as a
    full join (select client_id, sum(${sql.ref(part)}) as worked_out from ${sql.table(table)}
      where company_id = ${companyId} and client_id is not null group by client_id) as s on s.client_id = a.client_id`,
  );

/** A collection in force is the sum of its parts, and each sale has from it what it says it pays. */
const collectionsOf = (companyId: string): Compared[] => [
  sql`
  select d.number, f.figure, f.kept::numeric(18,4), f.worked_out::numeric(18,4)
  from collection as d
    left join (select document_id, sum(amount) as allocated, sum(gain) as gain
      from collection_allocation where company_id = ${companyId} group by document_id) as a on a.document_id = d.id
    left join (select document_id, sum(amount) as refunded
      from collection_refund where company_id = ${companyId} group by document_id) as r on r.document_id = d.id
    cross join lateral (values ('allocated', d.allocated, coalesce(a.allocated, 0)),
      ('foreignGain', d.foreign_gain, coalesce(a.gain, 0)),
      ('refunded', d.refunded, coalesce(r.refunded, 0))) as f(figure, kept, worked_out)
  where d.company_id = ${companyId} and d.status = any(${statusesOfType('collection', 'posted')}::text[])`,
  sql`
  select coalesce(p.number, a.number), 'collected', coalesce(p.paid, 0)::numeric(18,4),
    coalesce(a.allocated, 0)::numeric(18,4)
  from (select d.number, y.collection_id, y.document_id, sum(y.amount) as paid
      from sale_payment as y join sale as d on d.company_id = ${companyId} and d.id = y.document_id
      where y.company_id = ${companyId} and y.collection_id is not null group by 1, 2, 3) as p
    full join (select d.number, l.document_id, l.sale_id, sum(l.amount) as allocated
      from collection_allocation as l join collection as d on d.company_id = ${companyId} and d.id = l.document_id
      where l.company_id = ${companyId} and d.received_at is not null group by 1, 2, 3) as a
      on a.document_id = p.collection_id and a.sale_id = p.document_id`,
];

/** What is posted of each line is what is on lines of its item that are not called off. */
const postedOf = (companyId: string, type: 'quotation' | 'salesOrder'): Compared => {
  const targets = (['sale', 'salesOrder'] as const).map(
    (target) => sql`
      select t.id, t.item_id, t.quantity from ${sql.table(`${tableName(target)}_line`)} as t
        join ${sql.table(tableName(target))} as d on d.company_id = ${companyId} and d.id = t.document_id
      where t.company_id = ${companyId} and d.status <> all(${statusesOfType(target, 'void')}::text[])`,
  );
  return sql`
    select d.number, 'postedQuantity', l.posted_quantity::numeric(18,4), coalesce(p.posted, 0)::numeric(18,4)
    from ${sql.table(tableName(type))} as d
      join ${sql.table(`${tableName(type)}_line`)} as l on l.company_id = ${companyId} and l.document_id = d.id
      left join (
        select k.source_line_id, s.item_id, sum(least(k.quantity, s.quantity)) as posted
        from document_link as k join (${sql.join(targets, sql` union all `)}) as s on s.id = k.target_line_id
        where k.company_id = ${companyId} and k.source_type = ${type} group by 1, 2) as p
        on p.source_line_id = l.id and p.item_id = l.item_id
    where d.company_id = ${companyId}`;
};

/** What a document of a type has moved of each line. */
const movedBy = (companyId: string, type: string): Compared => sql`
  select line_id, sum(d_on_hand) as on_hand, sum(d_reserved) as reserved, min(item_id) as item_id
  from stock_movement where company_id = ${companyId} and document_type = ${type} group by line_id`;

const promisedToOrders = (companyId: string): Compared => sql`
  select d.number, 'reservedQuantity', l.reserved_quantity::numeric(18,4), coalesce(m.reserved, 0)::numeric(18,4)
  from sales_order as d join sales_order_line as l on l.company_id = ${companyId} and l.document_id = d.id
    left join (${movedBy(companyId, 'salesOrder')}) as m on m.line_id = l.id
  where d.company_id = ${companyId}`;

/** A note that is billed has one invoice in force, and its goods cost there what they cost on the note. */
const billedTransfers = (companyId: string): Compared[] => {
  const isLive = sql`d.status <> all(${statusesOfType('sale', 'void')}::text[])`;
  return [
    sql`
    select n.number, 'invoices', (n.billing_status = 'Billed')::int::numeric(18,4), count(d.id)::numeric(18,4)
    from transfer_note as n
      left join sale as d on d.company_id = ${companyId} and d.transfer_note_id = n.id and ${isLive}
    where n.company_id = ${companyId} group by n.id, n.number, n.billing_status`,
    sql`
    select d.number, 'transferredCost', s.unit_cost::numeric(18,4), coalesce(n.unit_cost, 0)::numeric(18,4)
    from sale as d join sale_line as s on s.company_id = ${companyId} and s.document_id = d.id
      join document_link as l on l.company_id = ${companyId} and l.target_line_id = s.id and l.source_id = d.transfer_note_id
      join transfer_note_line as n on n.company_id = ${companyId} and n.id = l.source_line_id
    where d.company_id = ${companyId} and ${isLive}`,
  ];
};

/**
 * A sale in force has promised what it has not shipped, and moved what it has; one that is called off neither, and none
 * that bills a transfer: its goods moved with that.
 */
const movedBySales = (companyId: string): Compared => sql`
  select d.number, f.figure, f.kept::numeric(18,4), f.worked_out::numeric(18,4)
  from sale as d join sale_line as l on l.company_id = ${companyId} and l.document_id = d.id
    join item as i on i.company_id = ${companyId} and i.id = l.item_id
      and i.stock_type <> all(${[...stocklessTypes]}::text[])
    left join (${movedBy(companyId, 'sale')}) as m on m.line_id = l.id
    cross join lateral (select d.status = any(${statusesOfType('sale', 'posted')}::text[]) as is_in_force,
      d.status = any(${statusesOfType('sale', 'open')}::text[]) as is_open) as s
    cross join lateral (values
      ('soldQuantity', case when s.is_in_force and d.transfer_note_id is null then l.shipped_quantity else 0 end,
        -coalesce(m.on_hand, 0)),
      ('promisedQuantity', case when s.is_open then l.quantity - l.shipped_quantity else 0 end,
        coalesce(m.reserved, 0))) as f(figure, kept, worked_out)
  where d.company_id = ${companyId}`;
