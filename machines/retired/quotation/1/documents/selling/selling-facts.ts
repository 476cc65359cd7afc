import type { EventContext, GuardEvent } from '../../lib/event-context.ts';
import { type EventLine, fitsInto, linesTaken, type OpenLine, takesAllLeft } from '../../lib/quantity.ts';
import { type RecurrenceEvent, type RecurrenceFacts, recurrenceGuards } from './recurrence-facts.ts';

/** What the charts of quotations and sales orders alike must know; from the row, its lines and what carries them on. */
export type SellingFacts = RecurrenceFacts & {
  /** The outlet that sells; it issues the document. */
  readonly outletId: string;
  /** A client is chosen, or somebody is named. */
  readonly hasBuyer: boolean;
  readonly lineCount: number;
  /** The first item whose outlet settings forbid it to be sold there on the day; null where all may. */
  readonly blockedItem: string | null;
  /** The balance quantity by line: not posted yet and not given up. */
  readonly toPost: readonly OpenLine[];
};

/** Puts the lines given, or all that is left, on a document of the next type. */
export type PostingEvent<Type extends string> = {
  readonly type: Type;
  readonly lines?: readonly EventLine[] | null;
};

/** How far it is posted now; sent by what carries it on. */
export type PostingChanged = {
  readonly type: 'postingChanged';
  /** Every line is posted or given up. */
  readonly nothingLeft: boolean;
  readonly anyPosted: boolean;
};

/** What can happen to both. */
export type SellingEvent = EventContext &
  (
    | { readonly type: 'save' }
    | { readonly type: 'check' }
    | { readonly type: 'confirm' }
    | PostingEvent<'convertToSales'>
    | { readonly type: 'complete'; readonly remark: string }
    | { readonly type: 'cancel'; readonly remark: string }
    | RecurrenceEvent
    | PostingChanged
  );

type GuardArgs = {
  readonly context: SellingFacts;
  readonly event: GuardEvent & {
    readonly lines?: readonly EventLine[] | null;
    readonly nothingLeft?: boolean;
    readonly anyPosted?: boolean;
  };
};

/** Conditions on both, each named by what must be true (domain/sales §2). */
export const sellingGuards = {
  ...recurrenceGuards,
  hasLines: ({ context }: GuardArgs) => context.lineCount > 0,
  hasBuyer: ({ context }: GuardArgs) => context.hasBuyer,
  itemsMaySell: ({ context }: GuardArgs) => context.blockedItem === null,
  issuedUnderThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.outletId,
  postsSomething: ({ context, event }: GuardArgs) => linesTaken(context.toPost, event.lines).length > 0,
  postsWithinBalance: ({ context, event }: GuardArgs) => fitsInto(context.toPost, event.lines),
  postsTheRest: ({ context, event }: GuardArgs) => takesAllLeft(context.toPost, event.lines),
  somethingPosted: ({ event }: GuardArgs) => event.anyPosted === true,
};

/** The params of an effect that posts lines. */
export function postingAsked({
  context,
  event,
}: {
  readonly context: SellingFacts;
  readonly event: { readonly lines?: readonly EventLine[] | null };
}) {
  return { lines: linesTaken(context.toPost, event.lines) };
}
