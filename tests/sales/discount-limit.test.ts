import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

let server: TestServer;
let admin: SampleCompany;
let office: SellingCompany;
/** Of the group Clerk, which gives up to 10 %; the group Supervisor gives 30 %. */
let clerk: ReturnType<typeof callerOf>;
let itemId: string;
let otherId: string;
let clientId: string;

const selling = ['SALES', 'QUOTATION', 'SALES_ORDER'].flatMap((subject) =>
  ['ACCESS', 'EDIT', 'CONFIRM'].map((act) => `ALLOW_TO_${act}_${subject}`),
);

forAnyHome(({ database }) => {
  beforeAll(async () => {
    server = await testServer(database());
    admin = await sampleCompany(server, await server.signIn('kopi-admin'));
    office = sellingCompany(admin);
    itemId = await office.itemWith({ salePrice: '100' });
    otherId = await office.itemWith({ salePrice: '50' });
    clientId = await office.clientWith({ creditLimit: '100000' });
    const clerks = await groupNamed('Clerk');
    await change(`/usergroups/${clerks}`, { discountLimit: '10', permissions: selling });
    await office.post('/usergroups', { name: 'Supervisor', discountLimit: '30', permissions: selling });
    await office.post('/usergroups', { name: 'Readers', permissions: ['ALLOW_TO_ACCESS_SALES'] });
    await change(`/users/${await userNamed('kopi-clerk')}`, {
      allOutlets: true,
      groupIds: [clerks],
    });
    clerk = callerOf(server, await server.signIn('kopi-clerk'), admin.outletId);
  });
  afterAll(() => server.close());

  const groupNamed = async (name: string) =>
    idOf(listOf((await admin.call('GET', `/usergroups?search=${name}`)).json, 'userGroups')[0]);
  const userNamed = async (name: string) =>
    idOf(listOf((await admin.call('GET', `/users?search=${name}`)).json, 'users')[0]);
  const change = async (path: string, body: Json) => {
    const { status, text } = await admin.call('PUT', path, body);
    expect([path, status, text]).toEqual([path, 200, text]);
  };
  const save = (path: string, over: Json) => clerk('POST', `/${path}`, { ...bodyOf(over) });
  const bodyOf = (over: Json) => ({ outletId: admin.outletId, clientId, ...over });
  const line = (discountPercent: string | null, of = itemId) => ({
    itemId: of,
    quantity: '1',
    discountPercent,
  });
  /** Which fields a save is refused beside, and why. */
  const refused = ({ json }: { readonly json: Json }) =>
    listOf(json, 'errors').map(({ field, code, params }) => [field, code, params]);

  describe.each(['sales', 'quotations', 'salesorders'])('a discount on %s', (path) => {
    it('is given up to the limit of the group, the discount on the bill included', async () => {
      expect((await save(path, { lines: [line('10')] })).status).toBe(201);
      expect((await save(path, { discountAmount: '10', lines: [line(null)] })).status).toBe(201);
      const both = await save(path, { discountPercent: '5', lines: [line('6')] });
      expect(refused(both)).toEqual([
        [
          'lines.0.discountPercent',
          'discountAboveLimit',
          { limit: '10', groups: 'Supervisor, Manager, Store' },
        ],
      ]);
    });

    it('is refused beside every line that passes it, with who may give it', async () => {
      const reply = await save(path, { lines: [line('40'), line('10', otherId), line('11')] });
      expect(reply.status).toBe(422);
      expect(refused(reply).map(([field]) => field)).toEqual([
        'lines.0.discountPercent',
        'lines.2.discountPercent',
      ]);
      expect(String(asJson(listOf(reply.json, 'errors')[0]).message)).toMatch(
        /^is above the 10% you may give, the discount on the bill included\. Ask someone in /,
      );
    });

    it('is refused beside the discount on the bill where lines give none', async () => {
      const [percent] = refused(await save(path, { discountPercent: '12', lines: [line(null)] }));
      expect(percent?.[0]).toBe('discountPercent');
      const [amount] = refused(await save(path, { discountAmount: '12', lines: [line(null)] }));
      expect(amount?.[0]).toBe('discountAmount');
    });

    it('stays where somebody else gave it, and goes no further', async () => {
      const draft = await office.draft(path, bodyOf({ lines: [line('25')] }));
      const typed = (discountPercent: string, version: unknown) =>
        clerk('PUT', `/${path}/${idOf(draft)}`, {
          ...{ version, remarks: 'Call first' },
          lines: [{ ...line(discountPercent), id: listOf(draft, 'lines')[0]?.id }],
        });
      const kept = await typed('25', draft.version);
      expect([kept.status, kept.json.errors]).toEqual([200, undefined]);
      const { version } = asJson(kept.json.document);
      expect(refused(await typed('26', version)).map(([field]) => field)).toEqual([
        'lines.0.discountPercent',
      ]);
    });
  });

  it('goes on from a quotation as it was agreed', async () => {
    const quotation = await office.draft('quotations', bodyOf({ lines: [line('25')] }));
    await office.did('quotations', quotation, { type: 'confirm' });
    await change(`/usergroups/${await groupNamed('Clerk')}`, {
      permissions: [...selling, 'ALLOW_TO_CONVERT_QUOTATION'],
    });
    const { version } = await office.read('quotations', quotation);
    const reply = await clerk('POST', `/quotations/${idOf(quotation)}/events`, {
      ...{ type: 'convertToSales', version },
    });
    expect([reply.status, reply.json.code, reply.json.errors]).toEqual([200, undefined, undefined]);
  });

  it('has no limit for an administrator, and none for whose groups state none', async () => {
    const draft = await office.draft('sales', bodyOf({ lines: [line('90')] }));
    expect(draft.subTotal).toBe('10.0000');
    const manager = callerOf(server, await server.signIn('kopi-manager'), admin.outletId);
    expect((await manager('POST', '/sales', bodyOf({ lines: [line('90')] }))).status).toBe(201);
  });

  it('names nobody to ask where no group may give so much', async () => {
    for (const name of ['Manager', 'Store'])
      await change(`/usergroups/${await groupNamed(name)}`, { discountLimit: '30' });
    expect(refused(await save('sales', { lines: [line('31')] }))[0]?.[1]).toBe('discountAboveEveryLimit');
  });

  it('is raised by nobody above what they may give themselves', async () => {
    const rights = ['ALLOW_TO_ACCESS_USER_MANAGEMENT', 'ALLOW_TO_EDIT_USER_MANAGEMENT'];
    const clerks = await groupNamed('Clerk');
    await change(`/usergroups/${clerks}`, { permissions: [...selling, ...rights] });
    const of = (reply: { readonly json: Json }) => refused(reply).map(([field, code]) => [field, code]);
    expect(of(await clerk('PUT', `/usergroups/${clerks}`, { discountLimit: '50' }))).toEqual([
      ['discountLimit', 'ownGroupRights'],
    ]);
    const make = (name: string, discountLimit: string | null) =>
      clerk('POST', '/usergroups', { name, discountLimit, permissions: ['ALLOW_TO_ACCESS_SALES'] });
    expect(of(await make('Friends', '11'))).toEqual([['discountLimit', 'discountBeyondOwn']]);
    expect(of(await make('Friends', null))).toEqual([['discountLimit', 'discountBeyondOwn']]);
    expect((await make('Juniors', '5')).status).toBe(201);
    await change(`/users/${await userNamed('kopi-store')}`, { groupIds: [await groupNamed('Juniors')] });
    const people = await clerk('PUT', `/users/${await userNamed('kopi-store')}`, {
      groupIds: [await groupNamed('Supervisor')],
    });
    expect(of(people)[0]?.[1]).toBe('grantBeyondOwn');
  });
});
