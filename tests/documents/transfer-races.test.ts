import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyStock } from '../../src/server/stock/verify.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { findPostgres } from '../support/postgres-binaries.ts';
import { refusalOf } from '../support/refusal-of.ts';
import { type TransferCompany, transferCompany } from '../support/transfer-company.ts';

const isMissing = !findPostgres();
/** 200 and more: `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 8);

describe.skipIf(isMissing)(
  `transfers at once on a PostgreSQL server${isMissing ? ' (not installed)' : ''}`,
  () => {
    let opened: TestDatabase | undefined;
    let company: TransferCompany;
    const database = () => {
      if (!opened) throw new Error('The database is open only while the tests run');
      return opened.database;
    };
    beforeAll(async () => {
      opened = await openTestDatabase('postgres');
      company = await transferCompany(database());
      await company.stock('main', 0, '100000');
      await company.stock('branch', 0, '100000');
      await company.stock('main', 1, '100000');
      await company.stock('branch', 1, '100000');
    }, 60_000);
    afterAll(() => opened?.close());

    const done = 'nothing was refused';
    const everywhere = async (item: number): Promise<number> =>
      Number((await company.lying('main', item)).onHand) +
      Number((await company.lying('branch', item)).onHand);
    const historyOf = async (id: string): Promise<readonly string[]> => {
      const { rows } = await database().read(company.companyId, (tx) =>
        sql<{
          event: string;
        }>`select event from document_history where document_id = ${id} order by seq`.execute(tx),
      );
      return rows.map(({ event }) => event);
    };
    const expectSound = async () =>
      expect(await database().read(company.companyId, (tx) => verifyStock(tx, company.at('main')))).toEqual(
        [],
      );

    /** A note of both items, the second way round for every other line, so that locks could cross. */
    async function note(from: 'main' | 'branch', items: readonly number[]): Promise<string> {
      const to = from === 'main' ? 'branch' : 'main';
      const { id } = await company.transfer({
        fromOutletId: company.outlets[from],
        toOutletId: company.outlets[to],
        lines: items.map((item) => ({ itemId: company.items[item], quantity: '2' })),
      });
      return id;
    }

    it(`crossing transfers finish both, lock nothing up and lose no piece, ${rounds} rounds (F13)`, {
      timeout: 600_000,
    }, async () => {
      const before = [await everywhere(0), await everywhere(1)];
      for (let round = 0; round < rounds; round += 1) {
        const [there, back] = [await note('main', [0, 1]), await note('branch', [1, 0])];
        const go = async (id: string, from: 'main' | 'branch', to: 'main' | 'branch') => {
          await company.act(from, 'transferNote', id, { type: 'confirm' });
          await company.act(from, 'transferNote', id, { type: 'ship' });
          return (await company.act(to, 'transferNote', id, { type: 'receive' })).document.status;
        };
        const ends = await Promise.all([go(there, 'main', 'branch'), go(back, 'branch', 'main')]);
        expect(ends).toEqual(['Completed', 'Completed']);
      }
      expect([await everywhere(0), await everywhere(1)]).toEqual(before);
      await expectSound();
    });

    it(`confirm against cancel: exactly one wins and the history tells which, ${rounds} rounds (F12)`, {
      timeout: 600_000,
    }, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const id = await note('main', [0]);
        const send = (event: { type: string; remark?: string }) =>
          refusalOf(company.send(company.at('main'), 'transferNote', id, { ...event, version: 1 }));
        const outcomes = await Promise.all([
          send({ type: 'confirm' }),
          send({ type: 'cancel', remark: 'no' }),
        ]);
        expect(outcomes.toSorted()).toEqual(['StaleVersion', done]);
        expect(await historyOf(id)).toEqual(['save', outcomes[0] === done ? 'confirm' : 'cancel']);
      }
      await expectSound();
    });

    it(`receive against complete: exactly one wins, and nothing is left in transit, ${rounds} rounds (F12)`, {
      timeout: 600_000,
    }, async () => {
      const before = await everywhere(0);
      for (let round = 0; round < rounds; round += 1) {
        const id = await note('main', [0]);
        await company.act('main', 'transferNote', id, { type: 'confirm' });
        const { document } = await company.act('main', 'transferNote', id, { type: 'ship' });
        const { version } = document;
        const outcomes = await Promise.all([
          refusalOf(company.send(company.at('branch'), 'transferNote', id, { type: 'receive', version })),
          refusalOf(
            company.send(company.at('main'), 'transferNote', id, {
              type: 'complete',
              remark: 'gone',
              version,
            }),
          ),
        ]);
        expect(outcomes.toSorted()).toEqual(['StaleVersion', done]);
        expect((await historyOf(id)).at(-1)).toBe(outcomes[0] === done ? 'receive' : 'complete');
      }
      expect(await everywhere(0)).toBe(before);
      await expectSound();
    });

    it(`requests added to one draft while its sender changes it never lock up, ${rounds} rounds`, {
      timeout: 600_000,
    }, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const requests = await Promise.all([ask(), ask(), ask()]);
        const [first = '', ...others] = requests;
        const made = await company.act('main', 'stockRequest', first, { type: 'addToTransferNote' });
        const targetId = made.created?.[0]?.id ?? '';
        const outcomes = await Promise.all([
          ...others.map((id) =>
            refusalOf(
              company.act('main', 'stockRequest', id, { type: 'addToTransferNote', targetIds: [targetId] }),
            ),
          ),
          refusalOf(company.act('main', 'transferNote', targetId, { type: 'cancel', remark: 'not today' })),
        ]);
        for (const outcome of outcomes) expect([done, 'StaleVersion']).toContain(outcome);
        for (const id of requests) {
          const { document } = await company.read(company.at('main'), 'stockRequest', id);
          expect(['Done', 'Pending']).toContain(document.status);
        }
      }
    });

    async function ask(): Promise<string> {
      const { document } = await company.create(company.at('branch'), 'stockRequest', {
        fromOutletId: company.outlets.branch,
        toOutletId: company.outlets.main,
        lines: [{ itemId: company.items[0], quantity: '1' }],
      });
      await company.act('branch', 'stockRequest', document.id, { type: 'submit' });
      return document.id;
    }
  },
);
