import { regionField } from '../../../../machines/lib/document.ts';
import {
  formerStatesIn,
  presentStates,
  type VersionedChart,
  versionOf,
} from '../../../../machines/lib/migrations.ts';
import type { StoredDocument } from '../stored-document.ts';

/**
 * A document in the words of its chart as it is now, wherever the version it stands under has it: it is judged, shown
 * and counted like all others, and moves on when it is first written (decision 53).
 */
export function asPresent<Document extends StoredDocument>(
  chart: VersionedChart,
  document: Document,
): Document {
  const { chartVersion } = document;
  if (chartVersion === versionOf(chart.machine)) return document;
  const formerStates = formerStatesIn(chart.migrations, chartVersion, document);
  const states = presentStates(chart, formerStates, chartVersion);
  if (states === null) return document;
  const fields = Object.entries(states).map(([region, state]) => [regionField(region), state]);
  return { ...document, ...Object.fromEntries(fields), formerStates };
}
