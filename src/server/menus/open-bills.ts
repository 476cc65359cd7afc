import { sql } from 'kysely';
import type { OpenBill } from '../../contracts/menus/tables.ts';
import { type Actor, holds } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';

/**
 * The tables of an outlet that have open bills, each with how many, since when, for how many guests and over how much,
 * and whether all of them were printed;
 * what it comes to and which bill it is are told to those alone who may read sales.
 */
export async function openBills(
  tx: Tx,
  actor: Actor,
  outletId: string,
  labels?: readonly string[],
): Promise<OpenBill[]> {
  const readsSales = holds(actor, 'ALLOW_TO_ACCESS_SALES');
  const chosen =
    labels === undefined
      ? sql``
      : sql` and lower(table_no) = any(${labels.map((label) => label.toLowerCase())}::text[])`;
  const { rows } = await sql<OpenBill>`
    select lower(table_no) as label, count(*)::integer as count, sum(pax_number)::integer as guests,
      min(coalesce(date_time, created_at)) as since,
      case when bool_and(bill_printed_at is not null) then max(bill_printed_at) end as "printedAt", sum(base_total)::text as total,
      (array_agg(id order by created_at))[1] as "saleId", (array_agg(number order by created_at))[1] as number
    from sale
    where company_id = ${actor.companyId} and outlet_id = ${outletId} and status = 'Open' and table_no is not null${chosen}
    group by lower(table_no)
    order by lower(table_no)
  `.execute(tx);
  return rows.map((row) => ({
    ...row,
    since: new Date(row.since).toISOString(),
    printedAt: row.printedAt && new Date(row.printedAt).toISOString(),
    ...(readsSales ? {} : { total: null, saleId: null, number: null }),
  }));
}
