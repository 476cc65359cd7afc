import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purchaseOrder } from '../../src/resources/documents/purchase-order.ts';
import { callerOf, type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, type Json, listOf } from '../lifecycles/http/world.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

type Call = SampleCompany['call'];
const MINUTE = 60_000;
let opened: TestDatabase;
let server: TestServer;
let company: SampleCompany;
let manager: Call;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await testServer(opened.database);
  company = await sampleCompany(server, await server.signIn('kopi-admin'), undefined, 'KT-KL');
  manager = callerOf(server, await server.signIn('kopi-manager'), company.outletId);
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
const send = async (by: Call, { id, version }: Json, type: string, more: Json = {}) => {
  const reply = await by('POST', `/purchaseorders/${id}/events`, { type, version, ...more });
  expect([type, reply.status, reply.json.code]).toEqual([type, 200, undefined]);
  return asJson(reply.json.document);
};
const use = async (query = '', by: Call = company.call, chart = 'purchase-order') => {
  const { status, json } = await by('GET', `/statecharts/${chart}/use${query}`);
  return {
    status,
    code: json.code,
    steps: status === 200 ? listOf(json, 'steps') : [],
    states: status === 200 ? listOf(json, 'states') : [],
  };
};

describe('the use of a chart', () => {
  beforeAll(async () => {
    const first = await order();
    server.clock.advance(2 * MINUTE);
    const confirmed = await send(company.call, first, 'confirm');
    server.clock.advance(8 * MINUTE);
    await send(company.call, confirmed, 'cancel', { remark: 'Wrong vendor' });
    const second = await order();
    server.clock.advance(6 * MINUTE);
    await send(manager, second, 'confirm');
    await order();
  });

  it('counts each step, and the people who took it', async () => {
    const { steps } = await use();
    const status = steps.filter(({ region }) => region === 'status');
    expect(status).toEqual([
      { region: 'status', event: 'save', from: 'New', to: 'Saved', times: 3, people: 1, undone: 0 },
      { region: 'status', event: 'confirm', from: 'Saved', to: 'Confirmed', times: 2, people: 2, undone: 0 },
      {
        region: 'status',
        event: 'cancel',
        from: 'Confirmed',
        to: 'Cancelled',
        times: 1,
        people: 1,
        undone: 0,
      },
    ]);
  });

  it('says how long documents stood in a state, and how many stand there', async () => {
    const { states } = await use();
    const at = (state: string) => states.find((one) => one.region === 'status' && one.state === state);
    expect(at('Saved')).toEqual({
      region: 'status',
      state: 'Saved',
      standing: 1,
      stays: 2,
      medianSeconds: (4 * MINUTE) / 1000,
      p95Seconds: (5.8 * MINUTE) / 1000,
    });
    expect(at('Confirmed')).toMatchObject({ standing: 1, stays: 1, medianSeconds: (8 * MINUTE) / 1000 });
    expect(at('Partially Received')).toEqual({
      region: 'status',
      state: 'Partially Received',
      standing: 0,
      stays: 0,
      medianSeconds: null,
      p95Seconds: null,
    });
  });

  it('tells the steps that were undone: the next one led straight back', async () => {
    const made = await order();
    const confirmed = await send(company.call, made, 'confirm');
    const receiving = await company.call('POST', `/purchaseorders/${confirmed.id}/events`, {
      type: 'receive',
      version: confirmed.version,
      post: true,
      lines: listOf(confirmed, 'lines').map(({ id, quantity }) => ({
        lineId: id,
        quantity,
        batchNo: 'B1',
        expiryDate: '2027-06-30',
      })),
    });
    expect([receiving.status, receiving.json.code]).toEqual([200, undefined]);
    const [note] = listOf(receiving.json, 'created');
    const posted = await company.call('GET', `/goodsreceivednotes/${note?.id}`);
    const cancelled = await company.call('POST', `/goodsreceivednotes/${note?.id}/events`, {
      type: 'cancel',
      version: asJson(posted.json.document).version,
      remark: 'Counted wrong',
    });
    expect([cancelled.status, cancelled.json.code]).toEqual([200, undefined]);
    const { steps } = await use();
    expect(steps.filter(({ undone }) => undone !== 0)).toEqual([
      {
        region: 'status',
        event: 'goodsReceived',
        from: 'Confirmed',
        to: 'Completed',
        times: 1,
        people: 1,
        undone: 1,
      },
    ]);
  });

  it('keeps to the days and the outlet asked for', async () => {
    expect((await use('?from=2026-11-23')).steps).toEqual([]);
    expect((await use('?to=2026-11-20')).steps).toEqual([]);
    expect((await use(`?from=2026-11-21&to=2026-11-22&outletId=${company.outletId}`)).steps).toHaveLength(6);
    expect(await use('?outletId=OUT_ELSEWHERE')).toMatchObject({ status: 403, code: 'outletNotPermitted' });
  });

  it('is shown to those who may read the documents, and of charts of documents alone', async () => {
    const stranger = callerOf(server, await server.signIn('kopi-store'), company.outletId);
    expect(await use('', stranger, 'stock-revaluation')).toMatchObject({ status: 403, code: 'notPermitted' });
    expect(await use('', company.call, 'session')).toMatchObject({ status: 404, code: 'notFound' });
  });
});
