import { useRef } from 'react';
import { DataGrid } from '../../../kit/data/DataGrid.tsx';
import type { DataGridProps } from '../../../kit/data/grid/grid-props.ts';
import type { LineRow } from './line-columns.ts';
import { useSpokenCells } from './use-spoken-cells.ts';

/** The grid over a document's lines, in a module of its own so that a phone never loads it. */
export function LineGrid(props: DataGridProps<LineRow>) {
  const box = useRef<HTMLDivElement>(null);
  useSpokenCells(box, props.label);
  return (
    <div ref={box}>
      <DataGrid {...props} />
    </div>
  );
}
