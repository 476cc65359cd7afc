import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { compare } from '../../src/rules/decimal.ts';
import { forEachHome } from '../support/database.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/purchasing-company.ts';
import { refusalOf } from '../support/refusal-of.ts';

/** 200 and more: `RACE_ROUNDS=200`. */
const many = Number(process.env.RACE_ROUNDS ?? 10);
const timeout = 60_000 + many * 3_000;

forEachHome(({ home, database }) => {
  let company: PurchasingCompany;
  beforeAll(async () => {
    company = await purchasingCompany(database());
  });

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
      expect(outcomes.toSorted()).toEqual(['StaleVersion', 'nothing was refused']);
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
        /notIssuedByApprover/,
      );
    });
  });

  describe('ten people receiving one order at once', () => {
    const rounds = home === 'postgres' ? many : 2;

    it(`never take more than was ordered, in ${rounds} rounds (F11)`, { timeout }, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const lines = [{ itemId: company.items[1], quantity: '20', unitCost: '2' }];
        const { document } = await company.order(company.as('buyer'), { lines });
        await company.send(company.as('buyer'), 'purchaseOrder', document.id, {
          type: 'confirm',
          version: 1,
        });
        const lineId = document.lines[0]?.id;
        const receiveOne = async (): Promise<string> => {
          for (;;) {
            const event = {
              type: 'receive',
              version: await versionOf(document.id),
              lines: [{ lineId, quantity: '3' }],
              post: true,
            };
            const refusal = await refusalOf(
              company.send(company.as('buyer'), 'purchaseOrder', document.id, event),
            );
            if (refusal !== 'StaleVersion') return refusal;
          }
        };
        const outcomes = await Promise.all(Array.from({ length: 10 }, receiveOne));
        const taken = outcomes.filter((outcome) => outcome === 'nothing was refused').length;
        expect(taken).toBe(6);
        expect(outcomes.filter((outcome) => /withinReceiptTolerance/.test(outcome))).toHaveLength(4);
        const { document: after } = await company.read(company.as('admin'), 'purchaseOrder', document.id);
        expect(after.status).toBe('Partially Received');
        expect(compare(String(after.lines[0]?.receivedQuantity), '18')).toBe(0);
      }
    });

    it('leaves the ledger with exactly what the order says was received', async () => {
      const { rows } = await database().read(company.companyId, (tx) =>
        sql<{ ledger: string; orders: string; balance: string }>`select
          (select coalesce(sum(d_on_hand), 0) from stock_movement where item_id = ${company.items[1]}) as ledger,
          (select coalesce(sum(received_quantity), 0) from purchase_order_line where item_id = ${company.items[1]}) as orders,
          (select coalesce(sum(on_hand), 0) from stock_balance where item_id = ${company.items[1]}) as balance`.execute(
          tx,
        ),
      );
      expect(rows[0]?.ledger).toBe(rows[0]?.orders);
      expect(rows[0]?.balance).toBe(rows[0]?.ledger);
    });
  });

  describe('confirm against cancel', () => {
    it('exactly one wins and the history tells which (F12)', { timeout }, async () => {
      for (let round = 0; round < (home === 'postgres' ? many : 3); round += 1) {
        const { document } = await company.order(company.as('buyer'));
        const send = (event: { type: string; remark?: string }) =>
          refusalOf(
            company.send(company.as('buyer'), 'purchaseOrder', document.id, { ...event, version: 1 }),
          );
        const outcomes = await Promise.all([
          send({ type: 'confirm' }),
          send({ type: 'cancel', remark: 'not needed' }),
        ]);
        expect(outcomes.toSorted()).toEqual(['StaleVersion', 'nothing was refused']);
        const { rows } = await database().read(company.companyId, (tx) =>
          sql<{
            event: string;
          }>`select event from document_history where document_id = ${document.id} order by seq`.execute(tx),
        );
        expect(rows).toHaveLength(2);
        expect(rows[1]?.event).toBe(outcomes[0] === 'StaleVersion' ? 'cancel' : 'confirm');
      }
    });
  });
});
