import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

let opened: TestDatabase;
let world: HttpWorld;
let outletId: string;
let goods: Goods;
beforeAll(async () => {
  opened = await openTestDatabase();
  world = await openHttpWorld(opened.database);
  outletId = world.outletId('outlet-a');
  goods = goodsOf(world, 'VP');
});
afterAll(async () => {
  await world.close();
  await opened.close();
});

const receipt = async (lines: readonly Json[], postingDate = '2026-11-02'): Promise<Json> =>
  goods.draft('goodsreceivednotes', {
    ...{ vendorId: world.vendorId, outletId, postingDate },
    lines,
  });
const send = (note: Json, type: string, over: Json = {}) =>
  goods.send('goodsreceivednotes', note, type, over);
async function received(lines: readonly Json[], postingDate?: string): Promise<Json> {
  const reply = await send(await receipt(lines, postingDate), 'confirm');
  expect([reply.status, reply.code]).toEqual([200, '']);
  return asJson(reply.data.document);
}
const search = async (key: string, over: string): Promise<readonly Json[]> => {
  const reply = await world.call(issuer, 'GET', `/Items/search?key=${encodeURIComponent(key)}${over}`);
  const { data } = reply;
  expect(reply.status).toBe(200);
  return Object.values(data).map(asJson);
};

describe('what a vendor calls an item', () => {
  it('is learned from its receipt, stands on the next one and finds the item', async () => {
    const itemId = await goods.newItem();
    const bought = `&use=receive&outletId=${outletId}&vendorId=${world.vendorId}`;
    expect(await search('TELUR-30', bought)).toEqual([]);
    await received([{ itemId, quantity: '10', unitCost: '0.42', vendorItemCode: 'TELUR-30' }]);
    const { data } = await world.call(issuer, 'GET', `/items/${itemId}/productvendors`);
    expect(listOf(data, 'productVendors')).toMatchObject([
      { vendorId: world.vendorId, vendorItemCode: 'TELUR-30' },
    ]);
    expect(await search('telur-30', bought)).toMatchObject([{ id: itemId }]);
    const next = await receipt([{ itemId, quantity: '1', unitCost: '0.42' }]);
    expect(listOf(next, 'lines')).toMatchObject([{ vendorItemCode: 'TELUR-30' }]);
    const order = await goods.create('purchaseorders', {
      ...{ vendorId: world.vendorId, deliverToOutletId: outletId, issueDate: '2026-11-02' },
      lines: [{ itemId, quantity: '1', unitCost: '0.42' }],
    });
    expect(listOf(asJson(order.document), 'lines')).toMatchObject([{ vendorItemCode: 'TELUR-30' }]);
  });

  it('is learned anew when the vendor calls it otherwise, and means nothing of another vendor', async () => {
    const itemId = await goods.newItem();
    const other = idOf((await goods.create('vendors', { vendorCode: 'V-2', name: 'Vendor Two' })).vendor);
    await received([{ itemId, quantity: '1', unitCost: '1', vendorItemCode: 'OLD-1' }]);
    await received([{ itemId, quantity: '1', unitCost: '1', vendorItemCode: 'NEW-1' }]);
    expect(await search('NEW-1', `&use=receive&vendorId=${world.vendorId}`)).toMatchObject([{ id: itemId }]);
    expect(await search('OLD-1', `&use=receive&vendorId=${world.vendorId}`)).toEqual([]);
    expect(await search('NEW-1', `&use=receive&vendorId=${other}`)).toEqual([]);
  });
});

describe('what an item costs at a vendor', () => {
  it('is what the vendor charges, else what it last cost, else its average', async () => {
    const itemId = await goods.newItem({ itemName: 'Priced oil' });
    const costOf = async (vendor: string) =>
      (await search('Priced oil', `&use=purchase&outletId=${outletId}${vendor}`))[0]?.purchaseCost;
    expect(await costOf('')).toBeNull();
    await goods
      .create('stockadjustments', {
        ...{ outletId, postingDate: '2026-11-02', adjustmentType: 'Adjust Up' },
        lines: [{ itemId, adjustOnHand: '4', unitCost: '2.5' }],
      })
      .then(async ({ document }) => {
        const event = { type: 'confirm', version: asJson(document).version };
        await world.call(issuer, 'POST', `/stockadjustments/${idOf(document)}/events`, event);
      });
    expect(await costOf('')).toBe('2.5000');
    await received([{ itemId, quantity: '1', unitCost: '3' }]);
    expect(await costOf('')).toBe('3.0000');
    await goods.create('productvendors', { itemId, vendorId: world.vendorId, customCost: '2.8' });
    expect(await costOf(`&vendorId=${world.vendorId}`)).toBe('2.8000');
    expect(await costOf('')).toBe('3.0000');
  });

  it('is what an order from reorder points asks', async () => {
    const itemId = await goods.newItem({ preferredVendorId: world.vendorId, customCost: '9' });
    await goods.create('productvendors', { itemId, vendorId: world.vendorId, customCost: '7.25' });
    const reply = await world.call(issuer, 'POST', '/reorderpoint/purchaseorders', {
      outletId,
      lines: [{ itemId, quantity: '3' }],
    });
    expect(reply.status).toBe(200);
    const [order] = listOf(reply.data, 'orders');
    const { data } = await world.call(issuer, 'GET', `/purchaseorders/${idOf(order)}`);
    expect(listOf(asJson(data.document), 'lines')).toMatchObject([{ unitCost: '7.2500' }]);
  });
});

