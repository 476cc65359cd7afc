import { sql } from 'kysely';
import type { StatusColumns } from '../../../../machines/lib/document.ts';
import { holds } from '../../actor.ts';
import type { DocumentType } from './document-type.ts';
import { kindOf } from './event-kinds.ts';
import type { Work } from './work.ts';

/** One step of a document's travelled path, before it is written. */
export interface HistoryStep {
  readonly documentId: string;
  readonly event: string;
  readonly from: StatusColumns | null;
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
  readonly remark: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly chartVersion: number;
}

/** Appends a step; the document's row is locked, so its steps are numbered without gaps. */
export async function appendHistory(work: Work, type: DocumentType, step: HistoryStep): Promise<void> {
  const { tx, actor } = work;
  await sql`
    insert into document_history (company_id, document_type, document_id, seq, at, user_id, username, outlet_id, event,
      from_status, to_status, from_approval, to_approval, remark, details, chart_version, request_id)
    select ${actor.companyId}, ${type.definition.name}, ${step.documentId},
      coalesce((select max(h.seq) from document_history as h where h.company_id = ${actor.companyId}
        and h.document_type = ${type.definition.name} and h.document_id = ${step.documentId}), 0) + 1,
      ${work.now.toISOString()}::timestamptz, ${actor.userId}, ${actor.username}, ${actor.outletId}, ${step.event},
      ${step.from?.status ?? null}, ${step.to.status}, ${step.from?.approval ?? null}, ${step.to.approval},
      ${step.remark}, ${JSON.stringify(step.details)}::jsonb, ${Number(type.rules.machine.version ?? 1)}, ${actor.requestId}
  `.execute(tx);
}

/** The travelled path of a document, oldest step first. */
export async function readHistory(
  work: Work,
  type: DocumentType,
  documentId: string,
): Promise<HistoryEntry[]> {
  const { rows: steps } = await sql<Omit<HistoryEntry, 'kind'>>`
    select h.seq, h.at, h.user_id as "userId", h.username, h.outlet_id as "outletId", o.name as "outletName", h.event,
      h.from_status as "fromStatus", h.to_status as "toStatus", h.from_approval as "fromApproval",
      h.to_approval as "toApproval", h.remark, h.details, h.chart_version as "chartVersion"
    from document_history as h left join outlet as o on o.company_id = h.company_id and o.id = h.outlet_id
    where h.company_id = ${work.actor.companyId} and h.document_type = ${type.definition.name}
      and h.document_id = ${documentId} order by h.seq
  `.execute(work.tx);
  const rows = steps.map((step) => ({ ...step, kind: kindOf(type.rules.machine, step.event) }));
  if (holds(work.actor, 'ALLOW_TO_VIEW_COST')) return rows;
  return rows.map((row) => ({ ...row, details: withoutCosts(row.details) }));
}

/** What a step did to stock, in quantities alone. */
function withoutCosts({ stock, ...details }: HistoryEntry['details']): HistoryEntry['details'] {
  if (!Array.isArray(stock)) return details;
  return { ...details, stock: stock.map(({ value: _value, average: _average, ...levels }) => levels) };
}
