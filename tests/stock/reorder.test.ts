import { afterAll, beforeAll, expect, test } from 'vitest';
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

const post = async (path: string, body: Json, status = 201): Promise<Json> => {
  const reply = await world.call(issuer, 'POST', path, body);
  expect([reply.status, reply.code]).toEqual([status, '']);
  return reply.data;
};
const newItem = async (itemCode: string, over: Json = {}): Promise<string> =>
  idOf(
    (
      await post('/items', {
        itemCode,
        itemName: itemCode,
        stockType: 'Normal',
        purchaseTaxCode: 'ZERO',
        preferredVendorId: world.vendorId,
        customCost: '2.5',
        ...over,
      })
    ).item,
  );
const put = async (path: string, body: Json) => {
  const reply = await world.call(issuer, 'PUT', path, body);
  expect([reply.status, reply.code]).toEqual([200, '']);
};
const pointOf = async (itemId: string): Promise<Json> => {
  const { data } = await world.call(issuer, 'GET', `/reorderpoint?outletId=${outletId}&pageSize=200`);
  return asJson(listOf(data, 'reorderPoints').find((each) => each.itemId === itemId));
};
const receive = async (lines: readonly Json[]) => {
  const body = { vendorId: world.vendorId, outletId, postingDate: '2026-11-02', lines };
  const note = asJson((await post('/goodsreceivednotes', body)).document);
  await post(`/goodsreceivednotes/${idOf(note)}/events`, { type: 'confirm', version: 1 }, 200);
};

test('suggests the worked example, and one draft order a preferred vendor is made of it', async () => {
  const itemId = await newItem('R-1');
  const lonely = await newItem('R-2', { preferredVendorId: null });
  const rule = { reorderPoint: '40', safetyPoint: '10', minimumOrdering: '24', packQuantity: '12' };
  await put('/reorderpoint', {
    outletId,
    reorderPoints: [
      { itemId, ...rule },
      { itemId: lonely, ...rule },
    ],
  });
  await receive([{ itemId, quantity: '23', unitCost: '2' }]);
  expect(await pointOf(itemId)).toMatchObject({ available: '23', unreceived: '0', suggested: '36' });
  const lines = [{ itemId }, { itemId: lonely }];
  const { orders, skipped } = await post('/reorderpoint/purchaseorders', { outletId, lines }, 200);
  expect(skipped).toMatchObject([{ itemCode: 'R-2', code: 'noPreferredVendor' }]);
  const [order] = listOf({ orders }, 'orders');
  expect(order).toMatchObject({ vendorId: world.vendorId, lines: 1 });
  const made = asJson((await world.call(issuer, 'GET', `/purchaseorders/${idOf(order)}`)).data.document);
  expect(made).toMatchObject({ status: 'Saved', deliverToOutletId: outletId, issueDate: '2026-11-21' });
  expect(listOf(made, 'lines')).toMatchObject([{ itemId, quantity: '36.0000' }]);
  // A draft is not on order, and what is on it is not suggested a second time.
  expect(await pointOf(itemId)).toMatchObject({
    unreceived: '0',
    onDraft: '36',
    projected: '23',
    suggested: '0',
  });
  const again = await post('/reorderpoint/purchaseorders', { outletId, lines: [{ itemId }] }, 200);
  expect(again).toMatchObject({ orders: [], skipped: [{ itemCode: 'R-1', code: 'nothingToOrder' }] });
  await post(`/purchaseorders/${idOf(order)}/events`, { type: 'confirm', version: 1 }, 200);
  expect(await pointOf(itemId)).toMatchObject({
    unreceived: '36',
    onDraft: '0',
    projected: '59',
    suggested: '0',
  });
});

test('what is requested from another outlet is not suggested again', async () => {
  const [asked, sent] = [
    await newItem('R-8', { reorderPoint: '5' }),
    await newItem('R-9', { reorderPoint: '5' }),
  ];
  const elsewhere = world.outletId('outlet-b');
  await post('/stockrequests', {
    ...{ fromOutletId: outletId, toOutletId: elsewhere, lines: [{ itemId: asked, quantity: '6' }] },
  });
  expect(await pointOf(asked)).toMatchObject({ onDraft: '6', suggested: '0' });
  expect(await pointOf(sent)).toMatchObject({ onDraft: '0', suggested: '5' });
});

