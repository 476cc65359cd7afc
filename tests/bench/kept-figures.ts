import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

/** One row of a table with the day it was measured. */
const rowShape = v.object({ cells: v.array(v.string()), on: v.string() });

const chapterShape = v.object({ columns: v.array(v.string()), rows: v.array(rowShape) });

const fileShape = v.object({ machine: v.string(), chapters: v.record(v.string(), chapterShape) });
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
  const before = kept.chapters[title]?.rows ?? [];
  const fresh = rows.map((cells) => ({ cells: [...cells], on }));
  // The same thing may be measured against two floors.
  const floorAt = columns.indexOf('against');
  const place = ({ cells }: { cells: readonly string[] }) => `${cells[0]} ${cells[floorAt] ?? ''}`;
  const next = before.map((row) => fresh.find((one) => place(one) === place(row)) ?? row);
  const added = fresh.filter((one) => !next.includes(one));
  const figures = {
    machine,
    chapters: { ...kept.chapters, [title]: { columns: [...columns], rows: [...next, ...added] } },
  };
  writeFileSync(FILE, `${JSON.stringify(figures, null, 2)}\n`);
  return figures;
}
