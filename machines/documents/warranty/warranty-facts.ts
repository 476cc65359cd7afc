import type { EventContext, GuardEvent } from '../../lib/event-context.ts';
import { untilStartOf } from '../selling/recurrence-facts.ts';

/** What the chart must know of a warranty; from its row and its sale. Days are `YYYY-MM-DD`. */
export type WarrantyFacts = {
  /** The outlet that sold the piece. */
  readonly outletId: string;
  /** The number of its sale, and whether that is confirmed or completed. */
  readonly saleNumber: string;
  readonly saleInForce: boolean;
  /** Its last day, and the latest it may be extended to; null where the item sets none. */
  readonly endsOn: string;
  readonly latestEnd: string | null;
  /** The company's day, and how long it still lasts. */
  readonly today: string;
  readonly dayEndsInMs: number;
};

/** A new last day. */
export type WarrantyExtended = { readonly endsOn: string };

/** The return its piece came back with. */
export type PieceBack = { readonly salesReturnId: string };

/** Everything that can happen to a warranty; the last ones come from its sale and the returns of that. */
export type WarrantyEvent = EventContext &
  (
    | { readonly type: 'save' }
    | { readonly type: 'check' }
    | ({ readonly type: 'extend' } & Partial<WarrantyExtended>)
    | { readonly type: 'end'; readonly remark: string }
    | { readonly type: 'saleCancelled' }
    | ({ readonly type: 'pieceReturned' } & Partial<PieceBack>)
    | { readonly type: 'returnCancelled' }
  );

type GuardArgs = { readonly context: WarrantyFacts; readonly event: GuardEvent<WarrantyExtended> };

/** Conditions on a warranty, each named by what must be true (domain/items-clients-vendors §6). */
export const warrantyGuards = {
  issuedUnderThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.outletId,
  saleInForce: ({ context }: GuardArgs) => context.saleInForce,
  /** There is a later day it may be extended to. */
  mayBeExtended: ({ context }: GuardArgs) =>
    context.latestEnd === null || (context.latestEnd > context.endsOn && context.latestEnd > context.today),
  /** A new last day has not passed yet. */
  endNotPast: ({ event }: GuardArgs) =>
    (event.endsOn ?? '') !== '' && (event.endsOn ?? '') >= (event.today ?? ''),
  withinLatestEnd: ({ context, event }: GuardArgs) =>
    context.latestEnd === null || (event.endsOn ?? '') <= context.latestEnd,
};

type Dated = {
  readonly context: WarrantyFacts;
  readonly event: { readonly type: string; readonly endsOn?: string };
};

const DAY_MS = 86_400_000;

/** How long it lasts: to the end of its last day, or of the one it is extended to; a form not saved yet has none. */
export const expire = ({ context, event }: Dated): number => {
  const last = event.type === 'extend' ? (event.endsOn ?? context.endsOn) : context.endsOn;
  if (last === '') return 0;
  return untilStartOf(context, new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10));
};

/** The params of `moveEnd`. */
export const extensionAsked = ({ event }: { readonly event: Partial<WarrantyExtended> }) => ({
  endsOn: event.endsOn ?? '',
});

/** The params of `keepReturn`. */
export const pieceBack = ({ event }: { readonly event: Partial<PieceBack> }) => ({
  salesReturnId: event.salesReturnId ?? '',
});
