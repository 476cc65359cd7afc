import { beforeAll, describe, expect, it } from 'vitest';
import { outlet } from '../../src/resources/company/outlet.ts';
import { user } from '../../src/resources/company/user.ts';
import type { Tx } from '../../src/server/database/connection/bound-kysely.ts';
import { createRecord, updateRecord } from '../../src/server/records.ts';
import { Refusal } from '../../src/server/refusal.ts';
import { type TransferCompany, transferCompany } from '../support/companies/transfer-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

forAnyHome(({ database }) => {
  let company: TransferCompany;
  beforeAll(async () => {
    company = await transferCompany(database(), 'COM_9414');
  });
  const write = <T>(work: (tx: Tx) => Promise<T>) => database().write(company.companyId, work);
  /** What stands in the way of closing an outlet, each with its figures; empty when it was closed. */
  const close = async (id: string) => {
    try {
      await write((tx) => updateRecord(tx, company.at('main'), outlet, id, { active: false }));
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      return failure.details.errors?.map(({ field, code, params }) => [field, code, params]);
    }
    return [];
  };

  describe('an outlet', () => {
    it('is not closed while documents of it are open, stock lies there or it is somebody’s only one', async () => {
      const { branch } = company.outlets;
      await company.stock('branch', 0, '4');
      await company.stock('main', 1, '4');
      const { number } = await company.transfer({ lines: [{ itemId: company.items[1], quantity: '1' }] });
      const { document: order } = await company.order(company.at('branch'), {
        deliverToOutletId: branch,
      });
      const { id: groupId } = { id: company.groups.manager };
      const { id: userId } = await write((tx) =>
        createRecord(tx, company.at('main'), user, {
          ...{ username: 'branch-only', firstName: 'Bee', groupIds: [groupId], outletIds: [branch] },
        }),
      );
      expect(await close(branch)).toEqual([
        [
          'active',
          'outletHasDocuments',
          { count: 2, documents: [order.number, number].toSorted().join(', ') },
        ],
        ['active', 'outletHasStock', { count: 1, items: 'I1' }],
        ['active', 'outletIsTheOnlyOne', { count: 1, users: 'branch-only' }],
      ]);

      const { id: transferId } = await company.transfer({
        fromOutletId: company.outlets.main,
        lines: [{ itemId: company.items[1], quantity: '1' }],
      });
      for (const [type, id] of [
        ['purchaseOrder', order.id],
        ['transferNote', transferId],
      ] as const)
        await company.act(type === 'purchaseOrder' ? 'branch' : 'main', type, id, {
          type: 'cancel',
          remark: 'Closing',
        });
      const found = await close(branch);
      expect(found?.map(([, code]) => code)).toEqual([
        'outletHasDocuments',
        'outletHasStock',
        'outletIsTheOnlyOne',
      ]);
      await write((tx) =>
        updateRecord(tx, company.at('main'), user, userId, { outletIds: [company.outlets.main, branch] }),
      );
      expect((await close(branch))?.map(([, code]) => code)).toEqual([
        'outletHasDocuments',
        'outletHasStock',
      ]);
    });

    it('names the first five of many', async () => {
      const { id: outletId } = await write((tx) =>
        createRecord(tx, company.at('main'), outlet, { code: 'SIX', name: 'Six' }),
      );
      const numbers: string[] = [];
      for (let made = 0; made < 6; made += 1) {
        const { document } = await company.order(company.at('main'), { deliverToOutletId: outletId });
        numbers.push(document.number);
      }
      expect(await close(outletId)).toEqual([
        [
          'active',
          'outletHasDocuments',
          { count: 6, documents: `${numbers.toSorted().slice(0, 5).join(', ')} …` },
        ],
      ]);
    });

    it('that nothing stands in the way of is closed', async () => {
      const { id } = await write((tx) =>
        createRecord(tx, company.at('main'), outlet, { code: 'FREE', name: 'Free' }),
      );
      expect(await close(id)).toEqual([]);
    });
  });
});
