import { and } from 'xstate';
import { purchaseOrderSetup } from './purchase-order-setup.ts';

/** The approval region (decision 7; inventory §4): rounds by level, ended by the first no, dropped by an edit that matters. */
export const orderApproval = purchaseOrderSetup.createStateConfig({
  initial: 'None',
  states: {
    None: {
      description: 'Nobody has been asked.',
      on: {
        requestApproval: {
          guard: and(['isDraft', 'approvalRequired']),
          target: 'Pending',
          actions: 'startApprovalRound',
          meta: { permission: 'ALLOW_TO_EDIT_PO', primary: true, reversedBy: 'save' },
          description: 'Asks the groups of the first level.',
        },
      },
    },
    Pending: {
      description: 'Waits for the groups of the open level.',
      on: {
        approve: [
          {
            guard: and([
              'isDraft',
              'memberOfAskedGroup',
              'groupIsOpen',
              'notIssuedByApprover',
              'notYetApprovedByUser',
              'finishesRound',
            ]),
            target: 'Approved',
            actions: {
              type: 'recordApproval',
              params: ({ event }) => ({ group: event.group, verdict: 'approved' }),
            },
            meta: {
              permission: 'ALLOW_TO_APPROVE_PO',
              needs: ['group'],
              primary: true,
              reversedBy: 'save',
            },
            description: 'The last approval the rules ask for.',
          },
          {
            guard: and([
              'isDraft',
              'memberOfAskedGroup',
              'groupIsOpen',
              'notIssuedByApprover',
              'notYetApprovedByUser',
            ]),
            target: 'Pending',
            actions: {
              type: 'recordApproval',
              params: ({ event }) => ({ group: event.group, verdict: 'approved' }),
            },
            meta: {
              permission: 'ALLOW_TO_APPROVE_PO',
              needs: ['group'],
              primary: true,
              reversedBy: 'save',
            },
            description: 'One approval of several.',
          },
        ],
        reject: {
          guard: and(['isDraft', 'hasRemark', 'memberOfAskedGroup', 'groupIsOpen', 'notIssuedByApprover']),
          target: 'Rejected',
          actions: {
            type: 'recordApproval',
            params: ({ event }) => ({ group: event.group, verdict: 'rejected' }),
          },
          meta: {
            permission: 'ALLOW_TO_APPROVE_PO',
            needs: ['group', 'remark'],
            reversedBy: 'requestApproval',
            tone: 'danger',
          },
          description: 'Ends the round at whatever level it stands.',
        },
        approvalDropped: {
          target: 'None',
          actions: 'clearApproval',
          meta: { system: true, reversedBy: 'requestApproval' },
          description: 'The draft was changed or given up.',
        },
      },
    },
    Approved: {
      description: 'Every level has given what it was asked for.',
      on: {
        approvalDropped: {
          target: 'None',
          actions: 'clearApproval',
          meta: { system: true, reversedBy: 'requestApproval' },
          description: 'The draft was changed or the order called off.',
        },
      },
    },
    Rejected: {
      description: 'A group said no; the draft may be changed and asked for again from level 1.',
      on: {
        requestApproval: {
          guard: and(['isDraft', 'approvalRequired']),
          target: 'Pending',
          actions: 'startApprovalRound',
          meta: { permission: 'ALLOW_TO_EDIT_PO', primary: true, reversedBy: 'save' },
          description: 'Asks again, from the first level.',
        },
      },
    },
  },
});
