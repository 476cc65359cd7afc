// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowedEvents } from '../../../machines/lib/allowed.ts';
import { columnsOf, snapshotOf, statusesOf } from '../../../machines/lib/document.ts';
import type { SampleInput } from '../../../machines/lib/samples.ts';
import { isErrorCode } from '../../../src/domain/errors.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import type { AnyDocument } from '../../../src/resources/define-document.ts';
import { documents } from '../../../src/resources/registry.ts';
import { pathAlong } from '../../support/charts/paths.ts';
import { sampleOf } from '../../support/charts/sample-of.ts';
import { type SampledChart, sampledCharts } from '../../support/charts/sampled-charts.ts';
import { someOf } from '../../support/rounds.ts';
import { FakeDocumentServer } from '../fake-document-server.ts';
import { openDocument, seeStatus } from './document-page.tsx';
import { button, eventContextOf, language, reasonShown, words } from './document-refusals.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-16T03:00:00Z') });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const issuer = eventContextOf({
  ...sampledCharts.find(({ kind }) => kind === 'document')?.samples.events[0],
  type: 'save',
});

/** Where a condition of a document that is amiss refuses a step: the first status each sentence is said in. */
function refusalsOf(definition: AnyDocument, chart: SampledChart, sample: SampleInput) {
  const said = new Set<string>();
  return statusesOf(chart.machine).flatMap((status) => {
    if (status === 'New') return [];
    const snapshot = snapshotOf(chart.machine, { status, approval: 'None' }, Object(sample.input));
    const refused = allowedEvents(snapshot, issuer, sampleOf(chart.id)).flatMap(({ type, refusal }) => {
      const code = refusal?.guards.length ? refusal.codes.find(isErrorCode) : undefined;
      if (!refusal || code === undefined) return [];
      const sentence = reasonShown(definition, type, code, refusal);
      if (said.has(`${type} ${sentence}`)) return [];
      said.add(`${type} ${sentence}`);
      return [{ type, sentence }];
    });
    return refused.length > 0 ? [{ columns: columnsOf(snapshot.value), refused }] : [];
  });
}

/** What no path can bring about, because the document is amiss from the beginning: said beside the button all the same. */
describe.each(
  someOf(
    sampledCharts
      .filter((chart) => chart.kind === 'document')
      .flatMap((chart) =>
        chart.samples.inputs.flatMap((sample) =>
          sample.amiss === true ? [[`${chart.id}, ${sample.name}`, chart, sample] as const] : [],
        ),
      ),
    4,
  ),
)('%s', (_title, chart, sample) => {
  const definition = documents.find((each) => each.chart === chart.id);
  if (!definition) throw new Error(`No document runs on ${chart.id}`);

  it('says on each disabled button why it cannot be pressed', async () => {
    const places = refusalsOf(definition, chart, sample);
    expect(places.length).toBeGreaterThan(0);
    for (const { columns, refused } of places) {
      const server = new FakeDocumentServer(definition, pathAlong(chart, sample, []), issuer);
      server.permissions = permissions;
      server.place(columns, server.facts);
      await openDocument(server, issuer, language);
      await seeStatus(words(`status.${columns.status}`));
      for (const { type, sentence } of refused) {
        for (const each of button(words(`event.${chart.id}.${type}`)))
          expect(each.getAttribute('aria-disabled'), type).toBe('true');
        if (type !== 'save') expect(document.body.textContent, type).toContain(sentence);
      }
    }
  });
});
