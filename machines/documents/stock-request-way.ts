import { and } from 'xstate';
import {
  ordersAsked,
  promiseAsked,
  reasonGiven,
  stockRequestSetup,
  transferAsked,
} from './stock-request-setup.ts';

const mayAdd = and(['addressedToThisOutlet', 'suppliesSomething', 'suppliesWithinPromise']);
const convertMeta = {
  permission: 'ALLOW_TO_CONVERT_STOCK_REQUEST',
  needs: ['lines'],
  lines: 'toSupply',
  reversedBy: 'fulfilmentChanged',
} as const;
const transferMeta = { ...convertMeta, primary: true } as const;
const toTransfer = { type: 'addToTransferNotes', params: transferAsked } as const;
const toOrder = { type: 'addToPurchaseOrders', params: ordersAsked } as const;

const lastByTransfer = {
  guard: and([mayAdd, 'suppliesTheRest']),
  target: 'Done',
  actions: toTransfer,
  meta: transferMeta,
  description: 'All of it is on transfer notes.',
} as const;
const partByTransfer = {
  guard: mayAdd,
  target: 'Pending',
  actions: toTransfer,
  meta: transferMeta,
  description: 'Some of it is on a transfer note; the remainder stays pending.',
} as const;

const addToPurchaseOrder = [
  {
    guard: and([mayAdd, 'suppliesTheRest']),
    target: 'Ordered',
    actions: toOrder,
    meta: convertMeta,
    description: 'The rest is ordered from vendors.',
  },
  {
    guard: mayAdd,
    target: 'Pending',
    actions: toOrder,
    meta: convertMeta,
    description: 'Some of it is ordered; the remainder stays pending.',
  },
] as const;

const convertToSales = {
  guard: and(['addressedToThisOutlet', 'salesExist']),
  target: 'Done Sales',
  meta: { permission: 'ALLOW_TO_CONVERT_STOCK_REQUEST', irreversible: true, awaits: 'sales' },
  description: 'Sells the goods to the asking outlet’s owner.',
} as const;

const recordReason = { type: 'recordReason', params: reasonGiven } as const;
const mayReject = 'hasReason';
const mayCancel = and(['hasRemark', 'issuedUnderThisOutlet']);
const rejectMeta = {
  permission: 'ALLOW_TO_REJECT_STOCK_REQUEST',
  needs: ['reason'],
  irreversible: true,
  tone: 'danger',
} as const;
const cancelMeta = {
  permission: 'ALLOW_TO_CANCEL_STOCK_REQUEST',
  needs: ['remark'],
  irreversible: true,
  tone: 'danger',
} as const;

