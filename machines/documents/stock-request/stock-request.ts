import { and, not, or, raise, setup, stateIn } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import type { EventLine } from '../../lib/quantity.ts';
import { approvalGuards, hasRemark } from '../approval/approval-facts.ts';
import { approvalActions, approvalRegion } from '../approval/approval-region.ts';
import { activityGuards } from '../buying/activity-facts.ts';
import { cancelMeta, checkStep, rejectMeta } from '../document-steps.ts';
import {
  ordersAsked,
  promiseAsked,
  reasonGiven,
  type StockRequestEvent,
  type StockRequestFacts,
  saleAsked,
  stockRequestGuards,
  transferAsked,
} from './stock-request-facts.ts';

/** What must be true of a request before it is kept or submitted (spec 2 §5). */
const canSave = and([
  'hasRequester',
  'hasSupplier',
  'outletsDiffer',
  'hasLines',
  'linesHoldStock',
  'itemsMayBeRequested',
  'outletsAreActive',
  'itemsAreActive',
]);

type LinesAsked = { readonly lines: readonly EventLine[] };
type DraftsAsked = LinesAsked & { readonly targetIds: readonly string[] };

/** The words of a stock request's chart: its facts, events, guards, and effects by name (performed by the server). */
const stockRequestSetup = setup({
  types: {
    context: {} as StockRequestFacts,
    input: {} as StockRequestFacts,
    events: {} as StockRequestEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: {
    ...approvalGuards,
    ...stockRequestGuards,
    ...activityGuards,
    hasRemark,
    isDraft: stateIn({ status: 'Saved' }),
    approvalSettled: or([not('approvalRequired'), stateIn({ approval: 'Approved' })]),
  },
  actions: {
    /** Lists every problem by line; changes nothing. */
    reportProblems: () => {},
    ...approvalActions,
    /** Keeps who sent the request, and the day. */
    recordRequest: () => {},
    /** Keeps why the supplier turned it down. */
    recordReason: (_, _params: { reason: string }) => {},
    /** Keeps what the supplier promises of each line, with who and when. */
    recordConfirmation: (_, _params: LinesAsked) => {},
    /** Puts the lines on a transfer note from the supplier to the asking outlet. */
    addToTransferNotes: (_, _params: DraftsAsked) => {},
    /** Puts the lines on a purchase order for each vendor, one line for each item. */
    addToPurchaseOrders: (
      _,
      _params: DraftsAsked & { vendorId: string | null; deliverToOutletId: string | null },
    ) => {},
    /** Opens a sale of the lines to the client that stands for the asking outlet. */
    createSale: (_, _params: LinesAsked) => {},
    /** Promises no more than is on its way, so that nothing more is expected. */
    giveUpRemainder: () => {},
    dropApproval: raise({ type: 'approvalDropped' }),
  },
});

const check = checkStep('ALLOW_TO_ACCESS_STOCK_REQUEST');

/** A form not saved yet. */
const newRequest = stockRequestSetup.createStateConfig({
  tags: ['draft'],
  description: 'A form not saved yet.',
  on: {
    save: {
      guard: canSave,
      target: 'Saved',
      meta: { permission: 'ALLOW_TO_EDIT_STOCK_REQUEST', primary: true, reversedBy: 'cancel' },
      description: 'Keeps the request as a draft and gives it its number.',
    },
    check,
  },
});

/** A draft. `save` carries `changesApproved` when it touches lines, quantity or an outlet. */
const savedRequest = stockRequestSetup.createStateConfig({
  tags: ['draft'],
  description: 'A draft: fully editable, seen by the asking outlet alone in its queue.',
  on: {
    save: [
      {
        guard: and([canSave, 'changesApproved']),
        target: 'Saved',
        actions: 'dropApproval',
        meta: { permission: 'ALLOW_TO_EDIT_STOCK_REQUEST', reversedBy: 'save' },
        description: 'A change that matters to the approver drops the approval.',
      },
      {
        guard: canSave,
        target: 'Saved',
        meta: { permission: 'ALLOW_TO_EDIT_STOCK_REQUEST', reversedBy: 'save' },
        description: 'Changes the draft.',
      },
    ],
    check,
    submit: {
      guard: and(['issuedUnderThisOutlet', canSave, 'approvalSettled']),
      target: 'Pending',
      actions: 'recordRequest',
      meta: { permission: 'ALLOW_TO_SUBMIT_STOCK_REQUEST', primary: true, reversedBy: 'cancel' },
      description: 'Sends the request to the supplying outlet.',
    },
    reject: {
      guard: 'hasReason',
      target: 'Reject',
      actions: ['dropApproval', { type: 'recordReason', params: reasonGiven }],
      meta: rejectMeta('ALLOW_TO_REJECT_STOCK_REQUEST'),
      description: 'Turns the request down with a reason.',
    },
    cancel: {
      guard: and(['hasRemark', 'issuedUnderThisOutlet']),
      target: 'Cancelled',
      actions: 'dropApproval',
      meta: cancelMeta('ALLOW_TO_CANCEL_STOCK_REQUEST'),
      description: 'Gives the draft up.',
    },
  },
});

const mayAdd = and(['addressedToThisOutlet', 'suppliesSomething', 'suppliesWithinPromise']);
const convertMeta = {
  permission: 'ALLOW_TO_CONVERT_STOCK_REQUEST',
  needs: ['lines'],
  lines: 'toSupply',
} as const;
const transferMeta = {
  ...convertMeta,
  primary: true,
  reversedBy: { document: 'transferNote', event: 'cancel' },
} as const;
const orderMeta = { ...convertMeta, reversedBy: { document: 'purchaseOrder', event: 'cancel' } } as const;
const toTransfer = { type: 'addToTransferNotes', params: transferAsked } as const;
const toOrder = { type: 'addToPurchaseOrders', params: ordersAsked } as const;

const saleMeta = { ...convertMeta, reversedBy: { document: 'sale', event: 'cancel' } } as const;
const toSale = { type: 'createSale', params: saleAsked } as const;

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
    meta: orderMeta,
    description: 'The rest is ordered from vendors.',
  },
  {
    guard: mayAdd,
    target: 'Pending',
    actions: toOrder,
    meta: orderMeta,
    description: 'Some of it is ordered; the remainder stays pending.',
  },
] as const;

