import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getInitialSnapshot,
  getNextTransitions,
  type StateValue,
  transition,
} from 'xstate';
import { columnsOf, type StatusColumns } from '../../../../../../machines/lib/document.ts';
import type { ChartEvent } from '../../../../../../machines/lib/event-context.ts';
import { type Refusal, whyNot } from '../../../../../../machines/lib/why-not.ts';
import { type AskedBranch, askedBranches } from './asked-branches.ts';

/** Where a simulated chart stands, and what it knows there: a document's facts, or what a screen keeps. */
export interface Standing {
  readonly value: StateValue;
  readonly facts: object;
}

/** A region and the state it is in, as a path (`signedOut.ready`); the region is null in a chart without regions. */
export interface RegionState {
  readonly region: string | null;
  readonly state: string;
}

/** Where a region went by one event; it may have stayed. */
export interface RegionMove {
  readonly region: string | null;
  readonly from: string;
  readonly to: string;
}

/** What a chart asked for beside going somewhere; nobody performs it here. */
export interface AskedEffect {
  readonly name: string;
  /** What it would be given, by name; empty where it is given nothing. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** One event sent, and all that followed from it. */
export interface TakenStep {
  readonly event: ChartEvent;
  readonly from: Standing;
  readonly to: Standing;
  readonly moves: readonly RegionMove[];
  readonly effects: readonly AskedEffect[];
  /** The branches of the event there, with what each of their conditions said. */
  readonly asked: readonly AskedBranch[];
}

/** How the facts of a document change after an event, where that is known. */
export type FactsAfter = (facts: object, event: ChartEvent, landed: StatusColumns) => object;

/** Where a chart begins with these facts, or with this input of a screen. */
export function beginning(machine: AnyStateMachine, input: unknown): Standing {
  const { value, context } = getInitialSnapshot(machine, input);
  return { value, facts: context };
}

/** The chart as it stands there; the work a screen has under way is not running. */
export const snapshotAt = (machine: AnyStateMachine, { value, facts }: Standing): AnyMachineSnapshot =>
  machine.resolveState({ value, context: facts });

/** Every region with its state; a chart without regions has one, called null. */
export function regionStates(machine: AnyStateMachine, value: StateValue): readonly RegionState[] {
  if (machine.root.type !== 'parallel' || typeof value === 'string')
    return [{ region: null, state: pathOf(value) }];
  return Object.entries(value).flatMap(([region, state]) =>
    state === undefined ? [] : [{ region, state: pathOf(state) }],
  );
}

function pathOf(value: StateValue): string {
  if (typeof value === 'string') return value;
  const [entry] = Object.entries(value);
  const [state, below] = entry ?? [];
  return below === undefined ? String(state) : `${state}.${pathOf(below)}`;
}

/** Where each region went between two states of a chart. */
export function movesBetween(
  machine: AnyStateMachine,
  from: StateValue,
  to: StateValue,
): readonly RegionMove[] {
  const before = new Map(regionStates(machine, from).map(({ region, state }) => [region, state]));
  return regionStates(machine, to).map(({ region, state }) => ({
    region,
    from: before.get(region) ?? state,
    to: state,
  }));
}

/** Whether an event may be sent there, whoever it comes from. */
export const isTaken = (machine: AnyStateMachine, at: Standing, event: ChartEvent): boolean =>
  snapshotAt(machine, at).can(event);

/** Why a document's or a record's chart refuses an event there, as the server would say; null where it takes it. */
export const refusalAt = (machine: AnyStateMachine, at: Standing, event: ChartEvent): Refusal | null =>
  whyNot(snapshotAt(machine, at), event, { asSystem: true });

/** What the library does by itself: starting and ending work, delays, events a chart sends to its own regions. */
const isBuiltIn = (name: string): boolean => name.startsWith('xstate.') || name === 'inline' || name === '';

/**
 * Sends one event: the very machine the server runs says where it leads and what it asks for, and nothing of that is
 * performed. `after` says what becomes of the facts. Null where the chart refuses the event.
 */
export function send(
  machine: AnyStateMachine,
  from: Standing,
  event: ChartEvent,
  after?: FactsAfter,
): TakenStep | null {
  const snapshot = snapshotAt(machine, from);
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(machine, snapshot, event);
  const facts: object = after ? after(next.context, event, columnsOf(next.value)) : next.context;
  return {
    event,
    from,
    to: { value: next.value, facts },
    moves: movesBetween(machine, snapshot.value, next.value),
    effects: actions
      .filter(({ type }) => !isBuiltIn(type))
      .map(({ type, params }) => ({ name: type, params: isRecord(params) ? { ...params } : {} })),
    asked: askedBranches(snapshot, event),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The types of the events a chart has branches for where it stands, in the order written. */
export const eventTypesAt = (machine: AnyStateMachine, at: Standing): readonly string[] => [
  ...new Set(
    getNextTransitions(snapshotAt(machine, at)).flatMap(({ eventType }) =>
      eventType === '' ? [] : [eventType],
    ),
  ),
];
