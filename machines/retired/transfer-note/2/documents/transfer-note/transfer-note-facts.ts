import type { EventContext, GuardEvent } from '../../lib/event-context.ts';
import { type EventLine, fitsInto, linesTaken, type OpenLine, takesAllLeft } from '../../lib/quantity.ts';
import type { ApprovalFacts } from '../approval/approval-facts.ts';

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
  /** The receiving outlet, where it is not in use. */
  readonly inactiveOutlet: string | null;
  /** The receiving outlet of another owner, where no client stands for it that could be billed. */
  readonly outletWithoutClient: string | null;
  /** The first item of which less is available than the draft takes, unless it is sold without stock. */
  readonly shortItem: string | null;
  readonly shortAvailable: string;
  readonly shortNeeded: string;
  /** Serial items without one serial number per unit that is at the sender. */
  readonly linesWithoutSerials: number;
  /** Batch-controlled items without a batch. */
  readonly linesWithoutBatch: number;
  /** Lines of matrix items that have cells, which name none. */
  readonly linesWithoutCell: number;
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

/** Everything that can happen to a transfer note; the last comes from its invoice, the three before from the chart itself. */
export type TransferNoteEvent =
  | (EventContext &
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
  | { readonly type: 'ownersCompared' }
  | { readonly type: 'invoiceCancelled' };

type GuardArgs = {
  readonly context: TransferNoteFacts;
  readonly event: GuardEvent<{ eta: string }> & {
    readonly changesApproved?: boolean;
    readonly lines?: readonly EventLine[] | null;
    readonly settlements?: readonly Settlement[] | null;
  };
};

/** Conditions on a transfer note, each named by what must be true (inventory §6, spec 2 §4, §5 and §8). */
export const transferNoteGuards = {
  hasSender: ({ context }: GuardArgs) => context.fromOutletId !== '',
  hasReceiver: ({ context }: GuardArgs) => context.toOutletId !== '',
  outletsDiffer: ({ context }: GuardArgs) => context.fromOutletId !== context.toOutletId,
  hasLines: ({ context }: GuardArgs) => context.lineCount > 0,
  linesHoldStock: ({ context }: GuardArgs) => context.refusedStockTypes.length === 0,
  itemsMayMove: ({ context }: GuardArgs) => context.blockedItem === null,
  outletsAreActive: ({ context }: GuardArgs) => context.inactiveOutlet === null,
  /** Goods between companies are billed to the client that stands for the receiving outlet (inventory §6). */
  receiverIsClient: ({ context }: GuardArgs) => context.outletWithoutClient === null,
  issuedUnderThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.fromOutletId,
  addressedToThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.toOutletId,
  serialsComplete: ({ context }: GuardArgs) => context.linesWithoutSerials === 0,
  batchesComplete: ({ context }: GuardArgs) => context.linesWithoutBatch === 0,
  cellsNamed: ({ context }: GuardArgs) => context.linesWithoutCell === 0,
  stockAvailable: ({ context }: GuardArgs) => context.shortItem === null,
  shipsSomething: ({ context, event }: GuardArgs) => linesTaken(context.toShip, event.lines).length > 0,
  shipsWithinConfirmed: ({ context, event }: GuardArgs) => fitsInto(context.toShip, event.lines),
  shipsTheRest: ({ context, event }: GuardArgs) => takesAllLeft(context.toShip, event.lines),
  receivesSomething: ({ context, event }: GuardArgs) => linesTaken(context.toReceive, event.lines).length > 0,
  receivesWithinShipped: ({ context, event }: GuardArgs) => fitsInto(context.toReceive, event.lines),
  receivesTheRest: ({ context, event }: GuardArgs) =>
    linesTaken(context.toShip, null).length === 0 && takesAllLeft(context.toReceive, event.lines),
  settlesOwnLines: ({ context, event }: GuardArgs) =>
    (event.settlements ?? []).every(({ lineId }) =>
      context.toReceive.some((line) => line.lineId === lineId && linesTaken([line], null).length > 0),
    ),
  hasEta: ({ event }: GuardArgs) => (event.eta ?? '') !== '',
  notOrderedYet: ({ context }: GuardArgs) => context.orderNumber === null,
  leavesToOrder: ({ context }: GuardArgs) => linesTaken(context.toShip, null).length > 0,
  betweenCompanies: ({ context }: GuardArgs) => context.betweenCompanies,
  salesInvoicesExist: ({ context }: GuardArgs) => context.salesInvoicesExist,
  changesApproved: ({ event }: GuardArgs) => event.changesApproved === true,
};

type Sent<E> = { readonly context: TransferNoteFacts; readonly event: E };

/** The params of `shipStock`. */
export function shipmentAsked({ context, event }: Sent<ShipEvent>) {
  return { lines: linesTaken(context.toShip, event.lines) };
}

/** The params of `receiveStock`. */
export function receiptAsked({ context, event }: Sent<ReceiveTransferEvent>) {
  return { lines: linesTaken(context.toReceive, event.lines) };
}

/** The params of `settleTransit`. */
export function settlementsAsked({ event }: Sent<CompleteTransferEvent>) {
  return { settlements: event.settlements ?? [] };
}

/** The params of `createPurchaseOrders`. */
export function orderAsked({ event }: Sent<TransferToOrderEvent>) {
  return { vendorId: event.vendorId ?? null };
}
