import type { Database } from '../../src/server/database/database.ts';
import { testServer } from '../contract/test-server.ts';

type Json = Readonly<Record<string, unknown>>;

/** A document that was made: where its calls go, and what it is called. */
export interface Told {
  readonly path: string;
  readonly id: string;
  readonly number: string;
}

interface Reply {
  readonly status: number;
  readonly message: string;
  readonly errors: readonly Json[];
  readonly document: Json;
  readonly version: unknown;
  readonly allowed: readonly Json[];
  /** What became of each of many documents. */
  readonly results: readonly Json[];
}

const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(asJson) : []);

/** A company whose admin works in outlet A or B, with an item of each stock type that matters, all through the API. */
export async function openRefusalWorld(database: Database) {
  const server = await testServer(database);
  let cookie = await server.signIn('kopi-admin');
  const send = (path: string, more: { method?: string; body?: Json; at?: string } = {}) =>
    server.send(`/api${path}`, {
      cookie,
      ...(more.method === undefined ? {} : { method: more.method }),
      ...(more.body === undefined ? {} : { body: more.body }),
      headers: {
        'Idempotency-Key': crypto.randomUUID(),
        ...(more.at === undefined ? {} : { 'X-Outlet-Id': more.at }),
      },
    });
  const found = listOf((await send('/outlets')).json.outlets);
  const outletAt = (index: number) => ({
    id: String(found[index]?.id ?? ''),
    name: String(found[index]?.name ?? ''),
  });
  const outlets = { A: outletAt(0), B: outletAt(1) };
  const create = async (path: string, name: string, body: Json) => {
    const reply = await send(`/${path}`, { body });
    if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`);
    return String(asJson(reply.json[name]).id);
  };
  await create('taxcodes', 'taxCode', {
    ...{ code: 'ZERO', description: 'No tax', taxType: 'Purchase', percentage: '0' },
  });
  const vendorId = await create('vendors', 'vendor', { vendorCode: 'V-1', name: 'Vendor One' });
  const item = (itemCode: string, stockType: string, more: Json = { purchaseTaxCode: 'ZERO' }) =>
    create('items', 'item', { itemCode, itemName: itemCode, stockType, ...more });
  const items = {
    Normal: await item('N-1', 'Normal'),
    untaxed: await item('N-2', 'Normal', {}),
    Recipe: await item('R-1', 'Recipe'),
    Postpack: await item('P-1', 'Postpack'),
    Bundle: await item('B-1', 'Bundle'),
  };
  const day = '2026-11-21';
  const headers: Readonly<Record<string, Json>> = {
    purchaseorders: { vendorId, deliverToOutletId: outlets.A.id, issueDate: day },
    goodsreceivednotes: { vendorId, outletId: outlets.A.id, postingDate: day },
    transfernotes: { fromOutletId: outlets.A.id, toOutletId: outlets.B.id },
    stockrequests: { fromOutletId: outlets.A.id, toOutletId: outlets.B.id },
    stockadjustments: { outletId: outlets.A.id, postingDate: day, adjustmentType: 'Adjust Up' },
    stockrevaluations: { outletId: outlets.A.id, reason: 'A wrong cost' },
  };
  const figures: Readonly<Record<string, Json>> = {
    purchaseorders: { quantity: '10', unitCost: '2' },
    goodsreceivednotes: { quantity: '10', unitCost: '2' },
    transfernotes: { quantity: '1' },
    stockrequests: { quantity: '1' },
    stockadjustments: { adjustOnHand: '10' },
    stockrevaluations: { averageCost: '3' },
  };
  const body = (path: string, line: Json = {}): Json => ({
    ...headers[path],
    lines: [{ itemId: items.Normal, ...figures[path], ...line }],
  });
  const call = async (at: string, method: string, path: string, sent?: Json): Promise<Reply> => {
    const outletId = at === 'A' ? outlets.A.id : outlets.B.id;
    const reply = await send(path, { method, at: outletId, ...(sent === undefined ? {} : { body: sent }) });
    const { message, errors, document, allowed, results } = reply.json;
    return {
      status: reply.status,
      message: typeof message === 'string' ? message : '',
      errors: listOf(errors),
      document: asJson(document),
      version: asJson(document).version,
      allowed: listOf(allowed),
      results: listOf(results),
    };
  };

  // Outlet B has another owner: goods sent there are billed to the client that stands for it.
  const client = {
    name: 'Outlet B',
    category: 'Company',
    registrationCode: 'B',
    linkedOutletId: outlets.B.id,
  };
  const linked = await call('A', 'POST', '/clients', client);
  if (linked.status >= 300) throw new Error(`clients: ${JSON.stringify(linked)}`);

  /** A document of outlet A, brought along by its events. */
  async function made(path: string, ...events: readonly string[]): Promise<Told> {
    let reply = await call('A', 'POST', `/${path}`, body(path));
    if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    const id = String(reply.document.id);
    for (const type of events) {
      const event = { type, version: reply.version, remark: 'Said' };
      reply = await call('A', 'POST', `/${path}/${id}/events`, event);
      if (reply.status >= 300) throw new Error(`${path} ${type}: ${JSON.stringify(reply)}`);
    }
    return { path, id, number: String(reply.document.number) };
  }

  // Enough to send away.
  await made('stockadjustments', 'confirm');
  /** Some days pass; the session of before is over by then. */
  async function later(days: number): Promise<void> {
    server.clock.advance(days * 86_400_000);
    cookie = await server.signIn('kopi-admin');
  }

  return { outlets, items, body, call, made, later };
}

export type RefusalWorld = Awaited<ReturnType<typeof openRefusalWorld>>;
