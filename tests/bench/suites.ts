import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readFigures } from './kept-figures.ts';
import { keep } from './report.ts';

/**
 * `tsx tests/bench/suites.ts folder`: keeps what the test run takes, suite by suite, from the reports a run has left
 * (`TEST_REPORTS=folder npm test`), beside what was kept before, for `docs/performance.md`.
 */
const TITLE = 'The test run, seconds of a worker by suite';
const report = v.object({
  startTime: v.number(),
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});

/** Seconds of each suite's tests, of each project as one waits for it, and of all: the projects run beside each other. */
function secondsIn(folder: string): ReadonlyMap<string, number> {
  const seconds = new Map<string, number>();
  const add = (name: string, milliseconds: number) =>
    seconds.set(name, (seconds.get(name) ?? 0) + milliseconds / 1000);
  const reports = ['unit', 'browser'].map((project) => {
    const file = readFileSync(join(folder, `${project}.json`), 'utf8');
    const { startTime, testResults } = v.parse(report, JSON.parse(file));
    return {
      project,
      testResults,
      from: startTime,
      to: Math.max(...testResults.map(({ endTime }) => endTime)),
    };
  });
  add('all', Math.max(...reports.map(({ to }) => to)) - Math.min(...reports.map(({ from }) => from)));
  for (const { project, testResults, from, to } of reports) {
    add(`all of ${project}, from start to end`, to - from);
    for (const { name, ...test } of testResults) {
      const [, suite = ''] =
        /\/((?:tests|src|e2e|machines)(?:\/[\w-]+(?=\/))?)\/[^/]*(?:\/.*)?$/.exec(name) ?? [];
      add(suite, test.endTime - test.startTime);
    }
  }
  return seconds;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the reports');
const after = secondsIn(folder);
const before = new Map((readFigures().chapters[TITLE] ?? []).map((row) => [row.what, row.after]));
const names = [...new Set([...before.keys(), ...after.keys()])].filter((name) => name !== undefined).sort();
keep({
  title: TITLE,
  columns: ['what', 'before', 'after'],
  rows: names.map((name) => [name, before.get(name) ?? '', after.get(name)?.toFixed(0) ?? '']),
});