test('who orders is told the vendor’s minimum and the last cost, and may have the list by vendor or of one vendor', async () => {
  const asked = (more: string) =>
    world
      .call(issuer, 'GET', `/reorderpoint?outletId=${outletId}&pageSize=200&${more}`)
      .then(({ data }) => listOf(data, 'reorderPoints'));
  const itemId = await newItem('R-0', { reorderPoint: '5', preferredVendorId: null });
  const byVendor = await asked('sort=vendor');
  expect(byVendor.at(-1)).toMatchObject({ vendorName: null });
  expect((await asked('sort=item')).map(({ itemId: id }) => id)).toContain(itemId);
  const own = await asked(`vendorId=${world.vendorId}`);
  expect(own.length).toBeGreaterThan(0);
  expect(own.every((each) => each.vendorId === world.vendorId)).toBe(true);
  const mine = own.find(({ itemCode }) => itemCode === 'R-8');
  expect(mine).toMatchObject({ unitCost: '2.5', vendorMinimum: null });
});

test('the item’s own reorder point holds where the outlet has none; one without any is never due', async () => {
  const own = await newItem('R-3', { reorderPoint: '5', packQuantity: '10' });
  const none = await newItem('R-4');
  expect(await pointOf(own)).toMatchObject({ reorderPoint: '5', suggested: '10' });
  expect(await pointOf(none)).toMatchObject({ reorderPoint: null, suggested: '0' });
  const { data } = await world.call(issuer, 'GET', `/reorderpoint?outletId=${outletId}&due=true`);
  const due = listOf(data, 'reorderPoints').map(({ itemCode }) => itemCode);
  expect(due).toContain('R-3');
  expect(due).not.toContain('R-4');
});

test('what an outlet may do with an item is kept field by field, and audited', async () => {
  const itemId = await newItem('R-5');
  const stocks = () =>
    world.call(issuer, 'GET', `/stock?key=${itemId}`).then(({ data }) => listOf(data, 'stocks'));
  const here = async () => (await stocks()).find((each) => each.outletId === outletId);
  expect(await here()).toMatchObject({ allowPurchase: true, allowTransfer: true, displayUnit: null });
  await put('/stock', { stocks: [{ itemId, outletId, allowPurchase: false, displayUnit: 'CTN' }] });
  await put('/stock', { stocks: [{ itemId, outletId, allowTransfer: false }] });
  expect(await here()).toMatchObject({ allowPurchase: false, allowTransfer: false, displayUnit: 'CTN' });
  const foreign = await world.call(issuer, 'PUT', '/stock', { stocks: [{ itemId, outletId: 'elsewhere' }] });
  expect([foreign.status, foreign.code]).toEqual([403, 'outletNotPermitted']);
});

test('serial numbers say where they are and what took them there', async () => {
  const itemId = await newItem('R-6', { stockType: 'Serial' });
  await receive([{ itemId, quantity: '2', unitCost: '10', serialNos: ['SN-1', 'SN-2'] }]);
  const adjustment = { outletId, postingDate: '2026-11-03', adjustmentType: 'Write Off' };
  const saved = asJson(
    (
      await post('/stockadjustments', {
        ...adjustment,
        lines: [{ itemId, adjustOnHand: '1', serialNos: ['sn-1'] }],
      })
    ).document,
  );
  await post(`/stockadjustments/${idOf(saved)}/events`, { type: 'confirm', version: 1 }, 200);
  const { data } = await world.call(issuer, 'GET', `/items/serialno?itemId=${itemId}`);
  expect(listOf(data, 'serialNos')).toMatchObject([
    { serialNo: 'SN-1', status: 'Written Off', documentNo: saved.number },
    { serialNo: 'SN-2', status: 'In Stock', outletId },
  ]);
});

test('batches are listed first to expire first, with where to take a quantity from', async () => {
  const itemId = await newItem('R-7', { batchControl: true });
  await receive([
    { itemId, quantity: '5', unitCost: '1', batchNo: 'B-2', expiryDate: '2027-03-01' },
    { itemId, quantity: '3', unitCost: '1', batchNo: 'B-1', expiryDate: '2027-01-01' },
  ]);
  const { data } = await world.call(
    issuer,
    'GET',
    `/stock/batches?itemId=${itemId}&outletId=${outletId}&quantity=4`,
  );
  expect(listOf(data, 'batches').map(({ batchNo }) => batchNo)).toEqual(['B-1', 'B-2']);
  expect(listOf(data, 'proposal')).toMatchObject([
    { batchNo: 'B-1', quantity: '3' },
    { batchNo: 'B-2', quantity: '1' },
  ]);
});
