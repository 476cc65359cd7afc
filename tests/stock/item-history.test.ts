import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  readItemHighlights,
  readItemHistory,
  readSerialHistory,
  readVendorReceives,
} from '../../src/contracts/items/history.ts';
import { postMovements } from '../../src/server/stock/ledger/ledger.ts';
import type { StockMovement } from '../../src/server/stock/ledger/movement.ts';
import { asJson, type HttpWorld, idOf, issuer, type Json, openHttpWorld } from '../lifecycles/http/world.ts';
import { adminOf } from '../support/companies/stock-company.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

let opened: TestDatabase;
let world: HttpWorld;
let here: string;
let there: string;
let itemId: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  world = await openHttpWorld(opened.database);
  here = world.outletId('outlet-a');
  there = world.outletId('outlet-b');
  itemId = await newItem('H-1');
  for (const [day, quantity, unitCost] of [
    ['2026-09-10', '10', '2'],
    ['2026-11-01', '4', '3'],
    ['2026-11-02', '6', '5'],
  ] as const)
    await receive(itemId, day, { quantity, unitCost });
});
afterAll(async () => {
  await world.close();
  await opened.close();
});

async function send(method: 'GET' | 'POST', path: string, body?: Json): Promise<Json> {
  const reply = await world.call(issuer, method, path, body);
  expect([reply.status >= 300 ? reply.status : 200, reply.code]).toEqual([200, '']);
  return reply.data;
}
const newItem = async (itemCode: string, over: Json = {}) => {
  const body = { itemCode, itemName: itemCode, stockType: 'Normal', purchaseTaxCode: 'ZERO', ...over };
  return idOf((await send('POST', '/items', body)).item);
};
async function receive(item: string, postingDate: string, line: Json): Promise<Json> {
  const body = { vendorId: world.vendorId, outletId: here, postingDate, lines: [{ itemId: item, ...line }] };
  const note = asJson((await send('POST', '/goodsreceivednotes', body)).document);
  return event('goodsreceivednotes', note, { type: 'confirm' });
}
const event = async (path: string, { id, version }: Json, body: Json): Promise<Json> =>
  asJson((await send('POST', `/${path}/${id}/events`, { version, ...body })).document);
const history = async (query: string, item = itemId) =>
  v.parse(readItemHistory.reply, await send('GET', `/items/${item}/history?${query}`));
const rowsOf = ({ rows }: { rows: readonly { businessDate: string; quantity: string }[] }) =>
  rows.map(({ businessDate, quantity }) => [businessDate, quantity]);

test('receipts of an item are listed latest first, each with its document, vendor and cost, and their totals', async () => {
  const { rows, totals, next } = await history('kind=receives');
  expect(rowsOf({ rows })).toEqual([
    ['2026-11-02', '6'],
    ['2026-11-01', '4'],
    ['2026-09-10', '10'],
  ]);
  expect(rows[0]).toMatchObject({
    documentType: 'goodsReceivedNote',
    documentNo: expect.stringContaining('GRN'),
    partyName: expect.any(String),
    unitCost: '5.0000',
    value: '30.000000',
  });
  expect([totals, next]).toEqual([{ count: 3, quantity: '20', value: '62.000000' }, null]);
});

test('pages follow each other without gap, and days and outlets narrow a history with its totals', async () => {
  const first = await history('kind=receives&limit=2');
  const second = await history(`kind=receives&limit=2&after=${encodeURIComponent(first.next ?? '')}`);
  expect([...rowsOf(first), ...rowsOf(second)]).toEqual(rowsOf(await history('kind=receives')));
  expect([second.next, second.totals]).toEqual([null, null]);
  const narrowed = await history(`kind=receives&from=2026-11-01&to=2026-11-01&outletId=${here}`);
  expect([rowsOf(narrowed), narrowed.totals?.quantity]).toEqual([[['2026-11-01', '4']], '4']);
  expect((await history(`kind=receives&outletId=${there}`)).totals?.count).toBe(0);
  for (const [query, code] of [
    ['after=nonsense', 'invalidCursor'],
    ['outletId=nowhere', 'outletNotPermitted'],
  ])
    expect((await world.call(issuer, 'GET', `/items/${itemId}/history?${query}`)).code).toBe(code);
});

