import { beforeAll, describe, expect, it } from 'vitest';
import { numberSettings } from '../../../src/resources/settings/number-settings.ts';
import { saveSettings } from '../../../src/server/settings/save-settings.ts';
import { writeSetting } from '../../../src/server/settings/settings.ts';
import { type PurchasingCompany, purchasingCompany } from '../../support/companies/purchasing-company.ts';
import { forAnyHome } from '../../support/databases/database.ts';

forAnyHome(({ database }) => {
  let company: PurchasingCompany;
  beforeAll(async () => {
    company = await purchasingCompany(database(), 'COM_9301');
  });

  const keep = (settingName: string, value: string | null, outletId?: string) =>
    database().write(company.companyId, (tx) =>
      writeSetting(tx, company.as('admin'), { settingName, value, ...(outletId && { outletId }) }),
    );
  const order = async (outlet: 'main' | 'branch' = 'main') =>
    (await company.order(company.as('buyer', outlet), { deliverToOutletId: company.outlets[outlet] }))
      .document.number;
  const receipt = async () => {
    const { document } = await company.create(company.as('buyer'), 'goodsReceivedNote', {
      vendorId: company.vendorId,
      outletId: company.outlets.main,
      postingDate: '2026-03-02',
      lines: [{ itemId: company.items[0], quantity: '1', unitCost: '4' }],
    });
    return document.number;
  };

  describe('the numbers of documents', () => {
    it('begin with the letters of their document until the company says otherwise, and go on counting then', async () => {
      expect(await order()).toBe('PO-HQ-000001');
      await keep('NumberPrefixPurchaseOrder', '采购');
      expect(await order()).toBe('采购-HQ-000002');
      expect(await receipt()).toBe('GRN-HQ-000001');
      await keep('NumberPrefixPurchaseOrder', null);
      expect(await order()).toBe('PO-HQ-000003');
    });

    it('begin at an outlet with the outlet’s own letters, where it has some', async () => {
      await keep('NumberPrefixPurchaseOrder', 'ORD');
      await keep('NumberPrefixPurchaseOrder', 'B', company.outlets.branch);
      expect([await order('branch'), await order()]).toEqual(['B-BR-000001', 'ORD-HQ-000004']);
    });

    it('have as many digits as the company wants, and more where they need them', async () => {
      await keep('NumberDigits', '3');
      expect(await receipt()).toBe('GRN-HQ-002');
      await keep('NumberDigits', '1');
      for (let nth = 3; nth < 10; nth += 1) await receipt();
      expect(await receipt()).toBe('GRN-HQ-10');
    });

    it('begin with letters and digits alone: where the prefix ends is never in doubt', async () => {
      const changes = [{ setting: 'NumberPrefixPurchaseOrder', value: 'PO-HQ' }];
      const saved = database().write(company.companyId, (tx) =>
        saveSettings({ tx, actor: company.as('admin'), clock: company.clock }, numberSettings, {
          changes,
          removed: [],
        }),
      );
      await expect(saved).rejects.toMatchObject({
        details: { errors: [{ field: 'changes.0.value', code: 'invalidPrefix' }] },
      });
      expect(await order()).toBe('ORD-HQ-5');
    });
  });
});
