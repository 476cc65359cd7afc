import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Set for a test run: the folder its files share, and the process that is the run. */
const FOLDER = 'BACKCOUNTER_TEST_RUN';
const OWNER = 'BACKCOUNTER_TEST_RUN_OWNER';

export interface RunFolder {
  readonly folder: string;
  readonly owner: number;
}

/** The folder the files of this test run share; a folder of this process where there is no run. */
export function runFolder(): RunFolder {
  const folder = process.env[FOLDER];
  const owner = process.env[OWNER];
  if (folder && owner) return { folder, owner: Number(owner) };
  const own = mkdtempSync(join(tmpdir(), 'backcounter-test-'));
  // The account PostgreSQL runs as has to find its own folder inside.
  chmodSync(own, 0o711);
  process.env[FOLDER] = own;
  process.env[OWNER] = String(process.pid);
  return { folder: own, owner: process.pid };
}

/** Has a process that outlives its test file end with the run. */
export function endWithRun(pid: number): void {
  writeFileSync(join(runFolder().folder, `process-${pid}`), '');
}

/** Sends a process a signal, 0 for none; false when it has ended already. */
function isRunning(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Before the first test file: names the folder. Nothing is started until a test asks for it. */
export function setup(): void {
  runFolder();
}

/** After the last test file: stops what was started and removes the folder. */
export async function teardown(): Promise<void> {
  const { folder } = runFolder();
  // Each project of a run comes here; the first does it.
  if (!existsSync(folder)) return;
  const notes = readdirSync(folder).flatMap((name) => /^process-(\d+)$/.exec(name)?.[1] ?? []);
  const running = notes.map(Number).filter((pid) => isRunning(pid, 'SIGINT'));
  for (const until = Date.now() + 5_000; running.some((pid) => isRunning(pid, 0)) && Date.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 20));
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
