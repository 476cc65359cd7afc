import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

/** Before the first test file: names the folder. Nothing is started until a test asks for it. */
export function setup(): void {
  runFolder();
}

/** After the last test file: stops what was started and removes the folder. */
export async function teardown(): Promise<void> {
  const { folder } = runFolder();
  const server = join(folder, 'postgres.json');
  if (existsSync(server)) {
    const { pid }: { pid: number } = JSON.parse(readFileSync(server, 'utf8'));
    try {
      process.kill(pid, 'SIGQUIT');
    } catch {
      // It has ended already.
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
