import { sql } from 'kysely';
import {
  type ApprovalFacts,
  noApprovalFacts,
} from '../../../../machines/documents/approval/approval-facts.ts';
import { unsavedStatus } from '../../../../machines/lib/document.ts';
import {
  type ApprovalPlan,
  type ApprovalProgress,
  type AskedRules,
  approvalPlan,
  approvalProgress,
  type GivenApproval,
} from '../../../rules/purchasing/approval.ts';
import { newId } from '../../new-id.ts';
import { writeHistory } from '../engine/history.ts';
import type { Work } from '../engine/work.ts';

/** What an approval is asked for. */
export interface Subject {
  /** The document type's name. */
  readonly type: string;
  readonly documentId: string;
  /** The total in the company's currency, a decimal. */
  readonly amount: string;
  /** Which rules bind, whatever the amount. */
  readonly asked: AskedRules;
}

/** The round that is open: its frozen plan and what was given so far. */
export interface OpenRound {
  readonly id: string;
  readonly round: number;
  readonly plan: ApprovalPlan;
  readonly given: readonly GivenApproval[];
  /** Who asked for it, and whoever changed the document in a way approvers are asked about. */
  readonly workedOnBy: readonly string[];
}

/** The plan the company's rules make for the document as it stands (domain/inventory §4). */
const planFor = ({ settings }: Work, { type, amount, asked }: Subject): ApprovalPlan =>
  approvalPlan(
    settings.approvalRules.filter(({ documentType }) => documentType === type),
    amount,
    asked,
  );

/**
 * Of a round `r`: who asked for it, who made its document, and whoever changed what approvers are asked about. None of
 * them may decide on it (decision 7).
 */
export const workedOnBy = (companyId: string) => sql`array_append(array(
  select distinct h.user_id from document_history as h where h.company_id = ${companyId}
    and h.document_type = r.document_type and h.document_id = r.document_id
    and (h.from_status = ${unsavedStatus} or h.details->'changesApproved' = 'true')
), r.opened_by)`;

/** The document's open round, or undefined. */
export async function openRound(work: Work, subject: Subject): Promise<OpenRound | undefined> {
  await writeHistory(work);
  const { rows } = await sql<OpenRound>`
    select r.id, r.round, r.plan, coalesce((
      select jsonb_agg(jsonb_build_object('level', v.level, 'userGroupId', v.user_group_id, 'userId', v.user_id) order by v.at)
      from approval_vote as v
      where v.company_id = ${work.actor.companyId} and v.round_id = r.id and v.verdict = 'approved'
    ), '[]') as given, ${workedOnBy(work.actor.companyId)} as "workedOnBy"
    from approval_round as r
    where r.company_id = ${work.actor.companyId} and r.document_type = ${subject.type}
      and r.document_id = ${subject.documentId} and r.closed_at is null
  `.execute(work.tx);
  return rows[0];
}

/** What the chart's guards ask about approval: the open round's position, else whether a rule matches. */
export async function approvalFacts(work: Work, subject: Subject, pending: boolean): Promise<ApprovalFacts> {
  const round = pending ? await openRound(work, subject) : undefined;
  if (!round) {
    return { ...noApprovalFacts, required: planFor(work, subject).length > 0 };
  }
  return factsOf(approvalProgress(round.plan, round.given), round.workedOnBy);
}

function factsOf(progress: ApprovalProgress, workedOnBy: readonly string[]): ApprovalFacts {
  if (progress.status === 'Approved') return { ...noApprovalFacts, required: true };
  const { level, openGroups } = progress;
  return {
    required: true,
    level,
    openGroups: openGroups.map((group) => group.userGroupId),
    completingGroups: openGroups.filter((group) => group.wouldComplete).map((group) => group.userGroupId),
    approvedBy: openGroups.flatMap((group) => group.givenBy.map((user) => `${group.userGroupId}:${user}`)),
    workedOnBy,
  };
}

/** Freezes the matching rules on the document and opens level 1 (decision 7: later rule edits do not move it). */
export async function startRound(work: Work, subject: Subject): Promise<void> {
  const plan = planFor(work, subject);
  await sql`
    insert into approval_round (company_id, id, document_type, document_id, round, plan, amount, opened_at, opened_by)
    select ${work.actor.companyId}::text, ${newId()}::text, ${subject.type}::text, ${subject.documentId}::text,
      coalesce((select max(r.round) from approval_round as r where r.company_id = ${work.actor.companyId}
        and r.document_type = ${subject.type} and r.document_id = ${subject.documentId}), 0) + 1,
      ${JSON.stringify(plan)}::jsonb, ${subject.amount}::numeric, ${work.now.toISOString()}::timestamptz,
      ${work.actor.userId}::text
    returning 1`.execute(work.tx);
}

/**
 * Writes one voice at the open level; a rejection, or the last approval, closes the round. Who
 * has said yes there may still say no (decision 49): both are kept.
 */
export async function recordVote(
  work: Work,
  subject: Subject,
  vote: { readonly group: string; readonly verdict: 'approved' | 'rejected'; readonly remark: string | null },
): Promise<void> {
  const round = await openRound(work, subject);
  if (!round) return;
  const before = approvalProgress(round.plan, round.given);
  const level = before.status === 'Pending' ? before.level : 0;
  await sql`
    insert into approval_vote (company_id, round_id, level, user_group_id, user_id, verdict, remark, at)
    values (${work.actor.companyId}, ${round.id}, ${level}, ${vote.group}, ${work.actor.userId}, ${vote.verdict},
      ${vote.remark}, ${work.now.toISOString()}::timestamptz)
  `.execute(work.tx);
  const given = [...round.given, { level, userGroupId: vote.group, userId: work.actor.userId }];
  const done = vote.verdict === 'rejected' || approvalProgress(round.plan, given).status === 'Approved';
  if (done) await closeRound(work, subject, vote.verdict === 'rejected' ? 'Rejected' : 'Approved');
}

/** Closes the open round, if there is one; its votes stay in the history. */
export async function closeRound(
  work: Work,
  subject: Subject,
  outcome: 'Approved' | 'Rejected' | 'Dropped',
): Promise<void> {
  await sql`
    update approval_round set closed_at = ${work.now.toISOString()}::timestamptz, outcome = ${outcome}
    where company_id = ${work.actor.companyId} and document_type = ${subject.type}
      and document_id = ${subject.documentId} and closed_at is null
  `.execute(work.tx);
}
