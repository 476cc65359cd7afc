/** Sentences about rows of a table, by row and wire name; '' names the row as a whole. */
export type RowProblems = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Adds a sentence about one value of a row, behind what is said of it already. */
export function noteProblem(
  problems: Map<string, Readonly<Record<string, string>>>,
  row: string,
  key: string,
  words: string,
): void {
  const before = problems.get(row)?.[key];
  problems.set(row, { ...problems.get(row), [key]: before === undefined ? words : `${before} ${words}` });
}
