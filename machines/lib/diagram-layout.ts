import type { StateNode } from 'xstate';
import { choosingGuards, eventLabel, type TransitionRow } from './rows.ts';

/** A state as a box. */
export type DiagramNode = {
  readonly id: string;
  readonly state: string;
  readonly region: string | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isInitial: boolean;
  /** Nobody moves on from it. */
  readonly isSettled: boolean;
};

export type Point = { readonly x: number; readonly y: number };

/** All transitions from one state to another as one arrow. */
export type DiagramEdge = {
  readonly id: string;
  /** States, not node ids. */
  readonly from: string;
  readonly to: string;
  readonly region: string | null;
  /** Event types in the order written, for matching a document's history. */
  readonly events: readonly string[];
  /** Lines to write beside the arrow, e.g. `goodsReceived [nothingOutstanding]`. */
  readonly labels: readonly string[];
  /** Corners of the arrow from border to border, at least two. */
  readonly points: readonly Point[];
  /** Where the middle of the first label line goes; further lines go below. */
  readonly label: Point;
};

type EdgePath = Pick<DiagramEdge, 'points' | 'label'>;

/** Distances in CSS pixels; `line` is the height of a label line of 11 px type, `letter` the width of most letters. */
export const spacing = {
  margin: 24,
  across: 190,
  down: 72,
  lane: 12,
  line: 13,
  letter: 6,
  region: 24,
} as const;

const box = { width: 140, height: 44 } as const;

/**
 * The column of each state: the longest way from the beginning along transitions that lead to a state written later.
 * A chart is written in the order of its life, so that order tells forward from back.
 */
function columnsOf(order: readonly string[], table: readonly TransitionRow[]): ReadonlyMap<string, number> {
  const column = new Map<string, number>();
  for (const [index, state] of order.entries()) {
    const before = table
      .filter((row) => row.target === state && order.indexOf(row.state) < index)
      .map((row) => (column.get(row.state) ?? 0) + 1);
    column.set(state, Math.max(0, ...before));
  }
  return column;
}

/** All transitions from one state to another, with what their arrow says. */
type Bundle = {
  readonly from: string;
  readonly to: string;
  readonly together: readonly TransitionRow[];
  readonly labels: readonly string[];
};

function bundlesOf(table: readonly TransitionRow[]): readonly Bundle[] {
  const bundles = new Map<string, { from: string; to: string; together: TransitionRow[] }>();
  for (const row of table) {
    const to = row.target ?? row.state;
    const known = bundles.get(`${row.state} → ${to}`) ?? { from: row.state, to, together: [] };
    known.together.push(row);
    bundles.set(`${row.state} → ${to}`, known);
  }
  return [...bundles.values()].map((bundle) => ({ ...bundle, labels: describe(bundle.together, table) }));
}

/** A chain longer than this is laid in rows, so that it can be read on a sheet of paper. */
const LONGEST_ROW = 6;
/** States of a row of such a chain: to the right, then back to the left below it. */
const ROW = 4;

/** Whether the states are a long chain: each leads to its neighbours alone, as the steps of a setup do. */
function isLongChain(order: readonly string[], bundles: readonly Bundle[]): boolean {
  return (
    order.length > LONGEST_ROW &&
    bundles.every(({ from, to }) => Math.abs(order.indexOf(from) - order.indexOf(to)) <= 1)
  );
}

/** Where a state of a long chain stands: its column and row. */
function placeInChain(index: number): { readonly across: number; readonly down: number } {
  const down = Math.floor(index / ROW);
  return { across: down % 2 === 0 ? index % ROW : ROW - 1 - (index % ROW), down };
}

/** How wide label lines are at most. */
export const labelWidth = (labels: readonly string[]): number =>
  Math.max(0, ...labels.map((line) => line.length)) * spacing.letter;

