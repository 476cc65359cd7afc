import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../src/server/database/database.ts';
import { demonstrationPassword } from '../../../src/server/demo/company.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { startPostgres } from '../../support/databases/private-postgres.ts';
import { type ServerProcess, startServer } from '../../support/processes/server-process.ts';
import { requestBytes } from './load-wire.ts';

/** The built server in a process of its own on a durable database, as a load meets it. */
export interface LoadWorld {
  readonly home: Database['home'];
  readonly server: ServerProcess;
  readonly dataDir: string;
  readonly url: string | undefined;
  readonly port: number;
  /** A list of 50 rows, another page each time. */
  list(): Buffer;
  /** A saved goods received note of five lines. */
  write(): Buffer;
  /** What a till sends at once: so many sales of five lines, paid in cash; each till in turn. */
  burst(): Buffer;
  /** Saves an order of so many lines and opens it again; milliseconds of each. */
  largeOrder(lines: number): Promise<{ readonly saved: number; readonly opened: number }>;
  close(): Promise<void>;
}

export async function openLoadWorld(home: Database['home']): Promise<LoadWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-load-'));
  chmodSync(folder, 0o711);
  const postgres =
    home === 'postgres' ? await startPostgres(join(folder, 'postgres'), { durable: true }) : null;
  const url = postgres?.url('postgres');
  const dataDir = join(folder, 'data');
  const server = await startServer({
    from: 'build',
    dataDir,
    env: { DEMO: 'on', LOG_LEVEL: 'error' },
    ...(url ? { databaseUrl: url } : {}),
  });
  const { headers, lines, vendorId, outletId } = await signedIn(server.address);
  const burst = await tillsOf(server.address, headers, outletId, lines);
  let turn = 0;
  const postingDate = new Date().toISOString().slice(0, 10);
  const body = JSON.stringify({ vendorId, outletId, postingDate, lines });
  return {
    home,
    server,
    dataDir,
    url,
    port: Number(new URL(server.address).port),
    list() {
      turn += 1;
      return requestBytes('GET', `/api/items?pageSize=50&page=${1 + (turn % 3)}`, headers);
    },
    write: () => requestBytes('POST', '/api/goodsreceivednotes', headers, body),
    burst,
    async largeOrder(count) {
      const began = performance.now();
      const saving = await fetch(`${server.address}/api/purchaseorders`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify({
          vendorId,
          deliverToOutletId: outletId,
          issueDate: postingDate,
          lines: Array.from({ length: count }, (_, nth) => lines[nth % lines.length]),
        }),
      });
      const id = idOf(asJson(asJson(await saving.json()).data).document);
      const saved = performance.now() - began;
      const opening = await fetch(`${server.address}/api/purchaseorders/${id}`, { headers });
      await opening.text();
      if (saving.status !== 201 || opening.status !== 200) throw new Error('The large order was not saved');
      return { saved, opened: performance.now() - began - saved };
    },
    async close() {
      await server.kill();
      if (postgres) process.kill(postgres.pid, 'SIGINT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
    },
  };
}

/** The headers of a signed-in user, and what a document is made of. */
async function signedIn(address: string) {
  const login = await fetch(`${address}/api/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'kopi-admin', password: demonstrationPassword }),
  });
  const Cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const read = async (path: string): Promise<Json> => {
    const reply = await fetch(`${address}/api${path}`, { headers: { Cookie } });
    return asJson(asJson(await reply.json()).data);
  };
  const outletId = idOf(listOf(await read('/account/outlets'), 'outlets')[0]);
  const vendorId = idOf(listOf(await read('/vendors?pageSize=10'), 'vendors')[0]);
  const items = listOf(await read('/items?pageSize=10&stockType=Normal'), 'items').slice(0, 5);
  const lines = items.map((item) => ({ itemId: idOf(item), quantity: '1', unitCost: '2' }));
  if (lines.length !== 5) throw new Error('The demonstration has too few items');
  return { headers: { Cookie, 'X-Outlet-Id': outletId }, lines, vendorId, outletId };
}

/** How many sales a till sends at once, and how many tills there are: each may call 120 times in fifteen minutes. */
export const SALES_A_BURST = 25;
const TILLS = 8;

type Post = (path: string, body: Json) => Promise<Json>;

/** Puts as much into stock as no run sells. */
async function stockUp(post: Post, outletId: string, items: readonly { readonly itemId: string }[]) {
  const lines = items.map(({ itemId }) => ({ itemId, adjustOnHand: '1000000', unitCost: '2' }));
  const { document } = await post('/stockadjustments', { outletId, adjustmentType: 'Adjust Up', lines });
  const { version } = asJson(document);
  await post(`/stockadjustments/${idOf(document)}/events`, { type: 'confirm', version });
}

/** Activates tills of an outlet; gives what the next of them sends. */
async function tillsOf(
  address: string,
  headers: Readonly<Record<string, string>>,
  outletId: string,
  stocked: readonly { readonly itemId: string }[],
): Promise<() => Buffer> {
  const post: Post = async (path, body) => {
    const reply = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return asJson(asJson(await reply.json()).data);
  };
  await post('/paymentmethods', { code: 'LOAD-CASH', name: 'Cash', paymentType: 'Cash' });
  await stockUp(post, outletId, stocked);
  const keys: unknown[] = [];
  for (let nth = 0; nth < TILLS; nth += 1) {
    const { licenceKey } = asJson((await post('/licences', { applicationType: 'Terminal' })).licence);
    const till = { companyId: 'COM_1001', key: licenceKey, deviceId: `load-${nth}` };
    keys.push((await post('/till/activate', till)).deviceKey);
  }
  let sent = 0;
  let turn = 0;
  const lines = stocked.map(({ itemId }) => ({ itemId, quantity: '1', unitPrice: '4' }));
  return () => {
    turn += 1;
    const sales = Array.from({ length: SALES_A_BURST }, () => {
      sent += 1;
      const payments = [{ method: 'LOAD-CASH', amount: '20' }];
      return { salesNo: `L-${sent}`, outletId, lines, payments, total: '20' };
    });
    const body = JSON.stringify({ deviceKey: keys[turn % TILLS], sales });
    return requestBytes('POST', '/api/till/sales', {}, body);
  };
}
