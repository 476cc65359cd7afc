import { statesTagged } from '../../../machines/lib/document.ts';
import type { DocumentTag } from '../../../machines/lib/meta.ts';
import { storedStates, type VersionedChart } from '../../../machines/lib/migrations.ts';

/** The words under which rows of any version of a chart hold the states with a tag: what a statement over many rows asks. */
export const storedStatuses = (chart: VersionedChart, tag: DocumentTag, region = 'status'): string[] =>
  storedStates(chart, region, statesTagged(chart.machine, region, tag));
