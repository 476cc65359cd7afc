import type { Tx } from './bound-kysely.ts';

type Last = () => Promise<void>;

const open = new WeakMap<Tx, Last[]>();

/**
 * Runs `last` inside the transaction, right before its commit. For statements that take a lock everybody wants
 * (the head of the audit chain): taken last, it is held for a millisecond instead of the whole command.
 */
export function beforeCommit(tx: Tx, last: Last): void {
  const waiting = open.get(tx);
  if (!waiting) throw new Error('Only a write has a commit to wait for');
  waiting.push(last);
}

/** Marks the unit of work as one that will commit. */
export function awaitsCommit(tx: Tx): void {
  open.set(tx, []);
}

/** Performs what waits for the commit, in the order it was given. */
export async function performBeforeCommit(tx: Tx): Promise<void> {
  for (const last of open.get(tx) ?? []) await last();
  open.delete(tx);
}
