import type { AnyStateMachine } from 'xstate';
import { versionOf } from '../../../../machines/lib/migrations.ts';
import { retiredCharts } from '../../../../machines/retired/charts.ts';

/** A chart as one of its versions had it; null where that is not kept. Nothing of a former one is loaded before. */
export async function chartOfVersion(
  machine: AnyStateMachine,
  version: number,
): Promise<AnyStateMachine | null> {
  if (versionOf(machine) === version) return machine;
  return (await retiredCharts[`${machine.id} ${version}`]?.()) ?? null;
}
