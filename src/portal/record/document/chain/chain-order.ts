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

/** A document in its place: below what it came from, so many steps behind the first. */
export interface Placed extends ChainNode {
  readonly depth: number;
}

/** The documents of a chain as a tree is read: each below the one it came from, the nearest where several did. */
export function chainOrder(nodes: readonly ChainNode[], edges: readonly ChainEdge[]): readonly Placed[] {
  const ranks = ranksOf(nodes, edges);
  const rankOf = (id: string) => ranks.get(id) ?? 0;
  const known = new Set(nodes.map(({ id }) => id));
  const sourceOf = new Map<string, string>();
  for (const { from, to } of edges) {
    const before = sourceOf.get(to);
    const isBehind = known.has(from) && rankOf(from) < rankOf(to);
    if (isBehind && (before === undefined || rankOf(before) < rankOf(from))) sourceOf.set(to, from);
  }
  const sorted = nodes.toSorted((a, b) => a.number.localeCompare(b.number));
  const placed = (from: string | undefined, depth: number): readonly Placed[] =>
    sorted
      .filter(({ id }) => sourceOf.get(id) === from)
      .flatMap((node) => [{ ...node, depth }, ...placed(node.id, depth + 1)]);
  return placed(undefined, 0);
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
