import pg from 'pg';
import { columnTypes } from '../column-types.ts';
import { sessionSettings } from '../session-settings.ts';
import type { Home } from './home.ts';

/** How long (ms) a statement may run, how much longer its answer is waited for, and how long a free connection is. */
const STATEMENT_DEADLINE = 12_000;
const ANSWER_GRACE = 3_000;
const CONNECT_DEADLINE = 5_000;

/** A PostgreSQL server. Its pool drops connections that broke and makes new ones, so a restart heals by itself. */
export function postgresHome(url: string, poolSize: number, deadline = STATEMENT_DEADLINE): Home {
  const settings = {
    connectionString: url,
    types: columnTypes,
    application_name: 'backcounter',
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_DEADLINE,
  };
  const pool = new pg.Pool({
    ...settings,
    max: poolSize,
    pipeline: true,
    statement_timeout: deadline,
    query_timeout: deadline + ANSWER_GRACE,
  });
  pool.on('error', () => undefined);
  return {
    kind: 'postgres',
    pool,
    ownerClient: () => new pg.Client(settings),
    beforeWrite: async () => undefined,
    close: () => pool.end(),
  };
}
