import type { AnyMachineSnapshot } from 'xstate';
import type { Chart } from '../../machines/catalogue.ts';
import { hasApprovalRegion, snapshotOf, statusesOf } from '../../machines/lib/document.ts';
import type { ChartPath } from './paths.ts';

/** A place a document can stand, with a title for tests. */
export type DocumentStand = { readonly title: string; readonly snapshot: AnyMachineSnapshot };

/** Every status by every approval by every sample's facts, whether or not a path leads there. */
export function standsOf(chart: Chart): readonly DocumentStand[] {
  const { machine, samples } = chart;
  const region = machine.states.approval;
  const approvals = hasApprovalRegion(machine) && region !== undefined ? Object.keys(region.states) : [null];
  return samples.inputs.flatMap(({ name, input }) =>
    statusesOf(machine).flatMap((status) =>
      approvals.map((approval) => ({
        title: [name, status, approval].filter((part) => part !== null).join(', '),
        snapshot: snapshotOf(machine, { status, approval }, input),
      })),
    ),
  );
}

/** Every place the paths come by, with the facts they have made by then. */
export function standsAlong(paths: readonly ChartPath[]): readonly DocumentStand[] {
  return paths.flatMap(({ chart, title, steps }) =>
    steps.map((step, index) => ({
      title: `${title}, after step ${index + 1}`,
      snapshot: chart.machine.resolveState({ value: step.to, context: step.facts }),
    })),
  );
}