const maySell = and([mayAdd, 'betweenCompanies', 'requesterIsClient']);
const lastBySale = {
  guard: and([maySell, 'suppliesTheRest']),
  target: 'Done Sales',
  actions: toSale,
  meta: saleMeta,
  description: 'The rest is sold to the asking outlet’s owner.',
} as const;
const partBySale = {
  guard: maySell,
  target: 'Pending',
  actions: toSale,
  meta: saleMeta,
  description: 'Some of it is sold to the asking outlet’s owner; the remainder stays pending.',
} as const;

const recordReason = { type: 'recordReason', params: reasonGiven } as const;
const mayReject = 'hasReason';
const mayCancel = and(['hasRemark', 'issuedUnderThisOutlet']);

/*
 * Part of the request is carried on already: giving up the rest leaves it where that part is. Of several ways the first of
 * these names it: what an order is still to bring, what is sold, what an order has brought, what is on transfer notes.
 */
const restOrdered = {
  target: 'Ordered',
  description: 'Gives up the remainder; what is on order is still to come.',
} as const;
const restSold = {
  target: 'Done Sales',
  description: 'Gives up the remainder; the rest is on sales.',
} as const;
const restBrought = {
  target: 'Done Order',
  description: 'Gives up the remainder; the order has brought its part.',
} as const;
const restTransferred = {
  target: 'Done',
  description: 'Gives up the remainder; the rest is on transfer notes.',
} as const;
const turnDownRest = {
  actions: ['giveUpRemainder', recordReason],
  meta: rejectMeta('ALLOW_TO_REJECT_STOCK_REQUEST'),
} as const;
const cancelRest = {
  actions: 'giveUpRemainder',
  meta: cancelMeta('ALLOW_TO_CANCEL_STOCK_REQUEST'),
} as const;

