import { and } from 'xstate';
import { orderAsked, transferIsWhole, transferNoteSetup } from './transfer-note-setup.ts';

const check = {
  actions: 'reportProblems',
  meta: { permission: 'ALLOW_TO_ACCESS_TN' },
  description: 'Lists what is wrong or doubtful; changes nothing.',
} as const;

/** Turning a note into an order: the sender lacks the goods and has them brought. */
export const convertToPurchaseOrder = {
  guard: and(['issuedUnderThisOutlet', 'notOrderedYet', 'leavesToOrder']),
  actions: { type: 'createPurchaseOrders', params: orderAsked },
  meta: { permission: 'ALLOW_TO_EDIT_PO', reversedBy: 'cancel' },
  description: 'Orders what is not shipped yet from the vendors, delivered to the sender.',
} as const;

/** A form not saved yet. */
export const newTransfer = transferNoteSetup.createStateConfig({
  description: 'A form not saved yet.',
  on: {
    save: {
      guard: transferIsWhole,
      target: 'Saved',
      meta: { permission: 'ALLOW_TO_EDIT_TN', primary: true, reversedBy: 'cancel' },
      description: 'Keeps the note as a draft and gives it its number.',
    },
    check,
  },
});

/** A draft. `save` carries `changesApproved` when it touches lines, quantity, price or an outlet. */
export const savedTransfer = transferNoteSetup.createStateConfig({
  description: 'A draft: fully editable, no effect on stock.',
  on: {
    save: [
      {
        guard: and([transferIsWhole, 'changesApproved']),
        target: 'Saved',
        actions: ['dropApproval', 'tellRequests'],
        meta: { permission: 'ALLOW_TO_EDIT_TN', reversedBy: 'save' },
        description: 'A change that matters to the approver drops the approval.',
      },
      {
        guard: transferIsWhole,
        target: 'Saved',
        actions: 'tellRequests',
        meta: { permission: 'ALLOW_TO_EDIT_TN', reversedBy: 'save' },
        description: 'Changes the draft.',
      },
    ],
    check,
    convertToPurchaseOrder,
    confirm: {
      guard: and([
        'issuedUnderThisOutlet',
        transferIsWhole,
        'approvalSettled',
        'serialsComplete',
        'batchesComplete',
        'stockAvailable',
      ]),
      target: 'Confirmed',
      actions: ['reserveStock', 'compareOwners'],
      meta: { permission: 'ALLOW_TO_CONFIRM_TN', primary: true, movesStock: true, reversedBy: 'cancel' },
      description: 'Freezes the lines and reserves the goods at the sender.',
    },
    cancel: {
      guard: and(['hasRemark', 'issuedUnderThisOutlet']),
      target: 'Cancelled',
      actions: ['dropApproval', 'recordCancelDate', 'tellRequests'],
      meta: { permission: 'ALLOW_TO_CANCEL_TN', needs: ['remark'], irreversible: true, tone: 'danger' },
      description: 'Gives the draft up; stock is not touched.',
    },
  },
});
