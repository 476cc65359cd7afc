import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { catalogue } from '../../../machines/catalogue.ts';
import { statusesOf } from '../../../machines/lib/document.ts';
import { eventsOf, placeOf, stateNodes } from '../../../machines/lib/rows.ts';
import { toJson } from '../../../machines/lib/to-json.ts';
import { toMermaid } from '../../../machines/lib/to-mermaid.ts';
import { toScxml } from '../../../machines/lib/to-scxml.ts';
import { Refusal } from '../refusal.ts';
import { own, read } from './define-route.ts';
import { Reply } from './reply.ts';
import type { Route } from './route.ts';

type Chart = (typeof catalogue)[number];

/** Every chart, for anyone signed in: what the program goes by is no secret of the program (contract, "Statecharts"). */
export const statechartRoutes: readonly Route[] = [
  read({
    path: '/statecharts',
    access: 'signedIn',
    summary: 'Every chart with its states and events',
    reply: v.object({ statecharts: v.array(v.looseObject({ id: v.string(), title: v.string() })) }),
    handle: async () => ({ statecharts: catalogue.map(summaryOf) }),
  }),
  own({
    method: 'GET',
    path: '/statecharts/:id',
    access: 'signedIn',
    summary: 'One chart as JSON, SVG, Mermaid or SCXML',
    query: v.object({ format: v.optional(v.picklist(['json', 'svg', 'mermaid', 'scxml']), 'json') }),
    reply: v.object({ statechart: v.looseObject({ id: v.string() }) }),
    async handle({ param, query }) {
      const chart = catalogue.find(({ id }) => id === param('id'));
      if (!chart) throw new Refusal('notFound');
      if (query.format === 'json')
        return new Reply({ statechart: { ...summaryOf(chart), ...toJson(chart.machine) } });
      return drawings[query.format](chart);
    },
  }),
];

function summaryOf({ id, title, purpose, kind, version, machine }: Chart) {
  return {
    id,
    title,
    purpose,
    kind,
    version,
    states:
      kind === 'document'
        ? statusesOf(machine)
        : stateNodes(machine).map((node) => placeOf(machine, node).state),
    events: eventsOf(machine),
  };
}

const text = (body: string, type: string) =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } });

const drawings = {
  mermaid: async ({ machine }: Chart) => text(toMermaid(machine), 'text/plain'),
  scxml: async ({ machine }: Chart) => text(toScxml(machine), 'application/xml'),
  svg: async ({ id }: Chart) => text(await drawingOf(id), 'image/svg+xml'),
} as const;

/** Drawn when the program is built (`docs/statecharts`), never while it runs. */
async function drawingOf(id: string): Promise<string> {
  for (const near of ['../statecharts/', '../../../docs/statecharts/', '../../docs/statecharts/'])
    try {
      return await readFile(fileURLToPath(new URL(`${near}${id}.svg`, import.meta.url)), 'utf8');
    } catch (failure) {
      if (!(failure instanceof Error && 'code' in failure && failure.code === 'ENOENT')) throw failure;
    }
  throw new Refusal('notFound');
}
