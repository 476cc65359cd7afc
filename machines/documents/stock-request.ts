import { approvalSteps } from './approval-steps.ts';
import { newRequest, savedRequest } from './stock-request-draft.ts';
import { stockRequestSetup } from './stock-request-setup.ts';
import {
  confirmedRequest,
  doneByOrderRequest,
  doneRequest,
  orderedRequest,
  pendingRequest,
} from './stock-request-way.ts';

const steps = approvalSteps({
  edit: 'ALLOW_TO_EDIT_STOCK_REQUEST',
  approve: 'ALLOW_TO_APPROVE_STOCK_REQUEST',
});

/** Separate from the status (spec 2 §4): the asking outlet's own approval, before the request is sent. */
const requestApproval = stockRequestSetup.createStateConfig({
  initial: 'None',
  states: {
    None: { description: 'Nobody has been asked.', on: { requestApproval: steps.request } },
    Pending: {
      description: 'Waits for the groups of the open level.',
      on: { approve: steps.approve, declineApproval: steps.refuse, approvalDropped: steps.drop },
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
 * The life of a stock request (spec 2 §4; decision 10; inventory §7): one outlet asks, another supplies by transfer or
 * order. Those documents tell it when they are given up, come short or bring the goods.
 */
export const stockRequest = stockRequestSetup.createMachine({
  id: 'stock-request',
  version: '1',
  description: 'From the wish of one outlet to what another sends, orders or refuses.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    status: {
      initial: 'New',
      states: {
        New: newRequest,
        Saved: savedRequest,
        Pending: pendingRequest,
        Confirmed: confirmedRequest,
        Ordered: orderedRequest,
        Done: doneRequest,
        'Done Order': doneByOrderRequest,
        'Done Sales': { tags: ['final'], description: 'Sold to the asking outlet’s owner.' },
        Reject: { tags: ['final'], description: 'Turned down with a reason.' },
        Cancelled: { tags: ['final'], description: 'No longer wanted by the asking outlet.' },
      },
    },
    approval: requestApproval,
  },
});
