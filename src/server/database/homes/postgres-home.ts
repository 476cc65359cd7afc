import pg from 'pg';
import { limitsOf } from '../../fair-queue.ts';
import { columnTypes } from '../column-types.ts';
import { sessionSettings } from '../connection/session-settings.ts';
import { roomElsewhere } from '../free-space.ts';
import type { Home } from './home.ts';

/** How long (ms) a statement may run, how much longer its answer is waited for, and how long a new connection is. */
const STATEMENT_DEADLINE = 12_000;
const ANSWER_GRACE = 3_000;
const CONNECT_DEADLINE = 5_000;
/** How long (ms) a caller waits for its turn; a write waits for those of its company before it. */
const QUEUE_DEADLINE = { read: 5_000, write: 15_000 };

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
    limits: limitsOf(poolSize, QUEUE_DEADLINE),
    room: roomElsewhere,
    close: () => pool.end(),
  };
}
