import pg from 'pg';
import { expect, it } from 'vitest';
import { memoryHome } from '../../src/server/database/homes/embedded-home.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { migrations } from '../../src/server/database/migrations/registry.ts';
import { emptyPostgresDatabase } from '../support/databases/postgres.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';

const STEP = '0015-verified-addresses';
const earlier = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === STEP),
);

/** Two companies as an older version left them: usernames with an @ in them, addresses typed by anybody. */
const people = `
  INSERT INTO company (id, name, account_type) VALUES ('A', 'A', 'Retail'), ('B', 'B', 'Retail');
  INSERT INTO "user" (company_id, id, username, first_name, email, active) VALUES
    ('A', 'a1', 'alone', 'x', 'Alone@shop.example', true),
    ('A', 'a2', 'shared', 'x', 'shared@shop.example', true),
    ('B', 'b1', 'sharing', 'x', 'SHARED@shop.example', true),
    ('B', 'b2', 'never', 'x', 'never@shop.example', true),
    ('B', 'b3', 'left', 'x', 'left@shop.example', false),
    ('B', 'b4', 'old@shop.example', 'x', null, true);
  INSERT INTO credential (company_id, user_id, password_hash)
    SELECT company_id, id, 'hash' FROM "user" WHERE id <> 'b2';`;

async function verifiedAfter(owner: pg.Client, filler: pg.Client): Promise<unknown> {
  await migrate(owner, earlier);
  await filler.query(people);
  await migrate(owner, migrations);
  const { rows } = await filler.query('SELECT address, user_id FROM verified_email ORDER BY address');
  return rows;
}
/** The one whose password was set by a code to an address that nobody shares. */
const expected = [{ address: 'alone@shop.example', user_id: 'a1' }];

it('an update counts an address as verified where one account alone has it and has a password', async () => {
  const home = await memoryHome();
  const owner = home.ownerClient();
  await owner.connect();
  expect(await verifiedAfter(owner, owner)).toEqual(expected);
  await owner.end();
  await home.close();
});

it.skipIf(!findPostgres())(
  'also on a PostgreSQL server whose owner may not look over all companies',
  async () => {
    const { url, drop } = await emptyPostgresDatabase();
    const admin = new pg.Client(url);
    await admin.connect();
    const name = `plain_${process.pid}`;
    await admin.query(`CREATE ROLE ${name} LOGIN NOSUPERUSER NOBYPASSRLS NOINHERIT`);
    for (const role of ['backcounter_app', 'backcounter_system', 'backcounter_reader']) {
      await admin.query(
        `DO $$ BEGIN CREATE ROLE ${role} NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
      );
      await admin.query(`GRANT ${role} TO ${name}`);
    }
    await admin.query(`GRANT CREATE ON DATABASE ${new URL(url).pathname.slice(1)} TO ${name}`);
    await admin.query(`ALTER SCHEMA public OWNER TO ${name}`);
    const owner = new pg.Client(url.replace('//owner@', `//${name}@`));
    await owner.connect();
    expect(await verifiedAfter(owner, admin)).toEqual(expected);
    await owner.end();
    await admin.query(`REASSIGN OWNED BY ${name} TO CURRENT_USER; DROP OWNED BY ${name}; DROP ROLE ${name}`);
    await admin.end();
    await drop();
  },
);
