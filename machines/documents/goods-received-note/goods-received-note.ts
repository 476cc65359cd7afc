import { and, setup } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import { approvalGuards, exchangeRateGuards, hasRemark } from '../approval/approval-facts.ts';
import { approvalActions, mayVote, recordYes } from '../approval/approval-region.ts';
import { buyingGuards, mayBuy } from '../buying/buying-facts.ts';
import { cancelMeta, checkStep } from '../document-steps.ts';
import {
  disputeOpened,
  type GoodsReceivedNoteEvent,
  type GoodsReceivedNoteFacts,
  goodsReceivedNoteGuards,
  type InvoiceGiven,
  invoiceGiven,
} from './goods-received-note-facts.ts';

/** What must be true of a note before it is kept: an order it names must be open and addressed to this outlet. */
const canSave = and([
  'hasVendor',
  'hasLines',
  'linesHoldStock',
  'receivedUnderThisOutlet',
  'orderConfirmed',
  'orderStillOpen',
  'orderDeliveredToThisOutlet',
  ...mayBuy,
  'itemsMayBeReceived',
]);

/** What must be true besides before stock is posted. */
const canConfirm = and([
  canSave,
  'orderNotExpired',
  'deliveryOrderGiven',
  'withinReceiptTolerance',
  'serialsComplete',
  'batchesComplete',
  'dateHasCome',
  'cellsNamed',
  'periodOpen',
]);

/** What must be true besides where nobody was asked for an approval. */
const noteNeedsNobody = and([
  canConfirm,
  'exchangeRateMayBeApproved',
  'exchangeRateSettled',
  'approvalSettled',
]);

/** What posting does to stock and cost alone. */
const postOwn = ['postStockIn', 'updateItemCost', 'learnVendorCodes'] as const;

/** What posting does when the note receives an order. */
const postForOrder = [
  ...postOwn,
  'raiseReceivedQuantity',
  { type: 'tellOrder', params: { event: 'goodsReceived' } },
] as const;

/** What taking a posted note back does when it received an order. */
const reverseForOrder = [
  'reverseStockIn',
  'lowerReceivedQuantity',
  { type: 'tellOrder', params: { event: 'receiptReversed' } },
] as const;

