import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import { endTimers } from '../../src/server/documents/timer-runner.ts';
import { callerOf, type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let selling: SellingCompany;
let company: SampleCompany;
let call: SampleCompany['call'];

const quote = (over: Json) => selling.draft('quotations', over);
const order = (over: Json) => selling.draft('salesorders', over);
const linesOf = (document: Json) => listOf(document, 'lines');
/** Posted, given up and balance of each line. */
const postedOf = (document: Json) =>
  linesOf(document).map((line) =>
    [line.postedQuantity, line.closedQuantity, line.balanceQuantity].map(Number),
  );
/** So much of the first line. */
const some = (document: Json, quantity: string) => [{ lineId: linesOf(document)[0]?.id, quantity }];

forAnyHome(({ database }) => {
  const signIn = async () => {
    call = callerOf(server, await server.signIn('kopi-admin'), company.outletId);
    selling = sellingCompany({ ...company, call });
  };
  /** The morning of a day comes; nobody's session lasts that long. */
  const passTo = async (day: string) => {
    server.clock.advance(Date.parse(`${day}T01:00:00Z`) - server.clock.now().getTime());
    while (await endTimers({ database: database(), clock: server.clock, log: pino({ level: 'silent' }) }));
    await signIn();
  };

  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    await signIn();
    await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes', paymentType: 'Cash' });
  });
  afterAll(async () => {
    // Whatever the tests did, every figure is what its parts come to.
    const companyId = 'COM_1001';
    expect(await database().read(companyId, (tx) => verifySales(tx, { companyId }))).toEqual([]);
    await server.close();
  });

  describe('a sales order', () => {
    it('of 10 invoiced for 4 is posted 4 with a balance of 6, and closing it gives up the 6', async () => {
      const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '30', unitCost: '4' });
      const clientId = await selling.clientWith({ creditLimit: '1000' });
      const draft = await order({ clientId, lines: [{ itemId, quantity: '10' }] });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '30', reserved: '0' });
      const confirmed = await selling.did('salesorders', draft, { type: 'confirm' });
      expect(confirmed).toMatchObject({ status: 'Confirmed', total: '100.0000' });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '30', reserved: '10' });

      const convert = { type: 'convertToSales', lines: some(confirmed, '4') };
      const sale = await selling.made('salesorders', draft, convert);
      expect(sale).toMatchObject({ status: 'Open', salesOrderId: draft.id, clientId, total: '40.0000' });
      expect(linesOf(sale)[0]).toMatchObject({ unitPrice: '10.0000', priceOrigin: 'salesOrder' });
      const partly = await selling.read('salesorders', draft);
      expect([partly.status, postedOf(partly)]).toEqual(['Partially Posted', [[4, 0, 6]]]);
      // The sale takes the promise over: nothing is promised twice.
      await selling.did('sales', sale, { type: 'confirm' });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '30', reserved: '10' });
      await selling.did('sales', sale, { type: 'pay', amount: '40', method: 'CASH-1' });
      await selling.did('sales', sale, { type: 'complete' });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '26', reserved: '6' });

      expect(await selling.refusal('salesorders', draft, { type: 'cancel', remark: 'x' })).toEqual([
        409,
        'sales-order.cancel.in.Partially Posted',
      ]);
      const closed = await selling.did('salesorders', draft, { type: 'complete', remark: 'Enough' });
      expect([closed.status, postedOf(closed)]).toEqual(['Completed', [[4, 6, 0]]]);
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '26', reserved: '0' });
      await selling.did('sales', sale, { type: 'cancel', remark: 'Wrong goods' });
      const still = await selling.read('salesorders', draft);
      expect([still.status, postedOf(still)]).toEqual(['Completed', [[0, 10, 0]]]);
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '30', reserved: '0' });
    });

    it('takes its balance and its goods back when a sale of it is made smaller or cancelled', async () => {
      const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '10', unitCost: '4' });
      const clientId = await selling.clientWith({ creditLimit: '1000' });
      const draft = await order({ clientId, lines: [{ itemId, quantity: '10' }] });
      await selling.did('salesorders', draft, { type: 'confirm' });
      const sale = await selling.made('salesorders', draft, { type: 'convertToSales' });
      expect(await selling.read('salesorders', draft)).toMatchObject({ status: 'Completed' });
      const [line] = linesOf(sale);
      const smaller = await call('PUT', `/sales/${idOf(sale)}`, {
        version: sale.version,
        lines: [{ id: line?.id, itemId, quantity: '7', unitPrice: '10' }],
      });
      expect(smaller.status).toBe(200);
      const partly = await selling.read('salesorders', draft);
      expect([partly.status, postedOf(partly)]).toEqual(['Partially Posted', [[7, 0, 3]]]);
      // All ten are promised to the order, and yet its own sale may take seven of them.
      await selling.did('sales', sale, { type: 'confirm' });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '10', reserved: '10' });
      const other = await selling.draft('sales', { clientId, lines: [{ itemId, quantity: '1' }] });
      expect(await selling.refusal('sales', other, { type: 'confirm' })).toEqual([
        409,
        'sale.stockAvailable',
      ]);
      await selling.did('sales', sale, { type: 'cancel', remark: 'Not wanted' });
      const again = await selling.read('salesorders', draft);
      expect([again.status, postedOf(again)]).toEqual(['Confirmed', [[0, 0, 10]]]);
      expect(linesOf(again)[0]).toMatchObject({ reservedQuantity: '10.0000' });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '10', reserved: '10' });
      await selling.did('salesorders', draft, { type: 'cancel', remark: 'Not wanted' });
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '10', reserved: '0' });
    });
    it('shares its own discount among its sales to the last cent', async () => {
      const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '30', unitCost: '4' });
      const clientId = await selling.clientWith({ creditLimit: '1000' });
      const lines = [{ itemId, quantity: '3' }];
      const draft = await order({ clientId, discountAmount: '10', lines });
      expect(draft).toMatchObject({ total: '20.0000' });
      const confirmed = await selling.did('salesorders', draft, { type: 'confirm' });
      const totals: unknown[] = [];
      for (const quantity of ['1', '1', '1']) {
        const convert = { type: 'convertToSales', lines: some(confirmed, quantity) };
        const { discountAmount, total } = await selling.made('salesorders', draft, convert);
        totals.push([discountAmount, total]);
      }
      expect(totals).toEqual([
        ['3.3300', '6.6700'],
        ['3.3400', '6.6600'],
        ['3.3300', '6.6700'],
      ]);
    });

    it('goes on at the price of its own unit, and in base units where a part of one is sold', async () => {
      const itemId = await selling.itemWith(
        { salePrice: '2', unitOfMeasurement: 'PC' },
        { quantity: '100', unitCost: '1' },
      );
      await selling.post('/itemunits', { itemId, name: 'CTN', factor: '24' });
      const clientId = await selling.clientWith({ creditLimit: '1000' });
      const lines = [{ itemId, uom: 'CTN', uomQuantity: '2', unitPrice: '36' }];
      const draft = await order({ clientId, lines });
      const confirmed = await selling.did('salesorders', draft, { type: 'confirm' });
      const carton = await selling.made('salesorders', draft, {
        type: 'convertToSales',
        lines: some(confirmed, '24'),
      });
      expect(linesOf(carton)[0]).toMatchObject({ uom: 'CTN', uomQuantity: '1.0000', unitPrice: '36.0000' });
      const pieces = await selling.made('salesorders', draft, {
        type: 'convertToSales',
        lines: some(confirmed, '5'),
      });
      expect(linesOf(pieces)[0]).toMatchObject({ uom: 'PC', quantity: '5.0000', unitPrice: '1.5000' });
      expect(pieces).toMatchObject({ total: '7.5000' });
    });
  });

  describe('a quotation', () => {
    it('goes on to an order and a sale at its prices, which name it; no stock is held', async () => {
      const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '30', unitCost: '4' });
      const clientId = await selling.clientWith({ creditLimit: '1000' });
      const draft = await quote({ clientId, lines: [{ itemId, quantity: '10', unitPrice: '9' }] });
      expect(draft).toMatchObject({ status: 'Open', expiryDate: '2026-12-21' });
      const confirmed = await selling.did('quotations', draft, { type: 'confirm' });
      expect(await selling.stockOf(itemId)).toMatchObject({ reserved: '0' });
      const ordered = await selling.made('quotations', draft, {
        type: 'convertToSalesOrder',
        lines: some(confirmed, '6'),
      });
      expect(ordered).toMatchObject({ quotationId: draft.id, total: '54.0000' });
      expect(linesOf(ordered)[0]).toMatchObject({ unitPrice: '9.0000', priceOrigin: 'quotation' });
      const sale = await selling.made('quotations', draft, { type: 'convertToSales' });
      expect(sale).toMatchObject({ quotationId: draft.id, total: '36.0000' });
      expect(await selling.read('quotations', draft)).toMatchObject({ status: 'Completed' });
      await selling.did('salesorders', ordered, { type: 'confirm' });
      const invoice = await selling.made('salesorders', ordered, { type: 'convertToSales' });
      expect(invoice).toMatchObject({ quotationId: draft.id, salesOrderId: ordered.id, total: '54.0000' });
      await selling.did('sales', sale, { type: 'cancel', remark: 'Ordered twice' });
      const again = await selling.read('quotations', draft);
      expect([again.status, postedOf(again)]).toEqual(['Partially Posted', [[6, 0, 4]]]);
    });

    it('stays with the outlet and the client it was made for', async () => {
      const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '30', unitCost: '4' });
      const clientId = await selling.clientWith({ creditLimit: '1000' });
      const draft = await quote({ clientId, lines: [{ itemId, quantity: '1' }] });
      await selling.did('quotations', draft, { type: 'confirm' });
      const sale = await selling.made('quotations', draft, { type: 'convertToSales' });
      const reply = await call('PUT', `/sales/${idOf(sale)}`, {
        version: sale.version,
        clientId: await selling.clientWith({}),
      });
      expect(reply.json.errors).toEqual([
        expect.objectContaining({ field: 'clientId', code: 'otherThanOrigin' }),
      ]);
    });

    it('expires at the end of its last day, and is offered again once it is extended', async () => {
      const itemId = await selling.itemWith({ salePrice: '10' });
      const lines = [{ itemId, quantity: '1' }];
      const draft = await quote({ recipientName: 'Aisyah', expiryDate: '2026-11-23', lines });
      await selling.did('quotations', draft, { type: 'confirm' });
      await passTo('2026-11-23');
      expect(await selling.read('quotations', draft)).toMatchObject({ status: 'Confirmed' });
      await passTo('2026-11-24');
      expect(await selling.read('quotations', draft)).toMatchObject({ status: 'Expired' });
      expect(await selling.refusal('quotations', draft, { type: 'convertToSales' })).toEqual([
        409,
        'quotation.in.Expired',
      ]);
      const extended = await selling.did('quotations', draft, {
        type: 'extendExpiry',
        expiryDate: '2026-11-25',
      });
      expect(extended).toMatchObject({ status: 'Confirmed', expiryDate: '2026-11-25' });
      await passTo('2026-11-26');
      expect(await selling.read('quotations', draft)).toMatchObject({ status: 'Expired' });
    });

    it('is copied every month from the 31st on, in short months on their last day, until its last day', async () => {
      const itemId = await selling.itemWith({ salePrice: '10' });
      const draft = await quote({
        businessDate: '2026-11-20',
        expiryDate: '2026-11-30',
        recipientName: 'Aisyah',
        lines: [{ itemId, quantity: '2', unitPrice: '7' }],
      });
      const recurring = await selling.did('quotations', draft, {
        type: 'repeat',
        recurringFrequency: 'Monthly',
        recurringFrom: '2027-01-31',
        recurringTo: '2027-03-31',
      });
      expect(recurring).toMatchObject({ recurrenceStatus: 'Recurring', nextCopyOn: '2027-01-31' });
      const copies = async () => {
        const reply = await call('GET', `/quotations?recurringOfId=${idOf(draft)}&sort=businessDate`);
        return listOf(reply.json, 'quotations');
      };
      for (let day = Date.parse('2027-01-30'); day <= Date.parse('2027-04-02'); day += DAY_MS)
        await passTo(new Date(day).toISOString().slice(0, 10));
      const made = await copies();
      expect(made.map(({ businessDate, status }) => [businessDate, status])).toEqual([
        ['2027-01-31', 'Open'],
        ['2027-02-28', 'Open'],
        ['2027-03-31', 'Open'],
      ]);
      const copy = await selling.read('quotations', made[1] ?? {});
      expect(copy).toMatchObject({ expiryDate: '2027-03-10', total: '14.0000', recurrenceStatus: 'Once' });
      expect(linesOf(copy)[0]).toMatchObject({ unitPrice: '7.0000', priceOrigin: 'typed' });
      expect(await selling.read('quotations', draft)).toMatchObject({
        recurrenceStatus: 'Once',
        nextCopyOn: null,
      });
    });
  });
});
