import { sql } from 'kysely';
import type { QueryOf } from '../../../contracts/contract.ts';
import type { readStockCard as readStockCardContract } from '../../../contracts/stock.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import { holdingOf } from '../ledger/balances.ts';
import { type LedgerRow, ledgerColumns, stockLedger } from '../ledger/ledger-rows.ts';
import { type Holding, nothingHeld } from '../ledger/replay.ts';
import { type CardLevels, type CardLine, levelsOf, lineOf, type PostedBy } from './stock-card-line.ts';

/** What the stock card shows: one item at one outlet, days from–to (`YYYY-MM-DD`, both included), page by page. */
export type StockCardQuery = QueryOf<typeof readStockCardContract>;

/** A page of the stock card (domain/inventory §10). */
export type StockCard = {
  readonly item: { readonly id: string; readonly itemCode: string; readonly itemName: string };
  readonly outlet: { readonly id: string; readonly code: string; readonly name: string };
  /** What was there before the first line of this page. */
  readonly opening: CardLevels;
  readonly movements: readonly CardLine[];
  /** What is there now, whatever the dates shown. */
  readonly live: CardLevels;
  readonly next: string | null;
  /** `stockDiffersFromLedger` when the ledger does not accumulate to what is there now. */
  readonly warnings: readonly Required<Pick<FieldRefusal, 'code' | 'params'>>[];
};

const MOST_LINES = 500;

/**
 * Reads a page of the stock card in ledger order, costs as they stand after every back-dated posting.
 * @throws Refusal `notFound` for an item or outlet that is none of the company's, `outletNotPermitted`, `invalidCursor`
 */
export async function readStockCard(tx: Tx, actor: Actor, query: StockCardQuery): Promise<StockCard> {
  const subject = await readSubject(tx, actor, query);
  const limit = Math.min(Math.max(query.limit ?? 100, 1), MOST_LINES);
  const after = query.after === undefined ? null : await pointOf(tx, actor, query, query.after);
  const rows = await readLines(tx, actor, query, after, limit + 1);
  const page = rows.slice(0, limit);
  const [opening, closing, live] = [
    after === null ? await holdingBefore(tx, actor, query, query.from ?? null) : after.holding,
    await holdingBefore(tx, actor, query, null, true),
    await liveHolding(tx, actor, query),
  ];
  const showCost = holds(actor, 'ALLOW_TO_VIEW_COST');
  return {
    ...subject,
    opening: levelsOf(opening, showCost),
    movements: page.map((row) => lineOf(row, showCost)),
    live: levelsOf(live, showCost),
    next: rows.length > limit ? (page.at(-1)?.seq ?? null) : null,
    warnings: sameHolding(closing, live) ? [] : [differs(closing, live)],
  };
}

type CardRow = LedgerRow & PostedBy;
type Subject = Pick<StockCard, 'item' | 'outlet'>;

async function readSubject(tx: Tx, actor: Actor, { itemId, outletId }: StockCardQuery): Promise<Subject> {
  const { rows } = await sql<{ itemCode: string; itemName: string; code: string; name: string }>`
    select i.item_code as "itemCode", i.item_name as "itemName", o.code, o.name
      from item i join outlet o on o.company_id = i.company_id and o.id = ${outletId}
     where i.company_id = ${actor.companyId} and i.id = ${itemId}`.execute(tx);
  const found = rows[0];
  if (found === undefined) throw new Refusal('notFound');
  if (!actor.permittedOutletIds.has(outletId)) throw new Refusal('outletNotPermitted');
  const { itemCode, itemName, code, name } = found;
  return { item: { id: itemId, itemCode, itemName }, outlet: { id: outletId, code, name } };
}

/** Where a page ended, and what was held there. */
type CardPoint = {
  readonly businessDate: string;
  readonly effectiveAt: string;
  readonly position: string;
  readonly seq: string;
  readonly holding: Holding;
};

