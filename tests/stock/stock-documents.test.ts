import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeLines } from '../../src/server/documents/recosting-runner.ts';
import { postMovements } from '../../src/server/stock/ledger/ledger.ts';
import type { StockMovement } from '../../src/server/stock/ledger/movement.ts';
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
import { adminOf } from '../support/companies/stock-company.ts';
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
const newItem = async (over: Json = {}): Promise<string> => {
  made += 1;
  const body = {
    itemCode: `S-${made}`,
    itemName: `S-${made}`,
    stockType: 'Normal',
    purchaseTaxCode: 'ZERO',
    ...over,
  };
  return idOf((await world.call(issuer, 'POST', '/items', body)).data.item);
};
const create = async (path: string, body: Json): Promise<Json> => {
  const reply = await world.call(issuer, 'POST', `/${path}`, body);
  expect([reply.status, reply.code]).toEqual([201, '']);
  return asJson(reply.data.document);
};
const adjust = (lines: readonly Json[], adjustmentType = 'Stock Take'): Promise<Json> =>
  create('stockadjustments', { outletId, postingDate: '2026-11-02', adjustmentType, lines });
const send = async (path: string, document: Json, type: string, over: Json = {}) => {
  const now = asJson((await world.call(issuer, 'GET', `/${path}/${idOf(document)}`)).data.document);
  return world.call(issuer, 'POST', `/${path}/${idOf(document)}/events`, {
    type,
    version: now.version,
    ...over,
  });
};
const confirm = async (path: string, document: Json): Promise<Json> => {
  const reply = await send(path, document, 'confirm');
  expect([reply.status, reply.code]).toEqual([200, '']);
  return asJson(reply.data.document);
};
const stockOf = async (itemId: string): Promise<Json> => {
  const { data } = await world.call(issuer, 'GET', `/stock?key=${itemId}`);
  return asJson(listOf(data, 'stocks').find((each) => each.outletId === outletId));
};
const post = (...movements: Partial<StockMovement>[]) =>
  opened.database.write(world.companyId, (tx) =>
    postMovements(
      tx,
      adminOf(world.companyId, [outletId]),
      movements.map((each) => ({
        itemId: '',
        outletId,
        documentType: 'test',
        documentId: 'test-1',
        documentNo: 'T-1',
        action: 'receive',
        businessDate: '2026-11-01',
        ...each,
      })),
      new Date('2026-11-21T08:00:00Z'),
    ),
  );

test('up at the entered cost, down at the average, and the lines say at what', async () => {
  const itemId = await newItem({ customCost: '3.5' });
  await confirm(
    'stockadjustments',
    await adjust([{ itemId, adjustOnHand: '10', unitCost: '4' }], 'Adjust Up'),
  );
  const down = await confirm('stockadjustments', await adjust([{ itemId, adjustOnHand: '3' }], 'Wastage'));
  expect(asJson(listOf(down, 'lines')[0])).toMatchObject({
    ...{ averageCost: '4.0000', customCost: '3.5000', value: '-12.0000' },
  });
  expect(down).toMatchObject({ status: 'Completed', totalValue: '-12.0000' });
  expect(await stockOf(itemId)).toMatchObject({ onHand: '7', available: '7', value: '28.00' });
});

test('two to quarantine leave on hand, and are disposed of from there', async () => {
  const itemId = await newItem();
  await confirm(
    'stockadjustments',
    await adjust([{ itemId, adjustOnHand: '10', unitCost: '1' }], 'Adjust Up'),
  );
  await confirm('stockadjustments', await adjust([{ itemId, adjustRestricted: '2' }]));
  expect(await stockOf(itemId)).toMatchObject({ onHand: '10', restricted: '2', available: '8' });
  const disposal = await adjust([{ itemId, adjustOnHand: '2', adjustRestricted: '2' }], 'Disposal');
  await confirm('stockadjustments', disposal);
  expect(await stockOf(itemId)).toMatchObject({ onHand: '8', restricted: '0', available: '8' });
});

test('a count posts its difference; one that moved since asks which, and rebases by choice', async () => {
  const itemId = await newItem();
  await post({ itemId, onHand: '20', cost: { basis: 'given', value: '20' } });
  const kept = await adjust([{ itemId, countedQuantity: '17' }]);
  const rebased = await adjust([{ itemId, countedQuantity: '17' }]);
  const used = await adjust([{ itemId, countedQuantity: '17' }]);
  await post({ itemId, onHand: '-2', action: 'sell', documentId: 'test-2' });
  for (const each of [kept, rebased]) {
    const refused = await send('stockadjustments', each, 'confirm');
    expect([refused.status, refused.code]).toEqual([409, 'stock-adjustment.unmovedSinceCount']);
    const { data } = await send('stockadjustments', each, 'check');
    expect(listOf(asJson(data.problems), 'errors').map(({ code }) => code)).toEqual([
      'stock-adjustment.unmovedSinceCount',
    ]);
  }
  const read = await world.call(issuer, 'GET', `/stockadjustments/${used.id}`);
  const stored = asJson(read.data.document);
  const [line = {}] = listOf(stored, 'lines');
  const known = asJson(asJson(stored.found).stock);
  expect(known.moved).toEqual([{ lineId: line.id, counted: '17.0000', quantity: '-2.0000' }]);
  const change = { version: stored.version, lines: [{ id: line.id, itemId, countedQuantity: '15' }] };
  const { data } = await world.call(issuer, 'PUT', `/stockadjustments/${used.id}`, change);
  const now = asJson(data.document);
  expect(asJson(now.facts).movedLines).toBe(0);
  expect(asJson(listOf(now, 'lines')[0])).toMatchObject({ onHandChange: '-3.0000' });
  const against = await send('stockadjustments', rebased, 'rebase');
  expect(asJson(listOf(asJson(against.data.document), 'lines')[0])).toMatchObject({
    onHandChange: '-1.0000',
  });
  await send('stockadjustments', kept, 'keepDifferences');
  await confirm('stockadjustments', kept);
  expect(await stockOf(itemId)).toMatchObject({ onHand: '15' });
});

