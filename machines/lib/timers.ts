import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { rows } from './rows.ts';

const prefix = 'xstate.after.';

/** The event at the end of a delay of a state, which is named as `lay-by.status.Open`. */
export const delayEnd = (delay: string, state: string): string => `${prefix}${delay}.${state}`;

/** The name of the delay whose end this event is (`heldFor`); null for every other event. */
export function delayOf(eventType: string): string | null {
  if (!eventType.startsWith(prefix)) return null;
  return eventType.slice(prefix.length).split('.')[0] ?? null;
}

/** An event as history, words and screens call it: the end of a delay bears the delay's name. */
export const eventName = (eventType: string): string => delayOf(eventType) ?? eventType;

/** The delays a chart waits for where it stands: the event at the end of each, and how long it is from its beginning. */
export function delaysAt(
  snapshot: AnyMachineSnapshot,
): readonly { readonly id: string; readonly afterMs: number }[] {
  const { machine, context } = snapshot;
  return snapshot._nodes.flatMap((node) =>
    node.after.map(({ eventType, delay }) => ({ id: eventType, afterMs: lengthOf(machine, context, delay) })),
  );
}

/** How long a delay is, written down or worked out of the facts. */
function lengthOf(machine: AnyStateMachine, context: unknown, delay: unknown): number {
  const named: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay;
  const length: unknown =
    typeof named === 'function' ? named({ context, event: { type: '' } }, undefined) : named;
  if (typeof length !== 'number') throw new RangeError(`${machine.id} has no delay called ${String(delay)}`);
  return length;
}

/** The delays a chart waits for, in the order written; most charts have none. */
export function delaysOf(machine: AnyStateMachine): readonly string[] {
  return [...new Set(rows(machine).flatMap(({ event }) => delayOf(event) ?? []))];
}
