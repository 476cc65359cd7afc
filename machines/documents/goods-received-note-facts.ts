import type { Moment } from '../lib/moment.ts';
import type { ApprovalFacts } from './approval.ts';

/** What the chart must know of a goods received note; from its row, lines, order, stock and settings. */
export type GoodsReceivedNoteFacts = {
  readonly hasVendor: boolean;
  readonly lineCount: number;
  /** Stock types on the lines that hold no stock: Recipe, Postpack, Bundle, Service Based. */
  readonly refusedStockTypes: readonly string[];
  /** The outlet that takes the goods in. */
  readonly outletId: string;
  readonly issuedById: string;
  readonly hasOrder: boolean;
  readonly orderNumber: string | null;
  readonly orderStatus: string | null;
  /** The outlet the order is to be delivered to. */
  readonly orderOutletId: string | null;
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
export type GoodsReceivedNoteEvent = Moment &
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
