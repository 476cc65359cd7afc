import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendEvent } from '../../src/server/documents/engine/engine.ts';
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
    company = await adjustingCompany(database(), 'COM_9301', 12);
  });

  const newItem = () => {
    next += 1;
    return { at: next - 1, itemId: company.items[next - 1] ?? '' };
  };
  const adjusted = (line: Body, adjustmentType = 'Stock Take') => company.adjusted(line, adjustmentType);
  const confirmed = async (line: Body) => {
    const { id } = await company.transfer({ lines: [line] });
    const refused = await refusalOf(company.act('main', 'transferNote', id, { type: 'confirm' }));
    return { id, refused };
  };
  /** Every event that goes through as the note stands; each is undone again. */
  const open = async (id: string) => {
    const events = [
      { at: 'main', event: { type: 'ship' } },
      { at: 'branch', event: { type: 'receive' } },
      { at: 'main', event: { type: 'cancel', remark: 'tried' } },
      { at: 'main', event: { type: 'complete', remark: 'tried' } },
    ] as const;
    const possible: string[] = [];
    for (const { at, event } of events) {
      const { document } = await company.read(company.at(at), 'transferNote', id);
      const isUndone = new Error('undone');
      const failure: unknown = await database()
        .write(company.companyId, async (tx) => {
          await sendEvent(tx, company.at(at), company.clock, 'transferNote', id, {
            ...event,
            version: document.version,
          });
          throw isUndone;
        })
        .catch((reason: unknown) => reason);
      if (failure === isUndone) possible.push(event.type);
      else if (!(failure instanceof Refusal)) throw failure;
    }
    return possible;
  };

  describe('what a document has promised', () => {
    it('is freed by no adjustment, so that the transfer may still be shipped or cancelled', async () => {
      const { at, itemId } = newItem();
      await company.stock('main', at, '10');
      const { id } = await confirmed({ itemId, quantity: '8' });
      expect(await adjusted({ itemId, adjustAvailable: '8' })).toBe('stock-adjustment.promisesKept');
      expect(await adjusted({ itemId, adjustOnHand: '10' }, 'Internal Use')).toBe(
        'stock-adjustment.enoughStock',
      );
      expect(await adjusted({ itemId, adjustOnHand: '2' }, 'Internal Use')).toBe(done);
      expect(await open(id)).toEqual(['ship', 'cancel']);
    });

    it('is told from what an adjustment has set aside, which another adjustment gives back', async () => {
      const { at, itemId } = newItem();
      await company.stock('main', at, '10');
      await confirmed({ itemId, quantity: '5' });
      expect(await adjusted({ itemId, adjustAvailable: '-3' })).toBe(done);
      expect(await adjusted({ itemId, adjustAvailable: '4' })).toBe('stock-adjustment.promisesKept');
      expect(await adjusted({ itemId, adjustAvailable: '3' })).toBe(done);
      expect(await company.lying('main', at)).toMatchObject({ onHand: '10', available: '5' });
    });

    it('is not freed by two adjustments that give back the same', async () => {
      const { at, itemId } = newItem();
      await company.stock('main', at, '10');
      await confirmed({ itemId, quantity: '5' });
      await adjusted({ itemId, adjustAvailable: '-3' });
      const drafts = await Promise.all(
        [1, 2].map(() =>
          company.create(company.at('main'), 'stockAdjustment', {
            outletId: company.outlets.main,
            postingDate: '2026-03-02',
            adjustmentType: 'Stock Take',
            lines: [{ itemId, adjustAvailable: '3' }],
          }),
        ),
      );
      const outcomes = await Promise.all(
        drafts.map(({ document }) =>
          refusalOf(company.act('main', 'stockAdjustment', document.id, { type: 'confirm' })),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === done)).toHaveLength(1);
      expect(await company.lying('main', at)).toMatchObject({ onHand: '10', available: '5' });
    });
  });

  describe('a serial number', () => {
    const serialItem = async (...serialNos: readonly string[]) => {
      const { itemId } = newItem();
      await database().write(company.companyId, (tx) =>
        sql`update item set stock_type = 'Serial' where company_id = ${company.companyId} and id = ${itemId}`.execute(
          tx,
        ),
      );
      expect(await adjusted({ itemId, adjustOnHand: String(serialNos.length), serialNos }, 'Adjust Up')).toBe(
        done,
      );
      return itemId;
    };

    it('is promised to one transfer note alone, and is free again when that is cancelled', async () => {
      const itemId = await serialItem('A1', 'A2');
      const line = { itemId, quantity: '1', serialNos: ['A1'] };
      const { id } = await confirmed(line);
      expect((await confirmed({ ...line, serialNos: ['a1'] })).refused).toBe(
        'transfer-note.confirm.serialsComplete',
      );
      await company.act('main', 'transferNote', id, { type: 'cancel', remark: 'not needed' });
      expect((await confirmed(line)).refused).toBe(done);
    });

    it('that two notes promise at once is promised to one of them', async () => {
      const itemId = await serialItem('B1', 'B2');
      const line = { itemId, quantity: '1', serialNos: ['B1'] };
      const notes = [await company.transfer({ lines: [line] }), await company.transfer({ lines: [line] })];
      const outcomes = await Promise.all(
        notes.map(({ id }) => refusalOf(company.act('main', 'transferNote', id, { type: 'confirm' }))),
      );
      expect(outcomes.filter((outcome) => outcome === done)).toHaveLength(1);
    });

    it('that is promised is taken by no adjustment', async () => {
      const itemId = await serialItem('C1', 'C2');
      const { id } = await confirmed({ itemId, quantity: '1', serialNos: ['C1'] });
      const down = { itemId, adjustOnHand: '1' };
      expect(await adjusted({ ...down, serialNos: ['c1'] }, 'Write Off')).toBe('serialPromised');
      expect(await adjusted({ ...down, serialNos: ['C2'] }, 'Write Off')).toBe(done);
      await company.act('main', 'transferNote', id, { type: 'ship' });
      const { document } = await company.act('branch', 'transferNote', id, { type: 'receive' });
      expect(document.status).toBe('Completed');
    });

    it('that is on its way comes in by its transfer note alone, so that the note can be ended', async () => {
      const itemId = await serialItem('D1');
      const { id } = await confirmed({ itemId, quantity: '1', serialNos: ['D1'] });
      await company.act('main', 'transferNote', id, { type: 'ship' });
      expect(await adjusted({ itemId, adjustOnHand: '1', serialNos: ['D1'] }, 'Adjust Up')).toBe(
        'serialOnItsWay',
      );
      expect(await open(id)).toEqual(['receive', 'complete']);
    });
  });

  it('afterwards every balance is what its ledger says', async () => {
    const found = await database().read(company.companyId, (tx) =>
      verifyStock(tx, { companyId: company.companyId }),
    );
    expect(found).toEqual([]);
  });
});
