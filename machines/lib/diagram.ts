import type { AnyStateMachine, StateNode } from 'xstate';
import {
  type DiagramEdge,
  type DiagramNode,
  labelBox,
  layEdges,
  layNodes,
  spacing,
} from './diagram-layout.ts';
import { rows, type TransitionRow } from './rows.ts';

export type DiagramRegion = {
  /** Null in a chart without regions. */
  readonly id: string | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A chart laid out for drawing without a library; all lengths in CSS pixels, the origin at the top left. */
export type Diagram = {
  readonly width: number;
  readonly height: number;
  readonly regions: readonly DiagramRegion[];
  readonly nodes: readonly DiagramNode[];
  readonly edges: readonly DiagramEdge[];
};

/** Transitions of substates are drawn at the state they lie in. */
function lifted(row: TransitionRow): TransitionRow {
  const top = (path: string) => path.split('.')[0] ?? path;
  return { ...row, state: top(row.state), target: row.target === null ? null : top(row.target) };
}

/**
 * The chart as boxes and arrows: columns by distance from the beginning, regions one below the other. Pure and quick, so
 * that the portal can draw it while the user looks at a document.
 */
export function diagramOf(machine: AnyStateMachine): Diagram {
  const table = rows(machine).map(lifted);
  const homes: readonly (readonly [string | null, StateNode])[] =
    machine.root.type === 'parallel'
      ? Object.values(machine.root.states).map((region) => [region.key, region] as const)
      : [[null, machine.root]];
  let top = 0;
  const parts = homes.map(([id, home]) => {
    const own = table.filter((row) => row.region === id);
    const nodes = layNodes(home, id, own, top);
    const floor = Math.max(...nodes.map((node) => node.y + node.height));
    const { edges, bottom } = layEdges(nodes, own, floor);
    const rights = [...nodes, ...edges.map(labelBox)].map((each) => each.x + each.width);
    const width = Math.max(...rights) + spacing.margin;
    const place = { id, x: 0, y: top, width, height: bottom + spacing.margin - top };
    top += place.height + spacing.region;
    return { place, nodes, edges };
  });
  const width = Math.max(...parts.map((part) => part.place.width));
  return {
    width,
    height: top - spacing.region,
    regions: parts.map((part) => ({ ...part.place, width })),
    nodes: parts.flatMap((part) => part.nodes),
    edges: parts.flatMap((part) => part.edges),
  };
}

/** One step of a document's history in one region: the state before and after. */
export type TravelledStep = { readonly event: string; readonly from: string; readonly to: string };

/** Ids of the edges a document has travelled in a region, for highlighting them. */
export function travelledEdges(
  diagram: Diagram,
  region: string | null,
  history: readonly TravelledStep[],
): ReadonlySet<string> {
  const ids = diagram.edges
    .filter((edge) => edge.region === region)
    .filter((edge) =>
      history.some(
        (step) => edge.from === step.from && edge.to === step.to && edge.events.includes(step.event),
      ),
    )
    .map((edge) => edge.id);
  return new Set(ids);
}
