import type pg from 'pg';
import * as v from 'valibot';
import { type Position, readPosition } from './position.ts';

/** What a PostgreSQL server says of itself. */
export type Role =
  | {
      readonly takesWrites: true;
      /** Grows with each promotion: of two that take writes, the one with the older line was left behind. */
      readonly timeline: number;
      /** Behind everything committed so far, flushed or not. */
      readonly inserted: Position;
      readonly flushed: Position;
    }
  | { readonly takesWrites: false; readonly replayed: Position | null };

const position = v.pipe(
  v.string(),
  v.transform(readPosition),
  v.check((read) => read !== null, 'is no position'),
  v.transform((read) => read ?? 0n),
);
const row = v.variant('writes', [
  v.object({ writes: v.literal(true), timeline: v.number(), inserted: position, flushed: position }),
  v.object({ writes: v.literal(false), replayed: v.nullable(position) }),
]);

/** A primary may be closed to writes as well; only the branch that fits is worked out. */
const QUESTION = `
  SELECT writes,
    CASE WHEN writes THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline,
    CASE WHEN writes THEN pg_current_wal_insert_lsn()::text END AS inserted,
    CASE WHEN writes THEN pg_current_wal_flush_lsn()::text END AS flushed,
    pg_last_wal_replay_lsn()::text AS replayed
  FROM (SELECT NOT pg_is_in_recovery() AND current_setting('default_transaction_read_only') = 'off' AS writes OFFSET 0) AS role`;

/** Asks a server whether it takes writes, and how far it is. */
export async function lookAt(client: pg.ClientBase): Promise<Role> {
  const { rows } = await client.query(QUESTION);
  const said = v.parse(row, rows[0]);
  return said.writes
    ? { takesWrites: true, timeline: said.timeline, inserted: said.inserted, flushed: said.flushed }
    : { takesWrites: false, replayed: said.replayed };
}
