import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissions } from '../../src/domain/permissions.ts';
import type { Resource } from '../../src/resources/define-resource.ts';
import { isReference } from '../../src/resources/kinds/traits.ts';
import { pluralOf } from '../../src/resources/plural.ts';
import { resourceNamed, resources } from '../../src/resources/registry.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { type SampleCompany, sampleCompany } from './sample-company.ts';
import { pointsElsewhere, validValue, writable } from './sample-values.ts';
import { type Answer, type TestServer, testServer } from './test-server.ts';

const NOBODY = '0192aaaa-bbbb-7ccc-8ddd-eeeeffff0000';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The records that are an outlet's, each with the field that says whose. */
const bound = resources.flatMap((resource) =>
  (resource.outlets ?? []).map((field) => ({ name: resource.name, resource, field })),
);

it('says of every record that must name an outlet that it is that outlet’s', () => {
  const naming = resources.filter(({ fields }) =>
    Object.values(fields).some((field) => isReference(field) && field.to === 'outlet' && field.required),
  );
  expect(naming.length).toBeGreaterThan(0);
  const always = bound.filter(({ resource }) => !resource.everywhere);
  expect(always.map(({ name }) => name)).toEqual(naming.map(({ name }) => name));
});

/** Another value in the first field that names no record, and is no day beside which another one stands. */
function changeOf({ fields }: Resource): Json {
  const own = writable(fields).filter(({ field }) => !pointsElsewhere(field));
  const changed = own.find(({ field }) => field.kind !== 'date' && field.kind !== 'yesNo') ?? own[0];
  return changed ? { [changed.key]: validValue(changed.field, 1, () => 'Changed') } : {};
}

