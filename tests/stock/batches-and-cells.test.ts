import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventBody } from '../../src/contracts/documents/event-body.ts';
import { documentNamed } from '../../src/resources/registry.ts';
import type { Refusal } from '../../src/server/refusal.ts';
import { enterAdjustmentTypes } from '../../src/server/stock/first-adjustment-types.ts';
import { type TransferCompany, transferCompany } from '../support/companies/transfer-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

const done = 'nothing was refused';

forAnyHome(({ database }) => {
  let company: TransferCompany;
  beforeAll(async () => {
    company = await transferCompany(database(), 'COM_9201', 20);
    await database().write(company.companyId, (tx) => enterAdjustmentTypes(tx, company.companyId));
  });
  let next = 0;

  /** The next item of the company, kept in batches or in cells, with what was received of each. */
  async function goods(kind: 'batch' | 'cell', parts: Readonly<Record<string, string>>) {
    const itemId = company.items[next] ?? '';
    next += 1;
    await database().write(company.companyId, async (tx) => {
      if (kind === 'batch')
        await sql`update item set batch_control = true where company_id = ${company.companyId} and id = ${itemId}`.execute(
          tx,
        );
      else {
        await sql`update item set stock_type = 'Matrix' where company_id = ${company.companyId} and id = ${itemId}`.execute(
          tx,
        );
        await sql`insert into matrix_cell (company_id, id, item_id, x, y)
          values (${company.companyId}, ${`${itemId}-r`}, ${itemId}, 'Red', 'M'), (${company.companyId}, ${`${itemId}-b`}, ${itemId}, 'Blue', 'M')`.execute(
          tx,
        );
      }
    });
    const lines = Object.entries(parts).map(([part, quantity]) => ({
      ...line(itemId, kind, part, quantity),
      unitCost: '2',
    }));
    const note = await received(lines);
    return { itemId, take: (part: string, quantity: string) => line(itemId, kind, part, quantity), note };
  }
  const line = (itemId: string, kind: 'batch' | 'cell', part: string, quantity: string) => ({
    ...{ itemId, quantity },
    ...(kind === 'batch' ? { batchNo: part, expiryDate: '2027-03-01' } : { matrixX: part, matrixY: 'M' }),
  });
  async function received(lines: readonly Readonly<Record<string, unknown>>[]) {
    const { document } = await company.create(company.at('main'), 'goodsReceivedNote', {
      vendorId: company.vendorId,
      outletId: company.outlets.main,
      postingDate: '2026-03-02',
      lines,
    });
    return company.act('main', 'goodsReceivedNote', document.id, { type: 'confirm' });
  }
  const promised = async (...lines: readonly Readonly<Record<string, unknown>>[]) => {
    const { id } = await company.transfer({ lines });
    return { id, refused: await refusalOf(company.act('main', 'transferNote', id, { type: 'confirm' })) };
  };
  const adjustedDown = async (taken: Readonly<Record<string, unknown>>) => {
    const { quantity, ...of } = taken;
    const { document } = await company.create(company.at('main'), 'stockAdjustment', {
      outletId: company.outlets.main,
      postingDate: '2026-03-02',
      adjustmentType: 'Adjust Down',
      lines: [{ ...of, adjustOnHand: quantity }],
    });
    return refusalOf(company.act('main', 'stockAdjustment', document.id, { type: 'confirm' }));
  };

  describe.each(['batch', 'cell'] as const)('a %s of an item', (kind) => {
    const [one, other] = kind === 'batch' ? ['OLD', 'NEW'] : ['Red', 'Blue'];

    it('lies where it was received, and is transferred no further than it goes', async () => {
      const { take } = await goods(kind, { [one]: '5', [other]: '5' });
      expect((await promised(take(one, '8'))).refused).toBe('notEnoughInBatch');
      const { id, refused } = await promised(take(one, '5'), take(other, '3'));
      expect(refused).toBe(done);
      await company.act('main', 'transferNote', id, { type: 'ship' });
      const { document } = await company.act('branch', 'transferNote', id, { type: 'receive' });
      expect(document.status).toBe('Completed');
      expect((await promised(take(one, '1'))).refused).toBe('notEnoughInBatch');
      expect((await promised(take(other, '2'))).refused).toBe(done);
    });

    it('that is promised to a transfer is taken by nobody else, and is free again when the transfer is cancelled', async () => {
      const { take } = await goods(kind, { [one]: '5', [other]: '5' });
      const { id } = await promised(take(one, '5'));
      expect(await adjustedDown(take(one, '1'))).toBe('notEnoughInBatch');
      expect((await promised(take(one, '1'))).refused).toBe('notEnoughInBatch');
      await company.act('main', 'transferNote', id, { type: 'cancel', remark: 'not needed' });
      expect(await adjustedDown(take(one, '5'))).toBe(done);
    });
  });

  it('a batch that never came is not transferred, though the item is there in others', async () => {
    const { take } = await goods('batch', { OLD: '5' });
    expect((await promised(take('NEVER', '1'))).refused).toBe('notEnoughInBatch');
  });

  describe('goods of a matrix item', () => {
    const outlets = () => ({
      purchaseOrder: {
        vendorId: company.vendorId,
        deliverToOutletId: company.outlets.main,
        issueDate: '2026-03-02',
      },
      goodsReceivedNote: {
        vendorId: company.vendorId,
        outletId: company.outlets.main,
        postingDate: '2026-03-02',
      },
      transferNote: { fromOutletId: company.outlets.main, toOutletId: company.outlets.branch },
      stockAdjustment: {
        outletId: company.outlets.main,
        postingDate: '2026-03-02',
        adjustmentType: 'Adjust Up',
      },
    });
    const figures = {
      purchaseOrder: { quantity: '1', unitCost: '2' },
      goodsReceivedNote: { quantity: '1', unitCost: '2' },
      transferNote: { quantity: '1' },
      stockAdjustment: { adjustOnHand: '1' },
    };
    const draft = async (
      type: keyof typeof figures,
      itemId: string,
      cell: Readonly<Record<string, string>>,
    ) =>
      (
        await company.create(company.at('main'), type, {
          ...outlets()[type],
          lines: [{ itemId, ...figures[type], ...cell }],
        })
      ).document;

    it.each(['purchaseOrder', 'goodsReceivedNote', 'transferNote', 'stockAdjustment'] as const)(
      'name a cell the item has, on a %s, and are spelled as it spells it',
      async (type) => {
        const { itemId } = await goods('cell', { Red: '5' });
        for (const cell of [{ matrixX: 'Green', matrixY: 'M' }, { matrixX: 'Red' }, { matrixY: 'M' }]) {
          const refused = await draft(type, itemId, cell).catch((thrown: Refusal) => thrown.details.errors);
          expect(refused).toEqual([{ field: 'lines.0.matrixX', code: 'unknownMatrixCell' }]);
        }
        const { lines } = await draft(type, itemId, { matrixX: ' red', matrixY: 'm' });
        expect(lines[0]).toMatchObject({ matrixX: 'Red', matrixY: 'M' });
      },
    );

    it.each([
      ['goodsReceivedNote', 'goods-received-note.cellsNamed'],
      ['transferNote', 'transfer-note.confirm.cellsNamed'],
      ['stockAdjustment', 'stock-adjustment.cellsNamed'],
    ] as const)('move by no %s that leaves the cell open, and a check says so before', async (type, code) => {
      const { itemId } = await goods('cell', { Red: '5' });
      const { id } = await draft(type, itemId, {});
      const { problems } = await company.act('main', type, id, { type: 'check' });
      expect(problems?.errors.map((error) => error.code)).toEqual([code]);
      expect(await refusalOf(company.act('main', type, id, { type: 'confirm' }))).toBe(code);
    });

    it('may leave the cell open as long as the item has none', async () => {
      const itemId = company.items[next] ?? '';
      next += 1;
      await database().write(company.companyId, (tx) =>
        sql`update item set stock_type = 'Matrix' where company_id = ${company.companyId} and id = ${itemId}`.execute(
          tx,
        ),
      );
      const { id } = await draft('stockAdjustment', itemId, {});
      expect(await refusalOf(company.act('main', 'stockAdjustment', id, { type: 'confirm' }))).toBe(done);
    });
  });

  it('a line that an event names twice is refused beside the second, of an order received as of a transfer shipped', async () => {
    const body = (definition: 'purchaseOrder' | 'transferNote', type: string) =>
      v.safeParse(eventBody(documentNamed(definition)), {
        type,
        version: 1,
        lines: ['a', 'b', 'a'].map((lineId) => ({ lineId, quantity: '1' })),
      });
    for (const asked of [body('purchaseOrder', 'receive'), body('transferNote', 'ship')])
      expect(asked.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
        ['lines.2.lineId', 'lineNamedTwice'],
      ]);
    const batches = (...named: readonly string[]) =>
      v.safeParse(eventBody(documentNamed('purchaseOrder')), {
        type: 'receive',
        lines: named.map((batchNo) => ({ lineId: 'a', quantity: '1', batchNo })),
      }).success;
    expect([batches('B-1', 'B-2'), batches('B-1', 'b-1')]).toEqual([true, false]);
  });
});
