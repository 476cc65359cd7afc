import type { EventContext, GuardEvent } from '../../lib/event-context.ts';
import {
  type EventLine,
  fitsInto,
  linesTaken,
  type OpenLine,
  takesAllLeft,
  tenThousandths,
} from '../../lib/quantity.ts';

/** What the chart must know of a sale; from its row, lines, client, the outlet's stock and its payments. */
export type SaleFacts = {
  /** The outlet that sells; it issues the sale. */
  readonly outletId: string;
  /** A client is named: only a known one may owe. */
  readonly hasClient: boolean;
  readonly lineCount: number;
  /** The first item whose outlet settings forbid it to be sold there on the day of the sale; null where all may. */
  readonly blockedItem: string | null;
  /** The goods are sent later, and not handed over at the counter. */
  readonly shipsLater: boolean;
  /** What is still to be paid in the company's currency, as the client would owe it. */
  readonly toOwe: string;
  /** What the client may still owe; null where it was not asked. */
  readonly creditLeft: string | null;
  /** The first item of which less is available than the draft takes, unless it is sold without stock. */
  readonly shortItem: string | null;
  readonly shortAvailable: string;
  readonly shortNeeded: string;
  /** Serial items without one serial number per unit that is at the outlet. */
  readonly linesWithoutSerials: number;
  /** Batch-controlled items without a batch. */
  readonly linesWithoutBatch: number;
  /** Lines of matrix items that have cells, which name none. */
  readonly linesWithoutCell: number;
  /** Sold and not shipped yet, by line. */
  readonly toShip: readonly OpenLine[];
  /** What was paid and not given back, and what is still to be paid, in the sale's currency. */
  readonly paid: string;
  readonly owed: string;
  /** What has left of each line and was not returned. */
  readonly toReturn: readonly OpenLine[];
  /** The first return in force that names the sale; null where nothing was returned. */
  readonly returnedBy: string | null;
  /** The delivery of it that is under way, and the one whose driver has the goods; null where there is none. */
  readonly deliveryUnderWay: string | null;
  readonly onTheWay: string | null;
  /** What was paid of it directly, and not by a collection or a return: only that is given back here. */
  readonly refundable: string;
  /** The day of the sale, and the day until which the company's books are closed. */
  readonly periodOpen: boolean;
};

/** A payment as its event names it: how much, and by the code of which payment method. */
export type SalePayment = {
  readonly amount: string;
  readonly method: string;
  readonly cardType?: string | null;
  readonly reference?: string | null;
  readonly remark?: string;
};

/** Money given back. */
export type SaleRefund = {
  readonly amount: string;
  readonly method: string;
  readonly reference?: string | null;
};

/** What a collection of the client pays of the sale, or takes back again. */
export type SaleCollected = SalePayment & { readonly collectionId: string };

/** What a return takes off what is owed of the sale; nothing where all of it is given back otherwise. */
export type SaleCredit = { readonly amount: string; readonly salesReturnId: string };

/** Opens a return of the lines given, or of all that can be returned, for the reason given. */
export type ReturnSaleEvent = {
  readonly type: 'return';
  readonly lines?: readonly EventLine[] | null;
  readonly reason?: string;
};

/** Ships the lines given, or all that is left. */
export type ShipSaleEvent = { readonly type: 'ship'; readonly lines?: readonly EventLine[] | null };

/** Everything that can happen to a sale; the last ones come from collections, returns and deliveries, and from the chart itself. */
export type SaleEvent =
  | (EventContext &
      (
        | { readonly type: 'save' }
        | { readonly type: 'check' }
        | { readonly type: 'confirm' }
        | ({ readonly type: 'pay' } & Partial<SalePayment>)
        | ({ readonly type: 'refund'; readonly remark: string } & Partial<SaleRefund>)
        | ({ readonly type: 'collect' } & Partial<Pick<SalePayment, 'method' | 'reference'>>)
        | ShipSaleEvent
        | ReturnSaleEvent
        | { readonly type: 'requestDelivery' }
        | { readonly type: 'deliver' }
        | { readonly type: 'complete' }
        | { readonly type: 'cancel'; readonly remark: string }
      ))
  | (EventContext & { readonly type: 'collected' | 'collectionReturned' } & Partial<SaleCollected>)
  | (EventContext & { readonly type: 'returned' | 'returnReversed' } & Partial<SaleCredit>)
  | (EventContext & { readonly type: 'delivered' })
  | { readonly type: 'shippingPlanned' };

type GuardArgs = {
  readonly context: SaleFacts;
  readonly event: GuardEvent<SalePayment> & { readonly lines?: readonly EventLine[] | null };
};

const amountOf = ({ amount = '0' }: { readonly amount?: string }): bigint => tenThousandths(amount ?? '0');

