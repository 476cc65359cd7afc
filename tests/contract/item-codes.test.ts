import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { searchItems } from '../../src/contracts/items/items.ts';
import { resourceNamed } from '../../src/resources/registry.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { type SampleCompany, sampleCompany } from './sample-company.ts';
import { type TestServer, testServer } from './test-server.ts';

/** What items are called by: barcodes of their own, of their units and cells, codes of scales, and the labels that carry them. */
forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });
  const item = (over: Json = {}) => company.create(resourceNamed('item'), over);

  it('an item is found by the barcode of one of its units, which is told with the unit', async () => {
    const { id: itemId } = await item();
    const unit = { name: 'CTN', factor: '12', barcode: '95-CTN-7' };
    await company.call('POST', '/itemunits', { itemId, ...unit });
    const { text } = await company.call('GET', '/Items/search?key=95-ctn-7');
    const { data } = v.parse(v.object({ data: searchItems.reply }), JSON.parse(text));
    expect(data.map(({ id, units }) => [id, units])).toEqual([[itemId, [{ ...unit, factor: '12.0000' }]]]);
  });

  it('matrix cells are made and changed at once, each by its place', async () => {
    const itemId = idOf(await item({ stockType: 'Matrix' }));
    const put = (cells: readonly Json[]) => company.call('PUT', '/matrixcell', { itemId, cells });
    const made = await put([
      { x: 'Red', y: 'S', barcode: 'MX-1' },
      { x: 'Red', y: 'M' },
    ]);
    expect([made.status, listOf(made.json, 'matrixCells').length]).toEqual([200, 2]);
    const changed = await put([
      { x: 'red', y: 'm', price: '12' },
      { x: 'Blue', y: 'S' },
    ]);
    expect(listOf(changed.json, 'matrixCells').map(({ x, y, price }) => [x, y, price])).toEqual(
      expect.arrayContaining([
        ['red', 'm', '12.0000'],
        ['Blue', 'S', null],
        ['Red', 'S', null],
      ]),
    );
    const refused = await put([{ x: 'Green' }, { x: 'White', barcode: 'mx-1' }]);
    expect([refused.status, asJson(listOf(refused.json, 'errors')[0])]).toEqual([
      422,
      expect.objectContaining({ field: 'cells.1.barcode', code: 'duplicate' }),
    ]);
  });

  it('a cell that was received keeps its name and stays, and so does its value in the group of its axis', async () => {
    const groupId = idOf(
      await company.create(resourceNamed('matrixGroup'), { name: 'Hues', values: ['Red', 'Blue'] }),
    );
    const itemId = idOf(await item({ stockType: 'Matrix', matrixXId: groupId, batchControl: false }));
    const made = await company.call('PUT', '/matrixcell', { itemId, cells: [{ x: 'Red' }, { x: 'Blue' }] });
    const [red, blue] = ['Red', 'Blue'].map((x) =>
      idOf(listOf(made.json, 'matrixCells').find((each) => each.x === x)),
    );
    const note = await company.call('POST', '/goodsreceivednotes', {
      vendorId: idOf(await company.standing('vendor')),
      outletId: company.outletId,
      postingDate: '2026-11-20',
      lines: [{ itemId, matrixX: 'Red', quantity: '1', unitCost: '2' }],
    });
    const at = `/goodsreceivednotes/${idOf(note.json.document)}/events`;
    expect((await company.call('POST', at, { type: 'confirm', version: 1 })).status).toBe(200);
    const values = (...kept: string[]) => company.call('PUT', `/matrixgroups/${groupId}`, { values: kept });
    const refused = await Promise.all([
      company.call('DELETE', `/matrixcells/${red}`),
      company.call('PUT', `/matrixcells/${red}`, { x: 'Crimson' }),
      values('Blue'),
    ]);
    expect(
      refused.map(({ json }) => [
        json.code,
        ...listOf(json, 'errors').map(({ field, code }) => [field, code]),
      ]),
    ).toEqual([
      ['cellMoved'],
      ['validationFailed', ['x', 'cellMoved']],
      ['validationFailed', ['values', 'cellMoved']],
    ]);
    const done = [await company.call('DELETE', `/matrixcells/${blue}`), await values('Red')];
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('labels say the price in force at the outlet, the cell and as many as came in, else the default quantity', async () => {
    const plain = idOf(
      await item({ salePrice: '4', useOutletPrice: true, barcodePrintQuantity: 3, batchControl: false }),
    );
    const shirt = idOf(await item({ stockType: 'Matrix', salePrice: '9', batchControl: false }));
    const { outletId } = company;
    await company.call('PUT', '/locationprice', {
      locationPrices: [{ itemId: plain, outletId, salePrice: '4.5' }],
    });
    await company.call('PUT', '/matrixcell', {
      itemId: shirt,
      cells: [{ x: 'Red', y: 'M', barcode: 'LBL-1', price: '12' }],
    });
    await company.call('POST', '/barcode', { itemId: plain, barcode: 'LBL-2' });
    const labels = async (query: string) =>
      listOf((await company.call('GET', `/labels?${query}`)).json, 'labels').map(
        ({ code, cell, price, quantity }) => [code, cell, price, quantity],
      );
    expect(await labels(`items=${plain}&outletId=${outletId}`)).toEqual([['LBL-2', null, '4.5', 3]]);
    const note = await company.call('POST', '/goodsreceivednotes', {
      vendorId: idOf(await company.standing('vendor')),
      outletId,
      postingDate: '2026-11-20',
      lines: [
        { itemId: shirt, matrixX: 'Red', matrixY: 'M', quantity: '2', focQuantity: '1', unitCost: '2' },
        { itemId: plain, quantity: '1.5', unitCost: '2' },
      ],
    });
    expect(await labels(`receiptId=${idOf(note.json.document)}&outletId=${outletId}`)).toEqual([
      ['LBL-1', 'Red / M', '12', 3],
      ['LBL-2', null, '4.5', 2],
    ]);
    const seasons = await company.call('PUT', `/items/${plain}/seasonalprices`, {
      rows: [{ startDate: '2020-01-01', salePrice: '3.9', expirable: false }],
    });
    expect(seasons.status, seasons.text).toBe(200);
    expect(await labels(`items=${plain}&outletId=${outletId}`)).toEqual([['LBL-2', null, '3.9', 3]]);
  });

  it('what a scan means is found in order: barcode, cell, unit, code, lookup, and what a scale printed', async () => {
    const scan = async (key: string) => {
      const { text } = await company.call('GET', `/Items/search?key=${key}`);
      const [found] = v.parse(v.object({ data: searchItems.reply }), JSON.parse(text)).data;
      return found && [found.itemCode, found.scanned];
    };
    const [coded, matrix] = [
      await item({ itemCode: '77001' }),
      await item({ itemCode: 'SCAN-M', stockType: 'Matrix' }),
    ];
    const scaled = { itemCode: '54321', stockType: 'Weighted', salePrice: '8' };
    const [named, weighed] = [await item({ itemCode: 'SCAN-B' }), await item(scaled)];
    await company.call('POST', '/itemunits', {
      itemId: idOf(coded),
      name: 'Carton',
      factor: '24',
      barcode: '77002',
    });
    await company.call('PUT', '/matrixcell', {
      itemId: idOf(matrix),
      cells: [{ x: 'Red', barcode: '77003' }],
    });
    expect(await scan('77001')).toEqual(['77001', null]);
    await company.call('POST', '/barcode', { itemId: idOf(named), barcode: '77001' });
    expect(await scan('77001')).toEqual(['SCAN-B', null]);
    expect(await scan('77002')).toEqual(['77001', { quantity: '24', matrixX: null, matrixY: null }]);
    expect(await scan('77003')).toEqual(['SCAN-M', { quantity: '1', matrixX: 'Red', matrixY: null }]);
    expect(await scan('2054321012344')).toBeUndefined();
    const changes = [{ setting: 'WeightedBarcodes', version: 0, value: '20IIIIIWWWWWx, 21IIIIIPPPPPx' }];
    expect((await company.call('PUT', '/settings/inventory', { changes })).status).toBe(200);
    expect(await scan('2054321012344')).toEqual([
      weighed.itemCode,
      { quantity: '1.234', matrixX: null, matrixY: null },
    ]);
    expect(await scan('2154321012008')).toEqual([
      weighed.itemCode,
      { quantity: '1.5', matrixX: null, matrixY: null },
    ]);
    expect(await scan('2077001012344')).toBeUndefined();
  });

  it('a barcode is one thing’s alone, be it an item’s, a unit’s or a cell’s', async () => {
    const itemId = idOf(await item());
    const barcode = { itemId, barcode: 'SAME-1' };
    expect((await company.call('POST', '/barcode', barcode)).status).toBe(201);
    const unit = await company.call('POST', '/itemunits', { ...barcode, name: 'Carton', factor: '24' });
    const cell = await company.call('POST', '/matrixcells', { ...barcode, x: 'Red' });
    for (const { status, json } of [unit, cell])
      expect([status, listOf(json, 'errors')[0]?.field]).toEqual([422, 'barcode']);
  });
});
