import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../src/domain/permissions.ts';
import { rowFields } from '../../src/resources/child.ts';
import { children } from '../../src/resources/children.ts';
import { pluralOf } from '../../src/resources/plural.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { type Call, callerOf, type SampleCompany, sampleCompany } from './sample-company.ts';
import { compared, pointsElsewhere, refusedValues, writable } from './sample-values.ts';
import { type TestServer, testServer } from './test-server.ts';

const NOBODY = '0192aaaa-bbbb-7ccc-8ddd-eeeeffff0000';

/** The contract of every table of child records: generated from the definitions, one round a table. */
forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  let store: Call;
  let storeCompany: SampleCompany;
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'), undefined, 'KT-PG');
    const [group] = listOf((await company.call('GET', '/usergroups?search=Store')).json, 'userGroups');
    await company.call('PUT', `/usergroups/${idOf(group)}`, { permissions: [...permissions] });
    const cookie = await server.signIn('kopi-store');
    storeCompany = await sampleCompany(server, cookie, (count) => `Store ${count}`, 'KT-KL');
    store = callerOf(server, cookie);
  });
  afterAll(() => server.close());

  describe.each(children.map((child) => ({ name: child.resource.name, child })))('$name', ({ child }) => {
    const { resource, owner, ownerKey } = child;
    const plural = pluralOf(resource.name);
    const own = writable(rowFields(child));
    const pathOf = (ownerId: unknown) => `/${owner.path}/${ownerId}/${resource.path}`;
    const put = (ownerId: unknown, body: unknown, call = company.call) => call('PUT', pathOf(ownerId), body);
    const rowsOf = async (ownerId: unknown, call = company.call) =>
      listOf((await call('GET', pathOf(ownerId))).json, plural);

    /** An owner that may have such records, and the values of one. */
    async function prepared(): Promise<{ ownerId: unknown; row: Json }> {
      const { [ownerKey]: named, ...row } = await company.bodyOf(resource);
      const isShared = named === idOf(await company.standing(owner.name));
      return { ownerId: isShared ? idOf(await company.create(owner)) : named, row };
    }
    /** An owner with one such record. */
    async function held() {
      const { ownerId, row } = await prepared();
      const { status, json } = await put(ownerId, { rows: [row] });
      expect([status, json.errors]).toEqual([200, undefined]);
      return { ownerId, row, record: asJson(listOf(json, plural)[0]) };
    }
    const trailOf = async (id: unknown) =>
      database().read('COM_1001', async (tx) => {
        const { rows } = await sql<{ action: string }>`
          select action from audit_trail where record_type = ${resource.name} and record_id = ${id} order by seq
        `.execute(tx);
        return rows.map(({ action }) => action);
      });

    it('is made, changed and removed by one table, each noted in the audit trail', async () => {
      const { ownerId, row, record } = await held();
      expect(record).toMatchObject({ [ownerKey]: ownerId, version: 1 });
      expect(await rowsOf(ownerId)).toEqual([record]);
      const [{ key } = { key: '' }] = own.filter(({ field }) => !pointsElsewhere(field));
      const value = (await company.bodyOf(resource, 1))[key];
      for (const each of own)
        expect([each.key, compared(each.field, record[each.key])]).toEqual([
          each.key,
          compared(each.field, row[each.key]),
        ]);
      const changed = await put(ownerId, { rows: [{ id: record.id, version: 1, [key]: value }] });
      expect([changed.status, changed.json.errors]).toEqual([200, undefined]);
      const [after = {}] = await rowsOf(ownerId);
      for (const each of own)
        expect([each.key, compared(each.field, after[each.key])]).toEqual([
          each.key,
          compared(each.field, each.key === key ? value : row[each.key]),
        ]);
      const { status } = await put(ownerId, { removed: [{ id: record.id, version: after.version }] });
      expect([status, await rowsOf(ownerId)]).toEqual([200, []]);
      expect((await trailOf(record.id)).filter((action) => action !== 'update')).toEqual([
        'create',
        'delete',
      ]);
    });

    it('is refused whole, with every fault at its row and cell', async () => {
      const { ownerId, record } = await held();
      const [first] = own.filter(({ field }) => refusedValues(field).length > 0);
      if (!first) throw new Error('Every value is taken');
      const wrong = { [first.key]: refusedValues(first.field)[0] };
      const refused = await put(ownerId, {
        rows: [{ id: record.id, version: 1, ...wrong }, wrong, { id: NOBODY }, { noSuchField: 1 }],
        removed: [{ id: NOBODY }],
      });
      expect([refused.status, refused.json.code]).toEqual([422, 'validationFailed']);
      const fields = listOf(refused.json, 'errors').map(({ field }) => field);
      for (const place of [
        `rows.0.${first.key}`,
        `rows.1.${first.key}`,
        'rows.2',
        'rows.3.noSuchField',
        'removed.0',
      ])
        expect(fields).toContain(place);
      expect(await rowsOf(ownerId)).toEqual([record]);
    });

    it('is refused where somebody else changed the row meanwhile', async () => {
      const { ownerId, record } = await held();
      const stale = await put(ownerId, {
        rows: [{ id: record.id, version: 7 }],
        removed: [{ id: record.id, version: 8 }],
      });
      expect(listOf(stale.json, 'errors').map(({ field, code }) => [field, code])).toEqual([
        ['removed.0', 'StaleVersion'],
        ['rows.0', 'StaleVersion'],
      ]);
    });

    it('keeps to its owner: a row of another one is not found, and a named owner is not believed', async () => {
      const { record } = await held();
      const other = await prepared();
      const moved = await put(other.ownerId, { rows: [{ id: record.id }], removed: [{ id: record.id }] });
      expect(listOf(moved.json, 'errors').map(({ field, code }) => [field, code])).toEqual([
        ['removed.0', 'notFound'],
        ['rows.0', 'notFound'],
      ]);
      const { json } = await put(other.ownerId, { rows: [{ ...other.row, [ownerKey]: record[ownerKey] }] });
      expect(listOf(json, plural).map((each) => each[ownerKey])).toEqual([other.ownerId]);
      expect((await put(NOBODY, { rows: [] })).json.code).toBe('notFound');
      expect((await company.call('GET', pathOf(NOBODY))).json.code).toBe('notFound');
    });

    it('is read and changed by who may, and by nobody else', async () => {
      const { ownerId, record } = await held();
      const clerk = callerOf(server, await server.signIn('kopi-clerk'));
      const { read, write } = resource.permissions;
      const [group] = listOf((await company.call('GET', '/usergroups?search=Clerk')).json, 'userGroups');
      const allow = (some: readonly string[]) =>
        company.call('PUT', `/usergroups/${idOf(group)}`, { permissions: some });
      await allow(permissions.filter((each) => each !== read && each !== write));
      expect((await clerk('GET', pathOf(ownerId))).json.code).toBe('notPermitted');
      await allow([read]);
      expect((await put(ownerId, { removed: [{ id: record.id }] }, clerk)).json.code).toBe('notPermitted');
      expect(await rowsOf(ownerId)).toEqual([record]);
    });

    if (resource.outlets)
      it('is shown and saved for the outlets of the user alone', async () => {
        const { ownerId, row, record } = await held();
        expect(await rowsOf(ownerId, store)).toEqual([]);
        const foreign = await put(ownerId, { rows: [{ id: record.id }, row] }, store);
        expect(listOf(foreign.json, 'errors').map(({ field, code }) => [field, code])).toContainEqual([
          'rows.0',
          'notFound',
        ]);
        const mine = Object.fromEntries(
          (resource.outlets ?? []).map((name) => [`${name}Id`, storeCompany.outletId]),
        );
        const { json } = await put(ownerId, { rows: [{ ...row, ...mine }] }, store);
        expect(listOf(json, plural)).toHaveLength(1);
        expect(await rowsOf(ownerId)).toHaveLength(2);
      });
  });
});
