import { and } from 'xstate';
import {
  approvalGiven,
  approverMayApprove,
  goodsReceivedNoteSetup,
  noteIsReady,
  noteIsWhole,
  postForOrder,
  postOwn,
} from './goods-received-note-setup.ts';

const confirmMeta = {
  permission: 'ALLOW_TO_CONFIRM_GRN',
  primary: true,
  movesStock: true,
  reversedBy: 'cancel',
} as const;
const approveMeta = {
  permission: 'ALLOW_TO_APPROVE_GRN',
  needs: ['group'],
  primary: true,
  movesStock: true,
  reversedBy: 'cancel',
} as const;
const cancelMeta = {
  permission: 'ALLOW_TO_CANCEL_GRN',
  needs: ['remark'],
  irreversible: true,
  tone: 'danger',
} as const;
const check = {
  actions: 'reportProblems',
  meta: { permission: 'ALLOW_TO_ACCESS_GRN' },
  description: 'Lists what is wrong or doubtful; changes nothing.',
} as const;

/** A form not saved yet. */
export const newNote = goodsReceivedNoteSetup.createStateConfig({
  description: 'A form not saved yet.',
  on: {
    save: {
      guard: noteIsWhole,
      target: 'Saved',
      meta: { permission: 'ALLOW_TO_EDIT_GRN', primary: true, reversedBy: 'cancel' },
      description: 'Keeps the note as a draft and gives it its number.',
    },
    check,
  },
});

/** A draft: what came is being counted and written down. */
export const savedNote = goodsReceivedNoteSetup.createStateConfig({
  description: 'A draft: fully editable, no effect on stock.',
  on: {
    save: {
      guard: noteIsWhole,
      target: 'Saved',
      meta: { permission: 'ALLOW_TO_EDIT_GRN', reversedBy: 'save' },
      description: 'Changes the draft.',
    },
    check,
    requestApproval: {
      guard: 'approvalRequired',
      target: 'Pending',
      actions: 'startApprovalRound',
      meta: { permission: 'ALLOW_TO_EDIT_GRN', primary: true, reversedBy: 'save' },
      description: 'Asks the groups of the first level.',
    },
    confirm: [
      {
        guard: and([noteIsReady, 'approvalSettled', 'hasOrder', 'leavesOrderOpen']),
        target: 'Partially Received',
        actions: postForOrder,
        meta: confirmMeta,
        description: 'Takes the goods into stock; the order still expects more.',
      },
      {
        guard: and([noteIsReady, 'approvalSettled', 'hasOrder']),
        target: 'Completed',
        actions: postForOrder,
        meta: confirmMeta,
        description: 'Takes the goods into stock; with them the order is fulfilled.',
      },
      {
        guard: and([noteIsReady, 'approvalSettled']),
        target: 'Confirmed',
        actions: postOwn,
        meta: confirmMeta,
        description: 'Takes the goods into stock; there is no order, the vendor invoice is awaited.',
      },
    ],
    cancel: {
      guard: and(['hasRemark', 'receivedUnderThisOutlet']),
      target: 'Cancelled',
      meta: cancelMeta,
      description: 'Gives the draft up; stock is not touched.',
    },
  },
});

/** Waits for approval; the last approval posts it in the same step (decision 8). */
export const pendingNote = goodsReceivedNoteSetup.createStateConfig({
  description: 'Waits for approval; the last approval also posts it.',
  on: {
    save: [
      {
        guard: and([noteIsWhole, 'changesApproved']),
        target: 'Saved',
        actions: 'clearApproval',
        meta: { permission: 'ALLOW_TO_EDIT_GRN', reversedBy: 'requestApproval' },
        description: 'A change that matters to the approver takes the request back.',
      },
      {
        guard: noteIsWhole,
        target: 'Pending',
        meta: { permission: 'ALLOW_TO_EDIT_GRN', reversedBy: 'save' },
        description: 'Changes what the approver was not asked about.',
      },
    ],
    check,
    approveAndConfirm: [
      {
        guard: and([approverMayApprove, noteIsReady, 'finishesRound', 'hasOrder', 'leavesOrderOpen']),
        target: 'Partially Received',
        actions: [{ type: 'recordApproval', params: approvalGiven }, ...postForOrder],
        meta: approveMeta,
        description: 'The last approval; the goods are in stock and the order still expects more.',
      },
      {
        guard: and([approverMayApprove, noteIsReady, 'finishesRound', 'hasOrder']),
        target: 'Completed',
        actions: [{ type: 'recordApproval', params: approvalGiven }, ...postForOrder],
        meta: approveMeta,
        description: 'The last approval; the goods are in stock and the order is fulfilled.',
      },
      {
        guard: and([approverMayApprove, noteIsReady, 'finishesRound']),
        target: 'Confirmed',
        actions: [{ type: 'recordApproval', params: approvalGiven }, ...postOwn],
        meta: approveMeta,
        description: 'The last approval; the goods are in stock, there is no order.',
      },
      {
        guard: and([approverMayApprove, noteIsReady]),
        target: 'Pending',
        actions: { type: 'recordApproval', params: approvalGiven },
        meta: { permission: 'ALLOW_TO_APPROVE_GRN', needs: ['group'], primary: true, reversedBy: 'save' },
        description: 'One approval of several; nothing is posted yet.',
      },
    ],
    cancel: {
      guard: and(['hasRemark', 'receivedUnderThisOutlet']),
      target: 'Cancelled',
      actions: 'clearApproval',
      meta: cancelMeta,
      description: 'Gives the draft up; stock is not touched.',
    },
  },
});
