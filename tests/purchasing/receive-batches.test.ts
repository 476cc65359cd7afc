import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

type Json = Readonly<Record<string, unknown>>;

forAnyHome(({ database }) => {
  let company: PurchasingCompany;
  beforeAll(async () => {
    company = await purchasingCompany(database());
    await database().write(company.companyId, async (tx) => {
      await sql`update item set batch_control = true, batch_expiry_days = 30
        where company_id = ${company.companyId} and id = ${company.items[0] ?? ''}`.execute(tx);
      await sql`update item set stock_type = 'Serial'
        where company_id = ${company.companyId} and id = ${company.items[1] ?? ''}`.execute(tx);
    });
  });
  const buyer = () => company.as('buyer');

  /** An order of an item that goods may be received of. */
  async function ordered(nth: number, quantity: string) {
    const { document } = await company.order(buyer(), {
      lines: [{ itemId: company.items[nth], quantity, unitCost: '2', taxCode: 'TX', focQuantity: '1' }],
    });
    await company.send(buyer(), 'purchaseOrder', document.id, { type: 'confirm', version: document.version });
    return (await company.read(buyer(), 'purchaseOrder', document.id)).document;
  }
  async function receive(id: string, parts: readonly Json[]) {
    const order = (await company.read(buyer(), 'purchaseOrder', id)).document;
    const lines = parts.map((part) => ({ lineId: order.lines[0]?.id, ...part }));
    const event = { type: 'receive', version: order.version, lines, post: true };
    const { created = [] } = await company.send(buyer(), 'purchaseOrder', id, event);
    return (await company.read(company.as('admin'), 'goodsReceivedNote', String(created[0]?.id))).document;
  }

  it('goods expire after their batch’s duration, or the shelf life, or as it is typed: as the item says', async () => {
    const itemId = company.items[2] ?? '';
    const says = async (calculation: string | null) => {
      await database().write(company.companyId, (tx) =>
        sql`update item set batch_expiry_days = 30, shelf_life_days = 7, expiry_calculation = ${calculation}
          where company_id = ${company.companyId} and id = ${itemId}`.execute(tx),
      );
      return (await ordered(2, '1')).lines[0]?.itemExpiryDays;
    };
    expect([await says(null), await says('Shelf Life'), await says('Typed')]).toEqual([30, 7, null]);
  });

  describe('an order is received', () => {
    it('in several batches of one line, each with its expiry date, what is free coming with the first', async () => {
      const order = await ordered(0, '10');
      expect(order.lines[0]).toMatchObject({ itemBatchControl: true, itemExpiryDays: 30 });
      const note = await receive(order.id, [
        { quantity: '6', batchNo: 'B-1', expiryDate: '2027-01-31' },
        { quantity: '4', batchNo: 'B-2' },
      ]);
      expect(note).toMatchObject({ status: 'Completed' });
      expect(note.lines).toMatchObject([
        { batchNo: 'B-1', quantity: '6.0000', focQuantity: '1.0000', expiryDate: '2027-01-31' },
        {
          batchNo: 'B-2',
          quantity: '4.0000',
          focQuantity: '0.0000',
          expiryDate: expect.stringMatching(/^\d{4}/),
        },
      ]);
      const { document } = await company.read(buyer(), 'purchaseOrder', order.id);
      expect(document.lines[0]).toMatchObject({ receivedQuantity: '10.0000', receivedFocQuantity: '1.0000' });
    });

    it('not without its batch where it is to be in stock at once', async () => {
      const order = await ordered(0, '10');
      expect(await refusalOf(receive(order.id, [{ quantity: '10' }]))).toBe(
        'goods-received-note.batchesComplete',
      );
    });

    it('with a serial number for each of its units', async () => {
      const order = await ordered(1, '2');
      const note = await receive(order.id, [{ quantity: '2', serialNos: ['SN-1', 'SN-2', 'SN-3'] }]);
      expect(note.lines[0]).toMatchObject({ serialNos: ['SN-1', 'SN-2', 'SN-3'] });
    });
  });
});
