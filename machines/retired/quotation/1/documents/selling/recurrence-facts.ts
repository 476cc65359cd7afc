import type { GuardEvent } from '../../lib/event-context.ts';

/** How often a document is made again. */
export const frequencies = ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly'] as const;
export type Frequency = (typeof frequencies)[number];

/** What a chart must know of a document that is made again; days as `YYYY-MM-DD`. */
export type RecurrenceFacts = {
  /** The company's day, and how long it still lasts. */
  readonly today: string;
  readonly dayEndsInMs: number;
  /** The day of the copy after the next one; null where none is left in the range. */
  readonly followingCopyOn: string | null;
};

/** Starts it, or stops it. */
export type RecurrenceEvent =
  | {
      readonly type: 'repeat';
      readonly recurringFrequency?: Frequency | null;
      /** The days of the first copy and, at the latest, of the last one. */
      readonly recurringFrom?: string | null;
      readonly recurringTo?: string | null;
    }
  | { readonly type: 'stopRepeating' };

type Given = {
  recurringFrequency: Frequency | null;
  recurringFrom: string | null;
  recurringTo: string | null;
};
type GuardArgs = { readonly context: RecurrenceFacts; readonly event: GuardEvent<Given> };

/** Conditions on what is made again, each named by what must be true. */
export const recurrenceGuards = {
  frequencyGiven: ({ event }: GuardArgs) => (event.recurringFrequency ?? '') !== '',
  startNotPast: ({ context, event }: GuardArgs) => (event.recurringFrom ?? '') >= context.today,
  endsAfterStart: ({ event }: GuardArgs) =>
    (event.recurringTo ?? '') === '' || (event.recurringTo ?? '') >= (event.recurringFrom ?? ''),
  isLastCopy: ({ context }: GuardArgs) => context.followingCopyOn === null,
};

const DAY_MS = 86_400_000;

/** How long until a day begins, counted from the end of the company's day; nothing where it has begun. */
export function untilStartOf(
  { today, dayEndsInMs }: Pick<RecurrenceFacts, 'today' | 'dayEndsInMs'>,
  day: string,
) {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  return days <= 0 ? 0 : dayEndsInMs + (days - 1) * DAY_MS;
}

type Delayed = {
  readonly context: RecurrenceFacts;
  readonly event: { readonly type: string; readonly recurringFrom?: string | null };
};

/** How long until the next copy is made: on the first day when it is started, then on the one that follows. */
export const nextCopy = ({ context, event }: Delayed): number =>
  untilStartOf(
    context,
    (event.type === 'repeat' ? event.recurringFrom : context.followingCopyOn) ?? context.today,
  );

/** What is kept of a recurrence. */
export type Recurrence = {
  readonly frequency: Frequency;
  readonly from: string;
  readonly to: string | null;
};

/** The params of `keepRecurrence`. */
export const recurrenceAsked = ({ event }: { readonly event: Partial<Given> }): Recurrence => ({
  frequency: event.recurringFrequency ?? 'Monthly',
  from: event.recurringFrom ?? '',
  to: event.recurringTo ?? null,
});
