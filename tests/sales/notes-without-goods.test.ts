import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

let server: TestServer;
let company: SampleCompany;
let selling: SellingCompany;

const invoice = async (clientId: string, lines: readonly Json[]): Promise<Json> =>
  selling.did('sales', await selling.draft('sales', { clientId, lines }), { type: 'confirm' });
const buyer = () => selling.clientWith({ creditLimit: '10000' });
const service = () => selling.itemWith({ stockType: 'Service Based' });
const tea = () => selling.itemWith({ salePrice: '10' }, { quantity: '20', unitCost: '4' });
const figures = (document: Json, ...names: string[]) => names.map((name) => Number(document[name]));
const clientNow = async (id: string) => asJson((await company.call('GET', `/clients/${id}`)).json.client);
const errorsOf = async (path: string, body: Json) => {
  const reply = await company.call('POST', path, { outletId: company.outletId, ...body });
  return listOf(reply.json, 'errors').map(({ field, code }) => [field, code]);
};
const creditNote = (sale: Json, lines: readonly Json[]) =>
  selling.draft('salesreturns', { saleId: sale.id, reason: 'Charged too much', lines });

forAnyHome(({ database }) => {
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    selling = sellingCompany(company);
    await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes', paymentType: 'Cash' });
  });
  afterAll(async () => {
    const companyId = 'COM_1001';
    expect(await database().read(companyId, (tx) => verifySales(tx, { companyId }))).toEqual([]);
    await server.close();
  });

  describe('a credit note without goods', () => {
    it('takes something off what the client owes, and no goods come back', async () => {
      const clientId = await buyer();
      const itemId = await tea();
      const sale = await invoice(clientId, [{ itemId, quantity: '10' }]);
      const draft = await creditNote(sale, [{ itemId, allowance: '15' }]);
      const note = await selling.did('salesreturns', draft, { type: 'complete' });
      expect(figures(note, 'total', 'credited', 'refunded', 'cost', 'profit')).toEqual([15, 15, 0, 0, 15]);
      expect(listOf(note, 'lines')).toMatchObject([{ quantity: '0.0000', putBack: 'Not Kept' }]);
      const now = await selling.read('sales', sale);
      expect(figures(now, 'total', 'balance', 'returnedAmount')).toEqual([100, 85, 15]);
      expect(listOf(now, 'lines')).toMatchObject([{ returnedQuantity: '0.0000' }]);
      expect(await clientNow(clientId)).toMatchObject({ receivables: '85.0000' });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '20', available: '10' });
    });

    it('is not given back again with the goods', async () => {
      const itemId = await tea();
      const bill = await selling.draft('sales', { lines: [{ itemId, quantity: '10' }] });
      await selling.did('sales', bill, { type: 'pay', amount: '100', method: 'CASH-1' });
      const sale = await selling.did('sales', bill, { type: 'complete' });
      await selling.did('salesreturns', await creditNote(sale, [{ itemId, allowance: '20' }]), {
        type: 'complete',
      });
      const goods = async (quantity: string) =>
        selling.did('salesreturns', await creditNote(sale, [{ itemId, quantity }]), { type: 'complete' });
      // What is left of the price is 80.00: 8.00 a piece.
      expect(figures(await goods('5'), 'total', 'cost')).toEqual([40, 20]);
      expect(figures(await goods('5'), 'total', 'cost')).toEqual([40, 20]);
      expect(figures(await selling.read('sales', sale), 'returnedAmount')).toEqual([100]);
    });

    it('is for no more than is left of the price, also where another came first', async () => {
      const itemId = await service();
      const sale = await invoice(await buyer(), [{ itemId, quantity: '1', unitPrice: '50' }]);
      const asked = (line: Json) =>
        errorsOf('/salesreturns', { saleId: sale.id, lines: [{ itemId, ...line }] });
      expect(await asked({ allowance: '50.01' })).toEqual([['lines.0.allowance', 'moreThanLeftOfPrice']]);
      expect(await asked({ allowance: '5', quantity: '1' })).toEqual([
        ['lines.0.quantity', 'allowanceHasGoods'],
      ]);
      expect(await asked({ quantity: '0' })).toEqual([['lines.0.quantity', 'required']]);
      const two = [await creditNote(sale, [{ itemId, allowance: '30' }])];
      two.push(await creditNote(sale, [{ itemId, allowance: '30' }]));
      const [first = {}, second = {}] = two;
      await selling.did('salesreturns', first, { type: 'complete' });
      const { status, json } = await selling.send('salesreturns', second, { type: 'complete' });
      expect([status, json.code]).toEqual([409, 'sales-return.withinPrice']);
      expect(json.message).toMatch(/^Only 20(\.00)? of the price of .* is left to take off, not 30/);
      await selling.did('salesreturns', first, { type: 'cancel', remark: 'Wrong line' });
      await selling.did('salesreturns', second, { type: 'complete' });
      expect(figures(await selling.read('sales', sale), 'balance')).toEqual([20]);
    });
  });

  describe('a debit note', () => {
    it('charges more for a sale: it has a number of its own kind, and the client owes it like an invoice', async () => {
      const clientId = await buyer();
      const itemId = await tea();
      const freight = await service();
      const sale = await invoice(clientId, [{ itemId, quantity: '1' }]);
      const draft = await selling.draft('sales', {
        debitNoteOfId: sale.id,
        lines: [{ itemId: freight, quantity: '1', unitPrice: '12.50' }],
      });
      expect(draft).toMatchObject({ clientId, debitNoteOfId: sale.id });
      expect(String(draft.number)).toMatch(/^DN-/);
      await selling.did('sales', draft, { type: 'confirm' });
      expect(await clientNow(clientId)).toMatchObject({ receivables: '22.5000' });
      const { text } = await company.call('GET', `/sales/${idOf(draft)}/print?format=html`);
      expect(text).toContain('Debit note');
      expect(text).toContain(String(sale.number));
      const chain = (await company.call('GET', `/sales/${idOf(draft)}/chain`)).json;
      expect(listOf(chain, 'nodes').map(({ number }) => number)).toContain(sale.number);
      const listed = (await company.call('GET', `/sales?debitNoteOfId=${idOf(sale)}`)).json;
      expect(listOf(listed, 'sales').map(({ number }) => number)).toEqual([draft.number]);
      const next = await selling.draft('sales', { lines: [{ itemId, quantity: '1' }] });
      expect(String(next.number)).toMatch(/^SI-/);
    });

    it('has no goods, is about a sale in force, goes to its client, and stays its debit note', async () => {
      const clientId = await buyer();
      const itemId = await tea();
      const freight = await service();
      const sale = await invoice(clientId, [{ itemId, quantity: '1' }]);
      const open = await selling.draft('sales', { clientId, lines: [{ itemId, quantity: '1' }] });
      const lines = [{ itemId: freight, quantity: '1', unitPrice: '5' }];
      expect(
        await errorsOf('/sales', { debitNoteOfId: sale.id, lines: [{ itemId, quantity: '1' }] }),
      ).toEqual([['lines.0.itemId', 'debitNoteHasGoods']]);
      expect(await errorsOf('/sales', { debitNoteOfId: open.id, lines })).toEqual([
        ['debitNoteOfId', 'debitNoteOfSale'],
      ]);
      expect(await errorsOf('/sales', { debitNoteOfId: sale.id, clientId: await buyer(), lines })).toEqual([
        ['clientId', 'debitNoteClient'],
      ]);
      const draft = await selling.draft('sales', { debitNoteOfId: sale.id, lines });
      const reply = await company.call('PUT', `/sales/${idOf(draft)}`, {
        ...{ version: draft.version, outletId: company.outletId, clientId, debitNoteOfId: null, lines },
      });
      expect(listOf(reply.json, 'errors')).toMatchObject([
        { field: 'debitNoteOfId', code: 'debitNoteStays' },
      ]);
    });
  });
});
