/** How the tables of an area are called. */
export interface TableNumbers {
  readonly prefix: string | null;
  readonly postfix: string | null;
  readonly startNo: number;
  readonly endNo: number;
}

/** A table that stands: its place in the area's numbers. */
export interface StandingTable {
  readonly id: string;
  readonly number: number;
}

/** No area has more tables than this. */
export const MOST_TABLES = 500;

/** What a table is called: T and A around 7 are T7A. */
export const labelOf = (
  { prefix, postfix }: Omit<TableNumbers, 'startNo' | 'endNo'>,
  number: number,
): string => `${prefix ?? ''}${number}${postfix ?? ''}`;

/** How many tables an area has: the first and the last number are both tables. */
export const tablesIn = ({ startNo, endNo }: Pick<TableNumbers, 'startNo' | 'endNo'>): number =>
  Math.max(0, endNo - startNo + 1);

/** The numbers of an area's tables, in order. */
export const numbersOf = (area: Pick<TableNumbers, 'startNo' | 'endNo'>): number[] =>
  Array.from({ length: tablesIn(area) }, (_, index) => area.startNo + index);

/**
 * The labels of an area that mean no table any more, or another one, once it says other numbers: all of them where it is
 * renamed or renumbered.
 */
export function labelsGivenUp(before: TableNumbers, after: TableNumbers): string[] {
  const isRenamed = before.prefix !== after.prefix || before.postfix !== after.postfix;
  const isRenumbered = tablesIn(before) === tablesIn(after) && before.startNo !== after.startNo;
  const kept = new Set(isRenamed || isRenumbered ? [] : numbersOf(after));
  return numbersOf(before).flatMap((number) => (kept.has(number) ? [] : [labelOf(before, number)]));
}

/** What becomes of an area's tables once it says other numbers. */
export interface TableChanges {
  /** Tables that stay, with the number they bear from now on. */
  readonly kept: readonly StandingTable[];
  readonly added: readonly number[];
  readonly removed: readonly string[];
}

/**
 * What an area's new numbers do to the tables it has. As many as before under other numbers are the same tables
 * renumbered: the third stays the third, and its code on the table stays good. Otherwise a number is a table, and those
 * that are no longer among the numbers go.
 */
export function tableChanges(
  standing: readonly StandingTable[],
  area: Pick<TableNumbers, 'startNo' | 'endNo'>,
): TableChanges {
  const numbers = numbersOf(area);
  const inOrder = [...standing].sort((one, other) => one.number - other.number);
  const isRenumbered = inOrder.length === numbers.length && inOrder[0]?.number !== numbers[0];
  if (isRenumbered)
    return {
      kept: inOrder.flatMap(({ id }, index) => {
        const number = numbers[index];
        return number === undefined ? [] : [{ id, number }];
      }),
      added: [],
      removed: [],
    };
  const wanted = new Set(numbers);
  const there = new Set(inOrder.map(({ number }) => number));
  return {
    kept: inOrder.filter(({ number }) => wanted.has(number)),
    added: numbers.filter((number) => !there.has(number)),
    removed: inOrder.filter(({ number }) => !wanted.has(number)).map(({ id }) => id),
  };
}
