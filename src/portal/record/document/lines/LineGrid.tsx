import { DataGrid } from '../../../kit/data/DataGrid.tsx';
import type { DataGridProps } from '../../../kit/data/grid/grid-props.ts';
import type { LineRow } from './line-columns.ts';

/** The grid over a document's lines, in a module of its own so that a phone never loads it. */
export function LineGrid(props: DataGridProps<LineRow>) {
  return <DataGrid {...props} />;
}
