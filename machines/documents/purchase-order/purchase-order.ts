import { and, not, or, raise, setup, stateIn } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import { approvalGuards, hasRemark } from '../approval/approval-facts.ts';
import { approvalActions, approvalRegion } from '../approval/approval-region.ts';
import { buyingGuards, mayBuy } from '../buying/buying-facts.ts';
import { cancelMeta, checkStep } from '../document-steps.ts';
import {
  type PurchaseOrderEvent,
  type PurchaseOrderFacts,
  purchaseOrderGuards,
  type ReceiptAsked,
  receiptAsked,
  warningsOf,
} from './purchase-order-facts.ts';

/** What must be true of an order before it is kept or confirmed (spec 2 §5). */
const canSave = and([
  'hasVendor',
  'hasDeliverTo',
  'hasLines',
  'everyLineHasPurchaseTaxCode',
  'linesHoldStock',
  ...mayBuy,
]);

/** The words of a purchase order's chart: its facts, events, guards, and effects by name (performed by the server). */
const purchaseOrderSetup = setup({
  types: {
    context: {} as PurchaseOrderFacts,
    input: {} as PurchaseOrderFacts,
    events: {} as PurchaseOrderEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: {
    ...approvalGuards,
    ...purchaseOrderGuards,
    ...buyingGuards,
    hasRemark,
    isDraft: stateIn({ status: 'Saved' }),
    /** A rate that needs an approval has one, or a rule that can be asked for it. */
    exchangeRateMayBeApproved: or([
      'exchangeRateNearTable',
      'approvalRequired',
      stateIn({ approval: 'Approved' }),
    ]),
    exchangeRateSettled: or(['exchangeRateNearTable', stateIn({ approval: 'Approved' })]),
    approvalSettled: or([not('approvalRequired'), stateIn({ approval: 'Approved' })]),
  },
  actions: {
    /** Lists every problem and warning by line; changes nothing. */
    reportProblems: (_, _params: { belowVendorMinimum: boolean }) => {},
    ...approvalActions,
    /** Makes a goods received note of the lines given, or of all that is outstanding; with `post` also confirms it. */
    createGoodsReceivedNote: (_, _params: ReceiptAsked) => {},
    /** Moves the last day on which goods are taken, nothing else. */
    moveExpiry: (_, _params: { expiryDate: string }) => {},
    /** Short-closes what is outstanding on every line, so that it no longer counts as on order. */
    releaseOnOrder: () => {},
    /** Sends `orderClosed` to its notes that are Partially Received. */
    closeReceipts: () => {},
    /** Sends `orderReopened` to its posted notes that are Completed. */
    reopenReceipts: () => {},
    /** Tells the stock requests it carries on what became of their part. */
    tellRequests: () => {},
    dropApproval: raise({ type: 'approvalDropped' }),
  },
});

const check = {
  ...checkStep('ALLOW_TO_ACCESS_PO'),
  actions: { type: 'reportProblems', params: warningsOf },
} as const;

/** A form not saved yet. */
const newOrder = purchaseOrderSetup.createStateConfig({
  tags: ['draft'],
  description: 'A form not saved yet.',
  on: {
    save: {
      guard: canSave,
      target: 'Saved',
      meta: { permission: 'ALLOW_TO_EDIT_PO', primary: true, reversedBy: 'cancel' },
      description: 'Keeps the order as a draft and gives it its number.',
    },
    check,
  },
});

/** A draft. `save` carries `changesApproved` when it touches lines, quantity, cost, discount, vendor or currency. */
const savedOrder = purchaseOrderSetup.createStateConfig({
  tags: ['draft'],
  description: 'A draft: fully editable, no effect on stock.',
  on: {
    save: [
      {
        guard: and([canSave, 'changesApproved']),
        target: 'Saved',
        actions: ['dropApproval', 'tellRequests'],
        meta: { permission: 'ALLOW_TO_EDIT_PO', reversedBy: 'save' },
        description: 'A change that matters to the approver drops the approval.',
      },
      {
        guard: canSave,
        target: 'Saved',
        actions: 'tellRequests',
        meta: { permission: 'ALLOW_TO_EDIT_PO', reversedBy: 'save' },
        description: 'Changes the draft.',
      },
    ],
    check,
    confirm: {
      guard: and([canSave, 'exchangeRateMayBeApproved', 'exchangeRateSettled', 'approvalSettled']),
      target: 'Confirmed',
      meta: { permission: 'ALLOW_TO_CONFIRM_PO', primary: true, reversedBy: 'cancel' },
      description: 'Freezes the lines and puts them on order with the vendor.',
    },
    cancel: {
      guard: and(['hasRemark', 'issuedUnderThisOutlet']),
      target: 'Cancelled',
      actions: ['dropApproval', 'tellRequests'],
      meta: cancelMeta('ALLOW_TO_CANCEL_PO'),
      description: 'Gives the draft up.',
    },
  },
});

/** An order past its expiry date cannot be received until the date is extended (inventory §3). */
const extendExpiry = {
  guard: and(['expiryNotPast', 'issuedUnderThisOutlet']),
  actions: { type: 'moveExpiry', params: ({ event }: Dated) => ({ expiryDate: event.expiryDate }) },
  meta: { permission: 'ALLOW_TO_EDIT_PO', needs: ['expiryDate'], reversedBy: 'extendExpiry' },
  description: 'Moves the last day on which goods are taken; nothing else changes.',
} as const;

const complete = {
  guard: 'hasRemark',
  target: 'Completed',
  actions: ['releaseOnOrder', 'closeReceipts', 'tellRequests'],
  meta: { permission: 'ALLOW_TO_COMPLETE_PO', needs: ['remark'], irreversible: true },
  description: 'Closes the order short: the rest is no longer expected.',
} as const;

type Dated = { readonly event: { readonly expiryDate: string } };

const receiveMeta = {
  permission: 'ALLOW_TO_RECEIVE_PO',
  takes: ['doNo', 'doDate', 'post'],
  primary: true,
  reversedBy: { document: 'goodsReceivedNote', event: 'cancel' },
} as const;

/** With the vendor; nothing has come yet. */
const confirmedOrder = purchaseOrderSetup.createStateConfig({
  tags: ['open', 'posted', 'awaitsReceipt'],
  description: 'With the vendor; nothing has come yet.',
  on: {
    receive: {
      guard: and(['deliveredToThisOutlet', 'notExpired']),
      actions: { type: 'createGoodsReceivedNote', params: receiptAsked },
      meta: receiveMeta,
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
    complete,
    cancel: {
      guard: and(['hasRemark', 'issuedUnderThisOutlet', 'nothingReceived']),
      target: 'Cancelled',
      actions: ['releaseOnOrder', 'dropApproval', 'tellRequests'],
      meta: cancelMeta('ALLOW_TO_CANCEL_PO'),
      description: 'Calls the order off; nothing may have come.',
    },
  },
});

/** Part has come. It is never cancelled any more, only completed with a remark (inventory §3). */
const partlyReceivedOrder = purchaseOrderSetup.createStateConfig({
  tags: ['open', 'posted', 'awaitsReceipt'],
  description: 'Part of it has come, the rest is expected.',
  on: {
    receive: {
      guard: and(['deliveredToThisOutlet', 'notExpired']),
      actions: { type: 'createGoodsReceivedNote', params: receiptAsked },
      meta: receiveMeta,
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
    complete,
  },
});

/** Closed; only a receipt taken back opens it again. */
const completedOrder = purchaseOrderSetup.createStateConfig({
  tags: ['posted', 'settled'],
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

/**
 * The life of a purchase order (spec 2 §4; decision 7; inventory §3 and §4). An edit that matters to the approver, or a
 * cancellation, drops a pending or given approval: the status region raises `approvalDropped` for the approval region.
 */
export const purchaseOrder = purchaseOrderSetup.createMachine({
  id: 'purchase-order',
  version: '2',
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
        Cancelled: { tags: ['void', 'settled'], description: 'Called off before anything came.' },
      },
    },
    approval: approvalRegion({
      edit: 'ALLOW_TO_EDIT_PO',
      approve: 'ALLOW_TO_APPROVE_PO',
      refuse: (reject) => ({ reject }),
    }),
  },
});
