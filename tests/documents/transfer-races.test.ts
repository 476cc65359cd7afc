import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../src/server/database/connection/bound-kysely.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { createDocument, sendEvent } from '../../src/server/documents/engine/engine.ts';
import type { StoredDocument } from '../../src/server/documents/stored-document.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { type TransferCompany, transferCompany } from '../support/companies/transfer-company.ts';
import { deadlocksIn, type FreshDatabase, freshPostgresDatabase } from '../support/databases/postgres.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { lanes, madeReady, raceOver, raceRounds, someone, toldOf } from '../support/databases/race-rounds.ts';
import { refusalOf } from '../support/refusal-of.ts';

const isMissing = !findPostgres();

describe.skipIf(isMissing)(
  `transfers at once on a PostgreSQL server${isMissing ? ' (not installed)' : ''}`,
  () => {
    let opened: FreshDatabase | undefined;
    let raced: Database | undefined;
    let company: TransferCompany;
    const database = () => {
      if (!raced) throw new Error('The database is open only while the tests run');
      return raced;
    };
    beforeAll(async () => {
      opened = await freshPostgresDatabase();
      raced = await openDatabase({ url: opened.url, dataDir: '', poolSize: 20 });
      company = await transferCompany(database(), 'COM_9200', 2 * lanes);
      for (let item = 0; item < 2 * lanes; item += 1)
        for (const outlet of ['main', 'branch'] as const) await company.stock(outlet, item, '100000');
    });
    afterAll(async () => {
      await raced?.close();
      await opened?.drop();
    });

    const done = 'nothing was refused';
    const goods = Array.from({ length: 2 * lanes }, (_, item) => item);
    const everywhere = async (): Promise<readonly number[]> => {
      const held: number[] = [];
      for (const item of goods)
        held.push(
          Number((await company.lying('main', item)).onHand) +
            Number((await company.lying('branch', item)).onHand),
        );
      return held;
    };
    const expectSound = async () =>
      expect(await database().read(company.companyId, (tx) => verifyStock(tx, company.at('main')))).toEqual(
        [],
      );
    const stepsOf = (ids: readonly string[]) => toldOf(database(), company.companyId, ids);
    const ready = <Made>(make: (tx: Tx, nth: number) => Promise<Made>) =>
      madeReady(database(), company.companyId, raceRounds, make);

    type Outlet = 'main' | 'branch';
    const keeper = (outlet: Outlet) => someone(company.at(outlet), `keeper of ${outlet}`);

    /** A saved note of two pieces of each of these items. */
    async function note(tx: Tx, from: Outlet, items: readonly number[]): Promise<StoredDocument> {
      const { document } = await createDocument(tx, company.at(from), company.clock, 'transferNote', {
        fromOutletId: company.outlets[from],
        toOutletId: company.outlets[from === 'main' ? 'branch' : 'main'],
        lines: items.map((item) => ({ itemId: company.items[item], quantity: '2' })),
      });
      return document;
    }
    const itemsOf = (nth: number) => [2 * (nth % lanes), 2 * (nth % lanes) + 1];

    it(`crossing transfers finish both, lock nothing up and lose no piece, ${raceRounds} rounds (F13)`, async () => {
      const before = await everywhere();
      // The second way round of its items for every other note, so that locks could cross.
      const pairs = await ready(async (tx, nth) => ({
        there: (await note(tx, 'main', itemsOf(nth))).id,
        back: (await note(tx, 'branch', itemsOf(nth).toReversed())).id,
      }));
      const go = async (id: string, from: Outlet, to: Outlet): Promise<unknown> => {
        let version: unknown = 1;
        let status: unknown;
        for (const [type, outlet] of [
          ['confirm', from],
          ['ship', from],
          ['receive', to],
        ] as const) {
          const { document } = await company.send(keeper(outlet), 'transferNote', id, { type, version });
          ({ version, status } = document);
        }
        return status;
      };
      await raceOver(pairs, async ({ there, back }) => {
        const ends = await Promise.all([go(there, 'main', 'branch'), go(back, 'branch', 'main')]);
        expect(ends).toEqual(['Completed', 'Completed']);
      });
      expect(await everywhere()).toEqual(before);
      await expectSound();
      const told = await stepsOf(pairs.flatMap(({ there, back }) => [there, back]));
      for (const { there, back } of pairs)
        expect([told.get(there)?.slice(1), told.get(back)?.slice(1)]).toEqual([
          ['confirm by keeper of main', 'ship by keeper of main', 'receive by keeper of branch'],
          ['confirm by keeper of branch', 'ship by keeper of branch', 'receive by keeper of main'],
        ]);
    });

    it(`confirm against cancel: exactly one wins and the history tells which, ${raceRounds} rounds (F12)`, async () => {
      const notes = await ready((tx, nth) => note(tx, 'main', itemsOf(nth).slice(0, 1)));
      const winners = new Map<string, string>();
      await raceOver(notes, async ({ id, version }) => {
        const send = (person: string, event: { type: string; remark?: string }) =>
          refusalOf(
            company.send(someone(company.at('main'), person), 'transferNote', id, { ...event, version }),
          );
        const outcomes = await Promise.all([
          send('the one', { type: 'confirm' }),
          send('the other', { type: 'cancel', remark: 'no' }),
        ]);
        expect(outcomes.toSorted()).toEqual(['StaleVersion', done]);
        winners.set(id, outcomes[0] === done ? 'confirm by the one' : 'cancel by the other');
      });
      const told = await stepsOf([...winners.keys()]);
      for (const [id, winner] of winners) expect(told.get(id)?.slice(1)).toEqual([winner]);
      await expectSound();
    });

    it(`receive against complete: exactly one wins, and nothing is left in transit, ${raceRounds} rounds (F12)`, async () => {
      const before = await everywhere();
      const notes = await ready(async (tx, nth) => {
        const saved = await note(tx, 'main', itemsOf(nth).slice(0, 1));
        let { version } = saved;
        for (const type of ['confirm', 'ship']) {
          const sent = { type, version };
          const reply = await sendEvent(
            tx,
            company.at('main'),
            company.clock,
            'transferNote',
            saved.id,
            sent,
          );
          ({ version } = reply.document);
        }
        return { id: saved.id, version };
      });
      const winners = new Map<string, string>();
      await raceOver(notes, async ({ id, version }) => {
        const outcomes = await Promise.all([
          refusalOf(company.send(keeper('branch'), 'transferNote', id, { type: 'receive', version })),
          refusalOf(
            company.send(keeper('main'), 'transferNote', id, { type: 'complete', remark: 'gone', version }),
          ),
        ]);
        expect(outcomes.toSorted()).toEqual(['StaleVersion', done]);
        winners.set(id, outcomes[0] === done ? 'receive by keeper of branch' : 'complete by keeper of main');
      });
      const told = await stepsOf([...winners.keys()]);
      for (const [id, winner] of winners) expect(told.get(id)?.slice(3)).toEqual([winner]);
      expect(await everywhere()).toEqual(before);
      await expectSound();
    });

    it(`requests added to one draft while its sender changes it never lock up, ${Math.ceil(raceRounds / 20)} rounds`, async () => {
      for (let round = 0; round < raceRounds / 20; round += 1) {
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

    it('none of them ever waited for one that waited for it (F13)', async () => {
      await raced?.close();
      raced = undefined;
      expect(await deadlocksIn(opened?.url ?? '')).toBe(0);
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
