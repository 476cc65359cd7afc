import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSeenDocument } from '../../src/contracts/documents/documents.ts';
import { takenOver } from '../../src/portal/record/document/draft/load-order.ts';
import { goodsReceivedNote } from '../../src/resources/documents/goods-received-note.ts';
import { purchaseOrder } from '../../src/resources/documents/purchase-order.ts';
import { wireName } from '../../src/resources/wire.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forEachHome } from '../support/databases/database.ts';

const writable = Object.entries(goodsReceivedNote.lines.fields)
  .filter(([, field]) => !('readOnly' in field))
  .map(([name, field]) => wireName(name, field));

forEachHome(({ database }) => {
  let company: PurchasingCompany;
  beforeAll(async () => {
    company = await purchasingCompany(database());
  });
  const buyer = () => company.as('buyer');

  /** 10 at 4.00 and 5 at 12.00 less 10.00 for the whole order: 40 − 4 and 60 − 6. */
  const discounted = async () => {
    const { document } = await company.order(buyer(), {
      discountAmount: '10',
      lines: [
        { itemId: company.items[0], quantity: '10', unitCost: '4' },
        { itemId: company.items[1], quantity: '5', unitCost: '12' },
      ],
    });
    return company.send(buyer(), 'purchaseOrder', document.id, { type: 'confirm', version: 1 });
  };
  const costs = async (noteId: string) => {
    const { document } = await company.read(buyer(), 'goodsReceivedNote', noteId);
    return document.lines.map(({ netAmount }) => netAmount);
  };

  describe('the receipt of an order with a discount of its own', () => {
    it('costs the same whether the order makes it or it is loaded into a new note', async () => {
      const made = await discounted();
      const received = await company.send(buyer(), 'purchaseOrder', made.document.id, {
        type: 'receive',
        version: made.document.version,
      });
      const byOrder = await costs(String(received.created?.[0]?.id));

      const loaded = await discounted();
      const page = v.parse(readSeenDocument(purchaseOrder).reply, JSON.parse(JSON.stringify(loaded)));
      const { header, lines } = takenOver(goodsReceivedNote, page.document);
      const note = await company.create(buyer(), 'goodsReceivedNote', {
        vendorId: header.vendorId,
        outletId: company.outlets.main,
        purchaseOrderId: header.purchaseOrderId,
        postingDate: '2026-03-02',
        lines: lines.map(({ values }) =>
          Object.fromEntries(
            writable.flatMap((name) => (values[name] == null ? [] : [[name, values[name]]])),
          ),
        ),
      });

      expect(byOrder).toEqual(['36.0000', '54.0000']);
      expect(await costs(note.document.id)).toEqual(byOrder);
    });
  });
});
