import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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
  while (!existsSync(original)) await makeOriginal(join(folder, 'demonstration-making'), original);
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

/** Whoever comes while another worker makes it waits a moment instead. */
async function makeOriginal(making: string, original: string): Promise<void> {
  try {
    await mkdir(making);
  } catch (failure) {
    if (!existsSync(making) && !existsSync(original)) throw failure;
    return setTimeout(100);
  }
  try {
    // Between the question and the folder another one may have finished.
    if (existsSync(original)) return;
    const server = await startServer({ from: 'build', dataDir: making, env: { DEMO: 'on' } });
    await server.stop();
    await rename(making, original);
  } finally {
    await rm(making, { recursive: true, force: true, maxRetries: 3 });
  }
}
