import type { EventContext, GuardEvent } from '../../lib/event-context.ts';
import { tenThousandths } from '../../lib/quantity.ts';
import type { ApprovalFacts, ExchangeRateFacts } from '../approval/approval-facts.ts';
import type { BuyingFacts } from '../buying/buying-facts.ts';

/** What the chart must know of a goods received note; from its row, lines, order, stock and settings. */
export type GoodsReceivedNoteFacts = ExchangeRateFacts &
  BuyingFacts & {
    readonly hasVendor: boolean;
    readonly lineCount: number;
    /** Stock types on the lines that hold no stock: Recipe, Postpack, Bundle, Service Based. */
    readonly refusedStockTypes: readonly string[];
    /** The outlet that takes the goods in. */
    readonly outletId: string;
    readonly issuedById: string;
    /** The first item whose settings at the outlet forbid receiving it; null where all may be. */
    readonly notReceivedItem: string | null;
    readonly hasOrder: boolean;
    readonly orderNumber: string | null;
    readonly orderStatus: string | null;
    /** The outlet the order is to be delivered to. */
    readonly orderOutletId: string | null;
    /** The last day on which its order takes goods, `YYYY-MM-DD`; null where there is none. */
    readonly orderExpiryDate: string | null;
    /** Once this note is posted, the order still lacks something. */
    readonly orderOutstandingAfter: boolean;
    /** The company asks for DO no and DO date (spec 2 §5). */
    readonly deliveryOrderRequired: boolean;
    readonly doNo: string | null;
    readonly doDate: string | null;
    /** Lines that exceed ordered quantity plus tolerance. */
    readonly overReceiptLines: number;
    /** Serial items without one unused serial per unit. */
    readonly linesWithoutSerials: number;
    /** Batch-controlled items without batch or expiry. */
    readonly linesWithoutBatch: number;
    /** Lines of matrix items that have cells, which name none. */
    readonly linesWithoutCell: number;
    /** The first item that comes nearer to its expiry than it may: a warning, never a refusal. */
    readonly expiresSoonItem: string | null;
    /** Posting date, `YYYY-MM-DD`. */
    readonly postingDate: string;
    /** The posting date is after the company's `lockedUntil` (decision 14). */
    readonly periodOpen: boolean;
    /** What was posted can be taken out again: enough available, no serial used. */
    readonly goodsStillThere: boolean;
    readonly invoiceVerified: boolean;
    /** What was received, and what the vendor's invoice says as far as it is known; decimal strings. */
    readonly subTotal: string;
    readonly taxAmount: string;
    readonly invoiceSubTotal: string | null;
    readonly invoiceTaxAmount: string | null;
    /** The most each figure of the invoice may differ from what was received. */
    readonly invoiceTolerance: string;
    readonly approval: ApprovalFacts;
  };

/** Verifying enters the vendor's invoice; figures left out are those of the note. */
export type VerifyEvent = {
  readonly type: 'verify';
  readonly invoiceNo: string;
  readonly invoiceDate: string;
  readonly invoiceSubTotal?: string | null;
  readonly invoiceTaxAmount?: string | null;
};

/** Everything that can happen to a goods received note; its order sends the last two. */
export type GoodsReceivedNoteEvent = EventContext &
  (
    | { readonly type: 'save'; readonly changesApproved?: boolean }
    | { readonly type: 'check' }
    | { readonly type: 'requestApproval'; readonly group?: string }
    | { readonly type: 'approveAndConfirm'; readonly group: string; readonly remark?: string }
    | { readonly type: 'confirm' }
    | VerifyEvent
    | { readonly type: 'cancel'; readonly remark: string }
    | { readonly type: 'orderClosed' }
    | { readonly type: 'orderReopened' }
  );

type GuardArgs = {
  readonly context: GoodsReceivedNoteFacts;
  readonly event: GuardEvent<InvoiceAsked> & { readonly changesApproved?: boolean };
};

/** What a vendor's invoice says, as a user gives it. */
type InvoiceAsked = {
  readonly invoiceNo: string;
  readonly invoiceDate: string;
  readonly invoiceSubTotal: string | null;
  readonly invoiceTaxAmount: string | null;
};

