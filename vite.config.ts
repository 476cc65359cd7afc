import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { thirdPartyNotices } from './src/build/third-party-notices.ts';
import { chunkGroups } from './src/portal/build/chunk-groups.ts';
import { compileMessages } from './src/portal/build/compile-messages.ts';
import { leanContracts } from './src/portal/build/lean-contracts.ts';
import { leanFields } from './src/portal/build/lean-fields.ts';
import { leanLibraries } from './src/portal/build/lean-libraries.ts';
import { mergeMessages } from './src/portal/build/merge-messages.ts';
import { serviceWorker } from './src/portal/build/service-worker.ts';

/** What all test projects share. */
const tests = {
  environment: 'node',
  globalSetup: 'tests/support/run-folder.ts',
  // What is awaited comes on a quiet machine at once: these bound only what never ends.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: 'tests/support/run/wait-times.ts',
  expect: { poll: { timeout: 60_000 } },
} as const;

const everyUnit = ['machines/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'];
/** On a page in happy-dom. */
const onScreen = [
  '{src,tests}/**/*.test.tsx',
  'src/portal/shell/updates/service-worker.test.ts',
  'src/portal/record/kept-draft.test.ts',
];
/** Suites that kill, starve or fill what they run in: each file has a process of its own. */
export const suitesAlone = ['durability', 'faults'] as const;
/** Files that replace modules, which would stay replaced for whoever shares their process. */
export const filesAlone = [
  'src/portal/record/list/list-screen.test.tsx',
  'tests/stock-screens/settings-screen.test.tsx',
] as const;
/** What takes longest: the projects run by name, and begun last it would keep one worker busy after all others. */
const heaviest = ['tests/docs/how-to.test.ts', 'tests/lifecycles/http/documents.test.ts'];
const alone = [`tests/{${suitesAlone}}/**/*.test.ts`, ...filesAlone, ...heaviest];

/** One file builds the portal (default) and the server (`--ssr`), and configures the tests. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    leanContracts(),
    leanFields(),
    leanLibraries(),
    mergeMessages(),
    compileMessages(),
    serviceWorker('src/portal/service-worker.ts'),
    thirdPartyNotices(),
  ],
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
          output: {
            codeSplitting: { groups: chunkGroups(`${import.meta.dirname}/src/portal`) },
            // Pages carry the names of what they load later; a hash says enough.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
          },
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
          isolate: false,
          include: everyUnit,
          exclude: [...onScreen, ...alone],
        },
      },
      {
        extends: true,
        // Each file has a page of its own: what one leaves mounted or half loaded is none of the next one's.
        test: { ...tests, name: 'screens', include: onScreen, exclude: alone },
      },
      { extends: true, test: { ...tests, name: 'alone', include: alone } },
      {
        extends: true,
        test: {
          ...tests,
          name: 'browser',
          isolate: false,
          retry: 1,
          // What stands on the pages is told before a file puts them away.
          sequence: { hooks: 'list' },
          setupFiles: 'e2e/support/tell-failures.ts',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
}));
