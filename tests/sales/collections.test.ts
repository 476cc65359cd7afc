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

/** An invoice of so much to a client, due on a day. */
async function invoice(clientId: string, unitPrice: string, over: Json = {}): Promise<Json> {
  const itemId = await selling.itemWith({ stockType: 'Service Based' });
  const sale = await selling.draft('sales', {
    clientId,
    lines: [{ itemId, quantity: '1', unitPrice }],
    ...over,
  });
  return selling.did('sales', sale, { type: 'confirm' });
}
/** A collection of a client that is kept and not received yet. */
const expected = (clientId: string, amount: string, over: Json = {}) =>
  selling.draft('collections', { clientId, amount, method: 'CASH-1', ...over });
async function received(clientId: string, amount: string, over: Json = {}): Promise<Json> {
  return selling.did('collections', await expected(clientId, amount, over), { type: 'receive' });
}
const did = (collection: Json, event: Json) => selling.did('collections', collection, event);
const refusal = (collection: Json, event: Json) => selling.refusal('collections', collection, event);
const saleNow = (sale: Json) => selling.read('sales', sale);
const clientNow = async (id: string) => asJson((await company.call('GET', `/clients/${id}`)).json.client);
const allocations = (collection: Json) =>
  listOf(collection, 'allocations').map(({ saleId, amount }) => [saleId, amount]);
/** A client that may owe so much. */
const buyer = (creditLimit = '10000', over: Json = {}) => selling.clientWith({ creditLimit, ...over });

