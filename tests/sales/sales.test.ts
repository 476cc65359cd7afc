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

const sell = (over: Json) => selling.draft('sales', over);
const send = (sale: Json, event: Json) => selling.send('sales', sale, event);
const did = (sale: Json, event: Json) => selling.did('sales', sale, event);
const refusal = (sale: Json, event: Json) => selling.refusal('sales', sale, event);

forAnyHome(({ database }) => {
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    selling = sellingCompany(company);
    await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes and coins', paymentType: 'Cash' });
    await selling.post('/paymentmethods', {
      code: 'CARD-1',
      name: 'Cards',
      paymentType: 'Card',
      referenceRequired: true,
    });
  });
  afterAll(async () => {
    // Whatever the tests did, every figure is what its parts come to.
    const companyId = 'COM_1001';
    expect(await database().read(companyId, (tx) => verifySales(tx, { companyId }))).toEqual([]);
    await server.close();
  });

  describe('a sale at the counter', () => {
    it('takes its price from the item, is paid in parts, and leaves stock at the outlet’s average when it is completed', async () => {
      const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '20', unitCost: '4' });
      const sale = await sell({ lines: [{ itemId, quantity: '2' }] });
      expect(sale).toMatchObject({ status: 'Open', paymentStatus: 'Unpaid', shippingStatus: 'Not Required' });
      expect(listOf(sale, 'lines')[0]).toMatchObject({ unitPrice: '10.0000', priceOrigin: 'salePrice' });
      expect(sale).toMatchObject({
        subTotal: '20.0000',
        total: '20.0000',
        balance: '20.0000',
        cost: '8.0000',
      });
      expect(await refusal(sale, { type: 'complete' })).toEqual([409, 'sale.complete.paidInFull']);
      const part = await did(sale, { type: 'pay', amount: '15', method: 'cash-1' });
      expect(part).toMatchObject({ paymentStatus: 'Partially Paid', paid: '15.0000', balance: '5.0000' });
      expect(await refusal(sale, { type: 'pay', amount: '6', method: 'CASH-1' })).toEqual([
        409,
        'sale.pay.notMoreThanOwed',
      ]);
      expect((await send(sale, { type: 'pay', amount: '5', method: 'CARD-1' })).json.errors).toEqual([
        expect.objectContaining({ field: 'reference', code: 'required' }),
      ]);
      expect((await send(sale, { type: 'pay', amount: '5', method: 'NONE' })).json.errors).toEqual([
        expect.objectContaining({ field: 'method', code: 'invalidReference' }),
      ]);
      await did(sale, { type: 'pay', amount: '5', method: 'CARD-1', reference: 'A-1' });
      const done = await did(sale, { type: 'complete' });
      expect(done).toMatchObject({
        status: 'Completed',
        paymentStatus: 'Paid',
        cost: '8.0000',
        profit: '12.0000',
        receivable: '0.0000',
      });
      expect(listOf(done, 'payments').map(({ method, amount }) => [method, amount])).toEqual([
        ['CASH-1', '15.0000'],
        ['CARD-1', '5.0000'],
      ]);
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '18' });
    });

    it('is called off with its goods back at their cost and its money back by the methods it came with', async () => {
      const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '5', unitCost: '4' });
      const sale = await sell({ lines: [{ itemId, quantity: '2' }] });
      await did(sale, { type: 'pay', amount: '12', method: 'CASH-1' });
      await did(sale, { type: 'pay', amount: '8', method: 'CARD-1', reference: 'A-2' });
      await did(sale, { type: 'complete' });
      const off = await did(sale, { type: 'cancel', remark: 'Wrong table' });
      expect(off).toMatchObject({
        status: 'Cancelled',
        paymentStatus: 'Refunded',
        paid: '0.0000',
        balance: '20.0000',
        cancelRemark: 'Wrong table',
      });
      expect(listOf(off, 'payments').map(({ method, amount }) => [method, amount])).toEqual([
        ['CASH-1', '12.0000'],
        ['CARD-1', '8.0000'],
        ['CASH-1', '-12.0000'],
        ['CARD-1', '-8.0000'],
      ]);
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '5' });
    });

    it('takes a dish out of stock as what it is made of, losses included: 150 g at 75 % are 200 g', async () => {
      const fish = await selling.itemWith({ salePrice: '1' }, { quantity: '1000', unitCost: '0.03' });
      const dish = await selling.itemWith({ stockType: 'Recipe', salePrice: '18' });
      await selling.post('/packageitems', {
        itemId: dish,
        componentId: fish,
        quantity: '150',
        yieldPercentage: '75',
        costProportionPercentage: '0',
      });
      const sale = await sell({ lines: [{ itemId: dish, quantity: '2' }] });
      await did(sale, { type: 'pay', amount: '36', method: 'CASH-1' });
      expect(await did(sale, { type: 'complete' })).toMatchObject({ cost: '12.0000', profit: '24.0000' });
      expect(await selling.stockOf(fish)).toMatchObject({ onHand: '600' });
    });

    it('rounds what is paid in cash to 5 sen, and leaves its tax and discount alone', async () => {
      const itemId = await selling.itemWith({ salePrice: '3.33' }, { quantity: '9', unitCost: '1' });
      const sale = await sell({
        roundToFiveSen: true,
        discountPercent: '10',
        lines: [{ itemId, quantity: '3' }],
      });
      expect(sale).toMatchObject({
        subTotal: '9.9900',
        discountAmount: '1.0000',
        rounding: '0.0100',
        total: '9.0000',
        netAmount: '8.9900',
      });
    });
  });

  describe('an invoice on terms', () => {
    it('reserves its goods and is owed until it is paid, within the client’s credit', async () => {
      const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '30', unitCost: '4' });
      const clientId = await selling.clientWith({ creditLimit: '120', termsDays: 30 });
      const first = await sell({ clientId, businessDate: '2026-11-20', lines: [{ itemId, quantity: '10' }] });
      expect(first).toMatchObject({ dueDate: '2026-12-20' });
      expect(await did(first, { type: 'confirm' })).toMatchObject({
        status: 'Confirmed',
        receivable: '100.0000',
      });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '30', reserved: '10' });
      const second = await sell({ clientId, lines: [{ itemId, quantity: '3' }] });
      expect(await refusal(second, { type: 'confirm' })).toEqual([409, 'sale.withinCredit']);
      expect(await did(first, { type: 'pay', amount: '40', method: 'CASH-1' })).toMatchObject({
        receivable: '60.0000',
      });
      expect(await did(second, { type: 'confirm' })).toMatchObject({ receivable: '30.0000' });
      expect(await did(first, { type: 'cancel', remark: 'Not wanted' })).toMatchObject({
        receivable: '0.0000',
      });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '30', reserved: '3' });
    });

    it('is on the page of the client: what it owes, what it may still owe, and what it bought', async () => {
      const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '30', unitCost: '4' });
      const clientId = await selling.clientWith({ creditLimit: '120' });
      const sale = await sell({ clientId, lines: [{ itemId, quantity: '3' }] });
      const page = async (part = '') => (await company.call('GET', `/clients/${clientId}${part}`)).json;
      expect(asJson((await page()).client)).toMatchObject({
        receivables: '0.0000',
        availableCredit: '120.0000',
      });
      expect(listOf(await page('/purchases'), 'purchases')).toEqual([]);
      await did(sale, { type: 'confirm' });
      await did(sale, { type: 'pay', amount: '12', method: 'CASH-1' });
      expect(asJson((await page()).client)).toMatchObject({
        receivables: '18.0000',
        availableCredit: '102.0000',
      });
      expect(listOf(await page('/purchases'), 'purchases')).toEqual([
        expect.objectContaining({ type: 'sale', id: sale.id, status: 'Confirmed', total: '30.0000' }),
      ]);
      expect(listOf(await page('/itemspurchased'), 'items')).toEqual([
        expect.objectContaining({ itemId, quantity: '3.0000', amount: '30.0000' }),
      ]);
    });

    it('is owed by somebody who is known', async () => {
      const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '3', unitCost: '4' });
      const sale = await sell({ lines: [{ itemId, quantity: '1' }] });
      expect(await refusal(sale, { type: 'confirm' })).toEqual([409, 'sale.hasDebtor']);
    });

    it('is shipped in parts, and completed once it is paid and everything has left', async () => {
      const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '10', unitCost: '4' });
      const clientId = await selling.clientWith({ creditLimit: '1000' });
      const sale = await sell({ clientId, shipLater: true, lines: [{ itemId, quantity: '6' }] });
      const { lines } = await did(sale, { type: 'confirm' });
      const [{ id: lineId } = {}] = listOf({ lines }, 'lines');
      const part = await did(sale, { type: 'ship', lines: [{ lineId, quantity: '4' }] });
      expect(part).toMatchObject({ shippingStatus: 'Partially Shipped' });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '6', reserved: '2' });
      await did(sale, { type: 'pay', amount: '60', method: 'CASH-1' });
      expect(await refusal(sale, { type: 'complete' })).toEqual([409, 'sale.complete.in.Confirmed']);
      await did(sale, { type: 'ship' });
      await did(sale, { type: 'deliver' });
      expect(await did(sale, { type: 'complete' })).toMatchObject({
        status: 'Completed',
        shippingStatus: 'Delivered',
        cost: '24.0000',
      });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '4', reserved: '0' });
    });

    it('that is paid in full is confirmed for a client that owes more than it may: nothing is added to that', async () => {
      const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '20', unitCost: '4' });
      const clientId = await selling.clientWith({ creditLimit: '50' });
      const owed = await sell({ clientId, lines: [{ itemId, quantity: '5' }] });
      await did(owed, { type: 'confirm' });
      const { version } = asJson((await company.call('GET', `/clients/${clientId}`)).json.client);
      await company.call('PUT', `/clients/${clientId}`, { version, creditLimit: '20' });
      const sale = await sell({ clientId, shipLater: true, lines: [{ itemId, quantity: '1' }] });
      expect(await refusal(sale, { type: 'confirm' })).toEqual([409, 'sale.withinCredit']);
      await did(sale, { type: 'pay', amount: '10', method: 'CASH-1' });
      expect(await did(sale, { type: 'confirm' })).toMatchObject({
        status: 'Confirmed',
        receivable: '0.0000',
      });
    });

    it('gives its serial numbers back to stock when it is called off after they were handed over', async () => {
      const stock = { quantity: '2', unitCost: '50', serialNos: ['SN-1', 'SN-2'] };
      const itemId = await selling.itemWith({ stockType: 'Serial', salePrice: '90' }, stock);
      const clientId = await selling.clientWith({ creditLimit: '1000' });
      const lines = [{ itemId, quantity: '1', serialNos: ['sn-1'] }];
      const sale = await sell({ clientId, lines });
      await did(sale, { type: 'confirm' });
      const other = await sell({ clientId, lines });
      expect(await refusal(other, { type: 'confirm' })).toEqual([409, 'sale.serialsComplete']);
      await did(sale, { type: 'pay', amount: '90', method: 'CASH-1' });
      await did(sale, { type: 'complete' });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '1', reserved: '0' });
      await did(sale, { type: 'cancel', remark: 'Faulty' });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '2', reserved: '0' });
      expect(await did(other, { type: 'confirm' })).toMatchObject({ status: 'Confirmed' });
    });
  });

  describe('the price of a line', () => {
    it('follows the client’s scheme, is found anew for another client, and stays where somebody typed it', async () => {
      const itemId = await selling.itemWith({ salePrice: '10', wholesalePrice: '8' });
      const clientId = await selling.clientWith({ priceScheme: 'Wholesale' });
      const sale = await sell({
        clientId,
        lines: [
          { itemId, quantity: '1' },
          { itemId, quantity: '1', unitPrice: '9.5' },
        ],
      });
      const pricesOf = (from: Json) =>
        listOf(from, 'lines').map((line) => [line.unitPrice, line.priceOrigin]);
      expect(pricesOf(sale)).toEqual([
        ['8.0000', 'clientScheme'],
        ['9.5000', 'typed'],
      ]);
      const lines = listOf(sale, 'lines').map(({ id, quantity, unitPrice }) => ({
        ...{ id, itemId, quantity, unitPrice },
      }));
      const reply = await company.call('PUT', `/sales/${idOf(sale)}`, { clientId: null, lines, version: 1 });
      expect(pricesOf(asJson(reply.json.document))).toEqual([
        ['10.0000', 'salePrice'],
        ['9.5000', 'typed'],
      ]);
    });
  });
});
