import type { AnyStateMachine } from 'xstate';
import written from '../../../../machines/versions.json' with { type: 'json' };

/** Every version a chart has had, with the hash of what it said: by the chart's id, then by version. */
const versions: Readonly<Record<string, Readonly<Record<string, string>>>> = written;

/** The hash of what a chart says, as `machines/versions.json` has it; null for a chart that is not written down. */
export const hashOf = ({ id, version }: AnyStateMachine): string | null =>
  versions[id]?.[version ?? ''] ?? null;

/** Whether some version of a chart had this hash. */
export const isKnownHash = (chart: string, hash: string): boolean =>
  Object.values(versions[chart] ?? {}).includes(hash);
