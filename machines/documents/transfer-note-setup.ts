import { and, not, or, raise, setup, stateIn } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../lib/meta.ts';
import { type EventLine, linesTaken } from '../lib/quantity.ts';
import { approvalGuards, hasRemark } from './approval.ts';
import type {
  CompleteTransferEvent,
  ReceiveTransferEvent,
  Settlement,
  ShipEvent,
  TransferNoteEvent,
  TransferNoteFacts,
  TransferToOrderEvent,
} from './transfer-note-facts.ts';
import { transferNoteGuards } from './transfer-note-guards.ts';

/** What must be true of a note before it is kept or confirmed (spec 2 §5). */
export const transferIsWhole = and([
  'hasSender',
  'hasReceiver',
  'outletsDiffer',
  'hasLines',
  'linesHoldStock',
  'itemsMayMove',
]);

/** The words of a transfer note's chart: its facts, events, guards, and effects by name (performed by the server). */
export const transferNoteSetup = setup({
  types: {
    context: {} as TransferNoteFacts,
    input: {} as TransferNoteFacts,
    events: {} as TransferNoteEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: {
    ...approvalGuards,
    ...transferNoteGuards,
    hasRemark,
    isDraft: stateIn({ status: 'Saved' }),
    approvalSettled: or([({ context }) => !context.approval.required, stateIn({ approval: 'Approved' })]),
    allShipped: stateIn({ shipping: 'All' }),
    someReceived: stateIn({ receiving: 'Part' }),
    allReceived: stateIn({ receiving: 'All' }),
    notBilled: not(stateIn({ billing: 'Billed' })),
  },
  actions: {
    /** Lists every problem by line; changes nothing. */
    reportProblems: () => {},
    /** Freezes the matching rules on the document and opens level 1. */
    startApprovalRound: () => {},
    recordApproval: (_, _params: { group: string; verdict: 'approved' | 'rejected' }) => {},
    /** Closes the round; what was approved no longer stands. */
    clearApproval: () => {},
    /** Promises the goods to this note: the sender has less available and as much on hand (inventory §1). */
    reserveStock: () => {},
    /** Gives back to the sender what was promised and never shipped. */
    releaseReservation: () => {},
    /** Out of the sender's stock at its average; the cost freezes on the line (decision 9). */
    shipStock: (_, _params: { lines: readonly EventLine[] }) => {},
    /** Into the receiver's stock: at the frozen cost, between companies at the price net of tax (inventory §6). */
    receiveStock: (_, _params: { lines: readonly EventLine[] }) => {},
    /** Puts every remainder in transit back to the sender, or back and off its books as lost (decision 9). */
    settleTransit: (_, _params: { settlements: readonly Settlement[] }) => {},
    /** Moves the expected arrival alone, never a posted row. */
    moveTransferDate: (_, _params: { eta: string }) => {},
    /** Orders what is not shipped yet, one order a vendor, delivered to the sender. */
    createPurchaseOrders: (_, _params: { vendorId: string | null }) => {},
    recordCancelDate: () => {},
    /** Tells the stock requests it carries on what became of their part. */
    tellRequests: () => {},
    dropApproval: raise({ type: 'approvalDropped' }),
    /** The shown status follows the two regions of the goods. */
    deriveStatus: raise({ type: 'goodsMoved' }),
    /** Whether there is anything to bill follows the owners of the two outlets. */
    compareOwners: raise({ type: 'ownersCompared' }),
  },
});

/** The params of `shipStock`. */
export function shipmentAsked({ context, event }: Told<ShipEvent>) {
  return { lines: linesTaken(context.toShip, event.lines) };
}

/** The params of `receiveStock`. */
export function receiptAsked({ context, event }: Told<ReceiveTransferEvent>) {
  return { lines: linesTaken(context.toReceive, event.lines) };
}

/** The params of `settleTransit`. */
export function settlementsAsked({ event }: Told<CompleteTransferEvent>) {
  return { settlements: event.settlements ?? [] };
}

/** The params of `createPurchaseOrders`. */
export function orderAsked({ event }: Told<TransferToOrderEvent>) {
  return { vendorId: event.vendorId ?? null };
}

type Told<E> = { readonly context: TransferNoteFacts; readonly event: E };
