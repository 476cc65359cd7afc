import type { GridPalette } from './palette.ts';

/** The grid's look in our tokens. */
export function themeOf({ colour, fontFamily }: GridPalette) {
  return {
    accentColor: colour('accent'),
    accentFg: colour('on-accent'),
    accentLight: colour('accent-fill'),
    textDark: colour('text'),
    textMedium: colour('text-muted'),
    textLight: colour('text-faint'),
    textHeader: colour('text-muted'),
    textHeaderSelected: colour('text'),
    bgCell: colour('surface'),
    bgCellMedium: colour('sunken'),
    bgHeader: colour('page'),
    bgHeaderHasFocus: colour('page'),
    bgHeaderHovered: colour('hover'),
    borderColor: colour('line'),
    horizontalBorderColor: colour('line'),
    headerBottomBorderColor: colour('line-strong'),
    linkColor: colour('accent'),
    cellHorizontalPadding: 8,
    cellVerticalPadding: 3,
    baseFontStyle: '13px',
    headerFontStyle: '560 12px',
    markerFontStyle: '12px',
    editorFontSize: '13px',
    checkboxMaxSize: 16,
    roundingRadius: 4,
    fontFamily,
  };
}
