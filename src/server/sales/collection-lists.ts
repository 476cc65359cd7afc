import { sql } from 'kysely';
import type { ReplyOf } from '../../contracts/contract.ts';
import {
  type AdvancePayment,
  COLLECTION_PAGE,
  type PendingCollection,
  type readAdvancePayments,
  type readPendingCollections,
} from '../../contracts/selling/collections.ts';
import { collection } from '../../resources/documents/selling/collection.ts';
import { sale } from '../../resources/documents/selling/sale.ts';
import { statusesOfType } from '../documents/document-tags.ts';
import type { Work } from '../documents/engine/work.ts';
import { withinOutlets } from '../records/outlet-bound.ts';

type Pending = ReplyOf<typeof readPendingCollections>;
type Advances = ReplyOf<typeof readAdvancePayments>;

const paged = (page: number) => sql`limit ${COLLECTION_PAGE + 1} offset ${(page - 1) * COLLECTION_PAGE}`;

const nothingOwed = { notDue: '0', to30: '0', to60: '0', to90: '0', over90: '0', total: '0' };

/** What the reader's outlets are owed of invoices, oldest due first; without terms an invoice is due on its own day. */
export async function pendingCollections({ tx, actor, today }: Work, page: number): Promise<Pending> {
  const owed = sql`t.company_id = ${actor.companyId} and t.receivable > 0
    and t.status = any(${statusesOfType('sale', 'open')}::text[]) and ${withinOutlets(actor, sale)}`;
  const due = sql`coalesce(t.due_date, t.business_date)`;
  const days = sql`(${today}::date - ${due})`;
  const { rows } = await sql<PendingCollection>`
    select t.id, t.number, t.client_id as "clientId", c.name as "clientName", c.alternate_name as "clientAlternateName", o.name as "outletName",
      t.business_date::text as "businessDate", ${due}::text as "dueDate", ${days} as "daysDue",
      t.currency_code as "currencyCode", t.total::text as total, t.balance::text as balance
    from sale as t
      join client as c on c.company_id = ${actor.companyId} and c.id = t.client_id
      join outlet as o on o.company_id = ${actor.companyId} and o.id = t.outlet_id
    where ${owed} order by ${due}, t.id ${paged(page)}
  `.execute(tx);
  const sums = await sql<Pending['owed']>`
    select coalesce(sum(receivable) filter (where ${days} <= 0), 0)::text as "notDue",
      coalesce(sum(receivable) filter (where ${days} between 1 and 30), 0)::text as "to30",
      coalesce(sum(receivable) filter (where ${days} between 31 and 60), 0)::text as "to60",
      coalesce(sum(receivable) filter (where ${days} between 61 and 90), 0)::text as "to90",
      coalesce(sum(receivable) filter (where ${days} > 90), 0)::text as "over90",
      coalesce(sum(receivable), 0)::text as total
    from sale as t where ${owed}
  `.execute(tx);
  return {
    pending: rows.slice(0, COLLECTION_PAGE),
    hasMore: rows.length > COLLECTION_PAGE,
    owed: sums.rows[0] ?? nothingOwed,
  };
}

/** What clients have paid ahead at the reader's outlets, the oldest first. */
export async function advancePayments({ tx, actor }: Work, page: number): Promise<Advances> {
  const ahead = sql`t.company_id = ${actor.companyId} and t.advance > 0
    and t.status = any(${statusesOfType('collection', 'posted')}::text[]) and ${withinOutlets(actor, collection)}`;
  const { rows } = await sql<AdvancePayment>`
    select t.id, t.number, t.status, t.client_id as "clientId", c.name as "clientName", c.alternate_name as "clientAlternateName", o.name as "outletName",
      t.paid_on::text as "paidOn", t.currency_code as "currencyCode", t.amount::text as amount,
      t.advance::text as advance, coalesce(a.receivables, 0)::text as receivables
    from collection as t
      join client as c on c.company_id = ${actor.companyId} and c.id = t.client_id
      join outlet as o on o.company_id = ${actor.companyId} and o.id = t.outlet_id
      left join client_account as a on a.company_id = ${actor.companyId} and a.client_id = t.client_id
    where ${ahead} order by t.paid_on, t.id ${paged(page)}
  `.execute(tx);
  const sums = await sql<{ total: string }>`
    select coalesce(sum(base_advance), 0)::text as total from collection as t where ${ahead}
  `.execute(tx);
  return {
    advances: rows.slice(0, COLLECTION_PAGE),
    hasMore: rows.length > COLLECTION_PAGE,
    total: sums.rows[0]?.total ?? '0',
  };
}