async function pointOf(tx: Tx, actor: Actor, query: StockCardQuery, cursor: string): Promise<CardPoint> {
  if (!/^\d{1,18}$/.test(cursor)) throw new Refusal('invalidCursor');
  const { rows } = await sql<Omit<CardPoint, 'holding'> & Parameters<typeof holdingOf>[0]>`
    select l.business_date as "businessDate", l.effective_at as "effectiveAt", l.position, l.seq, ${holdingColumns}
      from ${stockLedger(actor.companyId)} l
     where ${ofSubject(actor, query)} and l.seq = ${cursor}`.execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Refusal('invalidCursor');
  return { ...row, holding: holdingOf(row) };
}

async function readLines(
  tx: Tx,
  actor: Actor,
  query: StockCardQuery,
  after: CardPoint | null,
  limit: number,
): Promise<CardRow[]> {
  const from = query.from === undefined ? sql`` : sql`and l.business_date >= ${query.from}`;
  const to = query.to === undefined ? sql`` : sql`and l.business_date <= ${query.to}`;
  const behind =
    after === null
      ? sql``
      : sql`and (l.business_date, l.effective_at, l.position, l.seq) >
            (${after.businessDate}::date, ${after.effectiveAt}::timestamptz, ${after.position}::bigint, ${after.seq}::bigint)`;
  const { rows } = await sql<CardRow>`
    select ${ledgerColumns}, u.username, h.event, h.to_status as "statusAfter", h.remark, h.outlet as "postedAt",
           c.counted_quantity as counted
      from ${stockLedger(actor.companyId)} l
      left join "user" u on u.company_id = l.company_id and u.id = l.user_id
      left join lateral (
        select s.event, s.to_status, s.remark, o.name as outlet
          from document_history s left join outlet o on o.company_id = s.company_id and o.id = s.outlet_id
         where s.company_id = ${actor.companyId} and s.document_type = l.document_type and s.document_id = l.document_id
           and s.at = l.at
         order by s.seq desc limit 1
      ) h on true
      left join stock_adjustment_line c on c.company_id = l.company_id and c.id = l.line_id
        and l.document_type = 'stockAdjustment'
     where ${ofSubject(actor, query)} ${from} ${to} ${behind}
     order by l.business_date, l.effective_at, l.position, l.seq
     limit ${limit}`.execute(tx);
  return rows;
}

/** What was held before a day, or at the end of the ledger. */
async function holdingBefore(
  tx: Tx,
  actor: Actor,
  query: StockCardQuery,
  day: string | null,
  atTheEnd = false,
): Promise<Holding> {
  if (day === null && !atTheEnd) return nothingHeld;
  const before = day === null ? sql`` : sql`and l.business_date < ${day}`;
  const { rows } = await sql<Parameters<typeof holdingOf>[0]>`
    select ${holdingColumns}
      from ${stockLedger(actor.companyId)} l
     where ${ofSubject(actor, query)} ${before}
     order by l.business_date desc, l.effective_at desc, l.position desc, l.seq desc
     limit 1`.execute(tx);
  return rows[0] === undefined ? nothingHeld : holdingOf(rows[0]);
}

async function liveHolding(tx: Tx, actor: Actor, { itemId, outletId }: StockCardQuery): Promise<Holding> {
  const { rows } = await sql<Parameters<typeof holdingOf>[0]>`
    select on_hand as "onHand", reserved, restricted, value, last_average as "lastAverage"
      from stock_balance
     where company_id = ${actor.companyId} and item_id = ${itemId} and outlet_id = ${outletId}`.execute(tx);
  return rows[0] === undefined ? nothingHeld : holdingOf(rows[0]);
}

const holdingColumns = sql`
  l.on_hand_after as "onHand", l.reserved_after as reserved, l.restricted_after as restricted,
  l.value_after as value, l.average_after as "lastAverage"`;

function ofSubject(actor: Actor, { itemId, outletId }: StockCardQuery) {
  return sql`l.company_id = ${actor.companyId} and l.item_id = ${itemId} and l.outlet_id = ${outletId}`;
}

function sameHolding(left: Holding, right: Holding): boolean {
  return (
    left.onHand === right.onHand &&
    left.reserved === right.reserved &&
    left.restricted === right.restricted &&
    left.value === right.value
  );
}

function differs(ledger: Holding, live: Holding): StockCard['warnings'][number] {
  return { code: 'stockDiffersFromLedger', params: { ledger: ledger.onHand, live: live.onHand } };
}
