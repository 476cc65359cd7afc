/**
 * The largest shape a body may have. A document of 10,000 lines with every field filled stays within; what is larger
 * is an import (reliability §4 no. 47).
 */
export const jsonLimits = {
  /** Objects and lists inside one another. */
  depth: 20,
  /** Elements of one list. */
  list: 20_000,
  /** Fields of one object. */
  members: 1_000,
  /** Characters of one text: the longest field takes far less. */
  text: 256 * 1024,
  /** Values inside one element of a list of rows, or outside of all of them. */
  valuesInRow: 21_000,
  /** Values of a whole body. */
  values: 500_000,
} as const;
