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
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

let opened: TestDatabase;
let world: HttpWorld;
let outletId: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  world = await openHttpWorld(opened.database);
  outletId = world.outletId('outlet-a');
});
afterAll(async () => {
  await world.close();
  await opened.close();
});

let made = 0;
async function create(path: string, body: Json): Promise<Json> {
  const reply = await world.call(issuer, 'POST', `/${path}`, body);
  expect([path, reply.status, reply.code]).toEqual([path, 201, '']);
  return reply.data;
}
async function newItem(over: Json = {}): Promise<string> {
  made += 1;
  const code = `VP-${String(made)}`;
  const said = { itemCode: code, itemName: code, stockType: 'Normal', purchaseTaxCode: 'ZERO' };
  return idOf((await create('items', { ...said, ...over })).item);
}
const receipt = async (lines: readonly Json[], postingDate = '2026-11-02'): Promise<Json> =>
  asJson(
    (
      await create('goodsreceivednotes', {
        ...{ vendorId: world.vendorId, outletId, postingDate },
        lines,
      })
    ).document,
  );
async function send(note: Json, type: string, over: Json = {}) {
  const path = `/goodsreceivednotes/${idOf(note)}`;
  const now = asJson((await world.call(issuer, 'GET', path)).data.document);
  return world.call(issuer, 'POST', `${path}/events`, { type, version: now.version, ...over });
}
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
    const itemId = await newItem();
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
    const order = await create('purchaseorders', {
      ...{ vendorId: world.vendorId, deliverToOutletId: outletId, issueDate: '2026-11-02' },
      lines: [{ itemId, quantity: '1', unitCost: '0.42' }],
    });
    expect(listOf(asJson(order.document), 'lines')).toMatchObject([{ vendorItemCode: 'TELUR-30' }]);
  });

  it('is learned anew when the vendor calls it otherwise, and means nothing of another vendor', async () => {
    const itemId = await newItem();
    const other = idOf((await create('vendors', { vendorCode: 'V-2', name: 'Vendor Two' })).vendor);
    await received([{ itemId, quantity: '1', unitCost: '1', vendorItemCode: 'OLD-1' }]);
    await received([{ itemId, quantity: '1', unitCost: '1', vendorItemCode: 'NEW-1' }]);
    expect(await search('NEW-1', `&use=receive&vendorId=${world.vendorId}`)).toMatchObject([{ id: itemId }]);
    expect(await search('OLD-1', `&use=receive&vendorId=${world.vendorId}`)).toEqual([]);
    expect(await search('NEW-1', `&use=receive&vendorId=${other}`)).toEqual([]);
  });
});

describe('what an item costs at a vendor', () => {
  it('is what the vendor charges, else what it last cost, else its average', async () => {
    const itemId = await newItem({ itemName: 'Priced oil' });
    const costOf = async (vendor: string) =>
      (await search('Priced oil', `&use=purchase&outletId=${outletId}${vendor}`))[0]?.purchaseCost;
    expect(await costOf('')).toBeNull();
    await create('stockadjustments', {
      ...{ outletId, postingDate: '2026-11-02', adjustmentType: 'Adjust Up' },
      lines: [{ itemId, adjustOnHand: '4', unitCost: '2.5' }],
    }).then(async ({ document }) => {
      const event = { type: 'confirm', version: asJson(document).version };
      await world.call(issuer, 'POST', `/stockadjustments/${idOf(document)}/events`, event);
    });
    expect(await costOf('')).toBe('2.5000');
    await received([{ itemId, quantity: '1', unitCost: '3' }]);
    expect(await costOf('')).toBe('3.0000');
    await create('productvendors', { itemId, vendorId: world.vendorId, customCost: '2.8' });
    expect(await costOf(`&vendorId=${world.vendorId}`)).toBe('2.8000');
    expect(await costOf('')).toBe('3.0000');
  });

  it('is what an order from reorder points asks', async () => {
    const itemId = await newItem({ preferredVendorId: world.vendorId, customCost: '9' });
    await create('productvendors', { itemId, vendorId: world.vendorId, customCost: '7.25' });
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
    const egg = await newItem();
    const noodle = await newItem({ stockType: 'Recipe', salePrice: '10' });
    const set = await newItem({ stockType: 'Bundle', salePrice: '20' });
    await create('packageitems', { itemId: noodle, componentId: egg, quantity: '4', yieldPercentage: '100' });
    await create('packageitems', { itemId: set, componentId: noodle, quantity: '1', yieldPercentage: '100' });
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
    const sugar = await newItem();
    const jar = await newItem({ stockType: 'Prepack', customCost: '3' });
    const set = await newItem({ stockType: 'Bundle', salePrice: '20' });
    await create('packageitems', { itemId: jar, componentId: sugar, quantity: '1', yieldPercentage: '100' });
    await create('packageitems', { itemId: set, componentId: jar, quantity: '1', yieldPercentage: '100' });
    await received([{ itemId: sugar, quantity: '10', unitCost: '1' }]);
    const note = await receipt([{ itemId: sugar, quantity: '10', unitCost: '2' }]);
    const { data } = await world.call(issuer, 'GET', `/goodsreceivednotes/${idOf(note)}/prices`);
    expect(listOf(data, 'lines')).toMatchObject([{ changePercent: '100.0', affected: [], more: 0 }]);
  });

  it('say nothing of an item that costs what it did, or comes for the first time', async () => {
    const [same, fresh] = [await newItem(), await newItem()];
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
    const note = await received([{ itemId: await newItem(), quantity: '1', unitCost: '2' }]);
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
