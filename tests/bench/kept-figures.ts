import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

const fileShape = v.object({
  machine: v.string(),
  /** By title; of each row the cells by the names of their columns, the last of them the day. */
  chapters: v.record(v.string(), v.array(v.record(v.string(), v.string()))),
});
export type KeptFigures = v.InferOutput<typeof fileShape>;

const FILE = 'tests/bench/figures.json';

/** The figures of the last runs, chapter by chapter; a part that was not run keeps those it had. */
export function readFigures(): KeptFigures {
  if (!existsSync(FILE)) return { machine: '', chapters: {} };
  return v.parse(fileShape, JSON.parse(readFileSync(FILE, 'utf8')));
}

/** A table as it was measured now. */
export interface MeasuredChapter {
  readonly title: string;
  readonly columns: readonly string[];
  /** Each row begins with what was measured. */
  readonly rows: readonly (readonly string[])[];
}

/** Puts what was measured in the place of what was kept under the same words, and keeps the file. */
export function keepChapter(machine: string, { title, columns, rows }: MeasuredChapter): KeptFigures {
  const kept = readFigures();
  const on = new Date().toISOString().slice(0, 10);
  const before = kept.chapters[title] ?? [];
  const fresh = rows.map((cells) => ({
    ...Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])),
    on,
  }));
  // The same thing may be measured against two floors.
  const place = ({ what, against }: Readonly<Record<string, string>>) => `${what} ${against}`;
  const next = before.map((row) => fresh.find((one) => place(one) === place(row)) ?? row);
  const added = fresh.filter((one) => !next.includes(one));
  const figures = { machine, chapters: { ...kept.chapters, [title]: [...next, ...added] } };
  writeFileSync(FILE, `${JSON.stringify(figures, null, 2)}\n`);
  return figures;
}
