import {
  CompactSelection,
  DataEditorCore,
  type DataEditorRef,
  type DrawHeaderCallback,
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
  type ProvideEditorComponent,
  textCellRenderer,
} from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { useCallback, useMemo, useRef, useState } from 'react';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';
import css from './DataGrid.module.css';
import { CellEditor, EditedColumn } from './grid/CellEditor.tsx';
import { cellLook } from './grid/cell-look.ts';
import { isNumeric, titleOf } from './grid/columns.ts';
import { drawTitle } from './grid/draw.ts';
import { type GridEdits, pastedEdits, typedEdit } from './grid/edits.ts';
import { cellOf, drawCell, skeletonAt, useOwnRenderer } from './grid/grid-cell.ts';
import type { DataGridProps } from './grid/grid-props.ts';
import { HeaderMenu } from './grid/HeaderMenu.tsx';
import { headingCell } from './grid/heading-cell.ts';
import { lineKeys, listKeys } from './grid/keys.ts';
import { nextEditable } from './grid/next-editable.ts';
import { nextSort } from './grid/next-sort.ts';
import { changedRow, toggleRow } from './grid/row-ranges.ts';
import { themeOf } from './grid/theme.ts';
import { useFittedColumns } from './grid/use-fitted-columns.ts';
import { usePalette } from './grid/use-palette.ts';
import { useResizeNudge } from './grid/use-resize-nudge.ts';
import { useSpokenCells } from './grid/use-spoken-cells.ts';

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
const markerWidth = 36;
const noRows = CompactSelection.empty();

