import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { provideChromium } from '../support/portal/chromium.ts';
import { longRounds } from './long-rounds.ts';
import { writePage } from './page.ts';
import { namesIn, readResults, writeResults } from './results.ts';

/**
 * `checks [20 21]`, `faults [F7]`, `fuzz`, `simulate [--seed n]`, `stock`: runs the tests that carry these names in long rounds,
 * keeps what became of each and writes the page. `take report.json…` does so for what `npm test` ran
 * (`TEST_REPORTS=folder npm test` leaves its reports there).
 */
const [what = 'checks', ...asked] = process.argv.slice(2);

const report = v.object({
  testResults: v.array(
    v.object({
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), duration: v.nullish(v.number(), 0) }),
      ),
    }),
  ),
});

const seedAt = asked.indexOf('--seed');
const rounds: Readonly<
  Record<string, { readonly pattern: string; readonly env: Readonly<Record<string, string>> }>
> = {
  checks: {
    pattern: asked.length > 0 ? `check (\\d+, )*(${asked.join('|')})[,:]` : 'check \\d+',
    env: { CHECK_ROUNDS: 'long', FUZZ_CASES: process.env.FUZZ_CASES ?? '200' },
  },
  fuzz: { pattern: 'check 21, 42', env: { FUZZ_CASES: process.env.FUZZ_CASES ?? '200' } },
  faults: {
    pattern: asked.length > 0 ? `\\b(${asked.join('|')})\\b` : '\\bF(1|2)?\\d\\b',
    env: { RACE_ROUNDS: process.env.RACE_ROUNDS ?? '200', FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? 'long' },
  },
  simulate: {
    pattern: 'simulation|a real day',
    env:
      seedAt >= 0
        ? { SIMULATION_SEED: asked[seedAt + 1] ?? '', SIMULATION_RUNS: '1' }
        : {
            SIMULATION_SEED: String(Math.floor(Math.random() * 2 ** 31)),
            SIMULATION_RUNS: process.env.SIMULATION_RUNS ?? '500',
            EVERY_KIND_COMMANDS: process.env.EVERY_KIND_COMMANDS ?? '10000',
            SELLING_COMMANDS: process.env.SELLING_COMMANDS ?? '10000',
            RETAIL_LINES: process.env.RETAIL_LINES ?? '85000',
          },
  },
  stock: {
    pattern: 'agree with the model|where the model has them|random documents',
    env: {
      STOCK_COMMANDS: process.env.STOCK_COMMANDS ?? '10000',
      DOCUMENTS: process.env.DOCUMENTS ?? '1000',
    },
  },
};

async function run(): Promise<number> {
  if (what === 'take') {
    keep(asked.flatMap(testsIn));
    writePage();
    return 0;
  }
  const round = rounds[what];
  if (!round) throw new Error(`There is no ${what}; there are: ${Object.keys(rounds).join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-reliability-'));
  const tests: Ran[] = [];
  let failed = 0;
  // The browser's tests carry checks and faults as well; fuzz and simulation need none.
  for (const project of what === 'checks' || what === 'faults' ? ['unit', 'browser'] : ['unit']) {
    const file = join(folder, `${project}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
    const chromium = project === 'browser' ? { CHROMIUM_PATH: provideChromium() } : {};
    const files = filesNaming(round.pattern, project === 'browser' ? ['e2e'] : ['tests', 'src', 'machines']);
    if (files.length === 0) continue;
    failed += await vitest(
      [
        'run',
        '--project',
        project === 'browser' ? project : '!browser',
        '-t',
        round.pattern,
        ...reporters,
        ...files,
      ],
      {
        ...round.env,
        ...chromium,
      },
    );
    tests.push(...testsIn(file));
  }
  rmSync(folder, { recursive: true, force: true });
  keep(tests);
  writePage();
  return failed;
}

function testsIn(file: string): Ran[] {
  const { testResults } = v.parse(report, JSON.parse(readFileSync(file, 'utf8')));
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

/** The test files in which the names stand: reading in all the others takes longer than many a round. */
function filesNaming(pattern: string, folders: readonly string[]): string[] {
  const named = new RegExp(pattern);
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && named.test(readFileSync(file, 'utf8')));
}

function vitest(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', 'vitest'), args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

interface Ran {
  readonly fullName: string;
  readonly status: string;
  readonly duration: number;
}

/** A name holds when all its tests that could be run do. */
function keep(tests: readonly Ran[]): void {
  const kept = readResults();
  const on = new Date().toISOString().slice(0, 10);
  const names = new Set(tests.flatMap(({ fullName }) => namesIn(fullName)).filter(isMeant));
  for (const name of names) {
    const done = tests.filter(
      ({ fullName, status }) =>
        namesIn(fullName).includes(name) && status !== 'skipped' && status !== 'pending',
    );
    // Tests the pattern left out say nothing of their names.
    if (done.length === 0) continue;
    kept.results[name] = {
      status: done.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
      tests: done.length,
      ms: Math.round(done.reduce((sum, { duration }) => sum + duration, 0)),
      on,
    };
  }
  const rounds = longRounds(tests.map(({ fullName, status }) => ({ name: fullName, status })));
  // What `npm test` ran is short: it does not take the place of a long round.
  writeResults({ ...kept, figures: { ...kept.figures, ...(what === 'take' ? {} : rounds) } });
}

const isMeant = (name: string): boolean =>
  what === 'take' ||
  (what === 'faults'
    ? name.startsWith('F')
    : what === 'simulate'
      ? name === 'simulation'
      : name.startsWith('check'));

process.exitCode = (await run()) === 0 ? 0 : 1;
