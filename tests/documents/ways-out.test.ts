import { beforeAll, describe, expect, it } from 'vitest';
import { type TransferCompany, transferCompany } from '../support/companies/transfer-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

const reason = 'The lorry has broken down';
const remark = 'The feast is called off';

forAnyHome(({ database }) => {
  let company: TransferCompany;
  beforeAll(async () => {
    company = await transferCompany(database());
    await company.stock('main', 0, '100');
  });

  /** A request of the branch that the main store has confirmed. */
  const promised = async () => {
    const { document } = await company.create(company.at('branch'), 'stockRequest', {
      fromOutletId: company.outlets.branch,
      toOutletId: company.outlets.main,
      lines: [{ itemId: company.items[0], quantity: '4' }],
    });
    await company.act('branch', 'stockRequest', document.id, { type: 'submit' });
    return (await company.act('main', 'stockRequest', document.id, { type: 'confirm' })).document;
  };

  describe('a confirmed request', () => {
    it('is refused by its supplier with a reason, and by nobody else', async () => {
      const { id } = await promised();
      const reject = { type: 'reject', reason };
      expect(await refusalOf(company.act('branch', 'stockRequest', id, reject))).toBe(
        'guard.addressedToThisOutlet',
      );
      expect(await refusalOf(company.act('main', 'stockRequest', id, { type: 'reject', reason: ' ' }))).toBe(
        'stock-request.reject.hasReason',
      );
      const { document } = await company.act('main', 'stockRequest', id, reject);
      expect(document).toMatchObject({ status: 'Reject', rejectReason: reason });
    });

    it('is withdrawn by its outlet with a remark, and by nobody else', async () => {
      const { id } = await promised();
      const cancel = { type: 'cancel', remark };
      expect(await refusalOf(company.act('main', 'stockRequest', id, cancel))).toBe(
        'stock-request.cancel.issuedUnderThisOutlet',
      );
      const { document } = await company.act('branch', 'stockRequest', id, cancel);
      expect(document.status).toBe('Cancelled');
    });

    it('is neither where many are chosen in a list: that is for Saved and Pending ones', async () => {
      const { id } = await promised();
      const cancel = { type: 'cancel', remark, isOneOfMany: true };
      expect(await refusalOf(company.act('branch', 'stockRequest', id, cancel))).toBe(
        'stock-request.sentAlone',
      );
    });
  });
});
