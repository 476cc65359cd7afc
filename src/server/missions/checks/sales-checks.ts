import { sql } from 'kysely';
import { exists, happened, type MissionChecks, type MissionRun, mine, pointedAt, stands } from './check.ts';

/** A quotation of the person's at the run's outlet that still counts. */
const quotation = (run: MissionRun) => sql`quotation as q
  where ${mine(run, 'q')} and q.outlet_id = ${run.outletId} and not ${stands('quotation', 'q', 'Cancelled')}`;

/** The sales order that carries it on. */
const order = (run: MissionRun) => sql`quotation as q
  join sales_order as o on ${pointedAt(run, 'o', 'quotation_id', 'q.id')} and o.created_by = ${run.userId}
    and not ${stands('salesOrder', 'o', 'Cancelled')}
  where ${mine(run, 'q')} and q.outlet_id = ${run.outletId}`;

/** The sale of that order, invoiced or done. */
const sold = (run: MissionRun) => sql`sale as s where ${pointedAt(run, 's', 'sales_order_id', 'o.id')}
  and s.created_by = ${run.userId} and ${stands('sale', 's', 'Confirmed', 'Completed')}`;

/** The person has collected all that the sale came to. */
const collected = (run: MissionRun) =>
  sql`s.balance = 0 and ${exists(sql`collection_allocation as a
  join collection as c on ${pointedAt(run, 'c', 'id', 'a.document_id')} and c.created_by = ${run.userId}
    and ${stands('collection', 'c', 'Received', 'Deposited')}
  where ${pointedAt(run, 'a', 'sale_id', 's.id')} and a.amount > 0`)}`;

/** Money put into the safe of the run's outlet, or taken out. */
const entry = (run: MissionRun, change: '>' | '<') => sql`safe_box as b
  where ${mine(run, 'b')} and b.outlet_id = ${run.outletId} and ${stands('safeBox', 'b', 'Completed')}
    and ${happened(run, 'safeBox', 'b.id', 'complete')} and b.change ${sql.raw(change)} 0`;

/** Checks of clients, of the way from a quotation to the money, and of the safe. */
export const salesChecks = {
  clientAndCredit: {
    client: (run) => exists(sql`client as c where ${mine(run, 'c')}`),
    credit: (run) => exists(sql`client as c where ${mine(run, 'c')} and c.credit_limit > 0`),
  },
  quoteToCash: {
    quotation: (run) => exists(quotation(run)),
    order: (run) => exists(order(run)),
    sale: (run) => exists(sql`${order(run)} and ${exists(sold(run))}`),
    collection: (run) => exists(sql`${order(run)} and ${exists(sql`${sold(run)} and ${collected(run)}`)}`),
    settled: (run) =>
      exists(sql`${order(run)} and ${exists(sql`${sold(run)} and ${collected(run)}`)}
        and not ${exists(sql`sales_order_line as l where ${pointedAt(run, 'l', 'document_id', 'o.id')} and l.balance_quantity > 0`)}`),
  },
  safeBox: {
    moneyIn: (run) => exists(entry(run, '>')),
    moneyOut: (run) => exists(entry(run, '<')),
    balance: (run) =>
      sql`(${exists(entry(run, '>'))} and ${exists(sql`${entry(run, '<')} and b.balance >= 0`)})`,
  },
} as const satisfies Partial<MissionChecks>;
