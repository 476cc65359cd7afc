import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  getInitialSnapshot,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { columnsOf } from '../../../machines/lib/document.ts';
import type { ChartEvent } from '../../../machines/lib/event-context.ts';
import { transitionId } from '../../../machines/lib/rows.ts';
import type { SampledChart } from './sampled-charts.ts';

const still = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** The chart with every invoked actor waiting for ever, so that its outcome comes as an event of the path. */
function stilled(machine: AnyStateMachine): AnyStateMachine {
  const known = still.get(machine);
  if (known) return known;
  const never = fromPromise(() => new Promise<never>(() => {}));
  const actors = Object.keys(machine.implementations.actors).map((name) => [name, never]);
  const made = machine.provide({ actors: Object.fromEntries(actors) });
  still.set(machine, made);
  return made;
}

/** Where a chart stands and which transitions (`rows()` ids) brought it there. */
export type Stand = { readonly snapshot: AnyMachineSnapshot; readonly ran: readonly string[] };

/** Where the chart begins with this input. */
export function begin(chart: SampledChart, input: unknown): AnyMachineSnapshot {
  return getInitialSnapshot(stilled(chart.machine), input);
}

/**
 * Sends one event to the chart as it stands, on a live actor whose clock does not move; afterwards the samples say what
 * the facts of a document have become.
 */
export function advance(chart: SampledChart, from: AnyMachineSnapshot, event: ChartEvent): Stand {
  const machine = stilled(chart.machine);
  const ran: string[] = [];
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.microstep') ran.push(...inspected._transitions.map(transitionId));
  };
  const standing = machine.resolveState({ value: from.value, context: from.context });
  const actor = createActor(machine, { snapshot: standing, inspect, clock: new SimulatedClock() });
  actor.start();
  ran.length = 0;
  actor.send(event);
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  actor.stop();
  if (chart.samples.after === undefined) return { snapshot, ran };
  const context = chart.samples.after(snapshot.context, event, columnsOf(snapshot.value));
  return { snapshot: machine.resolveState({ value: snapshot.value, context }), ran };
}
