import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../src/server/refusal.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { type AdjustingCompany, adjustingCompany } from '../support/companies/adjusting-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

type Body = Readonly<Record<string, unknown>>;
const done = 'nothing was refused';

forAnyHome(({ database }) => {
  let company: AdjustingCompany;
  let next = 0;
  beforeAll(async () => {
    company = await adjustingCompany(database(), 'COM_9304', 14);
  });

  const newItem = async () => {
    const itemId = company.items[next] ?? '';
    next += 1;
    await database().write(company.companyId, (tx) =>
      sql`update item set batch_control = true where company_id = ${company.companyId} and id = ${itemId}`.execute(
        tx,
      ),
    );
    return itemId;
  };
  const receipt = async (...lines: readonly Body[]) => {
    const { document } = await company.create(company.at('main'), 'goodsReceivedNote', {
      vendorId: company.vendorId,
      outletId: company.outlets.main,
      postingDate: '2026-03-02',
      lines: lines.map((line) => ({ quantity: '5', unitCost: '2', ...line })),
    });
    return document;
  };
  const received = async (...lines: readonly Body[]) => {
    const { id } = await receipt(...lines);
    return company.act('main', 'goodsReceivedNote', id, { type: 'confirm' });
  };
  const adjustment = (line: Body) => company.adjustment(line, 'Internal Use');
  const adjusted = (line: Body) => company.adjusted(line, 'Internal Use');
  const refusedFields = (work: Promise<unknown>) =>
    work.then(
      () => [],
      (failure: unknown) => (failure instanceof Refusal ? failure.details.errors : [failure]),
    );
  const twoBatches = async () => {
    const itemId = await newItem();
    await received(
      { itemId, batchNo: 'LATE', expiryDate: '2027-05-01' },
      { itemId, batchNo: 'SOON', expiryDate: '2026-12-01', quantity: '3' },
    );
    return itemId;
  };
  const parts = (lines: readonly Body[]) =>
    lines.map(({ batchNo, quantity, expiryDate }) => [batchNo, quantity, expiryDate]);

  describe('a batch number', () => {
    it('is one whatever its case, and is spelled as it was first', async () => {
      const itemId = await newItem();
      await received({ itemId, batchNo: 'Ab-1', expiryDate: '2027-03-01' });
      const { lines } = await receipt({ itemId, batchNo: 'aB-1', expiryDate: '2027-03-01' });
      expect(lines).toMatchObject([{ batchNo: 'Ab-1' }]);
      await received({ itemId, batchNo: 'AB-1', expiryDate: '2027-03-01' });
      expect(await adjusted({ itemId, batchNo: 'ab-1', adjustOnHand: '10' })).toBe(done);
      expect(await adjusted({ itemId, batchNo: 'ab-1', adjustOnHand: '1' })).toBe(
        'stock-adjustment.enoughStock',
      );
    });

    it('has one expiry date: another is refused beside it, and an empty one is filled in', async () => {
      const itemId = await newItem();
      await received({ itemId, batchNo: 'B', expiryDate: '2027-03-01' });
      const differs = (at: number) => ({
        field: `lines.${at}.expiryDate`,
        code: 'batchExpiryDiffers',
        params: { batch: 'B', expiryDate: '2027-03-01' },
      });
      const other = { itemId, batchNo: 'b', expiryDate: '2027-04-01' };
      expect(await refusedFields(receipt(other))).toEqual([differs(0)]);
      const lines = [
        { itemId, quantity: '1', batchNo: 'B' },
        { ...other, quantity: '1' },
      ];
      expect(await refusedFields(company.transfer({ lines }))).toEqual([differs(1)]);
      const { lines: filled } = await receipt({ itemId, batchNo: 'b' });
      expect(filled).toMatchObject([{ batchNo: 'B', expiryDate: '2027-03-01' }]);
    });

    it('has one expiry date on the lines of a new note, and on two notes that bring it first', async () => {
      const itemId = await newItem();
      const first = { itemId, batchNo: 'C', expiryDate: '2027-03-01' };
      const second = { ...first, expiryDate: '2027-04-01' };
      expect(await refusedFields(receipt(first, second))).toMatchObject([{ field: 'lines.1.expiryDate' }]);
      const notes = [await receipt(first), await receipt(second)];
      const outcomes = await Promise.all(
        notes.map(({ id }) => refusalOf(company.act('main', 'goodsReceivedNote', id, { type: 'confirm' }))),
      );
      expect(outcomes.toSorted()).toEqual(['batchExpiryDiffers', done]);
    });

    it('of another item is another batch', async () => {
      const [one, other] = [await newItem(), await newItem()];
      await received({ itemId: one, batchNo: 'D', expiryDate: '2027-03-01' });
      await received({ itemId: other, batchNo: 'D', expiryDate: '2027-04-01' });
    });
  });

  describe('a transfer of goods kept in batches', () => {
    it('is proposed first expired first, a line a batch, of what is neither promised nor on another line', async () => {
      const itemId = await twoBatches();
      const { id, lines } = await company.transfer({ lines: [{ itemId, quantity: '4' }] });
      expect(parts(lines)).toEqual([
        ['SOON', '3.0000', '2026-12-01'],
        ['LATE', '1.0000', '2027-05-01'],
      ]);
      await company.act('main', 'transferNote', id, { type: 'confirm' });
      const other = await company.transfer({
        lines: [
          { itemId, quantity: '2' },
          { itemId, quantity: '1', batchNo: 'LATE' },
          { itemId, quantity: '3' },
        ],
      });
      expect(parts(other.lines)).toEqual([
        ['LATE', '2.0000', '2027-05-01'],
        ['LATE', '1.0000', '2027-05-01'],
        ['LATE', '1.0000', '2027-05-01'],
        [null, '2.0000', null],
      ]);
    });

    it('keeps the unit of a line that one batch fills, and counts a shared one in base units', async () => {
      const itemId = await twoBatches();
      await company.make('itemUnit', { itemId, name: 'PACK', factor: '2' });
      const line = (uomQuantity: string) => ({ itemId, uom: 'PACK', uomQuantity });
      const whole = await company.transfer({ lines: [line('1')] });
      expect(whole.lines).toMatchObject([{ batchNo: 'SOON', quantity: '2.0000', uomQuantity: '1.0000' }]);
      const shared = await company.transfer({ lines: [line('2')] });
      expect(shared.lines).toMatchObject([
        { batchNo: 'SOON', quantity: '3.0000', uomQuantity: null },
        { batchNo: 'LATE', quantity: '1.0000', uomQuantity: null },
      ]);
    });

    it('that a request becomes carries the request on by all its lines', async () => {
      const itemId = await twoBatches();
      const { document: request } = await company.create(company.at('branch'), 'stockRequest', {
        fromOutletId: company.outlets.branch,
        toOutletId: company.outlets.main,
        lines: [{ itemId, quantity: '4' }],
      });
      await company.act('branch', 'stockRequest', request.id, { type: 'submit' });
      const { created } = await company.act('main', 'stockRequest', request.id, {
        type: 'addToTransferNote',
      });
      const note = await company.read(company.at('main'), 'transferNote', created?.[0]?.id ?? '');
      expect(note.document.lines).toHaveLength(2);
      const { document } = await company.read(company.at('main'), 'stockRequest', request.id);
      expect(document.lines).toMatchObject([{ transferredQuantity: '4.0000' }]);
      for (const [at, type] of [
        ['main', 'confirm'],
        ['main', 'ship'],
        ['branch', 'receive'],
      ] as const)
        await company.act(at, 'transferNote', note.document.id, { type });
      const supplied = await company.read(company.at('main'), 'stockRequest', request.id);
      expect(supplied.document.lines).toMatchObject([{ deliveredQuantity: '4.0000' }]);
    });
  });

  it('an adjustment that takes out of batches is proposed nothing that is promised', async () => {
    const itemId = await twoBatches();
    const { id } = await company.transfer({ lines: [{ itemId, quantity: '3' }] });
    await company.act('main', 'transferNote', id, { type: 'confirm' });
    const { lines } = await adjustment({ itemId, adjustOnHand: '1' });
    expect(lines).toMatchObject([{ batchNo: 'LATE', onHandChange: '-1.0000' }]);
  });

  it('afterwards every balance is what its ledger says', async () => {
    const found = await database().read(company.companyId, (tx) =>
      verifyStock(tx, { companyId: company.companyId }),
    );
    expect(found).toEqual([]);
  });
});
