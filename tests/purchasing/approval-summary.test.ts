import { beforeAll, expect, it } from 'vitest';
import { purchaseOrder } from '../../src/resources/documents/purchase-order.ts';
import { approvalSummary } from '../../src/server/documents/approval/approval-summary.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

forAnyHome(({ database }) => {
  let company: PurchasingCompany;
  beforeAll(async () => {
    company = await purchasingCompany(database());
  });
  const ordered = async (quantity: string, unitCost: string) =>
    (
      await company.order(company.as('buyer'), {
        lines: [{ itemId: company.items[0], quantity, unitCost, taxCode: 'TX' }],
      })
    ).document;
  const summary = (who: 'admin' | 'buyer', id: string) =>
    database().read(company.companyId, (tx) => approvalSummary(tx, company.as(who), purchaseOrder, id));

  it('whoever decides on an order is told who asks, by which rule and level, and what the goods last cost', async () => {
    const before = await ordered('10', '4');
    await company.send(company.as('buyer'), 'purchaseOrder', before.id, {
      type: 'confirm',
      version: before.version,
    });
    const confirmed = (await company.read(company.as('buyer'), 'purchaseOrder', before.id)).document;
    await company.send(company.as('buyer'), 'purchaseOrder', before.id, {
      ...{ type: 'receive', version: confirmed.version, post: true },
    });

    const order = await ordered('2500', '5');
    expect((await summary('admin', order.id)).round).toBeNull();
    await company.send(company.as('buyer'), 'purchaseOrder', order.id, {
      ...{ type: 'requestApproval', version: order.version },
    });
    const { round, lastCosts } = await summary('admin', order.number);
    expect(round).toMatchObject({ level: 1, levels: 2, needs: 'every', decisions: [] });
    expect(round?.requestedBy).toBe('COM_9100-buyer');
    expect(round?.groups).toEqual([{ name: expect.stringMatching(/./), given: 0, needed: 1 }]);
    expect(Number(round?.from)).toBe(1000);
    expect(lastCosts).toMatchObject([{ itemId: company.items[0], vendorName: expect.stringMatching(/./) }]);
    expect(Number(lastCosts[0]?.unitCost)).toBeGreaterThanOrEqual(4);
  });

  it('nobody is told of an order they may not see', async () => {
    expect(await refusalOf(summary('admin', 'no-such-order'))).toBe('notFound');
  });
});