forAnyHome(({ database }) => {
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    selling = sellingCompany(company);
    await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes and coins', paymentType: 'Cash' });
    await selling.post('/paymentmethods', {
      code: 'BANK-1',
      name: 'Bank transfer',
      paymentType: 'Card',
      referenceRequired: true,
    });
  });
  afterAll(async () => {
    const companyId = 'COM_1001';
    expect(await database().read(companyId, (tx) => verifySales(tx, { companyId }))).toEqual([]);
    await server.close();
  });

  describe('a collection', () => {
    it('pays the oldest due first: 1,000 on invoices of 400 and 750 leave a balance of 150', async () => {
      const clientId = await buyer();
      const later = await invoice(clientId, '750', { businessDate: '2026-11-01', termsDays: 30 });
      const sooner = await invoice(clientId, '400', { businessDate: '2026-11-02', termsDays: 7 });
      const draft = await expected(clientId, '1000');
      expect(draft).toMatchObject({ status: 'Pending', knockOff: 'Oldest First', allocated: '1000.0000' });
      expect(allocations(draft)).toEqual([
        [sooner.id, '400.0000'],
        [later.id, '600.0000'],
      ]);
      expect(await saleNow(sooner)).toMatchObject({ paid: '0.0000', balance: '400.0000' });
      const done = await did(draft, { type: 'receive' });
      expect(done).toMatchObject({ status: 'Received', allocated: '1000.0000', advance: '0.0000' });
      expect(await saleNow(sooner)).toMatchObject({ paymentStatus: 'Paid', balance: '0.0000' });
      expect(await saleNow(later)).toMatchObject({ paymentStatus: 'Partially Paid', balance: '150.0000' });
      expect(await clientNow(clientId)).toMatchObject({
        receivables: '150.0000',
        advancePayment: '0.0000',
        availableCredit: '9850.0000',
      });
      const [payment] = listOf(await saleNow(later), 'payments');
      expect(payment).toMatchObject({ method: 'CASH-1', amount: '600.0000', collectionId: done.id });
    });

    it('keeps what is left as an advance payment: 300 ahead, 150 of it used later, 150 left', async () => {
      const clientId = await buyer('0');
      const ahead = await received(clientId, '300');
      expect(ahead).toMatchObject({ allocated: '0.0000', advance: '300.0000' });
      expect(await clientNow(clientId)).toMatchObject({
        advancePayment: '300.0000',
        availableCredit: '300.0000',
      });
      expect(await refusal(ahead, { type: 'allocate' })).toEqual([409, 'collection.clientOwes']);
      // Without a credit limit, what was paid ahead is what it may owe.
      const bill = await invoice(clientId, '150');
      const used = await did(ahead, { type: 'allocate' });
      expect(used).toMatchObject({ allocated: '150.0000', advance: '150.0000' });
      expect(await saleNow(bill)).toMatchObject({ paymentStatus: 'Paid', balance: '0.0000' });
      expect(await clientNow(clientId)).toMatchObject({ advancePayment: '150.0000', receivables: '0.0000' });
    });

    it('pays the invoices somebody chose, as much as is owed where no amount is said', async () => {
      const clientId = await buyer();
      const first = await invoice(clientId, '100');
      const second = await invoice(clientId, '80');
      const both = [{ saleId: second.id }, { saleId: first.id }];
      const body = {
        outletId: company.outletId,
        clientId,
        method: 'CASH-1',
        amount: '80',
        allocations: both,
      };
      expect((await company.call('POST', '/collections', body)).json.errors).toEqual([
        expect.objectContaining({ field: 'allocations.1.saleId', code: 'nothingLeftFor' }),
      ]);
      const byHand = await expected(clientId, '120', {
        allocations: [{ saleId: second.id }, { saleId: first.id, amount: '15' }],
      });
      expect(byHand).toMatchObject({ knockOff: 'By Hand', allocated: '95.0000', advance: '25.0000' });
      await did(byHand, { type: 'receive' });
      expect(await saleNow(second)).toMatchObject({ balance: '0.0000' });
      expect(await saleNow(first)).toMatchObject({ balance: '85.0000' });
      const named = await did(byHand, { type: 'allocate', invoice: first.number, amount: '5' });
      expect(named).toMatchObject({ advance: '20.0000' });
      expect(await saleNow(first)).toMatchObject({ balance: '80.0000' });
      expect(await refusal(byHand, { type: 'allocate', amount: '20.01' })).toEqual([
        409,
        'collection.allocatesWithinAdvance',
      ]);
      const paid = await selling.send('collections', byHand, { type: 'allocate', invoice: second.number });
      expect(paid.json.errors).toEqual([expect.objectContaining({ field: 'invoice', code: 'notOwed' })]);
    });

    it('is not kept where more is put on invoices than is received, than is owed, or on another client’s', async () => {
      const clientId = await buyer();
      const own = await invoice(clientId, '100');
      const others = await invoice(await buyer(), '100');
      const tried = async (amount: string, rows: Json[]) => {
        const body = { outletId: company.outletId, clientId, method: 'CASH-1', amount, allocations: rows };
        const { status, json } = await company.call('POST', '/collections', body);
        return [status, json.code];
      };
      expect(await tried('50', [{ saleId: own.id, amount: '60' }])).toEqual([
        409,
        'collection.allocatesWithinAmount',
      ]);
      expect(await tried('200', [{ saleId: own.id, amount: '100.01' }])).toEqual([
        409,
        'collection.invoicesTakeIt',
      ]);
      expect(
        await tried('200', [
          { saleId: own.id, amount: '60' },
          { saleId: own.id, amount: '60' },
        ]),
      ).toEqual([409, 'collection.invoicesTakeIt']);
      expect(await tried('200', [{ saleId: others.id, amount: '10' }])).toEqual([
        409,
        'collection.invoicesTakeIt',
      ]);
    });

    it('that was planned before the invoice was paid otherwise is not received as planned', async () => {
      const clientId = await buyer();
      const bill = await invoice(clientId, '100');
      const planned = await expected(clientId, '100', { allocations: [{ saleId: bill.id, amount: '100' }] });
      await selling.did('sales', bill, { type: 'pay', amount: '40', method: 'CASH-1' });
      expect(await refusal(planned, { type: 'receive' })).toEqual([409, 'collection.invoicesTakeIt']);
      const byRule = await expected(clientId, '100');
      await selling.did('sales', bill, { type: 'pay', amount: '10', method: 'CASH-1' });
      expect(await did(byRule, { type: 'receive' })).toMatchObject({
        allocated: '50.0000',
        advance: '50.0000',
      });
    });

    it('asks for the reference its payment method needs', async () => {
      const draft = await expected(await buyer(), '5', { method: 'BANK-1' });
      expect(await refusal(draft, { type: 'receive' })).toEqual([409, 'collection.referenceGiven']);
      const body = { reference: 'FT-1', version: draft.version };
      expect((await company.call('PUT', `/collections/${idOf(draft)}`, body)).status).toBe(200);
      expect(await did(draft, { type: 'receive' })).toMatchObject({ status: 'Received', reference: 'FT-1' });
    });

    it('gains 15.00 where USD 100 invoiced at 4.40 are received at 4.55, and gives the gain back with the payment', async () => {
      const clientId = await buyer('1000', { currencyCode: 'USD' });
      const bill = await invoice(clientId, '100', { currencyCode: 'USD', exchangeRate: '4.40' });
      expect(await clientNow(clientId)).toMatchObject({ receivables: '440.0000' });
      const paid = await received(clientId, '120', { currencyCode: 'USD', exchangeRate: '4.55' });
      expect(paid).toMatchObject({ foreignGain: '15.0000', advance: '20.0000', baseAdvance: '91.0000' });
      expect(await clientNow(clientId)).toMatchObject({ receivables: '0.0000', advancePayment: '91.0000' });
      const inRinggit = await received(clientId, '50', { currencyCode: 'MYR', exchangeRate: '1' });
      expect(inRinggit).toMatchObject({ allocated: '0.0000', advance: '50.0000' });
      const off = await did(paid, { type: 'cancel', remark: 'Typed twice' });
      expect(off).toMatchObject({ foreignGain: '0.0000', advance: '0.0000', baseAdvance: '0.0000' });
      expect(await saleNow(bill)).toMatchObject({ paymentStatus: 'Unpaid', balance: '100.0000' });
      expect(await clientNow(clientId)).toMatchObject({ receivables: '440.0000', advancePayment: '50.0000' });
    });
  });

  describe('taken back', () => {
    it('a returned cheque makes its invoices owed again, a completed sale too', async () => {
      const clientId = await buyer();
      const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '5', unitCost: '4' });
      const sale = await selling.draft('sales', { clientId, lines: [{ itemId, quantity: '2' }] });
      await selling.did('sales', sale, { type: 'confirm' });
      const cheque = await received(clientId, '20');
      await did(cheque, { type: 'deposit', depositedOn: '2026-01-05', depositNo: 'D-1' });
      expect(await selling.did('sales', sale, { type: 'complete' })).toMatchObject({ status: 'Completed' });
      expect(await refusal(cheque, { type: 'fail' })).toEqual([409, 'collection.fail.hasRemark']);
      expect(await did(cheque, { type: 'fail', remark: 'Returned' })).toMatchObject({
        status: 'Failed',
        depositNo: 'D-1',
        allocated: '0.0000',
      });
      expect(await saleNow(sale)).toMatchObject({
        status: 'Confirmed',
        paymentStatus: 'Unpaid',
        balance: '20.0000',
        receivable: '20.0000',
      });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '3' });
      await received(clientId, '20');
      expect(await selling.did('sales', sale, { type: 'complete' })).toMatchObject({ status: 'Completed' });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '3' });
    });

    it('an invoice is taken off it: it is owed again, and the money is paid ahead', async () => {
      const clientId = await buyer();
      const bill = await invoice(clientId, '60');
      const paid = await received(clientId, '100');
      const released = await did(paid, { type: 'release', invoice: String(bill.number).toLowerCase() });
      expect(released).toMatchObject({ allocated: '0.0000', advance: '100.0000' });
      expect(await saleNow(bill)).toMatchObject({ paymentStatus: 'Unpaid', balance: '60.0000' });
      const other = await invoice(clientId, '10');
      const wrong = await selling.send('collections', await did(paid, { type: 'allocate' }), {
        type: 'release',
        invoice: 'SI-0',
      });
      expect(wrong.json.errors).toEqual([
        expect.objectContaining({ field: 'invoice', code: 'notAllocated' }),
      ]);
      expect(await saleNow(other)).toMatchObject({ balance: '0.0000' });
    });

    it('a sale that is cancelled gives what a collection paid of it back to that collection, and the rest in cash', async () => {
      const clientId = await buyer();
      const bill = await invoice(clientId, '100');
      await selling.did('sales', bill, { type: 'pay', amount: '30', method: 'CASH-1' });
      const paid = await received(clientId, '70');
      expect(await saleNow(bill)).toMatchObject({ paymentStatus: 'Paid' });
      expect(
        await selling.refusal('sales', bill, { type: 'refund', amount: '31', method: 'CASH-1', remark: 'x' }),
      ).toEqual([409, 'sale.refund.notMoreThanRefundable']);
      const off = await selling.did('sales', bill, { type: 'cancel', remark: 'Not wanted' });
      expect(off).toMatchObject({ status: 'Cancelled', paid: '0.0000', paymentStatus: 'Refunded' });
      expect(await selling.read('collections', paid)).toMatchObject({
        status: 'Received',
        allocated: '0.0000',
        advance: '70.0000',
      });
      expect(await clientNow(clientId)).toMatchObject({ receivables: '0.0000', advancePayment: '70.0000' });
    });

    it('what is paid ahead is refunded; what pays an invoice is not, and after a refund it is not cancelled', async () => {
      const clientId = await buyer();
      const bill = await invoice(clientId, '60');
      const paid = await received(clientId, '100');
      const refund = { type: 'refund', method: 'CASH-1', remark: 'Wants it back' };
      expect(await refusal(paid, { ...refund, amount: '40.01' })).toEqual([
        409,
        'collection.refundsWithinAdvance',
      ]);
      expect(await did(paid, { ...refund, amount: '40' })).toMatchObject({
        status: 'Received',
        refunded: '40.0000',
        advance: '0.0000',
      });
      expect(await refusal(paid, { type: 'cancel', remark: 'x' })).toEqual([
        409,
        'collection.nothingRefunded',
      ]);
      await did(paid, { type: 'release', invoice: bill.number });
      const all = await did(paid, { ...refund, amount: '60' });
      expect(all).toMatchObject({ status: 'Refunded', refunded: '100.0000' });
      expect(listOf(all, 'refunds').map(({ amount, method }) => [amount, method])).toEqual([
        ['40.0000', 'CASH-1'],
        ['60.0000', 'CASH-1'],
      ]);
      expect(await clientNow(clientId)).toMatchObject({ receivables: '60.0000', advancePayment: '0.0000' });
    });
  });

  it('a sale opens a collection for what is owed of it, and both name each other', async () => {
    const clientId = await buyer();
    const bill = await invoice(clientId, '90');
    await selling.did('sales', bill, { type: 'pay', amount: '15', method: 'CASH-1' });
    const opened = await selling.made('sales', bill, { type: 'collect', method: 'CASH-1' });
    expect(opened).toMatchObject({ status: 'Pending', amount: '75.0000', allocated: '75.0000', clientId });
    const chain = (await company.call('GET', `/sales/${idOf(bill)}/chain`)).json;
    expect(listOf(chain, 'edges')).toEqual([{ from: bill.id, to: opened.id }]);
    await did(opened, { type: 'receive' });
    expect(await saleNow(bill)).toMatchObject({ paymentStatus: 'Paid' });
    expect(await selling.refusal('sales', bill, { type: 'collect', method: 'CASH-1' })).toEqual([
      409,
      'sale.collect.isOwed',
    ]);
  });

  it('what is still owed is listed by age, and what is paid ahead beside what its client owes', async () => {
    const clientId = await buyer();
    const late = await invoice(clientId, '100', { businessDate: '2020-01-01', termsDays: 7 });
    const ahead = await received(clientId, '30', { knockOff: 'Advance Payment' });
    const { pending, owed } = (await company.call('GET', '/pendingcollections')).json;
    const { json } = await company.call('GET', '/advancepayments');
    expect(listOf({ pending }, 'pending')[0]).toMatchObject({
      id: late.id,
      dueDate: '2020-01-08',
      balance: '100.0000',
    });
    expect(Number(asJson(owed).over90)).toBe(100);
    const rows = listOf({ pending }, 'pending');
    expect(rows.every(({ daysDue }) => typeof daysDue === 'number')).toBe(true);
    expect(listOf(json, 'advances').find(({ id }) => id === ahead.id)).toMatchObject({
      advance: '30.0000',
      receivables: '100.0000',
    });
    await did(ahead, { type: 'allocate' });
    expect(Number(asJson((await company.call('GET', '/pendingcollections')).json.owed).over90)).toBe(70);
  });
});
