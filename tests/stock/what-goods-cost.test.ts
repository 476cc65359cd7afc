import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAdjustmentTypes } from '../../src/server/stock/first-adjustment-types.ts';
import { rebuildStock } from '../../src/server/stock/ledger/rebuild.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { type TransferCompany, transferCompany } from '../support/companies/transfer-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

type Body = Readonly<Record<string, unknown>>;

forAnyHome(({ database }) => {
  let company: TransferCompany;
  let next = 0;
  beforeAll(async () => {
    company = await transferCompany(database(), 'COM_9303', 20);
    await database().write(company.companyId, (tx) => enterAdjustmentTypes(tx, company.companyId));
  });

  const newItem = async (over: { customCost?: string; withoutStock?: boolean } = {}) => {
    const itemId = company.items[next] ?? '';
    next += 1;
    await database().write(company.companyId, (tx) =>
      sql`update item set custom_cost = ${over.customCost ?? null}::numeric,
          allow_selling_without_stock = ${over.withoutStock === true}
        where company_id = ${company.companyId} and id = ${itemId}`.execute(tx),
    );
    return { itemId, at: next - 1 };
  };
  const confirmed = async (type: string, body: Body) => {
    const { document } = await company.create(company.at('main'), type, {
      outletId: company.outlets.main,
      postingDate: '2026-03-02',
      ...body,
    });
    return (await company.act('main', type, document.id, { type: 'confirm' })).document;
  };
  const received = (line: Body, over: Body = {}) =>
    confirmed('goodsReceivedNote', { vendorId: company.vendorId, ...over, lines: [line] });
  const adjusted = (line: Body, adjustmentType = 'Adjust Up') =>
    confirmed('stockAdjustment', { adjustmentType, lines: [line] });
  const promised = async (line: Body) => {
    const { id } = await company.transfer({ lines: [line] });
    await company.act('main', 'transferNote', id, { type: 'confirm' });
    return id;
  };
  const act = async (at: 'main' | 'branch', id: string, event: { type: string } & Body) =>
    (await company.act(at, 'transferNote', id, event)).document;

  describe('a transfer', () => {
    it('says on its lines and in its total what the goods cost when they were shipped, not when it was saved', async () => {
      const { itemId, at } = await newItem();
      await company.stock('main', at, '10', '4');
      const { id, total } = await company.transfer({ lines: [{ itemId, quantity: '5' }] });
      expect(total).toBe('20.0000');
      await company.act('main', 'transferNote', id, { type: 'confirm' });
      await company.stock('main', at, '10', '6');
      const shipped = await act('main', id, { type: 'ship' });
      expect(shipped.lines).toMatchObject([{ unitCost: '5.0000', netAmount: '25.0000', amount: '25.0000' }]);
      expect(shipped).toMatchObject({ subTotal: '25.0000', total: '25.0000' });
      await company.stock('main', at, '10', '60');
      expect(await act('branch', id, { type: 'receive' })).toMatchObject({ total: '25.0000' });
      expect(await company.lying('branch', at)).toMatchObject({ onHand: '5', value: '25' });
    });

    it('that is shipped in parts costs the mean of what left', async () => {
      const { itemId, at } = await newItem();
      await company.stock('main', at, '10', '4');
      const id = await promised({ itemId, quantity: '4' });
      const { document } = await company.read(company.at('main'), 'transferNote', id);
      const lineId = document.lines[0]?.id;
      await act('main', id, { type: 'ship', lines: [{ lineId, quantity: '2' }] });
      await company.stock('main', at, '8', '6');
      const shipped = await act('main', id, { type: 'ship' });
      expect(shipped.lines).toMatchObject([{ unitCost: '4.5000', amount: '18.0000' }]);
      expect(shipped).toMatchObject({ total: '18.0000' });
    });

    it('loses goods at what they were shipped at, whatever the sender’s cost has become', async () => {
      const { itemId, at } = await newItem();
      await company.stock('main', at, '10', '4');
      const id = await promised({ itemId, quantity: '5' });
      await act('main', id, { type: 'ship' });
      await company.stock('main', at, '5', '10');
      const before = await company.lying('main', at);
      expect(before.value).toBe('70');
      const { document } = await company.read(company.at('main'), 'transferNote', id);
      await act('main', id, {
        type: 'complete',
        remark: 'fell off the lorry',
        settlements: [{ lineId: document.lines[0]?.id, settlement: 'lost' }],
      });
      expect(await company.lying('main', at)).toEqual(before);
    });
  });

  describe('before any receipt', () => {
    it('goods that are found come in at the item’s own cost', async () => {
      const { itemId, at } = await newItem({ customCost: '4' });
      const { lines } = await adjusted({ itemId, adjustOnHand: '5' });
      expect(lines).toMatchObject([{ averageCost: '4.0000', value: '20.0000' }]);
      expect(await company.lying('main', at)).toMatchObject({ onHand: '5', value: '20' });
      await adjusted({ itemId, adjustOnHand: '5', unitCost: '6' });
      const { lines: more } = await adjusted({ itemId, adjustOnHand: '2' });
      expect(more).toMatchObject([{ averageCost: '5.0000', value: '10.0000' }]);
    });

    it('goods sold without stock are transferred at the item’s own cost', async () => {
      const { itemId, at } = await newItem({ customCost: '4', withoutStock: true });
      const id = await promised({ itemId, quantity: '5' });
      expect(await act('main', id, { type: 'ship' })).toMatchObject({ total: '20.0000' });
      await act('branch', id, { type: 'receive' });
      expect(await company.lying('branch', at)).toMatchObject({ onHand: '5', value: '20' });
      expect(await company.lying('main', at)).toMatchObject({ onHand: '-5', value: '-20' });
    });

    it('that cost is kept with the movement, so that a later price changes nothing', async () => {
      const { itemId, at } = await newItem({ customCost: '4' });
      await adjusted({ itemId, adjustOnHand: '5' });
      await database().write(company.companyId, (tx) =>
        sql`update item set custom_cost = 9 where company_id = ${company.companyId} and id = ${itemId}`.execute(
          tx,
        ),
      );
      await rebuildStock(database(), company.companyId, company.clock.now());
      expect(await company.lying('main', at)).toMatchObject({ onHand: '5', value: '20' });
    });
  });

  describe('consignment stock', () => {
    it('is held at no value until it is sold, and leaves the item’s own cost alone', async () => {
      const { itemId, at } = await newItem({ customCost: '4' });
      const note = await received(
        { itemId, quantity: '10', unitCost: '7' },
        { receiveType: 'Consignment', updateItemCost: true },
      );
      expect(note).toMatchObject({ subTotal: '70.0000', updateItemCost: false });
      expect(note.lines).toMatchObject([{ landedValue: '0.0000', landedUnitCost: '0.0000' }]);
      expect(await company.lying('main', at)).toMatchObject({ onHand: '10', available: '10', value: '0' });
      const { rows } = await database().read(company.companyId, (tx) =>
        sql`select custom_cost::text as cost from item where company_id = ${company.companyId} and id = ${itemId}`.execute(
          tx,
        ),
      );
      expect(rows).toEqual([{ cost: '4.0000' }]);
    });

    it('is transferred and taken back at no value', async () => {
      const { itemId, at } = await newItem({ customCost: '4' });
      const note = await received({ itemId, quantity: '10', unitCost: '7' }, { receiveType: 'Consignment' });
      const id = await promised({ itemId, quantity: '4' });
      await act('main', id, { type: 'ship' });
      await act('branch', id, { type: 'receive' });
      expect(await company.lying('branch', at)).toMatchObject({ onHand: '4', value: '0' });
      await company.stock('main', at, '4', '5');
      await company.act('main', 'goodsReceivedNote', note.id, { type: 'cancel', remark: 'sent back' });
      expect(await company.lying('main', at)).toMatchObject({ onHand: '0', value: '0' });
    });
  });

  describe('rounding turns no value into nothing', () => {
    it.each([
      ['5', '0.0040', '0.02'],
      ['1', '0.0040', '0.004'],
      ['5', '0.0004', '0.002'],
      ['0.1', '0.0001', '0.0001'],
    ])('%s received at %s are worth %s', async (quantity, unitCost, value) => {
      const { itemId, at } = await newItem();
      await received({ itemId, quantity, unitCost });
      expect(await company.lying('main', at)).toMatchObject({ value });
    });

    it('goods that are found, and transferred', async () => {
      const { itemId, at } = await newItem();
      await adjusted({ itemId, adjustOnHand: '1', unitCost: '0.004' });
      const id = await promised({ itemId, quantity: '1' });
      expect(await act('main', id, { type: 'ship' })).toMatchObject({ total: '0.0040' });
      await act('branch', id, { type: 'receive' });
      expect(await company.lying('branch', at)).toMatchObject({ value: '0.004' });
    });
  });

  it('afterwards every balance is what its ledger says', async () => {
    const found = await database().read(company.companyId, (tx) =>
      verifyStock(tx, { companyId: company.companyId }),
    );
    expect(found).toEqual([]);
  });
});
