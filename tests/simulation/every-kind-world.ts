import { expect } from 'vitest';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { openTestDatabase } from '../support/databases/database.ts';

/** How the goods of an item are told apart: not at all, by batch, by serial number, by combination; in pieces or cartons. */
export const itemKinds = ['plain', 'carton', 'batch', 'serial', 'matrix'] as const;
export type ItemKind = (typeof itemKinds)[number];

export interface Goods {
  readonly id: string;
  readonly kind: ItemKind;
}

/** A company with goods of every kind, and somebody who may do everything. */
export interface Company {
  readonly id: string;
  readonly here: string;
  readonly there: string;
  readonly vendorId: string;
  readonly goods: readonly Goods[];
  /** Sends a call; gives its status and data. */
  call(
    path: string,
    body?: unknown,
    outletId?: string,
  ): Promise<{ status: number; data: Json; text: string }>;
}

/** A server with two companies that know nothing of each other. */
export async function openCompanies() {
  const opened = await openTestDatabase();
  const server = await testServer(opened.database);
  const kopi = await company(server, 'COM_1001', 'kopi-admin');
  const runcit = await company(server, 'COM_1617', 'runcit-admin');
  return {
    database: opened.database,
    companies: [kopi, runcit],
    async close() {
      await server.close();
      await opened.close();
    },
  };
}

/** Signs in once: the server's clock stands still, so that the session lasts through any number of commands. */
async function company(server: TestServer, id: string, username: string): Promise<Company> {
  const cookie = await server.signIn(username);
  const outlets = listOf((await server.send('/api/outlets', { cookie })).json, 'outlets').map(idOf);
  const [here = '', there = ''] = outlets;
  const call: Company['call'] = async (path, body, outletId = here) => {
    const headers = { 'X-Outlet-Id': outletId, 'Idempotency-Key': crypto.randomUUID() };
    const { status, json, text } = await server.send(`/api${path}`, { cookie, headers, body });
    return { status, data: json, text };
  };
  const make = async (path: string, body: Json): Promise<Json> => {
    const { status, data, text } = await call(path, body);
    expect([path, status < 300, text]).toEqual([path, true, text]);
    return data;
  };
  const put = async (path: string, body: unknown): Promise<void> => {
    const headers = { 'X-Outlet-Id': here, 'Idempotency-Key': crypto.randomUUID() };
    const { status, text } = await server.send(`/api${path}`, { method: 'PUT', cookie, headers, body });
    expect([path, status, text]).toEqual([path, 200, text]);
  };
  await make('/taxcodes', { code: 'P6', description: 'Purchase', taxType: 'Purchase', percentage: '6' });
  await make('/exchangerates', { currencyCode: 'USD', rate: '4.7250', validFrom: '2026-01-01' });
  const name = 'Every kind';
  const vendorId = idOf((await make('/vendors', { vendorCode: 'EVERY', name, supplyAllItems: true })).vendor);
  // What goes to an outlet of another owner is billed to a client.
  await make('/clients', { name, category: 'Company', registrationCode: name, linkedOutletId: there });
  const colours = idOf((await make('/matrixgroups', { name: 'Hue', values: ['Red', 'Blue'] })).matrixGroup);
  const sizes = idOf((await make('/matrixgroups', { name: 'Fit', values: ['M', 'L'] })).matrixGroup);
  const goods: Goods[] = [];
  for (const kind of itemKinds) {
    const more: Readonly<Record<ItemKind, Json>> = {
      plain: {},
      carton: {},
      batch: { batchControl: true },
      serial: { stockType: 'Serial' },
      matrix: { stockType: 'Matrix', matrixXId: colours, matrixYId: sizes },
    };
    const itemCode = `KIND-${kind}`;
    const { item } = await make('/items', {
      itemCode,
      itemName: kind,
      stockType: 'Normal',
      purchaseTaxCode: 'P6',
      ...more[kind],
    });
    const itemId = idOf(item);
    if (kind === 'carton')
      await put(`/items/${itemId}/itemunits`, { rows: [{ name: 'CTN', factor: '24' }], removed: [] });
    if (kind === 'matrix') {
      const rows = ['Red', 'Blue'].flatMap((x) => ['M', 'L'].map((y) => ({ x, y })));
      await put(`/items/${itemId}/matrixcells`, { rows, removed: [] });
    }
    goods.push({ id: itemId, kind });
  }
  return { id, here, there, vendorId, goods, call };
}

export const documentOf = ({ document }: Json): Json => asJson(document);
