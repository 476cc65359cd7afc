import { Chip } from '../feedback/Chip.tsx';
import { cellText, type GridColumn } from './grid/columns.ts';

/** A status where rows are no grid: the same chip, and nothing where there is none. */
export function StatusOf<Row>({ column, row }: { column: GridColumn<Row>; row: Row }) {
  const value = column.get(row);
  if (typeof value !== 'string' || value === '') return null;
  return <Chip tone={column.tone?.(value, row) ?? 'new'}>{cellText(column, row)}</Chip>;
}
