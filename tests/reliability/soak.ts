import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proveDatabase } from '../../src/server/operations/proof.ts';
import { type Client, clientOf } from '../bench/client.ts';
import { findPostgres } from '../support/postgres-binaries.ts';
import { startPostgres } from '../support/private-postgres.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { writePage } from './page.ts';
import { readResults, writeResults } from './results.ts';

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

interface Sample {
  readonly second: number;
  readonly rss: number;
  readonly handles: number;
}
interface Call {
  readonly second: number;
  readonly ms: number;
  readonly kind: 'list' | 'one' | 'write';
}

const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Memory in MB and open files of a process, where the system tells. */
function look(pid: number, second: number): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const rss = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  return { second, rss, handles: readdirSync(`/proc/${pid}/fd`).length };
}

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

async function signedIn(
  server: ServerProcess,
  username: string,
): Promise<{ cookie: string; outletId: string }> {
  const body = JSON.stringify({ username, password: 'Backcounter-1' });
  const headers = { 'Content-Type': 'application/json' };
  const reply = await fetch(`${server.address}/api/account/login`, { method: 'POST', headers, body });
  const cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const outlets = await fetch(`${server.address}/api/account/outlets`, { headers: { Cookie: cookie } });
  const parsed: { data: { outlets: readonly { id: string }[] } } = await outlets.json();
  return { cookie, outletId: parsed.data.outlets[0]?.id ?? '' };
}

async function pressure(
  server: ServerProcess,
): Promise<{ calls: Call[]; samples: Sample[]; errors: string[] }> {
  const { cookie, outletId } = await signedIn(server, 'kopi-admin');
  const people: Client[] = Array.from({ length: PEOPLE }, () => clientOf(server.address, cookie, outletId));
  const vendors = await people[0]?.call('GET', '/vendors?pageSize=10');
  const items = await people[0]?.call('GET', '/items?pageSize=10&stockType=Normal');
  const idsIn = (data: unknown, key: string): string[] => {
    const list = Object(data)[key];
    return Array.isArray(list) ? list.map(({ id }) => String(id)) : [];
  };
  const [vendorId] = idsIn(vendors, 'vendors');
  const itemIds = idsIn(items, 'items').slice(0, 5);
  const today = new Date().toISOString().slice(0, 10);
  const lines = itemIds.map((itemId) => ({ itemId, quantity: '1', unitCost: '2' }));
  const calls: Call[] = [];
  const samples: Sample[] = [];
  const errors: string[] = [];
  const began = performance.now();
  const second = () => (performance.now() - began) / 1000;
  let nth = 0;
  const person = async (client: Client): Promise<void> => {
    while (second() < minutes * 60) {
      const mine = nth;
      nth += 1;
      const due = (mine / rate) * 1000;
      const wait = due - (performance.now() - began);
      if (wait > 0) await new Promise((again) => setTimeout(again, wait));
      const kind = mine % 10 < 5 ? 'list' : mine % 10 < 8 ? 'one' : 'write';
      const from = performance.now();
      try {
        if (kind === 'list') await client.send('GET', `/items?pageSize=50&page=${1 + (mine % 3)}`);
        else if (kind === 'one') await client.send('GET', `/items/${itemIds[mine % itemIds.length]}`);
        else
          await client.send('POST', '/goodsreceivednotes', { vendorId, outletId, postingDate: today, lines });
        calls.push({ second: second(), ms: performance.now() - from, kind });
      } catch (failure) {
        errors.push(String(failure).slice(0, 300));
      }
    }
  };
  const watching = setInterval(() => samples.push(look(server.pid(), second())), 1000);
  await Promise.all(people.map(person));
  clearInterval(watching);
  for (const client of people) client.close();
  return { calls, samples, errors };
}

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
  const { calls, samples, errors } = await pressure(server);
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
