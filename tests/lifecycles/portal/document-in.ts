import type { StatusColumns } from '../../../machines/lib/document.ts';
import type { EventContext } from '../../../machines/lib/event-context.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import type { LoadedLanguage } from '../../../src/portal/platform/language/language.tsx';
import type { AnyDocument } from '../../../src/resources/define-document.ts';
import { pathAlong } from '../../support/charts/paths.ts';
import { sampledCharts } from '../../support/charts/sampled-charts.ts';
import { FakeDocumentServer } from '../fake-document-server.ts';
import { openDocument } from './document-page.tsx';

/** Where a document stands, and what its first sample says otherwise. */
export interface Standing extends StatusColumns {
  readonly facts?: object;
  /** What its first line says otherwise. */
  readonly line?: object;
  /** How its approval stands, as the server tells it. */
  readonly approvalFound?: object;
}

/** A document that stands somewhere, and the page of whoever looks at it, with every right. */
export async function documentIn(
  definition: AnyDocument,
  { facts = {}, line = {}, approvalFound, ...columns }: Standing,
  eventContext: EventContext,
  language: LoadedLanguage,
) {
  const chart = sampledCharts.find(({ id }) => id === definition.chart);
  const sample = chart?.samples.inputs[0];
  if (!chart || !sample) throw new Error(`The catalogue has no ${definition.chart}`);
  const server = new FakeDocumentServer(definition, pathAlong(chart, sample, []), eventContext);
  server.permissions = permissions;
  server.firstLine = line;
  server.approval = approvalFound ?? null;
  server.place(columns, { ...server.facts, ...facts });
  return { server, page: await openDocument(server, eventContext, language) };
}
