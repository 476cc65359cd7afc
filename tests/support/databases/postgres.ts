import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../../src/server/database/database.ts';
import { endWithRun, runFolder } from '../run-folder.ts';
import { startPostgres } from './private-postgres.ts';

const TEMPLATE = 'migrated';

interface Shared {
  readonly pid: number;
  readonly port: number;
}

/** A fresh database of the run's PostgreSQL server, with the schema in place. */
export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes a database for one test file from the migrated template; starts the run's one server on first need. */
export async function freshPostgresDatabase(template = TEMPLATE): Promise<FreshDatabase> {
  const { port } = await sharedServer();
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await asOwner(port, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return { url: urlOf(port, name), drop: () => asOwner(port, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Gives a database a name by which others are made from it; nobody may be connected to it. */
export async function keepAsTemplate({ url }: FreshDatabase, name: string): Promise<void> {
  const { pathname } = new URL(url);
  const { port } = await sharedServer();
  await asOwner(port, `ALTER DATABASE ${pathname.slice(1)} RENAME TO ${name}`);
}

/** How often PostgreSQL had to break a deadlock in a database; complete once those who worked in it have left. */
export async function deadlocksIn(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client
    .query<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = current_database()')
    .finally(() => client.end());
  return Number(rows[0]?.deadlocks ?? -1);
}

/** A database without any schema, as on a first start. */
export const emptyPostgresDatabase = (): Promise<FreshDatabase> => freshPostgresDatabase('template1');

/** Through a socket file where paths allow it: on the loopback each statement takes twice as long. */
const socketFolder = (): string | null => {
  const folder = serverFolder();
  return process.platform === 'win32' || folder.length > LONGEST_SOCKET_FOLDER ? null : folder;
};
/** The system has room for 104 characters of a socket's path, with its name. */
const LONGEST_SOCKET_FOLDER = 80;

const serverFolder = (): string => join(runFolder().folder, 'postgres');

function urlOf(port: number, database: string): string {
  const socket = socketFolder();
  const host = socket === null ? '' : `?host=${encodeURIComponent(socket)}`;
  return `postgres://owner@127.0.0.1:${port}/${database}${host}`;
}

async function asOwner(port: number, statement: string): Promise<void> {
  const client = new pg.Client(urlOf(port, 'postgres'));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The first file to ask starts the server; the others wait for its note. */
async function sharedServer(): Promise<Shared> {
  const { folder, owner } = runFolder();
  const note = join(folder, 'postgres.json');
  try {
    mkdirSync(serverFolder(), { mode: 0o755 });
  } catch {
    return waitFor(note);
  }
  const settings = [`unix_socket_directories=${socketFolder() ?? ''}`];
  const server = await startPostgres(serverFolder(), { owner, settings });
  endWithRun(server.pid);
  await asOwner(server.port, `CREATE DATABASE ${TEMPLATE}`);
  const database = await openDatabase({ url: urlOf(server.port, TEMPLATE), dataDir: folder });
  await database.close();
  writeFileSync(`${note}.new`, JSON.stringify({ pid: server.pid, port: server.port }));
  renameSync(`${note}.new`, note);
  return server;
}

async function waitFor(note: string): Promise<Shared> {
  for (const deadline = Date.now() + 600_000; !existsSync(note); ) {
    if (Date.now() > deadline) throw new Error('The PostgreSQL server of this run did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return JSON.parse(readFileSync(note, 'utf8'));
}
