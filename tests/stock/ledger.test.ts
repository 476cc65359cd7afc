import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../../src/server/refusal.ts';
import { type Posting, postMovements } from '../../src/server/stock/ledger/ledger.ts';
import type { StockMovement } from '../../src/server/stock/ledger/movement.ts';
import { goodsStillThere, reverseDocument } from '../../src/server/stock/ledger/reverse.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { readStockCard } from '../../src/server/stock/levels/stock-card.ts';
import { addCompany, openStockCompany } from '../support/companies/stock-company.ts';

const { database, actor, itemIds, outletIds, close } = await openStockCompany({ items: 40 });
afterAll(close);

const [here = '', there = ''] = outletIds;
const spare = [...itemIds];
const newItem = (): string => {
  const item = spare.pop();
  if (item === undefined) throw new Error('The test company has no items left.');
  return item;
};

type Given = Partial<StockMovement> & { itemId: string };
const movement = (given: Given): StockMovement => ({
  outletId: here,
  documentType: 'test',
  documentId: 'document-1',
  documentNo: 'T-1',
  action: 'move',
  businessDate: '2026-03-10',
  ...given,
});
const receive = (itemId: string, quantity: string, value: string, more: Partial<StockMovement> = {}) =>
  movement({ itemId, action: 'receive', onHand: quantity, cost: { basis: 'given', value }, ...more });
const sell = (itemId: string, quantity: string, more: Partial<StockMovement> = {}) =>
  movement({ itemId, action: 'sell', onHand: `-${quantity}`, ...more });

const post = (...movements: StockMovement[]): Promise<Posting> =>
  database.write(actor.companyId, (tx) => postMovements(tx, actor, movements));
const reverse = (documentId: string, businessDate = '2026-03-10'): Promise<Posting> =>
  database.write(actor.companyId, (tx) =>
    reverseDocument(tx, actor, { documentType: 'test', documentId, action: 'cancelReceipt', businessDate }),
  );
const card = (itemId: string, outletId = here) =>
  database.read(actor.companyId, (tx) => readStockCard(tx, actor, { itemId, outletId }));
const refusalOf = async (work: Promise<unknown>): Promise<Refusal> => {
  const failure: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(failure instanceof Refusal)) throw new Error(`Not refused: ${String(failure)}`);
  return failure;
};

test('the worked average: 5.0000, unmoved by the sale, then 5.7500', async () => {
  const itemId = newItem();
  await post(receive(itemId, '10', '40'));
  await post(receive(itemId, '20', '110'));
  await post(sell(itemId, '12'));
  await post(receive(itemId, '6', '48'));
  const { movements, live, warnings } = await card(itemId);
  expect(movements.map((row) => [row.onHandAccumulated, row.averageCost])).toEqual([
    ['10', '4.0000'],
    ['30', '5.0000'],
    ['18', '5.0000'],
    ['24', '5.7500'],
  ]);
  expect(live).toMatchObject({ onHand: '24', available: '24', value: '138.000000' });
  expect(warnings).toEqual([]);
});

test('below zero the receipt books an explicit variance row: -5 at 10, receive 8 at 12', async () => {
  const itemId = newItem();
  await post(movement({ itemId, cost: { basis: 'set', average: '10' } }));
  await post(sell(itemId, '5', { whenShort: 'allow' }));
  const { movements } = await post(receive(itemId, '8', '96'));
  expect(movements[0]).toMatchObject({ variance: '-10', onHandAfter: '3', averageAfter: '12' });
  const rows = (await card(itemId)).movements.slice(-2);
  expect(rows.map((row) => [row.action, row.value, row.valueAccumulated, row.averageCost])).toEqual([
    ['receive', '96.000000', '46.000000', '12.0000'],
    ['costVariance', '-10.000000', '36.000000', '12.0000'],
  ]);
});

test('available and on hand are two streams: reserved at confirm, gone at shipping', async () => {
  const itemId = newItem();
  await post(receive(itemId, '20', '100'));
  await post(movement({ itemId, action: 'confirm', reserved: '5' }));
  await post(movement({ itemId, action: 'ship', onHand: '-3', reserved: '-3' }));
  const { movements, live } = await card(itemId);
  expect(movements.map((row) => [row.accumulated, row.onHandAccumulated])).toEqual([
    ['20', '20'],
    ['15', '20'],
    ['15', '17'],
  ]);
  expect(movements[2]).toMatchObject({ stockIn: '0', stockOut: '0', onHandOut: '3' });
  expect(live).toMatchObject({ available: '15', onHand: '17', reserved: '2' });
});

test('quarantine takes from available, not from on hand, and gives back no more than it holds', async () => {
  const itemId = newItem();
  await post(receive(itemId, '10', '10'));
  await post(movement({ itemId, action: 'adjust', restricted: '2' }));
  expect((await card(itemId)).live).toMatchObject({ available: '8', onHand: '10', restricted: '2' });
  const refusal = await refusalOf(post(movement({ itemId, action: 'adjust', restricted: '-3' })));
  expect(refusal).toMatchObject({ code: 'notEnoughRestricted', params: { restricted: '2', needed: '3' } });
});

