import { beforeAll, describe, expect, it } from 'vitest';
import { item } from '../../src/resources/items/item.ts';
import { taxSettings } from '../../src/resources/settings/tax-settings.ts';
import { settingsOf } from '../../src/server/settings/read-settings.ts';
import { type Json, listOf } from '../lifecycles/http/world.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';
import { callerOf, type SampleCompany, sampleCompany } from './sample-company.ts';
import { type TestServer, testServer } from './test-server.ts';

/** An outlet's own settings by the calls and names of spec 3 §7. */
let opened: TestDatabase;
let server: TestServer;
let company: SampleCompany;
let outletId: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await testServer(opened.database);
  company = await sampleCompany(server, await server.signIn('kopi-admin'), undefined, 'KT-PG');
  outletId = company.outletId;
  for (const itemCode of ['SERVICE', 'SERVICE-2'])
    await company.create(item, { itemCode, stockType: 'Service Based' });
  return async () => {
    await server.close();
    await opened.close();
  };
});

const put = (settings: Readonly<Record<string, string | null>>, at = outletId) =>
  company.call('PUT', '/localsetting', {
    localSettings: Object.entries(settings).map(([settingName, settingValue]) => ({
      outletId: at,
      settingName,
      settingValue,
    })),
  });
const remove = (...names: string[]) =>
  company.call('DELETE', '/localsetting', {
    localSettings: names.map((settingName) => ({ outletId, settingName })),
  });
const valuesIn = ({ json }: { json: Json }) =>
  Object.fromEntries(listOf(json, 'localSettings').map((each) => [each.settingName, each.settingValue]));
const refusals = ({ json }: { json: Json }) => listOf(json, 'errors').map(({ field, code }) => [field, code]);

describe('the tax of an outlet', () => {
  const own = { MGSTEffectiveDate: '2026-01-01', EnableMGST: 'True', EnableInclusiveMGST: 'False' };
  const heldAt = (at: string | null) =>
    opened.database.read('COM_1001', (tx) => settingsOf(tx, 'COM_1001', taxSettings, { outletId: at }));

  it('replaces the company’s when its three settings are kept, under the names it has at an outlet', async () => {
    await company.call('POST', '/generalsetting', {
      generalSettings: [
        { settingName: 'MGST_Enable', value: 'True' },
        { settingName: 'MGST_IsInclusive', value: 'True' },
      ],
    });
    expect(valuesIn(await put(own))).toEqual(own);
    expect(valuesIn(await company.call('GET', `/localsetting?outletId=${outletId}`))).toEqual(own);
    expect(valuesIn(await company.call('GET', '/localsetting/type/tax'))).toEqual(own);
    expect(await heldAt(outletId)).toEqual({
      MGST_EffectiveDate: '2026-01-01',
      MGST_Enable: true,
      MGST_IsInclusive: false,
    });
    expect(await heldAt('another outlet')).toEqual({
      MGST_EffectiveDate: null,
      MGST_Enable: true,
      MGST_IsInclusive: true,
    });
  });

  it('is off where it says False, and on for anything else', async () => {
    expect(valuesIn(await put({ ...own, EnableMGST: 'False', EnableInclusiveMGST: 'yes' }))).toEqual({
      ...own,
      EnableMGST: 'False',
      EnableInclusiveMGST: 'True',
    });
  });

  it('is the company’s again once the three are deleted, and two of three can be neither kept nor deleted', async () => {
    expect(refusals(await remove('EnableMGST'))).toEqual([['localSettings.0', 'outletSetIncomplete']]);
    expect((await remove(...Object.keys(own))).status).toBe(200);
    expect((await heldAt(outletId)).MGST_IsInclusive).toBe(true);
    const two = { EnableMGST: 'True', EnableInclusiveMGST: 'True' };
    expect(refusals(await put(two))).toEqual([['localSettings.0', 'outletSetIncomplete']]);
    expect(valuesIn(await company.call('GET', '/localsetting'))).toEqual({});
  });
});

describe('the service charge of an outlet', () => {
  const own = {
    ServiceChargeItemCode: 'SERVICE',
    ServiceChargeDineIn: '10',
    ServiceChargeTakeAway: '0',
    ServiceChargeDelivery: '5',
  };

  it('is kept whole, and read by its type alone', async () => {
    expect((await put(own)).status).toBe(200);
    expect(valuesIn(await company.call('GET', '/localsetting/type/ServiceCharge'))).toEqual(own);
    expect(valuesIn(await company.call('GET', '/localsetting/type/Cashback'))).toEqual({});
    const one = await company.call('GET', '/localsetting?settingName=ServiceChargeDineIn');
    expect(valuesIn(one)).toEqual({ ServiceChargeDineIn: '10' });
  });

  it('keeps the id of its item beside the code', async () => {
    const idAt = async () => {
      const { json } = await company.call('GET', '/generalsetting?settingName=ServiceChargeItemID');
      return listOf(json, 'generalSettings').map((each) => [each.outletId, each.value]);
    };
    const [found] = listOf((await company.call('GET', '/items?search=SERVICE-2')).json, 'items');
    await put({ ...own, ServiceChargeItemCode: 'SERVICE-2' });
    expect(await idAt()).toEqual([[outletId, found?.id]]);
    await remove(...Object.keys(own));
    expect(await idAt()).toEqual([]);
  });

  it('is refused with each fault at its place, and nothing of it kept', async () => {
    const wrong = await put({
      ...own,
      ServiceChargeItemCode: 'NO-SUCH',
      ServiceChargeDineIn: '101',
      NoSuchSetting: '1',
    });
    expect([wrong.status, refusals(wrong)]).toEqual([
      422,
      expect.arrayContaining([
        ['localSettings.0', 'itemCodeNotFound'],
        ['localSettings.1', 'tooLarge'],
        ['localSettings.4', 'settingUnknown'],
      ]),
    ]);
    expect(valuesIn(await company.call('GET', '/localsetting'))).toEqual({});
  });
});

it('is kept and shown at outlets of one’s own alone, by who may configure', async () => {
  const own = { MGSTEffectiveDate: '2026-01-01', EnableMGST: 'True', EnableInclusiveMGST: 'False' };
  await put(own);
  const store = callerOf(server, await server.signIn('kopi-store'));
  expect(valuesIn(await store('GET', '/localsetting'))).toEqual({});
  expect(valuesIn(await store('GET', `/localsetting?outletId=${outletId}`))).toEqual({});
  const localSettings = Object.entries(own).map(([settingName, settingValue]) => ({
    outletId,
    settingName,
    settingValue,
  }));
  expect((await store('PUT', '/localsetting', { localSettings })).json.code).toBe('notPermitted');
  expect(
    (await store('DELETE', '/localsetting', { localSettings: [{ outletId, settingName: 'EnableMGST' }] }))
      .json.code,
  ).toBe('notPermitted');
  expect(refusals(await put(own, 'nowhere'))).toEqual([
    ['localSettings.0', 'outletNotPermitted'],
    ['localSettings.1', 'outletNotPermitted'],
    ['localSettings.2', 'outletNotPermitted'],
  ]);
});
