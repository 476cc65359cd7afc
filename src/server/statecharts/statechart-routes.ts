import { statusesOf } from '../../../machines/lib/document.ts';
import { eventsOf, stateLabel, stateNodes } from '../../../machines/lib/rows.ts';
import { toJson } from '../../../machines/lib/to-json.ts';
import { toMermaid } from '../../../machines/lib/to-mermaid.ts';
import { toScxml } from '../../../machines/lib/to-scxml.ts';
import {
  readChartHolders,
  readChartUse,
  readStatechart,
  readStatecharts,
} from '../../contracts/statecharts.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { chartOfVersion } from '../documents/versions/chart-of-version.ts';
import { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { read, selfManaged } from '../http/serve-contract.ts';
import { Refusal } from '../refusal.ts';
import { chartHolders } from './chart-holders.ts';
import { chartUse } from './chart-use.ts';
import { drawingNamed } from './drawing.ts';

type Chart = (typeof catalogue)[number];

/** Every chart, for anyone signed in: what the program goes by is no secret of the program (contract, "Statecharts"). */
export const statechartRoutes: readonly Route[] = [
  read(readStatecharts, async () => ({ statecharts: catalogue.map(summaryOf) })),
  selfManaged(readStatechart, async ({ param, query }) => {
    const chart = await chartNamed(param('id'), query.version);
    if (query.format === 'json')
      return new Reply({ statechart: { ...summaryOf(chart), ...toJson(chart.machine) } });
    return drawings[query.format](chart);
  }),
  read(readChartHolders, ({ tx, actor, param }) => chartHolders(tx, actor, param('id'))),
  read(readChartUse, ({ tx, actor, param, query }) => chartUse(tx, actor, param('id'), query)),
];

/** A chart as it is, or as a version of it was. @throws Refusal `notFound` for one that is not kept */
async function chartNamed(id: string, version: string | undefined): Promise<Chart> {
  const chart = catalogue.find((each) => each.id === id);
  const machine = chart && (await chartOfVersion(chart.machine, Number(version ?? chart.version)));
  if (!chart || !machine) throw new Refusal('notFound');
  return { ...chart, version: version ?? chart.version, machine };
}

function summaryOf({ id, title, purpose, kind, version, machine }: Chart) {
  return {
    id,
    title,
    purpose,
    kind,
    version,
    states:
      kind !== 'shell'
        ? statusesOf(machine)
        : stateNodes(machine).map((node) => stateLabel(machine, node).state),
    events: eventsOf(machine),
  };
}

const text = (body: string, type: string) =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } });

const drawings = {
  mermaid: async ({ machine }: Chart) => text(toMermaid(machine), 'text/plain'),
  scxml: async ({ machine }: Chart) => text(toScxml(machine), 'application/xml'),
  svg: async (chart: Chart) => text(await drawingOf(chart), 'image/svg+xml'),
} as const;

async function drawingOf({ id, version }: Chart): Promise<string> {
  if (catalogue.every((each) => each.id !== id || each.version !== version)) throw new Refusal('notFound');
  const drawing = await drawingNamed(id);
  if (drawing === null) throw new Refusal('notFound');
  return drawing;
}
