import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '../../src/server/refusal.ts';
import { enterAdjustmentTypes } from '../../src/server/stock/first-adjustment-types.ts';
import { postMovements } from '../../src/server/stock/ledger/ledger.ts';
import type { StockMovement } from '../../src/server/stock/ledger/movement.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { type TransferCompany, transferCompany } from '../support/companies/transfer-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

type Body = Readonly<Record<string, unknown>>;
const done = 'nothing was refused';

forAnyHome(({ database }) => {
  let company: TransferCompany;
  let next = 0;
  let documents = 0;
  beforeAll(async () => {
    company = await transferCompany(database(), 'COM_9302', 20);
    await database().write(company.companyId, (tx) => enterAdjustmentTypes(tx, company.companyId));
    company.clock.advance(18 * 86_400_000);
  });

  const newItem = async (over: 'batch' | 'withoutStock' | 'serial' | 'normal' = 'normal') => {
    const itemId = company.items[next] ?? '';
    next += 1;
    await database().write(company.companyId, (tx) =>
      sql`update item set batch_control = ${over === 'batch'}, allow_selling_without_stock = ${over === 'withoutStock'},
          stock_type = ${over === 'serial' ? 'Serial' : 'Normal'}
        where company_id = ${company.companyId} and id = ${itemId}`.execute(tx),
    );
    return itemId;
  };
  const post = (...moved: readonly (Partial<StockMovement> & { readonly itemId: string })[]) => {
    documents += 1;
    return database().write(company.companyId, (tx) =>
      postMovements(
        tx,
        company.at('main'),
        moved.map((each) => ({
          outletId: company.outlets.main,
          documentType: 'test',
          documentId: `document-${documents}`,
          documentNo: `T-${documents}`,
          action: 'move',
          businessDate: '2026-03-10',
          ...each,
        })),
        company.clock.now(),
      ),
    );
  };
  const draft = async (postingDate: string, line: Body, adjustmentType = 'Stock Take') =>
    (
      await company.create(company.at('main'), 'stockAdjustment', {
        outletId: company.outlets.main,
        postingDate,
        adjustmentType,
        lines: [line],
      })
    ).document;
  const confirm = (id: string) => company.act('main', 'stockAdjustment', id, { type: 'confirm' });
  const change = (id: string, postingDate: string, line: Body) =>
    company.read(company.at('main'), 'stockAdjustment', id).then(({ document }) =>
      company.change(company.at('main'), 'stockAdjustment', id, {
        version: document.version,
        outletId: company.outlets.main,
        postingDate,
        adjustmentType: 'Stock Take',
        lines: [line],
      }),
    );
  const onHand = async (itemId: string) =>
    (await company.lying('main', company.items.indexOf(itemId))).onHand;

  describe('goods taken on an earlier day', () => {
    it('must have been there on that day, though there are enough today', async () => {
      const itemId = await newItem();
      await post({ itemId, onHand: '10', businessDate: '2026-03-10' });
      const early = { itemId, onHand: '-4', businessDate: '2026-03-05', field: 'lines.0.quantity' };
      const refused: unknown = await post(early).catch((reason: Refusal) => reason);
      const params = { item: expect.any(String), date: '2026-03-05', available: '0', needed: '4' };
      expect(refused).toMatchObject({
        code: 'notEnoughStockOnDay',
        params,
        details: { errors: [{ field: 'lines.0.quantity', code: 'notEnoughStockOnDay', params }] },
      });
      expect(await onHand(itemId)).toBe('10');
    });

    it('leave enough for what was taken on every day since', async () => {
      const itemId = await newItem();
      await post({ itemId, onHand: '10', businessDate: '2026-03-03' });
      await post({ itemId, onHand: '-8', businessDate: '2026-03-08' });
      await post({ itemId, onHand: '20', businessDate: '2026-03-12' });
      const early = (quantity: string) => post({ itemId, onHand: quantity, businessDate: '2026-03-05' });
      expect(await refusalOf(early('-3'))).toBe('notEnoughStockOnDay');
      expect(await refusalOf(early('-2'))).toBe(done);
      expect(await onHand(itemId)).toBe('20');
    });

    it('may be fewer than none where the item is sold without stock', async () => {
      const itemId = await newItem('withoutStock');
      await post({ itemId, onHand: '10', businessDate: '2026-03-10' });
      const { id } = await draft('2026-03-05', { itemId, adjustOnHand: '4' }, 'Internal Use');
      expect(await refusalOf(confirm(id))).toBe(done);
      expect(await onHand(itemId)).toBe('6');
    });

    it('are refused to an adjustment beside the line that takes them', async () => {
      const itemId = await newItem();
      await post({ itemId, onHand: '10', businessDate: '2026-03-10' });
      const early = await draft('2026-03-05', { itemId, adjustOnHand: '4' }, 'Internal Use');
      const refused: unknown = await confirm(early.id).catch((reason: Refusal) => reason);
      expect(refused).toMatchObject({
        code: 'notEnoughStockOnDay',
        details: { errors: [{ field: 'lines.0.adjustOnHand', params: { date: '2026-03-05' } }] },
      });
      const late = await draft('2026-03-10', { itemId, adjustOnHand: '4' }, 'Internal Use');
      expect(await refusalOf(confirm(late.id))).toBe(done);
    });

    it('of a batch must have been in that batch', async () => {
      const itemId = await newItem('batch');
      const old = { itemId, batchNo: 'OLD', expiryDate: '2027-01-31' };
      await post({ ...old, onHand: '10', businessDate: '2026-03-03' });
      await post({ ...old, batchNo: 'NEW', onHand: '10', businessDate: '2026-03-10' });
      const early = { ...old, batchNo: 'NEW', onHand: '-4', businessDate: '2026-03-05' };
      expect(await refusalOf(post(early))).toBe('notEnoughInBatch');
      expect(await refusalOf(post({ ...early, businessDate: '2026-03-10' }))).toBe(done);
    });

    it('leave with their serial number no earlier than it came', async () => {
      const itemId = await newItem('serial');
      const unit = { itemId, onHand: '1', serialNo: 'S-2' };
      await post({ ...unit, serialNo: 'S-1', businessDate: '2026-03-03' });
      await post({ ...unit, businessDate: '2026-03-10' });
      const out = { ...unit, onHand: '-1' };
      expect(await refusalOf(post({ ...out, businessDate: '2026-03-05' }))).toBe('serialNotHere');
      expect(await refusalOf(post({ ...out, businessDate: '2026-03-11' }))).toBe(done);
    });

    it('may go and come back at one moment', async () => {
      const itemId = await newItem();
      await post({ itemId, onHand: '3', businessDate: '2026-03-03' });
      const both = [
        { itemId, onHand: '-5' },
        { itemId, onHand: '5' },
      ] as const;
      expect(await refusalOf(post(...both))).toBe(done);
      expect(await refusalOf(post({ itemId, onHand: '-1', businessDate: '2026-03-05' }))).toBe(done);
    });
  });

  describe('a count of an earlier day', () => {
    it('is compared with what the books said on that day, and posts that difference', async () => {
      const itemId = await newItem();
      await post({ itemId, onHand: '10', businessDate: '2026-03-03' });
      await post({ itemId, onHand: '20', businessDate: '2026-03-12' });
      const { id, lines } = await draft('2026-03-05', { itemId, countedQuantity: '8' });
      expect(lines).toMatchObject([{ bookedQuantity: '10.0000', onHandChange: '-2.0000' }]);
      await confirm(id);
      expect(await onHand(itemId)).toBe('28');
    });

    it('is compared anew when its day changes', async () => {
      const itemId = await newItem();
      await post({ itemId, onHand: '10', businessDate: '2026-03-03' });
      await post({ itemId, onHand: '20', businessDate: '2026-03-12' });
      const { id, lines } = await draft('2026-03-12', { itemId, countedQuantity: '8' });
      expect(lines).toMatchObject([{ bookedQuantity: '30.0000' }]);
      const lineId = lines[0]?.id;
      const { document } = await change(id, '2026-03-05', { id: lineId, itemId, countedQuantity: '8' });
      expect(document.lines).toMatchObject([{ bookedQuantity: '10.0000', onHandChange: '-2.0000' }]);
    });

    it('is asked about only what moved up to that day, and rebased against it', async () => {
      const itemId = await newItem();
      await post({ itemId, onHand: '10', businessDate: '2026-03-03' });
      const { id } = await draft('2026-03-05', { itemId, countedQuantity: '8' });
      await post({ itemId, onHand: '20', businessDate: '2026-03-12' });
      const rebased = company.act('main', 'stockAdjustment', id, { type: 'rebase' });
      expect(await refusalOf(rebased)).toBe('stock-adjustment.movedSinceCount');
      await post({ itemId, onHand: '-1', businessDate: '2026-03-04' });
      expect(await refusalOf(confirm(id))).toBe('stock-adjustment.unmovedSinceCount');
      const { document } = await company.act('main', 'stockAdjustment', id, { type: 'rebase' });
      expect(document.lines).toMatchObject([{ bookedQuantity: '9.0000', onHandChange: '-1.0000' }]);
      await confirm(id);
      expect(await onHand(itemId)).toBe('28');
    });

    it('of a batch is compared with that batch', async () => {
      const itemId = await newItem('batch');
      const batch = { itemId, batchNo: 'A', expiryDate: '2027-01-31' };
      await post({ ...batch, onHand: '10' });
      await post({ ...batch, batchNo: 'B', onHand: '5' });
      const { id, lines } = await draft('2026-03-20', { itemId, batchNo: 'B', countedQuantity: '4' });
      expect(lines).toMatchObject([{ bookedQuantity: '5.0000', onHandChange: '-1.0000' }]);
      await confirm(id);
      expect(await onHand(itemId)).toBe('14');
    });
  });

  it('afterwards every balance is what its ledger says', async () => {
    const found = await database().read(company.companyId, (tx) =>
      verifyStock(tx, { companyId: company.companyId }),
    );
    expect(found).toEqual([]);
  });
});
