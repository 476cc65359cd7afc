/** Chosen rows as runs of indexes, each from its first to one past its last: all of 100,000 rows is one run. */
export type RowRanges = readonly (readonly [from: number, to: number])[];

/** How many rows are chosen. */
export function countRows(ranges: RowRanges): number {
  return ranges.reduce((count, [from, to]) => count + to - from, 0);
}

/** The indexes of the chosen rows, in order. */
export function rowsIn(ranges: RowRanges): number[] {
  return ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, step) => from + step));
}

/** Whether a row is chosen. */
export function hasRow(ranges: RowRanges, index: number): boolean {
  return ranges.some(([from, to]) => index >= from && index < to);
}

/** Indexes in order as runs. */
export function toRanges(indexes: readonly number[]): RowRanges {
  const runs: [number, number][] = [];
  for (const index of indexes) {
    const last = runs.at(-1);
    if (last && last[1] === index) last[1] = index + 1;
    else runs.push([index, index + 1]);
  }
  return runs;
}

/** The same choice with one row put in or taken out. */
export function toggleRow(ranges: RowRanges, index: number): RowRanges {
  if (hasRow(ranges, index))
    return ranges.flatMap(([from, to]) => {
      if (index < from || index >= to) return [[from, to] as const];
      return [[from, index] as const, [index + 1, to] as const].filter(([start, end]) => start < end);
    });
  const merged: [number, number][] = [];
  for (const [from, to] of [...ranges, [index, index + 1] as const].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && last[1] === from) last[1] = to;
    else merged.push([from, to]);
  }
  return merged;
}

/** The first row that one choice has and the other has not. */
export function changedRow(one: RowRanges, other: RowRanges): number | undefined {
  const ends = [...one, ...other].flat().sort((a, b) => a - b);
  return ends.find((index) => hasRow(one, index) !== hasRow(other, index));
}
