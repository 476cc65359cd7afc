import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { backUp, openBackup } from '../../src/server/operations/backup.ts';
import { fill } from '../../src/server/operations/fill.ts';
import { type DataLocation, openOwner } from '../../src/server/operations/owner.ts';
import { proveDatabase } from '../../src/server/operations/proof.ts';
import { checksumOf, readTables } from '../../src/server/operations/tables.ts';
import { purchasingCompany } from '../support/companies/purchasing-company.ts';
import { emptyPostgresDatabase, freshPostgresDatabase } from '../support/databases/postgres.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { layDatabase } from '../support/databases/schema-image.ts';
import { killedAt, statementsIn } from '../support/processes/killed-at-statement.ts';
import { ownProcess } from '../support/processes/own-process.ts';
import { isWhole, isLong as LONG } from '../support/rounds.ts';

const timeout = LONG ? 1_800_000 : 180_000;
const moments = ['before', 'behind'] as const;
const silent = () => undefined;
const folder = mkdtempSync(join(tmpdir(), 'backcounter-statements-'));
const backup = join(folder, 'backup');
let whole: Record<string, unknown>;

/** Every table's rows and their fingerprint. */
async function everything(place: DataLocation): Promise<Record<string, unknown>> {
  const owner = await openOwner(place);
  try {
    const all: Record<string, unknown> = {};
    for (const shape of await readTables(owner.client))
      all[shape.name] = await checksumOf(owner.client, shape);
    return all;
  } finally {
    await owner.close();
  }
}

/** Which of so many statements to die at: each in a long round, else a few all along the way. */
const chosen = (count: number, few: number): number[] =>
  Array.from({ length: LONG ? count : few }, (_, nth) =>
    LONG ? nth + 1 : 1 + Math.floor(((nth + 0.5) * count) / few),
  );

beforeAll(async () => {
  const place: DataLocation = { url: undefined, dataDir: join(folder, 'source') };
  await layDatabase(place.dataDir);
  const database = await openDatabase(place);
  const company = await purchasingCompany(database);
  const { document } = await company.order(company.as('buyer'));
  await company.send(company.as('buyer'), 'purchaseOrder', document.id, { type: 'confirm', version: 1 });
  await database.close();
  whole = await everything(place);
  await backUp(place, backup, silent);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!findPostgres())('killed on a PostgreSQL server', () => {
  /** What the server sees of a process that died: its connection is gone, whatever it was saying. */
  const hangUp = (client: pg.Client): void => {
    client.on('error', silent);
    Reflect.get(Reflect.get(client, 'connection'), 'stream').destroy();
  };

  it(
    'at each statement of a first start, and the next start finishes it (F2)',
    async () => {
      const start = async (url: string) => (await openDatabase({ url, dataDir: folder })).close();
      const counted = await emptyPostgresDatabase();
      const count = await statementsIn(() => start(counted.url));
      await counted.drop();
      expect(count).toBeGreaterThan(30);
      for (const [nth, statement] of chosen(count, 2).entries()) {
        const { url, drop } = await emptyPostgresDatabase();
        await expect(
          killedAt(statement, moments[nth % 2] ?? 'before', hangUp, () => start(url)),
          `statement ${statement}`,
        ).rejects.toThrow();
        await start(url);
        expect(await statementsIn(() => start(url)), `statement ${statement}`).toBeLessThan(count);
        await drop();
      }
    },
    timeout,
  );

  it(
    'at each statement of a restore, which goes on when it is run again (F2)',
    async () => {
      const restore = async (place: DataLocation) => {
        const owner = await openOwner(place);
        await fill(owner.client, await openBackup(backup), silent).finally(() => owner.close().catch(silent));
      };
      const counted = await freshPostgresDatabase();
      const count = await statementsIn(() => restore({ url: counted.url, dataDir: folder }));
      await counted.drop();
      for (const [nth, statement] of chosen(count, 2).entries()) {
        const { url, drop } = await freshPostgresDatabase();
        const place: DataLocation = { url, dataDir: folder };
        await expect(
          killedAt(statement, moments[nth % 2] ?? 'before', hangUp, () => restore(place)),
          `statement ${statement} of ${count}`,
        ).rejects.toThrow();
        await restore(place);
        expect(await everything(place), `statement ${statement} of ${count}`).toEqual(whole);
        await proveDatabase(place, silent);
        await drop();
      }
    },
    timeout,
  );
});

it.runIf(isWhole)(
  'at statements of a restore into the embedded database, which goes on when it is run again (F2)',
  async () => {
    const dataDir = join(folder, 'restored');
    const run = (statement: number, moment: string) =>
      ownProcess(process.execPath, [
        '--import',
        'tsx',
        'tests/support/processes/killed-process.ts',
        'restore',
        dataDir,
        String(statement),
        moment,
        backup,
      ]).ended;
    // Each run gets further than the one before, whose rows stand.
    const deaths = LONG ? Array.from({ length: 24 }, (_, nth) => 4 + nth * 9) : [60];
    for (const [nth, statement] of deaths.entries())
      expect(await run(statement, moments[nth % 2] ?? 'before'), `statement ${statement}`).toBeNull();
    expect(await run(0, 'before')).toBe(0);
    expect(await everything({ url: undefined, dataDir })).toEqual(whole);
  },
  timeout,
);
