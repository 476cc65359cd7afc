import { sql } from 'kysely';
import {
  noApproval,
  type RegionChange,
  regionChanges,
  type StatusColumns,
  unsavedStatus,
} from '../../../../machines/lib/document.ts';
import { holds } from '../../actor.ts';
import type { DocumentType } from './document-type.ts';
import { kindOf } from './event-kinds.ts';
import type { OpenStep, Work } from './work.ts';

/** One step of a document's travelled path, before it is written. */
export interface HistoryStep {
  readonly event: string;
  readonly from: StatusColumns;
  readonly to: StatusColumns;
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

/**
 * Takes the number of a step before its effects run, so that what they write comes after it. The document's row is
 * locked; steps that are open on it already have numbers no row has yet.
 */
export async function openStep(work: Work, type: DocumentType, documentId: string): Promise<OpenStep> {
  const documentType = type.definition.name;
  const { rows } = await sql<{ last: number | null }>`
    select max(seq) as last from document_history where company_id = ${work.actor.companyId}
      and document_type = ${documentType} and document_id = ${documentId}
  `.execute(work.tx);
  let seq = rows[0]?.last ?? 0;
  for (let open = work.cause; open; open = open.cause ?? undefined)
    if (open.documentType === documentType && open.documentId === documentId) seq = Math.max(seq, open.seq);
  return { documentType, documentId, seq: seq + 1, cause: work.cause ?? null };
}

/** Writes an open step down, with what came of its effects. */
export async function appendHistory(
  work: Work,
  type: DocumentType,
  { documentType, documentId, seq, cause }: OpenStep,
  { event, from, to, remark, details }: HistoryStep,
): Promise<void> {
  const { tx, actor } = work;
  await sql`
    insert into document_history (company_id, document_type, document_id, seq, at, user_id, username, outlet_id, event,
      from_status, to_status, from_approval, to_approval, regions, remark, details, chart_version, request_id,
      cause_type, cause_id, cause_seq)
    values (${actor.companyId}, ${documentType}, ${documentId}, ${seq}, ${work.now.toISOString()}::timestamptz,
      ${actor.userId}, ${actor.username}, ${actor.outletId}, ${event}, ${from.status}, ${to.status}, ${from.approval},
      ${to.approval}, ${JSON.stringify(regionChanges(from, to))}::jsonb, ${remark}, ${JSON.stringify(details)}::jsonb,
      ${Number(type.rules.machine.version ?? 1)}, ${actor.requestId}, ${cause?.documentType ?? null},
      ${cause?.documentId ?? null}, ${cause?.seq ?? null})
  `.execute(tx);
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
    regions: step.regions ?? mainRegions(step),
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
