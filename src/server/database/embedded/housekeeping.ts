import type { PGlite } from '@electric-sql/pglite';

/** Written-ahead log (bytes) after which a checkpoint bounds the next start's recovery. */
const LOG_BETWEEN_CHECKPOINTS = 48 * 1024 * 1024;
/** How often (ms) the log's growth is looked at, and how long a quiet spell must be for slower upkeep. */
const LOOK_EVERY = 5_000;
const QUIET = 2_000;

const STALE_TABLES = `
  SELECT quote_ident(relname) AS name, n_dead_tup > 0.2 * greatest(n_live_tup, 500) AS bloated
  FROM pg_stat_user_tables
  WHERE n_mod_since_analyze > 200 + 0.1 * n_live_tup OR n_dead_tup > 0.2 * greatest(n_live_tup, 500)
  ORDER BY n_mod_since_analyze DESC LIMIT 1`;

export interface Housekeeping {
  noteWork(): void;
  start(inTurn: (work: () => Promise<void>) => void): void;
  stop(): void;
}

/**
 * What a server's background processes would do: checkpoints, so that the log stays short, and vacuum and analyze,
 * so that plans stay right. The embedded engine has no such processes. Runs between two messages, as the owner.
 */
export function housekeeping(engine: PGlite): Housekeeping {
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
    await engine.exec('RESET ROLE');
    try {
      if (Number(state.grown) > LOG_BETWEEN_CHECKPOINTS) {
        await engine.exec('CHECKPOINT');
        checkpointed = state.lsn;
      } else if (quiet) {
        const [table] = (await engine.query<{ name: string; bloated: boolean }>(STALE_TABLES)).rows;
        if (table) await engine.exec(`${table.bloated ? 'VACUUM (ANALYZE)' : 'ANALYZE'} ${table.name}`);
        else worked = false;
      }
    } finally {
      await engine.exec(`SET ROLE ${state.role}`);
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
