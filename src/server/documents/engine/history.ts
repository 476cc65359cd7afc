import { type RawBuilder, sql } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import {
  hasMoved,
  noApproval,
  type RegionChange,
  regionChanges,
  regionSteps,
  unsavedStatus,
} from '../../../../machines/lib/document.ts';
import type { ChartEvent } from '../../../../machines/lib/event-context.ts';
import { versionOf } from '../../../../machines/lib/migrations.ts';
import { holds } from '../../actor.ts';
import { atCommit } from '../../database/connection/before-commit.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { hashOf } from './chart-hash.ts';
import { askedFor, type ChartStep } from './chart-step.ts';
import type { DocumentType } from './document-type.ts';
import { kindOf } from './event-kinds.ts';
import type { OpenStep, Work } from './work.ts';

/** One step of a document's travelled path, before it is written. */
export interface HistoryStep {
  readonly event: string;
  /** What the chart was asked, and what it said. */
  readonly taken: ChartStep;
  readonly remark: string | null;
  /** What came of it: stock posted, documents created, groups that approved. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** One step as a reader gets it. */
export interface HistoryEntry {
  readonly seq: number;
  readonly at: string;
  readonly userId: string;
  readonly username: string;
  readonly outletId: string | null;
  readonly outletName: string | null;
  readonly event: string;
  /** What the spec calls such a step (`Deliver`, `Receive`); null for most. */
  readonly kind: string | null;
  readonly fromStatus: string | null;
  readonly toStatus: string;
  readonly fromApproval: string | null;
  readonly toApproval: string | null;
  /** Every region that went somewhere; status and approval are among them. */
  readonly regions: readonly RegionChange[];
  /** The step whose effect wrote this one, of this document or another; null for what somebody asked for. */
  readonly causeType: string | null;
  readonly causeId: string | null;
  readonly causeSeq: number | null;
  readonly remark: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly chartVersion: number;
}

/** A row of the history, before it is written. */
interface Row extends Omit<HistoryStep, 'taken'> {
  readonly documentType: string;
  readonly documentId: string;
  readonly seq: number;
  readonly at: string;
  readonly userId: string;
  readonly username: string;
  readonly outletId: string | null;
  readonly fromStatus: string;
  readonly toStatus: string;
  readonly fromApproval: string | null;
  readonly toApproval: string | null;
  readonly regions: readonly RegionChange[];
  readonly chartVersion: number;
  readonly replay: Replay | null;
  readonly requestId: string;
  readonly causeType: string | null;
  readonly causeId: string | null;
  readonly causeSeq: number | null;
}

/** What a step is taken again by. */
interface Replay {
  readonly chart: string;
  readonly chartHash: string;
  readonly sent: ChartEvent;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly effects: readonly unknown[];
}

/** Steps that are done and not written yet: all of a transaction go in by one statement. */
const waiting = new WeakMap<Tx, Row[]>();

/**
 * Takes the number of a step before its effects run, so that what they write comes after it. The document's row is
 * locked; steps that are open on it, or wait to be written, already have numbers no row has yet.
 * @param last the last number that is written
 */
export function openStep(work: Work, type: DocumentType, documentId: string, last: number): OpenStep {
  const documentType = type.definition.name;
  let seq = last;
  for (const row of waiting.get(work.tx) ?? [])
    if (row.documentType === documentType && row.documentId === documentId) seq = Math.max(seq, row.seq);
  for (let open = work.cause; open; open = open.cause ?? undefined)
    if (open.documentType === documentType && open.documentId === documentId) seq = Math.max(seq, open.seq);
  return { documentType, documentId, seq: seq + 1, cause: work.cause ?? null };
}

/** Writes an open step down at the commit, with what came of its effects. */
export function appendHistory(
  work: Work,
  type: DocumentType,
  { documentType, documentId, seq, cause }: OpenStep,
  { event, taken, remark, details }: HistoryStep,
): void {
  const { tx, actor } = work;
  const { from, to } = taken;
  const { machine } = type.rules;
  const rows = waiting.get(tx) ?? [];
  if (!waiting.has(tx)) {
    waiting.set(tx, rows);
    atCommit(tx, () => ({ changes: stepsWaiting(tx, actor.companyId) }));
  }
  rows.push({
    ...{ documentType, documentId, seq, at: work.now.toISOString() },
    ...{ userId: actor.userId, username: actor.username, outletId: actor.outletId },
    ...{ event, fromStatus: from.status, toStatus: to.status },
    ...{
      fromApproval: from.approval,
      toApproval: to.approval,
      regions: regionSteps(from, to),
      remark,
      details,
    },
    ...{ chartVersion: versionOf(machine), requestId: actor.requestId },
    replay: replayOf(machine, taken),
    ...{
      causeType: cause?.documentType ?? null,
      causeId: cause?.documentId ?? null,
      causeSeq: cause?.seq ?? null,
    },
  });
}

/** A chart whose version is not written down cannot be told from another: its steps are not taken again. */
function replayOf(machine: AnyStateMachine, taken: ChartStep): Replay | null {
  const chartHash = hashOf(machine);
  if (chartHash === null) return null;
  const { sent, facts } = taken;
  return { chart: machine.id, chartHash, sent, facts, effects: askedFor(taken) };
}

/** Writes the steps that wait: for who asks the history for them in their own transaction. */
export async function writeHistory({ tx, actor }: Pick<Work, 'tx' | 'actor'>): Promise<void> {
  for (const insertion of stepsWaiting(tx, actor.companyId)) await insertion.execute(tx);
}

/** The statement that writes the steps that wait; none where none does. */
function stepsWaiting(tx: Tx, companyId: string): RawBuilder<unknown>[] {
  const rows = waiting.get(tx)?.splice(0) ?? [];
  if (rows.length === 0) return [];
  return [
    sql`
    insert into document_history (company_id, document_type, document_id, seq, at, user_id, username, outlet_id, event,
      from_status, to_status, from_approval, to_approval, regions, remark, details, chart_version, request_id,
      cause_type, cause_id, cause_seq, chart, chart_hash, sent, facts, effects)
    select ${companyId}, n."documentType", n."documentId", n.seq, n.at, n."userId", n.username, n."outletId", n.event,
      n."fromStatus", n."toStatus", n."fromApproval", n."toApproval", n.regions, n.remark, n.details,
      n."chartVersion", n."requestId", n."causeType", n."causeId", n."causeSeq",
      n.replay->>'chart', n.replay->>'chartHash', n.replay->'sent', n.replay->'facts', n.replay->'effects'
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(
      "documentType" text, "documentId" text, seq int, at timestamptz, "userId" text, username text, "outletId" text,
      event text, "fromStatus" text, "toStatus" text, "fromApproval" text, "toApproval" text, regions jsonb,
      remark text, details jsonb, "chartVersion" int, "requestId" text, "causeType" text, "causeId" text,
      "causeSeq" int, replay jsonb)
    returning 1`,
  ];
}

/** The travelled path of a document, oldest step first. */
export async function readHistory(
  work: Work,
  type: DocumentType,
  documentId: string,
): Promise<HistoryEntry[]> {
  const { rows: steps } = await sql<Omit<HistoryEntry, 'kind' | 'regions'> & Kept>`
    select h.seq, h.at, h.user_id as "userId", h.username, h.outlet_id as "outletId", o.name as "outletName", h.event,
      h.from_status as "fromStatus", h.to_status as "toStatus", h.from_approval as "fromApproval",
      h.to_approval as "toApproval", h.regions, h.cause_type as "causeType", h.cause_id as "causeId",
      h.cause_seq as "causeSeq", h.remark, h.details, h.chart_version as "chartVersion"
    from document_history as h left join outlet as o on o.company_id = h.company_id and o.id = h.outlet_id
    where h.company_id = ${work.actor.companyId} and h.document_type = ${type.definition.name}
      and h.document_id = ${documentId} order by h.seq
  `.execute(work.tx);
  const rows = steps.map((step) => ({
    ...step,
    regions: step.regions?.filter(hasMoved) ?? mainRegions(step),
    kind: kindOf(type.rules.machine, step.event),
  }));
  if (holds(work.actor, 'ALLOW_TO_VIEW_COST')) return rows;
  return rows.map((row) => ({ ...row, details: withoutCosts(row.details) }));
}

/** What was kept of a step's regions: nothing in a row from before there was such a column. */
interface Kept {
  readonly regions: readonly RegionChange[] | null;
}

/** The regions every row has always told of: status and approval. */
const mainRegions = (
  step: Pick<HistoryEntry, 'fromStatus' | 'toStatus' | 'fromApproval' | 'toApproval'>,
): readonly RegionChange[] =>
  regionChanges(
    { status: step.fromStatus ?? unsavedStatus, approval: step.fromApproval ?? noApproval },
    { status: step.toStatus, approval: step.toApproval ?? noApproval },
  );

/** What a step did to stock, in quantities alone. */
function withoutCosts({ stock, ...details }: HistoryEntry['details']): HistoryEntry['details'] {
  if (!Array.isArray(stock)) return details;
  return { ...details, stock: stock.map(({ value: _value, average: _average, ...levels }) => levels) };
}
