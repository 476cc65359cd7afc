import { and, setup } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../lib/meta.ts';
import { approvalGuards, hasRemark } from './approval.ts';
import type {
  GoodsReceivedNoteEvent,
  GoodsReceivedNoteFacts,
  VerifyEvent,
} from './goods-received-note-facts.ts';
import { goodsReceivedNoteGuards } from './goods-received-note-guards.ts';

/** What must be true of a note before it is kept: an order it names must be open and addressed to this outlet. */
export const noteIsWhole = and([
  'hasVendor',
  'hasLines',
  'linesHoldStock',
  'receivedUnderThisOutlet',
  'orderConfirmed',
  'orderStillOpen',
  'orderDeliveredToThisOutlet',
]);

/** What must be true besides before stock is posted. */
export const noteIsReady = and([
  noteIsWhole,
  'deliveryOrderGiven',
  'withinReceiptTolerance',
  'serialsComplete',
  'batchesComplete',
  'periodOpen',
]);

/** One more approval may be taken from this person. */
export const approverMayApprove = and([
  'memberOfAskedGroup',
  'groupIsOpen',
  'notIssuedByApprover',
  'notYetApprovedByUser',
]);

/** What posting does to stock and cost alone. */
export const postOwn = ['postStockIn', 'updateItemCost'] as const;

/** What posting does when the note receives an order. */
export const postForOrder = [
  ...postOwn,
  'raiseReceivedQuantity',
  { type: 'tellOrder', params: { event: 'goodsReceived' } },
] as const;

/** What taking a posted note back does when it received an order. */
export const reverseForOrder = [
  'reverseStockIn',
  'lowerReceivedQuantity',
  { type: 'tellOrder', params: { event: 'receiptReversed' } },
] as const;

/** The words of a note's chart: its facts, events, guards, and effects by name (performed by the server). */
export const goodsReceivedNoteSetup = setup({
  types: {
    context: {} as GoodsReceivedNoteFacts,
    input: {} as GoodsReceivedNoteFacts,
    events: {} as GoodsReceivedNoteEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: { ...approvalGuards, ...goodsReceivedNoteGuards, hasRemark },
  actions: {
    /** Lists every problem and warning by line; changes nothing. */
    reportProblems: () => {},
    /** Freezes the matching rules on the document and opens level 1. */
    startApprovalRound: () => {},
    recordApproval: (_, _params: { group: string; verdict: 'approved' | 'rejected' }) => {},
    /** Closes the round; what was approved no longer stands. */
    clearApproval: () => {},
    /** Paid and free quantity in, at landed cost (inventory §5). */
    postStockIn: () => {},
    /** Where the note says so, the item's custom cost becomes the landed unit cost. */
    updateItemCost: () => {},
    raiseReceivedQuantity: () => {},
    /** Out again at the original receipt cost (decision 16). */
    reverseStockIn: () => {},
    lowerReceivedQuantity: () => {},
    /** Sends the event to the note's order, after the order's lines and this note's own status are stored. */
    tellOrder: (_, _params: { event: 'goodsReceived' | 'receiptReversed' }) => {},
    recordVerification: (_, _params: { invoiceNo: string; invoiceDate: string }) => {},
  },
});

/** The params of `recordVerification`. */
export function invoiceGiven({ event }: { readonly event: VerifyEvent }) {
  return { invoiceNo: event.invoiceNo, invoiceDate: event.invoiceDate };
}

/** The params of `recordApproval` for a yes. */
export function approvalGiven({ event }: { readonly event: { readonly group: string } }) {
  return { group: event.group, verdict: 'approved' as const };
}
