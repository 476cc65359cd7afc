import { defineConfig } from 'vitest/config';

/** The tests that a changed line of these folders is tried against: quick ones, without a server or a page. */
export default defineConfig({
  test: {
    include: (process.env.MUTANTS_TESTS ?? '').split(','),
    isolate: false,
    testTimeout: 60_000,
  },
});
