import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchItems } from '../../src/contracts/items/items.ts';
import { readMatrixGroups } from '../../src/contracts/items/matrix.ts';
import { resourceNamed } from '../../src/resources/registry.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { callerOf, type SampleCompany, sampleCompany } from './sample-company.ts';
import { type TestServer, testServer } from './test-server.ts';

/** The calls spec 1 §7 names beside those every resource has, by their paths, payloads and replies. */
forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });
  const item = (over: Json = {}) => company.create(resourceNamed('item'), over);
  const outcomes = (json: Json) =>
    listOf(json, 'results').map(({ done, error }) => done || asJson(error).code);

  it('items are found with what a line takes over from them, costs only by who may see them', async () => {
    const { itemCode } = await item({ customCost: '2.5' });
    const costsFor = async (username: string) => {
      const call = callerOf(server, await server.signIn(username));
      const { text } = await call('GET', `/Items/search?key=${encodeURIComponent(String(itemCode))}`);
      const { data } = v.parse(v.object({ data: searchItems.reply }), JSON.parse(text));
      expect(data[0]?.itemCode).toBe(itemCode);
      return data[0]?.customCost;
    };
    expect([await costsFor('kopi-admin'), await costsFor('kopi-store')]).toEqual(['2.5000', undefined]);
  });

  describe('many items at once', () => {
    it('each is changed or refused by itself', async () => {
      const [one, two] = [await item(), await item()];
      const { status, json } = await company.call('PUT', '/items/itemlist?outlet=x', {
        items: [
          { id: idOf(one), version: 1, brand: 'Tiga' },
          { id: idOf(two), version: 9, brand: 'Tiga' },
          { id: 'nobody', brand: 'Tiga' },
          { id: idOf(two), salePrice: 'many' },
        ],
      });
      expect([status, outcomes(json)]).toEqual([200, [true, 'StaleVersion', 'notFound', 'StaleVersion']]);
      const read = await company.call('GET', `/items/${idOf(one)}`);
      expect(asJson(read.json.item)).toMatchObject({ brand: 'Tiga', version: 2 });
    });

    it('a wrong value names its field', async () => {
      const one = await item();
      const { json } = await company.call('PUT', '/items/itemlist', {
        items: [{ id: idOf(one), salePrice: 'many' }],
      });
      const [result] = listOf(json, 'results');
      expect(asJson(result?.error).errors).toEqual([
        expect.objectContaining({ field: 'salePrice', code: 'invalidDecimal' }),
      ]);
    });

    it('what is in use stays, and the others go', async () => {
      const [free, used] = [await item(), await company.standing('item')];
      await company.create(resourceNamed('packageItem'), { componentId: idOf(used) });
      const { status, json } = await company.call('DELETE', '/items/itemlist?outlet=x', [
        idOf(free),
        { id: idOf(used), version: 1 },
        'nobody',
      ]);
      expect(status).toBe(200);
      const byId = new Map(
        listOf(json, 'results').map((each) => [each.id, each.done || asJson(each.error).code]),
      );
      expect([byId.get(idOf(free)), byId.get(idOf(used)), byId.get('nobody')]).toEqual([
        true,
        'recordInUse',
        'notFound',
      ]);
      expect((await company.call('GET', `/items/${idOf(free)}`)).status).toBe(404);
    });
  });

  describe('location prices', () => {
    const prices = async (id: string) =>
      listOf((await company.call('GET', `/locationprice/${id}`)).json, 'locationPrices');
    const put = (rows: readonly Json[]) => company.call('PUT', '/locationprice', { locationPrices: rows });

    it('are set, changed and taken away, and are part of the history', async () => {
      const itemId = idOf(await item({ salePrice: '9' }));
      const { outletId } = company;
      expect(await prices(itemId)).toEqual([]);
      expect((await put([{ itemId, outletId, salePrice: '9.5', employeePrice: '8' }])).status).toBe(200);
      expect((await put([{ itemId, outletId, salePrice: '9.9', employeePrice: '8' }])).status).toBe(200);
      expect(await prices(itemId)).toEqual([
        expect.objectContaining({ outletId, salePrice: '9.9000', employeePrice: '8.0000' }),
      ]);
      const { json } = await company.call('GET', `/Items/pricelog/${itemId}`);
      expect(listOf(json, 'priceLogs').map(({ prices: changed, outletId: at }) => [at, changed])).toEqual([
        [outletId, { salePrice: { old: '9.5', new: '9.9' } }],
        [outletId, { salePrice: { old: null, new: '9.5' }, employeePrice: { old: null, new: '8' } }],
      ]);
      await put([{ itemId, outletId, salePrice: null, employeePrice: '' }]);
      expect(await prices(itemId)).toEqual([]);
    });

    it('are refused at an outlet the user does not work with', async () => {
      const itemId = idOf(await item());
      const reply = await put([{ itemId, outletId: 'elsewhere', salePrice: '1' }]);
      expect([reply.status, reply.json.code]).toEqual([403, 'outletNotPermitted']);
    });
  });

  it('the history of prices has one line a change, and none where prices stayed', async () => {
    const one = idOf(await item({ salePrice: '4', customCost: '2' }));
    await company.call('PUT', `/Items/${one}`, { salePrice: '4.5', customCost: '2.5' });
    await company.call('PUT', `/Items/${one}`, { salePrice: '4.50', brand: 'Other' });
    const { json } = await company.call('GET', `/Items/pricelog/${one}?page=1&pageSize=10`);
    expect(json.total).toBe(1);
    expect(listOf(json, 'priceLogs')[0]).toMatchObject({
      updatedBy: 'kopi-admin',
      outletId: null,
      prices: { salePrice: { old: '4', new: '4.5' }, customCost: { old: '2', new: '2.5' } },
    });
    const store = callerOf(server, await server.signIn('kopi-store'));
    const seen = listOf((await store('GET', `/Items/pricelog/${one}`)).json, 'priceLogs');
    expect(Object.keys(asJson(seen[0]?.prices))).toEqual(['salePrice']);
    expect(
      (await company.call('GET', `/Items/pricelog/${one}?from=2020-01-01&to=2020-12-31`)).json.total,
    ).toBe(0);
    expect((await company.call('GET', '/Items/pricelog/nobody')).status).toBe(404);
  });

  it('the matrix groups, the codes of items, and the words in use are listed', async () => {
    await company.create(resourceNamed('matrixGroup'), { name: 'Colours', values: ['Red', 'Blue'] });
    const { matrixGroups: groups } = v.parse(
      readMatrixGroups.reply,
      (await company.call('GET', '/matrixgroup')).json,
    );
    expect(groups.find(({ name }) => name === 'Colours')).toMatchObject({ values: ['Red', 'Blue'] });
    const made = await item({ itemCode: 'ZZ-LAST', category: 'Tea', brand: 'Boh', type: 'Drink' });
    const codes = await company.call('GET', '/items/itemcodelist?after=ZZ');
    expect(listOf(codes.json, 'itemCodeList')).toEqual([
      { id: made.id, itemCode: 'ZZ-LAST', itemName: made.itemName },
    ]);
    for (const [path, list, name, word] of [
      ['category', 'categoryList', 'categoryName', 'Tea'],
      ['brand', 'brandList', 'brandName', 'Boh'],
      ['type', 'typeList', 'typeName', 'Drink'],
    ] as const)
      expect(listOf((await company.call('GET', `/items/${path}`)).json, list)).toContainEqual({
        [name]: word,
      });
  });

  describe('a deletion is taken back', () => {
    it('with the id, the figures and what belonged to it, once', async () => {
      const made = await item({ itemName: 'Kaya', salePrice: '12.3456', customFields: ['a', ''] });
      const id = idOf(made);
      await company.call('POST', '/barcode', { itemId: id, barcode: 'BACK-1' });
      await company.call('POST', '/itemunits', { itemId: id, name: 'Carton', factor: '24' });
      const before = await company.call('GET', `/items/${id}`);
      expect((await company.call('DELETE', `/items/${id}`)).status).toBe(200);
      expect((await company.call('GET', '/barcode/item/nobody')).status).toBe(404);
      const restored = await company.call('POST', `/deleted/${id}/restore`);
      expect([restored.status, restored.json]).toEqual([200, { resource: 'item', id }]);
      expect((await company.call('GET', `/items/${id}`)).json).toEqual(before.json);
      const codes = listOf((await company.call('GET', `/barcode/item/${id}`)).json, 'barcodeDTOs');
      expect(codes.map(({ barcode }) => barcode)).toEqual(['BACK-1']);
      expect((await company.call('POST', `/deleted/${id}/restore`)).status).toBe(404);
    });

    it('not where its code was given away, and not by who may not delete', async () => {
      const made = await item({ itemCode: 'GIVEN-1' });
      await company.call('DELETE', `/items/${idOf(made)}`);
      const buyer = callerOf(server, await server.signIn('kopi-store'));
      expect((await buyer('POST', `/deleted/${idOf(made)}/restore`)).status).toBe(403);
      await item({ itemCode: 'given-1' });
      const refused = await company.call('POST', `/deleted/${idOf(made)}/restore`);
      expect([refused.status, listOf(refused.json, 'errors')[0]]).toEqual([
        422,
        expect.objectContaining({ field: 'itemCode', code: 'duplicate' }),
      ]);
    });
  });

  it('a list falls into groups in its own order, with its own search and filters', async () => {
    for (const brand of ['Zus', 'Zus', '中国茶', null])
      await item({ itemName: 'Grouped tea', brand, category: 'Groups' });
    const list = new URLSearchParams({ search: 'Grouped', category: 'Groups' });
    const groups = async (field: string) =>
      company.call('GET', `/groups/item?field=${field}&list=${encodeURIComponent(list.toString())}`);
    const { status, json } = await groups('brand');
    expect([status, json.groups]).toEqual([
      200,
      [
        { value: 'Zus', count: 2 },
        { value: '中国茶', count: 1 },
        { value: null, count: 1 },
      ],
    ]);
    const rows = listOf((await company.call('GET', `/items?${list}&sort=brand`)).json, 'items');
    expect(rows.map(({ brand }) => brand)).toEqual(['Zus', 'Zus', '中国茶', null]);
    expect([(await groups('description')).status, (await groups('customFields')).status]).toEqual([200, 400]);
    expect((await company.call('GET', '/groups/item?field=brand&list=nonsense%3D1')).status).toBe(400);
    expect((await company.call('GET', '/groups/nothing?field=x')).status).toBe(404);
    const clerk = callerOf(server, await server.signIn('kopi-clerk'));
    expect((await clerk('GET', '/groups/purchaseOrder?field=status')).status).toBe(403);
  });

  it('arrangements of lists are each user’s own', async () => {
    const data = {
      columns: ['itemCode'],
      widths: { itemCode: 200 },
      frozen: 1,
      groupBy: 'brand',
      query: 'brand=Boh&sort=-itemName',
    };
    const layouts = {
      profiles: [{ id: 3, name: '我的版面', data, default: true }],
      userDefault: { ...data, groupBy: null },
    };
    expect((await company.call('GET', '/layouts/item')).json.layouts).toBeNull();
    expect((await company.call('PUT', '/layouts/item', { layouts })).status).toBe(200);
    expect((await company.call('GET', '/layouts/item')).json.layouts).toEqual(layouts);
    const other = callerOf(server, await server.signIn('kopi-manager'));
    expect((await other('GET', '/layouts/item')).json.layouts).toBeNull();
    const none = { profiles: [], userDefault: null };
    await company.call('PUT', '/layouts/item', { layouts: none });
    expect((await company.call('GET', '/layouts/item')).json.layouts).toEqual(none);
    const eleven = { ...layouts, profiles: [{ ...layouts.profiles[0], id: 11 }] };
    expect((await company.call('PUT', '/layouts/item', { layouts: eleven })).status).toBe(422);
  });
});
