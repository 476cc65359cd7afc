import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../../src/server/routes.ts';
import { setUpCompany } from '../../durability/writing-company.ts';
import { layDatabase } from '../../support/databases/schema-image.ts';
import { freePort, type ServerProcess, startServer } from '../../support/processes/server-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'backcounter-metrics-'));
let server: ServerProcess;
let company: Awaited<ReturnType<typeof setUpCompany>>;
let metricsAddress = '';

beforeAll(async () => {
  await layDatabase(dataDir);
  const port = await freePort();
  metricsAddress = `http://127.0.0.1:${port}`;
  // Nobody takes mails there: they wait.
  const mails = `smtp://127.0.0.1:${await freePort()}`;
  server = await startServer({ dataDir, env: { METRICS_PORT: String(port), SMTP_URL: mails } });
  company = await setUpCompany(server);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const read = async (): Promise<string> => {
  const reply = await fetch(`${metricsAddress}/metrics`);
  expect(reply.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return reply.text();
};

/** The sum of all series whose name and labels begin so. */
function sumOf(text: string, series: string): number {
  const rows = text.split('\n').filter((row) => row.startsWith(series));
  return rows.reduce((sum, row) => sum + Number(row.split(' ').at(-1)), 0);
}
const now = async (series: string): Promise<number> => sumOf(await read(), series);
const call = (path: string, init: RequestInit = {}) =>
  fetch(`${server.address}${path}`, { ...init, headers: { Cookie: company.cookie, ...init.headers } });

describe('what a server measures', () => {
  it('counts requests by the pattern of their route and by status, and how long they took', async () => {
    const [itemId] = company.itemIds;
    const found = 'backcounter_requests_total{method="GET",route="/items/:id",status="200"}';
    const missed = 'backcounter_requests_total{method="GET",route="/items/:id",status="404"}';
    const timed = 'backcounter_request_seconds_count{method="GET",route="/items/:id"}';
    const before = await read();
    for (const id of [itemId, itemId, 'nobody-has-this-one'])
      await call(`/api/items/${id}?search=secret-words`);
    const after = await read();
    const grown = (series: string) => sumOf(after, series) - sumOf(before, series);
    expect([grown(found), grown(missed), grown(timed)]).toEqual([2, 1, 3]);
    for (const personal of ['nobody-has-this-one', 'secret-words', `${itemId}`, company.companyId, 'owner'])
      expect(after).not.toContain(personal);
  });

  it('names no route that is not one, whatever is asked for', async () => {
    await call('/api/no-such-thing/of-mine');
    await call('/Operations/Item/Details');
    await call('/api/items', { method: 'PATCH' });
    const named = new Set([...(await read()).matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
    const known = new Set([...routes.map(({ path }) => path), 'portal', 'none']);
    expect([...named].filter((route) => route !== undefined && !known.has(route))).toEqual([]);
    expect(named.has('none') && named.has('portal')).toBe(true);
  });

  it('counts the statements and the waits for a connection that requests cost', async () => {
    const statements = await now('backcounter_statement_seconds_count');
    const waits = await now('backcounter_turn_wait_seconds_count{kind="read"}');
    await call('/api/items');
    expect(await now('backcounter_statement_seconds_count')).toBeGreaterThan(statements);
    expect(await now('backcounter_turn_wait_seconds_count{kind="read"}')).toBeGreaterThan(waits);
    expect(await now('backcounter_database_up')).toBe(1);
  });

  it('tells of mails that wait, and that they fail', async () => {
    const sent = await call('/api/account/register', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email: 'ah.seng@example.com',
        username: 'Ah Seng',
        companyName: 'Kedai Ah Seng',
        contactNo: '0123456789',
      }),
    });
    expect(sent.status).toBe(200);
    await expect.poll(() => now('backcounter_work_failing{kind="mail"}')).toBe(1);
    const text = await read();
    expect(sumOf(text, 'backcounter_work_waiting{kind="mail"}')).toBe(1);
    expect(sumOf(text, 'backcounter_work_waiting{kind="job"}')).toBe(0);
    expect(text).not.toMatch(/seng/i);
  });

  it('counts the windows that hear of changes for as long as they are open', async () => {
    const window = new AbortController();
    await call('/api/events', { signal: window.signal });
    expect(await now('backcounter_event_streams')).toBe(1);
    window.abort();
    await expect.poll(() => now('backcounter_event_streams')).toBe(0);
  });

  it('tells how the process is: its memory, its start, the delay of its event loop', async () => {
    const text = await read();
    expect(sumOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(sumOf(text, 'process_start_time_seconds')).toBeLessThanOrEqual(Date.now() / 1000);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('is read at its own port alone, where nothing else is', async () => {
    for (const path of ['/metrics', '/api/metrics'])
      expect(await (await call(path)).text()).not.toContain('backcounter_requests_total');
    for (const path of ['/', '/api/health', '/metrics/'])
      expect((await fetch(`${metricsAddress}${path}`)).status).toBe(404);
    expect((await fetch(`${metricsAddress}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

describe('the dashboard and the alert rules', () => {
  const alerts = readFileSync('deploy/alerts.yaml', 'utf8');
  const dashboard = readFileSync('deploy/dashboard.json', 'utf8');
  const namesIn = (text: string) =>
    new Set([...text.matchAll(/\b(?:backcounter|nodejs|process)_\w+/g)].map(([name]) => name));

  it('ask only for what is measured, and the dashboard shows all that is ours', async () => {
    const text = await read();
    const measured = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    for (const file of [alerts, dashboard])
      expect([...namesIn(file)].filter((name) => !measured.has(name))).toEqual([]);
    const plain = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
    const shown = new Set([...namesIn(dashboard)].map(plain));
    const own = [...measured].filter((name) => name.startsWith('backcounter_'));
    expect(own.filter((name) => !shown.has(plain(name)))).toEqual([]);
  });

  it('are explained: the page of operations says of each alert what it means and what to do', () => {
    const page = readFileSync('docs/operations.md', 'utf8');
    const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => `\`${name}\``);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !page.includes(`| ${name} |`))).toEqual([]);
    expect(() => JSON.parse(dashboard)).not.toThrow();
  });
});
