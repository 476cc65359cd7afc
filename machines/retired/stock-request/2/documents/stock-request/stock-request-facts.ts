import type { EventContext, GuardEvent } from '../../lib/event-context.ts';
import { type EventLine, fitsInto, linesTaken, type OpenLine, takesAllLeft } from '../../lib/quantity.ts';
import type { ApprovalFacts } from '../approval/approval-facts.ts';
import type { ActivityFacts } from '../buying/activity-facts.ts';

/** What the chart must know of a stock request; from its row, lines and what carries them on. */
export type StockRequestFacts = ActivityFacts & {
  readonly number: string;
  /** The outlet that asks; it issues the request. Empty while none is chosen. */
  readonly fromOutletId: string;
  /** The outlet that is asked to supply. */
  readonly toOutletId: string;
  readonly lineCount: number;
  /** Stock types on the lines that hold no stock: Recipe, Postpack, Bundle, Service Based. */
  readonly refusedStockTypes: readonly string[];
  readonly issuedById: string;
  /** The first item whose outlet settings forbid the asking outlet to request it; null where all may be. */
  readonly blockedItem: string | null;
  /** What was asked for, by line: a confirmation may promise less, never more. */
  readonly toConfirm: readonly OpenLine[];
  /** Promised, and on no transfer note and no purchase order yet, by line. */
  readonly toSupply: readonly OpenLine[];
  /** Something of it is on a purchase order that has not brought it yet. */
  readonly onOrder: boolean;
  /** A purchase order has brought something of it. */
  readonly broughtByOrder: boolean;
  /** Something of it is on a transfer note. */
  readonly onTransfer: boolean;
  /** The product has sales documents to convert to. */
  readonly salesExist: boolean;
  readonly approval: ApprovalFacts;
};

type WithLines = { readonly lines?: readonly EventLine[] | null };

/** Promises the quantities given, or everything asked for. */
export type ConfirmRequestEvent = { readonly type: 'confirm' } & WithLines;

/**
 * Puts lines on drafts: those named that fit are added to, for the rest new ones are made. Requests sent together name
 * the drafts of those before them, so that they are merged into one.
 */
type Converting = WithLines & { readonly targetIds?: readonly string[] | null };
export type AddToTransferEvent = { readonly type: 'addToTransferNote' } & Converting;
/** From the vendor given or each item's preferred one; to the outlet given or the one that asks. */
export type AddToOrderEvent = {
  readonly type: 'addToPurchaseOrder';
  readonly vendorId?: string | null;
  readonly deliverToOutletId?: string | null;
} & Converting;

/** Sent by a transfer note or an order that carries the request on, when that changes what is left to do. */
export type FulfilmentEvent = {
  readonly type: 'fulfilmentChanged';
  /** Everything promised is on its way or has come. */
  readonly nothingLeft: boolean;
  /** Something is on an order that has not brought it yet. */
  readonly onOrder: boolean;
};

/** Everything that can happen to a stock request; the last two are sent by the engine or the chart itself. */
export type StockRequestEvent =
  | (EventContext &
      (
        | { readonly type: 'save'; readonly changesApproved?: boolean }
        | { readonly type: 'check' }
        | { readonly type: 'requestApproval'; readonly group?: string }
        | { readonly type: 'approve'; readonly group: string; readonly remark?: string }
        | { readonly type: 'declineApproval'; readonly group: string; readonly remark: string }
        | { readonly type: 'submit' }
        | ConfirmRequestEvent
        | AddToTransferEvent
        | AddToOrderEvent
        | { readonly type: 'convertToSales' }
        | { readonly type: 'reject'; readonly reason: string }
        | { readonly type: 'cancel'; readonly remark: string }
        | FulfilmentEvent
      ))
  | { readonly type: 'approvalDropped' };

type GuardArgs = {
  readonly context: StockRequestFacts;
  readonly event: GuardEvent & {
    readonly changesApproved?: boolean;
    readonly lines?: readonly EventLine[] | null;
    readonly nothingLeft?: boolean;
    /** Sent to many requests chosen in a list. */
    readonly isOneOfMany?: boolean;
  };
};

/** Conditions on a stock request, each named by what must be true (inventory §7, spec 2 §4, §5 and §8). */
export const stockRequestGuards = {
  hasRequester: ({ context }: GuardArgs) => context.fromOutletId !== '',
  hasSupplier: ({ context }: GuardArgs) => context.toOutletId !== '',
  outletsDiffer: ({ context }: GuardArgs) => context.fromOutletId !== context.toOutletId,
  hasLines: ({ context }: GuardArgs) => context.lineCount > 0,
  linesHoldStock: ({ context }: GuardArgs) => context.refusedStockTypes.length === 0,
  itemsMayBeRequested: ({ context }: GuardArgs) => context.blockedItem === null,
  issuedUnderThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.fromOutletId,
  addressedToThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.toOutletId,
  confirmsSomething: ({ context, event }: GuardArgs) => linesTaken(context.toConfirm, event.lines).length > 0,
  confirmsWithinRequested: ({ context, event }: GuardArgs) => fitsInto(context.toConfirm, event.lines),
  suppliesSomething: ({ context, event }: GuardArgs) => linesTaken(context.toSupply, event.lines).length > 0,
  suppliesWithinPromise: ({ context, event }: GuardArgs) => fitsInto(context.toSupply, event.lines),
  suppliesTheRest: ({ context, event }: GuardArgs) => takesAllLeft(context.toSupply, event.lines),
  leavesNothing: ({ event }: GuardArgs) => event.nothingLeft === true,
  nothingSupplied: ({ context }: GuardArgs) =>
    !context.onTransfer && !context.onOrder && !context.broughtByOrder,
  somethingOnOrder: ({ context }: GuardArgs) => context.onOrder,
  somethingBroughtByOrder: ({ context }: GuardArgs) => context.broughtByOrder,
  somethingOnTransfer: ({ context }: GuardArgs) => context.onTransfer,
  salesExist: ({ context }: GuardArgs) => context.salesExist,
  sentAlone: ({ event }: GuardArgs) => event.isOneOfMany !== true,
  hasReason: ({ event }: GuardArgs) => (event.reason ?? '').trim() !== '',
  changesApproved: ({ event }: GuardArgs) => event.changesApproved === true,
};

type Sent<E> = { readonly context: StockRequestFacts; readonly event: E };

/** The params of `recordReason`. */
export function reasonGiven({ event }: { readonly event: { readonly reason: string } }) {
  return { reason: event.reason.trim() };
}

/** The params of `recordConfirmation`. */
export function promiseAsked({ context, event }: Sent<ConfirmRequestEvent>) {
  return { lines: linesTaken(context.toConfirm, event.lines) };
}

/** The params of `addToTransferNotes`. */
export function transferAsked({ context, event }: Sent<AddToTransferEvent>) {
  return { lines: linesTaken(context.toSupply, event.lines), targetIds: event.targetIds ?? [] };
}

/** The params of `addToPurchaseOrders`. */
export function ordersAsked({ context, event }: Sent<AddToOrderEvent>) {
  return {
    lines: linesTaken(context.toSupply, event.lines),
    targetIds: event.targetIds ?? [],
    vendorId: event.vendorId ?? null,
    deliverToOutletId: event.deliverToOutletId ?? null,
  };
}
