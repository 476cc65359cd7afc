import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { type Area, areas } from './areas.ts';
import { pageOf, readScores } from './page.ts';
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
  for (const { file, line, original, replacement } of survivors)
    console.log(`${file}:${line}\n  - ${original}\n  + ${replacement}`);
const page = 'docs/mutants.md';
writeFileSync(page, pageOf([...scores, ...readScores(page, scores)]));
const weak = scores.filter(({ score, least }) => score < least);
for (const { folder, score, least } of weak) console.error(`${folder}: ${score} %, wanted ${least} %`);
process.exitCode = weak.length > 0 ? 1 : 0;

/** Every change that was tried in an area. */
async function mutantsOf({ mutate, tests }: Area): Promise<Mutant[]> {
  process.env.MUTANTS_TESTS = tests.join(',');
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    mutate: [...mutate],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: Number(process.env.MUTANTS_WORKERS ?? '2'),
    timeoutMS: 20_000,
    ignorePatterns: ['dist', 'e2e', '.data'],
    // Beside the project it would be found by whatever looks through the project's folders.
    tempDirName: relative(process.cwd(), mkdtempSync(join(tmpdir(), 'backcounter-mutants-'))),
    // The tests are read as they stand: there is no project of types to rewrite.
    tsconfigFile: 'none',
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest();
  return results
    .filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
    .map(({ fileName, status, replacement, location }) => {
      const file = fileName.replace(`${process.cwd()}/`, '');
      const original = readFileSync(file, 'utf8').split('\n')[location.start.line - 1]?.trim() ?? '';
      const isNoticed = status === 'Killed' || status === 'Timeout' || status === 'RuntimeError';
      return { file, line: location.start.line, original, replacement, isNoticed };
    });
}
