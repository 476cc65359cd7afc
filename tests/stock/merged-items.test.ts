import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergedParts, staysWithItem } from '../../src/server/items/merge-parts.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import {
  asJson,
  type HttpWorld,
  idOf,
  issuer,
  type Json,
  listOf,
  openHttpWorld,
} from '../lifecycles/http/world.ts';
import { type Goods, goodsOf } from '../support/companies/goods.ts';
import { adminOf } from '../support/companies/stock-company.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

let opened: TestDatabase;
let world: HttpWorld;
let outletId: string;
let goods: Goods;
beforeAll(async () => {
  opened = await openTestDatabase();
  world = await openHttpWorld(opened.database);
  outletId = world.outletId('outlet-a');
  goods = goodsOf(world, 'MG');
});
afterAll(async () => {
  const faults = await opened.database.read(world.companyId, (tx) =>
    verifyStock(tx, adminOf(world.companyId, [outletId])),
  );
  expect(faults).toEqual([]);
  await world.close();
  await opened.close();
});

async function receive(itemId: string, quantity: string, unitCost: string, over: Json = {}) {
  const { document } = await goods.create('goodsreceivednotes', {
    ...{ vendorId: world.vendorId, outletId, postingDate: '2026-11-02' },
    lines: [{ itemId, quantity, unitCost, ...over }],
  });
  const path = `/goodsreceivednotes/${idOf(document)}`;
  const confirmed = await world.call(issuer, 'POST', `${path}/events`, { type: 'confirm', version: 1 });
  const event = {
    ...{ type: 'verify', version: asJson(confirmed.data.document).version },
    ...{ invoiceNo: 'INV', invoiceDate: '2026-11-02' },
  };
  expect((await world.call(issuer, 'POST', `${path}/events`, event)).code).toBe('');
}
const merge = (id: string, intoId: string) => world.call(issuer, 'POST', `/items/${id}/merge`, { intoId });
const faultsOf = async (id: string, intoId: string) => {
  const { data } = await world.call(issuer, 'GET', `/items/${id}/merge?intoId=${intoId}`);
  return listOf(data, 'faults').map(({ code }) => code);
};
const movementsOf = async (itemId: string): Promise<string[]> => {
  const { rows } = await opened.database.read(world.companyId, (tx) =>
    sql<{ action: string }>`
      select action from stock_movement where company_id = ${world.companyId} and item_id = ${itemId}
      order by seq`.execute(tx),
  );
  return rows.map(({ action }) => action);
};
describe('an item that was entered twice', () => {
  it('goes over with its stock at what it is worth; its own movements stay its own', async () => {
    const [twice, stays] = [await goods.newItem(), await goods.newItem()];
    await receive(twice, '3', '0.3333');
    await receive(stays, '10', '2');
    const preview = await world.call(issuer, 'GET', `/items/${twice}/merge?intoId=${stays}`);
    expect(preview.data).toMatchObject({
      faults: [],
      stock: [{ outletId, quantity: '3', value: '1.000000' }],
      parts: { vendors: 0 },
    });
    expect(await merge(twice, stays)).toMatchObject({ status: 200, data: { intoId: stays } });
    expect(await goods.stockOf(twice)).toMatchObject({ onHand: '0', value: '0.00' });
    expect(await goods.stockOf(stays)).toMatchObject({ onHand: '13', value: '21.00' });
    expect(await movementsOf(twice)).toEqual(['receive', 'mergedInto']);
    expect(await movementsOf(stays)).toEqual(['receive', 'mergedFrom']);
    const { data } = await world.call(issuer, 'GET', `/items/${twice}`);
    expect(asJson(data.item)).toMatchObject({ active: false, mergedIntoId: stays });
  });

  it('gives its barcodes, units, vendors, recipes and procedures to the one that stays', async () => {
    const [twice, stays, dish] = [
      await goods.newItem({ itemCode: 'OLD-EGG' }),
      await goods.newItem(),
      await goods.newItem({ stockType: 'Recipe' }),
    ];
    await goods.create('barcodes', { itemId: twice, barcode: '955100000001' });
    await goods.create('itemunits', { itemId: twice, name: 'TRAY', factor: '30' });
    await goods.create('itemunits', { itemId: twice, name: 'CTN', factor: '360' });
    await goods.create('itemunits', { itemId: stays, name: 'ctn', factor: '300' });
    await goods.create('productvendors', {
      itemId: twice,
      vendorId: world.vendorId,
      vendorItemCode: 'TELUR',
    });
    await goods.create('packageitems', {
      ...{ itemId: dish, componentId: twice, quantity: '2', yieldPercentage: '100' },
    });
    expect((await merge(twice, stays)).status).toBe(200);
    expect(await goods.rowsOf(`/items/${stays}/barcodes`, 'barcodes')).toMatchObject([
      { barcode: '955100000001' },
    ]);
    const units = await goods.rowsOf(`/items/${stays}/itemunits`, 'itemUnits');
    expect(units.map(({ name, factor }) => `${String(name)} ${String(factor)}`).sort()).toEqual([
      'TRAY 30.0000',
      'ctn 300.0000',
    ]);
    expect(await goods.rowsOf(`/items/${stays}/productvendors`, 'productVendors')).toMatchObject([
      { vendorItemCode: 'TELUR' },
    ]);
    expect(await goods.rowsOf(`/items/${dish}/packageitems`, 'packageItems')).toMatchObject([
      { componentId: stays },
    ]);
    // Whoever scans or types its code gets the one that stays.
    for (const key of ['OLD-EGG', '955100000001']) {
      const { data } = await world.call(issuer, 'GET', `/Items/search?key=${key}`);
      expect([key, asJson(Object.values(data)[0]).id]).toEqual([key, stays]);
    }
  });

  it('keeps batches with their expiry dates, and serial numbers', async () => {
    const [twice, stays] = [
      await goods.newItem({ batchControl: true }),
      await goods.newItem({ batchControl: true }),
    ];
    await receive(twice, '4', '1', { batchNo: 'B1', expiryDate: '2027-01-01' });
    expect((await merge(twice, stays)).status).toBe(200);
    const held = await opened.database.read(world.companyId, (tx) =>
      sql<{ batch: string; onHand: string }>`
        select batch_no as batch, sum(d_on_hand)::int::text as "onHand" from stock_movement
        where company_id = ${world.companyId} and item_id = ${stays} group by batch_no`.execute(tx),
    );
    expect(held.rows).toEqual([{ batch: 'B1', onHand: '4' }]);
    const [one, other] = [
      await goods.newItem({ stockType: 'Serial' }),
      await goods.newItem({ stockType: 'Serial' }),
    ];
    await receive(one, '2', '5', { serialNos: ['SN-1', 'SN-2'] });
    expect((await merge(one, other)).status).toBe(200);
    expect(await goods.stockOf(other)).toMatchObject({ onHand: '2', value: '10.00' });
    const serials = await opened.database.read(world.companyId, (tx) =>
      sql<{ said: string }>`
        select serial_no || ' ' || status as said from stock_serial
        where company_id = ${world.companyId} and item_id = ${other} order by serial_no`.execute(tx),
    );
    expect(serials.rows.map(({ said }) => said)).toEqual(['SN-1 In Stock', 'SN-2 In Stock']);
  });

  it('is not merged while documents that are not finished name it', async () => {
    const [twice, stays] = [await goods.newItem(), await goods.newItem()];
    const { document } = await goods.create('purchaseorders', {
      ...{ vendorId: world.vendorId, deliverToOutletId: outletId, issueDate: '2026-11-02' },
      lines: [{ itemId: twice, quantity: '1', unitCost: '1' }],
    });
    expect(await faultsOf(twice, stays)).toEqual(['mergeOpenDocuments']);
    const refused = await merge(twice, stays);
    expect([refused.status, refused.code]).toEqual([422, 'validationFailed']);
    const path = `/purchaseorders/${idOf(document)}/events`;
    await world.call(issuer, 'POST', path, { type: 'cancel', version: 1, remark: 'entered twice' });
    expect((await merge(twice, stays)).status).toBe(200);
  });

  it('is merged only into one it can be the same as', async () => {
    const plain = await goods.newItem({ unitOfMeasurement: 'PCS' });
    const cases: readonly (readonly [Json, string])[] = [
      [{ stockType: 'Weighted', unitOfMeasurement: 'PCS' }, 'mergeOtherType'],
      [{ unitOfMeasurement: 'KG' }, 'mergeOtherUnit'],
      [{ unitOfMeasurement: 'PCS', batchControl: true }, 'mergeOtherBatches'],
      [{ unitOfMeasurement: 'PCS', active: false }, 'mergeIntoInactive'],
    ];
    for (const [over, code] of cases)
      expect(await faultsOf(plain, await goods.newItem(over))).toEqual([code]);
    expect(await faultsOf(plain, plain)).toEqual(['mergeSameItem']);
    const [cells, other] = [
      await goods.newItem({ stockType: 'Matrix' }),
      await goods.newItem({ stockType: 'Matrix' }),
    ];
    expect(await faultsOf(cells, other)).toEqual(['mergeMatrix']);
  });

  it('is never merged twice, nor into what contains it', async () => {
    const [one, two, three] = [await goods.newItem(), await goods.newItem(), await goods.newItem()];
    expect((await merge(one, two)).status).toBe(200);
    expect(await faultsOf(one, three)).toEqual(['mergedAlready']);
    expect(await faultsOf(three, one)).toEqual(['mergedAlready']);
    // What was merged into it goes on with it.
    expect((await merge(two, three)).status).toBe(200);
    const { data } = await world.call(issuer, 'GET', `/items/${one}`);
    expect(asJson(data.item).mergedIntoId).toBe(three);
    const [inner, outer] = [
      await goods.newItem({ stockType: 'Recipe' }),
      await goods.newItem({ stockType: 'Recipe' }),
    ];
    await goods.create('packageitems', {
      ...{ itemId: outer, componentId: inner, quantity: '1', yieldPercentage: '100' },
    });
    expect(await faultsOf(inner, outer)).toEqual(['packageCycle']);
  });
});

it('every table that names an item says whether it goes over', async () => {
  const { rows } = await opened.database.read(world.companyId, (tx) =>
    sql<{ name: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where c.contype = 'f' and c.confrelid = 'item'::regclass`.execute(tx),
  );
  const known = new Set([...mergedParts.map(({ table, column }) => `${table}.${column}`), ...staysWithItem]);
  const ofDocuments = /_line\.item_id$|^stock_packing_component\./;
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name) && !ofDocuments.test(name))).toEqual(
    [],
  );
});
