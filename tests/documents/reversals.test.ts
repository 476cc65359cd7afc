import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../machines/lib/rows.ts';
import { rulesNamed } from '../../src/rules/documents/registry.ts';
import { type TransferCompany, transferCompany } from '../support/companies/transfer-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

const remark = 'Undone';
const tables = ['purchase_order', 'goods_received_note', 'stock_request', 'transfer_note'];

forAnyHome(({ database }) => {
  let company: TransferCompany;
  beforeAll(async () => {
    company = await transferCompany(database());
    await company.stock('main', 0, '100', '3');
  });
  type Outlet = Parameters<TransferCompany['act']>[0];

  /** Every document that counts for something, with where it stands, and all goods with their value. */
  const everything = () =>
    database().read(company.companyId, async (tx) => {
      const standing = sql.join(
        tables.map(
          (table) => sql`select ${table} || ' ' || id || ' ' || status as what from ${sql.table(table)}
            where company_id = ${company.companyId} and status <> 'Cancelled'`,
        ),
        sql` union all `,
      );
      const documents = await sql<{ what: string }>`${standing} order by 1`.execute(tx);
      const goods = await sql<Record<string, string>>`
        select item_id, outlet_id, on_hand::text, reserved::text, value::text from stock_balance
        where company_id = ${company.companyId} and on_hand <> 0 order by 1, 2`.execute(tx);
      return { documents: documents.rows.map(({ what }) => what), goods: goods.rows };
    });

  /** Sends an event and then what its chart says takes it back, in the document that it made where one is named. */
  async function thereAndBack(at: Outlet, type: string, id: string, event: string, back: Outlet, more = {}) {
    const row = rows(rulesNamed(type).machine).find(
      (each) => each.event === event && each.meta.reversedBy !== undefined,
    );
    const reversedBy = row?.meta.reversedBy;
    const before = await everything();
    const { created = [] } = await company.act(at, type, id, { type: event, ...more });
    if (typeof reversedBy === 'object') {
      const made = created.find((each) => each.type === reversedBy.document);
      await company.act(back, reversedBy.document, made?.id ?? '', { type: reversedBy.event, remark });
    } else await company.act(back, type, id, { type: String(reversedBy), remark });
    return { before, after: await everything() };
  }

  const requested = async () => {
    const { document } = await company.create(company.at('branch'), 'stockRequest', {
      fromOutletId: company.outlets.branch,
      toOutletId: company.outlets.main,
      lines: [{ itemId: company.items[0], quantity: '4' }],
    });
    await company.act('branch', 'stockRequest', document.id, { type: 'submit' });
    return document.id;
  };
  const ordered = async () => {
    const { document } = await company.order(company.at('main'));
    await company.act('main', 'purchaseOrder', document.id, { type: 'confirm' });
    return document.id;
  };
  const shippable = async () => {
    const { id } = await company.transfer({ lines: [{ itemId: company.items[0], quantity: '5' }] });
    await company.act('main', 'transferNote', id, { type: 'confirm' });
    return id;
  };

  describe('what a chart says takes an event back leaves documents and goods as they were', () => {
    it.each([false, true])('a receipt of an order, posted at once: %s', async (post) => {
      const id = await ordered();
      const { before, after } = await thereAndBack('main', 'purchaseOrder', id, 'receive', 'main', { post });
      expect(after).toEqual(before);
    });

    it('a receipt of the rest of an order', async () => {
      const id = await ordered();
      const { document } = await company.read(company.at('main'), 'purchaseOrder', id);
      const lines = [{ lineId: document.lines[0]?.id, quantity: '4' }];
      await company.act('main', 'purchaseOrder', id, { type: 'receive', post: true, lines });
      const { before, after } = await thereAndBack('main', 'purchaseOrder', id, 'receive', 'main', {
        post: true,
      });
      expect(after).toEqual(before);
    });

    it.each(['Saved', 'Confirmed'])('an order made of a %s transfer note', async (status) => {
      const id =
        status === 'Confirmed'
          ? await shippable()
          : (await company.transfer({ lines: [{ itemId: company.items[0], quantity: '5' }] })).id;
      const { before, after } = await thereAndBack(
        ...(['main', 'transferNote', id, 'convertToPurchaseOrder', 'main'] as const),
        { vendorId: company.vendorId },
      );
      expect(after).toEqual(before);
    });

    it.each(['addToTransferNote', 'addToPurchaseOrder'])('%s of a request', async (event) => {
      const id = await requested();
      const { before, after } = await thereAndBack('main', 'stockRequest', id, event, 'main', {
        vendorId: company.vendorId,
      });
      expect(after).toEqual(before);
    });

    it('a shipment: completing the note brings all that is under way back to the sender', async () => {
      const id = await shippable();
      const before = await company.lying('main', 0);
      await company.act('main', 'transferNote', id, { type: 'ship' });
      expect(Number((await company.lying('main', 0)).onHand)).toBe(Number(before.onHand) - 5);
      await company.act('main', 'transferNote', id, { type: 'complete', remark });
      const { onHand, value } = await company.lying('main', 0);
      expect({ onHand, value }).toEqual({ onHand: before.onHand, value: before.value });
    });
  });
});
