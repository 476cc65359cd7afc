import { orderApproval } from './purchase-order-approval.ts';
import { newOrder, savedOrder } from './purchase-order-draft.ts';
import { completedOrder, confirmedOrder, partlyReceivedOrder } from './purchase-order-receiving.ts';
import { purchaseOrderSetup } from './purchase-order-setup.ts';

/**
 * The life of a purchase order (spec 2 §4; decision 7; inventory §3 and §4). An edit that matters to the approver, or a
 * cancellation, drops a pending or given approval: the status region raises `approvalDropped` for the approval region.
 */
export const purchaseOrder = purchaseOrderSetup.createMachine({
  id: 'purchase-order',
  version: '1',
  description: 'From the first draft through approval and receipts to the closed order.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    status: {
      initial: 'New',
      states: {
        New: newOrder,
        Saved: savedOrder,
        Confirmed: confirmedOrder,
        'Partially Received': partlyReceivedOrder,
        Completed: completedOrder,
        Cancelled: { tags: ['final'], description: 'Called off before anything came.' },
      },
    },
    approval: orderApproval,
  },
});
