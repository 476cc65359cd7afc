import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { resourceNamed } from '../../src/resources/registry.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { callerOf, type SampleCompany, sampleCompany } from './sample-company.ts';
import { type TestServer, testServer } from './test-server.ts';

const COMPANY = 'COM_1001';

/** Many prices changed at once (domain/items-clients-vendors §7). */
forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });
  const item = async (over: Json) => idOf(await company.create(resourceNamed('item'), over));
  const check = (body: Json) => company.call('POST', '/pricechanges/check', body);
  const change = (body: Json) => company.call('POST', '/pricechanges', body);
  const raise = { price: 'salePrice', step: 'percent', figure: '10', end: '.90' };
  /** Looks at what a change would do, then does it. */
  const make = async (body: Json) => change({ ...body, seen: (await check(body)).json.seen });
  const priceOf = async (id: string) =>
    asJson((await company.call('GET', `/items/${id}`)).json.item).salePrice;
  const logOf = async (id: string) =>
    listOf((await company.call('GET', `/Items/pricelog/${id}`)).json, 'priceLogs').map(
      ({ prices }) => prices,
    );

  it('is shown item by item with the margin before and after, and changes nothing yet', async () => {
    const [tea, free, bun] = [
      await item({ itemCode: 'PC-1', salePrice: '10', customCost: '8' }),
      await item({ itemCode: 'PC-2', salePrice: null, customCost: '8' }),
      await item({ itemCode: 'PC-3', salePrice: '4.5', customCost: null }),
    ];
    const { status, json } = await check({ ...raise, itemIds: [bun, free, tea] });
    expect([status, json.changed]).toEqual([200, 2]);
    expect(
      listOf(json, 'rows').map((row) => [
        ...[row.itemCode, row.old, row.new, row.reason],
        ...[row.marginBefore, row.marginAfter],
      ]),
    ).toEqual([
      ['PC-1', '10', '10.9', null, '20.00', '26.61'],
      ['PC-2', null, null, 'noPrice', null, null],
      ['PC-3', '4.5', '4.9', null, null, null],
    ]);
    expect(await priceOf(tea)).toBe('10.0000');
  });

  it('is made at once, stands in the history of each price and in the trail, and is taken back once', async () => {
    const [tea, bun] = [await item({ salePrice: '10' }), await item({ salePrice: '3' })];
    const made = await make({ ...raise, itemIds: [tea, bun] });
    expect([made.status, made.json.changed]).toEqual([201, 2]);
    expect([await priceOf(tea), await priceOf(bun)]).toEqual(['10.9000', '2.9000']);
    expect(await logOf(tea)).toEqual([{ salePrice: { old: '10', new: '10.9' } }]);
    const { rows: trail } = await database().read(COMPANY, (tx) =>
      sql<{ changes: Json }>`
        select changes from audit_trail where company_id = ${COMPANY} and record_id = ${tea} order by seq desc`.execute(
        tx,
      ),
    );
    expect(trail[0]?.changes).toEqual({ salePrice: ['10', '10.9'] });

    const [latest] = listOf((await company.call('GET', '/pricechanges')).json, 'priceChanges');
    expect(latest).toMatchObject({
      ...{ id: made.json.id, by: 'kopi-admin', items: 2, undoneAt: null },
      ...raise,
    });
    await company.call('PUT', `/items/${bun}`, { salePrice: '3.2' });
    const undo = () => company.call('POST', `/pricechanges/${made.json.id}/undo`);
    expect((await undo()).json).toEqual({ restored: 1, kept: 1 });
    expect([await priceOf(tea), await priceOf(bun)]).toEqual(['10.0000', '3.2000']);
    expect(await logOf(tea)).toHaveLength(2);
    const again = await undo();
    expect([again.status, again.json.code]).toEqual([409, 'priceChangeUndone']);
    const [undone] = listOf((await company.call('GET', '/pricechanges')).json, 'priceChanges');
    expect(undone).toMatchObject({ undoneBy: 'kopi-admin' });
  });

  it('reaches all items a list shows by its own search and filters, and no others', async () => {
    const [one, two, other] = [
      await item({ itemName: 'Listed one', salePrice: '1', brand: 'Bulk' }),
      await item({ itemName: 'Listed two', salePrice: '2', brand: 'Bulk' }),
      await item({ itemName: 'Listed three', salePrice: '3', brand: 'Not bulk' }),
    ];
    await make({ price: 'salePrice', step: 'add', figure: '0.5', list: 'brand=Bulk&search=Listed' });
    expect([await priceOf(one), await priceOf(two), await priceOf(other)]).toEqual([
      ...['1.5000', '2.5000', '3.0000'],
    ]);
    expect((await check({ ...raise, list: 'nonsense=1' })).status).toBe(400);
  });

  it('is not made of prices that were changed since they were shown', async () => {
    const id = await item({ salePrice: '10' });
    const { seen } = (await check({ ...raise, itemIds: [id] })).json;
    await company.call('PUT', `/items/${id}`, { salePrice: '11' });
    const late = await change({ ...raise, itemIds: [id], seen });
    expect([late.status, late.json.code, await priceOf(id)]).toEqual([409, 'pricesMoved', '11.0000']);
    const same = { ...raise, step: 'set', figure: '10.9', end: '0.01', itemIds: [id] };
    await make(same);
    expect((await make(same)).json.code).toBe('nothingRepriced');
  });

  it('starts from what an item cost on average, else from its own cost, for who may see costs', async () => {
    const id = await item({ salePrice: '5', customCost: '2', stockType: 'Normal', batchControl: false });
    const margin = { price: 'wholesalePrice', step: 'margin', figure: '20', itemIds: [id] };
    const madeOf = async () => listOf((await check(margin)).json, 'rows')[0]?.new;
    expect(await madeOf()).toBe('2.5');
    const note = await company.call('POST', '/goodsreceivednotes', {
      vendorId: idOf(await company.standing('vendor')),
      ...{ outletId: company.outletId, postingDate: '2026-11-20' },
      lines: [{ itemId: id, quantity: '10', unitCost: '4' }],
    });
    const at = `/goodsreceivednotes/${idOf(note.json.document)}/events`;
    expect((await company.call('POST', at, { type: 'confirm', version: 1 })).status).toBe(200);
    expect(await madeOf()).toBe('5');
    const dish = await item({ salePrice: '9', customCost: null, stockType: 'Recipe' });
    await company.create(resourceNamed('packageItem'), {
      ...{ itemId: dish, componentId: id, quantity: '0.75', yieldPercentage: '75' },
      ...{ salesType: null, costProportionPercentage: null },
    });
    const shown = await check({ ...margin, itemIds: [dish] });
    expect(listOf(shown.json, 'rows')[0]?.new).toBe('5');
  });

  it('of items that do not exist is refused, and so is one by somebody who may not change items', async () => {
    const id = await item({ salePrice: '5' });
    expect((await check({ ...raise, itemIds: [id, 'nobody'] })).status).toBe(404);
    const clerk = callerOf(server, await server.signIn('kopi-clerk'));
    expect((await clerk('POST', '/pricechanges/check', { ...raise, itemIds: [id] })).status).toBe(403);
    const wrong = await check({ ...raise, figure: 'much', price: 'customCost', itemIds: [id] });
    expect([wrong.status, listOf(wrong.json, 'errors').map(({ field }) => field)]).toEqual([
      ...[422, ['price', 'figure']],
    ]);
  });
});
