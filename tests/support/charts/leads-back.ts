import type { AnyMachineSnapshot } from 'xstate';
import { columnsOf, noApproval, tagsOf } from '../../../machines/lib/document.ts';
import type { ChartEvent } from '../../../machines/lib/event-context.ts';
import type { TransitionRow } from '../../../machines/lib/rows.ts';
import type { ChartPath } from './paths.ts';
import type { SampledChart } from './sampled-charts.ts';
import { advance, begin } from './walker.ts';

const stateOf = (region: string | null, value: AnyMachineSnapshot['value']): string => {
  const { status, approval, regions } = columnsOf(value);
  if (region === null || region === 'status') return status;
  return region === 'approval' ? (approval ?? noApproval) : (regions?.[region] ?? '');
};

/** A place on a path: where the document stands, and where each region stood on the way. */
export interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly passed: readonly AnyMachineSnapshot['value'][];
}

/** Every place the paths come by, each once. */
export const placesAlong = ({ machine }: SampledChart, paths: readonly ChartPath[]): readonly Place[] => {
  const places = paths.flatMap(({ steps }) =>
    steps.map(({ to, facts }, index): Place => {
      const passed = [...steps.slice(0, index + 1).map(({ from }) => from), to];
      return { snapshot: machine.resolveState({ value: to, context: facts }), passed };
    }),
  );
  return [
    ...new Map(
      places.map((place) => [JSON.stringify([place.snapshot.context, place.passed]), place]),
    ).values(),
  ];
};

/** The sample events of a type that can happen where a document stands. */
const possible = ({ samples }: SampledChart, at: AnyMachineSnapshot, type: unknown): readonly ChartEvent[] =>
  samples.events.filter(
    (event) => event.type === type && at.can(event) && (samples.mayHappen?.(at.context, event) ?? true),
  );

/** Performs an event and then its reversal wherever the paths come by; whether that leads back somewhere. */
export function leadsBack(chart: SampledChart, row: TransitionRow, places: readonly Place[]): boolean {
  const isOfStatus = row.region === null || row.region === 'status';
  const start = begin(chart, chart.samples.inputs[0]?.input);
  const beginning = { snapshot: start, passed: [start.value] };
  return [beginning, ...places].some(({ snapshot, passed }) =>
    possible(chart, snapshot, row.event === 'approvalDropped' ? 'save' : row.event).some((event) => {
      const { snapshot: after, ran } = advance(chart, snapshot, event);
      if (!ran.includes(row.id)) return false;
      const before = passed.map((value) => stateOf(row.region, value));
      return possible(chart, after, row.meta.reversedBy).some((reversal) => {
        const { value } = advance(chart, after, reversal).snapshot;
        const isGivenUp = isOfStatus && tagsOf(chart.machine, columnsOf(value)).has('void');
        return isGivenUp || before.includes(stateOf(row.region, value));
      });
    }),
  );
}
