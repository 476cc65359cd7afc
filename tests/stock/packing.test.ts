import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  goods = goodsOf(world, 'PI');
});
afterAll(async () => {
  const faults = await opened.database.read(world.companyId, (tx) =>
    verifyStock(tx, adminOf(world.companyId, [outletId])),
  );
  expect(faults).toEqual([]);
  await world.close();
  await opened.close();
});

/** So many of an item come in at a cost. */
const receive = (itemId: string, quantity: string, unitCost: string, over: Json = {}): Promise<Json> =>
  goods.confirmed('goodsreceivednotes', {
    ...{ vendorId: world.vendorId, outletId, postingDate: '2026-11-02' },
    lines: [{ itemId, quantity, unitCost, ...over }],
  });
const packing = (packingType: 'Pack' | 'Unpack', lines: readonly Json[]): Json => ({
  ...{ outletId, postingDate: '2026-11-03', packingType, lines },
});
/** A prepack of some components: what one of it takes of each, at which yield. */
async function prepack(parts: readonly (readonly [string, string, string])[], over: Json = {}) {
  const itemId = await goods.newItem({ stockType: 'Prepack', ...over });
  for (const [componentId, quantity, yieldPercentage] of parts)
    await goods.create('packageitems', { itemId, componentId, quantity, yieldPercentage });
  return itemId;
}
const componentsOf = (packed: Json): readonly Json[] => listOf(packed, 'components');