/**
 * The one grid: lists of any length, and lines that are typed into. Load it lazily; on a narrow screen and on
 * paper show the same rows with RowCards or Table instead, which a canvas cannot be.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, rowCount, rowAt, sort, onSort, onOpen, onEdits, onAppend, menuOf } = props;
  const { selected, onSelected, headingAt, onHeading, height = 'fill' } = props;
  const frozen = props.frozen ?? 0;
  const hasMenu = menuOf !== undefined;
  /** Somebody types here: Tab goes on to the next cell then, and leaves the grid otherwise. */
  const isTyping = useRef(false);
  const palette = usePalette();
  const editor = useRef<DataEditorRef>(null);
  const editors = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<GridSelection['current']>();
  const [hovered, setHovered] = useState<number>();
  const [menu, setMenu] = useState<{ column: number; x: number; y: number } | null>(null);
  const region = useRef<HTMLElement>(null);
  useResizeNudge(region);
  useSpokenCells(region, label);
  const columns = useFittedColumns(region, props, {
    taken: onSelected ? markerWidth : 0,
    fontFamily: palette.fontFamily,
  });

  const content = useCallback(
    ([col, index]: Item): GridCell => {
      const heading = headingAt?.(index);
      if (heading !== undefined) return headingCell(heading, columns.length, frozen, col, palette);
      const column = columns[col];
      const row = rowAt(index);
      if (!column || !row) return skeletonAt(col, index);
      return cellOf(cellLook(column, row, palette, onEdits !== undefined));
    },
    [columns, rowAt, palette, onEdits, headingAt, frozen],
  );
  const gridColumns = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        width: column.width,
        // Drawn by drawTitle; these words are for the accessible table, which has no other place for the sort.
        title:
          sort?.column === column.id
            ? `${titleOf(column)} ${sort.direction === 'ascending' ? '↑' : '↓'}`
            : titleOf(column),
        hasMenu,
      })),
    [columns, hasMenu, sort],
  );
  // The grid draws all of itself again whenever it is given another function to draw with.
  const drawHeader = useCallback<DrawHeaderCallback>(
    ({ ctx, columnIndex, rect, hoverAmount }, drawContent) => {
      const column = columns[columnIndex];
      if (!column) return drawContent();
      const direction = sort?.column === column.id ? sort.direction : undefined;
      const header = { title: titleOf(column), isNumeric: isNumeric(column.kind), sort: direction, hasMenu };
      drawTitle(ctx, palette, header, rect, hoverAmount);
    },
    [columns, sort, hasMenu, palette],
  );
  const rowTheme = useCallback(
    (row: number) => (row === hovered ? { bgCell: palette.colour('hover') } : undefined),
    [hovered, palette],
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
      const row = rowAt(location[1]);
      if (!column || value.kind !== GridCellKind.Text || (row && column.get(row) === value.data)) continue;
      const { taken, refused } = typedEdit(column, location[1], value.data);
      edits.taken.push(...taken);
      edits.refused.push(...refused);
    }
    send(edits);
    return true;
  };
  const goTo = (cell: readonly [number, number] | null) => {
    if (!cell) return;
    setCurrent(standing(...cell));
    editor.current?.scrollTo(...cell);
  };
  const nextCell = (from: Item, step: 1 | -1) => nextEditable(columns, rowAt, rowCount, from, step);
  const open = (row: number) => (headingAt?.(row) === undefined ? onOpen?.(row) : onHeading?.(row));
  const openMenu = (column: number, x: number, y: number) => menuOf && setMenu({ column, x, y });
  const lines = headerHeight + rowHeight * (rowCount + (onAppend ? 1 : 0)) + 2;

  return (
    <EditedColumn value={columns[current?.cell[0] ?? -1]?.title ?? label}>
      <section
        ref={region}
        className={cx(css.grid, height === 'fill' && css.fill)}
        style={height === 'fill' ? undefined : { height: Math.min(lines, height.upTo) }}
        aria-label={label}
        onFocus={({ target }) => {
          // Reached by Tab, the grid has no cell under the keyboard yet, and arrows would do nothing.
          if (current || !target.matches('canvas:focus-visible')) return;
          if (rowCount > 0) goTo([0, 0]);
          else if (onAppend) {
            // An empty grid has no cell to stand on until it has a row.
            onAppend();
            setTimeout(() => goTo([0, 0]));
          }
        }}
        data-typing={onEdits ? '' : undefined}
      >
        <DataEditorCore
          {...definedProps({ onRowAppended: onAppend, onColumnMoved: props.onMove })}
          ref={editor}
          width="100%"
          height="100%"
          columns={gridColumns}
          rows={rowCount}
          getCellContent={content}
          getCellsForSelection
          renderers={renderers}
          imageWindowLoader={noImages}
          customRenderers={useOwnRenderer(palette)}
          theme={useMemo(() => themeOf(palette), [palette])}
          rowHeight={rowHeight}
          headerHeight={headerHeight}
          freezeColumns={frozen}
          rowMarkers={
            onSelected ? { kind: 'checkbox-visible', width: markerWidth, headerAlwaysVisible: true } : 'none'
          }
          rowSelect={onSelected ? 'multi' : 'none'}
          rowSelectionMode="multi"
          rowSelectionBlending="mixed"
          rangeSelectionBlending="mixed"
          columnSelect="none"
          rangeSelect="rect"
          gridSelection={selection}
          onGridSelectionChange={(next) => {
            const isTicking = next.rows !== selection.rows;
            // Ticked by a press, a row has the keyboard too, and Space goes on from it.
            const row = isTicking ? changedRow(next.rows.items, selection.rows.items) : undefined;
            setCurrent(next.current ?? (row === undefined ? undefined : standing(0, row)));
            if (onSelected && isTicking) onSelected(next.rows.items);
          }}
          onVisibleRegionChanged={({ y, height: count }) => {
            // Browsers make the scrolling element a stop of its own for Tab; the cells scroll it already.
            region.current?.querySelector('.dvn-scroller')?.setAttribute('tabindex', '-1');
            props.onVisibleRange?.(y, y + count);
          }}
          onItemHovered={(args) => setHovered(args.kind === 'cell' ? args.location[1] : undefined)}
          getRowThemeOverride={rowTheme}
          drawCell={drawCell}
          drawHeader={drawHeader}
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
          onCellActivated={([, row]) => open(row)}
          onCellClicked={([col, row], event) => {
            const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey;
            if (isPlain && (columns[col]?.isPrimary || headingAt?.(row) !== undefined)) open(row);
          }}
          editOnType={onEdits !== undefined}
          cellActivationBehavior={onEdits ? 'second-click' : 'double-click'}
          onKeyDown={(event) => {
            const [col, row] = event.location ?? [0, -1];
            if (event.key === 'Escape') isTyping.current = false;
            if (event.altKey && event.key === 'ArrowDown' && menuOf && event.location) {
              const bounds = editor.current?.getBounds(col, -1);
              event.cancel();
              if (bounds) openMenu(col, bounds.x, bounds.y + bounds.height);
            } else if (event.key === 'Tab' && isTyping.current && event.location) {
              // Past the last cell of all, Tab is left to the browser and leaves the grid.
              const next = nextCell(event.location, event.shiftKey ? -1 : 1);
              if (!next) return;
              event.cancel();
              event.preventDefault();
              goTo(next);
            } else if (event.key === ' ' && !onEdits && onSelected) {
              // Space never scrolls what it ticks in.
              event.cancel();
              event.preventDefault();
              if (row >= 0) onSelected(toggleRow(selected ?? [], row));
            }
          }}
          onCellsEdited={edit}
          onFinishedEditing={(taken, [across]) => {
            isTyping.current = taken !== undefined;
            const next = current && across !== 0 ? nextCell(current.cell, across < 0 ? -1 : 1) : null;
            // After the grid's own step, which knows neither fixed columns nor the row's end.
            if (next) setTimeout(() => goTo(next));
          }}
          provideEditor={provideEditor}
          onPaste={(target, values) => {
            if (onEdits) send(pastedEdits(columns, rowAt, target, values));
            return false;
          }}
          fillHandle={onEdits !== undefined}
          keybindings={onEdits ? lineKeys : listKeys}
          trailingRowOptions={{ hint: props.appendHint ?? '', sticky: false, tint: false }}
          isOutsideClick={(event) =>
            !(event.target instanceof Node && editors.current?.contains(event.target))
          }
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
    </EditedColumn>
  );
}

/** The keyboard on one cell. */
const standing = (x: number, y: number): NonNullable<GridSelection['current']> => ({
  cell: [x, y],
  range: { x, y, width: 1, height: 1 },
  rangeStack: [],
});

/**
 * The kit's own input in place of the grid's, which has no name and is at the start for numbers too. One
 * component for all columns, since a new one would take the caret away at every redraw.
 */
const LineEditor: ProvideEditorComponent<GridCell> = ({ value, initialValue, ...editing }) =>
  value.kind === GridCellKind.Text ? (
    <CellEditor
      isNumeric={value.contentAlign === 'right'}
      value={value.data}
      isFresh={initialValue !== undefined}
      onChange={(data) => editing.onChange({ ...value, data })}
      onDone={(move) => editing.onFinishedEditing(value, move)}
      onCancel={() => editing.onFinishedEditing(undefined, [0, 0])}
    />
  ) : null;

const lineEditor = { editor: LineEditor, disablePadding: true };
const provideEditor = () => lineEditor;
