import type { EventContext, GuardEvent } from '../../lib/event-context.ts';
import type { EventLine } from '../../lib/quantity.ts';
import type { ApprovalFacts, ExchangeRateFacts } from '../approval/approval-facts.ts';
import type { BuyingFacts } from '../buying/buying-facts.ts';

/** What the chart must know of an order; read from its row, lines and rules, dates as `YYYY-MM-DD`. */
export type PurchaseOrderFacts = ExchangeRateFacts &
  BuyingFacts & {
    readonly hasVendor: boolean;
    readonly hasDeliverTo: boolean;
    readonly lineCount: number;
    readonly linesWithoutTaxCode: number;
    /** Stock types on the lines that hold no stock and so cannot be ordered: Recipe, Postpack, Bundle, Service Based. */
    readonly refusedStockTypes: readonly string[];
    readonly issuedById: string;
    readonly issuedOutletId: string;
    readonly deliverToOutletId: string;
    readonly expiryDate: string | null;
    readonly anyReceived: boolean;
    /** Completed by hand with quantity outstanding: a receipt taken back does not open it again. */
    readonly shortClosed: boolean;
    /** The total is below the vendor's minimum purchase amount: a warning, never a refusal. */
    readonly belowVendorMinimum: boolean;
    readonly approval: ApprovalFacts;
  };

/** What came of an ordered line; of several batches, each for itself. */
export type ReceivedPart = EventLine & {
  readonly batchNo?: string | null;
  readonly expiryDate?: string | null;
  readonly serialNos?: readonly string[] | null;
};

/** What a receipt may bring along (HTTP contract, "Events"). */
export type ReceiveEvent = {
  readonly type: 'receive';
  readonly doNo?: string;
  readonly doDate?: string;
  readonly lines?: readonly ReceivedPart[];
  /** Also confirms the note it makes. */
  readonly post?: boolean;
};

/** Everything that can happen to a purchase order; the last three are sent by the engine or the chart itself. */
export type PurchaseOrderEvent =
  | (EventContext &
      (
        | { readonly type: 'save'; readonly changesApproved?: boolean }
        | { readonly type: 'check' }
        | { readonly type: 'requestApproval'; readonly group?: string }
        | { readonly type: 'approve'; readonly group: string; readonly remark?: string }
        | { readonly type: 'reject'; readonly group: string; readonly remark: string }
        | { readonly type: 'confirm' }
        | ReceiveEvent
        | { readonly type: 'extendExpiry'; readonly expiryDate: string }
        | { readonly type: 'complete'; readonly remark: string }
        | { readonly type: 'cancel'; readonly remark: string }
        | { readonly type: 'goodsReceived'; readonly fullyReceived: boolean }
        | { readonly type: 'receiptReversed'; readonly anyReceived: boolean }
      ))
  | { readonly type: 'approvalDropped' };

type GuardArgs = {
  readonly context: PurchaseOrderFacts;
  readonly event: GuardEvent<{ expiryDate: string | null }> & {
    readonly changesApproved?: boolean;
    readonly fullyReceived?: boolean;
    readonly anyReceived?: boolean;
  };
};

/** Conditions on a purchase order, each named by what must be true (inventory §3, spec 2 §5). */
export const purchaseOrderGuards = {
  hasVendor: ({ context }: GuardArgs) => context.hasVendor,
  hasDeliverTo: ({ context }: GuardArgs) => context.hasDeliverTo,
  hasLines: ({ context }: GuardArgs) => context.lineCount > 0,
  everyLineHasPurchaseTaxCode: ({ context }: GuardArgs) => context.linesWithoutTaxCode === 0,
  linesHoldStock: ({ context }: GuardArgs) => context.refusedStockTypes.length === 0,
  issuedUnderThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.issuedOutletId,
  deliveredToThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.deliverToOutletId,
  /** The expiry date is the last day on which goods are taken. */
  notExpired: ({ context, event }: GuardArgs) =>
    context.expiryDate === null || (event.today !== undefined && event.today <= context.expiryDate),
  /** A new last day for goods has not passed yet. */
  expiryNotPast: ({ event }: GuardArgs) =>
    (event.expiryDate ?? '') !== '' && (event.expiryDate ?? '') >= (event.today ?? ''),
  /** The rate needs no approval of its own. */
  exchangeRateNearTable: ({ context }: GuardArgs) => !context.exchangeRateToApprove,
  nothingReceived: ({ context }: GuardArgs) => !context.anyReceived,
  closedByHand: ({ context }: GuardArgs) => context.shortClosed,
  changesApproved: ({ event }: GuardArgs) => event.changesApproved === true,
  nothingOutstanding: ({ event }: GuardArgs) => event.fullyReceived === true,
  someStillReceived: ({ event }: GuardArgs) => event.anyReceived === true,
};

/** What a receipt of an order is to be made of. */
export type ReceiptAsked = {
  readonly doNo: string | null;
  readonly doDate: string | null;
  readonly lines: readonly ReceivedPart[] | null;
  readonly post: boolean;
};

/** The params of `createGoodsReceivedNote`, from what the user gave. */
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
