import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentNamed, resourceNamed } from '../../src/resources/registry.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, type Json, listOf } from '../lifecycles/http/world.ts';
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

async function made(name: string, ofLine: Json = {}): Promise<Json> {
  const definition = documentNamed(name);
  const { lines, ...header } = await company.documentBody(definition);
  const [line] = Array.isArray(lines) ? lines : [];
  const body = { ...header, lines: [{ ...asJson(line), ...ofLine }] };
  const reply = await company.call('POST', `/${definition.path}`, body);
  expect([reply.status, reply.json.code]).toEqual([201, undefined]);
  return asJson(reply.json.document);
}

const send = async (path: string, { id, version }: Json, type: string, more: Json = {}): Promise<Json> => {
  const reply = await company.call('POST', `/${path}/${id}/events`, { type, version, ...more });
  expect([type, reply.status, reply.json.code]).toEqual([type, 200, undefined]);
  return reply.json;
};

const historyOf = async (path: string, { id }: Json): Promise<Json[]> =>
  listOf((await company.call('GET', `/${path}/${id}/history`)).json, 'history');

const told = ({ seq, event, fromStatus, toStatus, causeType, causeSeq }: Json) =>
  `${seq} ${event}: ${fromStatus} to ${toStatus}${causeSeq === null ? '' : `, by ${causeType} ${causeSeq}`}`;

describe('the history of a document', () => {
  it('tells what somebody asked for before what came of it, here and on other documents', async () => {
    const item = await company.create(resourceNamed('item'), { stockType: 'Normal', batchControl: false });
    const order = await made('purchaseOrder', { itemId: item.id });
    const confirmed = asJson((await send('purchaseorders', order, 'confirm')).document);
    const [note] = listOf(await send('purchaseorders', confirmed, 'receive', { post: true }), 'created');
    expect((await historyOf('purchaseorders', order)).map(told)).toEqual([
      '1 save: New to Saved',
      '2 confirm: Saved to Confirmed',
      '3 receive: Confirmed to Confirmed',
      '4 goodsReceived: Confirmed to Completed, by goodsReceivedNote 2',
    ]);
    const [saved, posted, ...closed] = (await historyOf('goodsreceivednotes', asJson(note))).map(told);
    expect([saved, posted]).toEqual([
      '1 save: New to Saved, by purchaseOrder 3',
      expect.stringMatching(/^2 confirm: Saved to .*, by purchaseOrder 3$/),
    ]);
    expect(closed.every((step) => step.endsWith(', by purchaseOrder 4'))).toBe(true);
  });

  it('tells where every region of the chart went', async () => {
    await company.receiveGoods();
    const note = await made('transferNote');
    const confirmed = asJson((await send('transfernotes', note, 'confirm')).document);
    const lines = listOf(confirmed, 'lines').map(({ id, quantity }) => ({ lineId: id, quantity }));
    await send('transfernotes', confirmed, 'ship', { lines });
    const regions = (await historyOf('transfernotes', note)).map((entry) => entry.regions);
    expect(regions[0]).toEqual([{ region: 'status', from: 'New', to: 'Saved' }]);
    expect(regions[2]).toEqual(
      expect.arrayContaining([
        { region: 'status', from: 'Confirmed', to: 'Shipped' },
        { region: 'shipping', from: 'None', to: 'All' },
      ]),
    );
  });

  it('reads steps from before regions were kept by their status and approval', async () => {
    const order = await made('purchaseOrder');
    await opened.database.write('COM_1001', (tx) =>
      sql`
        insert into document_history (company_id, document_type, document_id, seq, at, user_id, username, event,
          from_status, to_status, from_approval, to_approval, chart_version)
        values ('COM_1001', 'purchaseOrder', ${String(order.id)}, 2, now(), 'u', 'u', 'requestApproval',
          'Saved', 'Saved', null, 'Pending', 1)
      `.execute(tx),
    );
    const [, old] = await historyOf('purchaseorders', order);
    expect(old).toMatchObject({
      regions: [{ region: 'approval', from: 'None', to: 'Pending' }],
      causeSeq: null,
    });
  });
});