/** Visible to the supplying outlet. What was handed out in part comes back here with its remainder (decision 10). */
export const pendingRequest = stockRequestSetup.createStateConfig({
  description: 'With the supplying outlet; something is still to be supplied.',
  on: {
    confirm: {
      guard: and([
        'addressedToThisOutlet',
        'nothingSupplied',
        'confirmsSomething',
        'confirmsWithinRequested',
      ]),
      target: 'Confirmed',
      actions: { type: 'recordConfirmation', params: promiseAsked },
      meta: {
        permission: 'ALLOW_TO_CONFIRM_STOCK_REQUEST',
        needs: ['lines'],
        lines: 'toConfirm',
        irreversible: true,
      },
      description: 'Promises the quantities, which may be lower than asked for.',
    },
    addToTransferNote: [
      {
        guard: and([mayAdd, 'suppliesTheRest', 'somethingOnOrder']),
        target: 'Ordered',
        actions: toTransfer,
        meta: transferMeta,
        description: 'The rest goes by transfer; what is on order is still to come.',
      },
      {
        guard: and([mayAdd, 'suppliesTheRest', 'somethingBroughtByOrder']),
        target: 'Done Order',
        actions: toTransfer,
        meta: transferMeta,
        description: 'The rest goes by transfer; the order has brought its part.',
      },
      lastByTransfer,
      partByTransfer,
    ],
    addToPurchaseOrder,
    convertToSales,
    reject: [
      {
        guard: and([mayReject, 'somethingOnOrder']),
        target: 'Ordered',
        actions: ['giveUpRemainder', recordReason],
        meta: rejectMeta,
        description: 'Turns the remainder down; what is on order is still to come.',
      },
      {
        guard: and([mayReject, 'somethingBroughtByOrder']),
        target: 'Done Order',
        actions: ['giveUpRemainder', recordReason],
        meta: rejectMeta,
        description: 'Turns the remainder down; the order has brought its part.',
      },
      {
        guard: and([mayReject, 'somethingOnTransfer']),
        target: 'Done',
        actions: ['giveUpRemainder', recordReason],
        meta: rejectMeta,
        description: 'Turns the remainder down; the rest is on transfer notes.',
      },
      {
        guard: mayReject,
        target: 'Reject',
        actions: recordReason,
        meta: rejectMeta,
        description: 'Turns the request down with a reason.',
      },
    ],
    cancel: [
      {
        guard: and([mayCancel, 'somethingOnOrder']),
        target: 'Ordered',
        actions: 'giveUpRemainder',
        meta: cancelMeta,
        description: 'The remainder is no longer wanted; what is on order is still to come.',
      },
      {
        guard: and([mayCancel, 'somethingBroughtByOrder']),
        target: 'Done Order',
        actions: 'giveUpRemainder',
        meta: cancelMeta,
        description: 'The remainder is no longer wanted; the order has brought its part.',
      },
      {
        guard: and([mayCancel, 'somethingOnTransfer']),
        target: 'Done',
        actions: 'giveUpRemainder',
        meta: cancelMeta,
        description: 'The remainder is no longer wanted; the rest is on transfer notes.',
      },
      {
        guard: mayCancel,
        target: 'Cancelled',
        meta: cancelMeta,
        description: 'The request is no longer wanted.',
      },
    ],
    fulfilmentChanged: {
      target: 'Pending',
      meta: { system: true, irreversible: true },
      description: 'What carries a part of it on has changed; the remainder stays pending.',
    },
  },
});

/** The supplier has promised; nothing is on its way yet. */
export const confirmedRequest = stockRequestSetup.createStateConfig({
  description: 'Promised by the supplying outlet, in the quantities it confirmed.',
  on: { addToTransferNote: [lastByTransfer, partByTransfer], addToPurchaseOrder, convertToSales },
});

const backToPending = {
  target: 'Pending',
  meta: { system: true, reversedBy: 'addToTransferNote' },
  description: 'A transfer note or an order was given up or came short: that part is to be supplied again.',
} as const;

/** All of it is on transfer notes. */
export const doneRequest = stockRequestSetup.createStateConfig({
  tags: ['final'],
  description: 'All of it is on transfer notes.',
  on: { fulfilmentChanged: backToPending },
});

/** Vendors are to bring it. */
export const orderedRequest = stockRequestSetup.createStateConfig({
  tags: ['final'],
  description: 'On purchase orders that have not brought all of it yet.',
  on: {
    fulfilmentChanged: [
      {
        guard: 'leavesNothing',
        target: 'Done Order',
        meta: { system: true, reversedBy: 'fulfilmentChanged' },
        description: 'The orders have brought their part.',
      },
      backToPending,
    ],
  },
});

/** Vendors have brought it. */
export const doneByOrderRequest = stockRequestSetup.createStateConfig({
  tags: ['final'],
  description: 'What was ordered for it has been received.',
  on: {
    fulfilmentChanged: [
      {
        guard: 'leavesNothing',
        target: 'Ordered',
        meta: { system: true, reversedBy: 'fulfilmentChanged' },
        description: 'A receipt was taken back: the goods are expected again.',
      },
      backToPending,
    ],
  },
});
