import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentReply } from '../../src/server/documents/engine/document-reply.ts';
import { safeBalance } from '../../src/server/sales/safe-balance.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

type Place = 'main' | 'branch';

forAnyHome(({ database }) => {
  let company: PurchasingCompany;
  beforeAll(async () => {
    company = await purchasingCompany(database(), 'COM_9700');
  });

  const saved = (entryKind: string, amount: string, outlet: Place = 'main', more = {}) =>
    company.create(company.as('admin', outlet), 'safeBox', {
      outletId: company.outlets[outlet],
      entryKind,
      amount,
      performedOn: '2026-03-02',
      reason: 'Closing',
      ...more,
    });
  const complete = ({ document }: DocumentReply, outlet: Place = 'main') =>
    company.send(company.as('admin', outlet), 'safeBox', document.id, {
      type: 'complete',
      version: document.version,
    });
  const posted = async (entryKind: string, amount: string, outlet: Place = 'main', more = {}) =>
    complete(await saved(entryKind, amount, outlet, more), outlet);
  const balance = (query = {}) =>
    database().read(company.companyId, (tx) => safeBalance(tx, company.as('admin'), query));

  describe('the safe box', () => {
    it('holds 380.00 after a drop of 500.00 and a float of 120.00, and never less than nothing', async () => {
      const drop = await posted('Drop', '500');
      const float = await posted('Float', '120');
      expect([drop.document.balance, float.document.balance].map(Number)).toEqual([500, 380]);
      const tooMuch = await saved('Bank Deposit', '380.01');
      await expect(complete(tooMuch)).rejects.toMatchObject({
        code: 'safe-box.coveredByBalance',
        params: { balance: '380' },
      });
      expect(Number((await posted('Bank Deposit', '380')).document.balance)).toBe(0);
    });

    it('of each outlet is its own', async () => {
      const { document } = await posted('Drop', '70', 'branch');
      expect(Number(document.balance)).toBe(70);
    });

    it('gives the last of its money to one of two who take it at the same moment', async () => {
      await posted('Drop', '100');
      const drafts = [await saved('Petty Cash', '100'), await saved('Bank Deposit', '100')];
      const ends = await Promise.allSettled(drafts.map((draft) => complete(draft)));
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = ends.find((end) => end.status === 'rejected');
      expect(refused).toMatchObject({ reason: { code: 'safe-box.coveredByBalance' } });
    });

    it('reverses a posted entry once, by an opposite one: both name each other', async () => {
      const drop = await posted('Drop', '40');
      const admin = company.as('admin');
      const { id } = drop.document;
      const corrected = await company.send(admin, 'safeBox', id, {
        type: 'reverse',
        version: drop.document.version,
        remark: 'Wrong drawer',
      });
      const [made] = corrected.created ?? [];
      const opposite = await company.read(admin, 'safeBox', String(made?.id));
      expect(opposite.document).toMatchObject({
        status: 'Completed',
        correctsId: id,
        reason: 'Wrong drawer',
        entryKind: 'Drop',
      });
      expect(Number(opposite.document.change)).toBe(-40);
      expect(Number(opposite.document.balance)).toBe(Number(drop.document.balance) - 40);
      expect(corrected.document).toMatchObject({ status: 'Completed', correctedById: opposite.document.id });
      const again = company.send(admin, 'safeBox', id, {
        type: 'reverse',
        version: corrected.document.version,
        remark: 'Again',
      });
      await expect(again).rejects.toMatchObject({
        code: 'safe-box.notReversed',
        params: { correctedBy: opposite.document.number },
      });
    });

    it('tells what it held before the days asked for, what came and went, and what it held after', async () => {
      await posted('Drop', '300', 'branch', { performedOn: '2026-03-10' });
      await posted('Float', '50', 'branch', { performedOn: '2026-03-11' });
      await saved('Drop', '999', 'branch', { performedOn: '2026-03-11' });
      const outletIds = company.outlets.branch;
      const figures = async (query: object) =>
        Object.values(await balance({ outletIds, ...query })).map(Number);
      const before = 70;
      expect(await figures({ from: '2026-03-10' })).toEqual([before, 300, 50, before + 250]);
      expect(await figures({ to: '2026-03-10' })).toEqual([0, before + 300, 0, before + 300]);
      expect(await figures({ from: '2026-03-11', to: '2026-03-11' })).toEqual([
        before + 300,
        0,
        50,
        before + 250,
      ]);
    });
  });
});
