import { and } from 'xstate';
import type { Permission } from '../lib/meta.ts';

/** Who may ask for an approval, and who may give it. */
type Rights = { readonly edit: Permission; readonly approve: Permission };
type Voting = { readonly event: { readonly group: string } };

const mayVote = [
  'isDraft',
  'memberOfAskedGroup',
  'groupIsOpen',
  'notIssuedByApprover',
  'notYetApprovedByUser',
] as const;

/**
 * The steps of an approval region (decision 7; inventory §4), for a chart that knows the guards of `approvalGuards`,
 * `isDraft` and `hasRemark`, and the effects `startApprovalRound`, `recordApproval` and `clearApproval`. Which event
 * says no is the chart's own choice.
 */
export function approvalSteps({ edit, approve }: Rights) {
  const asking = {
    guard: and(['isDraft', 'approvalRequired']),
    target: 'Pending',
    actions: 'startApprovalRound',
    meta: { permission: edit, primary: true, reversedBy: 'save' },
  } as const;
  const voting = { permission: approve, needs: ['group'], primary: true, reversedBy: 'save' } as const;
  const yes = {
    type: 'recordApproval',
    params: ({ event }: Voting) => ({ group: event.group, verdict: 'approved' as const }),
  } as const;
  return {
    request: { ...asking, description: 'Asks the groups of the first level.' },
    requestAgain: { ...asking, description: 'Asks again, from the first level.' },
    approve: [
      {
        guard: and([...mayVote, 'finishesRound']),
        target: 'Approved',
        actions: yes,
        meta: voting,
        description: 'The last approval the rules ask for.',
      },
      {
        guard: and([...mayVote]),
        target: 'Pending',
        actions: yes,
        meta: voting,
        description: 'One approval of several.',
      },
    ],
    refuse: {
      guard: and(['isDraft', 'hasRemark', 'memberOfAskedGroup', 'groupIsOpen', 'notIssuedByApprover']),
      target: 'Rejected',
      actions: {
        type: 'recordApproval',
        params: ({ event }: Voting) => ({ group: event.group, verdict: 'rejected' as const }),
      },
      meta: {
        permission: approve,
        needs: ['group', 'remark'],
        reversedBy: 'requestApproval',
        tone: 'danger',
      },
      description: 'Ends the round at whatever level it stands.',
    },
    drop: {
      target: 'None',
      actions: 'clearApproval',
      meta: { system: true, reversedBy: 'requestApproval' },
      description: 'The draft was changed or given up.',
    },
  } as const;
}
