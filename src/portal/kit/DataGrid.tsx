import {
  CompactSelection,
  type CustomCell,
  type CustomRenderer,
  DataEditorCore,
  type DataEditorRef,
  type EditableGridCell,
  type GridCell,
  GridCellKind,
  type GridSelection,
  type ImageWindowLoader,
  type InnerGridCell,
  type InternalCellRenderer,
  type Item,
  loadingCellRenderer,
  markerCellRenderer,
  newRowCellRenderer,
  type Theme,
  textCellRenderer,
} from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { useCallback, useMemo, useRef, useState } from 'react';
import css from './DataGrid.module.css';
import { cellText, type GridColumn, isCellEditable, isNumeric } from './grid/columns.ts';
import { drawChip, drawTitle } from './grid/draw.ts';
import { type GridEdits, pastedEdits, typedEdit } from './grid/edits.ts';
import type { DataGridProps } from './grid/grid-props.ts';
import { HeaderMenu } from './grid/HeaderMenu.tsx';
import { lineKeys, listKeys } from './grid/keys.ts';
import { nextSort } from './grid/next-sort.ts';
import type { GridPalette } from './grid/palette.ts';
import { toggleRow } from './grid/row-ranges.ts';
import { themeOf } from './grid/theme.ts';
import { useCompositionGuard } from './grid/use-composition-guard.ts';
import { usePalette } from './grid/use-palette.ts';
import { cx } from './lib/cx.ts';
import { given } from './lib/given.ts';
import type { StatusTone } from './status-tone.ts';

type ChipCell = CustomCell<{ tone: StatusTone; text: string }>;

/** Only the renderers used here: the library's full set brings a carousel and a markdown reader along. */
const renderers = [
  textCellRenderer,
  loadingCellRenderer,
  markerCellRenderer,
  newRowCellRenderer,
] as readonly InternalCellRenderer<InnerGridCell>[];
/** No cell shows an image; the core grid asks for a loader all the same. */
const noImages: ImageWindowLoader = {
  setWindow: () => undefined,
  loadOrGetImage: () => undefined,
  setCallback: () => undefined,
};
const rowHeight = 36;
const headerHeight = 36;
const noRows = CompactSelection.empty();

/**
 * The one grid: lists of any length, and lines that are typed into. Load it lazily; on a narrow screen and on
 * paper show the same rows with RowCards or Table instead, which a canvas cannot be.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, columns, rowCount, rowAt, sort, onSort, onOpen, onEdits, onAppend, menuOf } = props;
  const { selected, onSelected, height = 'fill' } = props;
  const palette = usePalette();
  const editor = useRef<DataEditorRef>(null);
  const editors = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<GridSelection['current']>();
  const [hovered, setHovered] = useState<number>();
  const [menu, setMenu] = useState<{ column: number; x: number; y: number } | null>(null);
  useCompositionGuard(editors);

  const content = useCallback(
    ([col, index]: Item): GridCell => {
      const column = columns[col];
      const row = rowAt(index);
      if (!column || !row) return skeleton;
      return cellOf(column, row, palette, onEdits !== undefined);
    },
    [columns, rowAt, palette, onEdits],
  );
  const gridColumns = useMemo(
    () => columns.map(({ id, title, width }) => ({ id, title, width, hasMenu: menuOf !== undefined })),
    [columns, menuOf],
  );
  const selection = useMemo<GridSelection>(
    () => ({
      columns: noRows,
      rows: selected ? CompactSelection.create(selected.map(([from, to]) => [from, to])) : noRows,
      ...(current ? { current } : {}),
    }),
    [selected, current],
  );

  const send = (edits: GridEdits) => {
    if (edits.taken.length + edits.refused.length > 0) onEdits?.(edits);
  };
  const edit = (changes: readonly { location: Item; value: EditableGridCell }[]) => {
    const edits: GridEdits = { taken: [], refused: [] };
    for (const { location, value } of changes) {
      const column = columns[location[0]];
      if (!column || value.kind !== GridCellKind.Text) continue;
      const { taken, refused } = typedEdit(column, location[1], value.data);
      edits.taken.push(...taken);
      edits.refused.push(...refused);
    }
    send(edits);
    return true;
  };
  const openMenu = (column: number, x: number, y: number) => menuOf && setMenu({ column, x, y });
  const lines = headerHeight + rowHeight * (rowCount + (onAppend ? 1 : 0)) + 2;

  return (
    <section
      className={cx(css.grid, height === 'fill' && css.fill)}
      style={height === 'fill' ? undefined : { height: Math.min(lines, height.upTo) }}
      aria-label={label}
      data-typing={onEdits ? '' : undefined}
    >
      <DataEditorCore
        {...given({ onRowAppended: onAppend, onColumnMoved: props.onMove })}
        ref={editor}
        width="100%"
        height="100%"
        columns={gridColumns}
        rows={rowCount}
        getCellContent={content}
        getCellsForSelection
        renderers={renderers}
        imageWindowLoader={noImages}
        customRenderers={useChipRenderer(palette)}
        theme={useMemo(() => themeOf(palette), [palette])}
        rowHeight={rowHeight}
        headerHeight={headerHeight}
        freezeColumns={props.frozen ?? 0}
        rowMarkers={onSelected ? { kind: 'checkbox-visible', width: 40, headerAlwaysVisible: true } : 'none'}
        rowSelect={onSelected ? 'multi' : 'none'}
        rowSelectionMode="multi"
        rowSelectionBlending="mixed"
        rangeSelectionBlending="mixed"
        columnSelect="none"
        rangeSelect="rect"
        gridSelection={selection}
        onGridSelectionChange={(next) => {
          setCurrent(next.current);
          if (onSelected && next.rows !== selection.rows) onSelected(next.rows.items);
        }}
        onVisibleRegionChanged={({ y, height: count }) => props.onVisibleRange?.(y, y + count)}
        onItemHovered={(args) => setHovered(args.kind === 'cell' ? args.location[1] : undefined)}
        getRowThemeOverride={(row) => (row === hovered ? { bgCell: palette.colour('hover') } : undefined)}
        drawHeader={({ ctx, columnIndex, rect, hoverAmount }, drawContent) => {
          const column = columns[columnIndex];
          if (!column) return drawContent();
          const direction = sort?.column === column.id ? sort.direction : undefined;
          const { title, kind } = column;
          const header = {
            title,
            isNumeric: isNumeric(kind),
            sort: direction,
            hasMenu: menuOf !== undefined,
          };
          drawTitle(ctx, palette, header, rect, hoverAmount);
        }}
        onHeaderClicked={(index) => {
          const column = columns[index];
          if (column?.sortable) onSort?.(nextSort(sort ?? null, column.id));
        }}
        onHeaderMenuClick={(index, at) => openMenu(index, at.x, at.y + at.height)}
        onHeaderContextMenu={(index, event) => {
          event.preventDefault();
          openMenu(index, event.bounds.x + event.localEventX, event.bounds.y + event.localEventY);
        }}
        onColumnResize={(column, width) => column.id && props.onResize?.(column.id, width)}
        onCellActivated={([, row]) => onOpen?.(row)}
        onCellClicked={([col, row], event) => {
          const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey;
          if (columns[col]?.isPrimary && isPlain) onOpen?.(row);
        }}
        cellActivationBehavior={onEdits ? 'second-click' : 'double-click'}
        onKeyDown={(event) => {
          const [col, row] = event.location ?? [0, -1];
          if (event.altKey && event.key === 'ArrowDown' && menuOf && event.location) {
            const bounds = editor.current?.getBounds(col, -1);
            event.cancel();
            if (bounds) openMenu(col, bounds.x, bounds.y + bounds.height);
          } else if (event.key === ' ' && !onEdits && onSelected && row >= 0) {
            event.cancel();
            event.preventDefault();
            onSelected(toggleRow(selected ?? [], row));
          }
        }}
        onCellsEdited={edit}
        onPaste={(target, values) => {
          if (onEdits) send(pastedEdits(columns, rowAt, target, values));
          return false;
        }}
        fillHandle={onEdits !== undefined}
        keybindings={onEdits ? lineKeys : listKeys}
        trailingRowOptions={{ hint: props.appendHint ?? '', sticky: false, tint: false }}
        isOutsideClick={(event) => !(event.target instanceof Node && editors.current?.contains(event.target))}
        portalElementRef={editors as React.RefObject<HTMLElement>}
        smoothScrollX
        smoothScrollY
        overscrollX={0}
        verticalBorder={false}
      />
      {/* Editors open here and not in a portal at the page's end, which a modal would make inert. */}
      <div ref={editors} className={css.editors} />
      {menuOf && (
        <HeaderMenu
          label={columns[menu?.column ?? 0]?.title ?? label}
          groups={menu ? menuOf(columns[menu.column]?.id ?? '') : []}
          at={menu}
          onClose={() => {
            setMenu(null);
            editor.current?.focus();
          }}
        />
      )}
    </section>
  );
}

