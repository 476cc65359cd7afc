import * as v from 'valibot';
import { type AnyMachineSnapshot, type ExecutableActionObject, transition } from 'xstate';
import { columnsOf, type StatusColumns } from '../../../../machines/lib/document.ts';
import type { ChartEvent } from '../../../../machines/lib/event-context.ts';

/** An effect the chart asks for: its name and params. */
export interface RequestedEffect {
  readonly type: string;
  readonly params: unknown;
}

/** A delay of the chart that begins (in milliseconds from now), or ends before its time. */
export interface TimerChange {
  readonly id: string;
  readonly afterMs: number | null;
}

/** What an event does, as the chart has it, with all that the chart was told. */
export interface ChartStep {
  /** The event as the chart was given it. */
  readonly sent: ChartEvent;
  /** The facts the chart asked on its way, no others. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly from: StatusColumns;
  readonly to: StatusColumns;
  readonly effects: readonly RequestedEffect[];
  readonly timers: readonly TimerChange[];
}

/** What the chart makes of an event that it takes where it stands; nothing is performed. */
export function chartStep(snapshot: AnyMachineSnapshot, sent: ChartEvent): ChartStep {
  const { machine, value } = snapshot;
  const facts: Record<string, unknown> = {};
  const context = noting(Object(snapshot.context), facts);
  const [next, actions] = transition(machine, machine.resolveState({ value, context }), sent);
  return {
    sent,
    facts,
    from: columnsOf(value),
    to: columnsOf(next.value),
    effects: actions
      .filter((action) => !action.type.startsWith('xstate.'))
      .map((action) => ({ type: action.type, params: action.params })),
    timers: actions.flatMap((action) => timerChangeOf(action) ?? []),
  };
}

/** The facts, where each that is asked is noted. */
const noting = (facts: object, asked: Record<string, unknown>): object =>
  new Proxy(facts, {
    get(all, name) {
      const fact: unknown = Reflect.get(all, name);
      if (typeof name === 'string') asked[name] = fact;
      return fact;
    },
  });

const begun = v.object({ id: v.string(), delay: v.number() });
const ended = v.object({ sendId: v.string() });

/**
 * What an action of the chart's own does to its delays; what the chart raises for itself at once is done already.
 * @throws Error for any other: it would be lost, because nothing runs while a document lies still
 */
function timerChangeOf({ type, params }: ExecutableActionObject): TimerChange | null {
  if (!type.startsWith('xstate.')) return null;
  const later = v.safeParse(begun, params);
  if (type === 'xstate.raise')
    return later.success ? { id: later.output.id, afterMs: later.output.delay } : null;
  if (type === 'xstate.cancel') return { id: v.parse(ended, params).sendId, afterMs: null };
  throw new Error(`A document's chart asks for ${type}, which the engine does not keep`);
}

/** All that a chart asked for, in one list: its effects in their order, then the delays that begin or end. */
export const askedFor = ({ effects, timers }: Pick<ChartStep, 'effects' | 'timers'>): readonly unknown[] => [
  ...effects,
  ...timers.map(({ id, afterMs }) => ({ delay: id, afterMs })),
];
