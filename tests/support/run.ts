import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { provideChromium } from './chromium.ts';

/**
 * The whole proof, as `npm test` runs it: types, lint, the build, then every test file without and with a browser.
 * Each step runs whatever became of the one before; the last line counts them all.
 */
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const report = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numFailedTestSuites: v.number(),
});

/** Where the reports of the test runner go; they stay where somebody asked for them. */
const kept = process.env.TEST_REPORTS;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'backcounter-run-'));
const bin = (name: string) => join('node_modules', '.bin', name);

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** A step that holds or does not: one passed or one failed. */
async function check(title: string, command: string, args: readonly string[]): Promise<Outcome> {
  console.log(`\n— ${title}`);
  const held = (await run(command, args)) === 0;
  return { passed: held ? 1 : 0, failed: held ? 0 : 1, skipped: 0 };
}

/** The test files of one project; a file that could not even be read counts as a failure. */
async function tests(project: string): Promise<Outcome> {
  console.log(`\n— tests: ${project}`);
  const file = join(folder, `${project}.json`);
  const code = await run(bin('vitest'), [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ]);
  try {
    const counted = v.parse(report, JSON.parse(readFileSync(file, 'utf8')));
    const broken = counted.numFailedTests === 0 && code !== 0 ? Math.max(1, counted.numFailedTestSuites) : 0;
    return {
      passed: counted.numPassedTests,
      failed: counted.numFailedTests + broken,
      skipped: counted.numPendingTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const only = process.argv.slice(2);
const steps: readonly (readonly [string, () => Promise<Outcome>])[] = [
  ['types', () => check('types', bin('tsc'), ['--noEmit'])],
  ['lint', () => check('lint', bin('biome'), ['check', '--error-on-warnings'])],
  ['build', () => check('build', 'npm', ['run', '--silent', 'build'])],
  ['unit', () => tests('unit')],
  [
    'browser',
    async () => {
      process.env.CHROMIUM_PATH = provideChromium();
      return tests('browser');
    },
  ],
];

const total = { passed: 0, failed: 0, skipped: 0 };
for (const [name, step] of steps) {
  if (only.length > 0 && !only.includes(name)) continue;
  const { passed, failed, skipped } = await step().catch((failure: unknown) => {
    console.error(failure);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
if (kept === undefined) rmSync(folder, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
