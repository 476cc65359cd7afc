import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vendor } from '../../src/resources/partners/vendor.ts';
import { distribute, inOrder } from '../../src/server/database/distribution/distribute.ts';
import {
  localTables,
  placementOf,
  referenceTables,
} from '../../src/server/database/distribution/placement.ts';
import { memoryHome } from '../../src/server/database/homes/embedded-home.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { migrations } from '../../src/server/database/migrations/registry.ts';
import { refuseRepeated } from '../../src/server/records/writing/store.ts';
import { type FreshDatabase, freshPostgresDatabase } from '../support/databases/postgres.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { keyFaults } from './keys.ts';

/** A table whose keys do not hold, of each kind there is. */
const wrongTables = `
  CREATE TABLE loose (company_id text NOT NULL, id text PRIMARY KEY, UNIQUE (company_id, id));
  CREATE TABLE across (company_id text NOT NULL, loose_id text NOT NULL REFERENCES loose, PRIMARY KEY (company_id, loose_id));
  ALTER TABLE mail ADD COLUMN loose_id text, ADD FOREIGN KEY (company_id, loose_id) REFERENCES loose (company_id, id);
  CREATE TABLE nobodys (id text);
  CREATE TABLE letter (company_id text NOT NULL, id text NOT NULL REFERENCES mail, PRIMARY KEY (company_id, id));`;
const found = [
  'across across_loose_id_fkey (loose_id) → loose (id): does not begin with the company',
  'letter letter_id_fkey (id) → mail (id): does not begin with the company',
  'loose loose_pkey (id): does not begin with the company',
  'mail mail_company_id_loose_id_fkey (company_id,loose_id) → loose (company_id,id): points at a table that is spread',
  'nobodys: its first column is no company_id that is always given',
];

it('every key begins with the company, or belongs to a table that is copied or stays on the coordinator', async () => {
  const home = await memoryHome();
  const owner = home.ownerClient();
  await owner.connect();
  await migrate(owner, migrations);
  expect(await keyFaults(owner)).toEqual([]);
  const { rows } = await owner.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const tables = new Set(rows.map(({ name }) => name));
  const named = [...Object.keys(referenceTables), ...Object.keys(localTables)];
  expect(named.filter((name) => !tables.has(name))).toEqual(['operation_progress']);
  await owner.query(wrongTables);
  expect([...(await keyFaults(owner))].sort()).toEqual(found);
  await owner.end();
  await home.close();
});

/**
 * What Citus has of these names, which note their calls and refuse what Citus refuses by itself: the real one is asked in
 * citus.test.ts where it is installed.
 */
const standIns = `
  CREATE SCHEMA stand_in;
  CREATE TYPE stand_in.distribution_type AS ENUM ('hash', 'range', 'append');
  CREATE TABLE stand_in.pg_dist_partition (logicalrelid regclass PRIMARY KEY, partmethod "char", repmodel "char");
  CREATE TABLE stand_in.call (nth int GENERATED ALWAYS AS IDENTITY, what text, beside text);
  CREATE FUNCTION stand_in.create_reference_table(table_name regclass) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO stand_in.pg_dist_partition VALUES (table_name, 'n', 't');
    INSERT INTO stand_in.call (what) VALUES (table_name::text);
  END $$;
  CREATE FUNCTION stand_in.create_distributed_table(table_name regclass, distribution_column text,
    distribution_type stand_in.distribution_type DEFAULT 'hash', colocate_with text DEFAULT 'default', shard_count int DEFAULT NULL)
    RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT FROM pg_constraint WHERE conrelid = table_name AND contype = 'f' AND confrelid <> table_name
      AND confrelid NOT IN (SELECT logicalrelid FROM stand_in.pg_dist_partition)) THEN
      RAISE EXCEPTION '% points at a table that is not placed yet', table_name;
    END IF;
    IF distribution_column <> 'company_id' THEN RAISE EXCEPTION 'spread by %', distribution_column; END IF;
    INSERT INTO stand_in.pg_dist_partition VALUES (table_name, 'h', 'c');
    INSERT INTO stand_in.call (what, beside) VALUES (table_name::text, colocate_with);
  END $$;
  CREATE FUNCTION stand_in.create_distributed_function(function_name regprocedure) RETURNS void LANGUAGE sql AS $$ SELECT $$;
  SET allow_system_table_mods = on;
  INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    SELECT 999999, 'citus', usesysid, 'stand_in'::regnamespace, false, '13.2' FROM pg_user WHERE usename = current_user;
  RESET allow_system_table_mods;
  SET search_path = public, stand_in;`;