test('taking more than is available names every short line and leaves nothing behind', async () => {
  const [enough, short, none] = [newItem(), newItem(), newItem()];
  await post(receive(enough, '10', '10'), receive(short, '10', '10'));
  await post(movement({ itemId: short, reserved: '4' }));
  const refusal = await refusalOf(
    post(
      sell(enough, '10', { field: 'lines.0.quantity' }),
      sell(short, '7', { field: 'lines.1.quantity' }),
      sell(none, '1', { field: 'lines.2.quantity' }),
    ),
  );
  expect(refusal.code).toBe('notEnoughStock');
  expect(refusal.details.errors).toMatchObject([
    { field: 'lines.1.quantity', params: { available: '6', needed: '7' } },
    { field: 'lines.2.quantity', params: { available: '0', needed: '1' } },
  ]);
  expect((await card(enough)).live.onHand).toBe('10');
});

test('lines of one document on one item are costed one after the other', async () => {
  const itemId = newItem();
  const { movements, levels } = await post(
    receive(itemId, '10', '40'),
    sell(itemId, '4'),
    receive(itemId, '6', '36'),
  );
  expect(movements.map((row) => [row.value, row.onHandAfter])).toEqual([
    ['40', '10'],
    ['-16', '6'],
    ['36', '12'],
  ]);
  expect(levels).toMatchObject([{ onHand: '12', value: '60', average: '5' }]);
});

test('a back-dated receipt restates later costs and leaves the rows themselves alone', async () => {
  const itemId = newItem();
  await post(receive(itemId, '10', '100', { businessDate: '2026-03-05' }));
  const sale = await post(sell(itemId, '5', { businessDate: '2026-03-08', documentId: 'sale-1' }));
  expect(sale.movements[0]?.value).toBe('-50');
  const late = await post(receive(itemId, '10', '200', { businessDate: '2026-03-06' }));
  expect(late.restated).toMatchObject([{ documentId: 'sale-1', unitCost: '15', valueChange: '-25' }]);
  expect(late.movements[0]).toMatchObject({ onHandAfter: '20', averageAfter: '15' });
  const { movements, live, warnings } = await card(itemId);
  expect(movements.map((row) => [row.businessDate, row.value, row.onHandAccumulated, row.restated])).toEqual([
    ['2026-03-05', '100.000000', '10', false],
    ['2026-03-06', '200.000000', '20', false],
    ['2026-03-08', '-75.000000', '15', true],
  ]);
  expect(live).toMatchObject({ onHand: '15', value: '225.000000', averageCost: '15.0000' });
  expect(warnings).toEqual([]);
  const stored = await database.read(actor.companyId, (tx) =>
    sql<{ value: string }>`
      select value from stock_movement where item_id = ${itemId} and d_on_hand < 0`.execute(tx),
  );
  expect(stored.rows).toEqual([{ value: '-50.000000' }]);
});

test('a back-dated revaluation: 10.028 set to 13 from its date on, later issues follow', async () => {
  const itemId = newItem();
  await post(receive(itemId, '5', '50.14', { businessDate: '2026-03-01' }));
  await post(sell(itemId, '2', { businessDate: '2026-03-09' }));
  await post(
    movement({
      itemId,
      action: 'revalue',
      businessDate: '2026-03-05',
      cost: { basis: 'set', average: '13' },
    }),
  );
  const { movements, live } = await card(itemId);
  expect(movements.map((row) => [row.action, row.unitCost, row.averageCost])).toEqual([
    ['receive', '10.0280', '10.0280'],
    ['revalue', '13.0000', '13.0000'],
    ['sell', '13.0000', '13.0000'],
  ]);
  expect(live.value).toBe('39.000000');
});

test('a cancelled receipt leaves at its own cost and moves the average back', async () => {
  const itemId = newItem();
  await post(receive(itemId, '10', '40', { documentId: 'first' }));
  await post(receive(itemId, '10', '60', { documentId: 'second' }));
  const { movements, levels } = await reverse('first');
  expect(movements).toMatchObject([{ value: '-40', unitCost: '4' }]);
  expect(levels).toMatchObject([{ onHand: '10', value: '60', average: '6' }]);
  expect((await refusalOf(reverse('first'))).code).toBe('nothingToReverse');
});

test('a receipt whose goods are no longer there is not cancelled, even where selling without stock is allowed', async () => {
  const itemId = newItem();
  await post(receive(itemId, '10', '40', { documentId: 'gone' }));
  const document = { documentType: 'test', documentId: 'gone' };
  const ask = () => database.read(actor.companyId, (tx) => goodsStillThere(tx, actor, document));
  expect(await ask()).toBe(true);
  await post(sell(itemId, '1', { whenShort: 'allow' }));
  expect(await ask()).toBe(false);
  expect(await refusalOf(reverse('gone'))).toMatchObject({
    code: 'goodsNoLongerThere',
    params: { available: '9', needed: '10' },
  });
});

