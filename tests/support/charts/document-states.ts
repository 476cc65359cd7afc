import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import {
  furtherRegions,
  hasApprovalRegion,
  type StatusColumns,
  snapshotOf,
  statusesOf,
} from '../../../machines/lib/document.ts';
import type { ChartPath } from './paths.ts';
import type { SampledChart } from './sampled-charts.ts';

/** A place a document can stand, with a title for tests. */
export type DocumentState = { readonly title: string; readonly snapshot: AnyMachineSnapshot };

/** Every status by every approval, and by every state of each further region, with every sample's facts, whether or not a path leads there. */
export function documentStates(chart: SampledChart): readonly DocumentState[] {
  const { machine, samples } = chart;
  const region = machine.states.approval;
  const approvals = hasApprovalRegion(machine) && region !== undefined ? Object.keys(region.states) : [null];
  return samples.inputs.flatMap(({ name, input }) =>
    statusesOf(machine).flatMap((status) =>
      [
        ...approvals.map((approval): StatusColumns => ({ status, approval })),
        ...elsewhere(machine).map((regions) => ({ status, approval: approvals[0] ?? null, regions })),
      ].map((columns) => ({
        title: [name, status, columns.approval, ...Object.values(columns.regions ?? {})]
          .filter((part) => part !== null)
          .join(', '),
        snapshot: snapshotOf(machine, columns, input),
      })),
    ),
  );
}

/** Each further region in each of its states, the others at their beginning. */
const elsewhere = (machine: AnyStateMachine): readonly Readonly<Record<string, string>>[] =>
  furtherRegions(machine).flatMap((region) =>
    Object.keys(machine.states[region]?.states ?? {}).map((state) => ({ [region]: state })),
  );

/** Every place the paths come by, with the facts they have made by then. */
export function statesAlong(paths: readonly ChartPath[]): readonly DocumentState[] {
  return paths.flatMap(({ chart, title, steps }) =>
    steps.map((step, index) => ({
      title: `${title}, after step ${index + 1}`,
      snapshot: chart.machine.resolveState({ value: step.to, context: step.facts }),
    })),
  );
}
