import type { SampleOf } from '../../../machines/lib/allowed.ts';
import { sampleContexts } from '../../../machines/lib/samples.ts';
import { documents } from '../../../src/resources/registry.ts';
import { sampleEventValue } from '../../../src/rules/documents/event-fields.ts';

/** A value of what an event of a chart needs, by the definition of its document. */
export const sampleOf = (chartId: string): SampleOf =>
  sampleEventValue(documents.find(({ chart }) => chart === chartId)?.name ?? '', sampleContexts.issuer.today);
