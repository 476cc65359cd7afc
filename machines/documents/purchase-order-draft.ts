import { and } from 'xstate';
import { orderIsWhole, purchaseOrderSetup, warningsOf } from './purchase-order-setup.ts';

/** A form not saved yet. */
export const newOrder = purchaseOrderSetup.createStateConfig({
  description: 'A form not saved yet.',
  on: {
    save: {
      guard: orderIsWhole,
      target: 'Saved',
      meta: { permission: 'ALLOW_TO_EDIT_PO', primary: true, reversedBy: 'cancel' },
      description: 'Keeps the order as a draft and gives it its number.',
    },
    check: {
      actions: { type: 'reportProblems', params: warningsOf },
      meta: { permission: 'ALLOW_TO_ACCESS_PO' },
      description: 'Lists what is wrong or doubtful; changes nothing.',
    },
  },
});

/** A draft. `save` carries `changesApproved` when it touches lines, quantity, cost, discount, vendor or currency. */
export const savedOrder = purchaseOrderSetup.createStateConfig({
  description: 'A draft: fully editable, no effect on stock.',
  on: {
    save: [
      {
        guard: and([orderIsWhole, 'changesApproved']),
        target: 'Saved',
        actions: ['dropApproval', 'tellRequests'],
        meta: { permission: 'ALLOW_TO_EDIT_PO', reversedBy: 'save' },
        description: 'A change that matters to the approver drops the approval.',
      },
      {
        guard: orderIsWhole,
        target: 'Saved',
        actions: 'tellRequests',
        meta: { permission: 'ALLOW_TO_EDIT_PO', reversedBy: 'save' },
        description: 'Changes the draft.',
      },
    ],
    check: {
      actions: { type: 'reportProblems', params: warningsOf },
      meta: { permission: 'ALLOW_TO_ACCESS_PO' },
      description: 'Lists what is wrong or doubtful; changes nothing.',
    },
    confirm: {
      guard: and([orderIsWhole, 'approvalSettled']),
      target: 'Confirmed',
      meta: { permission: 'ALLOW_TO_CONFIRM_PO', primary: true, reversedBy: 'cancel' },
      description: 'Freezes the lines and puts them on order with the vendor.',
    },
    cancel: {
      guard: and(['hasRemark', 'issuedUnderThisOutlet']),
      target: 'Cancelled',
      actions: ['dropApproval', 'tellRequests'],
      meta: {
        permission: 'ALLOW_TO_CANCEL_PO',
        needs: ['remark'],
        irreversible: true,
        tone: 'danger',
      },
      description: 'Gives the draft up.',
    },
  },
});
