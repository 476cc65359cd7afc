import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { compare } from '../../src/rules/money/decimal.ts';
import type { Tx } from '../../src/server/database/connection/bound-kysely.ts';
import { createDocument, sendEvent } from '../../src/server/documents/engine/engine.ts';
import type { StoredDocument } from '../../src/server/documents/stored-document.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { lanes, madeReady, raceOver, raceRounds, someone, toldOf } from '../support/databases/race-rounds.ts';
import { refusalOf } from '../support/refusal-of.ts';

const timeout = 60_000 + raceRounds * 3_000;
const done = 'nothing was refused';

forAnyHome(({ home, database }) => {
  // The embedded database runs one transaction after the other, so that few rounds say as much.
  const rounds = home === 'postgres' ? raceRounds : 4;
  const longer = Math.ceil(rounds / 20);
  /** Pieces, paid and free, of the order that had some free. */
  let freed = 0;
  let company: PurchasingCompany;
  beforeAll(async () => {
    company = await purchasingCompany(database(), 'COM_9100', lanes);
  });

  /** An order of twenty pieces of the goods of a lane, as it was saved. */
  async function saved(tx: Tx, nth: number): Promise<StoredDocument> {
    const { document } = await createDocument(tx, company.as('buyer'), company.clock, 'purchaseOrder', {
      vendorId: company.vendorId,
      deliverToOutletId: company.outlets.main,
      issueDate: '2026-03-02',
      lines: [{ itemId: company.items[nth % lanes], quantity: '20', unitCost: '2' }],
    });
    return document;
  }
  async function confirmed(tx: Tx, nth: number): Promise<StoredDocument> {
    const { id, version } = await saved(tx, nth);
    const event = { type: 'confirm', version };
    const reply = await sendEvent(tx, company.as('buyer'), company.clock, 'purchaseOrder', id, event);
    return reply.document;
  }
  const ready = (count: number, make: (tx: Tx, nth: number) => Promise<StoredDocument>) =>
    madeReady(database(), company.companyId, count, make);
  const toldEach = async (winners: ReadonlyMap<string, string>, before: number) => {
    const told = await toldOf(database(), company.companyId, [...winners.keys()]);
    for (const [id, winner] of winners) expect(told.get(id)?.slice(before)).toEqual([winner]);
  };

  const versionOf = async (id: string): Promise<number> => {
    const { rows } = await database().read(company.companyId, (tx) =>
      sql<{ version: number }>`select version from purchase_order where id = ${id}`.execute(tx),
    );
    return rows[0]?.version ?? 0;
  };

  describe('check 28: two approvers at once', () => {
    it('give one approval: the other is told that the order changed meanwhile', async () => {
      const lines = [{ itemId: company.items[0], quantity: '100', unitCost: '20' }];
      const { document } = await company.order(company.as('buyer'), { lines });
      const asked = await company.send(company.as('buyer'), 'purchaseOrder', document.id, {
        type: 'requestApproval',
        version: 1,
      });
      const approve = (person: 'manager' | 'admin') =>
        refusalOf(
          company.send(
            { ...company.as(person), groupIds: [company.groups.manager] },
            'purchaseOrder',
            document.id,
            {
              type: 'approve',
              group: company.groups.manager,
              version: asked.document.version,
            },
          ),
        );
      const outcomes = await Promise.all([approve('manager'), approve('admin')]);
      expect(outcomes.toSorted()).toEqual(['StaleVersion', done]);
      const { rows } = await database().read(company.companyId, (tx) =>
        sql<{ votes: number }>`select count(*)::integer as votes from approval_vote as v
          join approval_round as r on r.company_id = v.company_id and r.id = v.round_id
          where r.document_id = ${document.id}`.execute(tx),
      );
      expect(rows[0]?.votes).toBe(1);
    });

    it('nobody approves what they issued, the admin aside', async () => {
      const lines = [{ itemId: company.items[0], quantity: '100', unitCost: '20' }];
      const manager = company.as('manager');
      const { document } = await company.order(manager, { lines });
      await company.send(manager, 'purchaseOrder', document.id, { type: 'requestApproval', version: 1 });
      const event = { type: 'approve', group: company.groups.manager, version: 2 };
      expect(await refusalOf(company.send(manager, 'purchaseOrder', document.id, event))).toMatch(
        /notWorkedOnByApprover/,
      );
    });
  });

  describe('ten people receiving one order at once', () => {
    const send = (order: StoredDocument, version: unknown, person: string, quantity: string) => {
      const lines = [{ lineId: order.lines[0]?.id, quantity }];
      const event = { type: 'receive', version, lines, post: true };
      const receiver = someone(company.as('buyer'), person);
      return refusalOf(company.send(receiver, 'purchaseOrder', order.id, event));
    };
    /** Whoever is told that the order changed reads it again and tries once more, until it is done or refused. */
    async function receive(order: StoredDocument, person: string, quantity: string): Promise<string> {
      for (let { version } = order; ; version = await versionOf(order.id)) {
        const refusal = await send(order, version, person, quantity);
        if (refusal !== 'StaleVersion') return refusal;
      }
    }
    const ten = (one: (person: string) => Promise<string>) =>
      Promise.all(Array.from({ length: 10 }, (_, nth) => one(`receiver ${nth}`)));

    it(`of the whole of it exactly one wins, and the history tells who, ${rounds} rounds (F11)`, {
      timeout,
    }, async () => {
      const winners = new Map<string, string>();
      await raceOver(await ready(rounds, confirmed), async (order) => {
        const outcomes = await ten((person) => send(order, order.version, person, '20'));
        expect(outcomes.toSorted()).toEqual([...Array(9).fill('StaleVersion'), done]);
        winners.set(order.id, `receiver ${outcomes.indexOf(done)}`);
      });
      expect(winners.size).toBe(rounds);
      const told = await toldOf(database(), company.companyId, [...winners.keys()]);
      for (const [id, winner] of winners)
        expect(told.get(id)?.slice(2)).toEqual([`receive by ${winner}`, `goodsReceived by ${winner}`]);
    });

    it(`never take more than was ordered, in ${longer} rounds (F11)`, { timeout }, async () => {
      await raceOver(await ready(longer, confirmed), async (order) => {
        const outcomes = await ten((person) => receive(order, person, '3'));
        expect(outcomes.filter((outcome) => outcome === done)).toHaveLength(6);
        expect(outcomes.filter((outcome) => /withinReceiptTolerance/.test(outcome))).toHaveLength(4);
        const { document: after } = await company.read(company.as('admin'), 'purchaseOrder', order.id);
        expect(after.status).toBe('Partially Received');
        expect(compare(String(after.lines[0]?.receivedQuantity), '18')).toBe(0);
      });
    });

    it('never take more of what comes free than was ordered free (F11)', { timeout }, async () => {
      const free = await ready(1, async (tx, nth) => {
        const { document } = await createDocument(tx, company.as('buyer'), company.clock, 'purchaseOrder', {
          vendorId: company.vendorId,
          deliverToOutletId: company.outlets.main,
          issueDate: '2026-03-02',
          lines: [{ itemId: company.items[nth % lanes], quantity: '10', focQuantity: '2', unitCost: '2' }],
        });
        const event = { type: 'confirm', version: document.version };
        return (await sendEvent(tx, company.as('buyer'), company.clock, 'purchaseOrder', document.id, event))
          .document;
      });
      await raceOver(free, async (order) => {
        const note = (person: string) =>
          company.create(someone(company.as('buyer'), person), 'goodsReceivedNote', {
            vendorId: company.vendorId,
            outletId: company.outlets.main,
            purchaseOrderId: order.id,
            postingDate: '2026-03-02',
            lines: [{ itemId: order.lines[0]?.itemId, quantity: '1', focQuantity: '2', unitCost: '2' }],
          });
        const drafts = await Promise.all(Array.from({ length: 5 }, (_, nth) => note(`receiver ${nth}`)));
        const outcomes = await Promise.all(
          drafts.map(({ document: { id, version } }) =>
            refusalOf(
              company.send(company.as('buyer'), 'goodsReceivedNote', id, { type: 'confirm', version }),
            ),
          ),
        );
        expect(outcomes.filter((outcome) => outcome === done)).toHaveLength(1);
        expect(outcomes.filter((outcome) => /withinReceiptTolerance/.test(outcome))).toHaveLength(4);
        const { document: after } = await company.read(company.as('admin'), 'purchaseOrder', order.id);
        expect(compare(String(after.lines[0]?.receivedFocQuantity), '2')).toBe(0);
        freed += 3;
      });
    });

    it('leaves the ledger with exactly what the orders say was received', async () => {
      const { rows } = await database().read(company.companyId, (tx) =>
        sql<{ ledger: string; orders: string; balance: string }>`select
          (select coalesce(sum(d_on_hand), 0) from stock_movement) as ledger,
          (select coalesce(sum(received_quantity + received_foc_quantity), 0) from purchase_order_line) as orders,
          (select coalesce(sum(on_hand), 0) from stock_balance) as balance`.execute(tx),
      );
      expect(compare(String(rows[0]?.orders), String(rounds * 20 + longer * 18 + freed))).toBe(0);
      expect(rows[0]?.ledger).toBe(rows[0]?.orders);
      expect(rows[0]?.balance).toBe(rows[0]?.ledger);
    });
  });

  describe('opposite events of one order at once', () => {
    /** Both are sent at the same moment; the names of the two people say who of them it was. */
    async function against(
      order: StoredDocument,
      one: Readonly<{ type: string }>,
      other: Readonly<{ type: string }>,
    ): Promise<string> {
      const send = (person: string, event: Readonly<{ type: string }>) =>
        refusalOf(
          company.send(someone(company.as('buyer'), person), 'purchaseOrder', order.id, {
            ...event,
            version: order.version,
          }),
        );
      const outcomes = await Promise.all([send('the one', one), send('the other', other)]);
      expect(outcomes.toSorted()).toEqual(['StaleVersion', done]);
      return outcomes[0] === done ? `${one.type} by the one` : `${other.type} by the other`;
    }

    it(`confirm against cancel: exactly one wins and the history tells which, ${rounds} rounds (F12)`, {
      timeout,
    }, async () => {
      const winners = new Map<string, string>();
      const cancel = { type: 'cancel', remark: 'not needed' };
      await raceOver(await ready(rounds, saved), async (order) => {
        winners.set(order.id, await against(order, { type: 'confirm' }, cancel));
      });
      await toldEach(winners, 1);
    });

    it(`receive against complete: exactly one wins and the history tells which, ${rounds} rounds (F12)`, {
      timeout,
    }, async () => {
      const winners = new Map<string, string>();
      const complete = { type: 'complete', remark: 'no more comes' };
      await raceOver(await ready(rounds, confirmed), async (order) => {
        winners.set(order.id, await against(order, { type: 'receive' }, complete));
      });
      await toldEach(winners, 2);
    });
  });
});
