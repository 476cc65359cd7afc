import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { atCommit } from '../database/connection/before-commit.ts';
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
  atCommit(tx, () => {
    waiting.delete(tx);
    const starts = Array.from(
      { length: Math.ceil(rows.length / ROWS_PER_INSERT) },
      (_, nth) => nth * ROWS_PER_INSERT,
    );
    return {
      changes: starts.map((start) =>
        insertionOf(author.companyId, rows.slice(start, start + ROWS_PER_INSERT)),
      ),
    };
  });
}

/** The rows are linked in the order they are fed. */
const insertionOf = (companyId: string, rows: readonly Row[]) => sql`
  insert into audit_trail (company_id, at, user_id, username, outlet_id, action, record_type, record_id, record_title,
    changes, ip, request_id)
  select ${companyId}, n.at, n.user_id, n.username, n.outlet_id, n.action, n.record_type, n.record_id, n.record_title,
    n.changes, n.ip, n.request_id
  from jsonb_to_recordset(${JSON.stringify(rows.map((row, ord) => ({ ...row, ord })))}::text::jsonb) as n(
    ord int, at timestamptz, user_id text, username text, outlet_id text, action text,
    record_type text, record_id text, record_title text, changes jsonb, ip text, request_id text)
  order by n.ord returning 1`;

const rowOf = (author: Author, entry: AuditEntry, at: Date) => ({
  at,
  user_id: author.userId,
  username: author.username,
  outlet_id: author.outletId,
  action: entry.action,
  record_type: entry.resource,
  record_id: entry.recordId,
  record_title: entry.title ?? null,
  changes: entry.changes ?? {},
  ip: author.address ?? null,
  request_id: author.requestId,
});
