import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../processes/server-process.ts';
import { type PrivatePostgres, startPostgres } from './private-postgres.ts';

/** A PostgreSQL server and its standby, on one machine. */
export interface PostgresPair {
  readonly primary: PrivatePostgres;
  readonly standby: PrivatePostgres;
  /** Both as one address, the primary first. */
  readonly url: string;
  readonly standbyUrl: string;
  /** Ends the primary with all its processes, as a machine that loses power. */
  killPrimary(): void;
  /** Stops the primary where it stands, so that it neither answers nor ends a connection. */
  freezePrimary(): void;
  killStandby(): void;
  /** Starts the primary again on its old data, as if nothing had happened. */
  startPrimaryAgain(): Promise<void>;
  promote(): Promise<void>;
  close(): Promise<void>;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Makes one server, copies its data while it stands still, and starts the copy as its standby; `synchronous`: what the
 * one acknowledges is on the other too.
 */
export async function startPair({ synchronous }: { readonly synchronous: boolean }): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-pair-'));
  chmodSync(folder, 0o711);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const made = await startPostgres(first, { durable: true });
  await stop(made.pid);
  execFileSync('cp', ['-a', first, second]);
  const data = join(second, 'data');
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo(made.port)}'\n`);
  execFileSync('cp', [
    '--attributes-only',
    '--preserve=all',
    join(data, 'PG_VERSION'),
    join(data, 'standby.signal'),
  ]);
  const settings = synchronous ? ['synchronous_standby_names=second'] : [];
  const startFirst = () => startPostgres(first, { durable: true, port: made.port, settings });
  let primary = await startFirst();
  const standby = await startPostgres(second, { durable: true, port: await freePort() });
  const pids = new Set([primary.pid, standby.pid]);
  const kill = (server: number) => {
    for (const pid of [server, ...childrenOf(server)]) end(pid);
    pids.delete(server);
  };
  return {
    primary,
    standby,
    url: `postgres://owner@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`,
    standbyUrl: standby.url('postgres'),
    killPrimary: () => kill(primary.pid),
    freezePrimary() {
      for (const pid of [primary.pid, ...childrenOf(primary.pid)]) process.kill(pid, 'SIGSTOP');
    },
    killStandby: () => kill(standby.pid),
    async startPrimaryAgain() {
      primary = await startFirst();
      pids.add(primary.pid);
    },
    promote: () => ask(standby, 'SELECT pg_promote()'),
    async close() {
      for (const pid of pids) await stop(pid, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

const conninfo = (port: number) => `host=127.0.0.1 port=${port} user=owner application_name=second`;

/** Runs a statement as the owner of a server. */
export async function ask(server: PrivatePostgres, statement: string): Promise<void> {
  const client = new pg.Client(server.url('postgres'));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Ends a process; one that has ended by itself meanwhile is no fault. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'ESRCH')) throw failure;
  }
}

/** Ends a server and waits until it is gone: by SIGINT with all it holds written, by SIGQUIT at once. */
async function stop(pid: number, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  process.kill(pid, signal);
  while (isRunning(pid)) await pause(20);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((child) => child > 0);
