import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { keep } from './report.ts';

/**
 * `tsx tests/bench/suites.ts before after`: keeps what the test run takes, suite by suite, from the reports two runs
 * have left (`TEST_REPORTS=folder npm test`), for `docs/performance.md`.
 */
const report = v.object({
  startTime: v.number(),
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});

/** Seconds of each suite's tests, and of each project as one waits for it. */
function secondsIn(folder: string): ReadonlyMap<string, number> {
  const seconds = new Map<string, number>();
  const add = (name: string, milliseconds: number) =>
    seconds.set(name, (seconds.get(name) ?? 0) + milliseconds / 1000);
  for (const project of ['unit', 'browser']) {
    const { startTime, testResults } = v.parse(
      report,
      JSON.parse(readFileSync(join(folder, `${project}.json`), 'utf8')),
    );
    add(
      `all of ${project}, from start to end`,
      Math.max(...testResults.map(({ endTime }) => endTime)) - startTime,
    );
    for (const { name, ...test } of testResults) {
      const [, suite = ''] =
        /\/((?:tests|src|e2e|machines)(?:\/[\w-]+(?=\/))?)\/[^/]*(?:\/.*)?$/.exec(name) ?? [];
      add(suite, test.endTime - test.startTime);
    }
  }
  return seconds;
}

const [before = '', after = ''] = process.argv.slice(2).map(secondsIn);
if (before === '' || after === '')
  throw new Error('Name the folder of the reports before, and the one after');
const names = [...new Set([...before.keys(), ...after.keys()])].sort();
const shown = (seconds: number | undefined) => (seconds === undefined ? '' : seconds.toFixed(0));
keep({
  title: 'The test run, seconds of a worker by suite',
  columns: ['what', 'before', 'after'],
  rows: names.map((name) => [name, shown(before.get(name)), shown(after.get(name))]),
});
