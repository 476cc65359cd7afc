import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { auditPage } from './src/build/audit-page.ts';
import { thirdPartyNotices } from './src/build/third-party-notices.ts';
import { chunkGroups } from './src/portal/build/chunk-groups.ts';
import { compileMessages } from './src/portal/build/compile-messages.ts';
import { leanContracts } from './src/portal/build/lean-contracts.ts';
import { leanDefinitions } from './src/portal/build/lean-definitions.ts';
import { leanFields } from './src/portal/build/lean-fields.ts';
import { leanLibraries } from './src/portal/build/lean-libraries.ts';
import { mergeMessages } from './src/portal/build/merge-messages.ts';
import { serviceWorker } from './src/portal/build/service-worker.ts';

/** What all test projects share. */
const tests = {
  environment: 'node',
  globalSetup: 'tests/support/run/global-setup.mjs',
  // What is awaited comes on a quiet machine at once: these bound only what never ends.
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
  setupFiles: 'tests/support/run/wait-times.ts',
  expect: { poll: { timeout: 60_000 } },
  // One test file is over before the database's code would be worth optimizing; pages make much that is soon dropped.
  execArgv: ['--liftoff-only', '--max-semi-space-size=64', '--always-sparkplug'],
};

/**
 * Read by Node itself and not through Vite: what modules take from each other is theirs, not asked of a getter at every
 * use, and hundreds of files in one process are worth optimizing.
 */
const inNode = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: [
    '--max-semi-space-size=64',
    ...['tsx', './tests/support/run/without-audit-page.ts'].flatMap((hook) => ['--import', hook]),
  ],
};

/** What looks at all that the other files have said to a database, and so comes after them. */
const last = ['tests/distribution/statements.test.ts'];
/** What runs beside the server keeps what it says to a database. */
const kept = ['tests/support/run/wait-times.ts', 'tests/support/run/keep-statements.ts'];
const everyUnit = ['machines/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'];
/** On a page in happy-dom. */
const onScreen = [
  '{src,tests}/**/*.test.tsx',
  'src/portal/shell/updates/service-worker.test.ts',
  'src/portal/record/kept-draft.test.ts',
];
/** Files that replace modules, which would stay replaced for whoever shares their process. */
export const filesAlone = [
  'src/portal/areas/configurations/outlets/outlet-menu.test.tsx',
  'src/portal/record/list/list-screen.test.tsx',
  'tests/conformance/former-versions.test.ts',
  'tests/durability/outbox.test.ts',
  'tests/durability/timers.test.ts',
  'tests/stock-screens/settings-screen.test.tsx',
] as const;
/** What is asked of the portal as it is built: its styles, messages and files by pattern exist through Vite alone. */
const built = [
  'src/{portal,build,audit-page}/**/*.test.ts',
  'tests/docs/screen-words.test.ts',
  'tests/audit-pack/**/*.test.ts',
];
/** What takes longest: projects run by name, and begun last it would keep one worker busy after all others. */
const alone = [...filesAlone, 'tests/docs/how-to.test.ts', 'tests/docs/changed-chart.test.ts'];
/** Their databases have columns of the test’s own: what is said to them is no statement of the product’s schema. */
const ownSchema = ['tests/conformance/former-versions.test.ts'];
/** What waits for other processes, and what takes long: begun before the many short ones, which fill the gaps. */
const long = ['tests/{durability,faults}/**/*.test.ts', 'tests/lifecycles/http/documents.test.ts'];

/** What the name of the chunk begins with that names most others. */
const listing = 'p-';

/** One file builds the portal (default) and the server (`--ssr`), and configures the tests. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    leanContracts(),
    leanDefinitions(`${import.meta.dirname}/src/resources`),
    leanFields(),
    leanLibraries(),
    mergeMessages(),
    compileMessages(),
    serviceWorker('src/portal/service-worker.ts'),
    thirdPartyNotices(),
    auditPage(`${import.meta.dirname}/src`),
  ],
  // Packages of many small files are read as one: opening hundreds of them is most of a start.
  ...(isSsrBuild && {
    ssr: { noExternal: ['kysely', 'hono', '@hono/node-server', 'valibot', 'xstate', 'altcha-lib', 'big.js'] },
  }),
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
        modulePreload: {
          resolveDependencies: (_, files, { hostId }) =>
            hostId.includes(`/${listing}`) ? files.filter((file) => file.endsWith('.css')) : files,
        },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups(`${import.meta.dirname}/src/portal`) },
            // Pages carry the names of what they load later; a hash says enough.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: ({ name }) => `assets/${name === 'signed-in' ? listing : ''}[hash:7].js`,
            assetFileNames: 'assets/[hash:7][extname]',
          },
        },
      },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  test: {
    // Files wait for databases, servers and browsers: three keep two cores busy eight tenths of the time, four all of it.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          ...tests,
          ...inNode,
          name: 'unit',
          isolate: false,
          setupFiles: kept,
          include: everyUnit,
          exclude: [...onScreen, ...alone, ...built, ...long, ...last],
        },
      },
      {
        extends: true,
        test: {
          ...tests,
          name: 'built',
          execArgv: ['--max-semi-space-size=64'],
          isolate: false,
          setupFiles: kept,
          include: built,
          exclude: [...onScreen, ...alone],
        },
      },
      {
        extends: true,
        // The portal is read once a worker; each file leaves an empty page (wait-times.ts).
        test: {
          ...tests,
          name: 'screens',
          execArgv: ['--max-semi-space-size=64'],
          isolate: false,
          include: onScreen,
          exclude: alone,
        },
      },
      {
        extends: true,
        test: { ...tests, name: 'alone', setupFiles: kept, include: alone, exclude: ownSchema },
      },
      { extends: true, test: { ...tests, name: 'own schema', include: ownSchema } },
      {
        extends: true,
        test: {
          ...tests,
          ...inNode,
          name: 'long',
          isolate: false,
          setupFiles: kept,
          include: long,
          exclude: alone,
        },
      },
      {
        extends: true,
        test: {
          ...tests,
          ...inNode,
          name: 'last',
          sequence: { groupOrder: 2 },
          setupFiles: kept,
          include: last,
        },
      },
      {
        extends: true,
        test: {
          ...tests,
          name: 'browser',
          isolate: false,
          maxWorkers: 3,
          retry: 1,
          // What stands on the pages is told before a file puts them away.
          sequence: { hooks: 'list', groupOrder: 1 },
          setupFiles: 'e2e/support/tell-failures.ts',
          include: ['e2e/**/*.test.ts'],
        },
      },
    ],
  },
}));
