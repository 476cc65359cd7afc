import type { GridSort } from './grid-props.ts';

/** What a click on a title asks for: ascending, then descending, then the list's own order. */
export function nextSort(sort: GridSort | null, column: string): GridSort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
