import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../processes/server-process.ts';
import { findPostgres, postgresAccount } from './postgres-binaries.ts';

export interface PrivatePostgres {
  readonly url: (database: string) => string;
  readonly pid: number;
  readonly port: number;
  readonly folder: string;
}

interface PrivatePostgresOptions {
  /** Flush to disk as a real server does: slower, for tests of what survives. */
  readonly durable?: true;
  /** The process whose end stops the server too, this one unless said. */
  readonly owner?: number;
  /** Where it listens on the loopback; a free port unless said. */
  readonly port?: number;
  /** Further settings, as `name=value`. */
  readonly settings?: readonly string[];
}

/** Makes a data folder unless there is one and starts a server of our own on it. */
export async function startPostgres(
  folder: string,
  { durable, owner = process.pid, port, settings: more = [] }: PrivatePostgresOptions = {},
): Promise<PrivatePostgres> {
  const binaries = findPostgres();
  if (!binaries) throw new Error('PostgreSQL is not installed');
  const account = postgresAccount();
  const data = join(folder, 'data');
  const isNew = mkdirSync(data, { recursive: true }) !== undefined;
  if (account) for (const place of [folder, data]) chownSync(place, account.uid, account.gid);
  const lent = account ?? {};
  if (isNew)
    execFileSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'owner', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...lent, cwd: folder, stdio: 'ignore' },
    );
  const listening = port ?? (await freePort());
  const speed = durable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${listening}`,
    `unix_socket_directories=`,
    'max_connections=100',
    'shared_buffers=128MB',
    ...speed,
    ...more,
  ];
  const command = [join(binaries, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const log = openSync(join(folder, 'log'), 'a');
  // The shell stays beside the server and ends it when the run that wanted it is gone.
  const guard = `"$@" & pid=$!; echo $pid
    while ps -p ${owner} >/dev/null && kill -0 $pid 2>/dev/null; do sleep 1; done
    kill -QUIT $pid 2>/dev/null; wait $pid`;
  const shell = spawn('sh', ['-c', guard, 'sh', ...command], {
    ...lent,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', log],
  });
  const pid = await new Promise<number>((resolve, reject) => {
    shell.once('error', reject);
    shell.stdout?.once('data', (line: Buffer) => resolve(Number(line)));
  });
  shell.stdout?.destroy();
  shell.unref();
  const url = (database: string): string => `postgres://owner@127.0.0.1:${listening}/${database}`;
  await answers(url('postgres'));
  return { url, pid, port: listening, folder };
}

/** Waits until the server answers, at most two minutes. */
export async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 600_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return;
    } catch (failure) {
      if (Date.now() > deadline) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
