import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Outcome, outcomeOf, summaryOf } from './outcome.ts';
import { provideChromium } from './portal/chromium.ts';

/**
 * The proof, as `npm test` runs it: the build, types and lint, then every test file without a browser, then those with
 * one. With `whole` as an argument every case of every suite is taken, else a share of what repeats one rule many times
 * (`rounds.ts`); further arguments name the steps to run. Each step runs whatever became of the others. At the end stand again, for readers of a log whose middle is
 * cut, what failed and what needed a second try; the last line counts them all.
 */

/** Where the reports of the test runner go; they stay where somebody asked for them. */
const kept = process.env.TEST_REPORTS;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'backcounter-run-'));
const bin = (name: string) => join('node_modules', '.bin', name);
const shell = process.platform === 'win32';

/** Runs a command and gives each line it says, whole: several run beside each other. Gives its exit code. */
function run(command: string, args: readonly string[], say: (line: string) => void): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell });
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', say);
    child.once('error', ({ message }) => {
      say(message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** A step that holds or does not: one passed or one failed, with the last lines it said. */
async function check(title: string, command: string, args: readonly string[]): Promise<Outcome> {
  const lines: string[] = [];
  const code = await run(command, args, (line) => lines.push(line));
  console.log([`\n— ${title}`, ...lines].join('\n'));
  const failures = code === 0 ? [] : [{ name: title, lines: lines.slice(-20) }];
  return { passed: code === 0 ? 1 : 0, failed: failures.length, skipped: 0, failures, retried: [] };
}

/** The test files of these projects; a file that could not even be read counts as a failure. */
async function tests(title: string, projects: string): Promise<Outcome> {
  const file = join(folder, `${title}.json`);
  const reports = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  const code = await run(bin('vitest'), ['run', '--project', projects, ...reports], console.log);
  return outcomeOf(title, file, code);
}

type Steps = Readonly<Record<string, () => Promise<Outcome>>>;

/** What the others need comes first; those of one round run beside each other. */
const rounds: readonly Steps[] = [
  {
    build: () => check('build', 'npm', ['run', '--silent', 'build']),
    types: () => check('types', bin('tsc'), ['--noEmit']),
    lint: () => check('lint', bin('biome'), ['check', '--error-on-warnings']),
  },
  // Each keeps two cores busy by itself: beside each other they end no sooner, and wait longer for what they started.
  { unit: () => tests('unit', '!browser') },
  {
    browser: () => {
      process.env.CHROMIUM_PATH = provideChromium();
      return tests('browser', 'browser');
    },
  },
];

const WHOLE = 'whole';
if (process.argv.includes(WHOLE)) process.env.TEST_ROUND = WHOLE;
const only = process.argv.slice(2).filter((name) => name !== WHOLE);
const asked = (steps: Steps) =>
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

const outcomes: Outcome[] = [];
for (const round of rounds) outcomes.push(...(await Promise.all(asked(round).map(taken))));
if (kept === undefined) rmSync(folder, { recursive: true, force: true });
console.log(summaryOf(outcomes));
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
