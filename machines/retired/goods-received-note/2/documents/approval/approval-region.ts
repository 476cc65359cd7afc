import { and } from 'xstate';
import type { Permission } from '../../lib/meta.ts';

/** The effects a chart with approval asks of the server, for its `setup`. */
export const approvalActions = {
  /** Freezes the matching rules on the document and opens level 1. */
  startApprovalRound: () => {},
  /** Keeps what a user said for one of their groups. */
  recordApproval: (_: unknown, _params: { group: string; verdict: 'approved' | 'rejected' }) => {},
  /** Closes the round; what was approved no longer stands. */
  clearApproval: () => {},
};

/** What must be true of a user's vote for one of their groups. */
export const mayVote = [
  'memberOfAskedGroup',
  'groupIsOpen',
  'notWorkedOnByApprover',
  'notYetApprovedByUser',
] as const;

type Voting = { readonly event: { readonly group: string } };

/** Keeps a yes. */
export const recordYes = {
  type: 'recordApproval',
  params: ({ event }: Voting) => ({ group: event.group, verdict: 'approved' as const }),
} as const;

const drop = {
  target: 'None',
  actions: 'clearApproval',
  meta: { system: true, reversedBy: 'requestApproval' },
  description: 'The draft was changed or given up.',
} as const;

const refuseWith = <const P extends Permission>(permission: P) =>
  ({
    guard: and(['isDraft', 'hasRemark', 'memberOfAskedGroup', 'groupIsOpen', 'notWorkedOnByApprover']),
    target: 'Rejected',
    actions: {
      type: 'recordApproval',
      params: ({ event }: Voting) => ({ group: event.group, verdict: 'rejected' as const }),
    },
    meta: { permission, needs: ['group', 'remark'], reversedBy: 'requestApproval', tone: 'danger' },
    description: 'Ends the round at whatever level it stands.',
  }) as const;

/** The transition of a no, which each chart hangs on an event of its own name. */
export type Refusing = ReturnType<typeof refuseWith>;

/** Who may ask for an approval and who may give it, and which event of the chart says no. */
type ApprovalOptions<On> = {
  readonly edit: Permission;
  readonly approve: Permission;
  readonly refuse: (refusing: Refusing) => On;
};

/**
 * The approval region (decision 7; inventory §4): rounds by level, ended by the first no, dropped by an edit that
 * matters. For a chart that knows the guards of `approvalGuards`, `isDraft` and `hasRemark`, and `approvalActions`.
 */
export function approvalRegion<On extends object>({ edit, approve, refuse }: ApprovalOptions<On>) {
  const ask = {
    guard: and(['isDraft', 'approvalRequired']),
    target: 'Pending',
    actions: 'startApprovalRound',
    meta: { permission: edit, primary: true, reversedBy: 'save' },
  } as const;
  const voting = {
    permission: approve,
    needs: ['group'],
    takes: ['remark'],
    primary: true,
    reversedBy: 'save',
  } as const;
  return {
    initial: 'None',
    states: {
      None: {
        description: 'Nobody has been asked.',
        on: { requestApproval: { ...ask, description: 'Asks the groups of the first level.' } },
      },
      Pending: {
        tags: ['approvalPending'],
        description: 'Waits for the groups of the open level.',
        on: {
          approve: [
            {
              guard: and(['isDraft', ...mayVote, 'finishesRound']),
              target: 'Approved',
              actions: recordYes,
              meta: voting,
              description: 'The last approval the rules ask for.',
            },
            {
              guard: and(['isDraft', ...mayVote]),
              target: 'Pending',
              actions: recordYes,
              meta: voting,
              description: 'One approval of several.',
            },
          ],
          ...refuse(refuseWith(approve)),
          approvalDropped: drop,
        },
      },
      Approved: {
        tags: ['approved'],
        description: 'Every level has given what it was asked for.',
        on: { approvalDropped: drop },
      },
      Rejected: {
        description: 'A group said no; the draft may be changed and asked for again from level 1.',
        on: { requestApproval: { ...ask, description: 'Asks again, from the first level.' } },
      },
    },
  } as const;
}
