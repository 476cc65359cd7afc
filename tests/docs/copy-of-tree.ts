import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** What is no part of the project: installed, built, kept by a server, or of the repository itself. */
export const notCopied = new Set(['.git', '.data', 'coverage', 'dist', 'node_modules', 'test-results']);
/** A copy of the project, as somebody would have it who begins to change it. */
export function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'backcounter-guide-'));
  for (const name of readdirSync('.')) {
    if (notCopied.has(name)) continue;
    cpSync(name, join(copy, name), { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Runs a command as a user in that folder would, not as a part of this test run. */
export async function run(root: string, command: string): Promise<void> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|BACKCOUNTER_TEST|NODE_ENV|TEST$)/.test(name),
  );
  try {
    await promisify(execFile)('sh', ['-c', command], {
      cwd: root,
      env: Object.fromEntries(own),
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (failure) {
    const { stdout = '', stderr = '' } = Object(failure);
    throw new Error(`${command}\n${stdout}\n${stderr}`);
  }
}
