import type { Fields } from '../../../resources/define-resource.ts';
import { isGroupable, isText } from '../../../resources/kinds/traits.ts';

/** Rows of a list that hold the same value: how many there are, and whether they are folded away. */
export interface RowGroup {
  readonly value: string | null;
  readonly count: number;
  readonly isFolded: boolean;
}

/** What is at a place of a grouped list: a group's heading, or a row by its place in the list without headings. */
export type GroupedPosition =
  | { readonly group: RowGroup; readonly row: null }
  | { readonly group: null; readonly row: number };

/** Whether a list offers to fall into groups by the field: words that are not suggested hardly repeat. */
export function isGroupableBy(fields: Fields, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && isGroupable(field) && !(isText(field) && !field.suggest);
}

/** The places of a grouped list, each group under its heading; finding one costs a step per halving of the groups. */
export function groupedPositions(groups: readonly RowGroup[]) {
  const starts: { place: number; row: number }[] = [];
  let place = 0;
  let row = 0;
  for (const { count, isFolded } of groups) {
    starts.push({ place, row });
    place += 1 + (isFolded ? 0 : count);
    row += count;
  }
  /** The last group that begins at or before a place, or a row. */
  const groupAt = (at: number, by: 'place' | 'row'): number => {
    let [low, high] = [0, groups.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle]?.[by] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    count: place,
    at(index: number): GroupedPosition | undefined {
      const found = groupAt(index, 'place');
      const [group, start] = [groups[found], starts[found]];
      if (index < 0 || index >= place || !group || !start) return undefined;
      if (index === start.place) return { group, row: null };
      return { group: null, row: start.row + index - start.place - 1 };
    },
    /** The rows that stand between two places, headings and folded rows left out: first, and one past the last. */
    rowsBetween(from: number, to: number): readonly [number, number] {
      const first = groupAt(from, 'place');
      const last = groupAt(Math.max(from, to - 1), 'place');
      const [begin, end] = [starts[first], starts[last]];
      if (!begin || !end) return [0, 0];
      const within = (index: number, start: { place: number; row: number }, group: number) =>
        groups[group]?.isFolded ? start.row : start.row + Math.max(0, index - start.place - 1);
      return [within(from, begin, first), within(to, end, last)];
    },
  };
}
