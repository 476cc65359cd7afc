import { type RawBuilder, sql } from 'kysely';
import type { StatementEntry } from '../../../contracts/selling/statement.ts';
import type { DueAmount } from '../../../rules/sales/ages.ts';
import { statementKinds } from '../../../rules/sales/statement.ts';
import { ownRows } from '../../database/company-views.ts';
import { statusesOfType } from '../../documents/document-tags.ts';
import type { Work } from '../../documents/engine/work.ts';

/** Whose account, and the days looked at. */
export interface AccountAsked {
  readonly clientId: string;
  readonly from: string;
  readonly to: string;
}

type Row<Values> = Values & { readonly currencyCode: string };

const tagged = (type: string, tag: 'posted' | 'void') => sql`any(${statusesOfType(type, tag)}::text[])`;

/** The day, where the company is, on which a document was taken back, never before its own; null where it was not. */
const takenBackOn = (
  { actor, settings }: Work,
  type: string,
  alias: string,
  own: string,
): RawBuilder<unknown> => sql`(
  select greatest((max(h.at) at time zone ${settings.timeZone})::date, ${sql.ref(`${alias}.${own}`)})
  from document_history as h
  where h.company_id = ${actor.companyId} and h.document_type = ${type} and h.document_id = ${sql.ref(`${alias}.id`)}
    and h.to_status = ${sql.ref(`${alias}.status`)} and h.to_status = ${tagged(type, 'void')}
  having count(*) > 0)`;

/**
 * The documents that moved the account since a day or may still do, by what the indexes of step 0053 say of each:
 * `sales`, `returns` and `receipts`.
 */
function documents(work: Work, { clientId, from }: AccountAsked): RawBuilder<unknown> {
  const { companyId } = work.actor;
  const currency = (alias: string) =>
    sql`coalesce(${sql.ref(`${alias}.currency_code`)}, ${work.settings.currencyCode})`;
  return sql`
    sales as (
      select s.id, s.number, s.reference, s.outlet_id, s.business_date, s.cancel_date, s.total, s.balance,
        coalesce(s.due_date, s.business_date) as due_date, ${currency('s')} as currency_code,
        s.status = ${tagged('sale', 'posted')} as in_force
      from sale as s
      where s.company_id = ${companyId} and s.client_id = ${clientId} and s.confirmed_at is not null
        and greatest(s.business_date, coalesce(s.cancel_date, s.settlement_date, 'infinity'::date)) >= ${from}::date),
    returns as (
      select r.id, r.number, s.number as reference, r.outlet_id, r.business_date, r.total, r.refunded,
        ${currency('r')} as currency_code,
        ${takenBackOn(work, 'salesReturn', 'r', 'business_date')} as taken_back_on
      from ${ownRows('sales_return')} as r
        join sale as s on s.company_id = ${companyId} and s.id = r.sale_id
      where r.company_id = ${companyId} and r.client_id = ${clientId} and r.confirmed_at is not null
        and case when r.status = 'Completed' then r.business_date else 'infinity'::date end >= ${from}::date),
    receipts as (
      select c.id, c.number, c.reference, c.outlet_id, c.paid_on, c.amount, c.advance, c.sales_return_id,
        ${currency('c')} as currency_code, ${takenBackOn(work, 'collection', 'c', 'paid_on')} as taken_back_on
      from ${ownRows('collection')} as c
      where c.company_id = ${companyId} and c.client_id = ${clientId} and c.received_at is not null
        and case when c.allocated = c.amount then c.paid_on else 'infinity'::date end >= ${from}::date)`;
}

/**
 * What those documents moved, each entry on its day, as `entries`. A payment of an invoice counts from the invoice's day. What a
 * return keeps ahead is in its credit note and in no receipt. A document whose entries come to nothing on each of its days, as
 * a sale that is paid at the counter, never stood in the account and is left out.
 */
