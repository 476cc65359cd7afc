import { DataGrid } from '../../kit/data/DataGrid.tsx';
import type { DataGridProps } from '../../kit/data/grid/grid-props.ts';
import type { ListRow } from './use-list-rows.ts';

/** The grid over list rows, in a module of its own so that it is loaded only when a list is opened. */
export function ListGrid(props: DataGridProps<ListRow>) {
  return <DataGrid {...props} />;
}
