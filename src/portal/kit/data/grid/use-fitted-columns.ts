import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { GridColumn } from './columns.ts';
import { fitColumns } from './fit-columns.ts';

/** Columns as wide as the room of their grid lets them be; those of lines, which say no least width, as they are. */
export function useFittedColumns<Row>(
  region: RefObject<HTMLElement | null>,
  columns: readonly GridColumn<Row>[],
  taken: number,
): readonly GridColumn<Row>[] {
  const [width, setWidth] = useState<number | null>(null);
  const isFitted = columns.some(({ least }) => least !== undefined);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || !isFitted) return;
    // Where scrollbars take room, the cells have what they leave.
    const measure = () =>
      setWidth(element.querySelector('.dvn-scroller')?.clientWidth || element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [region, isFitted]);
  return useMemo(() => {
    if (width === null || !isFitted) return columns;
    const widths = fitColumns(columns, width - taken);
    return columns.map((column, index) => ({ ...column, width: widths[index] ?? column.width }));
  }, [columns, width, taken, isFitted]);
}
