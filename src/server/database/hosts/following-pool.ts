import type pg from 'pg';
import { isConnectionLost, NowhereToConnect } from '../failures.ts';
import type { Pool } from '../homes/home.ts';
import type { Address } from './addresses.ts';

/** Which server a pool leads to just now. */
interface Leader {
  /** Null while there is none. */
  at(): Address | null;
  /** A connection could not be had. */
  failed(): void;
}

/**
 * Connections to whichever server leads. Those to a server that was left are given up one by one as they come back; new
 * ones lead to the next.
 */
export function followingPool(leader: Leader, open: (address: Address) => pg.Pool): Pool {
  let current: { readonly name: string; readonly pool: pg.Pool } | null = null;
  const ending = new Set<Promise<void>>();

  const leave = (pool: pg.Pool) => {
    const ended = pool.end().finally(() => ending.delete(ended));
    ending.add(ended);
  };
  const follow = (): pg.Pool => {
    const to = leader.at();
    if (current && current.name !== to?.name) {
      leave(current.pool);
      current = null;
    }
    if (!to) throw new NowhereToConnect('No server is there for it');
    current ??= { name: to.name, pool: open(to) };
    return current.pool;
  };

  return {
    async connect() {
      const pool = follow();
      try {
        return await pool.connect();
      } catch (failure) {
        if (isConnectionLost(failure)) leader.failed();
        throw failure;
      }
    },
    async end() {
      if (current) leave(current.pool);
      await Promise.all(ending);
    },
  };
}
