import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { diagramOf, travelledEdges } from '../../../machines/lib/diagram.ts';
import { labelBox, overlap } from '../../../machines/lib/diagram-layout.ts';
import { rows, stateNodes } from '../../../machines/lib/rows.ts';
import { toJson } from '../../../machines/lib/to-json.ts';
import { toMermaid } from '../../../machines/lib/to-mermaid.ts';
import { toScxml } from '../../../machines/lib/to-scxml.ts';
import { sampledCharts } from '../../support/charts/sampled-charts.ts';
import { statechartFiles, statechartFolder } from '../../support/charts/statechart-files.ts';

describe.each(sampledCharts)('$id exported', (chart) => {
  it('declares as data what its conditions read, and nothing else', () => {
    const document = toScxml(chart.machine);
    const declared = [...document.matchAll(/'(\w+)': true/g)].map(([, name]) => name);
    const read = [...document.matchAll(/guards\[(?:'|&apos;)(\w+)/g)].map(([, name]) => name);
    expect(declared.toSorted()).toEqual([...new Set(read)].toSorted());
  });

  it('sends and cancels each of its delays, and says no effect without a name', () => {
    const document = toScxml(chart.machine);
    const delays = stateNodes(chart.machine).flatMap(({ after }) => [
      ...new Set(after.map(({ eventType }) => eventType)),
    ]);
    expect(
      document.match(/<send event="after\.[^"]+" id="[^"]+" delay(?:="\d+ms"|expr="delays\['\w+'\]")\/>/g) ??
        [],
    ).toHaveLength(delays.length);
    expect(document.match(/<cancel sendid="/g) ?? []).toHaveLength(delays.length);
    expect(document).not.toContain("'inline'");
  });

  it('is drawn by Mermaid with one arrow from a state to itself, which says all it takes there', () => {
    const arrows = toMermaid(chart.machine).matchAll(/^ {2}(\w+) --> (\w+) : (.*)$/gm);
    const own = [...arrows].filter(([, from, to]) => from === to);
    expect(new Set(own.map(([, from]) => from)).size).toBe(own.length);
    const staying = rows(chart.machine).filter(({ state, target }) => target === null || target === state);
    expect(own.flatMap(([, , , said = '']) => said.split('<br/>'))).toHaveLength(staying.length);
  });

  it('is whole as data', () => {
    const data = toJson(chart.machine);
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    expect(data.transitions).toHaveLength(rows(chart.machine).length);
  });

  it('is drawn with every state once and no box on another', () => {
    const { nodes, edges, width, height } = diagramOf(chart.machine);
    expect(new Set(nodes.map((node) => node.id)).size).toBe(nodes.length);
    for (const node of nodes) {
      expect(node.x + node.width).toBeLessThan(width);
      expect(node.y + node.height).toBeLessThan(height);
      const overlapping = nodes
        .filter((other) => other !== node)
        .filter(
          (other) => Math.abs(other.x - node.x) < node.width && Math.abs(other.y - node.y) < node.height,
        );
      expect(overlapping).toEqual([]);
    }
    for (const edge of edges) expect(edge.points.length).toBeGreaterThan(1);
  });

  it('is drawn with no label on another or on a box, and every one within the picture', () => {
    const { nodes, edges, width, height } = diagramOf(chart.machine);
    const labels = edges.map((edge) => ({ id: edge.id, ...labelBox(edge) }));
    const hidden = labels.flatMap((label, index) =>
      [...labels.slice(index + 1), ...nodes]
        .filter((other) => overlap(label, other))
        .map((other) => `${label.id} on ${other.id}`),
    );
    expect(hidden).toEqual([]);
    const cut = labels.filter(
      ({ x, y, width: wide, height: high }) => x < 0 || y < 0 || x + wide > width || y + high > height,
    );
    expect(cut.map(({ id }) => id)).toEqual([]);
  });
});

describe.each(sampledCharts.filter((chart) => chart.kind === 'document'))('$id drawn', (chart) => {
  it('shows the status before its other regions', () => {
    expect([null, 'status']).toContain(diagramOf(chart.machine).regions[0]?.id);
  });

  it('highlights each step of a travelled path as one arrow', () => {
    const diagram = diagramOf(chart.machine);
    for (const row of rows(chart.machine)) {
      const step = { event: row.event, from: row.state, to: row.target ?? row.state };
      expect(travelledEdges(diagram, row.region, [step]).size, row.id).toBe(1);
    }
    expect(travelledEdges(diagram, null, []).size).toBe(0);
  });
});

it('a long chain of steps is drawn in rows of four, to the right and back, each step beside or below the one before', () => {
  const chart = sampledCharts.find(({ id }) => id === 'live-order-setup');
  const { nodes, edges } = diagramOf(chart?.machine ?? never());
  const steps = nodes.filter(({ region }) => region === 'status');
  expect(steps.length).toBe(12);
  expect(new Set(steps.map(({ x }) => x)).size).toBe(4);
  expect(new Set(steps.map(({ y }) => y)).size).toBe(3);
  for (const [nth, step] of steps.entries()) {
    const before = steps[nth - 1];
    if (before) expect([step.x === before.x, step.y === before.y]).toEqual([nth % 4 === 0, nth % 4 !== 0]);
  }
  const corners = edges.filter(({ region }) => region === 'status').map(({ points }) => points.length);
  expect(new Set(corners)).toEqual(new Set([2]));
});

const never = (): never => {
  throw new Error('There is no such chart');
};

describe('docs/statecharts', () => {
  const files = statechartFiles();

  it.each([...files])('%s is up to date', async (name, content) => {
    expect(await readFile(new URL(name, statechartFolder), 'utf8')).toBe(content());
  });

  it('holds nothing else', async () => {
    expect((await readdir(statechartFolder)).toSorted()).toEqual([...files.keys()].toSorted());
  });
});