forAnyHome(({ database }) => {
  let server: TestServer;
  /** May do everything, at one outlet. */
  let mine: SampleCompany;
  /** Works at another outlet of the same company. */
  let theirs: SampleCompany;
  beforeAll(async () => {
    server = await testServer(database());
    theirs = await sampleCompany(
      server,
      await server.signIn('kopi-admin'),
      (count) => `Theirs ${count}`,
      'KT-PG',
    );
    const [group] = listOf((await theirs.call('GET', '/usergroups?search=Store')).json, 'userGroups');
    await theirs.call('PUT', `/usergroups/${idOf(group)}`, { permissions: [...permissions] });
    mine = await sampleCompany(
      server,
      await server.signIn('kopi-store'),
      (count) => `Mine ${count}`,
      'KT-KL',
    );
  });
  afterAll(() => server.close());

  const without = ({ status, text }: Answer, ...ids: readonly string[]) =>
    `${status} ${ids.reduce((left, id) => left.replaceAll(id, '…'), text)}`;
  const read = async (resource: Resource, id: string): Promise<Json> =>
    asJson((await theirs.call('GET', `/${resource.path}/${id}`)).json[resource.name]);

  it.each(bound)(
    'check 22: a $name of another outlet is one nobody has, however it is asked for',
    async ({ resource }) => {
      const { path } = resource;
      const id = idOf(await theirs.create(resource));
      const before = await read(resource, id);
      const calls = (named: string): readonly (readonly [string, () => Promise<Answer>])[] => [
        ['read', () => mine.call('GET', `/${path}/${named}`)],
        ['change', () => mine.call('PUT', `/${path}/${named}`, { version: 1, ...changeOf(resource) })],
        ['change of an old version', () => mine.call('PUT', `/${path}/${named}`, { version: 99 })],
        ['delete', () => mine.call('DELETE', `/${path}/${named}`)],
        ['delete of an old version', () => mine.call('DELETE', `/${path}/${named}?version=99`)],
      ];
      const nobody = new Map(calls(NOBODY));
      for (const [what, ask] of calls(id)) {
        const answer = await ask();
        expect([what, without(answer, id)]).toEqual([
          what,
          without(await (nobody.get(what) ?? ask)(), NOBODY),
        ]);
        expect([what, answer.status]).toEqual([what, 404]);
      }
      expect(await read(resource, id)).toEqual(before);
    },
  );

  it.each(bound)(
    'check 22: no list, count, group, value or file shows a $name of another outlet',
    async ({ name, resource, field }) => {
      const { path, fields } = resource;
      const foreign = idOf(await theirs.create(resource));
      const own = idOf(await mine.create(resource));
      const at = `${field}Id`;
      const every = Object.keys(fields).map((each) => `fields=${each}`);
      const list = await mine.call('GET', `/${path}?pageSize=100&count=exact&${every.join('&')}`);
      const rows = listOf(list.json, pluralOf(name));
      expect(rows.map(idOf)).toContain(own);
      expect([...new Set(rows.map((row) => row[at]))]).toEqual([mine.outletId]);
      expect(asJson(list.json.metadata).total).toBe(rows.length);
      const filtered = await mine.call('GET', `/${path}?${at}=${theirs.outletId}`);
      expect([listOf(filtered.json, pluralOf(name)), asJson(filtered.json.metadata).total]).toEqual([[], 0]);
      const csv = await mine.call('GET', `/${path}?${every.join('&')}`, undefined, { Accept: 'text/csv' });
      expect(csv.text.trim().split('\r\n')).toHaveLength(rows.length + 1);
      const excel = async (call: SampleCompany['call']) =>
        (await call('GET', `/${path}?${every.join('&')}`, undefined, { Accept: EXCEL })).text.length;
      expect(await excel(mine.call)).toBeLessThan(await excel(theirs.call));
      for (const each of Object.keys(fields)) {
        const grouped = await mine.call('GET', `/groups/${name}?field=${each}`);
        if (grouped.status !== 200) continue;
        const counts = listOf(grouped.json, 'groups').map(({ count }) => Number(count));
        expect([each, counts.reduce((sum, count) => sum + count, 0)]).toEqual([each, rows.length]);
      }
      for (const text of [list.text, csv.text]) expect(text).not.toContain(foreign);
      // The same list, told by the admin who may see both.
      expect((await theirs.call('GET', `/${path}?pageSize=100`)).text).toContain(foreign);
    },
  );

  it.each(bound)(
    'check 22: a $name is neither made for another outlet nor moved there',
    async ({ resource, field }) => {
      const { path } = resource;
      const at = `${field}Id`;
      const refusals = [expect.objectContaining({ field: at, code: 'outletNotPermitted' })];
      const taken = await theirs.create(resource);
      const bodies = [
        { ...(await mine.bodyOf(resource)), [at]: theirs.outletId },
        // What that outlet has already is told no more than what it has not.
        { ...(await mine.bodyOf(resource)), itemId: taken.itemId, [at]: theirs.outletId },
        { ...(await mine.bodyOf(resource)), [at]: undefined, [`${field}Code`]: 'KT-PG' },
      ];
      for (const body of bodies) {
        const { status, json } = await mine.call('POST', `/${path}`, body);
        expect([status, json.errors]).toEqual([422, refusals]);
      }
      const own = await mine.create(resource);
      const moved = await mine.call('PUT', `/${path}/${idOf(own)}`, { version: 1, [at]: theirs.outletId });
      expect([moved.status, moved.json.errors]).toEqual([422, refusals]);
      expect(await read(resource, idOf(own))).toMatchObject({ [at]: mine.outletId, version: 1 });
      const admin = await theirs.call('PUT', `/${path}/${idOf(own)}`, { version: 1, [at]: theirs.outletId });
      expect(admin.status).toBe(200);
    },
  );

  it.each(bound)(
    'check 22: a deleted $name of another outlet is put back by nobody else',
    async ({ resource }) => {
      const id = idOf(await theirs.create(resource));
      expect((await theirs.call('DELETE', `/${resource.path}/${id}`)).status).toBe(200);
      const stranger = await mine.call('POST', `/deleted/${id}/restore`);
      const nobody = await mine.call('POST', `/deleted/${NOBODY}/restore`);
      expect(without(stranger, id)).toBe(without(nobody, NOBODY));
      expect(stranger.status).toBe(404);
      expect((await theirs.call('POST', `/deleted/${id}/restore`)).status).toBe(200);
      const own = idOf(await mine.create(resource));
      await mine.call('DELETE', `/${resource.path}/${own}`);
      expect((await mine.call('POST', `/deleted/${own}/restore`)).status).toBe(200);
    },
  );

  it.each(bound)('check 22: news of a $name go to its outlet alone', async ({ resource }) => {
    const heard: (readonly string[])[] = [];
    const stop = server.services.hub.subscribe((changes) =>
      heard.push(...changes.filter((each) => each.resource === resource.name).map((each) => each.outletIds)),
    );
    const id = idOf(await theirs.create(resource));
    await theirs.call('PUT', `/${resource.path}/${id}`, { version: 1, ...changeOf(resource) });
    await theirs.call('DELETE', `/${resource.path}/${id}`);
    await theirs.call('POST', `/deleted/${id}/restore`);
    stop();
    expect(heard).toEqual([1, 2, 3, 4].map(() => [theirs.outletId]));
  });

  it('check 22: settings of another outlet are read by nobody else, nor told to whoever writes their own', async () => {
    const keep = (company: SampleCompany, value: string) =>
      company.call('POST', '/generalsetting', {
        generalSettings: [{ settingName: 'ServiceChargeItemID', outletId: company.outletId, value }],
      });
    expect((await keep(theirs, 'Zebra Penang')).status).toBe(200);
    const written = await keep(mine, 'Sultan');
    const asked = await mine.call('GET', '/generalsetting?settingName=ServiceChargeItemID');
    for (const { json } of [written, asked])
      expect(listOf(json, 'generalSettings').map(({ outletId, value }) => [outletId, value])).toEqual([
        [mine.outletId, 'Sultan'],
      ]);
    const both = await theirs.call('GET', '/generalsetting?settingName=ServiceChargeItemID');
    expect(listOf(both.json, 'generalSettings')).toHaveLength(2);
  });

  it('check 22: a preview tells nothing of the stock at an outlet of others', async () => {
    const itemId = idOf(
      await theirs.create(resourceNamed('item'), { batchControl: false, stockType: 'Normal' }),
    );
    const at = (outletId: string) => ({ 'X-Outlet-Id': outletId });
    const done = async (path: string, body: Json, ...events: readonly (readonly [string, string])[]) => {
      const made = await theirs.call('POST', path, body, at(mine.outletId));
      expect([path, made.status, made.json.errors]).toEqual([path, 201, undefined]);
      const { id } = asJson(made.json.document);
      for (const [index, [type, outletId]] of events.entries()) {
        const event = { type, version: index + 1 };
        const sent = await theirs.call('POST', `${path}/${id}/events`, event, at(outletId));
        expect([path, type, sent.status, sent.json.code]).toEqual([path, type, 200, undefined]);
      }
      return String(id);
    };
    const here = mine.outletId;
    await done(
      '/goodsreceivednotes',
      {
        vendorId: idOf(await theirs.standing('vendor')),
        outletId: here,
        postingDate: '2026-11-18',
        lines: [{ itemId, quantity: '10', unitCost: '4' }],
      },
      ['confirm', here],
    );
    await done(
      '/transfernotes',
      { fromOutletId: here, toOutletId: theirs.outletId, lines: [{ itemId, quantity: '6' }] },
      ['confirm', here],
      ['ship', here],
      ['receive', theirs.outletId],
    );
    const id = await done('/stockrevaluations', {
      outletId: here,
      issuedAt: '2026-11-19T02:00:00.000Z',
      reason: 'A wrong invoice',
      lines: [{ itemId, averageCost: '5' }],
    });
    const outletsOf = async ({ call }: SampleCompany) =>
      listOf((await call('GET', `/stockrevaluations/${id}/preview`)).json, 'preview').map(
        (each) => each.outletId,
      );
    expect((await outletsOf(theirs)).toSorted()).toEqual([here, theirs.outletId].toSorted());
    expect(await outletsOf(mine)).toEqual([here]);
  });
});
