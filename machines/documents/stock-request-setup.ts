import { and, or, raise, setup, stateIn } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../lib/meta.ts';
import { type EventLine, linesTaken } from '../lib/quantity.ts';
import { approvalGuards, hasRemark } from './approval.ts';
import type {
  AddToOrderEvent,
  AddToTransferEvent,
  ConfirmRequestEvent,
  StockRequestEvent,
  StockRequestFacts,
} from './stock-request-facts.ts';
import { stockRequestGuards } from './stock-request-guards.ts';

/** What must be true of a request before it is kept or submitted (spec 2 §5). */
export const requestIsWhole = and([
  'hasRequester',
  'hasSupplier',
  'outletsDiffer',
  'hasLines',
  'linesHoldStock',
  'itemsMayBeRequested',
]);

type LinesAsked = { readonly lines: readonly EventLine[] };
type DraftsAsked = LinesAsked & { readonly targetIds: readonly string[] };

/** The words of a stock request's chart: its facts, events, guards, and effects by name (performed by the server). */
export const stockRequestSetup = setup({
  types: {
    context: {} as StockRequestFacts,
    input: {} as StockRequestFacts,
    events: {} as StockRequestEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: {
    ...approvalGuards,
    ...stockRequestGuards,
    hasRemark,
    isDraft: stateIn({ status: 'Saved' }),
    approvalSettled: or([({ context }) => !context.approval.required, stateIn({ approval: 'Approved' })]),
  },
  actions: {
    /** Lists every problem by line; changes nothing. */
    reportProblems: () => {},
    /** Freezes the matching rules on the document and opens level 1. */
    startApprovalRound: () => {},
    recordApproval: (_, _params: { group: string; verdict: 'approved' | 'rejected' }) => {},
    /** Closes the round; what was approved no longer stands. */
    clearApproval: () => {},
    /** Keeps who sent the request, and the day. */
    recordRequest: () => {},
    /** Keeps why the supplier turned it down. */
    recordReason: (_, _params: { reason: string }) => {},
    /** Keeps what the supplier promises of each line, with who and when. */
    recordConfirmation: (_, _params: LinesAsked) => {},
    /** Puts the lines on a transfer note from the supplier to the asking outlet. */
    addToTransferNotes: (_, _params: DraftsAsked) => {},
    /** Puts the lines on a purchase order for each vendor, one line for each item. */
    addToPurchaseOrders: (
      _,
      _params: DraftsAsked & { vendorId: string | null; deliverToOutletId: string | null },
    ) => {},
    /** Promises no more than is on its way, so that nothing more is expected. */
    giveUpRemainder: () => {},
    dropApproval: raise({ type: 'approvalDropped' }),
  },
});

type Told<E> = { readonly context: StockRequestFacts; readonly event: E };

/** The params of `recordReason`. */
export function reasonGiven({ event }: { readonly event: { readonly reason: string } }) {
  return { reason: event.reason.trim() };
}

/** The params of `recordConfirmation`. */
export function promiseAsked({ context, event }: Told<ConfirmRequestEvent>) {
  return { lines: linesTaken(context.toConfirm, event.lines) };
}

/** The params of `addToTransferNotes`. */
export function transferAsked({ context, event }: Told<AddToTransferEvent>) {
  return { lines: linesTaken(context.toSupply, event.lines), targetIds: event.targetIds ?? [] };
}

/** The params of `addToPurchaseOrders`. */
export function ordersAsked({ context, event }: Told<AddToOrderEvent>) {
  return {
    lines: linesTaken(context.toSupply, event.lines),
    targetIds: event.targetIds ?? [],
    vendorId: event.vendorId ?? null,
    deliverToOutletId: event.deliverToOutletId ?? null,
  };
}
