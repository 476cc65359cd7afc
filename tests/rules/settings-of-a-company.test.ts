import { beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../src/domain/permissions.ts';
import { item } from '../../src/resources/items/item.ts';
import { type Call, callerOf, type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, type Json, listOf } from '../lifecycles/http/world.ts';
import { openTestDatabase } from '../support/databases/database.ts';

let server: TestServer;
let company: SampleCompany;
/** Somebody who holds every permission and is no administrator. */
let keeper: Call;

beforeAll(async () => {
  const opened = await openTestDatabase();
  server = await testServer(opened.database);
  company = await sampleCompany(server, await server.signIn('kopi-admin'));
  const group = asJson(
    (await company.call('POST', '/usergroups', { name: 'Keepers', permissions })).json.userGroup,
  );
  const people = listOf((await company.call('GET', '/users?search=kopi-manager')).json, 'users');
  const [manager] = people;
  await company.call('PUT', `/users/${String(manager?.id)}`, { groupIds: [group.id] });
  keeper = callerOf(server, await server.signIn('kopi-manager'));
  return async () => {
    await server.close();
    await opened.close();
  };
});

const keep = (call: Call, settingName: string, value: string | null, more: Json = {}) =>
  call('POST', '/generalsetting', { generalSettings: [{ settingName, value, ...more }] });
const faults = async (answer: ReturnType<typeof keep>) => {
  const { status, json } = await answer;
  return [status, status === 422 ? listOf(json, 'errors').map(({ field, code }) => [field, code]) : []];
};

describe('the password policy', () => {
  const names = ['PASSWORD_CONTROL_LEVEL', 'PASSWORD_MINIMUM_LENGTH', 'PASSWORD_RESET_DAYS'];

  it('is changed by administrators alone, through either call', async () => {
    for (const name of names) expect((await keep(keeper, name, '1')).status).toBe(403);
    const changes = [{ setting: 'PASSWORD_RESET_DAYS', value: 30 }];
    expect((await keeper('PUT', '/settings/password', { changes })).status).toBe(403);
    expect((await keep(keeper, 'PortalCurrencySymbol', 'MYR')).status).toBe(200);
    expect((await company.call('PUT', '/settings/password', { changes })).status).toBe(200);
  });

  it('takes its four levels and whole numbers from 6 to 64, and no other text', async () => {
    for (const [name, value, code] of [
      ['PASSWORD_CONTROL_LEVEL', 'whatever', 'invalidChoice'],
      ['PASSWORD_MINIMUM_LENGTH', 'long', 'invalid'],
      ['PASSWORD_MINIMUM_LENGTH', '5', 'tooSmall'],
      ['PASSWORD_MINIMUM_LENGTH', '65', 'tooLarge'],
      ['PASSWORD_MINIMUM_LENGTH', null, 'required'],
      ['PASSWORD_RESET_DAYS', '-1', 'tooSmall'],
    ] as const)
      expect(await faults(keep(company.call, name, value))).toEqual([422, [[name, code]]]);
    expect((await keep(company.call, 'PASSWORD_MINIMUM_LENGTH', '10')).status).toBe(200);
    for (const level of ['No Control', 'Alphanumeric', 'Alphanumeric and Symbol', 'Length'])
      expect((await keep(company.call, 'PASSWORD_CONTROL_LEVEL', level)).status).toBe(200);
  });

  it('is given whole, and a portal always has a currency symbol: none of them can be emptied', async () => {
    for (const name of [...names, 'PortalCurrencySymbol'])
      for (const value of [null, ''])
        expect([name, value, ...(await faults(keep(company.call, name, value)))]).toEqual([
          name,
          value,
          422,
          [[name, 'required']],
        ]);
  });

  it('asks for six characters of a company that chose nothing stronger, for more of one that did', async () => {
    const change = async (newPassword: string, user: string) => {
      const call = callerOf(server, await server.signIn(user));
      const { status } = await call('PUT', '/account/ChangePassword', {
        oldPassword: 'Backcounter-1',
        newPassword,
        confirmPassword: newPassword,
      });
      return status;
    };
    await keep(company.call, 'PASSWORD_MINIMUM_LENGTH', '10');
    expect(await change('xq7-mv', 'kopi-buyer')).toBe(422);
    expect(await change('xq7-m', 'runcit-buyer')).toBe(422);
    expect(await change('xq7-mv', 'runcit-buyer')).toBe(200);
  });
});

describe('a general setting', () => {
  it('that nobody declared is refused, and one of the company takes no second value and none of an outlet', async () => {
    expect(await faults(keep(company.call, 'SitePrefix', '70'))).toEqual([
      422,
      [['SitePrefix', 'settingUnknown']],
    ]);
    expect(await faults(keep(company.call, 'PortalCurrencySymbol', 'S$', { value2: 'x' }))).toEqual([
      422,
      [['PortalCurrencySymbol', 'settingHasOneValue']],
    ]);
    const ofOutlet = { outletId: company.outletId };
    expect(await faults(keep(company.call, 'PortalCurrencySymbol', 'S$', ofOutlet))).toEqual([
      422,
      [['PortalCurrencySymbol', 'settingOfCompany']],
    ]);
  });

  it('names an item that is charged only where it exists, is service based and is no other charge (spec 3 §4)', async () => {
    const [fee, delivery, goods] = ['FEE-1', 'FEE-2', 'GOODS-1'];
    for (const itemCode of [fee, delivery])
      await company.create(item, { itemCode, stockType: 'Service Based' });
    await company.create(item, { itemCode: goods, stockType: 'Normal' });
    const service = (code: string) => faults(keep(company.call, 'ServiceChargeItemCode', code));
    expect(await service('NO-SUCH')).toEqual([422, [['ServiceChargeItemCode', 'itemCodeNotFound']]]);
    expect(await service('GOODS-1')).toEqual([422, [['ServiceChargeItemCode', 'InvalidServiceStockType']]]);
    expect(await service('fee-1')).toEqual([200, []]);
    expect(await faults(keep(company.call, 'AutoAddDeliveryChargeCode', 'FEE-1'))).toEqual([
      422,
      [['AutoAddDeliveryChargeCode', 'DeliveryItemCodeInvalid']],
    ]);
    expect((await keep(company.call, 'AutoAddDeliveryChargeCode', 'FEE-2')).status).toBe(200);
    expect(await service('FEE-2')).toEqual([
      422,
      [['ServiceChargeItemCode', 'ServiceChargeItemCodeInvalid']],
    ]);
  });

  it('the portal’s currency symbol is the company’s, else that of its currency', async () => {
    const symbolOf = async (user: string) => {
      const { json } = await server.send('/api/account/session', { cookie: await server.signIn(user) });
      return json.currency;
    };
    expect(await symbolOf('runcit-admin')).toEqual({ code: 'MYR', symbol: 'RM' });
    await keep(company.call, 'PortalCurrencySymbol', 'Rgt');
    expect(await symbolOf('kopi-admin')).toEqual({ code: 'MYR', symbol: 'Rgt' });
  });
});
