import type { ChartEvent } from '../../lib/event-context.ts';
import { type ApprovalFacts, noApprovalFacts } from './approval-facts.ts';

type Asking = { readonly approval: ApprovalFacts; readonly approvalsNeeded: number };

/**
 * The approval round of a sample document after an event: one level that asks one group for `approvalsNeeded`
 * approvals. `landed` is the column that says Pending while the round is open.
 */
export function approvalAfter(facts: Asking, event: ChartEvent, landed: string | null): ApprovalFacts {
  const { required, approvedBy, workedOnBy } = facts.approval;
  if (landed !== 'Pending') return { ...noApprovalFacts, required };
  const isVote = event.type === 'approve' || event.type === 'approveAndConfirm';
  const votes = isVote ? [...approvedBy, `${event.group}:${event.userId}`] : approvedBy;
  const groups = ['group-managers'];
  const last = facts.approvalsNeeded - votes.length <= 1;
  return {
    required,
    level: 1,
    openGroups: groups,
    completingGroups: last ? groups : [],
    approvedBy: votes,
    workedOnBy: event.type === 'requestApproval' ? [String(event.userId)] : workedOnBy,
  };
}