/** The words of a note's chart: its facts, events, guards, and effects by name (performed by the server). */
const goodsReceivedNoteSetup = setup({
  types: {
    context: {} as GoodsReceivedNoteFacts,
    input: {} as GoodsReceivedNoteFacts,
    events: {} as GoodsReceivedNoteEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: {
    ...approvalGuards,
    ...exchangeRateGuards,
    ...goodsReceivedNoteGuards,
    ...buyingGuards,
    hasRemark,
  },
  actions: {
    /** Lists every problem and warning by line; changes nothing. */
    reportProblems: () => {},
    ...approvalActions,
    /** Paid and free quantity in, at landed cost (inventory §5). */
    postStockIn: () => {},
    /** Where the note says so, the item's custom cost becomes the landed unit cost. */
    updateItemCost: () => {},
    /** What the vendor calls the items, as the lines say, is known of them from now on. */
    learnVendorCodes: () => {},
    /** Keeps what is wrong with the prices; the invoice is not verified meanwhile. */
    openDispute: (_, _params: { remark: string }) => {},
    closeDispute: () => {},
    raiseReceivedQuantity: () => {},
    /** Out again at the original receipt cost (decision 16). */
    reverseStockIn: () => {},
    lowerReceivedQuantity: () => {},
    /** Sends the event to the note's order, after the order's lines and this note's own status are stored. */
    tellOrder: (_, _params: { event: 'goodsReceived' | 'receiptReversed' }) => {},
    recordVerification: (_, _params: InvoiceGiven) => {},
  },
});

const confirmMeta = {
  permission: 'ALLOW_TO_CONFIRM_GRN',
  primary: true,
  movesStock: true,
  reversedBy: 'cancel',
} as const;
const approveMeta = {
  permission: 'ALLOW_TO_APPROVE_GRN',
  needs: ['group'],
  takes: ['remark'],
  primary: true,
  movesStock: true,
  reversedBy: 'cancel',
} as const;
const check = checkStep('ALLOW_TO_ACCESS_GRN');

/** Prices a vendor charges are disputed until they are accepted; meanwhile its invoice is not verified (decision 114). */
const priceDispute = {
  disputePrices: {
    guard: and(['hasRemark', 'invoiceNotVerified', 'pricesAgreed']),
    actions: { type: 'openDispute', params: disputeOpened },
    meta: { permission: 'ALLOW_TO_EDIT_GRN', needs: ['remark'], reversedBy: 'acceptPrices' },
    description:
      'Keeps what is wrong with the prices; the vendor invoice is not verified until they are accepted.',
  },
  acceptPrices: {
    guard: 'pricesDisputed',
    actions: 'closeDispute',
    meta: { permission: 'ALLOW_TO_VERIFY_GRN', takes: ['remark'], reversedBy: 'disputePrices' },
    description: 'The prices stand as they are, or the vendor has put them right.',
  },
} as const;

const giveUp = {
  guard: and(['hasRemark', 'receivedUnderThisOutlet']),
  target: 'Cancelled',
  meta: cancelMeta('ALLOW_TO_CANCEL_GRN'),
  description: 'Gives the draft up; stock is not touched.',
} as const;

/** A form not saved yet. */
const newNote = goodsReceivedNoteSetup.createStateConfig({
  tags: ['draft'],
  description: 'A form not saved yet.',
  on: {
    save: {
      guard: and([canSave, 'orderNotExpired']),
      target: 'Saved',
      meta: { permission: 'ALLOW_TO_EDIT_GRN', primary: true, reversedBy: 'cancel' },
      description: 'Keeps the note as a draft and gives it its number.',
    },
    check,
  },
});

/** A draft: what came is being counted and written down. */
const savedNote = goodsReceivedNoteSetup.createStateConfig({
  tags: ['draft'],
  description: 'A draft: fully editable, no effect on stock.',
  on: {
    save: {
      guard: canSave,
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
        guard: and([noteNeedsNobody, 'hasOrder', 'leavesOrderOpen']),
        target: 'Partially Received',
        actions: postForOrder,
        meta: confirmMeta,
        description: 'Takes the goods into stock; the order still expects more.',
      },
      {
        guard: and([noteNeedsNobody, 'hasOrder']),
        target: 'Completed',
        actions: postForOrder,
        meta: confirmMeta,
        description: 'Takes the goods into stock; with them the order is fulfilled.',
      },
      {
        guard: noteNeedsNobody,
        target: 'Confirmed',
        actions: postOwn,
        meta: confirmMeta,
        description: 'Takes the goods into stock; there is no order, the vendor invoice is awaited.',
      },
    ],
    ...priceDispute,
    cancel: giveUp,
  },
});

/** Waits for approval; the last approval posts it in the same step (decision 8). */
const pendingNote = goodsReceivedNoteSetup.createStateConfig({
  tags: ['draft', 'approvalPending'],
  description: 'Waits for approval; the last approval also posts it.',
  on: {
    save: [
      {
        guard: and([canSave, 'changesApproved']),
        target: 'Saved',
        actions: 'clearApproval',
        meta: { permission: 'ALLOW_TO_EDIT_GRN', reversedBy: 'requestApproval' },
        description: 'A change that matters to the approver takes the request back.',
      },
      {
        guard: canSave,
        target: 'Pending',
        meta: { permission: 'ALLOW_TO_EDIT_GRN', reversedBy: 'save' },
        description: 'Changes what the approver was not asked about.',
      },
    ],
    check,
    approveAndConfirm: [
      {
        guard: and([...mayVote, canConfirm, 'finishesRound', 'hasOrder', 'leavesOrderOpen']),
        target: 'Partially Received',
        actions: [recordYes, ...postForOrder],
        meta: approveMeta,
        description: 'The last approval; the goods are in stock and the order still expects more.',
      },
      {
        guard: and([...mayVote, canConfirm, 'finishesRound', 'hasOrder']),
        target: 'Completed',
        actions: [recordYes, ...postForOrder],
        meta: approveMeta,
        description: 'The last approval; the goods are in stock and the order is fulfilled.',
      },
      {
        guard: and([...mayVote, canConfirm, 'finishesRound']),
        target: 'Confirmed',
        actions: [recordYes, ...postOwn],
        meta: approveMeta,
        description: 'The last approval; the goods are in stock, there is no order.',
      },
      {
        guard: and([...mayVote, canConfirm]),
        target: 'Pending',
        actions: recordYes,
        meta: {
          permission: 'ALLOW_TO_APPROVE_GRN',
          needs: ['group'],
          takes: ['remark'],
          primary: true,
          reversedBy: 'save',
        },
        description: 'One approval of several; nothing is posted yet.',
      },
    ],
    cancel: { ...giveUp, actions: 'clearApproval' },
  },
});

