import type { AnyStateMachine } from 'xstate';
import { versionOf } from '../../../../machines/lib/migrations.ts';
import { toJson } from '../../../../machines/lib/to-json.ts';
import type { Overview } from '../../../lib/audit-pack/overview.ts';
import { hashOf, versionWithHash } from '../../documents/engine/chart-hash.ts';
import { documentTypes } from '../../documents/types/document-types.ts';
import { chartOfVersion } from '../../documents/versions/chart-of-version.ts';
import { drawingNamed } from '../../statecharts/drawing.ts';
import type { PackWork } from '../pack-work.ts';
import type { PackedStep } from './packed.ts';

/** A chart as steps name it, and how many do. */
export interface ChartUse {
  readonly chart: string;
  readonly hash: string;
  readonly steps: number;
}

/** Which charts the steps that pass were taken by. */
export class ChartsUsed {
  readonly #uses = new Map<string, ChartUse>();

  use({ chart, chartHash }: Pick<PackedStep, 'chart' | 'chartHash'>): void {
    if (chart === null || chartHash === null) return;
    const key = `${chart} ${chartHash}`;
    const steps = (this.#uses.get(key)?.steps ?? 0) + 1;
    this.#uses.set(key, { chart, hash: chartHash, steps });
  }

  all(): readonly ChartUse[] {
    return [...this.#uses.values()].sort(
      (a, b) => a.chart.localeCompare(b.chart) || a.hash.localeCompare(b.hash),
    );
  }
}

/** Every chart that was used: what it says as data, and a picture of those that are in use today. */
export async function packCharts(
  { pack, exceptions }: PackWork,
  uses: readonly ChartUse[],
): Promise<Overview['charts']> {
  const packed: Overview['charts'] = [];
  for (const { chart, hash, steps } of uses) {
    const version = versionWithHash(chart, hash);
    const present = documentTypes.find(({ rules }) => rules.machine.id === chart)?.rules.machine;
    const machine = present && version !== null ? await chartOfVersion(present, version) : null;
    if (!machine)
      await exceptions.add({
        code: 'chartUnknown',
        subject: chart,
        detail: `${steps} steps name the content ${hash}, which no version of it that is kept has`,
      });
    packed.push({ chart, version, hash, steps, ...(await filesOf(pack, machine, version, present)) });
  }
  return packed;
}

async function filesOf(
  pack: PackWork['pack'],
  machine: AnyStateMachine | null,
  version: number | null,
  present: AnyStateMachine | undefined,
): Promise<{ json: string | null; svg: string | null }> {
  if (!machine) return { json: null, svg: null };
  const name = `charts/${machine.id}-${version}`;
  await pack.write(
    `${name}.json`,
    `${JSON.stringify({ ...toJson(machine), contentHash: hashOf(machine) }, null, 1)}\n`,
  );
  const drawing = present && versionOf(present) === version ? await drawingNamed(machine.id) : null;
  if (drawing === null) return { json: `${name}.json`, svg: null };
  await pack.write(`${name}.svg`, drawing);
  return { json: `${name}.json`, svg: `${name}.svg` };
}