describe('a packing', () => {
  it('takes components out with their losses, and puts the packages in at what these came to', async () => {
    const [fish, box] = [await goods.newItem(), await goods.newItem()];
    await receive(fish, '1000', '0.03');
    await receive(box, '10', '0.5');
    const set = await prepack([
      [fish, '150', '75'],
      [box, '1', '100'],
    ]);
    const packed = await goods.confirmed('stockpackings', packing('Pack', [{ itemId: set, quantity: '4' }]));
    // 200 g of fish at 0.03 and a box at 0.50: 6.50 each (domain/items-clients-vendors §2).
    expect(packed).toMatchObject({ status: 'Completed', totalValue: '26.0000' });
    expect(listOf(packed, 'lines')[0]).toMatchObject({ unitCost: '6.5000', value: '26.0000' });
    expect(componentsOf(packed)).toMatchObject([
      { componentId: fish, quantity: '800.0000', wasted: '200.0000', value: '24.0000' },
      { componentId: box, quantity: '4.0000', wasted: '0.0000', value: '2.0000' },
    ]);
    expect(await goods.stockOf(fish)).toMatchObject({ onHand: '200', value: '6.00' });
    expect(await goods.stockOf(box)).toMatchObject({ onHand: '6', value: '3.00' });
    expect(await goods.stockOf(set)).toMatchObject({ onHand: '4', value: '26.00' });
  });

  it('opens packages again at their average, shared by what the components cost; losses do not come back', async () => {
    const [fish, box] = [await goods.newItem(), await goods.newItem()];
    await receive(fish, '1000', '0.03');
    await receive(box, '10', '0.5');
    const set = await prepack([
      [fish, '150', '75'],
      [box, '1', '100'],
    ]);
    await goods.confirmed('stockpackings', packing('Pack', [{ itemId: set, quantity: '4' }]));
    const opened = await goods.confirmed(
      'stockpackings',
      packing('Unpack', [{ itemId: set, quantity: '2' }]),
    );
    expect(opened).toMatchObject({ totalValue: '13.0000' });
    // Two packages of 6.50: 300 g that cost 9.00 and two boxes that cost 1.00 share 13.00 as nine to one.
    expect(componentsOf(opened)).toMatchObject([
      { componentId: fish, quantity: '300.0000', wasted: '0.0000', value: '11.7000' },
      { componentId: box, quantity: '2.0000', value: '1.3000' },
    ]);
    expect(await goods.stockOf(set)).toMatchObject({ onHand: '2', value: '13.00' });
    expect(await goods.stockOf(fish)).toMatchObject({ onHand: '500', value: '17.70' });
    expect(await goods.stockOf(box)).toMatchObject({ onHand: '8', value: '4.30' });
  });

  it('is refused where a component is short, with how much there is', async () => {
    const part = await goods.newItem();
    await receive(part, '5', '1');
    const set = await prepack([[part, '2', '100']]);
    const draft = await goods.draft('stockpackings', packing('Pack', [{ itemId: set, quantity: '3' }]));
    const { data } = await goods.send('stockpackings', draft, 'check');
    expect(asJson(asJson(data.document).facts)).toMatchObject({ shortAvailable: '5', shortNeeded: '6' });
    const reply = await goods.send('stockpackings', draft, 'confirm');
    expect([reply.status, reply.code]).toEqual([409, 'stock-packing.enoughStock']);
    expect(await goods.stockOf(part)).toMatchObject({ onHand: '5' });
  });

  it('is of prepacks alone, and of those that have package items', async () => {
    const plain = await goods.newItem();
    const other = await goods.draft('stockpackings', packing('Pack', [{ itemId: plain, quantity: '1' }]));
    expect((await goods.send('stockpackings', other, 'confirm')).code).toBe('stock-packing.prepacksOnly');
    const empty = await prepack([]);
    const draft = await goods.draft('stockpackings', packing('Pack', [{ itemId: empty, quantity: '1' }]));
    expect((await goods.send('stockpackings', draft, 'confirm')).code).toBe('stock-packing.componentsKnown');
  });

  it('takes the batch that expires first, and asks for the batch of the package', async () => {
    const part = await goods.newItem({ batchControl: true });
    await receive(part, '3', '1', { batchNo: 'LATE', expiryDate: '2027-05-01' });
    await receive(part, '3', '2', { batchNo: 'EARLY', expiryDate: '2027-02-01' });
    const set = await prepack([[part, '1', '100']], { batchControl: true, shelfLifeDays: 10 });
    const without = await goods.draft('stockpackings', packing('Pack', [{ itemId: set, quantity: '4' }]));
    expect((await goods.send('stockpackings', without, 'confirm')).code).toBe(
      'stock-packing.batchesComplete',
    );
    await goods.send('stockpackings', without, 'cancel', { remark: 'no batch' });
    const packed = await goods.confirmed(
      'stockpackings',
      packing('Pack', [{ itemId: set, quantity: '4', batchNo: 'SET-1' }]),
    );
    expect(listOf(packed, 'lines')[0]).toMatchObject({ batchNo: 'SET-1', expiryDate: '2026-11-13' });
    expect(componentsOf(packed)).toMatchObject([
      { batchNo: 'EARLY', quantity: '3.0000' },
      { batchNo: 'LATE', quantity: '1.0000' },
    ]);
    // Nobody would know which batch comes out of which package.
    const opened = await goods.draft('stockpackings', packing('Unpack', [{ itemId: set, quantity: '1' }]));
    expect(listOf(opened, 'lines')[0]).toMatchObject({ batchNo: 'SET-1' });
    expect((await goods.send('stockpackings', opened, 'confirm')).code).toBe(
      'stock-packing.componentsTraceable',
    );
  });

  it('lists its components anew when the draft is changed', async () => {
    const part = await goods.newItem();
    await receive(part, '20', '1');
    const set = await prepack([[part, '2', '100']]);
    const draft = await goods.draft('stockpackings', packing('Pack', [{ itemId: set, quantity: '3' }]));
    expect(componentsOf(draft)).toMatchObject([{ quantity: '6.0000', value: '6.0000' }]);
    const body = { version: draft.version, lines: [{ itemId: set, quantity: '5' }] };
    const { data } = await world.call(issuer, 'PUT', `/stockpackings/${idOf(draft)}`, body);
    expect(componentsOf(asJson(data.document))).toMatchObject([{ quantity: '10.0000', value: '10.0000' }]);
    expect(asJson(data.document)).toMatchObject({ totalValue: '10.0000' });
  });

  it('keeps every sen where two lines pack the same item', async () => {
    const part = await goods.newItem();
    await receive(part, '3', '0.3333');
    const set = await prepack([[part, '1', '100']]);
    await goods.confirmed(
      'stockpackings',
      packing('Pack', [
        { itemId: set, quantity: '1' },
        { itemId: set, quantity: '2' },
      ]),
    );
    expect(await goods.stockOf(part)).toMatchObject({ onHand: '0', value: '0.00' });
    expect(await goods.stockOf(set)).toMatchObject({ onHand: '3', value: '1.00' });
  });
});
