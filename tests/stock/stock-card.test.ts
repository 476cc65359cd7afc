import { afterAll, expect, test } from 'vitest';
import type { Actor } from '../../src/server/actor.ts';
import { postMovements } from '../../src/server/stock/ledger/ledger.ts';
import type { StockMovement } from '../../src/server/stock/ledger/movement.ts';
import { readStockCard, type StockCardQuery } from '../../src/server/stock/levels/stock-card.ts';
import { readItemStock } from '../../src/server/stock/levels/stock-levels.ts';
import { openStockCompany } from '../support/companies/stock-company.ts';

const { database, actor, itemIds, outletIds, close } = await openStockCompany({ items: 3 });
afterAll(close);

const [itemId = '', other = ''] = itemIds;
const [here = '', there = ''] = outletIds;
const clerk: Actor = { ...actor, isAdmin: false, permittedOutletIds: new Set([here]) };

const movement = (businessDate: string, onHand: string, value: string, outletId = here): StockMovement => ({
  itemId,
  outletId,
  documentType: 'test',
  documentId: `of ${businessDate}`,
  documentNo: `T ${businessDate}`,
  action: 'receive',
  businessDate,
  onHand,
  cost: { basis: 'given', value },
});
const days = Array.from({ length: 12 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
await database.write(actor.companyId, (tx) =>
  postMovements(tx, actor, [
    ...days.map((day, index) => movement(day, String(index + 1), String((index + 1) * 2))),
    movement('2026-03-01', '5', '20', there),
  ]),
);
const card = (query: Partial<StockCardQuery>, reader = actor) =>
  database.read(actor.companyId, (tx) => readStockCard(tx, reader, { itemId, outletId: here, ...query }));

test('the card opens with what was there before its first day', async () => {
  const { opening, movements, live, next } = await card({ from: '2026-03-04', to: '2026-03-06' });
  expect(opening).toMatchObject({ onHand: '6', available: '6', averageCost: '2.0000', value: '12.000000' });
  expect(movements.map((row) => [row.businessDate, row.stockIn, row.accumulated])).toEqual([
    ['2026-03-04', '4', '10'],
    ['2026-03-05', '5', '15'],
    ['2026-03-06', '6', '21'],
  ]);
  expect(movements[0]).toMatchObject({ documentNo: 'T 2026-03-04', userId: 'user-1', unitCost: '2.0000' });
  expect(live.onHand).toBe('78');
  expect(next).toBeNull();
});

test('pages follow each other without gap, each opening where the last one ended', async () => {
  const seen: string[] = [];
  let after: string | undefined;
  let expectedOpening = '0';
  do {
    const page = await card({ limit: 5, after });
    expect(page.opening.onHand).toBe(expectedOpening);
    seen.push(...page.movements.map((row) => row.businessDate));
    expectedOpening = page.movements.at(-1)?.onHandAccumulated ?? '';
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(seen).toEqual(days);
});

test('a cursor of another card, or none at all, is refused', async () => {
  const { next } = await card({ limit: 5 });
  await expect(card({ itemId: other, after: next ?? '' })).rejects.toMatchObject({ code: 'invalidCursor' });
  await expect(card({ after: '1; drop' })).rejects.toMatchObject({ code: 'invalidCursor' });
});

test('an item or outlet that is not there is not found; an outlet not permitted is refused', async () => {
  await expect(card({ itemId: 'nothing' })).rejects.toMatchObject({ code: 'notFound' });
  await expect(card({ outletId: 'nowhere' })).rejects.toMatchObject({ code: 'notFound' });
  await expect(card({ outletId: there }, clerk)).rejects.toMatchObject({ code: 'outletNotPermitted' });
});

test('who may not see costs sees quantities alone', async () => {
  const { opening, movements, live } = await card({}, clerk);
  for (const shown of [opening, live, ...movements])
    expect(Object.keys(shown).filter((name) => /cost|value/i.test(name))).toEqual([]);
  expect(live.onHand).toBe('78');
});

test('an item that never moved has an empty card', async () => {
  const { opening, movements, live, warnings } = await card({ itemId: other });
  expect([movements, warnings]).toEqual([[], []]);
  expect(opening).toEqual(live);
  expect(live).toMatchObject({ onHand: '0', averageCost: '0.0000' });
});

test('stock over outlets, with the average weighted by what each holds', async () => {
  const stock = await database.read(actor.companyId, (tx) => readItemStock(tx, actor, 'item-001'));
  expect(stock.stocks.map((each) => [each.outletCode, each.onHand, each.averageCost])).toEqual([
    ['OUTLET-1', '78', '2.0000'],
    ['OUTLET-2', '5', '4.0000'],
  ]);
  expect(stock.total).toMatchObject({ onHand: '83', value: '176.00', averageCost: '2.1205' });
});

test('an item is found by code in any case; outlets that are not permitted are left out', async () => {
  const stock = await database.read(actor.companyId, (tx) => readItemStock(tx, clerk, 'ITEM-001'));
  expect(stock.stocks).toHaveLength(1);
  expect(stock.stocks[0]).toMatchObject({
    outletId: here,
    outletCode: 'OUTLET-1',
    outletName: 'Outlet outlet-1',
    onHand: '78',
    reserved: '0',
    restricted: '0',
    available: '78',
  });
  expect(stock.stocks[0]).not.toHaveProperty('averageCost');
  await expect(database.read(actor.companyId, (tx) => readItemStock(tx, actor, '%'))).rejects.toMatchObject({
    code: 'notFound',
  });
});