/** Conditions on a sale, each named by what must be true (domain/sales §1; spec 2 §5). */
export const saleGuards = {
  hasLines: ({ context }: GuardArgs) => context.lineCount > 0,
  itemsMaySell: ({ context }: GuardArgs) => context.blockedItem === null,
  issuedUnderThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.outletId,
  periodOpen: ({ context }: GuardArgs) => context.periodOpen,
  serialsComplete: ({ context }: GuardArgs) => context.linesWithoutSerials === 0,
  batchesComplete: ({ context }: GuardArgs) => context.linesWithoutBatch === 0,
  cellsNamed: ({ context }: GuardArgs) => context.linesWithoutCell === 0,
  stockAvailable: ({ context }: GuardArgs) => context.shortItem === null,
  hasClient: ({ context }: GuardArgs) => context.hasClient,
  /** What is not paid is owed by somebody who is known. */
  hasDebtor: ({ context }: GuardArgs) => context.hasClient || tenThousandths(context.toOwe) === 0n,
  /** A client owes no more than its credit limit (domain/items-clients-vendors §9). */
  withinCredit: ({ context }: GuardArgs) =>
    context.creditLeft === null || tenThousandths(context.toOwe) <= tenThousandths(context.creditLeft),
  nothingPaid: ({ context }: GuardArgs) => tenThousandths(context.paid) === 0n,
  isOwed: ({ context }: GuardArgs) => tenThousandths(context.owed) > 0n,
  paidInFull: ({ context }: GuardArgs) => tenThousandths(context.owed) === 0n,
  amountGiven: ({ event }: GuardArgs) => amountOf(event) > 0n,
  methodGiven: ({ event }: GuardArgs) => (event.method ?? '') !== '',
  /** Nothing is paid ahead by paying a sale: what is too much is change. */
  notMoreThanOwed: ({ context, event }: GuardArgs) => amountOf(event) <= tenThousandths(context.owed),
  paysInFull: ({ context, event }: GuardArgs) => amountOf(event) === tenThousandths(context.owed),
  notMoreThanRefundable: ({ context, event }: GuardArgs) =>
    amountOf(event) <= tenThousandths(context.refundable),
  /** Nothing stays paid. */
  refundsInFull: ({ context, event }: GuardArgs) => amountOf(event) === tenThousandths(context.paid),
  returnsSomething: ({ context, event }: GuardArgs) => linesTaken(context.toReturn, event.lines).length > 0,
  returnsWithinSold: ({ context, event }: GuardArgs) => fitsInto(context.toReturn, event.lines),
  /** What was returned is on a document of its own: a sale is not taken back below it. */
  nothingReturned: ({ context }: GuardArgs) => context.returnedBy === null,
  /** One driver is asked for at a time. */
  noDeliveryUnderWay: ({ context }: GuardArgs) => context.deliveryUnderWay === null,
  /** Goods a driver has are not taken back before the driver says where they are. */
  nothingOnTheWay: ({ context }: GuardArgs) => context.onTheWay === null,
  shipsLater: ({ context }: GuardArgs) => context.shipsLater,
  handedOverAtOnce: ({ context }: GuardArgs) => !context.shipsLater,
  shipsSomething: ({ context, event }: GuardArgs) => linesTaken(context.toShip, event.lines).length > 0,
  shipsWithinSold: ({ context, event }: GuardArgs) => fitsInto(context.toShip, event.lines),
  shipsTheRest: ({ context, event }: GuardArgs) => takesAllLeft(context.toShip, event.lines),
};

type Sent<E> = { readonly event: E };

/** The params of `shipStock`. */
export function shipmentAsked({ context, event }: Sent<ShipSaleEvent> & { readonly context: SaleFacts }) {
  return { lines: linesTaken(context.toShip, event.lines) };
}

/** The params of `openReturn`. */
export function returnAsked({ context, event }: Sent<ReturnSaleEvent> & { readonly context: SaleFacts }) {
  return { lines: linesTaken(context.toReturn, event.lines), reason: event.reason ?? null };
}

/** The params of `keepCredit` and `dropCredit`. */
export function creditAsked({ event }: Sent<Partial<SaleCredit>>): SaleCredit {
  return { amount: event.amount ?? '0', salesReturnId: event.salesReturnId ?? '' };
}

/** The params of `keepPayment`. */
export function paymentAsked({ event }: Sent<Partial<SalePayment>>): Required<SalePayment> {
  return {
    amount: event.amount ?? '0',
    method: event.method ?? '',
    cardType: event.cardType ?? null,
    reference: event.reference ?? null,
    remark: event.remark ?? '',
  };
}

/** The params of `keepRefund`. */
export function refundAsked({ event }: Sent<Partial<SaleRefund>>): Required<SaleRefund> {
  return {
    amount: event.amount ?? '0',
    method: event.method ?? '',
    reference: event.reference ?? null,
  };
}

/** The params of `openCollection`. */
export function collectionAsked({ event }: Sent<Partial<SalePayment>>) {
  return { method: event.method ?? '', reference: event.reference ?? null };
}

/** The params of `keepCollected` and `keepReturned`. */
export function collectedAsked({ event }: Sent<Partial<SaleCollected>>): Required<SaleCollected> {
  return { ...paymentAsked({ event }), collectionId: event.collectionId ?? '' };
}
