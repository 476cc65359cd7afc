import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { Refusal } from '../../src/server/refusal.ts';
import { postMovements } from '../../src/server/stock/ledger/ledger.ts';
import type { StockMovement } from '../../src/server/stock/ledger/movement.ts';
import { reverseDocument } from '../../src/server/stock/ledger/reverse.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { readItemStock } from '../../src/server/stock/levels/stock-levels.ts';
import { openStockCompany, type StockCompany } from '../support/companies/stock-company.ts';
import { deadlocksIn } from '../support/databases/postgres.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { raceRounds } from '../support/databases/race-rounds.ts';

const isMissing = !findPostgres();

describe.skipIf(isMissing)(
  `many at once on a PostgreSQL server${isMissing ? ' (not installed)' : ''}`,
  () => {
    let opened: StockCompany | undefined;
    const company = (): StockCompany => {
      if (opened === undefined) throw new Error('The company is there only while the tests run.');
      return opened;
    };
    beforeAll(async () => {
      opened = await openStockCompany({ home: 'postgres', outlets: 2, items: 12 });
    });
    afterAll(async () => {
      await opened?.close();
    });

    const movement = (item: number, outlet: number, onHand: string, more: Partial<StockMovement> = {}) => ({
      itemId: company().itemIds[item] ?? '',
      outletId: company().outletIds[outlet] ?? '',
      documentType: 'test',
      documentId: 'race',
      documentNo: 'race',
      action: 'move',
      businessDate: '2026-03-10',
      onHand,
      ...more,
    });
    const postIn = (database: Database, ...movements: StockMovement[]) =>
      database.write(company().actor.companyId, (tx) => postMovements(tx, company().actor, movements));
    const post = (...movements: StockMovement[]) => postIn(company().database, ...movements);
    const stockOf = async (item: number) => {
      const { database, actor, itemIds } = company();
      return database.read(actor.companyId, (tx) => readItemStock(tx, actor, itemIds[item] ?? ''));
    };
    const sound = () => {
      const { database, actor } = company();
      return database.read(actor.companyId, (tx) => verifyStock(tx, actor));
    };

    test(`postings crossing between two outlets neither lock up nor lose a piece, ${raceRounds} rounds by four at once (F13)`, async () => {
      const given = (value: string) => ({ cost: { basis: 'given' as const, value } });
      const items = [0, 1, 2, 3];
      await post(
        ...items.flatMap((item) => [
          movement(item, 0, '1000', given('5000')),
          movement(item, 1, '1000', given('7000')),
        ]),
      );
      const url = company().url ?? '';
      const crossed = await openDatabase({ url, dataDir: '' });
      const transfer = (from: number, order: readonly number[]) =>
        postIn(
          crossed,
          ...order.flatMap((item) => [movement(item, from, '-1'), movement(item, 1 - from, '1')]),
        );
      const workers = [0, 1, 2, 3].map(async (worker) => {
        for (let round = 0; round < raceRounds; round += 1)
          await transfer(worker % 2, worker < 2 ? items : [...items].reverse());
      });
      await Promise.all(workers).finally(() => crossed.close());
      // Not one that was run again either: everybody takes the balances in the same order.
      expect(await deadlocksIn(url)).toBe(0);
      for (const item of items) expect((await stockOf(item)).total.onHand).toBe('2000');
      expect(await sound()).toEqual([]);
    });

    test('what is there is given away once, whoever asks at the same moment', async () => {
      await post(movement(5, 0, '25', { cost: { basis: 'given', value: '25' } }));
      const asks = Array.from({ length: 40 }, () =>
        post(movement(5, 0, '-1')).then(
          () => 'given',
          (failure: unknown) => (failure instanceof Refusal ? failure.code : String(failure)),
        ),
      );
      const answers = await Promise.all(asks);
      expect(answers.filter((answer) => answer === 'given')).toHaveLength(25);
      expect(answers.filter((answer) => answer === 'notEnoughStock')).toHaveLength(15);
      expect((await stockOf(5)).total).toMatchObject({ onHand: '0', value: '0.00' });
      expect(await sound()).toEqual([]);
    });

    test('the first movements of an item, posted by many at once, make one balance', async () => {
      const receipts = Array.from({ length: 20 }, (_, index) =>
        post(
          ...[6, 7, 8].map((item) =>
            movement(((item - 6 + index) % 3) + 6, 0, '1', {
              cost: { basis: 'given', value: String(index) },
            }),
          ),
        ),
      );
      await Promise.all(receipts);
      for (const item of [6, 7, 8])
        expect((await stockOf(item)).total).toMatchObject({ onHand: '20', value: '190.00' });
      expect(await sound()).toEqual([]);
    });

    test('back-dated and present postings at once leave one true ledger', async () => {
      const postings = Array.from({ length: 30 }, (_, index) =>
        post(
          movement(9, 0, '2', {
            businessDate: `2026-03-${String(1 + ((index * 7) % 20)).padStart(2, '0')}`,
            cost: { basis: 'given', value: String(index + 1) },
          }),
        ),
      );
      await Promise.all(postings);
      expect((await stockOf(9)).total).toMatchObject({ onHand: '60', value: '465.00' });
      expect(await sound()).toEqual([]);
    });

    test('a receipt cancelled by several at once is taken back once', async () => {
      const { database, actor } = company();
      await post(movement(10, 0, '100', { documentId: 'other', cost: { basis: 'given', value: '100' } }));
      await post(movement(10, 0, '5', { documentId: 'once', cost: { basis: 'given', value: '5' } }));
      const cancel = () =>
        database
          .write(actor.companyId, (tx) =>
            reverseDocument(tx, actor, {
              documentType: 'test',
              documentId: 'once',
              action: 'cancelReceipt',
              businessDate: '2026-03-10',
            }),
          )
          .then(
            () => 'taken back',
            (failure: unknown) => (failure instanceof Refusal ? failure.code : String(failure)),
          );
      const answers = await Promise.all([cancel(), cancel(), cancel(), cancel()]);
      expect(answers.sort()).toEqual([
        'nothingToReverse',
        'nothingToReverse',
        'nothingToReverse',
        'taken back',
      ]);
      expect((await stockOf(10)).total.onHand).toBe('100');
    });
  },
);
