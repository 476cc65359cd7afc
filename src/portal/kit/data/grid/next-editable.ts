import { type GridColumn, isCellEditable } from './columns.ts';

/** The next or previous cell that may be typed into, going on to the next row; null past either end. */
export function nextEditable<Row>(
  columns: readonly GridColumn<Row>[],
  rowAt: (index: number) => Row | undefined,
  rowCount: number,
  from: readonly [column: number, row: number],
  step: 1 | -1,
): [column: number, row: number] | null {
  let [col, row] = from;
  for (;;) {
    col += step;
    if (col < 0 || col >= columns.length) {
      row += step;
      col = step === 1 ? 0 : columns.length - 1;
    }
    const data = row >= 0 && row < rowCount ? rowAt(row) : undefined;
    const column = columns[col];
    if (!data || !column) return null;
    if (isCellEditable(column, data)) return [col, row];
  }
}
