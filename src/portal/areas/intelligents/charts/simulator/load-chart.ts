import type { AnyStateMachine } from 'xstate';
import type { ChartSamples } from '../../../../../../machines/lib/samples.ts';
import { recordSamples } from '../../../../../../machines/records/record-samples.ts';
import { retiredCharts } from '../../../../../../machines/retired/charts.ts';
import { setupSamples } from '../../../../../../machines/setup/setup-samples.ts';
import { shellSamples } from '../../../../../../machines/shell/shell-samples.ts';
import { type Chart, catalogue } from '../../../../../rules/catalogue.ts';

const documentSamples = import.meta.glob<ChartSamples>(
  '../../../../../../machines/documents/*/*-samples.ts',
  { import: 'samples' },
);

/** A chart that can be played, with its examples. */
export interface PlayableChart extends Chart {
  /** The version that is played is the one documents are made under now. */
  readonly isPresent: boolean;
  readonly samples: ChartSamples;
}

/** The examples of a chart, fetched when they are wanted. @throws Error where a chart has none: a fault of the code */
export async function samplesOf(id: string): Promise<ChartSamples> {
  const own = shellSamples[id] ?? recordSamples[id] ?? setupSamples[id];
  if (own) return own;
  const path = Object.keys(documentSamples).find((each) => each.endsWith(`/${id}-samples.ts`));
  const load = path === undefined ? undefined : documentSamples[path];
  if (!load) throw new Error(`${id} has no samples`);
  return load();
}

/** A chart of the catalogue; by a version, as that one had it. Null where it is not kept. */
export async function loadChart(id: string, version?: string): Promise<PlayableChart | null> {
  const chart = catalogue.find((each) => each.id === id);
  if (!chart) return null;
  const isPresent = version === undefined || version === chart.version;
  const machine: AnyStateMachine | null = isPresent
    ? chart.machine
    : ((await retiredCharts[`${id} ${version}`]?.()) ?? null);
  if (!machine) return null;
  return {
    ...chart,
    version: isPresent ? chart.version : (version ?? ''),
    isPresent,
    machine,
    samples: await samplesOf(id),
  };
}
