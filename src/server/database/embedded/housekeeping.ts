import type { PGlite } from '@electric-sql/pglite';
import type { Room } from '../free-space.ts';

/** Written-ahead log (bytes) after which a checkpoint bounds the next start's recovery. */
const LOG_BETWEEN_CHECKPOINTS = 48 * 1024 * 1024;
/** How often (ms) the log's growth is looked at, and how long a quiet spell must be for slower upkeep. */
const LOOK_EVERY = 5_000;
const QUIET = 2_000;

/** A table that has outgrown its statistics is counted at once, any other change is tended in a quiet spell ($1). */
const STALE_TABLES = `
  SELECT name, unswept AND $1 AS unswept FROM (
    SELECT quote_ident(relname) AS name, n_mod_since_analyze AS changed,
      n_mod_since_analyze > 500 + 0.5 * n_live_tup AS outgrown,
      n_mod_since_analyze > 200 + 0.1 * n_live_tup AS uncounted,
      greatest(n_dead_tup, n_ins_since_vacuum) > 500 + 0.2 * n_live_tup AS unswept
    FROM pg_stat_user_tables
  ) AS tables
  WHERE outgrown OR $1 AND (uncounted OR unswept) ORDER BY changed DESC LIMIT 1`;

export interface Housekeeping {
  noteWork(): void;
  start(inTurn: (work: () => Promise<void>) => void): void;
  stop(): void;
}

/**
 * What a server's background processes would do: checkpoints, so that the log stays short, and vacuum and analyze,
 * so that plans stay right. The embedded engine has no such processes. Runs between two messages, as the owner;
 * `announce` lets the watch over the worker know that callers may have to wait longer. Where the disk is almost full only
 * checkpoints are left, because a vacuum writes too.
 */
export function housekeeping(
  engine: PGlite,
  room: Room,
  announce: (phase: 'begun' | 'over') => void,
): Housekeeping {
  let lastWork = 0;
  let worked = false;
  let checkpointed: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    if (!worked || engine.isInTransaction()) return;
    const quiet = performance.now() - lastWork > QUIET;
    const [state] = (
      await engine.query<{ role: string; lsn: string; grown: string }>(
        `SELECT current_setting('role') AS role, pg_current_wal_lsn()::text AS lsn,
                pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::text AS grown`,
        [checkpointed ?? '0/0'],
      )
    ).rows;
    if (!state) return;
    checkpointed ??= state.lsn;
    announce('begun');
    await engine.exec('RESET ROLE');
    try {
      if (Number(state.grown) > LOG_BETWEEN_CHECKPOINTS) {
        await engine.exec('CHECKPOINT');
        checkpointed = state.lsn;
      } else if (room.holds(0, 'work')) {
        const [table] = (await engine.query<{ name: string; unswept: boolean }>(STALE_TABLES, [quiet])).rows;
        if (table) await engine.exec(`${table.unswept ? 'VACUUM (ANALYZE)' : 'ANALYZE'} ${table.name}`);
        else if (quiet) worked = false;
      }
    } finally {
      await engine.exec(`SET ROLE ${state.role}`);
      announce('over');
    }
  };

  return {
    noteWork() {
      lastWork = performance.now();
      worked = true;
    },
    start(inTurn) {
      timer = setInterval(() => inTurn(look), LOOK_EVERY);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
