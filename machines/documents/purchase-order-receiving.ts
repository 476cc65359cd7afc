import { and } from 'xstate';
import { purchaseOrderSetup, receiptAsked } from './purchase-order-setup.ts';

/** An order past its expiry date cannot be received until the date is extended (inventory §3). */
const extendExpiry = {
  guard: and(['expiryNotPast', 'issuedUnderThisOutlet']),
  actions: { type: 'moveExpiry', params: ({ event }: Dated) => ({ expiryDate: event.expiryDate }) },
  meta: { permission: 'ALLOW_TO_EDIT_PO', needs: ['expiryDate'], reversedBy: 'extendExpiry' },
  description: 'Moves the last day on which goods are taken; nothing else changes.',
} as const;

type Dated = { readonly event: { readonly expiryDate: string } };

/** With the vendor; nothing has come yet. */
export const confirmedOrder = purchaseOrderSetup.createStateConfig({
  description: 'With the vendor; nothing has come yet.',
  on: {
    receive: {
      guard: and(['deliveredToThisOutlet', 'notExpired']),
      actions: { type: 'createGoodsReceivedNote', params: receiptAsked },
      meta: { permission: 'ALLOW_TO_RECEIVE_PO', primary: true, reversedBy: 'cancel' },
      description: 'Opens a goods received note; the stock moves when that note is confirmed.',
    },
    goodsReceived: [
      {
        guard: 'nothingOutstanding',
        target: 'Completed',
        actions: ['closeReceipts', 'tellRequests'],
        meta: { system: true, reversedBy: 'receiptReversed' },
        description: 'All of it has come.',
      },
      {
        target: 'Partially Received',
        actions: 'tellRequests',
        meta: { system: true, reversedBy: 'receiptReversed' },
        description: 'Part of it has come.',
      },
    ],
    extendExpiry,
    complete: {
      guard: 'hasRemark',
      target: 'Completed',
      actions: ['releaseOnOrder', 'closeReceipts', 'tellRequests'],
      meta: { permission: 'ALLOW_TO_COMPLETE_PO', needs: ['remark'], irreversible: true },
      description: 'Closes the order short: the rest is no longer expected.',
    },
    cancel: {
      guard: and(['hasRemark', 'issuedUnderThisOutlet', 'nothingReceived']),
      target: 'Cancelled',
      actions: ['releaseOnOrder', 'dropApproval', 'tellRequests'],
      meta: {
        permission: 'ALLOW_TO_CANCEL_PO',
        needs: ['remark'],
        irreversible: true,
        tone: 'danger',
      },
      description: 'Calls the order off; nothing may have come.',
    },
  },
});

/** Part has come. It is never cancelled any more, only completed with a remark (inventory §3). */
export const partlyReceivedOrder = purchaseOrderSetup.createStateConfig({
  description: 'Part of it has come, the rest is expected.',
  on: {
    receive: {
      guard: and(['deliveredToThisOutlet', 'notExpired']),
      actions: { type: 'createGoodsReceivedNote', params: receiptAsked },
      meta: { permission: 'ALLOW_TO_RECEIVE_PO', primary: true, reversedBy: 'cancel' },
      description: 'Opens a goods received note for the rest.',
    },
    goodsReceived: [
      {
        guard: 'nothingOutstanding',
        target: 'Completed',
        actions: ['closeReceipts', 'tellRequests'],
        meta: { system: true, reversedBy: 'receiptReversed' },
        description: 'The last of it has come.',
      },
      {
        target: 'Partially Received',
        actions: 'tellRequests',
        meta: { system: true, reversedBy: 'receiptReversed' },
        description: 'More has come, some is still expected.',
      },
    ],
    receiptReversed: [
      {
        guard: 'someStillReceived',
        target: 'Partially Received',
        actions: 'tellRequests',
        meta: { system: true, reversedBy: 'goodsReceived' },
        description: 'One of several receipts was taken back.',
      },
      {
        target: 'Confirmed',
        actions: 'tellRequests',
        meta: { system: true, reversedBy: 'goodsReceived' },
        description: 'The only receipt was taken back.',
      },
    ],
    extendExpiry,
    complete: {
      guard: 'hasRemark',
      target: 'Completed',
      actions: ['releaseOnOrder', 'closeReceipts', 'tellRequests'],
      meta: { permission: 'ALLOW_TO_COMPLETE_PO', needs: ['remark'], irreversible: true },
      description: 'Closes the order short: the rest is no longer expected.',
    },
  },
});

/** Closed; only a receipt taken back opens it again. */
export const completedOrder = purchaseOrderSetup.createStateConfig({
  tags: ['final'],
  description: 'Closed: all of it came, or the rest was given up with a remark.',
  on: {
    receiptReversed: [
      {
        guard: 'closedByHand',
        target: 'Completed',
        actions: 'tellRequests',
        meta: { system: true, irreversible: true },
        description: 'What was closed by hand stays closed.',
      },
      {
        guard: 'someStillReceived',
        target: 'Partially Received',
        actions: ['reopenReceipts', 'tellRequests'],
        meta: { system: true, reversedBy: 'goodsReceived' },
        description: 'A receipt was taken back: the goods are expected again.',
      },
      {
        target: 'Confirmed',
        actions: ['reopenReceipts', 'tellRequests'],
        meta: { system: true, reversedBy: 'goodsReceived' },
        description: 'The only receipt was taken back: all of it is expected again.',
      },
    ],
  },
});
