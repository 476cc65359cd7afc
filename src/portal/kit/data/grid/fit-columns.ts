import type { GridColumn } from './columns.ts';

type Sized = Pick<GridColumn<never>, 'width' | 'least' | 'kind' | 'isTitle'>;

/** What a row is called says more than what else is known of it. */
const TITLE_WEIGHT = 1.5;

/**
 * How wide columns are in the room there is: the widest give way first, until all fit or none can be narrower, so that
 * short words are whole beside long ones; room that is left over goes to words.
 */
export function fitColumns(columns: readonly Sized[], room: number): number[] {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  if (total > room) return narrowed(columns, room);
  const growing = (column: Sized) =>
    column.least !== undefined && column.kind === 'text' ? column.width : 0;
  const growth = columns.reduce((sum, column) => sum + growing(column), 0);
  return columns.map((column) =>
    growth === 0 ? column.width : Math.floor(column.width + ((room - total) * growing(column)) / growth),
  );
}

/** No column wider than one limit for all, the highest with which they fit. */
function narrowed(columns: readonly Sized[], room: number): number[] {
  const within = (limit: number) =>
    columns.map(({ width, least = width, isTitle }) =>
      Math.max(least, Math.min(width, Math.floor(limit * (isTitle ? TITLE_WEIGHT : 1)))),
    );
  let low = 0;
  let high = Math.max(...columns.map(({ width }) => width));
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const total = within(middle).reduce((sum, width) => sum + width, 0);
    if (total > room) high = middle;
    else low = middle;
  }
  return within(low);
}
