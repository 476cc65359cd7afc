import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAt } from '../../src/domain/pages/pages.ts';
import { item } from '../../src/resources/items/item.ts';
import { samplesOf } from '../../src/resources/kinds/samples.ts';
import type { SettingsGroup } from '../../src/resources/settings/define-settings.ts';
import { settingsGroups } from '../../src/resources/settings/registry.ts';
import { setOf, settingText } from '../../src/resources/settings/setting-values.ts';
import { routesOfGroup } from '../../src/server/settings/group-routes.ts';
import { settingsOf } from '../../src/server/settings/read-settings.ts';
import { idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { sampleSettings } from '../support/sample-settings.ts';
import { type Call, callerOf, type SampleCompany, sampleCompany } from './sample-company.ts';
import { pointsElsewhere, refusedValues } from './sample-values.ts';
import { type TestServer, testServer } from './test-server.ts';

it('every setting has one home, and every group a page of its own', () => {
  const names = settingsGroups.flatMap(({ fields }) => Object.keys(fields));
  expect(names.length).toBe(new Set(names).size);
  const shown = settingsGroups.map(({ route }) => pageAt(route));
  expect(shown.map((page) => [page?.settings, page?.path, page?.permission])).toEqual(
    settingsGroups.map(({ name, route, permissions }) => [name, route, permissions.read]),
  );
});

it('every setting of a group is in one card of its page', () => {
  for (const { fields, sections } of settingsGroups)
    expect(sections.flatMap((section) => section.fields).sort()).toEqual(Object.keys(fields).sort());
});

/** The contract of every page of settings, and of a sample that has all a page may have. */
forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  let store: Call;
  let runcit: Call;
  beforeAll(async () => {
    server = await testServer(database(), {}, { more: routesOfGroup(sampleSettings) });
    company = await sampleCompany(server, await server.signIn('kopi-admin'), undefined, 'KT-PG');
    store = callerOf(server, await server.signIn('kopi-store'));
    runcit = callerOf(server, await server.signIn('runcit-admin'));
  });
  afterAll(() => server.close());

  const groups: readonly SettingsGroup[] = [...settingsGroups, sampleSettings];
  describe.each(groups.map((group) => ({ name: group.name, group })))('$name', ({ group }) => {
    const path = `/settings/${group.name}`;
    const put = (body: Json, call = company.call) => call('PUT', path, body);
    /** A change with the rest of its set, which an outlet has whole and the company where it is required. */
    const whole = async (change: Json & { readonly setting: string }): Promise<Json[]> => {
      const rest = setOf(group, change.setting).filter((name) => name !== change.setting);
      const others: Json[] = [];
      for (const name of rest) {
        const { version: _, ...place } = change;
        others.push({ ...place, setting: name, value: (await valuesOf(name))[0] });
      }
      return [change, ...others];
    };
    const keep = async (change: Json & { readonly setting: string }, call = company.call) =>
      put({ changes: await whole(change) }, call);
    const entries = async (call = company.call) => listOf((await call('GET', path)).json, 'settings');
    const clear = async () => {
      const removed = (await entries()).map(({ setting, outletId, from }) => ({ setting, outletId, from }));
      expect((await put({ removed })).status).toBe(200);
    };
    const valuesOf = async (name: string): Promise<unknown[]> => {
      const field = group.fields[name];
      if (!field) return [];
      if (field.kind === 'lookup') return [await chargeItem(name)];
      return pointsElsewhere(field) && 'to' in field
        ? [idOf(await company.standing(field.to))]
        : [...samplesOf(field).valid];
    };
    /** An item that may be a charge: service based, and no other charge's. */
    const chargeItem = async (setting: string): Promise<string> => {
      const itemCode = `FEE-${setting}`.slice(0, 30);
      const found = listOf((await company.call('GET', `/items?search=${itemCode}`)).json, 'items');
      if (found.length === 0) await company.create(item, { itemCode, stockType: 'Service Based' });
      return itemCode;
    };
    const [first] = Object.entries(group.fields);
    if (!first) throw new Error('A group has settings');
    const [setting, firstField] = first;
    const held = (place: { outletId?: string | null; day?: string }, name = setting) =>
      database().read('COM_1001', async (tx) => {
        const settings: object = await settingsOf(tx, 'COM_1001', group, {
          outletId: null,
          day: '',
          ...place,
        });
        return Object.entries(settings).find(([key]) => key === name)?.[1];
      });
    const refusals = async (body: Json, call = company.call) =>
      listOf((await put(body, call)).json, 'errors').map(({ field, code }) => [field, code]);
    const outletOf = async (call: Call) =>
      idOf(listOf((await call('GET', '/account/outlets')).json, 'outlets')[0]);

    it('holds its defaults until something is kept', async () => {
      await clear();
      expect(await entries()).toEqual([]);
      expect(await held({})).toEqual('default' in firstField ? firstField.default : await held({}));
    });

    it.each(Object.entries(group.fields))(
      '%s keeps every value its kind takes and no other',
      async (name, field) => {
        for (const value of await valuesOf(name)) {
          const { status, json } = await keep({ setting: name, value });
          expect([status, json.errors]).toEqual([200, undefined]);
          expect(listOf(json, 'settings').find((entry) => entry.setting === name)).toMatchObject({
            ...{ value, outletId: null, from: null, updatedBy: 'kopi-admin' },
          });
          expect(await held({}, name)).toEqual(value);
        }
        const before = await entries();
        for (const value of refusedValues(field))
          expect([value, await refusals({ changes: [{ setting: name, value }] })]).toEqual([
            value,
            [[expect.stringMatching(/^changes\.0\.value/), expect.any(String)]],
          ]);
        expect(await entries()).toEqual(before);
        await clear();
      },
    );

    for (const { fields } of group.outletSets ?? [])
      it(`an outlet has its own ${fields.join(', ')} all together or not at all`, async () => {
        const { outletId } = company;
        const [first = '', second = ''] = fields;
        const part = { setting: second, outletId, value: (await valuesOf(second))[0] };
        expect(await refusals({ changes: [part] })).toEqual([['changes.0', 'outletSetIncomplete']]);
        expect((await keep(part)).status).toBe(200);
        expect(await refusals({ removed: [{ setting: first, outletId }] })).toEqual([
          ['removed.0', 'outletSetIncomplete'],
        ]);
        await clear();
      });

    it('is refused whole, with each fault at its place', async () => {
      await clear();
      const [value] = await valuesOf(setting);
      const faults = await refusals({
        changes: [
          { setting, value },
          { setting: 'NoSuchSetting', value: 'x' },
        ],
        removed: [{ setting, version: 7 }],
      });
      expect(faults).toEqual(
        expect.arrayContaining([
          ['changes.1.setting', 'invalidChoice'],
          ['removed.0', 'StaleVersion'],
        ]),
      );
      expect(await entries()).toEqual([]);
    });

    it('is refused where somebody else changed it meanwhile', async () => {
      const [value] = await valuesOf(setting);
      expect((await keep({ setting, value, version: 0 })).status).toBe(200);
      expect(await refusals({ changes: [{ setting, value, version: 0 }] })).toEqual([
        ['changes.0', 'StaleVersion'],
      ]);
      await clear();
    });

    it('is noted in the audit trail, kept and taken away', async () => {
      const [value] = await valuesOf(setting);
      await keep({ setting, value });
      await clear();
      const trail = await database().read('COM_1001', async (tx) => {
        const { rows } = await sql<{ action: string; username: string }>`
          select action, username from audit_trail where record_type = 'setting' and record_id = ${setting}
          order by seq desc limit 2
        `.execute(tx);
        return rows;
      });
      expect(trail).toEqual([
        { action: 'delete', username: 'kopi-admin' },
        { action: 'update', username: 'kopi-admin' },
      ]);
    });

    it('is read and changed by who may, and by nobody else', async () => {
      const clerk = callerOf(server, await server.signIn('kopi-clerk'));
      const [clerks] = listOf((await company.call('GET', '/usergroups?search=Clerk')).json, 'userGroups');
      const allow = (permissions: readonly string[]) =>
        company.call('PUT', `/usergroups/${idOf(clerks)}`, { permissions });
      await allow([]);
      expect((await clerk('GET', path)).json.code).toBe('notPermitted');
      await allow([group.permissions.read]);
      const isAdminOnly = pageAt(group.route)?.adminOnly === true;
      expect((await clerk('GET', path)).status).toBe(isAdminOnly ? 403 : 200);
      expect((await put({ changes: [] }, clerk)).json.code).toBe('notPermitted');
    });

    it('is one company’s alone', async () => {
      const [value] = await valuesOf(setting);
      await keep({ setting, value });
      expect(await entries(runcit)).toEqual([]);
      await clear();
    });

    it('is the same by the call that knows settings as texts', async () => {
      const [value] = await valuesOf(setting);
      await keep({ setting, value });
      const { json } = await company.call('GET', `/generalsetting?settingName=${setting}`);
      expect(listOf(json, 'generalSettings')[0]).toMatchObject({ value: settingText(firstField, value) });
      await clear();
    });

    it.each(Object.keys(group.fields))(
      '%s has values of outlets where it may, and they hold there alone',
      async (name) => {
        const [value] = await valuesOf(name);
        const { outletId } = company;
        if (!group.perOutlet.includes(name)) {
          const own = { setting: name, outletId, value };
          expect(await refusals({ changes: [own] })).toEqual([['changes.0.outletId', 'settingOfCompany']]);
          return;
        }
        const general = await held({}, name);
        expect((await keep({ setting: name, outletId, value })).status).toBe(200);
        expect([await held({ outletId }, name), await held({}, name)]).toEqual([value, general]);
        expect([await held({ outletId: 'another' }, name)]).toEqual([general]);
        const removed = setOf(group, name).map((each) => ({ setting: each, outletId, version: 1 }));
        expect((await put({ removed })).status).toBe(200);
        expect(await held({ outletId }, name)).toEqual(general);
      },
    );

    it.each(Object.keys(group.fields))(
      '%s has values from a day on where it may, and they hold from then',
      async (name) => {
        const [value] = await valuesOf(name);
        const later = { setting: name, from: '2027-01-01', value };
        if (!group.dated.includes(name)) {
          expect(await refusals({ changes: [later] })).toEqual([['changes.0.from', 'settingWithoutDate']]);
          return;
        }
        const before = await held({ day: '2026-12-31' }, name);
        expect((await put({ changes: [later] })).status).toBe(200);
        expect([await held({ day: '2026-12-31' }, name), await held({ day: '2027-01-01' }, name)]).toEqual([
          before,
          value,
        ]);
        await clear();
      },
    );

    if (group.perOutlet.length > 0)
      it('shows and takes values of the user’s own outlets alone', async () => {
        const [own = ''] = group.perOutlet;
        const [value] = await valuesOf(own);
        const [stores] = listOf((await company.call('GET', '/usergroups?search=Store')).json, 'userGroups');
        await company.call('PUT', `/usergroups/${idOf(stores)}`, {
          permissions: [group.permissions.read, group.permissions.write],
        });
        await keep({ setting: own, outletId: company.outletId, value });
        expect(await entries(store)).toEqual([]);
        const foreign = { setting: own, outletId: company.outletId, value };
        expect(await refusals({ changes: [foreign] }, store)).toEqual([
          ['changes.0.outletId', 'outletNotPermitted'],
        ]);
        const { status } = await keep({ ...foreign, outletId: await outletOf(store) }, store);
        expect([status, (await entries()).length]).toEqual([200, 2 * setOf(group, own).length]);
        await clear();
      });
  });

  it('an outlet’s own value from a day on stands before its older one and before the company’s', async () => {
    const { outletId } = company;
    const rate = (value: string, place: Json = {}) => ({ setting: 'SampleRate', value, ...place });
    await company.call('PUT', '/settings/sample', {
      changes: [
        rate('1'),
        rate('2', { from: '2027-01-01' }),
        rate('3', { outletId }),
        rate('4', { outletId, from: '2027-06-01' }),
      ],
    });
    const at = (place: { outletId: string | null; day: string }) =>
      database().read(
        'COM_1001',
        async (tx) => (await settingsOf(tx, 'COM_1001', sampleSettings, place)).SampleRate,
      );
    const days = ['2026-12-31', '2027-01-01', '2027-06-01'];
    const held = async (of: string | null) => {
      const found: string[] = [];
      for (const day of days) found.push(await at({ outletId: of, day }));
      return found;
    };
    expect(await held(null)).toEqual(['1', '2', '2']);
    expect(await held(outletId)).toEqual(['3', '3', '4']);
  });

  it('a reference names its record, and one nobody has is refused', async () => {
    const id = idOf(await company.standing('item'));
    const put = (value: string) =>
      company.call('PUT', '/settings/sample', { changes: [{ setting: 'SampleItem', value }] });
    const [entry] = listOf((await put(id)).json, 'settings').filter((each) => each.setting === 'SampleItem');
    const { itemCode: code, itemName: name } = await company.standing('item');
    expect(entry).toMatchObject({ value: id, code, name });
    expect(listOf((await put('nobody')).json, 'errors')).toMatchObject([{ field: 'changes.0.value' }]);
  });
});
