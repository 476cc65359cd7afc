import { beforeAll, describe, expect, it } from 'vitest';
import { resourceNamed } from '../../src/resources/registry.ts';
import { asJson, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { callerOf, type SampleCompany, sampleCompany } from './sample-company.ts';
import { type TestServer, testServer } from './test-server.ts';

/** What a company decides about names, settings and lists of its own, by the calls spec 1 §7 names. */
forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });

  describe('what a company calls its custom fields', () => {
    const get = async (query = '') =>
      asJson((await company.call('GET', `/customfield${query}`)).json.mapping);

    it('is kept group by group; an empty name gives the standard one back', async () => {
      const all = '?groupnames=item,price,commision,customer,vendor';
      expect(await get(all)).toEqual({ item: {}, price: {}, commision: {}, customer: {}, vendor: {} });
      const put = (mapping: Json) => company.call('PUT', '/customfield', { mapping });
      expect((await put({ item: { customField1: 'Shelf', customField2: '产地' }, vendor: {} })).status).toBe(
        200,
      );
      await put({ item: { customField1: ' ' }, price: { webPrice: 'Online' } });
      expect(await get('?groupnames=item,price')).toEqual({
        item: { customField2: '产地' },
        price: { webPrice: 'Online' },
      });
    });

    it('is refused for a group or field that is not there, and for who may not configure', async () => {
      const wrong = await company.call('PUT', '/customfield', { mapping: { item: { customField16: 'x' } } });
      expect(wrong.status).toBe(422);
      const store = callerOf(server, await server.signIn('kopi-store'));
      expect((await store('PUT', '/customfield', { mapping: {} })).status).toBe(403);
      expect((await store('GET', '/customfield?groupnames=item')).status).toBe(200);
    });
  });

  it('general settings are kept where they carry a value, and given back', async () => {
    const post = (setting: Json) => company.call('POST', '/generalsetting', { generalSettings: [setting] });
    const name = { settingName: 'ServiceChargeItemID' };
    expect(listOf((await post(name)).json, 'generalSettings')).toEqual([]);
    await post({ ...name, value: '70' });
    await post({ ...name, outletId: company.outletId, value: '71' });
    const { json } = await company.call('GET', '/generalsetting?settingName=ServiceChargeItemID');
    expect(listOf(json, 'generalSettings')).toEqual([
      { ...name, outletId: null, value: '70', value2: null, version: 1 },
      { ...name, outletId: company.outletId, value: '71', value2: null, version: 1 },
    ]);
    const store = callerOf(server, await server.signIn('kopi-store'));
    const refused = await store('POST', '/generalsetting', { generalSettings: [{ ...name, value: '1' }] });
    expect(refused.status).toBe(403);
  });

  it('settings that documents go by are kept only where documents can read them', async () => {
    const post = (...generalSettings: Json[]) => company.call('POST', '/generalsetting', { generalSettings });
    const refused = await post(
      { settingName: 'OverReceiptTolerance', value: '101' },
      { settingName: 'DeliveryOrderRequired', value: 'maybe' },
      { settingName: 'InvoiceVarianceTolerance', outletId: company.outletId, value: '5' },
      { settingName: 'lockedUntil', value: '2026-11-21' },
    );
    expect([refused.status, listOf(refused.json, 'errors').map(({ field, code }) => [field, code])]).toEqual([
      422,
      [
        ['OverReceiptTolerance', 'tooLarge'],
        ['DeliveryOrderRequired', 'invalidChoice'],
        ['InvoiceVarianceTolerance', 'settingOfCompany'],
        ['lockedUntil', 'closedDayNotOver'],
      ],
    ]);
    const names = '?settingName=OverReceiptTolerance&settingName=lockedUntil';
    expect((await company.call('GET', `/generalsetting${names}`)).json.generalSettings).toEqual([]);
    const kept = await post(
      { settingName: 'OverReceiptTolerance', value: '10' },
      { settingName: 'lockedUntil', value: '2026-11-20' },
    );
    expect(listOf(kept.json, 'generalSettings').map(({ value }) => value)).toEqual(['10', '2026-11-20']);
    expect((await post({ settingName: 'lockedUntil', value: null })).status).toBe(200);
  });

  it('the lists a company keeps are searched by category and types', async () => {
    for (const [type, value] of [
      ['Reason', 'Spoilt'],
      ['Reason', 'Stolen'],
      ['Title', 'Datuk'],
    ])
      await company.create(resourceNamed('maintenanceSetting'), {
        category: 'Stock',
        type,
        value,
        active: true,
      });
    const search = async (query: string) =>
      listOf(
        (await company.call('GET', `/maintenancesetting/search?${query}`)).json,
        'maintenanceSetting',
      ).map(({ value }) => value);
    expect(await search('category=stock&types=Reason')).toEqual(['Spoilt', 'Stolen']);
    expect(await search('category=Stock')).toEqual(['Spoilt', 'Stolen', 'Datuk']);
    const again = { category: 'stock', type: 'REASON', value: 'spoilt' };
    const { status, json } = await company.call('POST', '/maintenancesettings', again);
    expect([status, listOf(json, 'errors')[0]?.code]).toEqual([422, 'duplicate']);
  });
});
