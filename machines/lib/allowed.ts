import { type AnyMachineSnapshot, getNextTransitions } from 'xstate';
import type { ChartEvent, EventContext } from './event-context.ts';
import type { TransitionMeta } from './meta.ts';
import { eventsOf, rows } from './rows.ts';
import { type Refusal, whyNot } from './why-not.ts';

/** One line of `allowed` in the HTTP contract: an event and, when it is refused here, why. */
export type AllowedEvent = {
  readonly type: string;
  /** Null when the event may be sent now. */
  readonly refusal: Refusal | null;
  /** What the chart says of the event here; of any of its transitions where this status has none. */
  readonly meta: TransitionMeta;
};

/** A value that satisfies a need, by its name: the document's own fields know theirs. */
export type SampleOf = (need: string) => unknown;

/** So an event is judged by the document and the moment and not by the form that is still to be filled in. */
const samplesOf = (need: string, eventContext: EventContext, sampleOf: SampleOf): readonly unknown[] => {
  // A group is one of the user's own.
  if (need === 'group') return eventContext.groups.length > 0 ? eventContext.groups : [''];
  // All that is possible, where none is named.
  return need === 'lines' || need === 'settlements' ? [undefined] : [sampleOf(need)];
};

/** The event as it is when what it needs has been given, once for each group the user may speak for. */
export function sampleEvents(
  type: string,
  needs: readonly string[],
  eventContext: EventContext,
  sampleOf: SampleOf,
): readonly ChartEvent[] {
  return needs.reduce<readonly ChartEvent[]>(
    (events, need) =>
      events.flatMap((event) =>
        samplesOf(need, eventContext, sampleOf).map((value) => ({ ...event, [need]: value })),
      ),
    [{ ...eventContext, type }],
  );
}

/**
 * Every event of the chart that a user may send, allowed or with its refusal, as things stand for this moment. What a
 * person still has to type (remark, invoice number) is taken as given; which group they speak for is tried in turn.
 */
export function allowedEvents(
  snapshot: AnyMachineSnapshot,
  eventContext: EventContext,
  sampleOf: SampleOf,
): readonly AllowedEvent[] {
  const { machine } = snapshot;
  const here = getNextTransitions(snapshot);
  const all = rows(machine);
  return eventsOf(machine)
    .filter((event) => !event.system)
    .map(({ type }) => {
      const meta: TransitionMeta =
        here.find((branch) => branch.eventType === type)?.meta ??
        all.find((row) => row.event === type)?.meta ??
        {};
      const refusals = sampleEvents(type, meta.needs ?? [], eventContext, sampleOf).map((event) =>
        whyNot(snapshot, event),
      );
      return { type, refusal: refusals.includes(null) ? null : (refusals[0] ?? null), meta };
    });
}