/** The region's states as boxes below `top`: apart as far as what is written between and above them needs. */
export function layNodes(
  home: StateNode,
  region: string | null,
  table: readonly TransitionRow[],
  top: number,
): DiagramNode[] {
  const states = Object.values(home.states);
  const order = states.map((state) => state.key);
  const bundles = bundlesOf(table);
  const isChain = isLongChain(order, bundles);
  const column = isChain
    ? new Map(order.map((state, index) => [state, placeInChain(index).across]))
    : columnsOf(order, table);
  const columnOf = (state: string) => column.get(state) ?? 0;
  const filled = new Map<number, number>();
  const places = states.map((state, index) => {
    const across = columnOf(state.key);
    const down = isChain ? placeInChain(index).down : (filled.get(across) ?? 0);
    filled.set(across, down + 1);
    return { state, across, down };
  });
  const loopOf = (state: string) =>
    bundles.find(({ from, to }) => from === state && to === state)?.labels ?? [];
  /** How far the label of a state's own arrow reaches beyond its box. */
  const overhang = (across: number) =>
    Math.max(
      0,
      ...places
        .filter((place) => place.across === across)
        .map(({ state }) => (labelWidth(loopOf(state.key)) - box.width) / 2),
    );
  const gapAfter = (across: number) => {
    const between = bundles.filter(({ from, to }) => {
      const ends = [columnOf(from), columnOf(to)];
      return Math.min(...ends) === across && Math.max(...ends) === across + 1;
    });
    const widest = Math.max(0, ...between.map(({ labels }) => labelWidth(labels)));
    return Math.max(spacing.across, widest + 16, overhang(across) + overhang(across + 1) + 16);
  };
  const leftOf = (across: number): number =>
    across === 0
      ? Math.max(spacing.margin, overhang(0) + 8)
      : leftOf(across - 1) + box.width + gapAfter(across - 1);
  const above = (down: number) => {
    const lines = places.filter((place) => place.down === down).map(({ state }) => loopOf(state.key).length);
    return Math.max(spacing.down, 30 + Math.max(0, ...lines) * spacing.line);
  };
  const topOf = (down: number): number => above(down) + (down === 0 ? top : topOf(down - 1) + box.height);
  return places.map(({ state, across, down }) => ({
    id: region === null ? state.key : `${region}.${state.key}`,
    state: state.key,
    region,
    x: leftOf(across),
    y: topOf(down),
    ...box,
    isInitial: home.initial.target.includes(state),
    isSettled: state.type === 'final' || state.tags.includes('settled'),
  }));
}

const left = (node: DiagramNode, part: number) => ({ x: node.x, y: node.y + node.height * part });
const right = (node: DiagramNode, part: number) => ({
  x: node.x + node.width,
  y: node.y + node.height * part,
});

/** The first of `lines` label lines when the last one stands just above `y`. */
const above = (y: number, lines: number) => y - 5 - (lines - 1) * spacing.line;

function loop(node: DiagramNode, lines: number): EdgePath {
  const at = (part: number) => node.x + node.width * part;
  const high = node.y - 14;
  const points = [
    { x: at(0.4), y: node.y },
    { x: at(0.4), y: high },
    { x: at(0.6), y: high },
    { x: at(0.6), y: node.y },
  ];
  return { points, label: { x: at(0.5), y: above(high, lines) } };
}

/** Between neighbouring columns: forward with the label above, back below it with the label underneath. */
function straight(from: DiagramNode, to: DiagramNode, lines: number): EdgePath {
  const forward = to.x > from.x;
  const start = forward ? right(from, 0.3) : left(from, 0.6);
  const end = forward ? left(to, 0.3) : right(to, 0.6);
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const y = forward ? above(middle.y, lines) : middle.y + spacing.line;
  return { points: [start, end], label: { x: middle.x, y } };
}

/** Between rows of a long chain: down with the label on the left, up beside it with the label on the right. */
function upright(from: DiagramNode, to: DiagramNode, labels: readonly string[]): EdgePath {
  const isDown = to.y > from.y;
  const x = from.x + from.width * (isDown ? 0.4 : 0.6);
  const start = { x, y: isDown ? from.y + from.height : from.y };
  const end = { x, y: isDown ? to.y : to.y + to.height };
  const aside = labelWidth(labels) / 2 + 8;
  const y = (start.y + end.y) / 2 - ((labels.length - 1) * spacing.line) / 2;
  return { points: [start, end], label: { x: isDown ? x - aside : x + aside, y } };
}

