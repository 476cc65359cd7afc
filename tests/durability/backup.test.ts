import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { backUp, openBackup } from '../../src/server/operations/backup.ts';
import { operations } from '../../src/server/operations/commands.ts';
import { fill } from '../../src/server/operations/fill.ts';
import { type DataLocation, openOwner } from '../../src/server/operations/owner.ts';
import { proveDatabase } from '../../src/server/operations/proof.ts';
import { checksumOf, readTables } from '../../src/server/operations/tables.ts';
import { purchasingCompany } from '../support/companies/purchasing-company.ts';
import { freshPostgresDatabase } from '../support/databases/postgres.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { layDatabase } from '../support/databases/schema-image.ts';
import { isWhole } from '../support/rounds.ts';

const folder = mkdtempSync(join(tmpdir(), 'backcounter-backup-'));
const embedded: DataLocation = { url: undefined, dataDir: join(folder, 'first') };
const silent = () => undefined;
const cleanUp: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const each of cleanUp) await each();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyPostgres(): Promise<DataLocation> {
  const { url, drop } = await freshPostgresDatabase();
  cleanUp.push(drop);
  return { url, dataDir: join(folder, `files-${cleanUp.length}`) };
}

/** Every table's rows and their fingerprint. */
async function everything(place: DataLocation): Promise<Record<string, unknown>> {
  const owner = await openOwner(place);
  try {
    const shapes = await readTables(owner.client);
    const all: Record<string, unknown> = {};
    for (const shape of shapes) all[shape.name] = await checksumOf(owner.client, shape);
    return all;
  } finally {
    await owner.close();
  }
}

/** Orders, receipts and stock of a company, so that every kind of row is there to be lost. */
async function trade(database: Database, orders: number): Promise<void> {
  const company = await purchasingCompany(database);
  for (let nth = 0; nth < orders; nth += 1) {
    const { document } = await company.order(company.as('buyer'));
    const sent = await company.send(company.as('buyer'), 'purchaseOrder', document.id, {
      type: 'confirm',
      version: 1,
    });
    await company.send(company.as('buyer'), 'purchaseOrder', document.id, {
      type: 'receive',
      version: sent.document.version,
      post: true,
    });
  }
}

describe('a backup (F24)', () => {
  const backup = join(folder, 'backup');
  let before: Record<string, unknown>;
  beforeAll(async () => {
    await layDatabase(embedded.dataDir);
    const database = await openDatabase(embedded);
    await trade(database, 3);
    await database.close();
    await mkdir(join(embedded.dataDir, 'storage', 'imports'), { recursive: true });
    writeFileSync(join(embedded.dataDir, 'storage', 'imports', 'a.csv'), 'Code,Name\r\n');
    before = await everything(embedded);
    await backUp(embedded, backup, silent);
  });

  it('comes back on another embedded database, row for row, with its files, and is proved from its ledgers', async () => {
    const place: DataLocation = { url: undefined, dataDir: join(folder, 'second') };
    const said: string[] = [];
    const config = readConfig({ DATA_DIR: place.dataDir });
    await operations.restore?.(config, [backup], (line) => void said.push(line));
    expect(await everything(place)).toEqual(before);
    expect(existsSync(join(place.dataDir, 'storage', 'imports', 'a.csv'))).toBe(true);
    expect(said.join('\n')).toMatch(/agree with their source by checksum/);
    expect(said.join('\n')).toMatch(/every balance is the sum of its ledger/);
    await expect(operations.restore?.(config, [backup], silent)).rejects.toThrow(/has companies already/);
    // Numbers go on after the last one.
    const owner = await openOwner(place);
    const { rows } = await owner.client.query<{ next: boolean }>(
      "select nextval('stock_movement_seq_seq') = (select max(seq) + 1 from stock_movement) as next",
    );
    await owner.close();
    expect(rows[0]?.next).toBe(true);
  });

  it('is refused when a file of it is damaged or its manifest is missing', async () => {
    await expect(openBackup(join(folder, 'nowhere'))).rejects.toThrow(/no manifest/);
    const damaged = join(folder, 'damaged');
    await backUp(embedded, damaged, silent);
    writeFileSync(join(damaged, 'files', 'storage', 'imports', 'a.csv'), 'Code,Nome\r\n');
    await expect(openBackup(damaged)).rejects.toThrow(/damaged/);
    await expect(backUp(embedded, damaged, silent)).rejects.toThrow(/exists already/);
  });

  const onPostgres = describe.skipIf(!findPostgres());
  onPostgres('on a PostgreSQL server', () => {
    it.runIf(isWhole)(
      'an embedded company moves there, also when the move breaks off three times on its way',
      async () => {
        const place = await emptyPostgres();
        const args = ['--to', place.url ?? ''];
        const config = readConfig({ DATA_DIR: embedded.dataDir });
        let lines = 0;
        for (const stopAfter of [6, 4, 5]) {
          lines = 0;
          const breakOff = () => {
            lines += 1;
            if (lines > stopAfter) throw new Error('the cable was pulled');
          };
          await expect(operations.move?.(config, args, breakOff)).rejects.toThrow(/cable/);
        }
        await operations.move?.(config, args, silent);
        expect(await everything(place)).toEqual(before);
        await proveDatabase(place, silent);
        expect(await everything(embedded)).toEqual(before);
      },
    );

    it('taken while people write holds one moment of it, whole', async () => {
      const place = await emptyPostgres();
      const database = await openDatabase(place);
      const company = await purchasingCompany(database);
      let isOver = false;
      let received = 0;
      const writing = (async () => {
        for (; !isOver; ) {
          const { document } = await company.order(company.as('buyer'));
          const sent = await company.send(company.as('buyer'), 'purchaseOrder', document.id, {
            type: 'confirm',
            version: 1,
          });
          await company.send(company.as('buyer'), 'purchaseOrder', document.id, {
            type: 'receive',
            version: sent.document.version,
            post: true,
          });
          received += 1;
        }
      })();
      const live = join(folder, 'live');
      await expect.poll(() => received).toBeGreaterThan(2);
      await backUp(place, live, silent);
      isOver = true;
      await writing;
      await database.close();
      const restored = await emptyPostgres();
      const source = await openBackup(live);
      const owner = await openOwner(restored);
      await fill(owner.client, source, silent).finally(() => owner.close());
      await proveDatabase(restored, silent);
      const copy = await openDatabase(restored);
      const { rows } = await copy.read(company.companyId, (tx) =>
        sql<{ orders: number }>`select count(*)::int as orders from purchase_order`.execute(tx),
      );
      await copy.close();
      expect(rows[0]?.orders).toBeGreaterThan(0);
    });
  });
});