test('a cancelled receipt never counts before the receipt itself', async () => {
  const itemId = newItem();
  await post(receive(itemId, '1', '1', { documentId: 'dated', businessDate: '2026-03-20' }));
  await reverse('dated', '2026-03-02');
  expect((await card(itemId)).movements.map((row) => row.businessDate)).toEqual(['2026-03-20', '2026-03-20']);
});

test('no posting is dated in a closed period', async () => {
  const itemId = newItem();
  const close = (until: string | null) =>
    database.write(actor.companyId, (tx) =>
      sql`
        insert into setting (company_id, key, value) values (${actor.companyId}, 'lockedUntil', ${until})
        on conflict (company_id, outlet_id, key, valid_from) do update set value = excluded.value`.execute(
        tx,
      ),
    );
  await close('2026-02-28');
  expect(await refusalOf(post(receive(itemId, '1', '1', { businessDate: '2026-02-28' })))).toMatchObject({
    code: 'stockPeriodLocked',
    params: { lockedUntil: '2026-02-28' },
  });
  await post(receive(itemId, '1', '1', { businessDate: '2026-03-01' }));
  await close(null);
  await post(receive(itemId, '1', '1', { businessDate: '2026-02-28' }));
});

test('a clock moved back reorders nothing', async () => {
  const itemId = newItem();
  const at = (iso: string, ...movements: StockMovement[]) =>
    database.write(actor.companyId, (tx) => postMovements(tx, actor, movements, new Date(iso)));
  await at('2026-03-10T08:00:00Z', receive(itemId, '10', '10'));
  const sale = await at('2026-03-10T03:00:00Z', sell(itemId, '10'));
  expect(sale.restated).toEqual([]);
  expect((await card(itemId)).movements.map((row) => row.action)).toEqual(['receive', 'sell']);
});

test('a clock moved back puts goods taken on an earlier day behind what came on that day', async () => {
  const itemId = newItem();
  const at = (iso: string, ...movements: StockMovement[]) =>
    database.write(actor.companyId, (tx) => postMovements(tx, actor, movements, new Date(iso)));
  await at('2026-03-10T07:00:00Z', receive(itemId, '1', '1'));
  await at('2026-03-10T08:00:00Z', receive(itemId, '10', '10', { businessDate: '2026-03-05' }));
  await at('2026-03-10T03:00:00Z', sell(itemId, '10', { businessDate: '2026-03-05' }));
  expect((await card(itemId)).movements.map((row) => row.action)).toEqual(['receive', 'sell', 'receive']);
});

test('rows of the ledger are never changed, removed or emptied', async () => {
  const itemId = newItem();
  await post(receive(itemId, '1', '1'));
  for (const statement of [
    sql`update stock_movement set value = 2 where item_id = ${itemId}`,
    sql`delete from stock_movement where item_id = ${itemId}`,
    sql`delete from stock_balance where item_id = ${itemId}`,
  ])
    await expect(database.write(actor.companyId, (tx) => statement.execute(tx))).rejects.toThrow();
});

test('one company never sees the stock of another', async () => {
  const itemId = newItem();
  await post(receive(itemId, '7', '7'));
  await addCompany(database, 'COM_9002');
  const seen = await database.read('COM_9002', (tx) =>
    sql<{ rows: string }>`
      select (select count(*) from stock_movement) + (select count(*) from stock_balance)
           + (select count(*) from stock_restatement) as rows`.execute(tx),
  );
  expect(seen.rows).toEqual([{ rows: '0' }]);
});

test('a balance that is not what the ledger says is found by the proof and told by the card', async () => {
  const itemId = newItem();
  await post(receive(itemId, '4', '8'));
  const sound = () => database.read(actor.companyId, (tx) => verifyStock(tx, actor));
  expect(await sound()).toEqual([]);
  const shift = (by: number) =>
    database.write(actor.companyId, (tx) =>
      sql`update stock_balance set on_hand = on_hand + ${by} where item_id = ${itemId}`.execute(tx),
    );
  await shift(1);
  expect(await sound()).toMatchObject([
    { itemId, figure: 'lastRow' },
    { itemId, outletId: here, figure: 'onHand', ledger: '4.0000', balance: '5.0000' },
  ]);
  expect((await card(itemId)).warnings).toEqual([
    { code: 'stockDiffersFromLedger', params: { ledger: '4', live: '5' } },
  ]);
  await shift(-1);
});

test('each outlet has its own stock and its own average', async () => {
  const itemId = newItem();
  await post(receive(itemId, '10', '40'), receive(itemId, '10', '60', { outletId: there }));
  expect((await card(itemId)).live).toMatchObject({ onHand: '10', averageCost: '4.0000' });
  expect((await card(itemId, there)).live).toMatchObject({ onHand: '10', averageCost: '6.0000' });
});
