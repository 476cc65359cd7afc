import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { GridColumn } from './columns.ts';
import { firstRows, type Measure, withContentWidths } from './content-widths.ts';
import { fitColumns } from './fit-columns.ts';
import type { DataGridProps } from './grid-props.ts';

type Fitted<Row> = Pick<DataGridProps<Row>, 'columns' | 'rowCount' | 'rowAt'>;

/**
 * Columns as wide as their words and the room of their grid let them be; those of lines, which say no least width, as
 * they are. The words are measured once, in the first rows that come, so that no column moves while a list is read.
 */
export function useFittedColumns<Row>(
  region: RefObject<HTMLElement | null>,
  { columns, rowCount, rowAt }: Fitted<Row>,
  { taken, fontFamily }: { readonly taken: number; readonly fontFamily: string },
): readonly GridColumn<Row>[] {
  const [width, setWidth] = useState<number | null>(null);
  const [sized, setSized] = useState<{ of: string; columns: readonly GridColumn<Row>[] } | null>(null);
  const isFitted = columns.some(({ least }) => least !== undefined);
  const of = columns.map((column) => `${column.id} ${column.title} ${column.width}`).join();
  if (isFitted && sized?.of !== of) {
    const rows = firstRows(rowAt, rowCount);
    if (rows.length > 0) setSized({ of, columns: withContentWidths(columns, rows, measureIn(fontFamily)) });
  }
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
    const wanted =
      sized?.of === of ? columns.map((column, at) => ({ ...column, ...sizeOf(sized.columns[at]) })) : columns;
    const widths = fitColumns(wanted, width - taken);
    return columns.map((column, index) => ({ ...column, width: widths[index] ?? column.width }));
  }, [columns, width, taken, isFitted, sized, of]);
}

const sizeOf = (column: Pick<GridColumn<never>, 'width' | 'least'> | undefined) =>
  column && { width: column.width, least: column.least };

/** Measures as the cells are drawn; without a canvas, by the number of letters. */
function measureIn(fontFamily: string): Measure {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) return (text) => text.length * 7;
  canvas.font = `13px ${fontFamily}`;
  return (text) => canvas.measureText(text).width;
}
