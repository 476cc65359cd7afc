import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { apply, stepsOf } from './guide.ts';

const guides = readdirSync('docs/how-to').filter((name) => name.endsWith('.md'));
/** What is no part of the project: installed, built, kept by a server, or of the repository itself. */
const notCopied = new Set(['.git', '.data', 'coverage', 'dist', 'node_modules', 'test-results']);
/** It does not end by itself. */
const notRun = new Set(['npm start']);

/** Adding a kind of thing touches no more files than these; all else of it is new files. */
const MOST_EDITED = 6;
/** What a guide's own commands make anew from other files. */
const madeFromOthers = new Set(['docs/statecharts/README.md', 'src/server/documents/print/words.json']);

const temporary: string[] = [];
afterAll(() => {
  for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
});

/** The project as somebody would have it who begins with a guide. */
function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'backcounter-guide-'));
  temporary.push(copy);
  for (const name of readdirSync('.')) {
    if (notCopied.has(name)) continue;
    cpSync(name, join(copy, name), { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** What every file of a copy holds. */
function contentsOf(root: string): ReadonlyMap<string, Buffer> {
  const paths = readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !notCopied.has(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' }).map((path) =>
            join(entry.name, path),
          )
        : [entry.name],
    );
  const files = paths.filter((path) => statSync(join(root, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(join(root, path))]));
}

/** The files there were whose content is another, or gone. */
const editedSince = (before: ReadonlyMap<string, Buffer>, root: string): string[] => {
  const now = contentsOf(root);
  return [...before].filter(([path, held]) => now.get(path)?.equals(held) !== true).map(([path]) => path);
};

/** Runs a command as a user in that folder would, not as a part of this test run. */
async function run(root: string, command: string): Promise<void> {
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

describe.each(guides)('%s', (name) => {
  it('holds, done word for word to a copy of the project', { timeout: 900_000 }, async () => {
    const root = copyOfTree();
    const before = contentsOf(root);
    const steps = stepsOf(readFileSync(join('docs/how-to', name), 'utf8'));
    const commands = steps.flatMap((step) => (step.does === 'run' ? [step.command] : []));
    for (const needed of ['npm run format', 'npm run types', 'npx vitest run'])
      expect(commands.some((command) => command.includes(needed))).toBe(true);
    for (const step of steps)
      await apply(root, step, async (command) => {
        if (!notRun.has(command)) await run(root, command);
      });
    const edited = editedSince(before, root).filter((path) => !madeFromOthers.has(path));
    const named = steps.flatMap((step) => (step.does === 'edit' ? [step.path] : []));
    expect(edited.sort(), 'edited, as the guide says').toEqual(named.sort());
    expect(edited.length, 'files of the project that are edited').toBeLessThanOrEqual(MOST_EDITED);
  });
});
