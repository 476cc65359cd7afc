/** A document of the chain. */
export interface ChainNode {
  readonly type: string;
  readonly id: string;
  readonly number: string;
  readonly status: string;
}

/** One document carried on by another, by id. */
export interface ChainEdge {
  readonly from: string;
  readonly to: string;
}

/** A box of the picture, in CSS pixels from its top left. */
export interface Placed extends ChainNode {
  readonly x: number;
  readonly y: number;
}

/** Sizes of the picture's boxes and what lies between them, in CSS pixels. */
export const box = { width: 196, height: 66, across: 44, down: 14 } as const;

/** The picture: what came first on the left, what came of it to its right, and how large the whole is. */
export function chainLayout(nodes: readonly ChainNode[], edges: readonly ChainEdge[]) {
  const ranks = ranksOf(nodes, edges);
  const columns = new Map<number, ChainNode[]>();
  for (const node of nodes.toSorted((a, b) => a.number.localeCompare(b.number))) {
    const rank = ranks.get(node.id) ?? 0;
    columns.set(rank, [...(columns.get(rank) ?? []), node]);
  }
  const tallest = Math.max(1, ...[...columns.values()].map(({ length }) => length));
  const step = { x: box.width + box.across, y: box.height + box.down };
  const placed = [...columns].flatMap(([rank, column]) =>
    column.map(
      (node, place): Placed => ({
        ...node,
        x: rank * step.x,
        y: (place + (tallest - column.length) / 2) * step.y,
      }),
    ),
  );
  const at = new Map(placed.map((node) => [node.id, node]));
  const lines = edges.flatMap(({ from, to }) => {
    const [a, b] = [at.get(from), at.get(to)];
    if (!a || !b) return [];
    const [x1, y1] = [a.x + box.width, a.y + box.height / 2];
    const [x2, y2] = [b.x, b.y + box.height / 2];
    const bend = (x1 + x2) / 2;
    return [{ id: `${from} ${to}`, path: `M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2 - 2} ${y2}` }];
  });
  return {
    placed,
    lines,
    width: Math.max(1, columns.size) * step.x - box.across,
    height: tallest * step.y - box.down,
  };
}

/** How many steps each document is behind the first of its chain. */
function ranksOf(nodes: readonly ChainNode[], edges: readonly ChainEdge[]): ReadonlyMap<string, number> {
  const ranks = new Map(nodes.map(({ id }) => [id, 0]));
  // As many rounds as there are documents settle any chain, and end on one that bites its tail.
  for (let round = 0; round < nodes.length; round += 1) {
    let hasMoved = false;
    for (const { from, to } of edges) {
      const wanted = (ranks.get(from) ?? 0) + 1;
      if ((ranks.get(to) ?? 0) >= wanted || wanted >= nodes.length) continue;
      ranks.set(to, wanted);
      hasMoved = true;
    }
    if (!hasMoved) break;
  }
  return ranks;
}
