import type { Actor } from '../actor.ts';
import { beforeCommit } from '../database/connection/before-commit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';

/** Field → [old, new]; a created record has null before, a deleted one null after. */
export type FieldChanges = Readonly<Record<string, readonly [unknown, unknown]>>;

/** One line of the audit trail: what happened to which record (decision 21). */
export interface AuditEntry {
  /** `create`, `update`, `delete`, `login`, `export` …, or a document event's type. */
  readonly action: string;
  /** The resource's or document type's name. */
  readonly resource: string;
  readonly recordId: string;
  /** What a user calls the record: its code or number. */
  readonly title?: string | null;
  readonly changes?: FieldChanges;
}

/** Who acts when nobody is signed in yet, or the server itself. */
export type Author = Pick<Actor, 'companyId' | 'outletId' | 'requestId' | 'address'> & {
  readonly userId: string | null;
  readonly username: string | null;
};

type Row = ReturnType<typeof rowOf>;

const waiting = new WeakMap<Tx, Row[]>();
const ROWS_PER_INSERT = 500;

/**
 * Adds to the company's hash chain when the transaction is about to commit: the chain's head is a lock everybody
 * wants, and many entries of one command go in by one statement.
 */
export function appendAudit(tx: Tx, author: Author, entries: readonly AuditEntry[], at = new Date()): void {
  const rows = entries.map((entry) => rowOf(author, entry, at));
  const already = waiting.get(tx);
  if (already) {
    already.push(...rows);
    return;
  }
  waiting.set(tx, rows);
  beforeCommit(tx, async () => {
    waiting.delete(tx);
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
      await tx
        .insertInto('audit_trail')
        .values(rows.slice(start, start + ROWS_PER_INSERT))
        .execute();
  });
}

const rowOf = (author: Author, entry: AuditEntry, at: Date) => ({
  company_id: author.companyId,
  at,
  user_id: author.userId,
  username: author.username,
  outlet_id: author.outletId,
  action: entry.action,
  record_type: entry.resource,
  record_id: entry.recordId,
  record_title: entry.title ?? null,
  changes: JSON.stringify(entry.changes ?? {}),
  ip: author.address ?? null,
  request_id: author.requestId,
});
