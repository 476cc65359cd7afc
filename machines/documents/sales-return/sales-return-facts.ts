import type { EventContext, GuardEvent } from '../../lib/event-context.ts';
import { tenThousandths } from '../../lib/quantity.ts';

/** What the chart must know of a return; from its row, its lines and the sale they were sold on. */
export type SalesReturnFacts = {
  /** The outlet that takes the goods back. */
  readonly outletId: string;
  readonly lineCount: number;
  /** It says why the goods come back. */
  readonly reasonGiven: boolean;
  /** The number of its sale, and whether that is confirmed or completed. */
  readonly saleNumber: string;
  readonly saleInForce: boolean;
  /** The first item the item or its outlet does not take back; null where all are. */
  readonly keptItem: string | null;
  /** The first item of which more is returned than can still be; null where all fits. */
  readonly excessItem: string | null;
  readonly excessLeft: string;
  readonly excessAsked: string;
  /** The first item more is taken off the price of than is left of it; null where all fits. */
  readonly priceItem: string | null;
  readonly priceLeft: string;
  readonly priceAsked: string;
  /** Serial items without one serial number a unit, or with one that was not sold or is back already. */
  readonly linesWithoutSerials: number;
  /** What is left is kept as an advance payment of a client, who must be known. */
  readonly keptAhead: boolean;
  readonly hasClient: boolean;
  /** What is given back by a payment method, and whether all of it was paid by methods there still are. */
  readonly toGiveBack: string;
  readonly givenBackMost: string;
  /** What it brought in is still available. */
  readonly goodsStillThere: boolean;
  /** What of its advance payment is on invoices or refunded. */
  readonly advanceUsed: string;
  /** The day of the return, and the day until which the company's books are closed. */
  readonly periodOpen: boolean;
};

/** Everything that can happen to a return. */
export type SalesReturnEvent = EventContext &
  (
    | { readonly type: 'save' }
    | { readonly type: 'check' }
    | { readonly type: 'complete' }
    | { readonly type: 'cancel'; readonly remark: string }
  );

type GuardArgs = { readonly context: SalesReturnFacts; readonly event: GuardEvent };

/** Conditions on a return, each named by what must be true (domain/sales §1 “Return and credit”). */
export const salesReturnGuards = {
  hasLines: ({ context }: GuardArgs) => context.lineCount > 0,
  issuedUnderThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.outletId,
  reasonGiven: ({ context }: GuardArgs) => context.reasonGiven,
  saleInForce: ({ context }: GuardArgs) => context.saleInForce,
  itemsMayReturn: ({ context }: GuardArgs) => context.keptItem === null,
  /** Never more than was sold less what was returned. */
  withinSold: ({ context }: GuardArgs) => context.excessItem === null,
  /** Never more off a price than is left of it. */
  withinPrice: ({ context }: GuardArgs) => context.priceItem === null,
  serialsComplete: ({ context }: GuardArgs) => context.linesWithoutSerials === 0,
  hasClientWhereAhead: ({ context }: GuardArgs) => !context.keptAhead || context.hasClient,
  /** Never more than was paid less what was given back. */
  withinPaid: ({ context }: GuardArgs) =>
    tenThousandths(context.toGiveBack) <= tenThousandths(context.givenBackMost),
  periodOpen: ({ context }: GuardArgs) => context.periodOpen,
  goodsStillThere: ({ context }: GuardArgs) => context.goodsStillThere,
  advanceNotUsed: ({ context }: GuardArgs) => tenThousandths(context.advanceUsed) === 0n,
};
