import pg from 'pg';
import * as v from 'valibot';
import { limitsOf } from '../../fair-queue.ts';
import { columnTypes } from '../column-types.ts';
import { sessionSettings } from '../connection/session-settings.ts';
import { roomElsewhere } from '../free-space.ts';
import { type Address, addressesIn } from '../hosts/addresses.ts';
import { followingPool } from '../hosts/following-pool.ts';
import { Sockets } from '../hosts/sockets.ts';
import { watchHosts } from '../hosts/watch.ts';
import type { Home } from './home.ts';
import { quietPool } from './quiet-pool.ts';

/** How long (ms) a statement may run, how much longer its answer is waited for, and how long a new connection is. */
const STATEMENT_DEADLINE = 12_000;
const ANSWER_GRACE = 3_000;
const CONNECT_DEADLINE = 5_000;
/** How long (ms) a caller waits for its turn; a write waits for those of its company before it. */
const QUEUE_DEADLINE = { read: 5_000, write: 15_000 };
/** How long (ms) a host may take to say what it is. */
const LOOK_DEADLINE = 2_000;
/** A standby further behind (ms) than this is not read from. */
const MOST_LAG = 5_000;

/** Where a PostgreSQL database is, and how it is used. */
export interface PostgresPlace {
  /** Several hosts are one database: its primary and the standbys that may become it. */
  readonly url: string;
  /** Standbys that reads may go to which need not be of this moment. */
  readonly readUrl?: string | undefined;
  readonly poolSize: number;
  readonly deadline?: number | undefined;
}

/**
 * A PostgreSQL server, or several of which one takes writes. The pool drops connections that broke and makes new ones,
 * so a restart heals by itself; of several servers, a promoted one is followed.
 */
export async function postgresHome(place: PostgresPlace): Promise<Home> {
  const { url, readUrl, poolSize, deadline = STATEMENT_DEADLINE } = place;
  const writing = v.parse(addressesIn, url);
  const reading = readUrl === undefined ? [] : v.parse(addressesIn, readUrl);
  const sockets = new Sockets();
  const settingsAt = (address: Address) => ({
    connectionString: address.url,
    stream: () => sockets.to(address.name),
    types: columnTypes,
    application_name: 'backcounter',
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_DEADLINE,
  });
  const poolAt = (address: Address) =>
    quietPool({
      ...settingsAt(address),
      max: poolSize,
      pipeline: true,
      statement_timeout: deadline,
      query_timeout: deadline + ANSWER_GRACE,
    });
  const common = {
    kind: 'postgres',
    limits: limitsOf(poolSize, QUEUE_DEADLINE),
    room: roomElsewhere,
  } as const;
  const [only] = writing;
  if (only && writing.length === 1 && reading.length === 0) {
    const pool = poolAt(only);
    return {
      ...common,
      pool,
      ownerClient: () => new pg.Client(settingsAt(only)),
      hosts: null,
      standby: null,
      close: () => pool.end(),
    };
  }

  const hosts = await watchHosts(
    writing,
    reading,
    (address) =>
      new pg.Client({
        ...settingsAt(address),
        connectionTimeoutMillis: LOOK_DEADLINE,
        query_timeout: LOOK_DEADLINE,
      }),
  );
  // Who still waits for the former primary would wait for nothing, or write where nobody reads any more.
  hosts.onMoved((_to, from) => sockets.cut(from.name));
  const failed = () => hosts.lookSoon();
  const pool = followingPool({ at: hosts.primary, failed }, poolAt);
  const standby =
    reading.length === 0 ? null : followingPool({ at: () => hosts.standby(MOST_LAG), failed }, poolAt);
  return {
    ...common,
    pool,
    ownerClient: () => new pg.Client(settingsAt(hosts.primary())),
    hosts,
    standby,
    async close() {
      await hosts.close();
      await Promise.all([pool.end(), standby?.end()]);
    },
  };
}