const mayTakeBack = and(['hasRemark', 'receivedUnderThisOutlet', 'invoiceNotVerified', 'goodsStillThere']);
const mayVerify = and([
  'hasInvoiceNo',
  'hasInvoiceDate',
  'invoiceNotVerified',
  'pricesAgreed',
  'withinInvoiceTolerance',
]);

const verify = {
  guard: mayVerify,
  actions: { type: 'recordVerification', params: invoiceGiven },
  meta: {
    permission: 'ALLOW_TO_VERIFY_GRN',
    needs: ['invoiceNo', 'invoiceDate'],
    takes: ['invoiceSubTotal', 'invoiceTaxAmount'],
    irreversible: true,
    primary: true,
  },
  description: 'Enters the vendor invoice; from then on the note stands.',
} as const;
const takeBack = {
  guard: mayTakeBack,
  target: 'Cancelled',
  actions: reverseForOrder,
  meta: { ...cancelMeta('ALLOW_TO_CANCEL_GRN'), movesStock: true },
} as const;

/** Posted without an order; the vendor's invoice completes it. */
const confirmedNote = goodsReceivedNoteSetup.createStateConfig({
  tags: ['open', 'posted'],
  description: 'Posted without an order; the vendor invoice is awaited.',
  on: {
    verify: { ...verify, target: 'Completed' },
    ...priceDispute,
    cancel: {
      ...takeBack,
      actions: 'reverseStockIn',
      description: 'Takes the goods out again at the cost they came in with.',
    },
  },
});

/** Posted; its order still has quantity outstanding (decision 8). */
const partlyReceivedNote = goodsReceivedNoteSetup.createStateConfig({
  tags: ['open', 'posted'],
  description: 'Posted; its order still expects more.',
  on: {
    verify: { ...verify, target: 'Partially Received' },
    ...priceDispute,
    cancel: { ...takeBack, description: 'Takes the goods out again; the order expects them anew.' },
    orderClosed: {
      target: 'Completed',
      meta: { system: true, reversedBy: 'orderReopened' },
      description: 'Its order was fulfilled or completed.',
    },
  },
});

/** Posted, and its order is closed or, without one, its invoice is verified. An unverified note can still be taken back. */
const completedNote = goodsReceivedNoteSetup.createStateConfig({
  tags: ['posted'],
  description: 'Posted, and its order is closed or its vendor invoice verified.',
  on: {
    verify: { ...verify, target: 'Completed' },
    ...priceDispute,
    cancel: {
      ...takeBack,
      description: 'Takes the goods out again; an order that they fulfilled expects them anew.',
    },
    orderReopened: {
      guard: 'hasOrder',
      target: 'Partially Received',
      meta: { system: true, reversedBy: 'orderClosed' },
      description: 'Another receipt of its order was taken back.',
    },
  },
});

/**
 * The life of a goods received note (spec 2 §4; decision 8; inventory §5). Posting tells its order; its order tells it
 * when it closes or opens again. Standing alone it has no order to close and is completed by its vendor invoice.
 */
export const goodsReceivedNote = goodsReceivedNoteSetup.createMachine({
  id: 'goods-received-note',
  version: '3',
  description: 'From counting the delivery to the verified vendor invoice.',
  context: ({ input }) => input,
  initial: 'New',
  states: {
    New: newNote,
    Saved: savedNote,
    Pending: pendingNote,
    Confirmed: confirmedNote,
    'Partially Received': partlyReceivedNote,
    Completed: completedNote,
    Cancelled: {
      tags: ['void', 'settled'],
      description: 'Given up as a draft, or taken back at the original receipt cost.',
    },
  },
});
