import { and, or, raise, setup, stateIn } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../lib/meta.ts';
import { approvalGuards, hasRemark } from './approval.ts';
import type {
  EventLine,
  PurchaseOrderEvent,
  PurchaseOrderFacts,
  ReceiveEvent,
} from './purchase-order-facts.ts';
import { purchaseOrderGuards } from './purchase-order-guards.ts';

/** What must be true of an order before it is kept or confirmed (spec 2 §5). */
export const orderIsWhole = and([
  'hasVendor',
  'hasDeliverTo',
  'hasLines',
  'everyLineHasPurchaseTaxCode',
  'linesHoldStock',
]);

/** The words of a purchase order's chart: its facts, events, guards, and effects by name (performed by the server). */
export const purchaseOrderSetup = setup({
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
    hasRemark,
    isDraft: stateIn({ status: 'Saved' }),
    approvalSettled: or([({ context }) => !context.approval.required, stateIn({ approval: 'Approved' })]),
  },
  actions: {
    /** Lists every problem and warning by line; changes nothing. */
    reportProblems: (_, _params: { belowVendorMinimum: boolean }) => {},
    /** Freezes the matching rules on the document and opens level 1. */
    startApprovalRound: () => {},
    recordApproval: (_, _params: { group: string; verdict: 'approved' | 'rejected' }) => {},
    /** Closes the round; what was approved no longer stands. */
    clearApproval: () => {},
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

type ReceiptAsked = {
  readonly doNo: string | null;
  readonly doDate: string | null;
  readonly lines: readonly EventLine[] | null;
  readonly post: boolean;
};

/** The params of `createGoodsReceivedNote`, from what the person gave. */
export function receiptAsked({ event }: { readonly event: ReceiveEvent }): ReceiptAsked {
  return {
    doNo: event.doNo ?? null,
    doDate: event.doDate ?? null,
    lines: event.lines ?? null,
    post: event.post ?? false,
  };
}

/** The params of `reportProblems`. */
export function warningsOf({ context }: { readonly context: PurchaseOrderFacts }) {
  return { belowVendorMinimum: context.belowVendorMinimum };
}
