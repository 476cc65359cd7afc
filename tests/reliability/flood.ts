import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { startPostgres } from '../support/databases/private-postgres.ts';
import { memoryLimit } from '../support/processes/memory-limit.ts';
import { type ServerProcess, startServer } from '../support/processes/server-process.ts';
import { habits } from '../support/processes/slow-callers.ts';
import { writePage } from './page.ts';
import { readResults, writeResults } from './results.ts';
import { percentile, steadyWork } from './steady-work.ts';

/**
 * `npm run flood -- --seconds 120 --home postgres`: people at work on the built server in 512 MB, first alone, then
 * beside a hundred connections of each kind of slow and partial request (fault F25). Figures go to the page.
 */
const flag = (name: string, usual: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : (process.argv[at + 1] ?? usual);
};
const seconds = Number(flag('seconds', '120'));
const home = flag('home', 'embedded') === 'postgres' ? 'postgres' : 'embedded';
const only = flag('only', '');
const CALLERS = 100;
const RATE = 20;
const PEOPLE = 5;
const LIMIT = 512;

/** How long (ms) the probe takes, asked four times a second. */
function probing(server: ServerProcess) {
  const times: number[] = [];
  const timer = setInterval(async () => {
    const from = performance.now();
    const reply = await fetch(`${server.address}/api/health`).catch(() => null);
    await reply?.arrayBuffer();
    times.push(reply?.ok ? performance.now() - from : Number.POSITIVE_INFINITY);
  }, 250);
  return { times, stop: () => clearInterval(timer) };
}

const folder = mkdtempSync(join(tmpdir(), 'backcounter-flood-'));
chmodSync(folder, 0o711);
const limit = memoryLimit('backcounter-flood', LIMIT);
const postgres = home === 'postgres' && findPostgres() ? await startPostgres(join(folder, 'postgres')) : null;
const settings = {
  from: 'build',
  dataDir: join(folder, 'data'),
  env: { DEMO: 'on', MOST_CONNECTIONS: '2000' },
  ...(postgres ? { databaseUrl: postgres.url('postgres') } : {}),
} as const;
let server: ServerProcess | undefined;
try {
  // The demonstration is made without the limit: it is no part of what is measured.
  const first = await startServer(settings);
  await first.stop();
  server = await startServer({ ...settings, ...(limit ? { launcher: limit.launcher } : {}) });
  const at = server;
  const work = (length: number) => steadyWork(at, { seconds: length, rate: RATE, people: PEOPLE });
  await work(10);
  const quiet = await work(Math.min(30, seconds));
  const probe = probing(at);
  const chosen = habits.filter(({ name }) => name.includes(only));
  const program = resolve(import.meta.dirname, '../support/processes/slow-callers-process.ts');
  const said = [new URL(at.address).port, String(CALLERS), ...chosen.map(({ name }) => name)];
  const callers = spawn(process.execPath, ['--import', 'tsx', program, ...said], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(callers.stdout, 'data');
  callers.stdout.on('data', (text: Buffer) => console.log(text.toString()));
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, limit?.used() ?? 0);
  }, 250);
  const beside = await work(seconds);
  clearInterval(watching);
  probe.stop();
  callers.kill('SIGTERM');
  await once(callers, 'exit');
  const p99 = (calls: typeof quiet.calls) =>
    percentile(
      calls.map(({ ms }) => ms),
      0.99,
    );
  const memory = limit ? most : Math.max(...beside.samples.map(({ rss }) => rss));
  const on = new Date().toISOString().slice(0, 10);
  const kept = readResults();
  const figure = (name: string, what: string, measured: string, bar: string) => {
    kept.figures[`flood ${home} ${name}`] = {
      what: `${CALLERS} slow connections of each of ${chosen.length} kinds for ${seconds} s: ${what} (${home}, ${LIMIT} MB)`,
      measured,
      bar,
      on,
    };
    console.log(`${what}: ${measured} (bar: ${bar})`);
  };
  figure('memory', 'memory', `${memory.toFixed(0)} MB`, `≤ 400 MB ${memory <= 400 ? '✓' : '✗'}`);
  const [before, after] = [p99(quiet.calls), p99(beside.calls)];
  figure(
    'p99',
    'slowest of a hundred calls of those signed in, alone and beside them',
    `${before.toFixed(0)} and ${after.toFixed(0)} ms, ${beside.errors.length} of ${beside.calls.length} refused`,
    `≤ 2 times ${after <= 2 * before && beside.errors.length === 0 ? '✓' : '✗'}`,
  );
  const slowestProbe = percentile(probe.times, 0.99);
  figure(
    'probe',
    'the probe, slowest of a hundred',
    `${slowestProbe.toFixed(0)} ms`,
    `≤ 50 ms ${slowestProbe <= 50 ? '✓' : '✗'}`,
  );
  if (only === '') {
    writeResults(kept);
    writePage();
  }
  if (beside.errors.length > 0) console.error(beside.errors.slice(0, 5).join('\n'));
} finally {
  await server?.kill();
  limit?.remove();
  if (postgres) process.kill(postgres.pid, 'SIGINT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
}
