import { sql } from 'kysely';
import type pg from 'pg';
import { type DatabaseMeter, noMeter } from '../metrics/meter.ts';
import { distribute, isDistributed } from './distribution/distribute.ts';
import type { MemoryLocation } from './embedded/engine.ts';
import { asRefusal, NowhereToConnect } from './failures.ts';
import { FREE_SPACE_FLOOR, type WritePurpose } from './free-space.ts';
import type { Home } from './homes/home.ts';
import { refuseSharedConnections } from './homes/own-connection.ts';
import { postgresHome } from './homes/postgres-home.ts';
import { Freshness } from './hosts/freshness.ts';
import type { Position } from './hosts/position.ts';
import { type StandbyReads, standbyReads } from './hosts/standby-reads.ts';
import type { WatchedHosts } from './hosts/watch.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/registry.ts';
import { unitsOfWork, type Work } from './unit-of-work.ts';

/** Where the companies' data live, whichever home it has. */
export interface Database {
  readonly home: 'embedded' | 'postgres';
  /** Statements that change nothing, for one company. No transaction: each sees what was committed before it. */
  read<Result>(companyId: string, work: Work<Result>): Promise<Result>;
  /** As `read`, and all statements see the database as the first of them does, whatever is committed meanwhile. */
  readMoment<Result>(companyId: string, work: Work<Result>): Promise<Result>;
  /** As `read`, for statements that find their rows by key: their plans are kept (see `Plans`). */
  find<Result>(companyId: string, work: Work<Result>): Promise<Result>;
  /**
   * One transaction for one company: all or nothing (R4). Run again when it loses a race to another transaction,
   * so `work` does nothing that reaches outside the database. Throws the refusals `storageFull`, `databaseBusy`,
   * `serverBusy`, `databaseUnavailable`, `outcomeUnknown` beside what `work` throws.
   */
  write<Result>(companyId: string, work: Work<Result>, purpose?: WritePurpose): Promise<Result>;
  /** Statements outside any company (sign-in, sessions, deliveries), each on its own. */
  system<Result>(work: Work<Result>): Promise<Result>;
  /** One transaction outside any company, of purpose `session`. */
  systemWrite<Result>(work: Work<Result>): Promise<Result>;
  /**
   * As `read`, where the answer may be some seconds old: from a standby that has come as far as `after` and has all this
   * process knows of the company, else from the primary. `after` null: how far it must be is not known.
   */
  readFromStandby<Result>(companyId: string, after: Position | null, work: Work<Result>): Promise<Result>;
  /** What is known of standbys; null where reads go to the primary alone. */
  readonly standby: Pick<StandbyReads, 'written' | 'changedElsewhere'> | null;
  /** The servers, where there are several. */
  readonly hosts: Pick<WatchedHosts, 'onMoved' | 'lags'> | null;
  /** A connection of the caller's own beside the pool, to the server that takes writes. */
  newClient(): pg.Client;
  /** Resolves when writes are taken; throws the refusal `databaseUnavailable` otherwise. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…` for a PostgreSQL server; without it the embedded database under `dataDir`. */
  readonly url?: string | undefined;
  /** Standbys of it, for reads that may be some seconds old. */
  readonly readUrl?: string | undefined;
  readonly dataDir: string;
  /** Connections to a PostgreSQL server, 10 unless said; the embedded database always has one. */
  readonly poolSize?: number | undefined;
  /** How long (ms) a call may take: 10 s embedded, before its worker is replaced; 12 s on a PostgreSQL server. */
  readonly callDeadline?: number;
  /** How long (ms) a unit of work may hold its connection without using it; 5 s unless said. */
  readonly longestIdle?: number;
  /** Free bytes on the disk below which writes are refused. */
  readonly freeSpaceFloor?: number;
  /** Who is told how busy the database is; nobody unless said. */
  readonly meter?: DatabaseMeter;
}

/** For what reads a whole company from one moment, longer than any request may. */
export const UNHURRIED: Pick<DatabaseOptions, 'callDeadline' | 'longestIdle'> = {
  callDeadline: 3_600_000,
  longestIdle: 3_600_000,
};

/** Opens the database and brings its schema up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // Each home's library is read where it is lived in.
  const home = options.url
    ? await postgresHome({
        url: options.url,
        readUrl: options.readUrl,
        poolSize: options.poolSize ?? 10,
        deadline: options.callDeadline,
      })
    : await (await import('./homes/embedded-home.ts')).embeddedHome(
        options.dataDir,
        options.callDeadline ?? 10_000,
        options.freeSpaceFloor ?? FREE_SPACE_FLOOR,
      );
  return inHome(home, options.longestIdle, options.meter);
}

/** A database in memory and in this thread, from an image `dump` made or empty: for tests alone. */
export async function openMemoryDatabase(
  place?: Omit<MemoryLocation, 'kind'>,
): Promise<Database & { dump(): Promise<Blob> }> {
  const { memoryHome } = await import('./homes/embedded-home.ts');
  const home = await memoryHome(place);
  return { ...(await inHome(home)), dump: home.dump };
}

async function inHome(home: Home, longestIdle = 5_000, meter: DatabaseMeter = noMeter): Promise<Database> {
  let isSpread = false;
  try {
    if (home.kind === 'postgres') await refuseSharedConnections(home.ownerClient);
    const owner = home.ownerClient();
    await owner.connect();
    try {
      await migrate(owner, migrations, distribute);
      isSpread = await isDistributed(owner);
    } finally {
      await owner.end();
    }
  } catch (failure) {
    await home.close();
    throw asRefusal(failure);
  }
  const freshness = home.standby && new Freshness();
  if (freshness) home.hosts?.onSample((position, askedAt) => freshness.sampled(position, askedAt));
  const units = unitsOfWork(
    home,
    longestIdle,
    meter,
    isSpread,
    freshness && ((companyId, position) => freshness.committed(companyId, position)),
  );
  const standby =
    home.standby &&
    freshness &&
    standbyReads(
      unitsOfWork({ ...home, pool: home.standby }, longestIdle, noMeter, isSpread),
      freshness,
      () => home.hosts?.lookSoon(),
      meter,
    );
  const system = { role: 'system' } as const;
  const read: Database['read'] = (companyId, work) =>
    units.read({ role: 'app', companyId }, { plans: 'fresh', readOnly: true }, work);
  return {
    home: home.kind,
    read,
    readMoment: (companyId, work) =>
      units.read({ role: 'app', companyId }, { plans: 'fresh', readOnly: true, moment: true }, work),
    async readFromStandby(companyId, after, work) {
      const answer = standby && (await standby.read(companyId, after, work));
      return answer ? answer.result : read(companyId, work);
    },
    standby,
    hosts: home.hosts,
    newClient: () => home.ownerClient(),
    find: (companyId, work) =>
      units.read({ role: 'app', companyId }, { plans: 'kept', readOnly: true }, work),
    write: (companyId, work, purpose = 'work') => units.write({ role: 'app', companyId }, purpose, work),
    system: (work) => units.read(system, { plans: 'kept', readOnly: false }, work),
    systemWrite: (work) => units.write(system, 'session', work),
    ready: () =>
      units.read(system, { plans: 'fresh', readOnly: true }, async (tx) => {
        const { rows } = await sql<{ closed: boolean }>`
          select current_setting('transaction_read_only') = 'on' as closed, (select id from company limit 1)
        `.execute(tx);
        if (rows[0]?.closed !== false) throw new NowhereToConnect('The server takes no writes');
      }),
    close: () => home.close(),
  };
}
