import { defineConfig } from 'vitest/config';

/** The tests of an area, one file after another: what a changed line is tried against. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTANTS_TESTS ?? '[]'),
    isolate: false,
    globalSetup: 'tests/support/run-folder.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
  ssr: { noExternal: ['kysely', 'hono', '@hono/node-server', 'valibot', 'xstate', 'altcha-lib', 'big.js'] },
});