function entries(work: Work, asked: AccountAsked): RawBuilder<unknown> {
  const { companyId } = work.actor;
  return sql`
    ${documents(work, asked)},
    moves as (
      select 'sale' as type, id, number, reference, outlet_id, currency_code, 'invoice' as kind,
        business_date as day, total as debit, 0::numeric as credit from sales
      union all
      select 'sale', id, number, reference, outlet_id, currency_code, 'invoiceCancelled',
        greatest(cancel_date, business_date), 0, total from sales where cancel_date is not null
      union all
      select 'sale', s.id, s.number, p.reference, s.outlet_id, s.currency_code,
        case when p.amount > 0 then 'payment' else 'refund' end, greatest(p.paid_on, s.business_date),
        greatest(-p.amount, 0), greatest(p.amount, 0)
      from sales as s join sale_payment as p on p.company_id = ${companyId} and p.document_id = s.id
      where p.collection_id is null and p.sales_return_id is null
      union all
      select 'salesReturn', r.id, r.number, r.reference, r.outlet_id, r.currency_code, m.kind, m.day, m.debit, m.credit
      from returns as r cross join lateral (values
        ('creditNote', r.business_date, 0, r.total), ('refund', r.business_date, r.refunded, 0),
        ('creditNoteCancelled', r.taken_back_on, r.total, 0), ('refundCancelled', r.taken_back_on, 0, r.refunded)
      ) as m(kind, day, debit, credit) where m.day is not null
      union all
      select 'collection', c.id, c.number, c.reference, c.outlet_id, c.currency_code, m.kind, m.day, m.debit, m.credit
      from receipts as c cross join lateral (values
        ('payment', c.paid_on, 0, c.amount), ('paymentCancelled', c.taken_back_on, c.amount, 0)
      ) as m(kind, day, debit, credit) where m.day is not null and c.sales_return_id is null
      union all
      select 'collection', c.id, c.number, f.reference, c.outlet_id, c.currency_code, 'refund',
        greatest(f.refunded_on, c.paid_on), f.amount, 0
      from receipts as c join collection_refund as f on f.company_id = ${companyId} and f.document_id = c.id),
    daily as (
      select *, sum(debit - credit) over (partition by type, id, day) as moved from moves where debit <> credit),
    standing as (
      select *, bool_or(moved <> 0) over (partition by type, id) as stands from daily),
    entries as (select * from standing where stands and day >= ${asked.from}::date)`;
}

/**
 * What stood before the first day, by currency: what stands now less what has moved since. `isElsewhere` says that some of
 * it is of outlets where others work and the reader does not; at one that is closed nobody does.
 */
const openings = ({ actor: { companyId, permittedOutletIds } }: Work): RawBuilder<unknown> => sql`
  select currency_code as "currencyCode", sum(amount)::numeric(18,4)::text as opening,
    bool_or(outlet_id in (select o.id from outlet as o
      where o.company_id = ${companyId} and o.active and o.id <> all(${[...permittedOutletIds]}::text[]))) as "isElsewhere"
  from (
    select currency_code, outlet_id, balance as amount from sales where in_force and balance > 0
    union all
    select currency_code, outlet_id, -advance from receipts where taken_back_on is null and advance > 0
    union all
    select currency_code, outlet_id, credit - debit from entries) as parts
  group by currency_code`;

/** The entries of the days asked for in their order, those of a day by their kind. */
const listed = ({ to }: AccountAsked, most: number): RawBuilder<unknown> => sql`
  select row_number() over (order by day, array_position(${[...statementKinds]}::text[], kind), number) as place,
    day::text as day, kind, type, id, number, nullif(reference, '') as reference,
    debit::numeric(18,4)::text as debit, credit::numeric(18,4)::text as credit, currency_code as "currencyCode"
  from entries where day <= ${to}::date order by place limit ${most}`;

/**
 * What was open of invoices at the end of the last day, by the day it is due. What a collection or a return pays of an invoice
 * counts from the day of both.
 */
const openOn = ({ actor: { companyId } }: Work, { to }: AccountAsked): RawBuilder<unknown> => sql`
  select s.currency_code as "currencyCode", s.due_date::text as "dueDate", sum(o.owed)::numeric(18,4)::text as owed
  from sales as s cross join lateral (
    select s.total - coalesce(sum(p.amount), 0) as owed from sale_payment as p
      left join collection as c on c.company_id = ${companyId} and c.id = p.collection_id
      left join sales_return as r on r.company_id = ${companyId} and r.id = p.sales_return_id
    where p.company_id = ${companyId} and p.document_id = s.id
      and greatest(p.paid_on, c.paid_on, r.business_date) <= ${to}::date) as o
  where s.business_date <= ${to}::date and (s.cancel_date is null or s.cancel_date > ${to}::date) and o.owed > 0
  group by s.currency_code, s.due_date`;

/** What a statement is made of, in all currencies. */
export interface AccountParts {
  readonly openings: readonly Row<{ readonly opening: string; readonly isElsewhere: boolean }>[];
  readonly entries: readonly Row<Omit<StatementEntry, 'balance'>>[];
  readonly open: readonly Row<DueAmount>[];
}

/** Reads them by one statement, so that a payment that is taken meanwhile is in all of them or in none; at most so many entries. */
export async function accountParts(work: Work, asked: AccountAsked, most: number): Promise<AccountParts> {
  const { rows } = await sql<AccountParts>`
    with ${entries(work, asked)},
    openings as (${openings(work)}),
    listed as (${listed(asked, most)}),
    open_invoices as (${openOn(work, asked)})
    select (select coalesce(jsonb_agg(o), '[]') from openings as o) as openings,
      (select coalesce(jsonb_agg(to_jsonb(l) - 'place' order by l.place), '[]') from listed as l) as entries,
      (select coalesce(jsonb_agg(i), '[]') from open_invoices as i) as open
  `.execute(work.tx);
  return rows[0] ?? { openings: [], entries: [], open: [] };
}
