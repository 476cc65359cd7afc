import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purchaseOrder } from '../../src/resources/documents/purchase-order.ts';
import { callerOf, type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, type Json, listOf } from '../lifecycles/http/world.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

let opened: TestDatabase;
let server: TestServer;
let company: SampleCompany;
let manager: SampleCompany['call'];
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await testServer(opened.database);
  company = await sampleCompany(server, await server.signIn('kopi-admin'));
  const cookie = await server.signIn('kopi-manager');
  manager = callerOf(server, cookie, company.outletId);
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

const order = async (): Promise<Json> => {
  const reply = await company.call('POST', '/purchaseorders', await company.documentBody(purchaseOrder));
  expect([reply.status, reply.json.code]).toEqual([201, undefined]);
  return asJson(reply.json.document);
};
const send = async (by: SampleCompany['call'], { id, version }: Json, type: string, more: Json = {}) => {
  const reply = await by('POST', `/purchaseorders/${id}/events`, { type, version, ...more });
  expect([type, reply.status, reply.json.code]).toEqual([type, 200, undefined]);
  return asJson(reply.json.document);
};
const toldOf = async (by: SampleCompany['call'], { id }: Json): Promise<Json[]> => {
  const { status, json } = await by('GET', '/notices');
  expect(status).toBe(200);
  return listOf(json, 'notices').filter(({ documentId }) => documentId === id);
};

describe('the bell', () => {
  it('tells who made an order what somebody else did with it, and that person nothing of their own', async () => {
    const made = await order();
    expect(await toldOf(company.call, made)).toEqual([]);
    await send(manager, made, 'confirm');
    expect(await toldOf(company.call, made)).toEqual([
      expect.objectContaining({
        kind: 'step',
        documentType: 'purchaseOrder',
        number: made.number,
        event: 'confirm',
        status: 'Confirmed',
        username: 'kopi-manager',
        isRead: false,
      }),
    ]);
    expect(await toldOf(manager, made)).toEqual([]);
  });

  it('tells whoever had a hand in it of what came after, in the order it came', async () => {
    const made = await order();
    const confirmed = await send(manager, made, 'confirm');
    await send(company.call, confirmed, 'cancel', { remark: 'Not needed' });
    expect((await toldOf(manager, made)).map(({ event, username }) => [event, username])).toEqual([
      ['cancel', 'kopi-admin'],
    ]);
  });

  it('keeps how far a person has read, on the server, and never less again nor more than there is', async () => {
    const made = await order();
    await send(manager, made, 'confirm');
    const [notice] = await toldOf(company.call, made);
    const read = (until: unknown) => company.call('PUT', '/notices/read', { until });
    expect((await read(notice?.at)).status).toBe(200);
    expect((await toldOf(company.call, made)).map(({ isRead }) => isRead)).toEqual([true]);
    await read('2020-01-01T00:00:00.000Z');
    expect((await toldOf(company.call, made)).map(({ isRead }) => isRead)).toEqual([true]);
    expect(String((await read('2999-01-01T00:00:00.000Z')).json.until) < '2999').toBe(true);
    expect((await read('soon')).status).toBe(422);
  });
});
