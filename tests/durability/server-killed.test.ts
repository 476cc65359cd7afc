import { describe, expect, it } from 'vitest';
import { verifyEveryTrail } from '../../src/server/audit/verify-audit.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { serverPlace } from '../support/processes/server-place.ts';
import { type ServerProcess, startServer } from '../support/processes/server-process.ts';
import { isWhole, isLong as LONG } from '../support/rounds.ts';
import { seededFraction } from '../support/seeded-random.ts';
import { everyWriteStandsOnce } from './kept-writes.ts';
import { type Workplace, type Written, writer } from './killed-writers.ts';
import { setUpCompany } from './writing-company.ts';

/** How often the server dies on each home of the data: 200 times for a release, or as `KILLS=20` says. */
const homes = [
  { home: 'embedded', kills: Number(process.env.KILLS ?? (LONG ? 200 : isWhole ? 2 : 1)) },
  { home: 'postgres', kills: Number(process.env.KILLS ?? (LONG ? 200 : 2)) },
] as const;
const WRITERS = 8;
/** The server dies after this many answers at most, or this long where it is slow. */
const MOST_ANSWERS = 24;
const LONGEST_RUN_MS = 3_000;
const SEED = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));

describe.each(homes)('the server killed on $home', ({ home, kills }) => {
  const isMissing = home === 'postgres' && !findPostgres();
  it.skipIf(isMissing)(
    `${kills} times while writing keeps every acknowledged write once (F1, seed ${SEED})`,
    async () => {
      const place = await serverPlace(home);
      const server = await startServer(place);
      try {
        const { written, boots, companyId } = await writeAndKill(server, kills);
        expect(await server.stop()).toBe(0);
        report(written, boots);
        const database = await openDatabase({
          dataDir: place.dataDir,
          url: place.databaseUrl,
          callDeadline: 120_000,
        });
        try {
          await database.read(companyId, (tx) => everyWriteStandsOnce(tx, written));
          expect(await database.read(companyId, (tx) => verifyStock(tx, { companyId }))).toEqual([]);
          for (const { brokenAt, entries } of await verifyEveryTrail(database)) {
            expect(brokenAt).toBeNull();
            expect(entries).toBeGreaterThanOrEqual(written.length);
          }
        } finally {
          await database.close();
        }
      } finally {
        await server.kill();
        await place.remove();
      }
    },
    LONG ? 3_600_000 : 300_000,
  );
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets the writers write while the server dies again and again; whatever got no answer is sent again. */
async function writeAndKill(server: ServerProcess, kills: number) {
  const random = seededFraction(SEED);
  const { companyId, ...place } = await setUpCompany(server);
  let isUp = Promise.resolve();
  let isOver = false;
  let answers = 0;
  const at: Workplace = {
    ...place,
    up: () => isUp,
    isOver: () => isOver,
    answered: () => {
      answers += 1;
    },
  };
  const writing = Promise.all(
    Array.from({ length: WRITERS }, (_, nth) => writer(at, `W${nth}`, seededFraction(SEED + nth + 1))),
  );
  const boots: number[] = [];
  const killing = (async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      const enough = answers + Math.ceil(random() * MOST_ANSWERS);
      for (const late = Date.now() + LONGEST_RUN_MS; answers < enough && Date.now() < late; ) await pause(2);
      await pause(random() * 30);
      await server.kill();
      const starting = server.start();
      isUp = starting.then(() => undefined);
      boots.push(await starting);
    }
  })();
  // A writer that fails ends the test at once instead of after the last kill.
  await Promise.race([killing, writing]);
  await killing;
  isOver = true;
  return { written: (await writing).flat(), boots, companyId };
}

function report(written: readonly Written[], boots: readonly number[]): void {
  const retried = written.filter(({ unanswered }) => unanswered > 0);
  const kept = retried.filter(({ replayed }) => replayed).length;
  const sorted = [...boots].sort((a, b) => a - b).map(Math.round);
  console.info(
    `${boots.length} kills, seed ${SEED}: ${written.length} writes acknowledged, ${retried.length} sent again (${kept} had been kept); ` +
      `boots: median ${sorted[sorted.length >> 1]} ms, slowest ${sorted.at(-1)} ms (${boots.map(Math.round).join(' ')})`,
  );
  expect(retried.length).toBeGreaterThan(0);
}
