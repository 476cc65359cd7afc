import type { EventContext, GuardEvent } from '../../lib/event-context.ts';
import { untilStartOf } from '../selling/recurrence-facts.ts';
import {
  type PostingEvent,
  type SellingEvent,
  type SellingFacts,
  sellingGuards,
} from '../selling/selling-facts.ts';

/** What the chart must know of a quotation; from its row, lines and what carries it on. */
export type QuotationFacts = SellingFacts & {
  /** The last day it holds, `YYYY-MM-DD`. */
  readonly expiryDate: string;
  readonly anyPosted: boolean;
  /** Its rest was given up: a sale or an order that is cancelled does not open it again. */
  readonly closedShort: boolean;
};

/** Everything that can happen to a quotation. */
export type QuotationEvent =
  | SellingEvent
  | (EventContext &
      (PostingEvent<'convertToSalesOrder'> | { readonly type: 'extendExpiry'; readonly expiryDate: string }));

type GuardArgs = {
  readonly context: QuotationFacts;
  readonly event: GuardEvent<{ expiryDate: string | null }>;
};

/** Conditions on a quotation, each named by what must be true (domain/sales §2). */
export const quotationGuards = {
  ...sellingGuards,
  /** The expiry date is the last day on which it is taken. */
  notExpired: ({ context, event }: GuardArgs) => context.expiryDate >= (event.today ?? ''),
  /** A new last day has not passed yet. */
  expiryNotPast: ({ event }: GuardArgs) =>
    (event.expiryDate ?? '') !== '' && (event.expiryDate ?? '') >= (event.today ?? ''),
  partlyPosted: ({ context }: GuardArgs) => context.anyPosted,
  closedByHand: ({ context }: GuardArgs) => context.closedShort,
};

type Dated = {
  readonly context: QuotationFacts;
  readonly event: { readonly type: string; readonly expiryDate?: string };
};

const DAY_MS = 86_400_000;

/** How long it holds: to the end of its last day, or of the one it is extended to. */
export const validity = ({ context, event }: Dated): number => {
  const last = event.type === 'extendExpiry' ? (event.expiryDate ?? context.today) : context.expiryDate;
  const after = new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
  return untilStartOf(context, after);
};

/** The params of `moveExpiry`. */
export const expiryAsked = ({ event }: { readonly event: { readonly expiryDate: string } }) => ({
  expiryDate: event.expiryDate,
});
