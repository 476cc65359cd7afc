import { beforeAll, describe, expect, it } from 'vitest';
import { approvalRule } from '../../src/resources/company/approval-rule.ts';
import type { Actor } from '../../src/server/actor.ts';
import { createRecord } from '../../src/server/records.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

forAnyHome(({ database }) => {
  let company: PurchasingCompany;
  beforeAll(async () => {
    company = await purchasingCompany(database());
  });

  /** An order one manager may approve, saved by the buyer. */
  const ordered = async () => {
    const lines = [{ itemId: company.items[1], quantity: '100', unitCost: '20' }];
    return (await company.order(company.as('buyer'), { lines })).document;
  };
  const send = (actor: Actor, id: string, version: number, type: string, more: object = {}) =>
    company.send(actor, 'purchaseOrder', id, { type, version, ...more });
  const dearer = async (actor: Actor, id: string, version: number) => {
    const { document } = await company.read(actor, 'purchaseOrder', id);
    const lines = [{ id: document.lines[0]?.id, itemId: company.items[1], quantity: '150', unitCost: '20' }];
    return (await company.change(actor, 'purchaseOrder', id, { lines, version })).document;
  };

  describe('an approver', () => {
    const asManager = () => ({ group: company.groups.manager });

    it('may not approve, nor reject, what they changed and asked approval for, whoever issued it', async () => {
      const { id, version } = await ordered();
      const manager = company.as('manager');
      const changed = await dearer(manager, id, version);
      const asked = await send(manager, id, changed.version, 'requestApproval');
      const approve = asked.allowed.find(({ type }) => type === 'approve');
      expect(approve).toMatchObject({ allowed: false, code: 'guard.notWorkedOnByApprover' });
      for (const [type, more] of [
        ['approve', asManager()],
        ['reject', { ...asManager(), remark: 'Too dear' }],
      ] as const)
        expect(await refusalOf(send(manager, id, asked.document.version, type, more))).toBe(
          'guard.notWorkedOnByApprover',
        );
    });

    it('may not approve what they asked approval for, though another wrote all of it', async () => {
      const { id, version } = await ordered();
      const asked = await send(company.as('manager'), id, version, 'requestApproval');
      expect(
        await refusalOf(send(company.as('manager'), id, asked.document.version, 'approve', asManager())),
      ).toBe('guard.notWorkedOnByApprover');
    });

    it('may not approve what they changed before another asked for it', async () => {
      const { id, version } = await ordered();
      const changed = await dearer(company.as('manager'), id, version);
      const asked = await send(company.as('buyer'), id, changed.version, 'requestApproval');
      expect(
        await refusalOf(send(company.as('manager'), id, asked.document.version, 'approve', asManager())),
      ).toBe('guard.notWorkedOnByApprover');
    });

    it('may approve after writing no more than a remark', async () => {
      const { id, version } = await ordered();
      const manager = company.as('manager');
      const noted = await company.change(manager, 'purchaseOrder', id, { remarks: 'Seen', version });
      const asked = await send(company.as('buyer'), id, noted.document.version, 'requestApproval');
      const approved = await send(manager, id, asked.document.version, 'approve', asManager());
      expect(approved.document.approvalStatus).toBe('Approved');
    });

    it('may approve what they changed where they are the admin', async () => {
      const { id, version } = await ordered();
      const admin = { ...company.as('admin'), groupIds: [company.groups.manager] };
      const changed = await dearer(admin, id, version);
      const asked = await send(admin, id, changed.version, 'requestApproval');
      const approved = await send(admin, id, asked.document.version, 'approve', asManager());
      expect(approved.document.approvalStatus).toBe('Approved');
    });
  });

  describe('who has approved', () => {
    it('may still say no while their level is open: it ends the round, and their yes stays in the history', async () => {
      const lines = [{ itemId: company.items[1], quantity: '1000', unitCost: '20' }];
      const { id, version } = (await company.order(company.as('buyer'), { lines })).document;
      const { manager, finance } = company.groups;
      const asked = await send(company.as('buyer'), id, version, 'requestApproval');
      const first = await send(company.as('manager'), id, asked.document.version, 'approve', {
        group: manager,
      });
      const half = await send(company.as('fina'), id, first.document.version, 'approve', { group: finance });
      expect(half.document.approvalStatus).toBe('Pending');
      // The manager's level is over: what was given there stands.
      expect(
        await refusalOf(
          send(company.as('manager'), id, half.document.version, 'reject', { group: manager, remark: 'No' }),
        ),
      ).toBe('guard.groupIsOpen');
      const no = await send(company.as('fina'), id, half.document.version, 'reject', {
        group: finance,
        remark: 'The vendor has gone bankrupt',
      });
      expect(no.document.approvalStatus).toBe('Rejected');
    });
  });

  describe('an approval that was given', () => {
    const approved = async () => {
      const { id, version } = await ordered();
      const asked = await send(company.as('buyer'), id, version, 'requestApproval');
      const group = company.groups.manager;
      const { document } = await send(company.as('manager'), id, asked.document.version, 'approve', {
        group,
      });
      expect(document.approvalStatus).toBe('Approved');
      return document;
    };

    it.each([
      ['a header discount', { discountAmount: '1' }],
      ['an exchange rate', { currencyCode: 'USD', exchangeRate: '4.5' }],
      ['service charges', { serviceCharges: '1' }],
      ['tax within the costs', { taxInclusive: true }],
    ])('is not kept after %s', async (_what, change) => {
      const { id, version } = await approved();
      const after = await company.change(company.as('buyer'), 'purchaseOrder', id, { ...change, version });
      expect(after.document.approvalStatus).toBe('None');
    });

    it('is not kept after an exchange rate alone', async () => {
      const first = await approved();
      const buyer = company.as('buyer');
      const foreign = await company.change(buyer, 'purchaseOrder', first.id, {
        currencyCode: 'USD',
        exchangeRate: '4.5',
        version: first.version,
      });
      const asked = await send(buyer, first.id, foreign.document.version, 'requestApproval');
      const { document } = await company.change(buyer, 'purchaseOrder', first.id, {
        exchangeRate: '4.6',
        version: asked.document.version,
      });
      expect(asked.document.approvalStatus).toBe('Pending');
      expect(document.approvalStatus).toBe('None');
    });

    it('of a receipt is not kept after an exchange rate, and not given by who changed it', async () => {
      const group = company.groups.manager;
      const rule = {
        documentType: 'goodsReceivedNote',
        userGroupId: group,
        numberOfApprovals: 1,
        approvalType: 'Compulsory',
        criteria: 'Per Single Document',
        level: 1,
        minimumValue: '0',
      };
      await database().write(company.companyId, (tx) =>
        createRecord(tx, company.as('admin'), approvalRule, rule),
      );
      const { document } = await company.create(company.as('buyer'), 'goodsReceivedNote', {
        vendorId: company.vendorId,
        outletId: company.outlets.main,
        postingDate: '2026-03-02',
        currencyCode: 'USD',
        exchangeRate: '4.5',
        lines: [{ itemId: company.items[2], quantity: '1', unitCost: '4' }],
      });
      const tell = (who: Actor, version: number, event: { type: string; group?: string }) =>
        company.send(who, 'goodsReceivedNote', document.id, { ...event, version });
      const asked = await tell(company.as('buyer'), document.version, { type: 'requestApproval' });
      expect(asked.document.status).toBe('Pending');
      const changed = await company.change(company.as('manager'), 'goodsReceivedNote', document.id, {
        exchangeRate: '4.6',
        version: asked.document.version,
      });
      expect(changed.document.status).toBe('Saved');
      const again = await tell(company.as('buyer'), changed.document.version, { type: 'requestApproval' });
      const event = { type: 'approveAndConfirm', group };
      expect(await refusalOf(tell(company.as('manager'), again.document.version, event))).toBe(
        'guard.notWorkedOnByApprover',
      );
    });
  });
});
