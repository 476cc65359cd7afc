import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

/** What became of a check or fault when it was last run. */
const resultShape = v.object({
  status: v.picklist(['passed', 'failed', 'skipped']),
  tests: v.number(),
  ms: v.number(),
  on: v.string(),
});
export type Result = v.InferOutput<typeof resultShape>;

const figureShape = v.object({ what: v.string(), measured: v.string(), bar: v.string(), on: v.string() });
export type Figure = v.InferOutput<typeof figureShape>;

const fileShape = v.object({
  results: v.record(v.string(), resultShape),
  figures: v.record(v.string(), figureShape),
});
export type Results = v.InferOutput<typeof fileShape>;

const FILE = 'tests/reliability/results.json';

export function readResults(): Results {
  if (!existsSync(FILE)) return { results: {}, figures: {} };
  return v.parse(fileShape, JSON.parse(readFileSync(FILE, 'utf8')));
}

/** Keeps the results, in the order of their names, so that two runs differ only where they did. */
export function writeResults({ results, figures }: Results): void {
  const ordered = <Value>(given: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(given).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })));
  writeFileSync(
    FILE,
    `${JSON.stringify({ results: ordered(results), figures: ordered(figures) }, null, 2)}\n`,
  );
}

/** The checks and faults a test’s title names: `check 20, 21: …`, `… (F7)`, and the simulation. */
export function namesIn(title: string): string[] {
  const numbers = [...title.matchAll(/\bcheck (\d+(?:, \d+)*):/g)].flatMap(([, list = '']) =>
    list.split(', '),
  );
  return [
    ...new Set([
      ...numbers.map((number) => `check ${number}`),
      ...(/\bsimulation\b/.test(title) ? ['simulation'] : []),
      ...(title.match(/\bF(?:2[0-6]|1\d|[1-9])\b/g) ?? []),
    ]),
  ];
}
