import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Tx } from './bound-kysely.ts';

/** What a part of a transaction leaves to its end. */
interface Last {
  /** Statements that insert, change or delete rows none of the others touches. */
  readonly changes?: readonly RawBuilder<unknown>[];
  /** An expression that is worked out with them: a notice that is sent. */
  readonly says?: RawBuilder<unknown>;
}

const open = new WeakMap<Tx, (() => Last)[]>();

/**
 * Performs what `last` gives inside the transaction, right before its commit: what every command writes beside its
 * own rows goes in by one statement, and the lock everybody wants (the head of the audit chain) is held for a
 * millisecond instead of the whole command.
 */
export function atCommit(tx: Tx, last: () => Last): void {
  const waiting = open.get(tx);
  if (!waiting) throw new Error('Only a write has a commit to wait for');
  waiting.push(last);
}

/** Marks the unit of work as one that will commit. */
export function awaitsCommit(tx: Tx): void {
  open.set(tx, []);
}

/**
 * The statements a transaction ends with, in their order: all that waits for the commit in one, but what one part says
 * in several.
 */
export function lastStatements(tx: Tx): readonly CompiledQuery[] {
  const lasts = (open.get(tx) ?? []).map((last) => last());
  open.delete(tx);
  const changes = lasts.flatMap((last) => last.changes?.slice(0, 1) ?? []);
  const says = lasts.flatMap((last) => last.says ?? []);
  const further = lasts.flatMap((last) => last.changes?.slice(1) ?? []);
  if (changes.length + says.length === 0) return [];
  const parts = changes.map((change, nth) => sql`${sql.id(`part_${nth}`)} as (${change})`);
  const together = parts.length > 0 ? sql`with ${sql.join(parts)}` : sql``;
  const first = sql`${together} select ${says.length > 0 ? sql.join(says) : sql`1`}`;
  return [first, ...further].map((statement) => statement.compile(tx));
}
