import pg from 'pg';

/**
 * A pool whose connections break without ending the process: their statements carry the failure to the caller. Listened
 * to from the first moment, since one may break as it is handed over (fault F5).
 */
export function quietPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