/** Visible to the supplying outlet. What was handed out in part comes back here with its remainder (decision 10). */
const pendingRequest = stockRequestSetup.createStateConfig({
  tags: ['open', 'posted', 'awaitsSupply'],
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
        guard: and([mayAdd, 'suppliesTheRest', 'somethingOnSale']),
        target: 'Done Sales',
        actions: toTransfer,
        meta: transferMeta,
        description: 'The rest goes by transfer; another part is sold.',
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
    convertToSales: [
      {
        guard: and([maySell, 'suppliesTheRest', 'somethingOnOrder']),
        target: 'Ordered',
        actions: toSale,
        meta: saleMeta,
        description: 'The rest is sold; what is on order is still to come.',
      },
      lastBySale,
      partBySale,
    ],
    reject: [
      { ...restOrdered, ...turnDownRest, guard: and([mayReject, 'somethingOnOrder']) },
      { ...restSold, ...turnDownRest, guard: and([mayReject, 'somethingOnSale']) },
      { ...restBrought, ...turnDownRest, guard: and([mayReject, 'somethingBroughtByOrder']) },
      { ...restTransferred, ...turnDownRest, guard: and([mayReject, 'somethingOnTransfer']) },
      {
        guard: mayReject,
        target: 'Reject',
        actions: recordReason,
        meta: rejectMeta('ALLOW_TO_REJECT_STOCK_REQUEST'),
        description: 'Turns the request down with a reason.',
      },
    ],
    cancel: [
      { ...restOrdered, ...cancelRest, guard: and([mayCancel, 'somethingOnOrder']) },
      { ...restSold, ...cancelRest, guard: and([mayCancel, 'somethingOnSale']) },
      { ...restBrought, ...cancelRest, guard: and([mayCancel, 'somethingBroughtByOrder']) },
      { ...restTransferred, ...cancelRest, guard: and([mayCancel, 'somethingOnTransfer']) },
      {
        guard: mayCancel,
        target: 'Cancelled',
        meta: cancelMeta('ALLOW_TO_CANCEL_STOCK_REQUEST'),
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

/**
 * The supplier has promised; nothing is on its way yet. Both may still go back on it, each for its own outlet and one
 * request at a time: requests chosen in a list are given up or turned down while they are Saved or Pending (spec 2 §4).
 */
const confirmedRequest = stockRequestSetup.createStateConfig({
  tags: ['open', 'posted', 'awaitsSupply'],
  description: 'Promised by the supplying outlet, in the quantities it confirmed.',
  on: {
    addToTransferNote: [lastByTransfer, partByTransfer],
    addToPurchaseOrder,
    convertToSales: [lastBySale, partBySale],
    reject: {
      guard: and([mayReject, 'addressedToThisOutlet', 'sentAlone']),
      target: 'Reject',
      actions: recordReason,
      meta: rejectMeta('ALLOW_TO_REJECT_STOCK_REQUEST'),
      description: 'The supplier cannot keep its promise, and says why.',
    },
    cancel: {
      guard: and([mayCancel, 'sentAlone']),
      target: 'Cancelled',
      meta: cancelMeta('ALLOW_TO_CANCEL_STOCK_REQUEST'),
      description: 'The asking outlet withdraws what was promised to it.',
    },
  },
});

const backToPending = {
  target: 'Pending',
  meta: { system: true, reversedBy: 'addToTransferNote' },
  description: 'What carried a part of it on was given up or came short: that part is to be supplied again.',
} as const;

/** All of it is on transfer notes. */
const doneRequest = stockRequestSetup.createStateConfig({
  tags: ['posted', 'settled'],
  description: 'All of it is on transfer notes.',
  on: { fulfilmentChanged: backToPending },
});

/** Vendors are to bring it. */
const orderedRequest = stockRequestSetup.createStateConfig({
  tags: ['posted', 'settled'],
  description: 'On purchase orders that have not brought all of it yet.',
  on: {
    fulfilmentChanged: [
      {
        guard: and(['leavesNothing', 'partlySold']),
        target: 'Done Sales',
        meta: { system: true, reversedBy: 'fulfilmentChanged' },
        description: 'The orders have brought their part; the rest is sold.',
      },
      {
        guard: 'leavesNothing',
        target: 'Done Order',
        meta: { system: true, reversedBy: 'fulfilmentChanged' },
        description: 'The orders have brought their part.',
      },
      { ...backToPending, meta: { system: true, reversedBy: 'addToPurchaseOrder' } },
    ],
  },
});

/** Vendors have brought it. */
const doneByOrderRequest = stockRequestSetup.createStateConfig({
  tags: ['posted', 'settled'],
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

/** Sold to the asking outlet's owner, all of it or a part; nothing of it is still to come. */
const soldRequest = stockRequestSetup.createStateConfig({
  tags: ['posted', 'settled'],
  description: 'Sold to the asking outlet’s owner.',
  on: {
    fulfilmentChanged: [
      {
        guard: 'leavesNothing',
        target: 'Ordered',
        meta: { system: true, reversedBy: 'fulfilmentChanged' },
        description: 'A receipt was taken back: the goods are expected again.',
      },
      { ...backToPending, meta: { system: true, reversedBy: 'convertToSales' } },
    ],
  },
});

/**
 * The life of a stock request (spec 2 §4; decision 10; inventory §7): one outlet asks, another supplies by transfer,
 * order or sale. Those documents tell it when they are given up, come short or bring the goods.
 */
export const stockRequest = stockRequestSetup.createMachine({
  id: 'stock-request',
  version: '3',
  description: 'From the wish of one outlet to what another sends, orders, sells or refuses.',
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
        'Done Sales': soldRequest,
        Reject: { tags: ['void', 'settled'], description: 'Turned down with a reason.' },
        Cancelled: { tags: ['void', 'settled'], description: 'No longer wanted by the asking outlet.' },
      },
    },
    approval: approvalRegion({
      edit: 'ALLOW_TO_EDIT_STOCK_REQUEST',
      approve: 'ALLOW_TO_APPROVE_STOCK_REQUEST',
      refuse: (declineApproval) => ({ declineApproval }),
    }),
  },
});
