import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statesTagged } from '../../machines/lib/document.ts';
import { documents } from '../../src/resources/registry.ts';
import { rulesNamed } from '../../src/rules/documents/registry.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, type Json, listOf } from '../lifecycles/http/world.ts';
import { draftStatus } from '../support/charts/draft-status.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

let opened: TestDatabase;
let server: TestServer;
let company: SampleCompany;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await testServer(opened.database);
  company = await sampleCompany(server, await server.signIn('kopi-admin'));
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

async function made(name: string, more: Json = {}): Promise<Json> {
  const definition = documents.find((each) => each.name === name);
  if (!definition) throw new Error(`No document is called ${name}`);
  const body = { ...(await company.documentBody(definition)), ...more };
  const reply = await company.call('POST', `/${definition.path}`, body);
  expect([name, reply.status, reply.json.code]).toEqual([name, 201, undefined]);
  return asJson(reply.json.document);
}

/** What is saved as a draft: a warranty is in force at once. */
const drafted = documents
  .filter((document) =>
    statesTagged(rulesNamed(document.name).machine, 'status', 'draft').includes(draftStatus(document) ?? ''),
  )
  .map(({ name }) => name);

/** Why a document waits at an outlet, and what moves it on. */
async function waiting({ id }: Json, outletId = company.outletId): Promise<unknown[]> {
  const { status, json } = await company.call('GET', '/queue', undefined, { 'X-Outlet-Id': outletId });
  expect(status).toBe(200);
  return listOf(json, 'queue')
    .filter(({ documentId }) => documentId === id)
    .map(({ kind, event }) => `${kind} ${event}`);
}

const send = async (path: string, { id, version }: Json, type: string, more: Json = {}): Promise<Json> => {
  const reply = await company.call('POST', `/${path}/${id}/events`, { type, version, ...more });
  expect([type, reply.status, reply.json.code]).toEqual([type, 200, undefined]);
  return reply.json;
};

describe('the work queue', () => {
  it('follows an order from the draft to its receipt', async () => {
    const order = await made('purchaseOrder');
    expect(await waiting(order)).toEqual(['draft confirm']);
    const confirmed = asJson((await send('purchaseorders', order, 'confirm')).document);
    expect(await waiting(order)).toEqual(['incoming receive']);
    const [note] = listOf(await send('purchaseorders', confirmed, 'receive'), 'created');
    expect(await waiting(asJson(note))).toEqual(['receipt confirm']);
  });

  it('calls an order overdue once its day has passed', async () => {
    const late = { issueDate: '2026-11-01', expectedArrival: '2026-11-05', expiryDate: null };
    const order = await made('purchaseOrder', late);
    await send('purchaseorders', order, 'confirm');
    expect(await waiting(order)).toEqual(['overdue receive']);
  });

  it('follows a transfer from the outlet that sends it to the one it goes to', async () => {
    await company.receiveGoods();
    const note = await made('transferNote');
    const receiver = String(note.toOutletId);
    expect(await waiting(note)).toEqual(['draft confirm']);
    const confirmed = asJson((await send('transfernotes', note, 'confirm')).document);
    expect([await waiting(note), await waiting(note, receiver)]).toEqual([['shipping ship'], []]);
    const lines = listOf(confirmed, 'lines').map(({ id, quantity }) => ({ lineId: id, quantity }));
    await send('transfernotes', confirmed, 'ship', { lines });
    expect([await waiting(note), await waiting(note, receiver)]).toEqual([[], ['incoming receive']]);
  });

  it('shows a draft to who left it and to nobody else', async () => {
    const order = await made('purchaseOrder');
    const manager = await server.signIn('kopi-manager');
    const { json } = await server.send('/api/queue', {
      cookie: manager,
      headers: { 'X-Outlet-Id': company.outletId },
    });
    expect(listOf(json, 'queue').map(({ documentId }) => documentId)).not.toContain(order.id);
  });

  it.each(drafted)('shows a draft %s with what moves it on', async (name) => {
    const document = await made(name);
    const [first] = await waiting(document);
    expect(String(first)).toMatch(
      /^(draft|receipt|delivery) (confirm|submit|complete|receive|requestApproval|assign)$/,
    );
  });
});
