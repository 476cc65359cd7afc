import type { AnyStateMachine } from 'xstate';
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

/** The delays a chart waits for, in the order written; most charts have none. */
export function delaysOf(machine: AnyStateMachine): readonly string[] {
  return [...new Set(rows(machine).flatMap(({ event }) => delayOf(event) ?? []))];
}
