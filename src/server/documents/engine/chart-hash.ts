import type { AnyStateMachine } from 'xstate';
import written from '../../../../machines/versions.json' with { type: 'json' };

/** Every version a chart has had, with the hash of what it said: by the chart's id, then by version. */
const versions: Readonly<Record<string, Readonly<Record<string, string>>>> = written;

/** The hash of what a chart says, as `machines/versions.json` has it; null for a chart that is not written down. */
export const hashOf = ({ id, version }: Pick<AnyStateMachine, 'id' | 'version'>): string | null =>
  versions[id]?.[version ?? ''] ?? null;

/** The version of a chart that had this hash; null where none had. */
export function versionWithHash(chart: string, hash: string): number | null {
  const found = Object.entries(versions[chart] ?? {}).find(([, known]) => known === hash);
  return found ? Number(found[0]) : null;
}
