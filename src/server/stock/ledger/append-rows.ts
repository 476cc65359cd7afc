import { type RawBuilder, sql } from 'kysely';
import { decimal, subtract, ZERO } from '../../../rules/money/decimal.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { LedgerRow } from './ledger-rows.ts';
import { type LateVariance, type Posted, quantity, type Restated } from './plan.ts';
import type { Figures } from './replay.ts';

/** A row of `stock_movement` without what the database gives it. */
type NewRow = Omit<LedgerRow, 'seq' | 'restated' | 'at' | 'userId'>;

/**
 * Adds rows to the ledger in one statement and returns their numbers in the order given: the identity counts in the
 * order rows are fed, which the sort fixes.
 */
async function appendRows(
  tx: Tx,
  actor: Actor,
  at: string,
  rows: readonly NewRow[],
  besides?: RawBuilder<unknown>,
): Promise<string[]> {
  const json = JSON.stringify(rows.map((row, ord) => ({ ...row, ord })));
  const inserted = await sql<{ seq: string }>`
    ${besides ? sql`with besides as (${besides})` : sql``}
    insert into stock_movement (
      company_id, item_id, outlet_id, business_date, effective_at, document_type, document_id, document_no, line_id,
      action, d_on_hand, d_reserved, d_restricted, basis, own_cost, value, unit_cost, on_hand_after, reserved_after,
      restricted_after, value_after, average_after, batch_no, serial_no, expiry_date, cell, source_seq, reverses_seq,
      variance_of, user_id, at)
    select ${actor.companyId}, n."itemId", n."outletId", n."businessDate", n."effectiveAt", n."documentType",
           n."documentId", n."documentNo", n."lineId", n.action, n."onHand", n.reserved, n.restricted, n.basis, n."ownCost",
           n.value, n."unitCost", n."onHandAfter", n."reservedAfter", n."restrictedAfter", n."valueAfter",
           n."averageAfter", n."batchNo", n."serialNo", n."expiryDate", n.cell, n."sourceSeq", n."reversesSeq",
           n."varianceOf",
           ${actor.userId}, ${at}::timestamptz
      from jsonb_to_recordset(${json}::text::jsonb) as n(
           ord int, "itemId" text, "outletId" text, "businessDate" date, "effectiveAt" timestamptz,
           "documentType" text, "documentId" text, "documentNo" text, "lineId" text, action text,
           "onHand" numeric, reserved numeric, restricted numeric, basis text, "ownCost" numeric, value numeric, "unitCost" numeric,
           "onHandAfter" numeric, "reservedAfter" numeric, "restrictedAfter" numeric, "valueAfter" numeric,
           "averageAfter" numeric, "batchNo" text, "serialNo" text, "expiryDate" date, cell text,
           "sourceSeq" bigint, "reversesSeq" bigint, "varianceOf" bigint)
     order by n.ord
    returning seq`.execute(tx);
  return inserted.rows.map((row) => row.seq).sort((left, right) => Number(BigInt(left) - BigInt(right)));
}

/** How many of so many movements are in the ledger. */
export type Progress = (done: number, total: number) => void;

/** Rows of one statement, so that a posting of thousands can say how far it is. */
const ROWS_AT_ONCE = 1_000;

/** Adds posted movements to the ledger, and with the last of them leaves the balances; returns their numbers in the order given. */
export async function appendMovements(
  tx: Tx,
  actor: Actor,
  at: string,
  posted: readonly Posted[],
  balances: RawBuilder<unknown>,
  onProgress?: Progress,
): Promise<string[]> {
  if (posted.length === 0) await balances.execute(tx);
  const seqs: string[] = [];
  for (let start = 0; start < posted.length; start += ROWS_AT_ONCE) {
    const rows = posted.slice(start, start + ROWS_AT_ONCE).map(movementRow);
    const isLast = start + ROWS_AT_ONCE >= posted.length;
    seqs.push(...(await appendRows(tx, actor, at, rows, isLast ? balances : undefined)));
    onProgress?.(seqs.length, posted.length);
  }
  return seqs;
}

