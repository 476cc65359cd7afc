import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../../src/server/refusal.ts';
import { type Posting, postMovements, previewMovements } from '../../src/server/stock/ledger/ledger.ts';
import type { StockMovement } from '../../src/server/stock/ledger/movement.ts';
import { reverseDocument } from '../../src/server/stock/ledger/reverse.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { readStockCard } from '../../src/server/stock/levels/stock-card.ts';
import { readBatches } from '../../src/server/stock/tracking/batches.ts';
import { openStockCompany } from '../support/companies/stock-company.ts';

const { database, actor, itemIds, outletIds, close } = await openStockCompany({ items: 20, outlets: 3 });
afterAll(close);

const [kitchen = '', shop = '', kiosk = ''] = outletIds;
const spare = [...itemIds];
const newItem = (): string => spare.pop() ?? '';
let documents = 0;

type Given = Partial<StockMovement> & { itemId: string; outletId: string };
const movement = (given: Given): StockMovement => {
  documents += 1;
  return {
    documentType: 'test',
    documentId: `document-${documents}`,
    documentNo: `T-${documents}`,
    action: 'move',
    businessDate: '2026-03-10',
    ...given,
  };
};
const post = (...movements: StockMovement[]): Promise<Posting> =>
  database.write(actor.companyId, (tx) => postMovements(tx, actor, movements));
const seqOf = ({ movements }: Posting): string => movements[0]?.seq ?? '';
const live = async (itemId: string, outletId: string) => {
  const card = await database.read(actor.companyId, (tx) => readStockCard(tx, actor, { itemId, outletId }));
  expect(card.warnings).toEqual([]);
  return [card.live.onHand, card.live.value];
};
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (failure: unknown) => (failure instanceof Refusal ? failure.code : String(failure)),
  );

/** Ten at 4 in the kitchen, five shipped to the shop, received as two and three. */
async function transferred() {
  const itemId = newItem();
  const first = { itemId, outletId: kitchen, onHand: '10', businessDate: '2026-03-01' };
  await post(movement({ ...first, cost: { basis: 'given', value: '40' } }));
  const shipped = seqOf(await post(movement({ itemId, outletId: kitchen, onHand: '-5', action: 'ship' })));
  const arrive = (quantity: string) =>
    post(
      movement({ itemId, outletId: shop, onHand: quantity, action: 'receiveTransfer', sourceSeq: shipped }),
    );
  await arrive('2');
  await arrive('3');
  return { itemId, shipped };
}

test('goods arrive at what they left at, and the last of them bring the rest', async () => {
  const itemId = newItem();
  await post(movement({ itemId, outletId: kitchen, onHand: '3', cost: { basis: 'given', value: '10' } }));
  const shipped = seqOf(await post(movement({ itemId, outletId: kitchen, onHand: '-3', action: 'ship' })));
  const arrived = [];
  for (const onHand of ['1', '1', '1'])
    arrived.push(...(await post(movement({ itemId, outletId: shop, onHand, sourceSeq: shipped }))).movements);
  expect(arrived.map(({ value }) => value)).toEqual(['3.333333', '3.333333', '3.333334']);
  expect(await live(itemId, shop)).toEqual(['3', '10.000000']);
});

test('a dearer receipt entered late makes dearer what was shipped, received elsewhere and sold there', async () => {
  const { itemId } = await transferred();
  await post(movement({ itemId, outletId: shop, onHand: '-1', action: 'sell' }));
  const late = movement({
    itemId,
    outletId: kitchen,
    onHand: '10',
    cost: { basis: 'given', value: '60' },
    businessDate: '2026-03-01',
  });
  const { restated } = await post(late);
  expect(await live(itemId, kitchen)).toEqual(['15', '75.000000']);
  expect(await live(itemId, shop)).toEqual(['4', '20.000000']);
  expect(new Set(restated.map(({ outletId }) => outletId))).toEqual(new Set([kitchen, shop]));
});

test('a revaluation goes on through two outlets and back to where it began', async () => {
  const { itemId } = await transferred();
  const on = seqOf(await post(movement({ itemId, outletId: shop, onHand: '-4', action: 'ship' })));
  await post(movement({ itemId, outletId: kiosk, onHand: '4', sourceSeq: on }));
  const back = seqOf(await post(movement({ itemId, outletId: kiosk, onHand: '-4', action: 'ship' })));
  await post(movement({ itemId, outletId: kitchen, onHand: '4', sourceSeq: back }));
  expect(await live(itemId, kitchen)).toEqual(['9', '36.000000']);
  const set = { itemId, outletId: kitchen, cost: { basis: 'set' as const, average: '7' } };
  await post(movement({ ...set, businessDate: '2026-03-05' }));
  expect(await live(itemId, kitchen)).toEqual(['9', '63.000000']);
  expect(await live(itemId, shop)).toEqual(['1', '7.000000']);
  expect(await live(itemId, kiosk)).toEqual(['0', '0.000000']);
});

