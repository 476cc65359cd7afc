import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissions } from '../../../src/domain/permissions.ts';
import { pluralOf } from '../../../src/resources/plural.ts';
import { documentNamed, documents } from '../../../src/resources/registry.ts';
import { routes } from '../../../src/server/routes.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { shareOfHome, someOf } from '../../support/rounds.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { carriedOn } from './carried-on.ts';
import type { Holder, Thing } from './holder.ts';
import { nameOf, probesOf } from './probes.ts';
import { CANARY, heldByDocuments, holder, NOBODY, withoutEcho } from './world.ts';

const isDocument = (kind: string) => documents.some(({ name }) => name === kind) || kind.endsWith('Line');
const probes = routes
  .flatMap(probesOf)
  .filter(({ kind }) => isDocument(kind))
  .map((probe) => ({ title: `${probe.route} ${probe.place} (${probe.kind})`, probe }));

it('every route of every document is tried', () => {
  const tried = new Set(probes.map(({ probe }) => probe.route));
  const untried = routes
    .filter(({ path }) => documents.some((document) => path.startsWith(`/${document.path}/:id`)))
    .map(nameOf)
    .filter((name) => !tried.has(name));
  expect(untried).toEqual([]);
});

forAnyHome(({ home, database }) => {
  let server: TestServer;
  /** May do everything, at one outlet. */
  let mine: Holder;
  /** Works at another outlet of the same company. */
  let theirs: Holder;
  beforeAll(async () => {
    server = await testServer(database());
    theirs = await holder(server, 'kopi-admin', (count) => `${CANARY} ${count}`, 'KT-PG');
    const [group] = listOf((await theirs.company.call('GET', '/usergroups?search=Store')).json, 'userGroups');
    await theirs.company.call('PUT', `/usergroups/${idOf(group)}`, { permissions: [...permissions] });
    mine = await holder(server, 'kopi-store', (count) => `Mine ${count}`, 'KT-KL');
    for (const each of [mine, theirs]) {
      for (const kind of ['purchaseOrderLine', ...documents.map(({ name }) => name), ...heldByDocuments])
        await each.standing(kind);
      await carriedOn(server, 'COM_1001', each);
    }
  });
  afterAll(() => server.close());

  it('works at one outlet, and may do everything there', async () => {
    const { json } = await mine.company.call('GET', '/account/outlets');
    expect(listOf(json, 'outlets').map(({ code }) => code)).toEqual(['KT-KL']);
    expect((await mine.standing('purchaseOrder')).code).toContain('PO-KT-KL-');
    expect((await theirs.standing('purchaseOrder')).code).toContain('PO-KT-PG-');
  });

  it.each(someOf(shareOfHome(probes, home), 8))(
    'check 22: $title: a document of another outlet is one nobody has',
    async ({ probe }) => {
      const thing = await theirs.standing(probe.kind);
      const nobody: Thing = { id: NOBODY, code: 'Nobody 99', version: thing.version };
      const ask = async (asked: Thing) => withoutEcho(await probe.ask(mine, asked), asked);
      const stranger = await ask(thing);
      expect(stranger).toBe(await ask(nobody));
      expect(stranger).not.toContain(CANARY);
      const own = probe.isExisting ? await mine.standing(probe.kind) : await mine.fresh(probe.kind);
      expect(await ask(own)).not.toBe(stranger);
    },
  );

  it('check 22: lists, files, counts, the queue and stock show nothing of other outlets', async () => {
    for (const { path, name, fields } of documents) {
      const every = Object.keys(fields).map((field) => `fields=${field}`);
      const pages = [await mine.company.call('GET', `/${path}?pageSize=100&${every.join('&')}`)];
      const total = Number(asJson(pages[0]?.json.metadata).total);
      expect(total).toBeGreaterThan(0);
      for (let page = 2; (page - 1) * 100 < total; page += 1)
        pages.push(await mine.company.call('GET', `/${path}?pageSize=100&page=${page}&${every.join('&')}`));
      expect(pages.flatMap(({ json }) => listOf(json, pluralOf(name)))).toHaveLength(total);
      const csv = await mine.company.call('GET', `/${path}?${every.join('&')}`, undefined, {
        Accept: 'text/csv',
      });
      const searched = await mine.company.call('GET', `/${path}?search=KT-PG`);
      const queue = await mine.company.call('GET', '/queue');
      for (const { text } of [...pages, csv, searched, queue]) {
        expect(text).not.toContain(CANARY);
        expect(text).not.toContain('-KT-PG-');
      }
      const counts = asJson((await mine.company.call('GET', `/${path}/status/counts`)).json.counts);
      expect(Object.values(counts).reduce<number>((sum, count) => sum + Number(count), 0)).toBe(total);
    }
    const item = (await theirs.standing('item')).id;
    const stock = await mine.company.call('GET', `/stock?key=${item}`);
    expect(listOf(stock.json, 'stocks').map(({ outletCode }) => outletCode)).toEqual(['KT-KL']);
  });

  it('check 22: who may work at both is told at the wrong one, in the specification’s words', async () => {
    const elsewhere = { 'X-Outlet-Id': mine.company.outletId };
    const said = async (name: string, id: string, event: Json) => {
      const { path } = documentNamed(name);
      const { json } = await theirs.company.call('GET', `/${path}/${id}`);
      const { version } = asJson(json.document);
      const at = `/${path}/${id}/events`;
      const reply = await theirs.company.call('POST', at, { version, remark: 'No', ...event }, elsewhere);
      return [reply.status, reply.json.message];
    };
    const confirmed = (await theirs.standing('purchaseOrderLine')).documentId ?? '';
    expect(await said('purchaseOrder', confirmed, { type: 'receive' })).toEqual([
      409,
      'Failed to receive purchase order issued under different outlet.',
    ]);
    for (const [name, words] of [
      ['purchaseOrder', 'Unable to cancel purchase order issued under different outlet.'],
      ['goodsReceivedNote', 'Unable to perform action under different outlet.'],
      ['stockAdjustment', 'Unable to perform action under different outlet.'],
      ['stockRequest', 'Unable to cancel stock request issued under different outlet.'],
      ['transferNote', 'Unable to cancel transfer note issued under different outlet.'],
    ] as const)
      expect([name, ...(await said(name, (await theirs.fresh(name)).id, { type: 'cancel' }))]).toEqual([
        name,
        409,
        words,
      ]);
  });

  it('check 22: neither works at nor writes for another outlet', async () => {
    const elsewhere = theirs.company.outletId;
    for (const document of documents) {
      const body = await mine.company.documentBody(document);
      const moved = { ...body, [`${document.outlets.at(-1)}Id`]: elsewhere };
      const header = { 'X-Outlet-Id': elsewhere };
      const there = await mine.company.call('POST', `/${document.path}`, body, header);
      expect([there.status, there.json.code]).toEqual([403, 'outletNotPermitted']);
      const here = await mine.company.call('POST', `/${document.path}`, moved);
      expect([document.name, here.status >= 400 || document.outlets.length > 1]).toEqual([
        document.name,
        true,
      ]);
    }
    const item = (await mine.standing('item')).id;
    const card = await mine.company.call('GET', `/stockcard?itemId=${item}&outletId=${elsewhere}`);
    expect([card.status, card.json.code]).toEqual([403, 'outletNotPermitted']);
  });
});
