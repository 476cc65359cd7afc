import { sql } from 'kysely';
import { statesTagged } from '../../../machines/lib/document.ts';
import { columnName } from '../../resources/wire.ts';
import { storedStatuses } from '../../rules/documents/stored-statuses.ts';
import type { Wait } from '../../rules/documents/waits.ts';
import { type ApprovalRule, approvalPlan } from '../../rules/purchasing/approval.ts';
import { type Actor, holds } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { askedOfMe } from '../documents/asks/read-asks.ts';
import { statusesWith } from '../documents/document-tags.ts';
import type { DocumentType } from '../documents/engine/document-type.ts';
import { openWork, type Work } from '../documents/engine/work.ts';
import { documentType, documentTypes } from '../documents/types/document-types.ts';
import { standingAsks } from './asks.ts';
import { type Candidate, candidateParts, presentCandidate, sendable } from './candidate.ts';
import { openApprovals } from './open-approvals.ts';
import { APPROVAL, ASKED, OVERDUE, placeOf } from './queue-order.ts';

/** One thing that waits for this user at this outlet, with the one event that moves it on. */
export interface QueueEntry extends Omit<Candidate, 'regions'> {
  readonly kind: string;
  readonly documentType: string;
  readonly documentId: string;
  /** The event that moves it on where it stands. */
  readonly event: string;
  /** For an approval: the user's group that is asked. */
  readonly group?: string;
  /** Who asks for it, where somebody does. */
  readonly askedBy?: string;
}

/** The most of each pile that is shown: a queue is for working off, not for browsing. */
const MOST = 50;

/** What waits for the user at the outlet they work in: approvals first, then goods, requests, papers and drafts. */
export async function readQueue(tx: Tx, actor: Actor, clock: Clock): Promise<QueueEntry[]> {
  const work = await openWork(tx, actor, clock);
  const asked = await waitingAsks(work);
  const found = [await waitingApprovals(work)];
  for (const type of documentTypes)
    if (holds(actor, type.definition.permissions.read))
      for (const wait of type.rules.waits) found.push(await entriesOf(work, type, wait));
  const known = new Set(asked.map(({ documentId, event }) => `${documentId} ${event}`));
  const others = found.flat().filter(({ documentId, event }) => !known.has(`${documentId} ${event}`));
  return [...asked, ...others].toSorted((a, b) => placeOf(a.kind) - placeOf(b.kind));
}

/** What others ask of this user here, each document and event once; it stands for whatever else would show it. */
async function waitingAsks({ tx, actor, now }: Work): Promise<QueueEntry[]> {
  const asks = await standingAsks(tx, actor, await askedOfMe(tx, actor, now, MOST));
  const entries = new Map<string, QueueEntry>();
  for (const { ask, type, candidate } of asks) {
    const event = sendable(actor, type, candidate, [ask.event]);
    if (event === undefined) continue;
    const key = `${ask.documentId} ${event}`;
    const before = entries.get(key)?.askedBy;
    const askedBy = before === undefined ? ask.username : `${before}, ${ask.username}`;
    entries.set(key, { ...entry(ASKED, type, { ...candidate, since: ask.at }, event), askedBy });
  }
  return [...entries.values()];
}

/** The documents that wait for this user's approval, the longest first. */
export async function waitingApprovals(work: Pick<Work, 'tx' | 'actor'>): Promise<QueueEntry[]> {
  const waiting = await openApprovals(work, MOST);
  return waiting.flatMap(({ group, documentType: name, ...candidate }) => {
    const type = documentType(name);
    const event = sendable(work.actor, type, candidate, ['approve', 'approveAndConfirm']);
    return event ? [{ ...entry(APPROVAL, type, candidate, event), group }] : [];
  });
}

async function entriesOf(work: Work, type: DocumentType, wait: Wait): Promise<QueueEntry[]> {
  const found = await candidatesOf(work, type, wait);
  const needsApproval = wait.kind === 'draft' ? await approvalAsked(work, type) : () => false;
  return found.flatMap((candidate) => {
    const isOverdue = candidate.due !== null && candidate.due < work.today;
    const events = needsApproval(candidate) ? ['requestApproval'] : wait.events;
    const event = sendable(work.actor, type, candidate, events);
    return event ? [entry(isOverdue ? OVERDUE : wait.kind, type, candidate, event)] : [];
  });
}

async function candidatesOf(work: Work, type: DocumentType, wait: Wait): Promise<Candidate[]> {
  const { tx, actor, today } = work;
  const { definition } = type;
  const { columns, from } = candidateParts(actor, type, wait.due ?? null);
  const column = (name: string) => {
    const field = definition.fields[name];
    if (!field) throw new Error(`${definition.name} has no field ${name} to wait by`);
    return sql.ref(`t.${columnName(name, field)}`);
  };
  const conditions = [
    sql`t.company_id = ${actor.companyId}`,
    sql`${column(wait.outlet)} = ${actor.outletId}`,
    sql`t.status = any(${statusesWith(type, wait.tag)}::text[])`,
    ...(wait.until === undefined ? [] : [sql`${column(wait.until)} is null`]),
    ...(wait.isOwn ? [sql`t.created_by = ${actor.userId}`] : []),
    ...(wait.expires === undefined
      ? []
      : [sql`(${column(wait.expires)} is null or ${column(wait.expires)} >= ${today}::date)`]),
    ...(wait.kind === 'draft' && 'approvalStatus' in definition.fields
      ? [sql`t.approval_status <> all(${storedStatuses(type.rules, 'approvalPending', 'approval')}::text[])`]
      : []),
  ];
  const order =
    wait.due === undefined ? sql`t.updated_at desc, t.id` : sql`${column(wait.due)} nulls last, t.id`;
  const { rows: found } = await sql<Candidate>`
    select ${columns} from ${from} where ${sql.join(conditions, sql` and `)} order by ${order} limit ${MOST}
  `.execute(tx);
  return found.map((candidate) => presentCandidate(type, candidate));
}

/** Whether a draft has to be approved before it can go on, by the rules as they are now. */
async function approvalAsked({ tx, actor }: Work, type: DocumentType) {
  if (type.approval === undefined) return () => false;
  const { rows: rules } = await sql<ApprovalRule>`
    select user_group_id as "userGroupId", level, number_of_approvals as "numberOfApprovals",
      approval_type as "approvalType", minimum_value as "minimumValue"
    from approval_rule where company_id = ${actor.companyId} and document_type = ${type.definition.name} and active
  `.execute(tx);
  const approved = statesTagged(type.rules.machine, 'approval', 'approved');
  return ({ approvalStatus, amount }: Candidate): boolean =>
    approvalStatus !== null &&
    !approved.includes(approvalStatus) &&
    approvalPlan(rules, amount === '' ? '0' : amount).length > 0;
}

const entry = (
  kind: string,
  type: DocumentType,
  { regions: _regions, ...candidate }: Candidate,
  event: string,
): QueueEntry => ({
  ...candidate,
  id: `${type.definition.name}:${candidate.id}:${kind}${kind === ASKED ? `:${event}` : ''}`,
  kind,
  documentType: type.definition.name,
  documentId: candidate.id,
  event,
});
