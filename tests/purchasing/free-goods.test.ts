import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';
import { refusedFields } from '../support/refused-fields.ts';

type Json = Readonly<Record<string, unknown>>;

const overReceipt = 'goods-received-note.withinReceiptTolerance';
const done = 'nothing was refused';

forAnyHome(({ database }) => {
  let company: PurchasingCompany;
  beforeAll(async () => {
    company = await purchasingCompany(database());
  });
  const buyer = () => company.as('buyer');

  /** A confirmed order of ten paid and two free of one item. */
  const ordered = async (line: Json = {}) => {
    const lines = [{ itemId: company.items[0], quantity: '10', focQuantity: '2', unitCost: '4', ...line }];
    const { document } = await company.order(buyer(), { lines });
    const event = { type: 'confirm', version: 1 };
    return (await company.send(buyer(), 'purchaseOrder', document.id, event)).document;
  };
  const orderNow = async (id: string) => (await company.read(buyer(), 'purchaseOrder', id)).document;
  const note = (orderId: string, ...lines: readonly Json[]) =>
    company.create(buyer(), 'goodsReceivedNote', {
      vendorId: company.vendorId,
      outletId: company.outlets.main,
      purchaseOrderId: orderId,
      postingDate: '2026-03-02',
      lines: lines.map((line) => ({ itemId: company.items[0], unitCost: '4', ...line })),
    });
  const confirm = ({ document }: Awaited<ReturnType<typeof note>>) =>
    company.send(buyer(), 'goodsReceivedNote', document.id, {
      type: 'confirm',
      version: document.version,
    });
  const receive = async (orderId: string, more: Json = {}) => {
    const { version } = await orderNow(orderId);
    const reply = await company.send(buyer(), 'purchaseOrder', orderId, {
      type: 'receive',
      version,
      ...more,
    });
    return company.read(buyer(), 'goodsReceivedNote', String(reply.created?.[0]?.id));
  };

  describe('goods that come free with an order', () => {
    it('are refused beyond what the order has of them', async () => {
      const order = await ordered();
      const purchaseOrderLineId = order.lines[0]?.id;
      const much = await note(order.id, { purchaseOrderLineId, quantity: '10', focQuantity: '500' });
      expect(await refusalOf(confirm(much))).toBe(overReceipt);
      expect(much.allowed.find(({ type }) => type === 'confirm')).toMatchObject({ code: overReceipt });
      const fit = await note(order.id, { purchaseOrderLineId, quantity: '10', focQuantity: '2' });
      expect(await refusalOf(confirm(fit))).toBe(done);
      expect(await orderNow(order.id)).toMatchObject({
        status: 'Completed',
        lines: [{ receivedQuantity: '10.0000', receivedFocQuantity: '2.0000' }],
      });
    });

    it('never come to 14 of 10 and 2 free by two drafts', async () => {
      const order = await ordered();
      const lineId = order.lines[0]?.id ?? '';
      const first = await receive(order.id, { lines: [{ lineId, quantity: '5' }] });
      const second = await receive(order.id, { lines: [{ lineId, quantity: '5' }] });
      expect(await refusalOf(confirm(first))).toBe(done);
      expect(await refusalOf(confirm(second))).toBe(overReceipt);
    });

    it('are proposed as far as they are outstanding, and keep the order open until they came', async () => {
      const order = await ordered();
      const purchaseOrderLineId = order.lines[0]?.id;
      await confirm(await note(order.id, { purchaseOrderLineId, quantity: '10', focQuantity: '1' }));
      expect((await orderNow(order.id)).status).toBe('Partially Received');
      const rest = await receive(order.id);
      expect(rest.document.lines).toMatchObject([{ quantity: '0.0000', focQuantity: '1.0000' }]);
      await confirm(rest);
      expect((await orderNow(order.id)).status).toBe('Completed');
    });

    it('are given back when a receipt is cancelled', async () => {
      const order = await ordered();
      const lineId = order.lines[0]?.id ?? '';
      const first = await receive(order.id, { lines: [{ lineId, quantity: '5' }] });
      expect(first.document.lines).toMatchObject([{ quantity: '5.0000', focQuantity: '2.0000' }]);
      await confirm(first);
      const second = await receive(order.id, { lines: [{ lineId, quantity: '3' }] });
      expect(second.document.lines).toMatchObject([{ quantity: '3.0000', focQuantity: '0.0000' }]);
      await confirm(second);
      const { document } = await company.read(buyer(), 'goodsReceivedNote', first.document.id);
      await company.send(buyer(), 'goodsReceivedNote', document.id, {
        type: 'cancel',
        remark: 'Wrong door',
        version: document.version,
      });
      expect((await orderNow(order.id)).lines).toMatchObject([
        { receivedQuantity: '3.0000', receivedFocQuantity: '0.0000' },
      ]);
      const rest = await receive(order.id);
      expect(rest.document.lines).toMatchObject([{ quantity: '7.0000', focQuantity: '2.0000' }]);
    });

    it('may exceed the order by the tolerance, as paid goods may', async () => {
      const decide = (value: string) =>
        database().write(company.companyId, (tx) =>
          sql`insert into setting (company_id, outlet_id, key, value)
            values (${company.companyId}, '', 'OverReceiptTolerance', ${value})
            on conflict (company_id, outlet_id, key, valid_from) do update set value = excluded.value`.execute(
            tx,
          ),
        );
      await decide('50');
      const order = await ordered();
      await decide('0');
      const purchaseOrderLineId = order.lines[0]?.id;
      const over = await note(order.id, { purchaseOrderLineId, quantity: '10', focQuantity: '3.0001' });
      expect(await refusalOf(confirm(over))).toBe(overReceipt);
      const within = await note(order.id, { purchaseOrderLineId, quantity: '10', focQuantity: '3' });
      expect(await refusalOf(confirm(within))).toBe(done);
    });

    it('are given up with the rest when the order is completed by hand', async () => {
      const order = await ordered();
      const purchaseOrderLineId = order.lines[0]?.id;
      const first = await note(order.id, { purchaseOrderLineId, quantity: '10', focQuantity: '1' });
      await confirm(first);
      const { version } = await orderNow(order.id);
      await company.send(buyer(), 'purchaseOrder', order.id, {
        type: 'complete',
        remark: 'No more to come',
        version,
      });
      const { document } = await company.read(buyer(), 'goodsReceivedNote', first.document.id);
      await company.send(buyer(), 'goodsReceivedNote', document.id, {
        type: 'cancel',
        remark: 'Wrong door',
        version: document.version,
      });
      expect((await orderNow(order.id)).status).toBe('Completed');
    });
  });

  describe('a line that does not name a line of its order', () => {
    it('counts against the order’s line of that item', async () => {
      const order = await ordered();
      const much = await note(order.id, { quantity: '10.0001' });
      expect(await refusalOf(confirm(much))).toBe(overReceipt);
      const fit = await note(order.id, { quantity: '4' });
      expect(fit.document.lines).toMatchObject([{ purchaseOrderLineId: order.lines[0]?.id }]);
      await confirm(fit);
      expect((await orderNow(order.id)).lines).toMatchObject([{ receivedQuantity: '4.0000' }]);
      const rest = await note(order.id, { quantity: '6.0001' });
      expect(await refusalOf(confirm(rest))).toBe(overReceipt);
    });

    it('counts against the first of several lines that still takes it', async () => {
      const line = { itemId: company.items[0], quantity: '10', unitCost: '4' };
      const { document } = await company.order(buyer(), { lines: [line, { ...line, quantity: '5' }] });
      await company.send(buyer(), 'purchaseOrder', document.id, { type: 'confirm', version: 1 });
      const [first, second] = document.lines.map(({ id }) => id);
      const fit = await note(document.id, { quantity: '10' }, { quantity: '5' });
      expect(fit.document.lines.map(({ purchaseOrderLineId }) => purchaseOrderLineId)).toEqual([
        first,
        second,
      ]);
      expect(await refusalOf(confirm(fit))).toBe(done);
      expect((await orderNow(document.id)).status).toBe('Completed');
    });

    it('is refused where the order has no line of its item', async () => {
      const order = await ordered();
      const other = { itemId: company.items[1], quantity: '1' };
      expect(await refusedFields(note(order.id, { quantity: '1' }, other))).toEqual([
        ['lines.1.itemId', 'notOnOrder'],
      ]);
    });
  });
});
