import { beforeAll, describe, expect, it } from 'vitest';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

forAnyHome(({ database }) => {
  let company: PurchasingCompany;
  beforeAll(async () => {
    company = await purchasingCompany(database());
  });

  describe('a purchase order below the approval limit', () => {
    it('is saved, confirmed, received in two deliveries and completed', async () => {
      const buyer = company.as('buyer');
      const saved = await company.order(buyer);
      expect(saved.document).toMatchObject({ status: 'Saved', number: 'PO-HQ-000001', total: '42.4000' });
      const { id } = saved.document;
      const confirmed = await company.send(buyer, 'purchaseOrder', id, { type: 'confirm', version: 1 });
      expect(confirmed.document.status).toBe('Confirmed');
      const lineId = confirmed.document.lines[0]?.id ?? '';
      const first = await company.send(buyer, 'purchaseOrder', id, {
        type: 'receive',
        version: confirmed.document.version,
        lines: [{ lineId, quantity: '4' }],
        post: true,
      });
      expect(first.document.status).toBe('Partially Received');
      expect(first.created).toHaveLength(1);
      const numberOf = async (receipt: typeof first) => {
        const [{ type = '', id: noteId = '' } = {}] = receipt.created ?? [];
        const note = await company.read(buyer, type, noteId);
        expect(note.document).toMatchObject({ purchaseOrderId: id, receivedById: buyer.userId });
        return note.document.number;
      };
      expect(saved.document.lastReceivedNo).toBeNull();
      expect(first.document.lastReceivedNo).toBe(await numberOf(first));
      const second = await company.send(buyer, 'purchaseOrder', id, {
        type: 'receive',
        version: first.document.version,
        post: true,
      });
      expect(second.document.status).toBe('Completed');
      expect(second.document.lastReceivedNo).toBe(await numberOf(second));
      expect(second.document.lastReceivedNo).not.toBe(first.document.lastReceivedNo);
      expect(second.document.lines[0]).toMatchObject({ receivedQuantity: '10.0000' });
    });

    it('is refused a receipt at another outlet with the sentence of the specification', async () => {
      const buyer = company.as('buyer');
      const { document } = await company.order(buyer);
      await company.send(buyer, 'purchaseOrder', document.id, { type: 'confirm', version: 1 });
      const there = company.as('buyer', 'branch');
      const refusal = await refusalOf(
        company.send(there, 'purchaseOrder', document.id, { type: 'receive', version: 2 }),
      );
      expect(refusal).toBe('purchase-order.receive.deliveredToThisOutlet');
    });

    it('takes no more than was ordered', async () => {
      const buyer = company.as('buyer');
      const { document } = await company.order(buyer);
      await company.send(buyer, 'purchaseOrder', document.id, { type: 'confirm', version: 1 });
      const lines = [{ lineId: document.lines[0]?.id, quantity: '10.0001' }];
      const event = { type: 'receive', version: 2, lines, post: true };
      expect(await refusalOf(company.send(buyer, 'purchaseOrder', document.id, event))).toMatch(
        /withinReceiptTolerance/,
      );
    });
  });

  describe('a purchase order that needs approval', () => {
    const big = { lines: [] as unknown[] };
    beforeAll(() => {
      big.lines = [{ itemId: company.items[1], quantity: '100', unitCost: '100' }];
    });

    it('passes level by level: one manager, then two different people of Finance', async () => {
      const saved = await company.order(company.as('buyer'), big);
      const { id } = saved.document;
      expect(
        await refusalOf(
          company.send(company.as('buyer'), 'purchaseOrder', id, { type: 'confirm', version: 1 }),
        ),
      ).toMatch(/approvalSettled/);
      let at = await company.send(company.as('buyer'), 'purchaseOrder', id, {
        type: 'requestApproval',
        version: 1,
      });
      expect(at.document.approvalStatus).toBe('Pending');
      const approve = async (person: 'manager' | 'fina' | 'finn', group: string) => {
        at = await company.send(company.as(person), 'purchaseOrder', id, {
          type: 'approve',
          group,
          version: at.document.version,
        });
      };
      expect(
        await refusalOf(
          company.send(company.as('fina'), 'purchaseOrder', id, {
            type: 'approve',
            group: company.groups.finance,
            version: at.document.version,
          }),
        ),
      ).toMatch(/groupIsOpen/);
      await approve('manager', company.groups.manager);
      expect(at.document.approvalStatus).toBe('Pending');
      await approve('fina', company.groups.finance);
      expect(await refusalOf(approve('fina', company.groups.finance))).toMatch(/notYetApprovedByUser/);
      await approve('finn', company.groups.finance);
      expect(at.document.approvalStatus).toBe('Approved');
      const confirmed = await company.send(company.as('buyer'), 'purchaseOrder', id, {
        type: 'confirm',
        version: at.document.version,
      });
      expect(confirmed.document.status).toBe('Confirmed');
    });

    it('loses its approval when a line is edited, and keeps it when a remark is', async () => {
      const saved = await company.order(company.as('buyer'), big);
      const { id } = saved.document;
      await company.send(company.as('buyer'), 'purchaseOrder', id, { type: 'requestApproval', version: 1 });
      const remarked = await company.change(company.as('buyer'), 'purchaseOrder', id, {
        remarks: 'soon',
        version: 2,
      });
      expect(remarked.document.approvalStatus).toBe('Pending');
      const line = remarked.document.lines[0];
      const edited = await company.change(company.as('buyer'), 'purchaseOrder', id, {
        lines: [{ id: line?.id, itemId: line?.itemId, quantity: '101', unitCost: '100' }],
        version: 3,
      });
      expect(edited.document.approvalStatus).toBe('None');
    });
  });
});
