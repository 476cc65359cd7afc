import { type AnyStateMachine, getNextTransitions } from 'xstate';
import type { ChartEvent, EventContext } from '../../../../../../machines/lib/event-context.ts';
import type { ChartSamples } from '../../../../../../machines/lib/samples.ts';
import { delayOf } from '../../../../../../machines/lib/timers.ts';
import type { Refusal } from '../../../../../../machines/lib/why-not.ts';
import type { Chart } from '../../../../../rules/catalogue.ts';
import { type AskedBranch, askedBranches } from './asked-branches.ts';
import { refusalAt, type Standing, snapshotAt } from './simulation.ts';

/** Who brings an event about: a person, another document or the system, or time that passes. */
export type OfferKind = 'person' | 'system' | 'time';

/** What an event may be given beside who sends it, with values it has in the examples; the first is what it opens with. */
export interface OfferParam {
  readonly name: string;
  readonly examples: readonly unknown[];
  /** It must be given. */
  readonly isNeeded: boolean;
}

/** An event a chart knows where it stands, as it would be sent. */
export interface Offer {
  /** Tells it apart from all others there. */
  readonly id: string;
  readonly kind: OfferKind;
  readonly event: ChartEvent;
  readonly params: readonly OfferParam[];
}

/** What an offer's event comes to there. */
export interface Verdict {
  readonly isTaken: boolean;
  /** In the words of the chart, where it has some; a screen's chart has none. */
  readonly refusal: Refusal | null;
  readonly branches: readonly AskedBranch[];
}

const ofSender: ReadonlySet<string> = new Set(['type', 'outletId', 'userId', 'isAdmin', 'groups', 'today']);

/** A failure as plain data, so that it can stand in an address. */
const plain = (value: unknown): unknown => (value instanceof Error ? { message: value.message } : value);

/** The event of a sample as plain data: what an address holds is what is sent. */
export const plainEvent = (event: ChartEvent): ChartEvent => ({
  ...Object.fromEntries(Object.entries(event).map(([name, value]) => [name, plain(value)])),
  type: event.type,
});

const unique = (values: readonly unknown[]): readonly unknown[] => {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = JSON.stringify(value) ?? '';
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/**
 * Every event the chart has branches for where it stands, sent by this person where a person sends it. A document's and
 * a record's events are offered once, with what they may be given; what a screen is told comes as its examples have it.
 */
export function offersAt(
  { kind, machine, samples }: Pick<Chart, 'kind' | 'machine'> & { readonly samples: ChartSamples },
  at: Standing,
  sender: EventContext,
): readonly Offer[] {
  const branches = getNextTransitions(snapshotAt(machine, at)).filter(({ eventType }) => eventType !== '');
  const types = [...new Set(branches.map(({ eventType }) => eventType))];
  return types.flatMap((type): Offer[] => {
    const own = branches.filter(({ eventType }) => eventType === type);
    const isSystem = own.every(({ meta }) => meta?.system === true);
    const brought = delayOf(type) === null ? (isSystem ? 'system' : 'person') : 'time';
    const examples = samples.events.filter((event) => event.type === type).map(plainEvent);
    if (kind === 'shell') {
      const events = examples.length > 0 ? unique(examples) : [{ type }];
      return events.map((event, nth) => ({
        id: `${type} ${nth}`,
        kind: delayOf(type) !== null ? 'time' : type.startsWith('xstate.') ? 'system' : 'person',
        event: eventOf(event, type),
        params: [],
      }));
    }
    const needs = own.flatMap(({ meta }): readonly string[] => meta?.needs ?? []);
    const takes = own.flatMap(({ meta }): readonly string[] => meta?.takes ?? []);
    const names = new Set([
      ...needs,
      ...takes,
      ...examples.flatMap((event) => Object.keys(event)).filter((name) => !isOfSender(kind, name)),
    ]);
    const params = [...names].map((name) => ({
      name,
      isNeeded: needs.includes(name),
      examples: unique(examples.flatMap((event) => (name in event ? [event[name]] : []))),
    }));
    const given = params.flatMap(({ name, examples: [first] }) =>
      // Lines left out are all that is possible.
      first === undefined || isOfLines(name) ? [] : [[name, first] as const],
    );
    const by = kind === 'document' ? { ...sender } : {};
    return [{ id: type, kind: brought, event: { ...by, ...Object.fromEntries(given), type }, params }];
  });
}

const isOfSender = (kind: Chart['kind'], name: string): boolean =>
  name === 'type' || (kind === 'document' && ofSender.has(name));

/** What is given line by line: left out, it is all that is possible. */
export const isOfLines = (name: string): boolean => name === 'lines' || name === 'settlements';

const eventOf = (event: unknown, type: string): ChartEvent =>
  typeof event === 'object' && event !== null ? { ...event, type } : { type };

/** What an event comes to where the chart stands. */
export function verdictOf(
  { kind, machine }: { readonly kind: Chart['kind']; readonly machine: AnyStateMachine },
  at: Standing,
  event: ChartEvent,
): Verdict {
  const snapshot = snapshotAt(machine, at);
  return {
    isTaken: snapshot.can(event),
    refusal: kind === 'shell' ? null : refusalAt(machine, at, event),
    branches: askedBranches(snapshot, event),
  };
}
