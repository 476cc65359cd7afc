import type { MenuGroup } from '../../actions/MenuList.tsx';
import type { GridColumn } from './columns.ts';
import type { GridEdits } from './edits.ts';
import type { RowRanges } from './row-ranges.ts';

export interface GridSort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** What a DataGrid is given. Nothing of it knows pages: `rowAt` answers with what has arrived so far. */
export interface DataGridProps<Row> {
  /** Names the grid's region. */
  label: string;
  columns: readonly GridColumn<Row>[];
  rowCount: number;
  /**
   * The row at an index, undefined while on its way (drawn as a skeleton). A new function identity redraws:
   * give one whenever rows changed.
   */
  rowAt(index: number): Row | undefined;
  /** First and one past last row in view: load these. */
  onVisibleRange?: ((from: number, to: number) => void) | undefined;
  /** Enter, a double click, or a click on the primary column. */
  onOpen?: ((index: number) => void) | undefined;
  sort?: GridSort | null | undefined;
  /** A click on a sortable title: ascending, descending, then null for the list's own order. */
  onSort?: ((sort: GridSort | null) => void) | undefined;
  /** With `onSelected`, a column of checkboxes; Shift+Space ticks the row under the keyboard. */
  selected?: RowRanges | undefined;
  onSelected?: ((selected: RowRanges) => void) | undefined;
  /** Columns that stay when scrolling sideways, from the first. */
  frozen?: number | undefined;
  onResize?: ((column: string, width: number) => void) | undefined;
  onMove?: ((from: number, to: number) => void) | undefined;
  /** Commands of a column's title, opened by its arrow or by Alt+ArrowDown in the column. */
  menuOf?: ((column: string) => readonly MenuGroup[]) | undefined;
  /** The words of a heading that is in a row's place, where rows are in groups; a press or Enter on it is `onHeading`. */
  headingAt?: ((index: number) => string | undefined) | undefined;
  onHeading?: ((index: number) => void) | undefined;
  /** Everything one act of typing, pasting, filling or deleting changed, at once. */
  onEdits?: ((edits: GridEdits) => void) | undefined;
  /** Adds a row at the end; the hint is in the last row. */
  onAppend?: (() => void) | undefined;
  appendHint?: string | undefined;
  /** `fill` takes its container's height; `content` grows with the rows up to a limit in CSS pixels. */
  height?: 'fill' | { upTo: number } | undefined;
}
