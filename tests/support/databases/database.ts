import { afterAll, beforeAll, describe } from 'vitest';
import { type Database, openDatabase } from '../../../src/server/database/database.ts';
import { anyHome, type Home, isInstalled, namedHome } from './any-home.ts';
import { historyFollows } from './history-follows.ts';
import { freshPostgresDatabase } from './postgres.ts';
import { openSchemaImage } from './schema-image.ts';

/** A database for one test file, with the schema in place and no rows. */
export interface TestDatabase {
  readonly database: Database;
  /** Its address, for a second client or a server process; null for the embedded one, which is in memory. */
  readonly url: string | null;
  close(): Promise<void>;
}

/** Opens a fresh database: embedded in memory, or one of the run's private PostgreSQL server. */
export async function openTestDatabase(home: Home = anyHome): Promise<TestDatabase> {
  if (home === 'embedded') {
    const database = await openSchemaImage();
    return {
      database,
      url: null,
      async close() {
        await historyFollows(database).finally(() => database.close());
      },
    };
  }
  const { url, drop } = await freshPostgresDatabase();
  const database = await openDatabase({ url, dataDir: '' });
  return {
    database,
    url,
    async close() {
      await historyFollows(database).finally(() => database.close());
      await drop();
    },
  };
}

/** What a test is given: the database is open from `beforeAll` to `afterAll` of its block. */
export interface HomeUnderTest {
  readonly home: Home;
  readonly database: () => Database;
  readonly url: () => string | null;
}

type Tests = (underTest: HomeUnderTest) => void;

/**
 * The same tests on both homes, for what the homes do each in their own way: values, locks, searches, news. Where
 * PostgreSQL is not installed its round is skipped and the report says so; `TEST_HOME=embedded` leaves it out as well.
 */
export function forEachHome(tests: Tests): void {
  for (const home of ['embedded', 'postgres'] as const) onHome(home, tests);
}

/** Tests of what no home decides, on one of them; `TEST_HOME=both` runs them on each. */
export function forAnyHome(tests: Tests): void {
  if (namedHome === 'both') forEachHome(tests);
  else onHome(anyHome, tests);
}

function onHome(home: Home, tests: Tests): void {
  const isLeftOut = !isInstalled(home) || (namedHome === 'embedded' && home !== namedHome);
  const title = home === 'embedded' ? 'on the embedded database' : 'on a PostgreSQL server';
  describe.skipIf(isLeftOut)(isLeftOut ? `${title} (left out)` : title, () => {
    let opened: TestDatabase | undefined;
    const current = (): TestDatabase => {
      if (!opened) throw new Error('The database is open only while the tests of this block run');
      return opened;
    };
    beforeAll(async () => {
      opened = await openTestDatabase(home);
    });
    afterAll(async () => {
      await opened?.close();
    });
    tests({ home, database: () => current().database, url: () => current().url });
  });
}
