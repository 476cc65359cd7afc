import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf } from '../../../machines/lib/document.ts';
import { isErrorCode } from '../../../src/domain/errors.ts';
import { documents } from '../../../src/resources/registry.ts';
import { type ChartPath, pathsOf, transitionsNotRun } from '../../support/charts/paths.ts';
import { sampledCharts } from '../../support/charts/sampled-charts.ts';
import { openTestDatabase, type TestDatabase } from '../../support/databases/database.ts';
import { factsInPortal, openedDocument, storedDocument } from '../../support/portal/typed-document.ts';
import { isLong, someOf } from '../../support/rounds.ts';
import type { Subject } from './subject.ts';
import { driverOf } from './subjects.ts';
import { type HttpWorld, openHttpWorld } from './world.ts';

let opened: TestDatabase;
let world: HttpWorld;
beforeAll(async () => {
  opened = await openTestDatabase();
  world = await openHttpWorld(opened.database);
});
afterAll(async () => {
  await world.close();
  await opened.close();
});

/**
 * Every transition of every document chart, on generated paths, through HTTP against a listening server: `npm test` takes
 * one path in ten there, the richest of each chart among them, and all of them on the chart.
 */
describe.each(
  sampledCharts.filter((chart) => chart.kind === 'document').map((chart) => [chart.id, chart] as const),
)('%s over HTTP', (id, chart) => {
  const paths = pathsOf(chart);
  const stood = new Set<string>();

  it('has paths that run every transition', () => {
    expect(transitionsNotRun(chart.machine, paths)).toEqual([]);
  });

  it.each(someOf(paths, 10).map((path) => [path.title, path] as const))(
    'check 27: %s',
    async (_title, path) => {
      await walk(path, await driverOf(id)(world, path.sample.name), stood);
    },
  );
});

/**
 * What is refused here and was not yet, where the document stands so, by the same reason: over HTTP each status, event
 * and reason is refused once, in a long round wherever a document stands with other facts.
 */
function notYetRefused(step: ChartPath['steps'][number], stood: Set<string>) {
  return step.refused.filter(({ event, codes }) => {
    const refusal = JSON.stringify([step.to, event.type, codes.find(isErrorCode)]);
    const isKnown = stood.has(refusal);
    stood.add(refusal);
    return !isKnown || isLong;
  });
}

/** Walks a path; where a document already stood with the same facts, what is refused there was refused already. */
async function walk(path: ChartPath, subject: Subject, stood: Set<string>): Promise<void> {
  for (const step of path.steps) {
    const reply = await subject.bring(step.event);
    expect(reply.status, `${step.event.type}: ${reply.code}`).toBeLessThan(300);
    const to = columnsOf(step.to);
    if (to.status === 'New') continue;
    expect(await subject.standing()).toEqual(to);
    const stand = JSON.stringify([path.sample.name, step.to, step.facts]);
    if (stood.has(stand)) continue;
    stood.add(stand);
    const document = storedDocument(await subject.document());
    const definition = documents.find(({ chart }) => chart === path.chart.id);
    if (!definition) throw new Error(`No document runs on ${path.chart.id}`);
    const page = openedDocument(definition, document);
    expect(factsInPortal(definition, page, document), 'the portal knows the same').toEqual(document.facts);
    const refusals = notYetRefused(step, stood);
    if (refusals.length === 0) continue;
    const before = await world.fingerprint();
    expect(before).toContain(to.status);
    const refused = await subject.refuse(refusals.map(({ event }) => event));
    expect(refused).toHaveLength(refusals.length);
    for (const [nth, { event, codes }] of refusals.entries()) {
      const words = `${event.type} in ${to.status}`;
      expect(refused[nth]?.status, words).toBe(409);
      expect(refused[nth]?.code, words).toBe(codes.find(isErrorCode));
    }
    expect(await world.fingerprint(), 'a refused event changes nothing').toBe(before);
  }
}
