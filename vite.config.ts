import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compileMessages } from './src/portal/build/compile-messages.ts';
import { leanLibraries } from './src/portal/build/lean-libraries.ts';
import { loadedTogether } from './src/portal/build/loaded-together.ts';
import { serviceWorker } from './src/portal/build/service-worker.ts';

/** What both test projects share. */
const tests = {
  environment: 'node',
  globalSetup: 'tests/support/run-folder.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
  setupFiles: 'tests/support/patience.ts',
  expect: { poll: { timeout: 20_000 } },
} as const;

/** One file builds the portal (default) and the server (`--ssr`), and configures the tests. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), leanLibraries(), compileMessages(), serviceWorker('src/portal/service-worker.ts')],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        ssr: true,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            'embedded-worker': 'src/server/database/embedded-worker.ts',
          },
        },
      }
    : {
        outDir: 'dist/portal',
        target: 'chrome111',
        manifest: true,
        rolldownOptions: {
          output: { codeSplitting: { groups: loadedTogether(`${import.meta.dirname}/src/portal`) } },
        },
      },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...tests,
          name: 'unit',
          include: ['machines/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          ...tests,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
}));
