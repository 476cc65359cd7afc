import { type RawBuilder, sql } from 'kysely';
import type { QueryOf, ReplyOf } from '../../../contracts/contract.ts';
import type { readItemHistory as contract, HistoryMove } from '../../../contracts/items/history.ts';
import { type Decimal, decimal, roundHalfUp } from '../../../rules/money/decimal.ts';
import { roundUnit } from '../../../rules/money/money.ts';
import { historyDocuments } from '../../../rules/stock/histories.ts';
import { type Actor, holds } from '../../actor.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { stockLedger } from '../ledger/ledger-rows.ts';
import { refuseUnknownItems } from '../levels/item-outlet.ts';
import { cutPage, historyOutlets, pageSize, placeAfter } from './history-page.ts';

type Query = QueryOf<typeof contract>;
type History = ReplyOf<typeof contract>;

/**
 * A page of what one kind of document did to an item. Each outlet and type is walked by its index from its end, so that
 * a page costs the same whatever lies behind it.
 * @throws Refusal `notFound`, `outletNotPermitted`, `invalidCursor`
 */
export async function readItemHistory(tx: Tx, actor: Actor, itemId: string, query: Query): Promise<History> {
  await refuseUnknownItems(tx, actor, [itemId]);
  const size = pageSize(query);
  const after = placeAfter(query);
  const places = sql`unnest(${historyOutlets(actor, query)}::text[]) as o(id)
    cross join unnest(${[...historyDocuments[query.kind]]}::text[]) as d(type)`;
  const own = sql`m.company_id = ${actor.companyId} and m.item_id = ${itemId} and m.document_type = d.type
    and m.outlet_id = o.id and m.variance_of is null ${withinDays(query)}`;
  const behind =
    after === null
      ? sql``
      : sql`and (m.business_date, m.seq) < (${after.day}::date, ${numberOf(after.key)}::bigint)`;
  const rows = await readMoves(
    tx,
    actor,
    sql`select p.seq from ${places} cross join lateral (
          select m.business_date, m.seq from stock_movement m where ${own} ${behind}
           order by m.business_date desc, m.seq desc limit ${size + 1}) p
         order by p.business_date desc, p.seq desc limit ${size + 1}`,
    sql`l.business_date desc, l.seq desc`,
  );
  const page = cutPage(rows, size, ({ businessDate, seq }) => ({ day: businessDate, key: seq }));
  return { ...page, totals: after === null ? await totalsOf(tx, actor, places, own) : null };
}

/** Every movement of one serial number, latest first, whatever document it was by. */
export async function readSerialHistory(
  tx: Tx,
  actor: Actor,
  itemId: string,
  serialNo: string,
): Promise<HistoryMove[]> {
  await refuseUnknownItems(tx, actor, [itemId]);
  return readMoves(
    tx,
    actor,
    sql`select m.seq from ${ownRows('stock_movement')} m
         where m.company_id = ${actor.companyId} and m.item_id = ${itemId}
           and lower(m.serial_no) = ${serialNo.toLowerCase()} and m.serial_no is not null
           and m.outlet_id = any(${[...actor.permittedOutletIds]}::text[]) and m.d_on_hand <> 0
         order by m.seq desc limit ${MOST_MOVES}`,
    sql`l.seq desc`,
  );
}

const MOST_MOVES = 200;

const numberOf = (key: string): string => (/^\d{1,18}$/.test(key) ? key : '0');

function withinDays({ from, to }: Query): RawBuilder<unknown> {
  const since = from === undefined ? sql`` : sql`and m.business_date >= ${from}`;
  return to === undefined ? since : sql`${since} and m.business_date <= ${to}`;
}

interface MoveRow extends Omit<HistoryMove, 'unitCost' | 'value'> {
  readonly unitCost: Decimal;
  readonly value: Decimal;
}

/** Movements by their journal numbers, as they stand now. */
async function readMoves(
  tx: Tx,
  actor: Actor,
  seqs: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<HistoryMove[]> {
  const { companyId } = actor;
  const { rows } = await sql<MoveRow>`
    select l.seq, l.business_date as "businessDate", l.document_type as "documentType", l.document_id as "documentId",
           l.document_no as "documentNo", l.action, o.name as "outletName", v.name as "partyName",
           l.d_on_hand as quantity, l.d_restricted as restricted, l.unit_cost as "unitCost", l.value,
           l.batch_no as "batchNo", l.serial_no as "serialNo", l.expiry_date as "expiryDate", u.username
      from (${seqs}) as k
      join ${stockLedger(companyId)} l on l.company_id = ${companyId} and l.seq = k.seq
      join outlet o on o.company_id = ${companyId} and o.id = l.outlet_id
      left join goods_received_note g on g.company_id = ${companyId} and g.id = l.document_id
        and l.document_type = 'goodsReceivedNote'
      left join vendor v on v.company_id = ${companyId} and v.id = g.vendor_id
      left join "user" u on u.company_id = ${companyId} and u.id = l.user_id
     order by ${order}`.execute(tx);
  const showCost = holds(actor, 'ALLOW_TO_VIEW_COST');
  return rows.map(({ unitCost, value, ...row }) => ({
    ...row,
    quantity: decimal(row.quantity),
    restricted: decimal(row.restricted),
    ...(showCost ? { unitCost: roundUnit(unitCost), value: roundHalfUp(value, 6) } : {}),
  }));
}

async function totalsOf(
  tx: Tx,
  actor: Actor,
  places: RawBuilder<unknown>,
  own: RawBuilder<unknown>,
): Promise<History['totals']> {
  const { rows } = await sql<{ count: number; quantity: Decimal; value: Decimal }>`
    select count(*)::int as count, coalesce(sum(m.d_on_hand), 0) as quantity, coalesce(sum(m.value), 0) as value
      from ${places} cross join lateral (
        select m.d_on_hand, m.value from ${stockLedger(actor.companyId)} m where ${own} offset 0) m`.execute(
    tx,
  );
  const { count = 0, quantity = '0', value = '0' } = rows[0] ?? {};
  const totals = { count, quantity: decimal(quantity) };
  return holds(actor, 'ALLOW_TO_VIEW_COST') ? { ...totals, value: roundHalfUp(value, 6) } : totals;
}