const skeleton: GridCell = {
  kind: GridCellKind.Loading,
  allowOverlay: false,
  skeletonWidth: 90,
  skeletonHeight: 12,
  skeletonWidthVariability: 40,
};

function cellOf<Row>(column: GridColumn<Row>, row: Row, palette: GridPalette, isLines: boolean): GridCell {
  const value = column.get(row);
  const text = cellText(column, row);
  if (column.kind === 'status' && typeof value === 'string' && value !== '') {
    const tone = column.tone?.(value, row) ?? 'new';
    return { kind: GridCellKind.Custom, allowOverlay: false, copyData: text, data: { tone, text } };
  }
  const isEditable = isLines && isCellEditable(column, row);
  const isNegative = isNumeric(column.kind) && typeof value === 'string' && value.startsWith('-');
  const look: Partial<Theme> = {
    ...(isNegative ? { textDark: palette.colour('danger-text') } : {}),
    ...(column.isPrimary ? { baseFontStyle: '560 13px' } : {}),
    ...(isLines && !isEditable ? { textDark: palette.colour('text-muted') } : {}),
    ...(column.isWrong?.(row) ? { bgCell: palette.colour('danger-fill') } : {}),
  };
  return {
    kind: GridCellKind.Text,
    data: typeof value === 'string' ? value : text,
    displayData: text,
    copyData: text,
    allowOverlay: isEditable,
    readonly: !isEditable,
    contentAlign: isNumeric(column.kind) ? 'right' : column.kind === 'yesNo' ? 'center' : 'left',
    ...(column.isPrimary && !isLines ? { cursor: 'pointer' } : {}),
    ...(Object.keys(look).length > 0 ? { themeOverride: look } : {}),
  };
}

function useChipRenderer(palette: GridPalette): readonly CustomRenderer<ChipCell>[] {
  return useMemo(
    () => [
      {
        kind: GridCellKind.Custom,
        isMatch: (cell: CustomCell): cell is ChipCell => 'tone' in cell.data,
        draw: ({ ctx, rect, theme }, { data }) => {
          drawChip(ctx, palette, data.tone, data.text, rect, theme.cellHorizontalPadding);
        },
      },
    ],
    [palette],
  );
}
