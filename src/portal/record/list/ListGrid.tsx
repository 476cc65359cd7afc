import { DataGrid } from '../../kit/DataGrid.tsx';
import type { DataGridProps } from '../../kit/grid/grid-props.ts';
import type { Row } from './use-list-rows.ts';

/** The grid over list rows, in a module of its own so that it is loaded only when a list is opened. */
export function ListGrid(props: DataGridProps<Row>) {
  return <DataGrid {...props} />;
}
