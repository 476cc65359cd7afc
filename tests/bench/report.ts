import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { writePage } from '../reliability/page.ts';
import { readResults, writeResults } from '../reliability/results.ts';
import { type KeptFigures, keepChapter, type MeasuredChapter } from './kept-figures.ts';
import type { LoadChapter, LoadFigure } from './load/load-figure.ts';
import type { Figure, FigureChapter } from './portal/portal.ts';
import type { Result } from './reads.ts';
import type { Spread } from './rounds.ts';

/** What was measured on one home of the data. */
export interface Chapter {
  readonly title: string;
  readonly results: readonly Result[];
}

const COLUMNS = ['what', 'floor ms', 'measured ms', 'ratio', 'of pairs', 'target', 'against'] as const;

const FIGURE_COLUMNS = ['what', 'measured', 'target'] as const;

const LOAD_COLUMNS = ['what', 'measured', 'bar'] as const;

/** The table of a chapter, for the terminal. */
export const asTable = ({ title, results }: Chapter): string => tableOf(title, COLUMNS, results.map(cellsOf));

/** The table of what was measured in a browser, for the terminal. */
export const asFigureTable = ({ title, figures }: FigureChapter): string =>
  tableOf(title, FIGURE_COLUMNS, figures.map(figureCells));

/** The table of what was measured under load, for the terminal. */
export const asLoadTable = ({ title, figures }: LoadChapter): string =>
  tableOf(title, LOAD_COLUMNS, Object.values(figures).map(loadCells));

/** Keeps the figures of a home under load for the page of what is proved, and writes it. */
export function keepLoad(home: string, { figures }: LoadChapter): void {
  const kept = readResults();
  const on = new Date().toISOString().slice(0, 10);
  for (const [name, figure] of Object.entries(figures)) {
    const [what, measured, bar] = loadCells(figure);
    kept.figures[`load ${home} ${name}`] = { what: `${what} (${home})`, measured, bar, on };
  }
  writeResults(kept);
  writePage();
}

const loadCells = ({ what, measured, bar, isHeld }: LoadFigure): [string, string, string] => [
  what,
  measured,
  `${bar} ${isHeld ? '✓' : '✗'}`,
];

function tableOf(title: string, columns: readonly string[], cells: readonly string[][]): string {
  const rows = [[...columns], ...cells];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [`\n${title}`, ...lines].join('\n');
}

function cellsOf({ what, floor, target, comparison }: Result): string[] {
  const { ofMedians, ofPairs } = comparison;
  const held = target === undefined ? '' : `≤ ${target} ${ofMedians <= target ? '✓' : '✗'}`;
  return [
    what,
    spread(comparison.floor),
    spread(comparison.measured),
    ofMedians.toFixed(2),
    ofPairs.toFixed(2),
    held,
    floor,
  ];
}

function figureCells({ what, measured, atMost }: Figure): string[] {
  return [what, spread(measured), `≤ ${atMost} ${measured.max <= atMost ? '✓' : '✗'}`];
}

const spread = ({ min, median, max }: Spread): string => [min, median, max].map(short).join(' / ');
const short = (milliseconds: number): string => milliseconds.toFixed(milliseconds < 10 ? 2 : 0);

/** Keeps what was measured of the server and writes `docs/performance.md`. */
export const keepResults = ({ title, results }: Chapter): void =>
  keep({ title, columns: COLUMNS, rows: results.map(cellsOf) });

/** The same of what was measured in a browser. */
export const keepFigures = ({ title, figures }: FigureChapter): void =>
  keep({ title, columns: FIGURE_COLUMNS, rows: figures.map(figureCells) });

/** Keeps a table and writes `docs/performance.md`. */
export function keep(chapter: MeasuredChapter): void {
  const [first, ...others] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${others.length + 1} × ${first?.model.trim() ?? 'unknown'}, ${memory} GB, Node ${process.versions.node}`;
  writeFileSync('docs/performance.md', `${pageOf(keepChapter(machine, chapter)).join('\n')}\n`);
}

/** How it is measured, on what, and every figure with its day. */
const pageOf = ({ machine, chapters }: KeptFigures): string[] => [
  '# Performance',
  '',
  '`npm run bench` measures the server against what it cannot do without: the same SQL sent straight to the driver',
  'on the same connection and database, and an empty request to the same server. Both sides run in turns in one',
  'process with one client, after a warm-up, so the ratios hold on any machine; the milliseconds are those of this one.',
  'Every check is on: session, permission, row-level security, idempotency key, audit trail, durable commit.',
  '`--million` also fills a list with 1,000,000 items; `--home=embedded` keeps to one database; `--only=server`,',
  '`items`, `starts`, `portal`, `rights` or `load` measures that part alone, and the page keeps the figures of the others. What the server',
  'stands up to under load is on the page of [reliability](reliability.md).',
  '',
  `Measured on ${machine}. Times are min / median / max in milliseconds.`,
  '',
  ...Object.entries(chapters).flatMap(([title, rows]) =>
    section(title, Object.keys(rows[0] ?? {}), rows.map(Object.values)),
  ),
];

function section(title: string, columns: readonly string[], cells: readonly string[][]): string[] {
  const [what, ...numbers] = columns;
  return [
    `## ${title}`,
    '',
    `| ${what} | ${numbers.join(' | ')} |`,
    `| --- |${numbers.map((name) => (name === 'against' || name === 'on' ? ' --- |' : ' ---: |')).join('')}`,
    ...cells.map((row) => `| ${row.join(' | ')} |`),
    '',
  ];
}
