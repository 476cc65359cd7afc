import { type GridCell, GridCellKind } from '@glideapps/glide-data-grid';
import type { GridPalette } from './palette.ts';

/**
 * A cell of a heading row: its words run over the columns that stay, or over all where none does, since a cell cannot
 * run from those that stay into those that scroll.
 */
export function headingCell(
  words: string,
  columns: number,
  frozen: number,
  col: number,
  palette: GridPalette,
): GridCell {
  const theme = { bgCell: palette.colour('sunken'), baseFontStyle: '560 13px' };
  const runs = frozen === 0 ? columns : frozen;
  const isHeading = col < runs;
  const text = isHeading ? words : '';
  return {
    kind: GridCellKind.Text,
    data: text,
    displayData: text,
    copyData: text,
    allowOverlay: false,
    cursor: 'pointer',
    themeOverride: theme,
    ...(isHeading && runs > 1 ? { span: [0, runs - 1] as const } : {}),
  };
}