/** Round the boxes in between: down beside the first, along a lane of its own, up beside the second. */
function detour(from: DiagramNode, to: DiagramNode, low: number, lane: number, lines: number): EdgePath {
  const forward = to.x > from.x;
  const aside = 16 + (lane % 5) * 12;
  const start = forward ? right(from, 0.75) : left(from, 0.9);
  const end = forward ? left(to, 0.75) : right(to, 0.9);
  const out = start.x + (forward ? aside : -aside);
  const back = end.x + (forward ? -aside : aside);
  const points = [
    start,
    { x: out, y: start.y },
    { x: out, y: low },
    { x: back, y: low },
    { x: back, y: end.y },
    end,
  ];
  return { points, label: { x: (out + back) / 2, y: above(low, lines) } };
}

function describe(together: readonly TransitionRow[], table: readonly TransitionRow[]): readonly string[] {
  const labels = together.map((row) => {
    const choice = choosingGuards(row, table);
    return choice.length === 0 ? eventLabel(row.event) : `${eventLabel(row.event)} [${choice.join(', ')}]`;
  });
  return [...new Set(labels)];
}

/** The region's arrows; `bottom` is as low as the lowest of them. */
export function layEdges(nodes: readonly DiagramNode[], table: readonly TransitionRow[], floor: number) {
  const columns = [...new Set(nodes.map(({ x }) => x))].sort((one, other) => one - other);
  const columnOf = ({ x }: DiagramNode) => columns.indexOf(x);
  const bundles = bundlesOf(table);
  const isChain = isLongChain(
    nodes.map(({ state }) => state),
    bundles,
  );
  let lanes = 0;
  let bottom = floor;
  const edges = bundles.flatMap(({ together, labels, ...ends }): DiagramEdge[] => {
    const from = nodes.find((node) => node.state === ends.from);
    const to = nodes.find((node) => node.state === ends.to);
    if (from === undefined || to === undefined) return [];
    const road = (): EdgePath => {
      if (from === to) return loop(from, labels.length);
      if (isChain && from.x === to.x) return upright(from, to, labels);
      if (Math.abs(columnOf(from) - columnOf(to)) === 1) return straight(from, to, labels.length);
      lanes += 1;
      bottom += spacing.lane + labels.length * spacing.line;
      return detour(from, to, bottom, lanes, labels.length);
    };
    return [
      {
        id: `${from.id} → ${to.id}`,
        from: from.state,
        to: to.state,
        region: from.region,
        events: [...new Set(together.map((row) => row.event))],
        labels,
        ...road(),
      },
    ];
  });
  const placed = apart(edges, nodes);
  const lowest = placed.map((edge) => labelBox(edge)).map(({ y, height }) => y + height);
  return { edges: placed, bottom: Math.max(bottom, ...lowest) };
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Where the lines beside an arrow stand. */
export const labelBox = ({ label, labels }: Pick<DiagramEdge, 'label' | 'labels'>): Box => {
  const width = labelWidth(labels);
  return { x: label.x - width / 2, y: label.y - 10, width, height: labels.length * spacing.line };
};

/** Whether two boxes share a spot. */
export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/**
 * The arrows with no label on another or on a box: of two that meet the later one goes down line by line. What a state's
 * own arrow says stays above it.
 */
function apart(edges: readonly DiagramEdge[], nodes: readonly DiagramNode[]): DiagramEdge[] {
  const isLoop = ({ from, to }: DiagramEdge) => from === to;
  const placed = new Map<string, DiagramEdge>();
  for (const edge of edges.toSorted((one, other) => Number(isLoop(other)) - Number(isLoop(one)))) {
    let { label } = edge;
    const boxes = [...[...placed.values()].map(labelBox), ...(isLoop(edge) ? [] : nodes)];
    while (boxes.some((other) => overlap(labelBox({ ...edge, label }), other)))
      label = { ...label, y: label.y + spacing.line };
    placed.set(edge.id, { ...edge, label });
  }
  return edges.map((edge) => placed.get(edge.id) ?? edge);
}
