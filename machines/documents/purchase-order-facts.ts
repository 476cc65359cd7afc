import type { Moment } from '../lib/moment.ts';
import type { ApprovalFacts } from './approval.ts';

/** What the chart must know of an order; read from its row, lines and rules, dates as `YYYY-MM-DD`. */
export type PurchaseOrderFacts = {
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

/** A line of an event: left out altogether, all that is possible. Quantities are decimal strings in base units. */
export type EventLine = { readonly lineId: string; readonly quantity: string };

/** What a receipt may bring along (HTTP contract, "Events"). */
export type ReceiveEvent = {
  readonly type: 'receive';
  readonly doNo?: string;
  readonly doDate?: string;
  readonly lines?: readonly EventLine[];
  /** Also confirms the note it makes. */
  readonly post?: boolean;
};

/** Everything that can happen to a purchase order; the last three are sent by the engine or the chart itself. */
export type PurchaseOrderEvent =
  | (Moment &
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
