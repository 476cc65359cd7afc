import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { verifyEveryTrail } from '../../src/server/audit/verify-audit.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { layDatabase } from '../support/databases/schema-image.ts';
import { startServer } from '../support/processes/server-process.ts';
import { isLong, isWhole } from '../support/rounds.ts';
import { seededFraction } from '../support/seeded-random.ts';
import { everyWriteStands } from './kept-writes.ts';
import { type Workplace, type Written, writer } from './killed-writers.ts';
import { setUpCompany } from './writing-company.ts';

const IMAGES = isLong ? 50 : 2;
const WRITERS = 8;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it.runIf(isWhole)(
  `the folder copied ${IMAGES} times while people write opens each time, with everything acknowledged before (F3)`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backcounter-images-'));
    const dataDir = join(folder, 'live');
    await layDatabase(dataDir);
    const server = await startServer({ dataDir });
    try {
      const { companyId, ...place } = await setUpCompany(server);
      const written: Written[] = [];
      let isOver = false;
      const at: Workplace = {
        ...place,
        up: () => Promise.resolve(),
        isOver: () => isOver,
        answered: (one) => void written.push(one),
      };
      const writing = Promise.all(
        Array.from({ length: WRITERS }, (_, nth) => writer(at, `W${nth}`, seededFraction(nth + 1))),
      );
      for (let image = 0; image < IMAGES; image += 1) {
        const enough = written.length + 5 + Math.ceil(Math.random() * 40);
        while (written.length < enough) await Promise.race([pause(2), writing]);
        const before = [...written];
        const copy = join(folder, 'copy');
        // Every other time the process stands still, as at the moment the power goes; else it writes on meanwhile.
        if (image % 2 === 0) {
          process.kill(server.pid(), 'SIGSTOP');
          takeImage(dataDir, copy);
          process.kill(server.pid(), 'SIGCONT');
        } else while (!takeImage(dataDir, copy)) rmSync(copy, { recursive: true });
        await expectWhole(copy, companyId, before);
        rmSync(copy, { recursive: true });
      }
      isOver = true;
      await writing;
      expect(written.length).toBeGreaterThan(IMAGES * 5);
    } finally {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  1_200_000,
);

/**
 * Copies the database file by file in the order a recovery needs: what says where it begins first, the log last.
 * Gives false when a checkpoint cut the log meanwhile, which no moment of the disk could show.
 */
function takeImage(from: string, to: string): boolean {
  const control = (folder: string) => readFileSync(join(folder, 'database', 'global', 'pg_control'));
  const part = (name: string) =>
    cpSync(join(from, 'database', name), join(to, 'database', name), { recursive: true });
  mkdirSync(join(to, 'database'), { recursive: true });
  const before = control(from);
  const parts = readdirSync(join(from, 'database')).filter((name) => name !== 'pg_wal');
  for (const name of ['global', ...parts, 'pg_wal']) part(name);
  return control(from).equals(before);
}

async function expectWhole(dataDir: string, companyId: string, before: readonly Written[]): Promise<void> {
  const database = await openDatabase({ dataDir, callDeadline: 120_000 });
  try {
    await database.read(companyId, (tx) => everyWriteStands(tx, before));
    expect(await database.read(companyId, (tx) => verifyStock(tx, { companyId }))).toEqual([]);
    for (const { brokenAt } of await verifyEveryTrail(database)) expect(brokenAt).toBeNull();
  } finally {
    await database.close();
  }
}
