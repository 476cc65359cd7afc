import { sql } from 'kysely';
import type { ReplyOf } from '../../../contracts/contract.ts';
import type { readItemHighlights as contract, HighlightMonth } from '../../../contracts/items/history.ts';
import { type Decimal, decimal } from '../../../rules/money/decimal.ts';
import { roundUnit } from '../../../rules/money/money.ts';
import { historyDocuments } from '../../../rules/stock/histories.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { stockLedger } from '../ledger/ledger-rows.ts';
import { refuseUnknownItems } from '../levels/item-outlet.ts';
import { readWaiting } from './waiting-documents.ts';

type Highlights = ReplyOf<typeof contract>;

const MONTHS = 12;

/**
 * What somebody wants to know of an item at once, over the outlets they may see: bounded windows by an index each, so
 * that it costs the same however long the ledger is.
 * @throws Refusal `notFound`
 */
export async function readItemHighlights(
  tx: Tx,
  actor: Actor,
  itemId: string,
  today: string,
): Promise<Highlights> {
  await refuseUnknownItems(tx, actor, [itemId]);
  const waiting = await readWaiting(tx, actor, itemId);
  const lastReceipt = await readLastReceipt(tx, actor, itemId);
  return { ...waiting, lastReceipt, months: await readMonths(tx, actor, itemId, today) };
}

const outletsOf = (actor: Actor) => sql`unnest(${[...actor.permittedOutletIds]}::text[]) as o(id)`;

type LastReceipt = NonNullable<Highlights['lastReceipt']> & { readonly unitCost: Decimal };

/** The last goods that came in from a vendor and were not taken back. */
async function readLastReceipt(tx: Tx, actor: Actor, itemId: string): Promise<Highlights['lastReceipt']> {
  const { companyId } = actor;
  const { rows } = await sql<LastReceipt>`
    select l.business_date as "businessDate", l.document_id as "documentId", l.document_no as "documentNo",
           v.name as "vendorName", l.unit_cost as "unitCost"
      from (select p.seq from ${outletsOf(actor)} cross join lateral (
              select m.business_date, m.seq from stock_movement m
               where m.company_id = ${companyId} and m.item_id = ${itemId} and m.document_type = 'goodsReceivedNote'
                 and m.outlet_id = o.id and m.variance_of is null and m.d_on_hand > 0
                 and not exists (select from stock_movement r
                   where r.company_id = ${companyId} and r.reverses_seq = m.seq)
               order by m.business_date desc, m.seq desc limit 1) p
             order by p.business_date desc, p.seq desc limit 1) as k
      join ${stockLedger(companyId)} l on l.company_id = ${companyId} and l.seq = k.seq
      left join goods_received_note g on g.company_id = ${companyId} and g.id = l.document_id
      left join vendor v on v.company_id = ${companyId} and v.id = g.vendor_id`.execute(tx);
  const [found] = rows;
  if (found === undefined) return null;
  const { unitCost, ...receipt } = found;
  return holds(actor, 'ALLOW_TO_VIEW_COST') ? { ...receipt, unitCost: roundUnit(unitCost) } : receipt;
}

interface MonthRow {
  readonly month: string;
  readonly received: Decimal;
  readonly sold: Decimal;
  readonly averageCost: Decimal | null;
}

/** What came in and was sold in each of the last months, and what one cost at the end of each. */
async function readMonths(tx: Tx, actor: Actor, itemId: string, today: string): Promise<HighlightMonth[]> {
  const { companyId } = actor;
  const moved = (kind: keyof typeof historyDocuments) => sql`
    coalesce((select sum(m.d_on_hand) from ${outletsOf(actor)}
        cross join unnest(${[...historyDocuments[kind]]}::text[]) as d(type)
        join stock_movement m on m.company_id = ${companyId} and m.item_id = ${itemId} and m.document_type = d.type
         and m.outlet_id = o.id and m.variance_of is null and m.business_date >= n.first
         and m.business_date < n.next), 0)`;
  const showCost = holds(actor, 'ALLOW_TO_VIEW_COST');
  const { rows } = await sql<MonthRow>`
    select n.first as month, ${moved('receives')} as received, -${moved('sales')} as sold,
           ${showCost ? sql`c.average` : sql`null::numeric`} as "averageCost"
      from (select s::date as first, (s + interval '1 month')::date as next
              from generate_series(date_trunc('month', ${today}::date::timestamp) - interval '${sql.raw(String(MONTHS - 1))} months',
                                   date_trunc('month', ${today}::date::timestamp), interval '1 month') as s) as n
      left join lateral (
        select case when sum(e.on_hand_after) > 0 then sum(e.value_after) / sum(e.on_hand_after)
                    else avg(nullif(e.average_after, 0)) end as average
          from ${outletsOf(actor)}
          cross join lateral (
            select l.on_hand_after, l.value_after, l.average_after from ${stockLedger(companyId)} l
             where l.company_id = ${companyId} and l.item_id = ${itemId} and l.outlet_id = o.id
               and l.business_date < n.next
             order by l.business_date desc, l.effective_at desc, l.position desc, l.seq desc limit 1) e
         where ${showCost}::boolean) c on true
     order by n.first`.execute(tx);
  return rows.map(({ averageCost, ...row }) => ({
    ...row,
    received: decimal(row.received),
    sold: decimal(row.sold),
    ...(showCost ? { averageCost: averageCost === null ? null : roundUnit(averageCost) } : {}),
  }));
}
