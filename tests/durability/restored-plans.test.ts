import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceNamed } from '../../src/resources/registry.ts';
import type { Tx } from '../../src/server/database/connection/bound-kysely.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { writeCursor } from '../../src/server/records/lists/cursor.ts';
import { type ListQuery, listRecords } from '../../src/server/records/lists/list-records.ts';
import { findDuplicates } from '../../src/server/records/writing/prepare.ts';
import { enterItems } from '../bench/items.ts';
import { adminOf } from '../support/companies/admin-of.ts';
import { accessTo, nodesOf, planOf } from '../support/databases/plans.ts';
import { emptyPostgresDatabase, type FreshDatabase } from '../support/databases/postgres.ts';
import { findPostgres, findTool } from '../support/databases/postgres-binaries.ts';
import { statementsOf } from '../support/databases/statements.ts';

const tools = { dump: findTool('pg_dump'), restore: findTool('pg_restore') };
const hasTools = findPostgres() !== null && tools.dump !== null && tools.restore !== null;
const company = 'COM_1001';
const item = resourceNamed('item');
const actor = adminOf(company);
const asked: ListQuery = { search: [], searchBy: [], filters: {}, page: 1, pageSize: 50, sort: '' };

const halfway = writeCursor({ sort: 'salePrice', value: '50.9', id: '' });

/** Reads whose conditions row-level security would keep from their index, each with the index that serves it. */
const reads: Readonly<Record<string, { read: (tx: Tx) => Promise<unknown>; by: string; on: string }>> = {
  'a search': {
    read: (tx) => listRecords(tx, actor, item, { ...asked, search: ['3fa'] }),
    by: 'Bitmap Index Scan item_search',
    on: 'item_name',
  },
  'a search for two letters': {
    read: (tx) => listRecords(tx, actor, item, { ...asked, search: ['f3'] }),
    by: 'Bitmap Index Scan item_short_search',
    on: 'f3',
  },
  'a search for one letter': {
    read: (tx) => listRecords(tx, actor, item, { ...asked, search: ['q'] }),
    by: 'Bitmap Index Scan item_short_search',
    on: 'short_grams',
  },
  'a search for two Chinese letters': {
    read: (tx) => listRecords(tx, actor, item, { ...asked, search: ['咖啡'] }),
    by: 'Bitmap Index Scan item_short_search',
    on: 'short_grams',
  },
  'a page by price after a cursor': {
    read: (tx) => listRecords(tx, actor, item, { ...asked, sort: 'salePrice', after: halfway }),
    by: 'Index Scan item_by_sale_price',
    on: 'sale_price',
  },
  'a code in any case': {
    read: (tx) => findDuplicates(tx, company, item, [{ values: { itemCode: 'I0005000' }, id: null }]),
    by: 'Index Scan item_item_code_once',
    on: 'lower',
  },
};
describe.skipIf(!hasTools)(
  hasTools
    ? 'on a database of a role that owns nothing but its own, dumped and restored'
    : 'on a dumped and restored database (pg_dump is not installed)',
  () => {
    const role = `plain_${process.pid}_${Date.now().toString(36)}`;
    const folder = mkdtempSync(join(tmpdir(), 'backcounter-dump-'));
    let source: FreshDatabase;
    let target: FreshDatabase;
    let restored: Database;

    const as = (name: string, url: string): string => url.replace('//owner@', `//${name}@`);
    const own = async (url: string, statement: string): Promise<void> => {
      const client = new pg.Client(url);
      await client.connect();
      await client.query(statement).finally(() => client.end());
    };
    const nameOf = (url: string): string => new URL(url).pathname.slice(1);
    const run = (tool: string | null, ...rest: string[]): unknown =>
      execFileSync(tool ?? '', rest, { stdio: ['ignore', 'ignore', 'pipe'] });

    beforeAll(async () => {
      source = await emptyPostgresDatabase();
      target = await emptyPostgresDatabase();
      await own(source.url, `CREATE ROLE ${role} LOGIN CREATEROLE NOSUPERUSER NOBYPASSRLS`);
      for (const { url } of [source, target])
        await own(
          url,
          `ALTER DATABASE ${nameOf(url)} OWNER TO ${role}; ALTER SCHEMA public OWNER TO ${role};`,
        );
      const first = await openDatabase({ url: as(role, source.url), dataDir: folder });
      await first.systemWrite(async (tx) => {
        for (const id of [company, 'COM_1617'])
          await tx.insertInto('company').values({ id, name: id, account_type: 'Retail' }).execute();
      });
      await enterItems(first, company, 0, 20_000);
      await enterItems(first, 'COM_1617', 0, 20_000);
      await first.close();
      const dump = join(folder, 'dump');
      run(tools.dump, '-Fc', '-f', dump, source.url);
      run(tools.restore, '--no-owner', '--exit-on-error', '-d', as(role, target.url), dump);
      restored = await openDatabase({ url: as(role, target.url), dataDir: folder });
      await own(target.url, 'VACUUM (ANALYZE) item');
    });
    afterAll(async () => {
      await restored?.close();
      await source.drop();
      await own(target.url, `REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}`);
      await own(target.url, `DROP ROLE ${role}`);
      await target.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    it.each(Object.entries(reads))('%s is served by an index', async (_, { read, by, on }) => {
      const heard = await restored.read(company, (tx) => statementsOf(() => read(tx)));
      const statement = heard.findLast(({ text }) => text.includes('item'));
      if (!statement) throw new Error('Nothing was asked of the items');
      const plan = await restored.read(company, (tx) => planOf(tx, statement));
      expect(accessTo(plan, 'item')).toContain(by);
      expect(accessTo(plan, 'item')).not.toContain('Seq Scan');
      const used = nodesOf(plan).flatMap((node) =>
        by.endsWith(` ${node['Index Name']}`) ? node['Index Cond'] : [],
      );
      expect(used.join()).toContain(on);
    });

    it('a page far down by number passes over keys alone, and has the rows the cursor leads to', async () => {
      const page = (query: Partial<ListQuery>) =>
        restored.read(company, (tx) => listRecords(tx, actor, item, { ...asked, ...query }));
      const heard = await statementsOf(() => page({ page: 301 }));
      const statement = heard.findLast(({ text }) => text.includes('offset'));
      if (!statement) throw new Error('No page was asked for');
      const nodes = await restored.read(company, async (tx) =>
        nodesOf(await planOf(tx, statement, { run: true })),
      );
      const keys = nodes.find((node) => node['Index Name'] === 'item_by_item_code');
      expect(keys).toMatchObject({
        'Node Type': 'Index Only Scan',
        'Heap Fetches': 0,
        'Actual Rows': 15_050,
      });
      const rows = nodes.filter(
        (node) => node['Node Type'] === 'Index Scan' && node['Relation Name'] === 'item',
      );
      expect(rows).toEqual([expect.objectContaining({ 'Index Name': 'item_pkey', 'Actual Loops': 50 })]);
      const { next } = await page({ page: 300 });
      const { records } = await page({ page: 301 });
      expect(records.map(({ itemCode }) => itemCode)).toEqual(
        Array.from({ length: 50 }, (_, nth) => `I00${15_000 + nth}`),
      );
      expect((await page({ after: next ?? '' })).records).toEqual(records);
    });

    it('the views are those of the reading role again, and show one company alone', async () => {
      const { records, total } = await restored.read(company, (tx) =>
        listRecords(tx, actor, item, { ...asked, search: ['I0000001'], searchBy: ['itemCode'] }),
      );
      expect([records.length, total]).toEqual([1, 1]);
    });
  },
);
