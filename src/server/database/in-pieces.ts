import { setImmediate } from 'node:timers/promises';
import type { Tx } from './connection/bound-kysely.ts';

/** How long (ms) work over many lines may keep other requests waiting at a stretch. */
const PIECE = 8;

const atWork = new WeakMap<Tx, () => void>();

/** Lets `inPieces` say that a unit of work is busy though it sends no statement. */
export function reportsProgress(tx: Tx, say: () => void): void {
  atWork.set(tx, say);
}

/** Does the same with each of many, and lets other requests in between where that takes long (fault F26). */
export async function inPieces<Item, Result>(
  tx: Tx,
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    if (performance.now() - began < PIECE) continue;
    atWork.get(tx)?.();
    await setImmediate();
    began = performance.now();
  }
  return results;
}
