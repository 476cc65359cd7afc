import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Work that waits in the database for whichever server takes it first, over all companies. */
export interface WaitingWork {
  readonly kind: 'timer' | 'job' | 'mail' | 'recosting' | 'import';
  readonly waiting: number;
  /** Of them, those that have failed and are tried again. */
  readonly failing: number;
  /** Seconds since the longest due one was due. */
  readonly overdue: number;
  /** Seconds since the oldest one began to wait; a delay of a document waits for its end and has no age. */
  readonly oldest: number;
}

const since = (column: string, now: Date) =>
  sql`coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(${sql.ref(column)}))), 0)::float8`;

/** What waits, each kind in one row. */
export async function waitingWork(database: Database, now: Date): Promise<readonly WaitingWork[]> {
  const { rows } = await database.system((tx) =>
    sql<WaitingWork>`
      select 'timer' as kind, count(*)::int as waiting, (count(*) filter (where attempts > 0))::int as failing,
        ${since('next_try_at', now)} as overdue, 0::float8 as oldest from chart_timer
      union all select 'job', count(*)::int, (count(*) filter (where last_error is not null))::int,
        ${since('due_at', now)}, ${since('created_at', now)} from outbox where done_at is null and parked_at is null
      union all select 'mail', count(*)::int, (count(*) filter (where last_error is not null))::int,
        ${since('due_at', now)}, ${since('created_at', now)} from mail where sent_at is null and parked_at is null
      union all select 'recosting', count(*)::int, 0, 0, ${since('started_at', now)}
        from stock_run where status = 'Running' and kind = 'recosting'
      union all select 'import', count(*)::int, 0, 0, ${since('started_at', now)}
        from import_log where status = 'Running'
    `.execute(tx),
  );
  return rows;
}
