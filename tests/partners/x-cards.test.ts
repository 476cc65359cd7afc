import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type Answer, type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

let opened: TestDatabase;
let server: TestServer;
let company: SampleCompany;
let clientId: string;
beforeAll(async () => {
  opened = await openTestDatabase('postgres');
  server = await testServer(opened.database);
  company = await sampleCompany(server, await server.signIn('kopi-admin'));
  const client = await company.call('POST', '/clients', { name: 'Holder', category: 'Personal' });
  clientId = idOf(client.json.client);
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

const send = (id: string, event: Json) => company.call('PUT', `/xcards/${id}/event`, event);
const card = async (balance: string | null = null, over: Json = {}) => {
  const made = asJson((await company.call('POST', '/xcards', { clientId, ...over })).json.xCard);
  const id = idOf(made);
  if (balance !== null) {
    expect((await send(id, { type: 'activate' })).status).toBe(200);
    expect((await send(id, { type: 'topUp', amount: balance })).status).toBe(200);
  }
  return { id, cardNo: String(made.cardNo) };
};
const held = async (id: string) => asJson((await company.call('GET', `/xcards/${id}`)).json.xCard);
const entries = async (id: string) =>
  listOf((await company.call('GET', `/xcards/${id}/ledger`)).json, 'entries').map(
    ({ kind, amount, balance }) => [kind, amount, balance],
  );
const code = ({ status, json }: Answer) => [status, json.code];

describe('an xCard', () => {
  it('is of no use until it is activated, and pays with what is on it and no more', async () => {
    const { id } = await card();
    expect(code(await send(id, { type: 'topUp', amount: '10' }))).toEqual([409, 'x-card.in.Issued']);
    await send(id, { type: 'activate' });
    await send(id, { type: 'topUp', amount: '10' });
    expect(code(await send(id, { type: 'spend', amount: '10.01' }))).toEqual([409, 'x-card.hasBalance']);
    expect((await send(id, { type: 'spend', amount: '4', remark: 'Lunch' })).status).toBe(200);
    expect(await held(id)).toMatchObject({ status: 'Active', balance: '6.0000', activatedOn: '2026-11-21' });
    expect(await entries(id)).toEqual([
      ['spend', '-4.0000', '6.0000'],
      ['topUp', '10.0000', '10.0000'],
    ]);
  });

  it('is never paid with twice, however many pay at once', async () => {
    const { id } = await card('10');
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => send(id, { type: 'spend', amount: '4' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await held(id)).toMatchObject({ balance: '2.0000' });
  });

  it('gives to another card, and two that give to each other at once both arrive', async () => {
    const [one, two] = [await card('10'), await card('10')];
    const replies = await Promise.all([
      send(one.id, { type: 'transfer', amount: '3', toCardNo: two.cardNo }),
      send(two.id, { type: 'transfer', amount: '5', toCardNo: one.cardNo.toLowerCase() }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect([await held(one.id), await held(two.id)]).toMatchObject([
      { balance: '12.0000' },
      { balance: '8.0000' },
    ]);
    const faults = async (toCardNo: string) =>
      (await send(one.id, { type: 'transfer', amount: '1', toCardNo })).json.errors;
    expect(await faults(one.cardNo)).toMatchObject([{ field: 'toCardNo', code: 'xCardItself' }]);
    expect(await faults('nobody')).toMatchObject([{ field: 'toCardNo', code: 'xCardUnknown' }]);
    const unused = await card();
    expect(code(await send(one.id, { type: 'transfer', amount: '1', toCardNo: unused.cardNo }))).toEqual([
      409,
      'x-card.in.Issued',
    ]);
    expect(await held(one.id)).toMatchObject({ balance: '12.0000' });
  });

  it('is replaced by a card that takes its money, and keeps its entries', async () => {
    const { id } = await card('25');
    await send(id, { type: 'block', remark: 'Lost' });
    expect(code(await send(id, { type: 'spend', amount: '1' }))).toEqual([409, 'x-card.in.Blocked']);
    expect((await send(id, { type: 'replace', cardNo: 'NEW-1' })).status).toBe(200);
    const old = await held(id);
    expect(old).toMatchObject({ status: 'Replaced', balance: '0.0000', replacedByCode: 'NEW-1' });
    expect(await held(String(old.replacedById))).toMatchObject({
      status: 'Active',
      balance: '25.0000',
      clientId,
    });
    expect(await entries(id)).toEqual([
      ['replace', '-25.0000', '0.0000'],
      ['topUp', '25.0000', '25.0000'],
    ]);
    expect(code(await send(id, { type: 'activate' }))).toEqual([409, 'x-card.in.Replaced']);
  });

  it('past its last day pays nothing; what is on it waits for a new day, or is forfeited', async () => {
    const { id } = await card('9', { expiresOn: '2026-12-31' });
    expect(code(await send(id, { type: 'expire' }))).toEqual([409, 'x-card.expiryIsPast']);
    await company.call('PUT', `/xcards/${id}`, { expiresOn: '2026-11-20' });
    expect(code(await send(id, { type: 'spend', amount: '1' }))).toEqual([409, 'x-card.isInTime']);
    await send(id, { type: 'expire' });
    expect(await held(id)).toMatchObject({ status: 'Expired', balance: '9.0000' });
    expect(code(await send(id, { type: 'extend', expiresOn: '2026-11-21' }))).toEqual([
      409,
      'x-card.isLater',
    ]);
    await send(id, { type: 'extend', expiresOn: '2027-01-01' });
    expect(await held(id)).toMatchObject({ status: 'Active', expiresOn: '2027-01-01' });
    await company.call('PUT', `/xcards/${id}`, { expiresOn: '2026-11-20' });
    await send(id, { type: 'expire' });
    await send(id, { type: 'forfeit' });
    expect(await entries(id)).toEqual([
      ['expiry', '-9.0000', '0.0000'],
      ['topUp', '9.0000', '9.0000'],
    ]);
  });

  it('stays its client’s, and is deleted only while nothing came onto it', async () => {
    const [used, unused] = [await card('1'), await card()];
    const stranger = idOf(
      (await company.call('POST', '/clients', { name: 'Other', category: 'Personal' })).json.client,
    );
    const moved = await company.call('PUT', `/xcards/${used.id}`, { clientId: stranger });
    expect(moved.json.errors).toMatchObject([{ field: 'clientId', code: 'clientFixed' }]);
    expect(code(await company.call('DELETE', `/xcards/${used.id}`))).toEqual([409, 'xCardUsed']);
    expect((await company.call('DELETE', `/xcards/${unused.id}`)).status).toBe(200);
    expect(code(await company.call('DELETE', `/clients/${clientId}`))).toEqual([409, 'clientHoldsMoney']);
  });

  it('has a balance the database itself holds above nothing, and entries nobody changes', async () => {
    const { id } = await card('1');
    const write = (statement: string) =>
      opened.database.write('COM_1001', (tx) => sql.raw(statement).execute(tx));
    await expect(write(`update x_card set balance = -0.01 where id = '${id}'`)).rejects.toThrow();
    await expect(write(`update x_card_entry set amount = 5 where card_id = '${id}'`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(write(`delete from x_card_entry where card_id = '${id}'`)).rejects.toThrow(
      /permission denied/,
    );
  });
});
