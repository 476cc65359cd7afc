import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { type Area, areas } from './areas.ts';
import { pageOf, readScores } from './page.ts';
import { isInSample } from './sample.ts';
import { type FolderScore, type Mutant, scoresOf } from './scores.ts';

/**
 * `npm run mutants [area …]`: changes the running lines of an area one by one, tries each change against the area's
 * tests, prints every change that no test noticed and writes the scores to docs/mutants.md. A change of what a module
 * works out while it is loaded is left out: a chart's own shape is held by the digest of its version instead.
 */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !areas.some((area) => area.name === name));
if (unknown.length > 0) {
  console.error(
    `No such area: ${unknown.join(', ')}. There are ${areas.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const scores: FolderScore[] = [];
for (const area of areas.filter(({ name }) => asked.length === 0 || asked.includes(name)))
  scores.push(...scoresOf(area, await mutantsOf(area)));
for (const { survivors } of scores)
  for (const { file, line, original, part, replacement } of survivors)
    console.log(`${file}:${line}: ${original}\n  ${part} → ${replacement}`);
const page = 'docs/mutants.md';
writeFileSync(page, pageOf([...scores, ...readScores(page, scores)]));
const weak = scores.filter(({ score, least }) => score < least);
for (const { folder, score, least } of weak) console.error(`${folder}: ${score} %, wanted ${least} %`);
process.exitCode = weak.length > 0 ? 1 : 0;

/** Every change in an area: those that were tried, and those outside its sample. */
async function mutantsOf({ mutate, tests, oneIn = 1 }: Area): Promise<Mutant[]> {
  const home = process.cwd();
  process.env.MUTANTS_HOME = home;
  process.env.MUTANTS_TESTS = JSON.stringify(tests);
  process.env.MUTANTS_ONE_IN = String(oneIn);
  // One home is enough to notice, and the other takes seconds to start.
  process.env.TEST_HOME = 'embedded';
  const results = await new Stryker({
    testRunner: oneIn === 1 ? 'vitest' : 'sampled',
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'sampled-runner.ts')],
    // A test is over before the database's code would be worth optimizing.
    testRunnerNodeArgs: ['--import', 'tsx', '--liftoff-only'],
    checkerNodeArgs: ['--import', 'tsx'],
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    mutate: [...mutate],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: Number(process.env.MUTANTS_WORKERS ?? '2'),
    timeoutMS: 20_000,
    ignorePatterns: ['dist', 'e2e', '.data'],
    // Beside the project it would be found by whatever looks through the project's folders.
    tempDirName: relative(home, mkdtempSync(join(tmpdir(), 'backcounter-mutants-'))),
    // The tests are read as they stand: there is no project of types to rewrite.
    tsconfigFile: 'none',
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest();
  return results
    .filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
    .map((result) => {
      const { fileName, status, replacement, location } = result;
      const file = relative(home, fileName);
      const text = readFileSync(file, 'utf8').split('\n');
      const { start, end } = location;
      const lines = text.slice(start.line - 1, end.line);
      const last = end.line - start.line;
      const part = lines
        .map((line, at) =>
          line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined),
        )
        .map((line) => line.trim())
        .join(' ');
      return {
        file,
        line: start.line,
        original: text[start.line - 1]?.trim() ?? '',
        part,
        replacement: replacement.replace(/\s*\n\s*/g, ' '),
        isTried: isInSample(result, home, oneIn),
        isNoticed: status === 'Killed' || status === 'Timeout' || status === 'RuntimeError',
      };
    });
}
