import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** How much of what runs by itself has failed and is tried again, over all companies. */
export interface FailingWork {
  readonly timers: number;
  readonly jobs: number;
}

/** Counts it; the rows keep why. */
export async function failingWork(database: Database): Promise<FailingWork> {
  const { rows } = await database.system((tx) =>
    sql<FailingWork>`
      select (select count(*)::int from chart_timer where attempts > 0) as timers,
        (select count(*)::int from outbox where done_at is null and last_error is not null) as jobs
    `.execute(tx),
  );
  return rows[0] ?? { timers: 0, jobs: 0 };
}
