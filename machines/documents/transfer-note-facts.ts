import type { Moment } from '../lib/moment.ts';
import type { EventLine, OpenLine } from '../lib/quantity.ts';
import type { ApprovalFacts } from './approval.ts';

/** What the chart must know of a transfer note; from its row, lines, outlets, the sender's stock and the rules. */
export type TransferNoteFacts = {
  readonly number: string;
  /** The outlet the goods leave; it issues the note. Empty while none is chosen. */
  readonly fromOutletId: string;
  readonly fromOutletName: string;
  /** The outlet the goods go to. */
  readonly toOutletId: string;
  readonly lineCount: number;
  /** Stock types on the lines that hold no stock: Recipe, Postpack, Bundle, Service Based. */
  readonly refusedStockTypes: readonly string[];
  readonly issuedById: string;
  /** The first item whose outlet settings forbid it to leave the one or come to the other; null where all may. */
  readonly blockedItem: string | null;
  /** The two outlets have different owners: Inter Company, and billable (inventory §6). */
  readonly betweenCompanies: boolean;
  /** The first item of which less is available than the draft takes, unless it is sold without stock. */
  readonly shortItem: string | null;
  readonly shortAvailable: string;
  readonly shortNeeded: string;
  /** Serial items without one serial number per unit that lies at the sender. */
  readonly linesWithoutSerials: number;
  /** Batch-controlled items without a batch. */
  readonly linesWithoutBatch: number;
  /** Confirmed and not shipped yet, by line. */
  readonly toShip: readonly OpenLine[];
  /** Shipped and not received yet, by line. */
  readonly toReceive: readonly OpenLine[];
  /** The live purchase order that fetches the goods, where the note was turned into one. */
  readonly orderNumber: string | null;
  /** The product has sales invoices to bill with. */
  readonly salesInvoicesExist: boolean;
  readonly approval: ApprovalFacts;
};

/** What becomes of a line's goods that never arrived. */
export type Settlement = { readonly lineId: string; readonly settlement: 'return' | 'lost' };

/** Moves goods of the lines given, or of all that is possible. */
type MovingEvent = { readonly lines?: readonly EventLine[] | null };
export type ShipEvent = { readonly type: 'ship' } & MovingEvent;
export type ReceiveTransferEvent = { readonly type: 'receive' } & MovingEvent;
/** Lines without a settlement of their own return to the sender. */
export type CompleteTransferEvent = {
  readonly type: 'complete';
  readonly remark: string;
  readonly settlements?: readonly Settlement[] | null;
};
/** Orders what is not shipped yet, from the vendor given or each item's preferred one. */
export type TransferToOrderEvent = {
  readonly type: 'convertToPurchaseOrder';
  readonly vendorId?: string | null;
};

/** Everything that can happen to a transfer note; the last three the chart sends itself. */
export type TransferNoteEvent =
  | (Moment &
      (
        | { readonly type: 'save'; readonly changesApproved?: boolean }
        | { readonly type: 'check' }
        | { readonly type: 'requestApproval'; readonly group?: string }
        | { readonly type: 'approve'; readonly group: string; readonly remark?: string }
        | { readonly type: 'reject'; readonly group: string; readonly remark: string }
        | { readonly type: 'confirm' }
        | ShipEvent
        | ReceiveTransferEvent
        | { readonly type: 'changeTransferDate'; readonly eta: string }
        | CompleteTransferEvent
        | { readonly type: 'cancel'; readonly remark: string }
        | TransferToOrderEvent
        | { readonly type: 'postToSales' }
      ))
  | { readonly type: 'approvalDropped' }
  | { readonly type: 'goodsMoved' }
  | { readonly type: 'ownersCompared' };
