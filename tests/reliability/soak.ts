import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proveDatabase } from '../../src/server/operations/proof.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { startPostgres } from '../support/databases/private-postgres.ts';
import { type ServerProcess, startServer } from '../support/processes/server-process.ts';
import { writePage } from './page.ts';
import { readResults, writeResults } from './results.ts';
import { type Call, percentile, type Sample, signedIn, steadyWork } from './steady-work.ts';

/**
 * `npm run soak -- --minutes 10 --rate 100 --home postgres`: steady mixed load on the built server in a process of its
 * own; memory, file handles, answer times at the start and at the end, a stop in the middle of writes, and the proof of
 * the ledger afterwards. Figures go to the page.
 */
const flag = (name: string, usual: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : (process.argv[at + 1] ?? usual);
};
const minutes = Number(flag('minutes', '10'));
const rate = Number(flag('rate', '100'));
const home = flag('home', 'embedded') === 'postgres' ? 'postgres' : 'embedded';
const PEOPLE = 20;

/** MB per minute, by least squares over what came after the warm-up. */
function slopeOf(samples: readonly Sample[]): number {
  const n = samples.length;
  const mean = (pick: (sample: Sample) => number) => samples.reduce((sum, each) => sum + pick(each), 0) / n;
  const [x, y] = [mean(({ second }) => second), mean(({ rss }) => rss)];
  const up = samples.reduce((sum, each) => sum + (each.second - x) * (each.rss - y), 0);
  const down = samples.reduce((sum, each) => sum + (each.second - x) ** 2, 0);
  return down === 0 ? 0 : (up / down) * 60;
}

const folder = mkdtempSync(join(tmpdir(), 'backcounter-soak-'));
chmodSync(folder, 0o711);
const dataDir = join(folder, 'data');
const postgres =
  home === 'postgres' && findPostgres()
    ? await startPostgres(join(folder, 'postgres'), { durable: true })
    : null;
const url = postgres?.url('postgres');

/** Stops the server while writes are on their way: each is answered or refused, none hangs. */
async function stopUnderLoad(
  server: ServerProcess,
): Promise<{ ms: number; lost: number; code: number | null }> {
  const { cookie, outletId } = await signedIn(server, 'kopi-admin');
  const outcomes = Array.from({ length: 20 }, (_, nth) =>
    fetch(`${server.address}/api/vendors`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: cookie,
        'X-Outlet-Id': outletId,
        Connection: 'close',
      },
      body: JSON.stringify({ vendorCode: `STOP-${nth}`, name: 'Stopped' }),
    }).then(
      ({ status }) => status < 500,
      () => false,
    ),
  );
  await new Promise((again) => setTimeout(again, 15));
  const began = performance.now();
  const code = await server.stop();
  const ms = performance.now() - began;
  const answered = await Promise.all(outcomes);
  return { ms, lost: answered.filter((isAnswered) => !isAnswered).length, code };
}

let server: ServerProcess | undefined;
try {
  server = await startServer({
    from: 'build',
    dataDir,
    env: { DEMO: 'on' },
    ...(url ? { databaseUrl: url } : {}),
  });
  const { calls, samples, errors } = await steadyWork(server, {
    seconds: minutes * 60,
    rate,
    people: PEOPLE,
  });
  const stop = await stopUnderLoad(server);
  await proveDatabase({ url, dataDir }, console.log);
  const warm = samples.filter(({ second }) => second > Math.min(60, minutes * 20));
  const part = Math.min(60, (minutes * 60) / 4);
  const last = Math.max(...calls.map(({ second }) => second));
  const early = calls.filter(({ second }) => second > part / 2 && second < part * 1.5).map(({ ms }) => ms);
  const late = calls.filter(({ second }) => second > last - part).map(({ ms }) => ms);
  const p99 = (kind: Call['kind']) =>
    percentile(
      calls.filter((call) => call.kind === kind).map(({ ms }) => ms),
      0.99,
    );
  const handles = warm.map((sample) => sample.handles);
  const on = new Date().toISOString().slice(0, 10);
  const kept = readResults();
  const figure = (name: string, what: string, measured: string, bar: string) => {
    kept.figures[`soak ${home} ${name}`] = { what: `${what} (${home}, ${minutes} min)`, measured, bar, on };
    console.log(`${what}: ${measured} (bar: ${bar})`);
  };
  figure(
    'rate',
    'Requests served',
    `${(calls.length / last).toFixed(0)} a second, ${errors.length} refused`,
    `${rate} a second, none refused`,
  );
  figure(
    'memory',
    'Memory after warm-up',
    `${percentile(
      warm.map(({ rss }) => rss),
      0.5,
    ).toFixed(0)} MB, ${slopeOf(warm).toFixed(2)} MB a minute`,
    '< 1 MB a minute',
  );
  figure('handles', 'Open files', `${Math.min(...handles)} to ${Math.max(...handles)}`, 'flat');
  figure(
    'p99',
    'Slowest of a hundred, first and last minute',
    `${percentile(early, 0.99).toFixed(0)} and ${percentile(late, 0.99).toFixed(0)} ms`,
    '≤ 1.2 times',
  );
  figure(
    'kinds',
    'Slowest of a hundred: list, one item, receipt of five lines',
    `${p99('list').toFixed(0)}, ${p99('one').toFixed(0)}, ${p99('write').toFixed(0)} ms`,
    '100, 100, 200 ms',
  );
  figure(
    'stop',
    'SIGTERM in the middle of 20 writes',
    `${(stop.ms / 1000).toFixed(1)} s, ${stop.lost} unanswered, exit ${stop.code}`,
    '≤ 10 s, none dropped',
  );
  writeResults(kept);
  writePage();
  if (errors.length > 0) console.error(errors.slice(0, 5).join('\n'));
  process.exitCode = errors.length > 0 || stop.code !== 0 ? 1 : 0;
} finally {
  await server?.kill();
  if (postgres) process.kill(postgres.pid, 'SIGINT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
}
