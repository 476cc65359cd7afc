import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../../tests/support/processes/server-process.ts';
import { endWithRun, runFolder } from '../../tests/support/run-folder.ts';

/** The public password of every demonstration sign-in. */
export const demonstrationPassword = 'Backcounter-1';

export interface DemonstrationServer extends ServerProcess {
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

/**
 * The built server with the demonstration companies, on data of its own. The companies are made once in a test run;
 * every server gets a copy of that folder.
 */
export async function startDemonstration(
  env: Readonly<Record<string, string>> = {},
): Promise<DemonstrationServer> {
  const { folder } = runFolder();
  const original = join(folder, 'demonstration');
  if (!existsSync(original)) await makeOriginal(folder, original);
  const dataDir = await mkdtemp(join(folder, 'data-'));
  await cp(original, dataDir, { recursive: true });
  const server = await startServer({
    from: 'build',
    dataDir,
    env: { DEMO: 'on', LOG_LEVEL: 'debug', ...env },
  });
  return {
    ...server,
    close: async () => {
      await server.stop();
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

async function makeOriginal(folder: string, original: string): Promise<void> {
  const making = await mkdtemp(join(folder, 'making-'));
  const server = await startServer({ from: 'build', dataDir: making, env: { DEMO: 'on' } });
  await server.stop();
  // Two files that begin together both make it; the first one's stays.
  await rename(making, original).catch(async (failure: unknown) => {
    if (!existsSync(original)) throw failure;
    await rm(making, { recursive: true, force: true });
  });
}
