import type { GridColumn } from './columns.ts';

type Sized = Pick<GridColumn<never>, 'width' | 'least' | 'kind'>;

/**
 * How wide columns are in the room there is: those that may are made narrower, each by the same share of what it can
 * spare, until all fit or none can spare more; room that is left over goes to words.
 */
export function fitColumns(columns: readonly Sized[], room: number): number[] {
  const spareOf = ({ width, least = width }: Sized) => Math.max(0, width - least);
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  if (total > room) {
    const spare = columns.reduce((sum, column) => sum + spareOf(column), 0);
    const share = spare === 0 ? 0 : Math.min(1, (total - room) / spare);
    return columns.map((column) => Math.floor(column.width - spareOf(column) * share));
  }
  const growing = (column: Sized) =>
    column.least !== undefined && column.kind === 'text' ? column.width : 0;
  const growth = columns.reduce((sum, column) => sum + growing(column), 0);
  return columns.map((column) =>
    growth === 0 ? column.width : Math.floor(column.width + ((room - total) * growing(column)) / growth),
  );
}
