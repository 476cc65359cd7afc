import type { ChartSamples } from '../../../machines/lib/samples.ts';
import { recordSamples } from '../../../machines/records/record-samples.ts';
import { setupSamples } from '../../../machines/setup/setup-samples.ts';
import { shellSamples } from '../../../machines/shell/shell-samples.ts';
import { type Chart, catalogue } from '../../../src/rules/catalogue.ts';
import { documentCharts } from '../../../src/rules/documents/registry.ts';
import { byFileName, exportsOf } from '../by-file-name.ts';

/** A chart with what its paths and refusals are generated from. */
export interface SampledChart extends Chart {
  readonly samples: ChartSamples;
}

/** The samples of a document's chart lie beside it. */
const samplesOf = byFileName(
  { what: 'samples', of: 'chart', ending: '-samples.ts' },
  await exportsOf<ChartSamples>(
    `${import.meta.dirname}/../../../machines/documents`,
    '-samples.ts',
    'samples',
  ),
  Object.keys(documentCharts),
);

/** Every chart of the product with its samples. */
export const sampledCharts: readonly SampledChart[] = catalogue.map((chart) => ({
  ...chart,
  samples: shellSamples[chart.id] ?? recordSamples[chart.id] ?? setupSamples[chart.id] ?? samplesOf(chart.id),
}));
