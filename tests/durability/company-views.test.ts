import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { documents, resources } from '../../src/resources/registry.ts';
import { tableName } from '../../src/resources/wire.ts';
import { ownRows } from '../../src/server/database/company-views.ts';
import type { Tx } from '../../src/server/database/connection/bound-kysely.ts';
import { memoryHome } from '../../src/server/database/homes/embedded-home.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { migrations } from '../../src/server/database/migrations/registry.ts';
import { forEachHome } from '../support/databases/database.ts';

const namesIn = (tx: Tx) => ({
  async views(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relkind = 'v' and c.relnamespace = 'own_company'::regnamespace order by 1`.execute(tx);
    return rows.map(({ name }) => name);
  },
  async tables(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select')
      order by 1`.execute(tx);
    return rows.map(({ name }) => name);
  },
});

forEachHome(({ database }) => {
  beforeAll(async () => {
    await database().systemWrite(async (tx) => {
      for (const id of ['COM_A', 'COM_B'])
        await tx.insertInto('company').values({ id, name: id, account_type: 'Retail' }).execute();
    });
    for (const id of ['COM_A', 'COM_B'])
      await database().write(id, (tx) =>
        sql`insert into vendor (company_id, id, vendor_code, name) values (${id}, ${id}, 'V1', ${`canary of ${id}`})`.execute(
          tx,
        ),
      );
  });

  it('there is a view of every table that a company reads, and so of every definition’s', async () => {
    const { views, tables } = await database().read('COM_A', async (tx) => ({
      views: await namesIn(tx).views(),
      tables: await namesIn(tx).tables(),
    }));
    expect(views).toEqual(tables);
    for (const { name } of [...resources, ...documents]) expect(views).toContain(tableName(name));
  });

  it('shows a company its own rows alone, when the condition on the company was forgotten or names another', async () => {
    const seen = (condition: string) =>
      database().read('COM_A', async (tx) => {
        const { rows } = await sql<{ name: string }>`select name from ${ownRows('vendor')} where ${sql.raw(
          condition,
        )}`.execute(tx);
        return rows.map(({ name }) => name);
      });
    expect(await seen("name ilike '%canary%'")).toEqual(['canary of COM_A']);
    expect(await seen("company_id = 'COM_B'")).toEqual([]);
    for (const name of await database().read('COM_A', (tx) => namesIn(tx).views())) {
      const { rows } = await database().read('COM_A', (tx) =>
        sql<{
          others: string;
        }>`select count(*) as others from ${ownRows(name)} where company_id <> 'COM_A'`.execute(tx),
      );
      expect([name, rows[0]?.others]).toEqual([name, '0']);
    }
  });

  it('is read only, and by companies alone', async () => {
    for (const statement of [
      "insert into own_company.vendor (company_id, id, vendor_code, name) values ('COM_A', 'x', 'x', 'x')",
      "update own_company.vendor set name = 'changed'",
      'delete from own_company.vendor',
      'create view own_company.mine as select 1',
    ])
      await expect(
        database().write('COM_A', (tx) => sql.raw(statement).execute(tx)),
        statement,
      ).rejects.toThrow(/permission denied/);
    const { rows } = await database().read('COM_A', (tx) =>
      sql`select from pg_auth_members where roleid = 'backcounter_reader'::regrole
        and member in ('backcounter_app'::regrole, 'backcounter_system'::regrole)`.execute(tx),
    );
    expect(rows).toEqual([]);
    await expect(
      database().system((tx) => sql`select * from ${ownRows('vendor')}`.execute(tx)),
    ).rejects.toThrow(/permission denied/);
  });

  it('leaves no operator marked leakproof, so that every database plans alike', async () => {
    const { rows } = await database().read('COM_A', (tx) =>
      sql<{ name: string }>`
        select proname as name from pg_proc
        where proleakproof and proname in ('texticlike', 'textlike', 'numeric_lt', 'arrayoverlap', 'arraycontains')`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([]);
  });
});

describe('a step of the schema', () => {
  it('that adds, changes and drops columns of a table brings its view along, and a view that went astray is made anew', async () => {
    const home = await memoryHome();
    const owner = home.ownerClient();
    await owner.connect();
    await migrate(owner, migrations);
    const typesOf = async (view: string) => {
      const { rows } = await owner.query<{ name: string; type: string }>(
        `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
         where attrelid = '${view}'::regclass and attnum > 0 and not attisdropped order by attnum`,
      );
      return rows;
    };
    const step = {
      name: '9999-columns',
      up: `ALTER TABLE vendor ADD COLUMN rating numeric(4,1);
        ALTER TABLE vendor ALTER COLUMN phone TYPE varchar(40);
        ALTER TABLE vendor DROP COLUMN email;`,
    };
    await migrate(owner, [...migrations, step]);
    const view = await typesOf('own_company.vendor');
    expect(view).toContainEqual({ name: 'rating', type: 'numeric(4,1)' });
    expect(view).toContainEqual({ name: 'phone', type: 'character varying(40)' });
    expect(view).toEqual(await typesOf('public.vendor'));

    await owner.query('DROP VIEW own_company.vendor; ALTER VIEW own_company.item OWNER TO CURRENT_USER');
    await migrate(owner, [...migrations, step]);
    expect(await typesOf('own_company.vendor')).toEqual(view);
    const { rows } = await owner.query(
      `select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = 'own_company'::regnamespace`,
    );
    expect(rows).toEqual([{ owner: 'backcounter_reader' }]);
    await owner.end();
    await home.close();
  });
});