describe('the prices of a receipt', () => {
  it('stand beside the last five, with what is left of every dish the item is in', async () => {
    const egg = await goods.newItem();
    const noodle = await goods.newItem({ stockType: 'Recipe', salePrice: '10' });
    const set = await goods.newItem({ stockType: 'Bundle', salePrice: '20' });
    await goods.create('packageitems', {
      itemId: noodle,
      componentId: egg,
      quantity: '4',
      yieldPercentage: '100',
    });
    await goods.create('packageitems', {
      itemId: set,
      componentId: noodle,
      quantity: '1',
      yieldPercentage: '100',
    });
    for (const [day, cost] of ['0.30', '0.31', '0.32', '0.33', '0.34', '0.50'].entries())
      await received([{ itemId: egg, quantity: '10', unitCost: cost }], `2026-11-0${String(day + 1)}`);
    const note = await receipt([{ itemId: egg, quantity: '10', unitCost: '0.60' }], '2026-11-08');
    const { data } = await world.call(issuer, 'GET', `/goodsreceivednotes/${idOf(note)}/prices`);
    const [line] = listOf(data, 'lines').map(asJson);
    expect(line).toMatchObject({ itemId: egg, cost: '0.6000', changePercent: '20.0', more: 0 });
    const last = listOf(asJson(line), 'lastCosts').map(asJson);
    expect(last.map(({ unitCost }) => unitCost)).toEqual(['0.5000', '0.3400', '0.3300', '0.3200', '0.3100']);
    expect(last[0]).toMatchObject({ day: '2026-11-06', vendorName: 'Vendor One' });
    // Four eggs: 2.00 of 10.00 become 2.40; of the set of 20.00 they are half of that.
    expect(listOf(asJson(line), 'affected')).toMatchObject([
      {
        itemId: noodle,
        costBefore: '2',
        costAfter: '2.4',
        marginBefore: '80.0',
        marginAfter: '76.0',
      },
      { itemId: set, marginBefore: '90.0', marginAfter: '88.0' },
    ]);
  });

  it('do nothing to what is packed beforehand: that costs what it cost when it was packed', async () => {
    const sugar = await goods.newItem();
    const jar = await goods.newItem({ stockType: 'Prepack', customCost: '3' });
    const set = await goods.newItem({ stockType: 'Bundle', salePrice: '20' });
    await goods.create('packageitems', {
      itemId: jar,
      componentId: sugar,
      quantity: '1',
      yieldPercentage: '100',
    });
    await goods.create('packageitems', {
      itemId: set,
      componentId: jar,
      quantity: '1',
      yieldPercentage: '100',
    });
    await received([{ itemId: sugar, quantity: '10', unitCost: '1' }]);
    const note = await receipt([{ itemId: sugar, quantity: '10', unitCost: '2' }]);
    const { data } = await world.call(issuer, 'GET', `/goodsreceivednotes/${idOf(note)}/prices`);
    expect(listOf(data, 'lines')).toMatchObject([{ changePercent: '100.0', affected: [], more: 0 }]);
  });

  it('say nothing of an item that costs what it did, or comes for the first time', async () => {
    const [same, fresh] = [await goods.newItem(), await goods.newItem()];
    await received([{ itemId: same, quantity: '1', unitCost: '2' }]);
    const note = await receipt([
      { itemId: same, quantity: '1', unitCost: '2' },
      { itemId: fresh, quantity: '1', unitCost: '2' },
    ]);
    const { data } = await world.call(issuer, 'GET', `/goodsreceivednotes/${idOf(note)}/prices`);
    expect(listOf(data, 'lines')).toMatchObject([
      { changePercent: '0.0', affected: [] },
      { changePercent: null, lastCosts: [], affected: [] },
    ]);
  });

  it('are disputed with a remark; the invoice is verified once they are accepted', async () => {
    const note = await received([{ itemId: await goods.newItem(), quantity: '1', unitCost: '2' }]);
    const invoice = { invoiceNo: 'INV-9', invoiceDate: '2026-11-02' };
    expect((await send(note, 'disputePrices', { remark: ' ' })).code).toBe(
      'goods-received-note.disputePrices.hasRemark',
    );
    const disputed = await send(note, 'disputePrices', { remark: 'Agreed at 1.80' });
    expect(asJson(disputed.data.document)).toMatchObject({
      status: 'Confirmed',
      priceDispute: 'Agreed at 1.80',
    });
    expect((await send(note, 'verify', invoice)).code).toBe('goods-received-note.pricesAgreed');
    const accepted = await send(note, 'acceptPrices');
    expect(asJson(accepted.data.document)).toMatchObject({ priceDispute: null });
    const verified = await send(note, 'verify', invoice);
    expect([verified.status, asJson(verified.data.document).status]).toEqual([200, 'Completed']);
    expect((await send(note, 'disputePrices', { remark: 'Too late' })).code).toBe(
      'goods-received-note.disputePrices.invoiceNotVerified',
    );
  });
});
