import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { compare, sum } from '../../src/rules/money/decimal.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';
import { refusedFields } from '../support/refused-fields.ts';

type Json = Readonly<Record<string, unknown>>;
const done = 'nothing was refused';

forAnyHome(({ database }) => {
  let company: PurchasingCompany;
  let vendorId = '';
  beforeAll(async () => {
    company = await purchasingCompany(database());
    const { make } = company;
    await make('taxCode', { code: 'NONE', description: 'No tax', taxType: 'Purchase', percentage: '0' });
    vendorId = await make('vendor', { vendorCode: 'V2', name: 'Vendor Two' });
    await make('exchangeRate', { currencyCode: 'USD', validFrom: '2026-01-01', rate: '4.5' });
  });
  const buyer = () => company.as('buyer');
  const line = (nth: number, quantity: string, unitCost: string, more: Json = {}) => ({
    ...{ itemId: company.items[nth], quantity, unitCost, taxCode: 'NONE', ...more },
  });
  const ordered = async (body: Json) => {
    const { document } = await company.order(company.as('buyer'), body);
    const { version } = document;
    const pending = await refusalOf(
      company.send(buyer(), 'purchaseOrder', document.id, { type: 'confirm', version }),
    );
    expect(pending).toBe(done);
    return (await company.read(buyer(), 'purchaseOrder', document.id)).document;
  };
  const orderNow = async (id: string) => (await company.read(buyer(), 'purchaseOrder', id)).document;
  const noteNow = async (id: string) =>
    (await company.read(company.as('admin'), 'goodsReceivedNote', id)).document;
  const receive = async (id: string, quantities: readonly string[], post = true) => {
    const order = await orderNow(id);
    const lines = quantities.flatMap((quantity, nth) =>
      quantity === '0' ? [] : [{ lineId: order.lines[nth]?.id, quantity }],
    );
    const event = { type: 'receive', version: order.version, lines, post };
    const reply = await company.send(buyer(), 'purchaseOrder', id, event);
    return noteNow(String(reply.created?.[0]?.id));
  };
  const confirm = async (id: string) => {
    const { version } = await noteNow(id);
    return (await company.send(buyer(), 'goodsReceivedNote', id, { type: 'confirm', version })).document;
  };
  const cancel = async (id: string) => {
    const { version } = await noteNow(id);
    await company.send(buyer(), 'goodsReceivedNote', id, { type: 'cancel', remark: 'Wrong door', version });
  };
  const added = (values: readonly unknown[]) => sum(values.map(String));
  const total = (notes: readonly Json[], field: string) => added(notes.map((note) => note[field] ?? '0'));

  describe('an order’s discount', () => {
    it('reaches stock as an amount: 10,000 at 0.0850 less 42.50 are 807.50', async () => {
      const order = await ordered({ discountAmount: '42.50', lines: [line(0, '10000', '0.0850')] });
      expect(order.total).toBe('807.5000');
      const note = await receive(order.id, ['10000']);
      expect(note).toMatchObject({ subTotal: '850.0000', discountAmount: '42.5000', total: '807.5000' });
      expect(note.lines).toMatchObject([
        { unitCost: '0.0850', netAmount: '807.5000', landedValue: '807.5000' },
      ]);
      const invoice = { invoiceNo: 'INV-1', invoiceDate: '2026-03-02', invoiceSubTotal: '807.50' };
      const { version } = note;
      const verify = { type: 'verify', version, ...invoice };
      expect(await refusalOf(company.send(buyer(), 'goodsReceivedNote', note.id, verify))).toBe(done);
    });

    it('is shared over the notes to the sen, with the charges', async () => {
      const order = await ordered({
        discountAmount: '10',
        serviceCharges: '25',
        lines: [line(0, '7', '3.33'), line(1, '3', '11.17')],
      });
      const notes = [
        await receive(order.id, ['3', '0']),
        await receive(order.id, ['1', '2']),
        await receive(order.id, ['3', '1']),
      ];
      expect(compare(total(notes, 'discountAmount'), '10')).toBe(0);
      expect(compare(total(notes, 'serviceCharges'), '25')).toBe(0);
      expect(compare(total(notes, 'total'), String(order.total))).toBe(0);
      const values = notes.flatMap((note) => note.lines.map(({ landedValue }) => landedValue));
      expect(compare(added(values), '46.82')).toBe(0);
      expect((await orderNow(order.id)).receivedServiceCharges).toBe('25.0000');
    });

    it('comes out to the sen where drafts were made before others were posted or taken back', async () => {
      const lines = [line(0, '3', '3.335')];
      const order = await ordered({ discountAmount: '0.01', serviceCharges: '0.05', lines });
      const drafts = [];
      for (let nth = 0; nth < 3; nth += 1) drafts.push(await receive(order.id, ['1'], false));
      const [one, two, three] = drafts.map(({ id }) => id);
      await confirm(String(two));
      await confirm(String(one));
      await cancel(String(two));
      const again = await receive(order.id, ['1']);
      await confirm(String(three));
      const notes = [await noteNow(String(one)), again, await noteNow(String(three))];
      expect(compare(total(notes, 'total'), String(order.total))).toBe(0);
      expect(compare(total(notes, 'serviceCharges'), '0.05')).toBe(0);
      const ids = notes.map(({ id }) => id);
      const { rows: posted } = await database().read(company.companyId, (tx) =>
        sql<{
          value: string;
        }>`select value from stock_movement where document_id = any(${ids}::text[])`.execute(tx),
      );
      expect(compare(added(posted.map(({ value }) => value)), '10')).toBe(0);
    });

    it('follows the quantities of a draft, and gives way to an amount that is typed', async () => {
      const order = await ordered({
        discountAmount: '10',
        serviceCharges: '5',
        lines: [line(0, '10', '10')],
      });
      const draft = await receive(order.id, ['10'], false);
      const [received] = draft.lines;
      const change = (body: Json, version: number) =>
        company.change(buyer(), 'goodsReceivedNote', draft.id, { ...body, version });
      const half = await change(
        {
          lines: [
            {
              ...{
                id: received?.id,
                itemId: received?.itemId,
                purchaseOrderLineId: received?.purchaseOrderLineId,
              },
              ...{ quantity: '5', unitCost: '10', taxCode: 'NONE' },
            },
          ],
        },
        draft.version,
      );
      expect(half.document).toMatchObject({
        discountAmount: '5.0000',
        serviceCharges: '2.5000',
        total: '47.5000',
      });
      const typed = await change({ discountAmount: '1', serviceCharges: '3' }, half.document.version);
      expect(typed.document).toMatchObject({ total: '52.0000' });
      expect((await confirm(draft.id)).total).toBe('52.0000');
      const rest = await receive(order.id, ['5']);
      expect(rest).toMatchObject({ discountAmount: '5.0000', serviceCharges: '2.5000', total: '47.5000' });
    });
  });

  it('a line with a price of its own comes to that price, less the order’s discount', async () => {
    const order = await ordered({ discountAmount: '10', lines: [line(0, '10', '10')] });
    const { document } = await company.create(buyer(), 'goodsReceivedNote', {
      vendorId: company.vendorId,
      outletId: company.outlets.main,
      purchaseOrderId: order.id,
      postingDate: '2026-03-02',
      lines: [line(0, '5', '12')],
    });
    expect(document).toMatchObject({ subTotal: '60.0000', discountAmount: '5.0000', total: '55.0000' });
  });

  describe('a note for an order', () => {
    const note = (orderId: string, body: Json = {}) =>
      company.create(buyer(), 'goodsReceivedNote', {
        ...{ vendorId: company.vendorId, outletId: company.outlets.main, purchaseOrderId: orderId },
        ...{ postingDate: '2026-03-02', lines: [line(0, '1', '4')], ...body },
      });

    it('is refused beside the vendor where the order is with another', async () => {
      const order = await ordered({ lines: [line(0, '10', '4')] });
      expect(await refusedFields(note(order.id, { vendorId }))).toEqual([
        ['vendorId', 'otherVendorThanOrder'],
      ]);
    });

    it('is refused beside the currency where the order has another, and takes the order’s where it says none', async () => {
      const order = await ordered({ currencyCode: 'USD', lines: [line(0, '10', '4')] });
      expect(await refusedFields(note(order.id, { currencyCode: 'MYR' }))).toEqual([
        ['currencyCode', 'otherCurrencyThanOrder'],
      ]);
      expect((await note(order.id)).document).toMatchObject({ currencyCode: 'USD', exchangeRate: '4.5000' });
    });

    it('is refused where it receives none of the order’s lines', async () => {
      const order = await ordered({ lines: [line(0, '10', '4')] });
      expect(await refusedFields(note(order.id, { lines: [line(1, '1', '4')] }))).toEqual([
        ['lines.0.itemId', 'notOnOrder'],
      ]);
      expect(await refusalOf(note(order.id, { lines: [] }))).toBe('goods-received-note.hasLines');
      expect((await orderNow(order.id)).status).toBe('Confirmed');
    });
  });
});