test('goods of a batch-controlled item go first expired first, a line a batch', async () => {
  const itemId = await newItem({ batchControl: true });
  await post({
    itemId,
    onHand: '5',
    batchNo: 'LATE',
    expiryDate: '2027-05-01',
    cost: { basis: 'given', value: '5' },
  });
  await post({
    itemId,
    onHand: '3',
    batchNo: 'SOON',
    expiryDate: '2026-12-01',
    cost: { basis: 'given', value: '3' },
  });
  const saved = await adjust([{ itemId, adjustOnHand: '4' }], 'Internal Use');
  expect(listOf(saved, 'lines').map(({ batchNo, onHandChange }) => [batchNo, onHandChange])).toEqual([
    ['SOON', '-3.0000'],
    ['LATE', '-1.0000'],
  ]);
  await confirm('stockadjustments', saved);
  expect(await stockOf(itemId)).toMatchObject({ onHand: '4' });
});

test('no more goes than there is, and no type goes the other way', async () => {
  const itemId = await newItem();
  const short = await adjust([{ itemId, adjustOnHand: '1' }], 'Write Off');
  const refused = await send('stockadjustments', short, 'confirm');
  expect([refused.status, refused.code]).toEqual([409, 'stock-adjustment.enoughStock']);
  const body = { outletId, postingDate: '2026-11-02', adjustmentType: 'Adjust Up' };
  for (const line of [{ adjustOnHand: '-1' }, {}]) {
    const reply = await world.call(issuer, 'POST', '/stockadjustments', {
      ...body,
      lines: [{ itemId, ...line }],
    });
    expect([reply.status, reply.code]).toEqual([422, 'validationFailed']);
  }
});

test('a revaluation is previewed, sets the average from its moment on, and fills prices', async () => {
  const itemId = await newItem({ salePrice: '9' });
  await post({ itemId, onHand: '10', cost: { basis: 'given', value: '40' } });
  await post({ itemId, onHand: '-4', action: 'sell', documentId: 'test-3', businessDate: '2026-11-10' });
  const saved = await create('stockrevaluations', {
    outletId,
    issuedAt: '2026-11-05T02:00:00.000Z',
    reason: 'A wrong invoice',
    lines: [{ itemId, averageCost: '5', salePrice: '12' }],
  });
  const { data } = await world.call(issuer, 'GET', `/stockrevaluations/${idOf(saved)}/preview`);
  expect(listOf(data, 'preview')).toMatchObject([
    { itemId, averageBefore: '4.0000', averageAfter: '5.0000', valueChange: '6.00', restated: 1 },
  ]);
  const done = await confirm('stockrevaluations', saved);
  expect(done).toMatchObject({ status: 'Completed', valueChange: '10.0000' });
  expect(listOf(done, 'lines')).toMatchObject([{ onHand: '10.0000', averageBefore: '4.0000' }]);
  expect(await stockOf(itemId)).toMatchObject({ onHand: '6', averageCost: '5.0000', value: '30.00' });
  const item = asJson((await world.call(issuer, 'GET', `/items/${itemId}`)).data.item);
  expect(item).toMatchObject({ salePrice: '12.0000' });
  const runs = await world.call(issuer, 'GET', `/stockrevaluations/${idOf(saved)}/progress`);
  expect(listOf(runs.data, 'runs')).toMatchObject([
    { kind: 'recosting', status: 'Completed', done: 1, total: 1 },
  ]);
});

test('a long one is left to a run; documents on its items say so until it ends', async () => {
  const itemId = await newItem();
  await post({ itemId, onHand: '10000', cost: { basis: 'given', value: '20000' } });
  await post(...Array.from({ length: 2_100 }, () => ({ itemId, onHand: '-1', businessDate: '2026-11-03' })));
  const saved = await create('stockrevaluations', {
    outletId,
    issuedAt: '2026-11-02T02:00:00.000Z',
    reason: 'A wrong import',
    lines: [{ itemId, averageCost: '3' }],
  });
  const confirmed = await send('stockrevaluations', saved, 'confirm');
  expect(confirmed.data).toMatchObject({ recosting: true, document: { status: 'Completed' } });
  expect(await stockOf(itemId)).toMatchObject({ averageCost: '2.0000' });
  const { data } = await world.call(issuer, 'GET', `/stockrevaluations/${idOf(saved)}/progress`);
  const run = idOf(listOf(data, 'runs')[0]);
  expect(await takeLines(opened.database, world.companyId, run)).toBe(false);
  const after = await world.call(issuer, 'GET', `/stockrevaluations/${idOf(saved)}`);
  expect(after.data).not.toHaveProperty('recosting');
  expect(await stockOf(itemId)).toMatchObject({ onHand: '7900', averageCost: '3.0000', value: '23700.00' });
});

test('the ledger of all of it adds up', async () => {
  const found = await opened.database.read(world.companyId, (tx) =>
    verifyStock(tx, { companyId: world.companyId }),
  );
  expect(found).toEqual([]);
  const { rows } = await opened.database.read(world.companyId, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from stock_run where status = 'Running'`.execute(tx),
  );
  expect(rows[0]?.count).toBe(0);
});
