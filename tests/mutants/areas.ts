/** A part of the product whose running lines are changed one by one, and the tests that have to notice. */
export interface Area {
  readonly name: string;
  /** Globs of the files that are changed; `!` before what is left alone. */
  readonly mutate: readonly string[];
  /** Globs of the test files that each change is tried against. */
  readonly tests: readonly string[];
  /** The least score (%) of each of its folders. */
  readonly least: number;
}

export const areas: readonly Area[] = [
  {
    name: 'rules',
    mutate: ['src/rules/**/*.ts', '!src/rules/**/*.test.ts', '!src/rules/documents/**'],
    tests: ['src/rules/**/*.test.ts'],
    least: 90,
  },
  {
    name: 'machines',
    mutate: ['machines/**/*.ts', '!machines/**/*-samples.ts'],
    tests: ['machines/**/*.test.ts', 'tests/lifecycles/charts/*.test.ts', 'tests/documents/facts.test.ts'],
    least: 90,
  },
];
