import { cellText, type GridColumn, isNumeric, titleOf } from './columns.ts';

/** How wide a text is drawn, in CSS pixels. */
export type Measure = (text: string) => number;

/** Of so many rows the words are measured; more say hardly anything new and cost time. */
const MOST_ROWS = 50;
/** Beside the words of a cell; beside those of a chip also its ends and its mark; of a title the arrow of an order. */
const PADDING = 20;
const PADDING_OF_CHIP = 52;
const PADDING_OF_TITLE = 34;
/** A remark is read on its own page. */
const WIDEST = 360;
/** Words as short as the names of a group are all whole, however seldom one of them is. */
const SHORT = 120;

/**
 * Columns as wide as what they hold and as their titles: of long words all but the longest tenth of the first rows fits.
 * Numbers have room for longer ones further down. Columns whose width their reader chose stay as they are.
 */
export function withContentWidths<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  measure: Measure,
): readonly GridColumn<Row>[] {
  if (rows.length === 0) return columns;
  return columns.map((column) => {
    const { kind, least } = column;
    if (least === undefined) return column;
    const lengths = rows.map((row) => measure(cellText(column, row))).sort((a, b) => a - b);
    const longest = lengths.at(-1) ?? 0;
    const isWhole = kind !== 'text' || longest <= SHORT;
    const most = isWhole ? longest : (lengths[Math.ceil(lengths.length * 0.9) - 1] ?? 0);
    const words = most + (kind === 'status' ? PADDING_OF_CHIP : PADDING);
    const title = measure(titleOf(column)) + PADDING_OF_TITLE;
    const width = Math.min(WIDEST, Math.ceil(Math.max(words, title, isNumeric(kind) ? least : 0)));
    return { ...column, width, least: Math.min(least, width) };
  });
}

/** The first rows there are, as many as are measured. */
export function firstRows<Row>(rowAt: (index: number) => Row | undefined, count: number): Row[] {
  const rows: Row[] = [];
  for (let index = 0; index < Math.min(count, MOST_ROWS); index += 1) {
    const row = rowAt(index);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}
