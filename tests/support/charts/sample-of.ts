import type { SampleOf } from '../../../machines/lib/allowed.ts';
import { sampleContexts } from '../../../machines/lib/samples.ts';
import { sampleEventValue } from '../../../src/resources/documents/event-fields.ts';
import { documents } from '../../../src/resources/registry.ts';

/** A value of what an event of a chart needs, by the definition of its document. */
export const sampleOf = (chartId: string): SampleOf =>
  sampleEventValue(
    documents.find(({ chart }) => chart === chartId),
    sampleContexts.issuer.today,
  );