test('adjustments stand apart from receipts, and sales are read from what sales documents posted', async () => {
  const adjustment = { outletId: here, postingDate: '2026-11-03', adjustmentType: 'Wastage' };
  const draft = await send('POST', '/stockadjustments', {
    ...adjustment,
    lines: [{ itemId, adjustOnHand: '1' }],
  });
  await event('stockadjustments', asJson(draft.document), { type: 'confirm' });
  const { rows } = await history('kind=adjustments');
  expect(rows).toMatchObject([{ action: 'wastage', quantity: '-1', partyName: null }]);
  expect((await history('kind=sales')).rows).toEqual([]);
  const sold: StockMovement = {
    ...{ itemId, outletId: here, action: 'sell', businessDate: '2026-11-03', onHand: '-2' },
    ...{ documentType: 'sale', documentId: 'sale-1', documentNo: 'S-1' },
  };
  await world.database.write(world.companyId, (tx) =>
    postMovements(tx, adminOf(world.companyId, [here]), [sold], world.clock.now()),
  );
  expect((await history('kind=sales')).rows).toMatchObject([{ documentNo: 'S-1', quantity: '-2' }]);
});

test('a vendor’s receipts in force are listed with their totals; drafts and cancelled ones are not', async () => {
  const vendorsOwn = async () =>
    v.parse(readVendorReceives.reply, await send('GET', `/vendors/${world.vendorId}/receives`));
  const { totals, rows } = await vendorsOwn();
  expect(rows.slice(0, 3).map(({ postingDate, total, lines }) => [postingDate, total, lines])).toEqual([
    ['2026-11-02', '30.00', 1],
    ['2026-11-01', '12.00', 1],
    ['2026-09-10', '20.00', 1],
  ]);
  const note = await receive(await newItem('H-2'), '2026-11-02', { quantity: '1', unitCost: '9' });
  expect((await vendorsOwn()).totals?.count).toBe((totals?.count ?? 0) + 1);
  await event('goodsreceivednotes', note, { type: 'cancel', remark: 'Sent back' });
  expect((await vendorsOwn()).totals).toEqual(totals);
});

test('a serial number tells every document that moved it, and is Returned where its receipt was cancelled', async () => {
  const serial = await newItem('H-3', { stockType: 'Serial' });
  const line = { quantity: '2', unitCost: '9', serialNos: ['Sn-1', 'Sn-2'] };
  const note = await receive(serial, '2026-11-02', line);
  await event('goodsreceivednotes', note, { type: 'cancel', remark: 'Wrong model' });
  const reply = await send('GET', `/items/${serial}/serialhistory?serialNo=sN-1`);
  expect(
    v.parse(readSerialHistory.reply, reply).rows.map(({ action, quantity }) => [action, quantity]),
  ).toEqual([
    ['cancelReceipt', '-1'],
    ['receive', '1'],
  ]);
  const { serialNos } = await send('GET', `/items/serialno?itemId=${serial}&status=Returned`);
  expect(serialNos).toMatchObject([{ serialNo: 'Sn-1' }, { serialNo: 'Sn-2' }]);
});

test('highlights tell what is on order, what waits, the last receipt, and twelve months of cost and goods received', async () => {
  const order = await send('POST', '/purchaseorders', {
    vendorId: world.vendorId,
    deliverToOutletId: here,
    issueDate: '2026-11-02',
    lines: [{ itemId, quantity: '7', unitCost: '5' }],
  });
  await event('purchaseorders', asJson(order.document), { type: 'confirm' });
  const reply = await send('GET', `/items/${itemId}/highlights`);
  const { months, waiting, ...now } = v.parse(readItemHighlights.reply, reply);
  expect(now).toMatchObject({
    onOrder: '7',
    inTransit: '0',
    waitingCount: 1,
    lastReceipt: { businessDate: '2026-11-02', unitCost: '5.0000' },
  });
  expect(waiting).toMatchObject([{ documentType: 'purchaseOrder', status: 'Confirmed', quantity: '7' }]);
  expect(months).toHaveLength(12);
  expect(months.slice(-3).map(({ received, averageCost }) => [received, averageCost])).toEqual([
    ['10', '2.0000'],
    ['0', '2.0000'],
    ['10', '3.1000'],
  ]);
});
