import type { StatusTone } from '../../feedback/status-tone.ts';
import { cellText, type GridColumn, isCellEditable, isNumeric } from './columns.ts';
import type { GridPalette } from './palette.ts';

/** How a cell is drawn, before the grid's own words for it. */
export type CellLook =
  | { kind: 'chip'; tone: StatusTone; text: string }
  | {
      kind: 'text';
      text: string;
      /** What an editor opens with. */
      raw: string;
      isEditable: boolean;
      align: 'left' | 'right';
      isLink: boolean;
      /** Colours and weight that differ from the grid's own. */
      theme: { textDark?: string; baseFontStyle?: string; bgCell?: string };
    };

/** The look of one cell; `isLines` where the grid is typed into. */
export function cellLook<Row>(
  column: GridColumn<Row>,
  row: Row,
  palette: GridPalette,
  isLines: boolean,
): CellLook {
  const value = column.get(row);
  const text = cellText(column, row);
  if (column.kind === 'status' && typeof value === 'string' && value !== '')
    return { kind: 'chip', tone: column.tone?.(value, row) ?? 'new', text };
  const isEditable = isLines && isCellEditable(column, row);
  const isNegative = isNumeric(column.kind) && typeof value === 'string' && value.startsWith('-');
  return {
    kind: 'text',
    text,
    raw: isEditable && typeof value === 'string' ? value : text,
    isEditable,
    align: isNumeric(column.kind) ? 'right' : 'left',
    isLink: column.isPrimary === true && !isLines,
    theme: {
      ...(isLines && !isEditable ? { textDark: palette.colour('text-muted') } : {}),
      ...(isNegative ? { textDark: palette.colour('danger-text') } : {}),
      ...(column.isPrimary ? { baseFontStyle: '560 13px' } : {}),
      ...(column.isWrong?.(row) ? { bgCell: palette.colour('danger-fill') } : {}),
    },
  };
}
