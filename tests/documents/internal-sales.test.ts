import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentMethod } from '../../src/resources/company/payment-method.ts';
import { client } from '../../src/resources/partners/client.ts';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import type { StoredDocument } from '../../src/server/documents/stored-document.ts';
import { purchasesOf } from '../../src/server/partners/purchases.ts';
import { createRecord } from '../../src/server/records.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { type TransferCompany, transferCompany } from '../support/companies/transfer-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

forAnyHome(({ database }) => {
  let company: TransferCompany;
  let clientId: string;
  const remark = 'Not after all';
  const companyId = 'COM_9200';
  const record = (resource: Parameters<typeof createRecord>[2], body: Readonly<Record<string, unknown>>) =>
    database().write(
      companyId,
      async (tx) => (await createRecord(tx, company.at('main'), resource, body)).id,
    );
  const read = async (type: string, id: string) =>
    (await company.read(company.at('main'), type, id)).document;
  const act = (type: string, id: string, event: { type: string; [key: string]: unknown }) =>
    company.act('main', type, id, event);
  /** Sends an event to a document of the main store and gives the sale it opens. */
  const sold = async (type: string, id: string, event: { type: string; [key: string]: unknown }) => {
    const { created } = await act(type, id, event);
    expect(created).toMatchObject([{ type: 'sale' }]);
    return read('sale', created?.[0]?.id ?? '');
  };
  const purchases = () =>
    database().read(companyId, async (tx) =>
      purchasesOf(tx, company.at('main'), { id: clientId, linkedOutletId: company.outlets.branch }, 1),
    );

  beforeAll(async () => {
    company = await transferCompany(database(), companyId, 6);
    await database().write(companyId, (tx) =>
      sql`update outlet set ownership = case when id = ${company.outlets.branch} then 'Another owner'
        else 'One owner' end where company_id = ${companyId}`.execute(tx),
    );
    clientId = await record(client, {
      ...{ name: 'Branch Sdn Bhd', category: 'Company', registrationCode: 'BRANCH', creditLimit: '10000' },
      linkedOutletId: company.outlets.branch,
    });
    await record(paymentMethod, { code: 'CASH', name: 'Cash', paymentType: 'Cash' });
  });
  afterAll(async () => {
    // Whatever the tests did, every figure is what its parts come to.
    expect(await database().read(companyId, (tx) => verifySales(tx, { companyId }))).toEqual([]);
    expect(await database().read(companyId, (tx) => verifyStock(tx, company.at('main')))).toEqual([]);
  });

  /** A submitted request of the branch to the main store. */
  async function request(quantity: string, item = 5): Promise<StoredDocument> {
    const { document } = await company.create(company.at('branch'), 'stockRequest', {
      fromOutletId: company.outlets.branch,
      toOutletId: company.outlets.main,
      lines: [{ itemId: company.items[item], quantity }],
    });
    return (await company.act('branch', 'stockRequest', document.id, { type: 'submit' })).document;
  }
  const part = ({ lines }: StoredDocument, quantity: string) => ({
    lines: [{ lineId: lines[0]?.id, quantity }],
  });

  describe('a transfer note between companies', () => {
    const priced = (item: number, more: Readonly<Record<string, unknown>> = {}) =>
      company.transfer({
        lines: [{ itemId: company.items[item], quantity: '10', transferPrice: '5.5', ...more }],
      });

    it('is billed once: an internal invoice to the client of the receiver, at its price, that moves no stock', async () => {
      await company.stock('main', 0, '10', '4');
      const { id, number } = await priced(0);
      await act('transferNote', id, { type: 'confirm' });
      const sale = await sold('transferNote', id, { type: 'postToSales' });
      expect(sale).toMatchObject({
        ...{ status: 'Open', outletId: company.outlets.main, clientId, salesKind: 'Internal Invoice' },
        ...{ transferNoteId: id, reference: number, total: '55.0000', cost: '40.0000', profit: '15.0000' },
        lines: [
          { quantity: '10.0000', unitPrice: '5.5000', priceOrigin: 'transferNote', unitCost: '4.0000' },
        ],
      });
      expect(await read('transferNote', id)).toMatchObject({ billingStatus: 'Billed', salesNo: sale.number });
      expect(await refusalOf(act('transferNote', id, { type: 'postToSales' }))).toBe(
        'transfer-note.postToSales.in.Confirmed',
      );
      const lying = await company.lying('main', 0);
      await act('sale', sale.id, { type: 'confirm' });
      expect(await read('sale', sale.id)).toMatchObject({ status: 'Confirmed', receivable: '55.0000' });
      expect(await company.lying('main', 0)).toEqual(lying);
      await act('transferNote', id, { type: 'ship' });
      await company.act('branch', 'transferNote', id, { type: 'receive' });
      await act('sale', sale.id, { type: 'pay', amount: '55', method: 'CASH' });
      await act('sale', sale.id, { type: 'complete' });
      expect(await read('sale', sale.id)).toMatchObject({
        ...{ status: 'Completed', receivable: '0.0000', cost: '40.0000', profit: '15.0000' },
        lines: [{ shippedQuantity: '10.0000' }],
      });
      expect(await company.lying('main', 0)).toEqual({ onHand: '0', available: '0', value: '0' });
      expect(await company.lying('branch', 0)).toEqual({ onHand: '10', available: '10', value: '55' });
      expect((await purchases()).rows).toMatchObject([
        { type: 'sale', number: sale.number, total: '55.0000' },
      ]);
    });

    it('costs on its invoice what it cost as it was shipped, though it was billed before', async () => {
      await company.stock('main', 1, '10', '4');
      const { id } = await priced(1);
      await act('transferNote', id, { type: 'confirm' });
      const sale = await sold('transferNote', id, { type: 'postToSales' });
      expect(sale).toMatchObject({ cost: '40.0000' });
      await company.stock('main', 1, '10', '6');
      await act('transferNote', id, { type: 'ship' });
      expect(await read('sale', sale.id)).toMatchObject({
        ...{ cost: '50.0000', profit: '5.0000' },
        lines: [{ unitCost: '5.0000', costAmount: '50.0000', profit: '5.0000' }],
      });
      const { version } = await read('sale', sale.id);
      await company.change(company.at('main'), 'sale', sale.id, { remarks: 'Due in May', version });
      expect(await read('sale', sale.id)).toMatchObject({ cost: '50.0000', remarks: 'Due in May' });
    });

    it('is not called off or closed while it is billed, and is billed anew once its invoice was cancelled', async () => {
      await company.stock('main', 2, '10', '4');
      const { id, lines } = await priced(2);
      await act('transferNote', id, { type: 'confirm' });
      const first = await sold('transferNote', id, { type: 'postToSales' });
      expect(await refusalOf(act('transferNote', id, { type: 'cancel', remark }))).toBe(
        'transfer-note.notBilled',
      );
      await act('transferNote', id, { type: 'ship' });
      const part = { type: 'receive', lines: [{ lineId: lines[0]?.id, quantity: '9' }] };
      await company.act('branch', 'transferNote', id, part);
      expect(await refusalOf(act('transferNote', id, { type: 'complete', remark }))).toBe(
        'transfer-note.notBilled',
      );
      await act('sale', first.id, { type: 'cancel', remark });
      expect(await read('transferNote', id)).toMatchObject({ billingStatus: 'Unbilled', salesNo: null });
      await act('transferNote', id, { type: 'complete', remark });
      const second = await sold('transferNote', id, { type: 'postToSales' });
      expect(second).toMatchObject({ total: '49.5000', lines: [{ quantity: '9.0000' }] });
      expect(await read('transferNote', id)).toMatchObject({
        billingStatus: 'Billed',
        salesNo: second.number,
      });
    });

    it('keeps outlet, client, items and quantities on its invoice, and lets its price be changed', async () => {
      await company.stock('main', 3, '10', '4');
      const { id } = await priced(3);
      await act('transferNote', id, { type: 'confirm' });
      const sale = await sold('transferNote', id, { type: 'postToSales' });
      const [line] = sale.lines;
      const save = (body: Readonly<Record<string, unknown>>) =>
        company.change(company.at('main'), 'sale', sale.id, { ...body, version: sale.version });
      const wrong = { lines: [{ id: line?.id, itemId: company.items[3], quantity: '9', unitPrice: '5.5' }] };
      await expect(save(wrong)).rejects.toMatchObject({
        details: { errors: [{ field: 'lines.0.quantity', code: 'asTransferred' }] },
      });
      await expect(
        save({ lines: [{ itemId: company.items[3], quantity: '10', unitPrice: '5' }] }),
      ).rejects.toMatchObject({
        details: { errors: [{ field: 'lines.0.itemId' }, { field: 'lines', code: 'asTransferred' }] },
      });
      await expect(save({ clientId: null })).rejects.toMatchObject({
        details: { errors: expect.arrayContaining([{ field: 'clientId', code: 'otherThanOrigin' }]) },
      });
      await save({ lines: [{ id: line?.id, itemId: company.items[3], quantity: '10', unitPrice: '6' }] });
      expect(await read('sale', sale.id)).toMatchObject({
        total: '60.0000',
        cost: '40.0000',
        profit: '20.0000',
      });
    });

    it('is priced as agreed with the client where nothing is typed, and at cost where nothing is agreed', async () => {
      await company.stock('main', 4, '10', '4');
      const plain = await priced(4, { transferPrice: undefined });
      expect(plain.lines).toMatchObject([{ transferPrice: '4.0000' }]);
      await database().write(companyId, async (tx) => {
        await sql`update client set price_markup_percentage = 10 where company_id = ${companyId} and id = ${clientId}`.execute(
          tx,
        );
        await sql`update item set sale_price = 20 where company_id = ${companyId} and id = ${company.items[4]}`.execute(
          tx,
        );
      });
      expect((await priced(4, { transferPrice: undefined })).lines).toMatchObject([
        { transferPrice: '22.0000' },
      ]);
      await database().write(companyId, (tx) =>
        sql`update client set price_markup_percentage = null where company_id = ${companyId} and id = ${clientId}`.execute(
          tx,
        ),
      );
    });
  });

  describe('a stock request of another owner’s outlet', () => {
    it('is sold in parts to the client that stands for it; the remainder stays pending, then it is Done Sales', async () => {
      await company.stock('main', 5, '100', '4');
      const asked = await request('10');
      const { id } = asked;
      const first = await sold('stockRequest', id, { type: 'convertToSales', ...part(asked, '4') });
      expect(first).toMatchObject({
        ...{ status: 'Open', outletId: company.outlets.main, clientId, salesKind: 'Internal Sales' },
        ...{ stockRequestId: id, shipLater: true, reference: asked.number },
        lines: [{ quantity: '4.0000', unitPrice: '4.0000' }],
      });
      expect(await read('stockRequest', id)).toMatchObject({
        ...{ status: 'Pending', salesNo: first.number },
        lines: [{ soldQuantity: '4.0000' }],
      });
      const second = await sold('stockRequest', id, { type: 'convertToSales' });
      expect(await read('stockRequest', id)).toMatchObject({
        ...{ status: 'Done Sales', salesNo: second.number },
        lines: [{ soldQuantity: '10.0000', deliveredQuantity: '0.0000' }],
      });
      await act('sale', second.id, { type: 'confirm' });
      await act('sale', second.id, { type: 'ship' });
      expect(await read('stockRequest', id)).toMatchObject({ lines: [{ deliveredQuantity: '6.0000' }] });
    });

    it('gets back what its sale gave up or no longer holds, to be supplied or withdrawn', async () => {
      const asked = await request('10');
      const { id } = asked;
      const sale = await sold('stockRequest', id, { type: 'convertToSales' });
      const [line] = sale.lines;
      await company.change(company.at('main'), 'sale', sale.id, {
        lines: [{ id: line?.id, itemId: company.items[5], quantity: '7', unitPrice: '4' }],
        version: sale.version,
      });
      expect(await read('stockRequest', id)).toMatchObject({
        status: 'Pending',
        lines: [{ soldQuantity: '7.0000' }],
      });
      await act('stockRequest', id, { type: 'addToTransferNote' });
      expect(await read('stockRequest', id)).toMatchObject({ status: 'Done Sales' });
      await act('sale', sale.id, { type: 'confirm' });
      await act('sale', sale.id, { type: 'cancel', remark });
      expect(await read('stockRequest', id)).toMatchObject({
        ...{ status: 'Pending', salesNo: null },
        lines: [{ soldQuantity: '0.0000', transferredQuantity: '3.0000' }],
      });
      const given = await company.act('branch', 'stockRequest', id, { type: 'cancel', remark });
      expect(given.document).toMatchObject({ status: 'Done', lines: [{ confirmedQuantity: '3.0000' }] });
    });

    it('is Ordered while an order is still to bring a part, and Done Sales once it has', async () => {
      const asked = await request('10');
      const { id } = asked;
      await sold('stockRequest', id, { type: 'convertToSales', ...part(asked, '4') });
      const { created } = await act('stockRequest', id, {
        type: 'addToPurchaseOrder',
        vendorId: company.vendorId,
      });
      const orderId = created?.[0]?.id ?? '';
      expect(await read('stockRequest', id)).toMatchObject({ status: 'Ordered' });
      await act('purchaseOrder', orderId, { type: 'confirm' });
      const { created: notes } = await company.act('branch', 'purchaseOrder', orderId, {
        type: 'receive',
        post: true,
      });
      expect(await read('stockRequest', id)).toMatchObject({ status: 'Done Sales' });
      await company.act('branch', 'goodsReceivedNote', notes?.[0]?.id ?? '', { type: 'cancel', remark });
      expect(await read('stockRequest', id)).toMatchObject({ status: 'Ordered' });
    });

    it('is not sold between outlets of one owner, nor without a client, nor for more than it asks', async () => {
      const { id, lines } = await request('10');
      const tooMuch = [{ lineId: lines[0]?.id, quantity: '11' }];
      expect(await refusalOf(act('stockRequest', id, { type: 'convertToSales', lines: tooMuch }))).toBe(
        'stock-request.convertToSales.suppliesWithinPromise',
      );
      const convert = () => refusalOf(act('stockRequest', id, { type: 'convertToSales' }));
      const change = (what: ReturnType<typeof sql>) => database().write(companyId, (tx) => what.execute(tx));
      await change(
        sql`update client set active = false where company_id = ${companyId} and id = ${clientId}`,
      );
      expect(await convert()).toBe('stock-request.requesterIsClient');
      await change(sql`update client set active = true where company_id = ${companyId} and id = ${clientId}`);
      await change(sql`update outlet set ownership = 'Another owner' where company_id = ${companyId}`);
      expect(await convert()).toBe('stock-request.betweenCompanies');
      await change(
        sql`update outlet set ownership = 'One owner' where company_id = ${companyId} and id = ${company.outlets.main}`,
      );
    });
  });

  describe('at the same moment', () => {
    /** Sends events to documents as they stand, all at once, and gives what each was refused with. */
    const atOnce = async (
      ...asked: readonly (readonly [string, string, { type: string; remark?: string }])[]
    ) => {
      const standing = await Promise.all(asked.map(([type, id]) => read(type, id)));
      return Promise.all(
        asked.map(([type, id, event], index) =>
          refusalOf(
            company.send(company.at('main'), type, id, { ...event, version: standing[index]?.version }),
          ),
        ),
      );
    };

    it('two who bill the same note make one invoice', async () => {
      for (let round = 0; round < 3; round += 1) {
        await company.stock('main', 0, '5', '4');
        const { id } = await company.transfer({ lines: [{ itemId: company.items[0], quantity: '5' }] });
        await act('transferNote', id, { type: 'confirm' });
        const bill = ['transferNote', id, { type: 'postToSales' }] as const;
        const refused = await atOnce(bill, bill);
        expect(refused.filter((code) => code === 'nothing was refused')).toHaveLength(1);
        const { rows } = await database().read(companyId, (tx) =>
          sql<{ number: string }>`select number from sale where company_id = ${companyId}
            and transfer_note_id = ${id}`.execute(tx),
        );
        expect(rows).toEqual([{ number: (await read('transferNote', id)).salesNo }]);
      }
    });

    it('a sale is cancelled and the rest of its request supplied, and nothing is lost between them', async () => {
      for (let round = 0; round < 3; round += 1) {
        const asked = await request('10');
        const sale = await sold('stockRequest', asked.id, { type: 'convertToSales', ...part(asked, '4') });
        const refused = await atOnce(
          ['sale', sale.id, { type: 'cancel', remark }],
          ['stockRequest', asked.id, { type: 'addToTransferNote' }],
        );
        expect(refused).toContain('nothing was refused');
        const { status, lines } = await read('stockRequest', asked.id);
        const [line] = lines;
        const left = 10 - Number(line?.transferredQuantity) - Number(line?.soldQuantity);
        const isSold = Number(line?.soldQuantity) > 0;
        expect(status).toBe(left > 0 ? 'Pending' : isSold ? 'Done Sales' : 'Done');
        expect((await read('sale', sale.id)).status).toBe(isSold ? 'Open' : 'Cancelled');
      }
    });
  });
});
