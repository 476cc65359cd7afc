import {
  type CustomCell,
  type CustomRenderer,
  type DrawCellCallback,
  type GridCell,
  GridCellKind,
} from '@glideapps/glide-data-grid';
import { useMemo } from 'react';
import type { StatusTone } from '../../feedback/status-tone.ts';
import type { CellLook } from './cell-look.ts';
import { drawChip, drawLongText, drawSkeleton } from './draw.ts';
import type { GridPalette } from './palette.ts';

type OwnCell = CustomCell<{ tone: StatusTone; text: string } | { tone: 'onItsWay'; width: number }>;

/** Long words end in dots. */
export const drawCell: DrawCellCallback = ({ ctx, cell, rect, theme }, drawContent) => {
  const look = { padding: theme.cellHorizontalPadding, ink: theme.textDark };
  if (cell.kind !== GridCellKind.Text || !drawLongText(ctx, cell.displayData, rect, look)) drawContent();
};

/** Stands for a value on its way; its width varies with its place, as words do. */
export function skeletonAt(col: number, row: number): GridCell {
  const data = { tone: 'onItsWay', width: 48 + ((col * 37 + row * 23) % 60) };
  return { kind: GridCellKind.Custom, allowOverlay: false, copyData: '', data };
}

/** A cell of the grid as it looks. */
export function cellOf(look: CellLook): GridCell {
  const { text } = look;
  if (look.kind === 'chip') {
    const data = { tone: look.tone, text };
    return { kind: GridCellKind.Custom, allowOverlay: false, copyData: text, data };
  }
  return {
    kind: GridCellKind.Text,
    data: look.raw,
    displayData: text,
    copyData: text,
    allowOverlay: look.isEditable,
    readonly: !look.isEditable,
    contentAlign: look.align,
    themeOverride: look.theme,
    ...(look.isLink ? { cursor: 'pointer' } : {}),
  };
}

/** Draws chips and values on their way, which the grid has no kind for. */
export function useOwnRenderer(palette: GridPalette): readonly CustomRenderer<OwnCell>[] {
  return useMemo(
    () => [
      {
        kind: GridCellKind.Custom,
        isMatch: (cell: CustomCell): cell is OwnCell => 'tone' in cell.data,
        draw: ({ ctx, rect, theme }, { data }) => {
          const padding = theme.cellHorizontalPadding;
          if (data.tone === 'onItsWay') drawSkeleton(ctx, palette, data.width, rect, padding);
          else drawChip(ctx, palette, data.tone, data.text, rect, padding);
        },
      },
    ],
    [palette],
  );
}
