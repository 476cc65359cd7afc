import { sql } from 'kysely';
import { rows } from '../../../machines/lib/rows.ts';
import { type ApprovalRule, approvalPlan } from '../../rules/approval.ts';
import { type Actor, holds } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/bound-kysely.ts';
import type { DocumentType } from '../documents/document-type.ts';
import { documentType } from '../documents/types/document-types.ts';
import { openWork, type Work } from '../documents/work.ts';
import type { Candidate } from './candidate.ts';
import { openApprovals } from './open-approvals.ts';

/** Why a document waits: what a person would call the pile it lies on. */
export type QueueKind = 'approval' | 'incoming' | 'overdue' | 'draft' | 'receipt' | 'invoice';

/** One thing that waits for this person at this outlet, with the one event that moves it on. */
export interface QueueEntry {
  readonly id: string;
  readonly kind: QueueKind;
  readonly documentType: string;
  readonly documentId: string;
  readonly number: string;
  readonly version: number;
  readonly status: string;
  readonly approvalStatus: string | null;
  /** The vendor, as people call them. */
  readonly party: string;
  readonly amount: string;
  readonly since: string;
  /** The day the goods are expected, where that is why it waits. */
  readonly due: string | null;
  /** The chart's primary event in this status. */
  readonly event: string;
  /** For an approval: the user's group that is asked. */
  readonly group?: string;
}

/** The most of each pile that is shown: a queue is for working off, not for browsing. */
const PILE = 50;

/** What waits for the person at the outlet they work in: approvals first, then goods, receipts, invoices and drafts. */
export async function readQueue(tx: Tx, actor: Actor, clock: Clock): Promise<QueueEntry[]> {
  const work = await openWork(tx, actor, clock);
  const piles = [await approvals(work), await incoming(work), await receipts(work), await drafts(work)];
  return piles.flat();
}

async function approvals(work: Work): Promise<QueueEntry[]> {
  const waiting = await openApprovals(work, PILE);
  return waiting.flatMap(({ group, documentType: name, ...candidate }) => {
    const type = documentType(name);
    const event = primaryEvent(work.actor, type, candidate, (asked) => /^approve/.test(asked));
    return event ? [{ ...entry('approval', type, candidate, event), group }] : [];
  });
}

async function incoming(work: Work): Promise<QueueEntry[]> {
  const type = documentType('purchaseOrder');
  const { rows: found } = await sql<Candidate>`
    select ${orderColumns} from purchase_order as t join vendor as v on v.company_id = t.company_id and v.id = t.vendor_id
    where t.company_id = ${work.actor.companyId} and t.deliver_to_outlet_id = ${work.actor.outletId}
      and t.status in ('Confirmed', 'Partially Received') and (t.expiry_date is null or t.expiry_date >= ${work.today}::date)
    order by t.expected_arrival nulls last, t.id limit ${PILE}
  `.execute(work.tx);
  return entries(work, type, found, ({ due }) => (due !== null && due < work.today ? 'overdue' : 'incoming'));
}

async function receipts(work: Work): Promise<QueueEntry[]> {
  const type = documentType('goodsReceivedNote');
  const { rows: found } = await sql<Candidate>`
    select t.id, t.number, t.version, t.status, null as "approvalStatus", v.name as party, t.base_total as amount,
      t.updated_at as since, null as due
    from goods_received_note as t join vendor as v on v.company_id = t.company_id and v.id = t.vendor_id
    where t.company_id = ${work.actor.companyId} and t.outlet_id = ${work.actor.outletId}
      and (t.status = 'Saved' or (t.status in ('Confirmed', 'Partially Received', 'Completed') and t.verified_at is null))
    order by (t.status = 'Saved') desc, t.updated_at desc limit ${PILE}
  `.execute(work.tx);
  return entries(work, type, found, ({ status }) => (status === 'Saved' ? 'receipt' : 'invoice'));
}

async function drafts(work: Work): Promise<QueueEntry[]> {
  const type = documentType('purchaseOrder');
  const { rows: found } = await sql<Candidate>`
    select ${orderColumns} from purchase_order as t join vendor as v on v.company_id = t.company_id and v.id = t.vendor_id
    where t.company_id = ${work.actor.companyId} and t.issued_outlet_id = ${work.actor.outletId}
      and t.issued_by_id = ${work.actor.userId} and t.status = 'Saved' and t.approval_status <> 'Pending'
    order by t.updated_at desc limit ${PILE}
  `.execute(work.tx);
  const { rows: rules } = await sql<ApprovalRule>`
    select user_group_id as "userGroupId", level, number_of_approvals as "numberOfApprovals",
      approval_type as "approvalType", minimum_value as "minimumValue"
    from approval_rule where company_id = ${work.actor.companyId} and document_type = 'purchaseOrder' and active
  `.execute(work.tx);
  return found.flatMap((candidate) => {
    const settled =
      candidate.approvalStatus === 'Approved' || approvalPlan(rules, candidate.amount).length === 0;
    const wanted = settled ? 'confirm' : 'requestApproval';
    const event = primaryEvent(work.actor, type, candidate, (asked) => asked === wanted);
    return event ? [entry('draft', type, candidate, event)] : [];
  });
}

const orderColumns = sql`t.id, t.number, t.version, t.status, t.approval_status as "approvalStatus", v.name as party,
  t.base_total as amount, t.updated_at as since, t.expected_arrival as due`;

function entries(
  work: Work,
  type: DocumentType,
  found: readonly Candidate[],
  kindOf: (candidate: Candidate) => QueueKind,
): QueueEntry[] {
  return found.flatMap((candidate) => {
    const event = primaryEvent(work.actor, type, candidate, (asked) => asked !== 'requestApproval');
    return event ? [entry(kindOf(candidate), type, candidate, event)] : [];
  });
}

/** The event the chart calls primary where the document stands, if the person may send it. */
function primaryEvent(
  actor: Actor,
  type: DocumentType,
  { status, approvalStatus }: Candidate,
  wanted: (event: string) => boolean,
): string | undefined {
  return rows(type.machine).find(
    (row) =>
      row.meta.primary === true &&
      (row.region === 'approval' ? row.state === approvalStatus : row.state === status) &&
      wanted(row.event) &&
      (row.meta.permission === undefined || holds(actor, row.meta.permission)),
  )?.event;
}

const entry = (kind: QueueKind, type: DocumentType, candidate: Candidate, event: string): QueueEntry => ({
  ...candidate,
  id: `${type.definition.name}:${candidate.id}:${kind}`,
  kind,
  documentType: type.definition.name,
  documentId: candidate.id,
  event,
});
