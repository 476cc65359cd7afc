import { beforeAll, describe, expect, it } from 'vitest';
import { resourceNamed } from '../../src/resources/registry.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { type Call, type SampleCompany, sampleCompany } from './sample-company.ts';
import { type TestServer, testServer } from './test-server.ts';

forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'), undefined, 'KT-KL');
    return server.close;
  });
  const names = Array.from({ length: 50 }, (_, nth) => nth).values();
  const done = async (...call: Parameters<Call>) => {
    const reply = await company.call(...call);
    expect([call[1], reply.status, reply.json.errors ?? reply.json.code]).toEqual([
      call[1],
      call[0] === 'POST' && /duplicate|tableareas/.test(call[1]) ? 201 : 200,
      undefined,
    ]);
    return reply.json;
  };
  const menuOf = (json: Json) => asJson(listOf(json, 'menus')[0]);
  const fresh = async () =>
    idOf(await company.create(resourceNamed('menuProfile'), { outletIds: [company.outletId] }));
  const food = { key: 'food', name: 'Food' };
  const withItem = async (id: string) => {
    const itemId = idOf(await company.create(resourceNamed('item')));
    const categories = [food, { key: 'rice', name: 'Rice', parentKey: 'food', colour: '#aa5500' }];
    const items = [{ categoryKey: 'rice', itemId, price: '7.5', shownName: 'Nasi' }];
    return { itemId, saved: menuOf(await done('PUT', `/menuprofiles/${id}/content`, { categories, items })) };
  };

  describe('a menu', () => {
    it('is kept as its page says it: what is new is made, what moved is moved, what is left out goes', async () => {
      const id = await fresh();
      const { saved } = await withItem(id);
      const [heading, rice] = listOf(saved, 'categories');
      expect(rice).toMatchObject({ name: 'Rice', parentId: idOf(heading), colour: '#aa5500' });
      const [item] = listOf(saved, 'items');
      expect(item).toMatchObject({ categoryId: idOf(rice), shownName: 'Nasi', price: '7.5000' });
      const again = menuOf(
        await done('PUT', `/menuprofiles/${id}/content`, {
          categories: [
            { ...food, id: idOf(heading) },
            { key: 'new', name: 'New' },
          ],
          items: [
            {
              id: idOf(item),
              version: asJson(item).version,
              categoryKey: 'new',
              itemId: asJson(item).itemId,
            },
          ],
        }),
      );
      expect(listOf(again, 'categories').map(({ name }) => name)).toEqual(['Food', 'New']);
      expect(listOf(again, 'items')).toMatchObject([
        { id: idOf(item), categoryId: idOf(listOf(again, 'categories')[1]) },
      ]);
    });

    it('is refused without a category, and whole where one place of it is wrong', async () => {
      const id = await fresh();
      const none = await company.call('PUT', `/menuprofiles/${id}/content`, { categories: [], items: [] });
      expect(none.json.errors).toMatchObject([{ field: 'categories', code: 'menuNeedsCategory' }]);
      const { saved } = await withItem(id);
      const wrong = await company.call('PUT', `/menuprofiles/${id}/content`, {
        categories: [{ ...food, id: idOf(listOf(saved, 'categories')[0]), version: 7 }],
        items: [],
      });
      expect(wrong.json.errors).toMatchObject([{ field: 'categories.0', code: 'StaleVersion' }]);
      const left = menuOf((await company.call('GET', `/menuprofiles/${id}/content`)).json);
      expect(listOf(left, 'items')).toHaveLength(1);
    });

    it('is activated once it has a category, and notes when', async () => {
      const id = await fresh();
      const early = await company.call('PUT', `/menuprofiles/${id}/activate`);
      expect([early.status, early.json.code]).toEqual([409, 'menuNeedsCategory']);
      await withItem(id);
      const { menuProfile } = await done('PUT', `/menuprofiles/${id}/activate`);
      expect(menuProfile).toMatchObject({ active: true, activatedAt: expect.stringMatching(/Z$/) });
      expect((await done('PUT', `/menuprofiles/${id}/deactivate`)).menuProfile).toMatchObject({
        active: false,
      });
    });

    it('begins before it ends, and a weekly session names its days', async () => {
      const id = await fresh();
      const late = await company.call('PUT', `/menuprofiles/${id}`, {
        startsAt: '2026-12-31T16:00:00.000Z',
        endsAt: '2026-12-31T16:00:00.000Z',
      });
      expect(late.json.errors).toMatchObject([{ field: 'endsAt', code: 'menuEndsBeforeStart' }]);
      const row = { name: 'Lunch', startTime: '11:00', endTime: '14:00', frequency: 'Weekly' };
      const weekly = await company.call('PUT', `/menuprofiles/${id}/menusessions`, { rows: [row] });
      expect(weekly.json.errors).toMatchObject([{ field: 'rows.0.days', code: 'required' }]);
    });

    it('is duplicated with all but its outlets and its status', async () => {
      const id = await fresh();
      await withItem(id);
      await done('PUT', `/menuprofiles/${id}/activate`);
      const before = asJson((await company.call('GET', `/menuprofiles/${id}`)).json.menuProfile);
      const names = [];
      for (let nth = 0; nth < 2; nth += 1) {
        const { menuProfile: copy } = await done('POST', `/menuprofiles/${id}/duplicate`);
        expect(copy).toMatchObject({
          active: false,
          outletIds: [],
          orderSources: before.orderSources,
          priority: before.priority,
        });
        names.push(asJson(copy).name);
        const menu = menuOf((await company.call('GET', `/menuprofiles/${idOf(copy)}/content`)).json);
        expect(listOf(menu, 'categories').map(({ name }) => name)).toEqual(['Food', 'Rice']);
        expect(listOf(menu, 'items')).toMatchObject([{ shownName: 'Nasi', price: '7.5000' }]);
      }
      // The name of the sample is partly Chinese.
      expect(names).toEqual([`${before.name} 副本`, `${before.name} 副本 2`]);
    });

    it('goes with its content, and comes back with it', async () => {
      const id = await fresh();
      await withItem(id);
      await done('DELETE', `/menuprofiles/${id}`);
      expect((await company.call('GET', `/menuprofiles/${id}/content`)).status).toBe(404);
      await done('POST', `/deleted/${id}/restore`);
      const menu = menuOf((await company.call('GET', `/menuprofiles/${id}/content`)).json);
      expect([listOf(menu, 'categories').length, listOf(menu, 'items').length]).toEqual([2, 1]);
    });
  });

  describe('an outlet', () => {
    it('fetches its menus again only when their cache was cleared', async () => {
      const at = `/outletmenus/${company.outletId}`;
      const { version } = await done('GET', at);
      expect(await done('GET', `${at}?known=${version}`)).toEqual({ version, content: null });
      await done('POST', '/outletmenus/clear', { outletIds: [company.outletId] });
      const after = await done('GET', `${at}?known=${version}`);
      expect([after.version, listOf(asJson(after.content), 'menus').length > 0]).toEqual([
        Number(version) + 1,
        true,
      ]);
    });

    it('uses the menus that are selected for it, and no others', async () => {
      const id = await fresh();
      const at = `/outletmenus/${company.outletId}`;
      const used = async () => {
        const outlets = listOf((await company.call('GET', '/outletmenus')).json, 'outlets');
        return listOf(asJson(outlets.find(({ outletId }) => outletId === company.outletId)), 'menus').map(
          idOf,
        );
      };
      const before = await used();
      await done('PUT', at, { menuProfileIds: before.filter((each) => each !== id) });
      expect(await used()).not.toContain(id);
      await done('PUT', at, { menuProfileIds: before });
      expect((await used()).sort()).toEqual(before.sort());
    });

    it('says of an item in one call that it is sold out until tomorrow, that three are left, or that it is there', async () => {
      const itemId = idOf(await company.create(resourceNamed('item')));
      const say = (body: Json) =>
        done('PUT', `/outletmenus/${company.outletId}/availability`, { itemId, ...body });
      const today = await say({ state: 'Sold Out', isBackNextDay: true });
      expect(today).toMatchObject({ soldOut: true, backOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
      expect(await say({ state: 'Sold Out', isBackNextDay: false })).toMatchObject({
        soldOut: true,
        backOn: null,
      });
      expect(await say({ state: 'Limited', remaining: '3' })).toEqual({
        soldOut: false,
        remaining: '3.0000',
        backOn: null,
      });
      expect(await say({ state: 'Available' })).toEqual({ soldOut: false, remaining: null, backOn: null });
    });

    it('is told which menu holds at a minute of its own clock, with the reason of each other one', async () => {
      const orderSources = ['DELIVEREAT'];
      const open = async (name: string, over: Json, session: Json | null = null) => {
        const id = idOf(
          await company.create(resourceNamed('menuProfile'), {
            ...{
              name,
              orderSources,
              outletIds: [company.outletId],
              salesTypes: [],
              startsAt: null,
              endsAt: null,
            },
            ...over,
          }),
        );
        await withItem(id);
        if (session) await done('PUT', `/menuprofiles/${id}/menusessions`, { rows: [session] });
        await done('PUT', `/menuprofiles/${id}/activate`);
      };
      const morning = { name: 'Morning', startTime: '07:00', endTime: '10:30', frequency: 'Daily' };
      await open('Early', { priority: 10 }, morning);
      await open('Always', { priority: 1 });
      await open('Boxes', { priority: 20, orderSources: ['GRABFOOD'] });
      const ask = async (at: string) => {
        const query = { outletId: company.outletId, orderSource: 'DELIVEREAT', salesType: 'Dine In', at };
        const reply = await done('GET', `/menus/resolve?${new URLSearchParams(query)}`);
        const found = Object.fromEntries(listOf(reply, 'menus').map(({ name, reason }) => [name, reason]));
        return [found.Early, found.Always, found.Boxes];
      };
      expect(await ask('2030-01-07T10:29')).toEqual([null, 'lowerPriority', 'otherSource']);
      expect(await ask('2030-01-07T10:30')).toEqual(['outsideSessions', null, 'otherSource']);
    });
  });

  describe('a modifier', () => {
    it('that is required asks for one at least, and no more stand selected than may be', async () => {
      const create = (over: Json) =>
        company.call('POST', '/modifiers', { name: `M ${names.next().value}`, ...over });
      const none = await create({ compulsory: true, minimumChoices: 0 });
      expect(none.json.errors).toMatchObject([{ field: 'minimumChoices', code: 'requiredNeedsMinimum' }]);
      const made = await create({ maximumChoices: 1, minimumChoices: 0 });
      const at = `/modifiers/${idOf(made.json.modifier)}/modifieroptions`;
      const two = [
        { name: 'A', isDefault: true },
        { name: 'B', isDefault: true },
      ];
      const refused = await company.call('PUT', at, { rows: two });
      expect(refused.json.errors).toMatchObject([{ field: 'maximumChoices', code: 'tooManyDefaults' }]);
      expect((await create({ minimumChoices: 2, maximumChoices: 0 })).status).toBe(201);
    });
  });
});
