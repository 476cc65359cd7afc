import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, outcomeOf, summaryOf } from './outcome.ts';
import { provideChromium } from './portal/chromium.ts';

/**
 * The whole proof, as `npm test` runs it: types, lint and the build beside each other, then every test file without and
 * with a browser. Each step runs whatever became of the one before. At the end stand again, for readers of a log whose
 * middle is cut, what failed and what needed a second try; the last line counts them all.
 */

/** Where the reports of the test runner go; they stay where somebody asked for them. */
const kept = process.env.TEST_REPORTS;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'backcounter-run-'));
const bin = (name: string) => join('node_modules', '.bin', name);
const shell = process.platform === 'win32';

/** Runs a command and shows what it says as it says it; gives its exit code. */
function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', shell });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a command and gives what it said, so that several may run beside each other. */
function ask(command: string, args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell });
    let said = '';
    const note = (text: Buffer): void => {
      said += text.toString();
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.once('error', (failure) => resolve({ code: 1, said: failure.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

/** A step that holds or does not: one passed or one failed, with the last lines it said. */
async function check(title: string, command: string, args: readonly string[]): Promise<Outcome> {
  const { code, said } = await ask(command, args);
  console.log(`\n— ${title}\n${said.trimEnd()}`);
  const failures = code === 0 ? [] : [{ name: title, lines: said.trimEnd().split('\n').slice(-20) }];
  return { passed: code === 0 ? 1 : 0, failed: failures.length, skipped: 0, failures, retried: [] };
}

/** The test files of these projects; a file that could not even be read counts as a failure. */
async function tests(title: string, projects: string): Promise<Outcome> {
  console.log(`\n— tests: ${title}`);
  const file = join(folder, `${title}.json`);
  const code = await run(bin('vitest'), [
    'run',
    '--project',
    projects,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ]);
  return outcomeOf(title, file, code);
}

const checks = {
  types: () => check('types', bin('tsc'), ['--noEmit']),
  lint: () => check('lint', bin('biome'), ['check', '--error-on-warnings']),
  build: () => check('build', 'npm', ['run', '--silent', 'build']),
};
const suites = {
  unit: () => tests('unit', '!browser'),
  browser: () => {
    process.env.CHROMIUM_PATH = provideChromium();
    return tests('browser', 'browser');
  },
};

const only = process.argv.slice(2);
const asked = (steps: Readonly<Record<string, () => Promise<Outcome>>>) =>
  Object.entries(steps).flatMap(([name, step]) => (only.length === 0 || only.includes(name) ? [step] : []));
/** A step that could not even run is a failure like any other. */
const taken = (step: () => Promise<Outcome>): Promise<Outcome> =>
  Promise.resolve()
    .then(step)
    .catch((failure: unknown) => {
      const lines = String(failure instanceof Error ? failure.stack : failure).split('\n');
      return {
        passed: 0,
        failed: 1,
        skipped: 0,
        failures: [{ name: 'a step that did not run', lines }],
        retried: [],
      };
    });

const outcomes = await Promise.all(asked(checks).map(taken));
for (const suite of asked(suites)) outcomes.push(await taken(suite));
if (kept === undefined) rmSync(folder, { recursive: true, force: true });
console.log(summaryOf(outcomes));
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