describe.skipIf(!findPostgres())('where the extension citus is installed', () => {
  let fresh: FreshDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    fresh = await freshPostgresDatabase();
    owner = new pg.Client(fresh.url);
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await fresh.drop();
  });
  const calls = async () =>
    (
      await owner.query<{ what: string; beside: string | null }>(
        'SELECT what, beside FROM stand_in.call ORDER BY nth',
      )
    ).rows;

  it('nothing is asked of a PostgreSQL without it', async () => {
    expect(await distribute(owner)).toEqual([]);
  });

  it('every table is placed once, each after those it points at, all beside one', async () => {
    await owner.query(standIns);
    const moved = await distribute(owner);
    const { rows } = await owner.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    const expected = rows.map(({ name }) => name).filter((name) => placementOf(name) !== 'local');
    expect([...moved].sort()).toEqual(expected.sort());
    const made = await calls();
    expect(made.map(({ what }) => what.replaceAll('"', ''))).toEqual(moved);
    const spread = made.filter(({ beside }) => beside !== null);
    expect(new Set(spread.slice(1).map(({ beside }) => beside))).toEqual(new Set([`"${spread[0]?.what}"`]));
    expect(spread[0]?.beside).toBe('none');
  });

  it('a second run asks nothing, and a table of a later step goes beside the others', async () => {
    expect(await distribute(owner)).toEqual([]);
    await owner.query(`CREATE TABLE later (company_id text NOT NULL, id text, PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, id) REFERENCES item (company_id, id))`);
    const before = (await calls()).length;
    expect(await distribute(owner)).toEqual(['later']);
    const [first] = (await calls()).filter(({ beside }) => beside === 'none');
    expect((await calls()).slice(before)).toEqual([{ what: 'later', beside: expect.any(String) }]);
    expect(first).toBeDefined();
  });

  it('a table that stands elsewhere than the program says is not passed over', async () => {
    await owner.query(
      "UPDATE stand_in.pg_dist_partition SET partmethod = 'h' WHERE logicalrelid = 'outlet'::regclass",
    );
    await expect(distribute(owner)).rejects.toThrow(
      'The table outlet is distributed on the nodes, and should be reference',
    );
  });
});

it.each(['vendor_vendor_code_once', 'vendor_vendor_code_once_102044'])(
  'a code that is taken is told beside its field, by the index %s',
  async (constraint) => {
    const refused = Object.assign(new Error('taken'), { code: '23505', constraint });
    const place = { table: 'vendor', fields: vendor.fields };
    await expect(refuseRepeated(place, Promise.reject(refused))).rejects.toMatchObject({
      details: { errors: [{ field: 'vendorCode', code: 'duplicate' }] },
    });
  },
);

it('tables that point at each other, or at one of the coordinator, are named and nothing is moved', () => {
  const table = (name: string, ...needs: string[]) => ({ name, stands: 'local' as const, needs });
  expect(
    inOrder([table('line', 'document'), table('document', 'company'), table('company')]).map(
      ({ name }) => name,
    ),
  ).toEqual(['company', 'document', 'line']);
  expect(() => inOrder([table('one', 'other'), table('other', 'one')])).toThrow('one, other');
  expect(() => inOrder([table('letter', 'mail'), table('mail')])).toThrow('letter');
});
