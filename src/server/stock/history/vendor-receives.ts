import { sql } from 'kysely';
import { presentState } from '../../../../machines/lib/migrations.ts';
import type { QueryOf, ReplyOf } from '../../../contracts/contract.ts';
import type { readVendorReceives as contract, VendorReceipt } from '../../../contracts/items/history.ts';
import { vendor } from '../../../resources/partners/vendor.ts';
import { goodsReceivedNoteRules } from '../../../rules/documents/goods-received-note-rules.ts';
import { storedStatuses } from '../../../rules/documents/stored-statuses.ts';
import { roundHalfUp } from '../../../rules/money/decimal.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { readRecord } from '../../records.ts';
import { cutPage, historyOutlets, pageSize, placeAfter } from './history-page.ts';

const posted = storedStatuses(goodsReceivedNoteRules, 'posted');

type Row = VendorReceipt & { readonly total: string; readonly baseTotal: string };

/**
 * A page of what a vendor delivered: goods received notes that are in force, latest first.
 * @throws Refusal `notFound`, `outletNotPermitted`, `invalidCursor`
 */
export async function readVendorReceives(
  tx: Tx,
  actor: Actor,
  vendorId: string,
  query: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  await readRecord(tx, actor, vendor, vendorId);
  const { companyId } = actor;
  const size = pageSize(query);
  const after = placeAfter(query);
  const since = query.from === undefined ? sql`` : sql`and g.posting_date >= ${query.from}`;
  const until = query.to === undefined ? sql`` : sql`and g.posting_date <= ${query.to}`;
  const own = sql`g.company_id = ${companyId} and g.vendor_id = ${vendorId}
    and g.outlet_id = any(${historyOutlets(actor, query)}::text[]) and g.status = any(${posted}::text[]) ${since} ${until}`;
  const behind =
    after === null ? sql`` : sql`and (g.posting_date, g.id) < (${after.day}::date, ${after.key}::text)`;
  const { rows } = await sql<Row>`
    select g.id, g.number, g.posting_date as "postingDate", g.status, o.name as "outletName",
           g.invoice_no as "invoiceNo", g.do_no as "doNo", p.number as "orderNo", g.currency_code as "currencyCode",
           (select count(*)::int from goods_received_note_line l
             where l.company_id = ${companyId} and l.document_id = g.id) as lines,
           coalesce(g.total, 0) as total, coalesce(g.base_total, g.total, 0) as "baseTotal"
      from goods_received_note g
      join outlet o on o.company_id = ${companyId} and o.id = g.outlet_id
      left join purchase_order p on p.company_id = ${companyId} and p.id = g.purchase_order_id
     where ${own} ${behind}
     order by g.posting_date desc, g.id desc limit ${size + 1}`.execute(tx);
  const showCost = holds(actor, 'ALLOW_TO_VIEW_COST');
  const page = cutPage(rows, size, ({ postingDate, id }) => ({ day: postingDate, key: id }));
  return {
    next: page.next,
    rows: page.rows.map(({ total, baseTotal, ...row }) => ({
      ...row,
      status: presentState(goodsReceivedNoteRules, 'status', row.status),
      ...(showCost ? { total: roundHalfUp(total, 2), baseTotal: roundHalfUp(baseTotal, 2) } : {}),
    })),
    totals: after === null ? await totalsOf() : null,
  };

  async function totalsOf() {
    const { rows: sums } = await sql<{ count: number; baseTotal: string }>`
      select count(*)::int as count, coalesce(sum(coalesce(g.base_total, g.total)), 0) as "baseTotal"
        from goods_received_note g where ${own}`.execute(tx);
    const { count = 0, baseTotal = '0' } = sums[0] ?? {};
    return showCost ? { count, baseTotal: roundHalfUp(baseTotal, 2) } : { count };
  }
}
