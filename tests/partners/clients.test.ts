import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyTrail } from '../../src/server/audit/verify-audit.ts';
import { callerOf, type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type Answer, type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

let opened: TestDatabase;
let server: TestServer;
let company: SampleCompany;
beforeAll(async () => {
  opened = await openTestDatabase('postgres');
  server = await testServer(opened.database);
  company = await sampleCompany(server, await server.signIn('kopi-admin'));
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

let people = 0;
const made = async (over: Json = {}): Promise<Json> => {
  people += 1;
  const reply = await company.call('POST', '/clients', {
    name: `Person ${people}`,
    category: 'Personal',
    ...over,
  });
  expect([reply.status, reply.json.errors]).toEqual([201, undefined]);
  return asJson(reply.json.client);
};
const read = async (path: string, name: string) => asJson((await company.call('GET', path)).json[name]);
const faults = ({ status, json }: Answer) => [
  status,
  Array.isArray(json.errors) && json.errors.length > 0
    ? json.errors.map(({ field, code }) => [field, code])
    : json.code,
];

describe('a client', () => {
  it('that is a company has a registration code', async () => {
    const body = { name: 'Kilang', category: 'Company' };
    expect(faults(await company.call('POST', '/clients', body))).toEqual([
      422,
      [['registrationCode', 'required']],
    ]);
    expect((await company.call('POST', '/clients', { ...body, registrationCode: '2026-1' })).status).toBe(
      201,
    );
    const person = await made();
    const change = await company.call('PUT', `/clients/${idOf(person)}`, { category: 'Company' });
    expect(faults(change)).toEqual([422, [['registrationCode', 'required']]]);
  });

  it.each([
    ['mobile', 'skipMobileFormat', '012-345 6789', 'invalidPhone'],
    ['office', 'skipOfficeFormat', 'ext. 12', 'invalidPhone'],
    ['fax', 'skipFaxFormat', 'ext. 12', 'invalidPhone'],
    ['identityCardNo', 'skipIdentityCardFormat', 'A1234567', 'invalidIdentityCard'],
  ])('has its %s checked unless %s is on', async (field, skip, value, code) => {
    const body = { name: 'Checked', category: 'Personal', [field]: value };
    expect(faults(await company.call('POST', '/clients', body))).toEqual([422, [[field, code]]]);
    const free = await company.call('POST', '/clients', { ...body, [skip]: true });
    expect(free.status).toBe(201);
    const back = await company.call('PUT', `/clients/${idOf(free.json.client)}`, { [skip]: false });
    expect(faults(back)).toEqual([422, [[field, code]]]);
  });

  it('has its number and address alone among active clients, also when several are made at once', async () => {
    const body = { category: 'Personal', mobile: '+60129990001', email: 'One@example.com' };
    const replies = await Promise.all(
      [1, 2, 3, 4].map((nth) => company.call('POST', '/clients', { ...body, name: `Race ${nth}` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    const holder = idOf(replies.find(({ status }) => status === 201)?.json.client);
    const again = { name: 'Later', category: 'Personal', email: 'one@EXAMPLE.com' };
    expect(faults(await company.call('POST', '/clients', again))).toEqual([422, [['email', 'contactTaken']]]);
    await company.call('PUT', `/clients/${holder}`, { active: false });
    expect((await company.call('POST', '/clients', again)).status).toBe(201);
    const back = await company.call('PUT', `/clients/${holder}`, { active: true });
    expect(faults(back)).toEqual([422, [['email', 'contactTaken']]]);
  });

  it('is sold by its type where it says nothing itself, also when the type is called otherwise', async () => {
    const type = await company.call('POST', '/clienttypes', {
      name: 'VIP',
      clientTypeCategory: 'Group',
      discountRate: '10',
      pointFactor: '2',
    });
    const { id } = await made({ type: 'vip', pointFactor: '3' });
    await company.call('PUT', `/clienttypes/${idOf(type.json.clientType)}`, { name: 'Gold' });
    const { json } = await company.call('GET', `/clients/${id}/policy`);
    expect([json.type, listOf(json, 'policy').slice(0, 3)]).toEqual([
      'Gold',
      [
        { name: 'discountRate', value: '10.0000', from: 'type' },
        { name: 'priceScheme', value: null, from: null },
        { name: 'pointFactor', value: '3.0000', from: 'client' },
      ],
    ]);
  });

  it('is seen at its outlets alone, with its addresses and cards', async () => {
    const store = callerOf(server, await server.signIn('kopi-store'));
    const groups = listOf((await company.call('GET', '/usergroups?search=Store')).json, 'userGroups');
    const group = await read(`/usergroups/${idOf(groups[0])}`, 'userGroup');
    const permissions = ['ALLOW_TO_ACCESS_CLIENT', 'ALLOW_TO_EDIT_CLIENT', 'ALLOW_TO_DELETE_CLIENT'];
    await company.call('PUT', `/usergroups/${idOf(group)}`, { permissions });
    const outlets = listOf((await company.call('GET', '/outlets')).json, 'outlets');
    const [here, elsewhere] = ['KT-KL', 'KT-PG'].map((code) =>
      idOf(outlets.find((each) => each.code === code)),
    );
    const nowhere = { name: 'Nowhere', category: 'Personal', allowAllOutlets: false };
    expect(faults(await company.call('POST', '/clients', nowhere))).toEqual([
      422,
      [['outletIds', 'required']],
    ]);
    const hidden = await made({ allowAllOutlets: false, outletIds: [elsewhere], mobile: '+60129990002' });
    const open = await made({ allowAllOutlets: false, outletIds: [elsewhere, here] });
    const address = await company.call('POST', '/clientaddresses', {
      clientId: hidden.id,
      addressCategory: 'Office',
    });
    const card = await company.call('POST', '/xcards', { clientId: hidden.id });
    for (const path of [
      `/clients/${hidden.id}`,
      `/clients/${hidden.id}/purchases`,
      `/clientaddresses/${idOf(address.json.clientAddress)}`,
      `/xcards/${idOf(card.json.xCard)}`,
      `/xcards/${idOf(card.json.xCard)}/ledger`,
    ])
      expect([path, (await store('GET', path)).status]).toEqual([path, 404]);
    const listed = async (path: string) => (await store('GET', `${path}?pageSize=100`)).text;
    for (const path of ['/clients', '/clientaddresses', '/xcards'])
      expect(await listed(path)).not.toContain(String(hidden.id));
    expect(await listed('/clients')).toContain(String(open.id));
    const taken = { name: 'Taken', category: 'Personal', mobile: '+60129990002' };
    expect(faults(await store('POST', '/clients', taken))).toEqual([
      422,
      [['mobile', 'contactTakenElsewhere']],
    ]);
    const named = await store('POST', '/xcards', { clientId: hidden.id });
    expect(faults(named)).toEqual([422, [['clientId', 'clientNotFound']]]);
    const moved = { allowAllOutlets: false, outletIds: [elsewhere], name: 'Moved', category: 'Personal' };
    expect(faults(await store('POST', '/clients', moved))).toEqual([
      422,
      [['outletIds', 'outletNotPermitted']],
    ]);
    const kept = await store('PUT', `/clients/${open.id}`, { remarks: 'Kept' });
    expect(kept.status).toBe(200);
    await company.call('PUT', `/usergroups/${idOf(group)}`, { permissions: group.permissions });
  });

  it('has its membership renewed from its end, or from today where that has passed', async () => {
    const { id } = await made({ membershipExpiry: '2027-01-31' });
    const renewed = await company.call('PUT', `/clients/${id}/renew`, { months: 1 });
    expect(asJson(renewed.json.client)).toMatchObject({
      membershipExpiry: '2027-02-28',
      membershipRenewedOn: '2026-11-21',
    });
    expect((await company.call('PUT', `/clients/${id}/renew?version=1`, { months: 1 })).status).toBe(409);
  });

  it('bears tax codes of sales, and a vendor those of purchases', async () => {
    for (const taxType of ['Supply', 'Purchase'])
      await company.call('POST', '/taxcodes', {
        code: `T-${taxType}`,
        description: 'T',
        taxType,
        percentage: '6',
      });
    const client = { name: 'Taxed', category: 'Personal', taxCode: 'T-Purchase' };
    expect(faults(await company.call('POST', '/clients', client))).toEqual([
      422,
      [['taxCode', 'supplyTaxCodeOnly']],
    ]);
    const vendor = { vendorCode: 'TAX', name: 'Taxed', taxCode: 'T-Supply' };
    expect(faults(await company.call('POST', '/vendors', vendor))).toEqual([
      422,
      [['taxCode', 'purchaseTaxCodeOnly']],
    ]);
  });
});

describe('an erased client', () => {
  it('keeps its rows and nothing that says who it was, in the trail neither, which still verifies', async () => {
    const secret = 'Zainab Erasable';
    const person = await made({
      name: secret,
      mobile: '+60129990009',
      dateOfBirth: '1990-05-05',
      remarks: secret,
    });
    const { id } = person;
    await company.call('PUT', `/clients/${id}`, { firstName: secret });
    const gone = await company.call('POST', '/clientaddresses', {
      clientId: id,
      addressCategory: 'Home',
      street: secret,
    });
    await company.call('DELETE', `/clientaddresses/${idOf(gone.json.clientAddress)}`);
    const card = idOf((await company.call('POST', '/xcards', { clientId: id })).json.xCard);
    await company.call('PUT', `/xcards/${card}/event`, { type: 'activate' });
    await company.call('PUT', `/xcards/${card}/event`, { type: 'topUp', amount: '5' });
    expect(faults(await company.call('PUT', `/clients/${id}/erase`))).toEqual([409, 'clientHoldsMoney']);
    expect(faults(await company.call('DELETE', `/clients/${id}`))).toEqual([409, 'clientHoldsMoney']);
    await company.call('PUT', `/xcards/${card}/event`, { type: 'spend', amount: '5' });
    const given = await company.call('GET', `/clients/${id}/personaldata`, undefined, { Accept: 'text/csv' });
    expect(given.text).toContain(`client,firstName,${secret}`);
    expect(given.text).toContain('"xCards 1, entries 1",kind,spend');

    const erased = await company.call('PUT', `/clients/${id}/erase`);
    expect(asJson(erased.json.client)).toMatchObject({ name: 'Deleted client', mobile: null, active: false });
    const left = await opened.database.read('COM_1001', async (tx) => {
      const tables = await sql<{ all: string }>`
        select (select jsonb_agg(c) from client c where c.id = ${String(id)})::text
          || coalesce((select jsonb_agg(t) from audit_trail t)::text, '')
          || coalesce((select jsonb_agg(d) from deleted_record d)::text, '') as all`.execute(tx);
      return tables.rows[0]?.all ?? '';
    });
    for (const said of [secret, '+60129990009', '1990-05-05']) expect(left).not.toContain(said);
    const told = await opened.database.read('COM_1001', (tx) =>
      sql<{
        action: string;
      }>`select action from audit_trail where record_id = ${String(id)} order by seq`.execute(tx),
    );
    expect(told.rows.map(({ action }) => action)).toEqual(['create', 'update', 'export', 'erase']);
    expect(await verifyTrail(opened.database, 'COM_1001')).toMatchObject({ brokenAt: null });
    expect(faults(await company.call('PUT', `/clients/${id}`, { name: 'Back' }))).toEqual([
      422,
      [[undefined, 'clientErased']],
    ]);
    expect(faults(await company.call('PUT', `/clients/${id}/erase`))).toEqual([409, 'clientErased']);
  });

  it('leaves no way to empty other rows of the trail: what no entry says was erased breaks it', async () => {
    const { id } = await made();
    await company.call('PUT', `/clients/${id}`, { remarks: 'Later' });
    const empty = (change: string) =>
      opened.database.write('COM_1001', (tx) =>
        sql
          .raw(`update audit_trail set ${change} where action = 'create' and record_id = '${String(id)}'`)
          .execute(tx),
      );
    await expect(empty(`changes = '{}'`)).rejects.toThrow(/never changed/);
    await expect(
      empty(`erased = true, changes = '{"name": [null, "Other"]}', record_title = null`),
    ).rejects.toThrow(/never changed/);
    await empty(`erased = true, changes = '{}', record_title = null`);
    expect((await verifyTrail(opened.database, 'COM_1001')).brokenAt).not.toBeNull();
  });
});