/** Conditions on a goods received note, each named by what must be true (inventory §5, spec 2 §5). */
export const goodsReceivedNoteGuards = {
  hasVendor: ({ context }: GuardArgs) => context.hasVendor,
  hasLines: ({ context }: GuardArgs) => context.lineCount > 0,
  linesHoldStock: ({ context }: GuardArgs) => context.refusedStockTypes.length === 0,
  itemsMayBeReceived: ({ context }: GuardArgs) => context.notReceivedItem === null,
  /** Goods are taken in, and taken back, where they lie. */
  receivedUnderThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.outletId,
  orderDeliveredToThisOutlet: ({ context }: GuardArgs) =>
    !context.hasOrder || context.orderOutletId === context.outletId,
  /** A saved order must be confirmed first (spec 2 §4). */
  orderConfirmed: ({ context }: GuardArgs) =>
    context.orderStatus !== 'Saved' && context.orderStatus !== 'New',
  orderStillOpen: ({ context }: GuardArgs) =>
    context.orderStatus !== 'Completed' && context.orderStatus !== 'Cancelled',
  /** What an order may not be received for any more is not received by a note typed for it either (inventory §3). */
  orderNotExpired: ({ context, event }: GuardArgs) =>
    context.orderExpiryDate === null || (event.today !== undefined && event.today <= context.orderExpiryDate),
  deliveryOrderGiven: ({ context }: GuardArgs) =>
    !context.deliveryOrderRequired || (isGiven(context.doNo) && isGiven(context.doDate)),
  withinReceiptTolerance: ({ context }: GuardArgs) => context.overReceiptLines === 0,
  serialsComplete: ({ context }: GuardArgs) => context.linesWithoutSerials === 0,
  batchesComplete: ({ context }: GuardArgs) => context.linesWithoutBatch === 0,
  /** Goods come in on a day that has come: the ledger takes nothing that lies ahead. */
  dateHasCome: ({ context, event }: GuardArgs) =>
    event.today !== undefined && context.postingDate <= event.today,
  cellsNamed: ({ context }: GuardArgs) => context.linesWithoutCell === 0,
  periodOpen: ({ context }: GuardArgs) => context.periodOpen,
  goodsStillThere: ({ context }: GuardArgs) => context.goodsStillThere,
  invoiceNotVerified: ({ context }: GuardArgs) => !context.invoiceVerified,
  hasInvoiceNo: ({ event }: GuardArgs) => isGiven(event.invoiceNo),
  hasInvoiceDate: ({ event }: GuardArgs) => isGiven(event.invoiceDate),
  /** A figure of the invoice that is too far from what was received is a matter for the vendor (inventory §5). */
  withinInvoiceTolerance: ({ context, event }: GuardArgs) => {
    const { subTotal, taxAmount, invoiceTolerance } = context;
    const isNear = (said: string | null, received: string) => {
      const differs = tenThousandths(said ?? received) - tenThousandths(received);
      return (differs < 0n ? -differs : differs) <= tenThousandths(invoiceTolerance);
    };
    const figure = (given: string | null | undefined, known: string | null) =>
      given === undefined ? known : given;
    return (
      isNear(figure(event.invoiceSubTotal, context.invoiceSubTotal), subTotal) &&
      isNear(figure(event.invoiceTaxAmount, context.invoiceTaxAmount), taxAmount)
    );
  },
  approvalSettled: ({ context }: GuardArgs) => !context.approval.required,
  hasOrder: ({ context }: GuardArgs) => context.hasOrder,
  leavesOrderOpen: ({ context }: GuardArgs) => context.orderOutstandingAfter,
  changesApproved: ({ event }: GuardArgs) => event.changesApproved === true,
};

function isGiven(value: string | null | undefined): boolean {
  return (value ?? '').trim() !== '';
}

/** The vendor's invoice as it was entered; figures left out are those of the note. */
export type InvoiceGiven = {
  readonly invoiceNo: string;
  readonly invoiceDate: string;
  readonly invoiceSubTotal: string | null | undefined;
  readonly invoiceTaxAmount: string | null | undefined;
};

/** The params of `recordVerification`. */
export function invoiceGiven({ event }: { readonly event: VerifyEvent }): InvoiceGiven {
  const { invoiceNo, invoiceDate, invoiceSubTotal, invoiceTaxAmount } = event;
  return { invoiceNo, invoiceDate, invoiceSubTotal, invoiceTaxAmount };
}
