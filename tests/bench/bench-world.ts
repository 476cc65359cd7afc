import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { kopiTiga } from '../../src/server/demo/kopi/company.ts';
import { runcitJiran } from '../../src/server/demo/runcit/company.ts';
import { testServer } from '../contract/test-server.ts';
import { startPostgres } from '../support/databases/private-postgres.ts';
import { type Client, clientOf } from './client.ts';
import { onDriver } from './driver.ts';
import { enterItems } from './items.ts';

/** A listening server on a durable database, with a company of 100,000 items and one of 10,000. */
export interface BenchWorld {
  readonly home: Database['home'];
  readonly database: Database;
  readonly large: Company;
  readonly small: Company;
  /** Lets the database count the rows of a table anew, as its upkeep would after a while. */
  settle(table: 'item' | 'sale' | 'stock_movement'): Promise<void>;
  close(): Promise<void>;
}

export interface Company {
  readonly companyId: string;
  readonly client: Client;
  readonly outletId: string;
}

const UNHURRIED = 600_000;

export async function openBenchWorld(home: Database['home']): Promise<BenchWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-bench-'));
  // The account PostgreSQL runs as has to find its own folder inside.
  chmodSync(folder, 0o711);
  const postgres =
    home === 'postgres' ? await startPostgres(join(folder, 'postgres'), { durable: true }) : null;
  const url = postgres?.url('postgres');
  const database = await openDatabase({ url, dataDir: folder, callDeadline: UNHURRIED, freeSpaceFloor: 0 });
  const server = await testServer(database, url ? { DATABASE_URL: url } : {});
  // The look at the mails waiting would stand among the statements of a request.
  await server.services.mailQueue.close();
  const listening = await listen(server.app.fetch);
  const company = async (seed: typeof kopiTiga): Promise<Company> => {
    const cookie = await server.signIn(`${seed.prefix}-admin`);
    const outletId =
      server[seed === kopiTiga ? 'kopi' : 'runcit']?.outletId(seed.outlets[0]?.code ?? '') ?? '';
    return { companyId: seed.companyId, outletId, client: clientOf(listening.address, cookie, outletId) };
  };
  const large = await company(kopiTiga);
  const small = await company(runcitJiran);
  const settle = (table: 'item' | 'sale' | 'stock_movement'): Promise<void> =>
    onDriver(database, large.companyId, 'find', async (driver) => {
      const say = (text: string) => driver.send({ text, values: [] });
      await say('RESET ROLE');
      if (home === 'postgres') await say('SET statement_timeout = 0');
      await say(`VACUUM (ANALYZE) ${table}`);
      await say('CHECKPOINT');
      if (home === 'postgres') await say('RESET statement_timeout');
      await say('SET ROLE backcounter_app');
    });
  await enterItems(database, large.companyId, 0, 100_000);
  await enterItems(database, small.companyId, 0, 10_000);
  await settle('item');
  return {
    home,
    database,
    large,
    small,
    settle,
    async close() {
      large.client.close();
      small.client.close();
      await listening.close();
      await server.close();
      await database.close();
      if (postgres) process.kill(postgres.pid, 'SIGINT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

function listen(fetch: (request: Request) => Response | Promise<Response>) {
  return new Promise<{ address: string; close(): Promise<void> }>((resolve) => {
    const running = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({
        address: `http://127.0.0.1:${port}`,
        close: () => new Promise((done) => running.close(() => done())),
      }),
    );
  });
}