function movementRow({ movement, businessDate, effectiveAt, outcome }: Posted): NewRow {
  const { cost } = movement;
  return {
    itemId: movement.itemId,
    outletId: movement.outletId,
    businessDate,
    effectiveAt,
    documentType: movement.documentType,
    documentId: movement.documentId,
    documentNo: movement.documentNo,
    lineId: movement.lineId ?? null,
    action: movement.action,
    onHand: quantity(movement.onHand),
    reserved: quantity(movement.reserved),
    restricted: quantity(movement.restricted),
    basis: cost?.basis ?? 'average',
    ownCost: cost?.basis === 'average' && cost.ownCost != null ? decimal(cost.ownCost) : null,
    batchNo: movement.batchNo ?? null,
    serialNo: movement.serialNo ?? null,
    expiryDate: movement.expiryDate ?? null,
    cell: movement.cell ?? null,
    sourceSeq: movement.sourceSeq ?? null,
    reversesSeq: cost?.basis === 'original' ? cost.seq : null,
    varianceOf: null,
    ...outcome.figures,
  };
}

/** Adds the variance rows that posted and earlier movements came to need, each right behind its movement. */
export async function appendVariances(
  tx: Tx,
  actor: Actor,
  at: string,
  posted: readonly (Posted & { readonly seq: string })[],
  late: readonly LateVariance[],
): Promise<void> {
  const own = posted.flatMap((row) =>
    row.outcome.variance === null ? [] : [varianceRow(movementRow(row), row.seq, row.outcome.variance)],
  );
  const rows = [...own, ...late.map(({ row, figures }) => varianceRow(row, row.seq, figures))];
  if (rows.length > 0) await appendRows(tx, actor, at, rows);
}

function varianceRow(row: NewRow, varianceOf: string, figures: Figures): NewRow {
  return {
    itemId: row.itemId,
    outletId: row.outletId,
    businessDate: row.businessDate,
    effectiveAt: row.effectiveAt,
    documentType: row.documentType,
    documentId: row.documentId,
    documentNo: row.documentNo,
    lineId: row.lineId,
    action: 'costVariance',
    onHand: ZERO,
    reserved: ZERO,
    restricted: ZERO,
    basis: 'variance',
    ownCost: null,
    batchNo: null,
    serialNo: null,
    expiryDate: null,
    cell: null,
    sourceSeq: null,
    reversesSeq: null,
    varianceOf,
    ...figures,
  };
}

/** Adds what a back-dated posting made of later movements; the movements themselves stay as they were posted (R7). */
export async function appendRestatements(
  tx: Tx,
  actor: Actor,
  at: string,
  cause: { readonly documentType: string; readonly documentId: string },
  restated: readonly Restated[],
): Promise<void> {
  if (restated.length === 0) return;
  const json = JSON.stringify(
    restated.map(({ row, before, figures }, ord) => ({
      ...figures,
      ord,
      movementSeq: row.seq,
      valueChange: subtract(figures.value, before.value),
    })),
  );
  await sql`
    insert into stock_restatement (
      company_id, movement_seq, d_value, value, unit_cost, on_hand_after, reserved_after, restricted_after,
      value_after, average_after, caused_by_type, caused_by_id, user_id, at)
    select ${actor.companyId}, n."movementSeq", n."valueChange", n.value, n."unitCost", n."onHandAfter",
           n."reservedAfter", n."restrictedAfter", n."valueAfter", n."averageAfter",
           ${cause.documentType}, ${cause.documentId}, ${actor.userId}, ${at}::timestamptz
      from jsonb_to_recordset(${json}::text::jsonb) as n(
           ord int, "movementSeq" bigint, "valueChange" numeric, value numeric, "unitCost" numeric,
           "onHandAfter" numeric, "reservedAfter" numeric, "restrictedAfter" numeric, "valueAfter" numeric,
           "averageAfter" numeric)
     order by n.ord
    returning 1`.execute(tx);
}
