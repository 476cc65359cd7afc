import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { anyHome } from '../../tests/support/databases/any-home.ts';
import { freshPostgresDatabase, keepAsTemplate } from '../../tests/support/databases/postgres.ts';
import { type ServerProcess, startServer } from '../../tests/support/processes/server-process.ts';
import { endWithRun, runFolder } from '../../tests/support/run-folder.ts';

/** The public password of every demonstration sign-in. */
export const demonstrationPassword = 'Backcounter-1';

export interface DemonstrationServer extends ServerProcess {
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

type Home = typeof anyHome;

/** What the companies are made in once in a test run: the folder of a home, and on PostgreSQL a database of this name. */
const nameOf = (home: Home): string => `demonstration_${home}`;

/**
 * The built server with the demonstration companies, on data of its own: every server gets a copy of what was made once.
 */
export async function startDemonstration(
  env: Readonly<Record<string, string>> = {},
  home: Home = anyHome,
): Promise<DemonstrationServer> {
  const original = join(runFolder().folder, nameOf(home));
  while (!existsSync(original)) await makeOriginal(home, original);
  const dataDir = await newDataDir();
  await cp(original, dataDir, { recursive: true });
  return startOn(home, dataDir, { DEMO: 'on', ...env }, nameOf(home));
}

/** The built server on data of its own without any company. */
export const startEmpty = async (home: Home = anyHome): Promise<DemonstrationServer> =>
  startOn(home, await newDataDir());

const newDataDir = (): Promise<string> => mkdtemp(join(runFolder().folder, 'data-'));

async function startOn(
  home: Home,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  template?: string,
): Promise<DemonstrationServer> {
  const database = home === 'postgres' ? await freshPostgresDatabase(template) : null;
  const server = await startServer({
    from: 'build',
    dataDir,
    ...(database && { databaseUrl: database.url }),
    env: { LOG_LEVEL: 'debug', ...env },
  });
  return {
    ...server,
    close: async () => {
      await server.stop();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

let shared: Promise<DemonstrationServer> | undefined;

/** The one such server of this worker; it goes with the folder of the test run. */
export function sharedDemonstration(): Promise<DemonstrationServer> {
  shared ??= startDemonstration().then((server) => {
    endWithRun(server.pid());
    return { ...server, close: async () => undefined };
  });
  return shared;
}

/** Whoever comes while another worker makes it waits a moment instead. */
async function makeOriginal(home: Home, original: string): Promise<void> {
  const making = `${original}-making`;
  try {
    await mkdir(making);
  } catch (failure) {
    if (!existsSync(making) && !existsSync(original)) throw failure;
    return setTimeout(100);
  }
  try {
    // Between the question and the folder another one may have finished.
    if (existsSync(original)) return;
    const database = home === 'postgres' ? await freshPostgresDatabase() : null;
    const server = await startServer({
      from: 'build',
      dataDir: making,
      ...(database && { databaseUrl: database.url }),
      env: { DEMO: 'on' },
    });
    await server.stop();
    if (database) await keepAsTemplate(database, nameOf(home));
    await rename(making, original);
  } finally {
    await rm(making, { recursive: true, force: true, maxRetries: 3 });
  }
}
