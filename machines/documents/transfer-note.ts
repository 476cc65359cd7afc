import { approvalSteps } from './approval-steps.ts';
import { billing } from './transfer-note-billing.ts';
import { newTransfer, savedTransfer } from './transfer-note-draft.ts';
import { receiving, shipping } from './transfer-note-goods.ts';
import { transferNoteSetup } from './transfer-note-setup.ts';
import {
  confirmedTransfer,
  partlyReceivedTransfer,
  partlyShippedTransfer,
  shippedTransfer,
} from './transfer-note-way.ts';

const steps = approvalSteps({ edit: 'ALLOW_TO_EDIT_TN', approve: 'ALLOW_TO_APPROVE_TN' });

const transferApproval = transferNoteSetup.createStateConfig({
  initial: 'None',
  states: {
    None: { description: 'Nobody has been asked.', on: { requestApproval: steps.request } },
    Pending: {
      description: 'Waits for the groups of the open level.',
      on: { approve: steps.approve, reject: steps.refuse, approvalDropped: steps.drop },
    },
    Approved: {
      description: 'Every level has given what it was asked for.',
      on: { approvalDropped: steps.drop },
    },
    Rejected: {
      description: 'A group said no; the draft may be changed and asked for again from level 1.',
      on: { requestApproval: steps.requestAgain },
    },
  },
});

/**
 * The life of a transfer note (spec 2 §4; decision 9; inventory §6). The goods have regions of their own, shipping and
 * receiving; the status people see follows from them: each movement raises `goodsMoved` for the status region.
 */
export const transferNote = transferNoteSetup.createMachine({
  id: 'transfer-note',
  version: '1',
  description: 'From the draft through shipping and receiving to goods that arrived, returned or were lost.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    status: {
      initial: 'New',
      states: {
        New: newTransfer,
        Saved: savedTransfer,
        Confirmed: confirmedTransfer,
        'Partially Shipped': partlyShippedTransfer,
        Shipped: shippedTransfer,
        'Partially Received': partlyReceivedTransfer,
        Completed: { tags: ['final'], description: 'Closed: nothing is in transit any more.' },
        Cancelled: { tags: ['final'], description: 'Called off before anything left.' },
      },
    },
    shipping,
    receiving,
    approval: transferApproval,
    billing,
  },
});
