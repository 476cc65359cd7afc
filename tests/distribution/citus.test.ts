import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyTrail } from '../../src/server/audit/verify-audit.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { placementOf } from '../../src/server/database/distribution/placement.ts';
import { endTimers } from '../../src/server/documents/timer-runner.ts';
import { waitingWork } from '../../src/server/metrics/waiting-work.ts';
import { failingWork } from '../../src/server/outbox/failing-work.ts';
import { runJob } from '../../src/server/outbox/job-runner.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { sweepOnce } from '../../src/server/sweep.ts';
import { type TenancyWorld, tenancyWorld } from '../contract/tenancy/world.ts';
import { everyAddress } from '../security/sweep/every-address.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { type PrivatePostgres, startPostgres } from '../support/databases/private-postgres.ts';

/** Whether the PostgreSQL found first, on PATH or where it is packaged, has the extension. */
function hasCitus(): boolean {
  const folder = findPostgres();
  if (!folder || !existsSync(join(folder, 'pg_config'))) return false;
  const shared = execFileSync(join(folder, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim();
  return existsSync(join(shared, 'extension', 'citus.control'));
}

const SETTINGS = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_prepared_transactions=100',
  'citus.shard_count=8',
  'citus.node_conninfo=sslmode=disable',
];
const COMPANIES = ['COM_1001', 'COM_1617'];

describe.skipIf(!hasCitus())('on three nodes with Citus', () => {
  let folder: string;
  let nodes: readonly PrivatePostgres[];
  let database: Database;
  let world: TenancyWorld;
  const url = (): string => nodes[0]?.url('shop') ?? '';

  async function on(
    node: PrivatePostgres | undefined,
    ...statements: readonly string[]
  ): Promise<readonly unknown[]> {
    const client = new pg.Client(
      node?.url(statements[0]?.startsWith('CREATE DATABASE') ? 'postgres' : 'shop'),
    );
    await client.connect();
    try {
      let last: readonly unknown[] = [];
      for (const statement of statements) last = (await client.query(statement)).rows;
      return last;
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backcounter-nodes-'));
    execFileSync('chmod', ['711', folder]);
    nodes = await Promise.all(
      ['0', '1', '2'].map((name) => startPostgres(join(folder, name), { settings: SETTINGS })),
    );
    for (const node of nodes) {
      await on(node, 'CREATE DATABASE shop');
      await on(node, 'CREATE EXTENSION citus');
    }
    const [coordinator, ...workers] = nodes;
    await on(
      coordinator,
      `SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator?.port})`,
      ...workers.map(({ port }) => `SELECT citus_add_node('127.0.0.1', ${port})`),
      // Every statement from here on that would go to more than one node fails.
      "ALTER DATABASE shop SET citus.multi_task_query_log_level = 'error'",
    );
    database = await openDatabase({ url: url(), dataDir: '' });
    world = await tenancyWorld(database);
  });
  afterAll(async () => {
    await world?.close();
    await database?.close();
    for (const node of nodes ?? []) process.kill(node.pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it('the tables stand as the program says', async () => {
    const rows = await on(
      nodes[0],
      'SELECT table_name::text AS name, citus_table_type AS stands FROM citus_tables',
    );
    const standing = rows.map((row) => JSON.stringify(row));
    expect(standing.length).toBeGreaterThan(50);
    const wanted = rows.map((row) => {
      const { name } = Object(row);
      return JSON.stringify({ name, stands: placementOf(String(name).replaceAll('"', '')) });
    });
    expect(standing).toEqual(wanted);
  });

  it('one of everything is made, and every address read, each statement on one node', async () => {
    const failed: string[] = [];
    let read = 0;
    for (const [, path, accept] of await everyAddress(world.server, world.mine)) {
      // The probe counts what fails over all companies.
      if (path === '/ready') continue;
      const reply = await world.mine.company.call('GET', path, undefined, { Accept: accept });
      read += 1;
      if (reply.status >= 500) failed.push(`${reply.status} ${path}`);
    }
    expect(failed).toEqual([]);
    expect(read).toBeGreaterThan(200);
  });

  it('no company sees another, whichever node has its rows', async () => {
    const { rows } = await database.read('COM_1001', async (tx) => ({
      rows: await tx
        .selectFrom('document_history')
        .select('company_id')
        .where('company_id', '=', 'COM_1617')
        .execute(),
    }));
    expect(rows).toEqual([]);
    expect((await verifyTrail(database, 'COM_1617')).entries).toBeGreaterThan(0);
  });

  it('audit trails are whole, and balances the sums of their ledgers', async () => {
    for (const companyId of COMPANIES) {
      expect(await verifyTrail(database, companyId)).toMatchObject({ brokenAt: null });
      expect(await database.read(companyId, (tx) => verifyStock(tx, { companyId }))).toEqual([]);
    }
  });

  it('work of the system over all companies is done on every node', async () => {
    await on(nodes[0], 'ALTER DATABASE shop RESET citus.multi_task_query_log_level');
    const other = await openDatabase({ url: url(), dataDir: '' });
    const { services } = world.server;
    const log = readFileSync(join(folder, '0', 'log'), 'utf8');
    await sweepOnce({ ...services, database: other });
    expect(await endTimers({ ...services, database: other })).toBe(false);
    expect(await runJob({ ...services, database: other, kinds: [] })).toBe(false);
    expect(await failingWork(other)).toEqual({ timers: 0, jobs: 0 });
    expect(await waitingWork(other, services.clock.now())).toHaveLength(5);
    await other.close();
    expect(log).not.toContain('terminated by signal');
  });
});