test('a preview says what a posting then does, and does nothing itself', async () => {
  const { itemId } = await transferred();
  const late = movement({
    itemId,
    outletId: kitchen,
    onHand: '10',
    cost: { basis: 'given', value: '80' },
    businessDate: '2026-03-01',
  });
  const plans = await database.read(actor.companyId, (tx) => previewMovements(tx, actor, [late], new Date()));
  expect(await live(itemId, shop)).toEqual(['5', '20.000000']);
  const { restated } = await post(late);
  const planned = plans.flatMap((plan) =>
    plan.restated.map(({ row, figures }) => [row.seq, figures.unitCost]),
  );
  for (const { seq, unitCost } of restated) expect(planned).toContainEqual([seq, unitCost]);
  expect(await live(itemId, shop)).toEqual(['5', '30.000000']);
});

test('a receipt taken back no longer counts as arrived', async () => {
  const itemId = newItem();
  await post(movement({ itemId, outletId: kitchen, onHand: '3', cost: { basis: 'given', value: '10' } }));
  const shipped = seqOf(await post(movement({ itemId, outletId: kitchen, onHand: '-3', action: 'ship' })));
  const first = movement({ itemId, outletId: shop, onHand: '1', sourceSeq: shipped });
  await post(first);
  await database.write(actor.companyId, (tx) =>
    reverseDocument(tx, actor, {
      documentType: 'test',
      documentId: first.documentId,
      action: 'cancel',
      businessDate: '2026-03-10',
    }),
  );
  const { movements } = await post(movement({ itemId, outletId: shop, onHand: '3', sourceSeq: shipped }));
  expect(movements[0]?.value).toBe('10');
});

test('no posting is dated after today', async () => {
  const itemId = newItem();
  const tomorrow = new Date(Date.now() + 172_800_000).toISOString().slice(0, 10);
  const work = post(movement({ itemId, outletId: shop, onHand: '1', businessDate: tomorrow }));
  expect(await codeOf(work)).toBe('postingDateInFuture');
});

test('a serial is at one place: not in twice, not out from elsewhere, in again where it goes to', async () => {
  const itemId = newItem();
  const unit = (outletId: string, onHand: string, more: Partial<StockMovement> = {}) =>
    post(movement({ itemId, outletId, onHand, serialNo: 'SN-1', ...more }));
  await unit(kitchen, '1');
  expect(await codeOf(unit(shop, '1', { serialNo: 'sn-1' }))).toBe('serialInStock');
  expect(await codeOf(unit(shop, '-1', { whenShort: 'allow' }))).toBe('serialNotHere');
  const shipped = seqOf(await unit(kitchen, '-1', { serialBecomes: 'In Transit' }));
  expect(await codeOf(unit(kitchen, '-1', { whenShort: 'allow' }))).toBe('serialNotHere');
  await unit(shop, '1', { sourceSeq: shipped });
  await unit(shop, '-1', { serialBecomes: 'Sold' });
});

test('a batch gives no more than it has, and batches are listed by what expires first', async () => {
  const itemId = newItem();
  const batch = (onHand: string, batchNo: string, expiryDate: string) =>
    post(movement({ itemId, outletId: shop, onHand, batchNo, expiryDate }));
  await batch('5', 'LATE', '2026-12-31');
  await batch('3', 'SOON', '2026-12-01');
  expect(await codeOf(batch('-4', 'SOON', '2026-12-01'))).toBe('notEnoughInBatch');
  await batch('-1', 'SOON', '2026-12-01');
  const batches = await database.read(actor.companyId, (tx) =>
    readBatches(tx, actor.companyId, [itemId], shop),
  );
  expect(batches.get(itemId)?.map(({ batchNo, onHand }) => [batchNo, onHand])).toEqual([
    ['SOON', '2'],
    ['LATE', '5'],
  ]);
});

test('after all of it every balance is what its ledger says', async () => {
  expect(await database.read(actor.companyId, (tx) => verifyStock(tx, actor))).toEqual([]);
});
