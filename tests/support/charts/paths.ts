import { getShortestPaths } from '@xstate/graph';
import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import type { ChartEvent } from '../../../machines/lib/event-context.ts';
import { rows } from '../../../machines/lib/rows.ts';
import type { SampleInput } from '../../../machines/lib/samples.ts';
import { whyNot } from '../../../machines/lib/why-not.ts';
import type { SampledChart } from './sampled-charts.ts';
import { advance, begin } from './walker.ts';

/** One event of a path. */
export type PathStep = {
  readonly event: ChartEvent;
  readonly from: StateValue;
  readonly to: StateValue;
  /** Ids (`rows()`) of the transitions it runs; more than one where the chart raises an event for itself. */
  readonly ran: readonly string[];
  /** The facts, or the screen's data, after it. */
  readonly facts: object;
  /** Documents only: every sample event the chart refuses afterwards, with the codes of the refusal. */
  readonly refused: readonly { readonly event: ChartEvent; readonly codes: readonly string[] }[];
};

/**
 * A walk through a chart. The same walk proves the chart four times: on the chart, through HTTP, through the portal,
 * and by everything refused on the way. `sample.name` says what the outside world has to arrange.
 */
export type ChartPath = {
  /** A ready test title: the sample and the events in order. */
  readonly title: string;
  readonly chart: SampledChart;
  readonly sample: SampleInput;
  readonly steps: readonly PathStep[];
};

/** The sample events that can come next here. */
function possible(chart: SampledChart, state: AnyMachineSnapshot): readonly ChartEvent[] {
  const { events, mayHappen } = chart.samples;
  return events.filter(
    (event) => state.can(event) && (mayHappen === undefined || mayHappen(state.context, event)),
  );
}

/** The chart as path generation walks it: its facts change as the samples say. */
function walkable(chart: SampledChart, sample: SampleInput) {
  return {
    transition: (state: AnyMachineSnapshot, event: ChartEvent) => advance(chart, state, event).snapshot,
    getInitialSnapshot: () => begin(chart, sample.input),
    getPersistedSnapshot: (state: AnyMachineSnapshot) => state,
  };
}

function walksFrom(chart: SampledChart, sample: SampleInput): readonly (readonly ChartEvent[])[] {
  // Two visits count as one only if the same event led there from the same state: that reaches every transition.
  const paths = getShortestPaths(walkable(chart, sample), {
    limit: 20_000,
    events: (state: AnyMachineSnapshot) => possible(chart, state),
    serializeState: (state, event, previous) =>
      JSON.stringify([state.value, state.context, previous?.value ?? null, event ?? null]),
    serializeEvent: (event) => JSON.stringify(event),
  });
  return paths.map((path) =>
    path.steps.map((step) => step.event).filter(({ type }) => type !== 'xstate.init'),
  );
}

function refusedAt(chart: SampledChart, state: AnyMachineSnapshot): PathStep['refused'] {
  if (chart.kind !== 'document') return [];
  return chart.samples.events.flatMap((event) => {
    const refusal = whyNot(state, event);
    return refusal === null ? [] : [{ event, codes: refusal.codes }];
  });
}

/** Walks the events from the sample's beginning. */
export function pathAlong(
  chart: SampledChart,
  sample: SampleInput,
  events: readonly ChartEvent[],
): ChartPath {
  const title = `${chart.id}, ${sample.name}: ${events.map((event) => event.type).join(' → ')}`;
  let state = begin(chart, sample.input);
  const steps = events.map((event): PathStep => {
    const { snapshot, ran } = advance(chart, state, event);
    const { value: from } = state;
    state = snapshot;
    return { event, from, to: state.value, ran, facts: state.context, refused: refusedAt(chart, state) };
  });
  return { title, chart, sample, steps };
}

/** A walk and the transitions it runs; walks with a common beginning walk it once. */
interface Walk {
  readonly sample: SampleInput;
  readonly events: readonly ChartEvent[];
  readonly missing: ReadonlySet<string>;
}

function walksOf(chart: SampledChart, sample: SampleInput): readonly Walk[] {
  const start: Ran = { state: begin(chart, sample.input), ran: [], onward: new Map() };
  return walksFrom(chart, sample).map((events) => {
    let at = start;
    for (const event of events) {
      const known = at.onward.get(event);
      if (known) at = known;
      else {
        const { snapshot, ran } = advance(chart, at.state, event);
        const next: Ran = { state: snapshot, ran: [...at.ran, ...ran], onward: new Map() };
        at.onward.set(event, next);
        at = next;
      }
    }
    return { sample, events, missing: new Set(at.ran) };
  });
}

/** Where a common beginning leads, what it has run by then, and how it goes on. */
interface Ran {
  readonly state: AnyMachineSnapshot;
  readonly ran: readonly string[];
  readonly onward: Map<ChartEvent, Ran>;
}

/** The transitions a walk runs. */
function ranBy(path: ChartPath): readonly string[] {
  return path.steps.flatMap((step) => step.ran);
}

/** All shortest walks through a chart from each of its samples, what is amiss included. */
export const shortestWalks = (chart: SampledChart): readonly Pick<Walk, 'sample' | 'events'>[] =>
  chart.samples.inputs.flatMap((sample) => walksFrom(chart, sample).map((events) => ({ sample, events })));

/** What was found for a chart, which several suites of a worker walk. */
const found = new WeakMap<SampledChart, readonly ChartPath[]>();

/**
 * Few paths that together run every transition the samples can run, each at least once: from all shortest walks always
 * the one that runs most of what is still missing, the shorter of equals.
 */
export function pathsOf(chart: SampledChart): readonly ChartPath[] {
  const known = found.get(chart);
  if (known) return known;
  let walks = chart.samples.inputs
    .filter((sample) => sample.amiss !== true)
    .flatMap((sample) => walksOf(chart, sample))
    .filter(({ missing }) => missing.size > 0)
    .toSorted((a, b) => a.events.length - b.events.length);
  const chosen: ChartPath[] = [];
  while (walks.length > 0) {
    const best = walks.reduce((most, walk) => (walk.missing.size > most.missing.size ? walk : most));
    chosen.push(pathAlong(chart, best.sample, best.events));
    const run = best.missing;
    walks = walks
      .map((walk) => ({ ...walk, missing: new Set([...walk.missing].filter((id) => !run.has(id))) }))
      .filter(({ missing }) => missing.size > 0);
  }
  found.set(chart, chosen);
  return chosen;
}

/** Ids (`rows()`) of the chart's transitions that none of the paths runs; empty is the proof. Those that await what the product does not have are refused everywhere. */
export function transitionsNotRun(machine: AnyStateMachine, paths: readonly ChartPath[]): readonly string[] {
  const run = new Set(paths.flatMap(ranBy));
  return rows(machine)
    .map((row) => row.id)
    .filter((id) => !run.has(id));
}
