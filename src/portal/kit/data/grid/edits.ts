import { readDecimal } from '../../lib/decimal-text.ts';
import { type GridColumn, isCellEditable, isNumeric } from './columns.ts';

/** One cell's new value: text, or a plain decimal where the column holds numbers. */
export interface GridEdit {
  /** May lie past the last row when more was pasted than there are rows. */
  row: number;
  column: string;
  value: string;
}

/** What was typed or pasted, sorted into what can be taken and what is no number. */
export interface GridEdits {
  taken: GridEdit[];
  refused: GridEdit[];
}

/** The edits a typed cell amounts to. */
export function typedEdit<Row>(column: GridColumn<Row>, row: number, text: string): GridEdits {
  if (!isNumeric(column.kind) || text.trim() === '')
    return { taken: [{ row, column: column.id, value: text.trim() }], refused: [] };
  const value = readDecimal(text) ?? column.read?.(text) ?? null;
  return value === null
    ? { taken: [], refused: [{ row, column: column.id, value: text }] }
    : { taken: [{ row, column: column.id, value }], refused: [] };
}

/** The edits a matrix pasted from a spreadsheet amounts to; cells that may not be edited are passed over. */
export function pastedEdits<Row>(
  columns: readonly GridColumn<Row>[],
  rowAt: (index: number) => Row | undefined,
  target: readonly [column: number, row: number],
  matrix: readonly (readonly string[])[],
): GridEdits {
  const edits: GridEdits = { taken: [], refused: [] };
  matrix.forEach((texts, down) => {
    texts.forEach((text, right) => {
      const column = columns[target[0] + right];
      const row = rowAt(target[1] + down);
      if (!column || (row ? !isCellEditable(column, row) : !column.isEditable)) return;
      const { taken, refused } = typedEdit(column, target[1] + down, text);
      edits.taken.push(...taken);
      edits.refused.push(...refused);
    });
  });
  return edits;
}
