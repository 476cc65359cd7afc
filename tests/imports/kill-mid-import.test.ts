import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layDatabase } from '../support/databases/schema-image.ts';
import { type ServerProcess, startServer } from '../support/processes/server-process.ts';

const LONG = process.env.FAULT_ROUNDS === 'long';
const ROWS = LONG ? 4000 : 1500;
const KILLS = LONG ? 5 : 2;
let server: ServerProcess;
let dataDir: string;
let cookie = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'backcounter-kill-import-'));
  await layDatabase(dataDir);
  server = await startServer({ dataDir });
  const token = /[?&]token=(\S+)/.exec(server.output())?.[1];
  const made = await fetch(`${server.address}/api/account/setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      token,
      companyName: 'Kedai Uji',
      outletName: 'First',
      username: 'owner',
      email: 'owner@example.com',
      password: 'a long enough secret',
    }),
  });
  cookie = (made.headers.getSetCookie().find((one) => one.startsWith('session=')) ?? '').split(';')[0] ?? '';
  expect(cookie, await made.text()).not.toBe('');
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function call(path: string, init: RequestInit = {}) {
  const reply = await fetch(`${server.address}/api${path}`, {
    ...init,
    headers: { ...init.headers, Cookie: cookie },
  });
  const { data, error } = await reply.json();
  if (error) throw new Error(JSON.stringify(error));
  return data;
}
const entryOf = async (id: string) => (await call(`/import/${id}`)).data;

it('a server killed in the middle of an import goes on with it at its next start, each row once (F20)', async () => {
  const form = new FormData();
  const lines = Array.from({ length: ROWS }, (_, at) => `KILL${at},Vendor ${at}`);
  form.append('file', new File([`Vendor Code,Name\n${lines.join('\n')}\n`], 'many.csv'));
  const { data } = await call('/import/preview?type=vendor', { method: 'POST', body: form });
  await call(`/import/${data.id}/run`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ existing: 'skip' }),
  });
  const kills: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const from = (await entryOf(data.id)).done;
    while ((await entryOf(data.id)).done === from) await new Promise((resolve) => setTimeout(resolve, 5));
    await server.kill();
    await server.start();
    const { done, status } = await entryOf(data.id);
    kills.push(done);
    if (status !== 'Running') break;
  }
  expect(kills[0]).toBeLessThan(ROWS);
  let entry = await entryOf(data.id);
  while (entry.status === 'Running') {
    await new Promise((resolve) => setTimeout(resolve, 50));
    entry = await entryOf(data.id);
  }
  expect(entry).toMatchObject({ status: 'Completed', total: ROWS, created: ROWS, failed: 0 });
  const vendors = await call('/vendors?pageSize=10&search=KILL&searchBy=vendorCode&count=exact');
  expect(vendors.metadata.total).toBe(ROWS);
}, 600_000);
