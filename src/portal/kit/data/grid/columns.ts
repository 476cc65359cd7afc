import type { StatusTone } from '../../feedback/status-tone.ts';
import { showDecimal } from '../../lib/decimal-text.ts';
import { showDate } from '../../lib/show-date.ts';

/** What a cell holds: text, a plain decimal, an ISO date, a yes or no; null and undefined show nothing. */
export type CellValue = string | boolean | null | undefined;

export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'status' | 'yesNo';

/** One column of a DataGrid over rows of one shape. */
export interface GridColumn<Row> {
  id: string;
  title: string;
  /** CSS pixels. */
  width: number;
  /** As narrow as the grid may make it so that more fit; without, it stays as wide as it is. */
  least?: number | undefined;
  kind: ColumnKind;
  get(row: Row): CellValue;
  /** Words for a value (a translated status, a choice's name); else the kind decides. */
  show?: ((value: string | boolean, row: Row) => string) | undefined;
  /** What typed words mean where they are no number: the value as it is taken, or null where they mean nothing. */
  read?: ((text: string) => string | null) | undefined;
  tone?: ((value: string, row: Row) => StatusTone) | undefined;
  sortable?: boolean | undefined;
  /** What amounts are counted in: said once, in the title. */
  unit?: string | undefined;
  /** What people call the row, where that is not what names it. */
  isTitle?: boolean | undefined;
  /** Names the row: set strong, and a click on it opens. */
  isPrimary?: boolean | undefined;
  /** Cells that may be typed into; true for the whole column. */
  isEditable?: boolean | ((row: Row) => boolean) | undefined;
  /** Draws attention to a cell that is wrong; the words belong beside the grid. */
  isWrong?: ((row: Row) => boolean) | undefined;
}

/** Whether values of this kind stand at the end of their cell. */
export function isNumeric(kind: ColumnKind): boolean {
  return kind === 'number' || kind === 'money';
}

/** The words of a cell as everyone reads them: in the grid, on a card, on paper, in the clipboard. */
export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  const value = column.get(row);
  if (value === null || value === undefined || value === '') return '';
  if (column.show) return column.show(value, row);
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (isNumeric(column.kind)) return showDecimal(value, column.kind === 'money' ? 2 : 0);
  if (column.kind === 'date') return showDate(value);
  return value;
}

/** A column's title as a table has it, with what its amounts are counted in. */
export const titleOf = <Row>({ title, unit }: GridColumn<Row>): string =>
  unit === undefined ? title : `${title} (${unit})`;

/** Whether a cell may be typed into. */
export function isCellEditable<Row>(column: GridColumn<Row>, row: Row): boolean {
  return typeof column.isEditable === 'function' ? column.isEditable(row) : column.isEditable === true;
}
