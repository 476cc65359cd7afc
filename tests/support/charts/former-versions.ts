import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { type ChartMigrations, isStateOf, regionsOf } from '../../../machines/lib/migrations.ts';
import { retiredCharts } from '../../../machines/retired/charts.ts';
import { contentHash, machines, retiredFolder, type Versions } from './chart-versions.ts';

/** The states of a region of a chart, in the order written. */
const statesOf = (machine: AnyStateMachine, region: string): readonly string[] =>
  Object.keys((machine.root.type === 'parallel' ? machine.states[region] : machine.root)?.states ?? {});

/**
 * What is missing for documents of one version of a chart to come to the next, a sentence each: a place for a state they
 * may stand in, or a state that is there.
 */
export function gapsBetween(
  former: AnyStateMachine,
  next: AnyStateMachine,
  migrations: ChartMigrations | undefined,
): readonly string[] {
  const step = `${former.id} ${former.version}→${next.version}`;
  const migration = migrations?.[`${Number(former.version)}→${Number(next.version)}`];
  return regionsOf(former).flatMap((region) =>
    statesOf(former, region).flatMap((state) => {
      const place = migration?.[region]?.[state];
      if (place === undefined)
        return [`${step}: documents in ${region} ${state} have no place in its migrations`];
      const leads = typeof place === 'string' ? { [region]: place } : place;
      return Object.entries(leads).flatMap(([into, to]) =>
        isStateOf(next, into, to)
          ? []
          : [`${step}: ${region} ${state} leads to ${into} ${to}, which is not there`],
      );
    }),
  );
}

/** The former versions of a chart that are written down, the oldest first. */
export const formerVersions = (written: Versions, id: string, present: string): readonly string[] =>
  Object.keys(written[id] ?? {})
    .filter((version) => Number(version) < Number(present))
    .sort((left, right) => Number(left) - Number(right));

/** What is amiss with how the former versions of a chart are kept, a sentence each. */
export async function faultsOfKept(written: Versions, machine: AnyStateMachine): Promise<readonly string[]> {
  const { id } = machine;
  const faults: string[] = [];
  for (const version of formerVersions(written, id, machine.version ?? '')) {
    const kept = await retiredCharts[`${id} ${version}`]?.();
    if (!kept) faults.push(`${id} ${version} is not kept (machines/retired/charts.ts)`);
    else if (kept.id !== id || kept.version !== version)
      faults.push(`${id} ${version} is kept as ${kept.id} ${kept.version}`);
    else if (contentHash(id, retiredFolder(id, version)) !== written[id]?.[version])
      faults.push(`${id} ${version} is not kept as it was`);
  }
  return faults;
}

/** The versions of charts that lie below `machines/retired`. */
export const keptVersions = (): readonly string[] =>
  readdirSync(join(machines, 'retired'), { withFileTypes: true }).flatMap((folder) =>
    folder.isDirectory()
      ? readdirSync(join(machines, 'retired', folder.name)).map((version) => `${folder.name} ${version}`)
      : [],
  );
