import { and } from 'xstate';
import { reasonGiven, requestIsWhole, stockRequestSetup } from './stock-request-setup.ts';

const check = {
  actions: 'reportProblems',
  meta: { permission: 'ALLOW_TO_ACCESS_STOCK_REQUEST' },
  description: 'Lists what is wrong or doubtful; changes nothing.',
} as const;

/** A form not saved yet. */
export const newRequest = stockRequestSetup.createStateConfig({
  description: 'A form not saved yet.',
  on: {
    save: {
      guard: requestIsWhole,
      target: 'Saved',
      meta: { permission: 'ALLOW_TO_EDIT_STOCK_REQUEST', primary: true, reversedBy: 'cancel' },
      description: 'Keeps the request as a draft and gives it its number.',
    },
    check,
  },
});

/** A draft. `save` carries `changesApproved` when it touches lines, quantity or an outlet. */
export const savedRequest = stockRequestSetup.createStateConfig({
  description: 'A draft: fully editable, seen by the asking outlet alone in its queue.',
  on: {
    save: [
      {
        guard: and([requestIsWhole, 'changesApproved']),
        target: 'Saved',
        actions: 'dropApproval',
        meta: { permission: 'ALLOW_TO_EDIT_STOCK_REQUEST', reversedBy: 'save' },
        description: 'A change that matters to the approver drops the approval.',
      },
      {
        guard: requestIsWhole,
        target: 'Saved',
        meta: { permission: 'ALLOW_TO_EDIT_STOCK_REQUEST', reversedBy: 'save' },
        description: 'Changes the draft.',
      },
    ],
    check,
    submit: {
      guard: and(['issuedUnderThisOutlet', requestIsWhole, 'approvalSettled']),
      target: 'Pending',
      actions: 'recordRequest',
      meta: { permission: 'ALLOW_TO_SUBMIT_STOCK_REQUEST', primary: true, reversedBy: 'cancel' },
      description: 'Sends the request to the supplying outlet.',
    },
    reject: {
      guard: 'hasReason',
      target: 'Reject',
      actions: ['dropApproval', { type: 'recordReason', params: reasonGiven }],
      meta: {
        permission: 'ALLOW_TO_REJECT_STOCK_REQUEST',
        needs: ['reason'],
        irreversible: true,
        tone: 'danger',
      },
      description: 'Turns the request down with a reason.',
    },
    cancel: {
      guard: and(['hasRemark', 'issuedUnderThisOutlet']),
      target: 'Cancelled',
      actions: 'dropApproval',
      meta: {
        permission: 'ALLOW_TO_CANCEL_STOCK_REQUEST',
        needs: ['remark'],
        irreversible: true,
        tone: 'danger',
      },
      description: 'Gives the draft up.',
    },
  },
});
