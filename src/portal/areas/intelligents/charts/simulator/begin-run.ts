import { columnsIn, type StatusColumns } from '../../../../../../machines/lib/document.ts';
import { readDocument } from '../../../../../contracts/documents/documents.ts';
import { documentCharts } from '../../../../../rules/documents/registry.ts';
import { call } from '../../../../platform/api/api.ts';
import { outlines } from '../../../../platform/definitions/definitions.ts';
import { loadDocument } from '../../../../platform/definitions/load-definition.ts';
import { emptyFacts } from './facts.ts';
import type { PlayableChart } from './load-chart.ts';
import type { Run } from './run.ts';

const begun = ({ id, version }: Pick<PlayableChart, 'id' | 'version'>): Omit<Run, 'facts'> => ({
  chart: id,
  version,
  sample: null,
  document: null,
  at: null,
  steps: [],
});

/** A run that begins with one of the chart's examples; with nothing filled in where it names none. */
export function runOfSample(chart: PlayableChart, name: string | null): Run {
  const sample = chart.samples.inputs.find((one) => one.name === name);
  if (!sample) return { ...begun(chart), facts: { ...emptyFacts(chart.samples) } };
  return { ...begun(chart), sample: sample.name, facts: { ...Object(sample.input) } };
}

/** The example a run begins with where nothing else is said. */
export const firstRun = (chart: PlayableChart): Run =>
  runOfSample(chart, chart.samples.inputs[0]?.name ?? null);

/** The document type a chart belongs to, by name; null for a record's or a screen's. */
export const documentOf = (chart: string): string | null =>
  outlines.find((outline) => outline.chart === chart)?.name ?? null;

/** A document's columns as a state of its chart. */
const stateOf = ({ status, approval, regions }: StatusColumns, isParallel: boolean): Run['at'] =>
  isParallel ? { status, ...(approval === null ? {} : { approval }), ...regions } : status;

/**
 * A run that begins where a document stands, with its facts as the server has them. Read by the call its page is read
 * by, so that nobody sees more than there. @throws ApiFailure where its reader may not open it
 */
export async function runOfDocument(chart: string, idOrNumber: string): Promise<Run> {
  const definition = await loadDocument(documentOf(chart) ?? '');
  const { document } = await call(readDocument(definition), { params: { id: idOrNumber } });
  const machine = documentCharts[chart];
  if (!machine) throw new Error(`No chart is called ${chart}`);
  const { number, facts, formerStates, chartVersion } = document;
  const isFormer = formerStates !== undefined && chartVersion !== undefined;
  return {
    ...begun({ id: chart, version: isFormer ? String(chartVersion) : (machine.version ?? '') }),
    document: number,
    facts,
    at: isFormer
      ? formerStates.status !== undefined && Object.keys(formerStates).length === 1
        ? formerStates.status
        : formerStates
      : stateOf(columnsIn(machine, document), machine.root.type === 'parallel'),
  };
}
