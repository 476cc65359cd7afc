import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSeenDocument } from '../../src/contracts/documents/documents.ts';
import { takenOver } from '../../src/portal/record/document/draft/load-order.ts';
import { goodsReceivedNote } from '../../src/resources/documents/goods-received-note.ts';
import { purchaseOrder } from '../../src/resources/documents/purchase-order.ts';
import { wireName } from '../../src/resources/wire.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

const writable = Object.entries(goodsReceivedNote.lines.fields)
  .filter(([, field]) => !('readOnly' in field))
  .map(([name, field]) => wireName(name, field));

forAnyHome(({ database }) => {
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

  describe('an order that has expired', () => {
    /** Ten ordered, to be taken until 10 March, as a note typed by hand would receive them. */
    const ordered = async () => {
      const saved = await company.order(buyer(), { expiryDate: '2026-03-10' });
      const { document } = await company.send(buyer(), 'purchaseOrder', saved.document.id, {
        type: 'confirm',
        version: saved.document.version,
      });
      const byHand = {
        vendorId: document.vendorId,
        outletId: company.outlets.main,
        purchaseOrderId: document.id,
        postingDate: '2026-03-02',
        lines: [
          {
            itemId: company.items[0],
            purchaseOrderLineId: document.lines[0]?.id,
            quantity: '10',
            unitCost: '4',
          },
        ],
      };
      return { document, byHand };
    };
    const days = (count: number) => company.clock.advance(count * 86_400_000);

    it('is received by no note: neither by one it makes, nor by one typed for it, nor by one made in time', async () => {
      const { document, byHand } = await ordered();
      const inTime = await company.create(buyer(), 'goodsReceivedNote', byHand);
      days(9);
      const receive = { type: 'receive', version: document.version };
      expect(await refusalOf(company.send(buyer(), 'purchaseOrder', document.id, receive))).toBe(
        'purchase-order.receive.notExpired',
      );
      expect(await refusalOf(company.create(buyer(), 'goodsReceivedNote', byHand))).toBe(
        'goods-received-note.orderNotExpired',
      );
      const { id, version } = inTime.document;
      const now = await company.read(buyer(), 'goodsReceivedNote', id);
      expect(now.allowed.find(({ type }) => type === 'confirm')).toMatchObject({
        allowed: false,
        message: expect.stringContaining('expired on 2026-03-10'),
      });
      const confirm = (at: number) =>
        company.send(buyer(), 'goodsReceivedNote', id, { type: 'confirm', version: at });
      expect(await refusalOf(confirm(version))).toBe('goods-received-note.orderNotExpired');
      await company.send(buyer(), 'purchaseOrder', document.id, {
        type: 'extendExpiry',
        version: document.version,
        expiryDate: '2026-03-31',
      });
      expect((await confirm(version)).document.status).toBe('Completed');
      days(-9);
    });

    it('is received on its last day', async () => {
      const { byHand } = await ordered();
      days(8);
      const { document } = await company.create(buyer(), 'goodsReceivedNote', byHand);
      const confirmed = await company.send(buyer(), 'goodsReceivedNote', document.id, {
        type: 'confirm',
        version: document.version,
      });
      expect(confirmed.document.status).toBe('Completed');
      days(-8);
    });
  });

  it('a note dated ahead is not offered its confirmation, and says which date has not come', async () => {
    const { document, allowed } = await company.create(buyer(), 'goodsReceivedNote', {
      vendorId: company.vendorId,
      outletId: company.outlets.main,
      postingDate: '2026-03-05',
      lines: [{ itemId: company.items[2], quantity: '1', unitCost: '4' }],
    });
    expect(allowed.find(({ type }) => type === 'confirm')).toEqual({
      type: 'confirm',
      allowed: false,
      code: 'goods-received-note.dateHasCome',
      message: 'The posting date 2026-03-05 has not come yet.',
    });
    const confirm = { type: 'confirm', version: document.version };
    expect(await refusalOf(company.send(buyer(), 'goodsReceivedNote', document.id, confirm))).toBe(
      'goods-received-note.dateHasCome',
    );
  });
});
