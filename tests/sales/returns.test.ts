import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

let opened: TestDatabase;
let server: TestServer;
let company: SampleCompany;
let selling: SellingCompany;

beforeAll(async () => {
  opened = await openTestDatabase();
  server = await testServer(opened.database);
  company = await sampleCompany(server, await server.signIn('kopi-admin'));
  selling = sellingCompany(company);
  await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes', paymentType: 'Cash' });
  await selling.post('/paymentmethods', { code: 'CARD-1', name: 'Card', paymentType: 'Card' });
});
afterAll(async () => {
  const companyId = 'COM_1001';
  expect(await opened.database.read(companyId, (tx) => verifySales(tx, { companyId }))).toEqual([]);
  await server.close();
  await opened.close();
});

const buyer = () => selling.clientWith({ creditLimit: '10000' });
/** A sale that is paid by card and handed over. */
async function sold(body: Json): Promise<Json> {
  const bill = await selling.draft('sales', body);
  await selling.did('sales', bill, { type: 'pay', amount: bill.total, method: 'CARD-1' });
  return selling.did('sales', bill, { type: 'complete' });
}
const returnOf = (sale: Json, over: Json = {}) =>
  selling.draft('salesreturns', { saleId: sale.id, reason: 'Too sweet', ...over });
const completed = async (sale: Json, over: Json = {}) =>
  selling.did('salesreturns', await returnOf(sale, over), { type: 'complete' });
const errorsOf = async (sale: Json, over: Json) => {
  const body = { outletId: company.outletId, saleId: sale.id, reason: 'Too sweet', ...over };
  return listOf((await company.call('POST', '/salesreturns', body)).json, 'errors').map(({ field, code }) => [
    field,
    code,
  ]);
};
const figures = (document: Json, ...names: string[]) => names.map((name) => Number(document[name]));
const tea = (over: Json = {}) =>
  selling.itemWith({ salePrice: '10', ...over }, { quantity: '20', unitCost: '4' });

describe('goods that come back', () => {
  it('are in stock again at the cost they left with, and the sale knows how many', async () => {
    const itemId = await tea();
    const sale = await sold({ lines: [{ itemId, quantity: '10' }] });
    expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '10' });
    const back = await completed(sale, { lines: [{ itemId, quantity: '4' }] });
    expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '14', available: '14' });
    expect(figures(back, 'total', 'cost', 'profit', 'refunded')).toEqual([40, 16, 24, 40]);
    expect(listOf(back, 'refunds')).toMatchObject([{ method: 'CARD-1', amount: '40.0000' }]);
    const now = await selling.read('sales', sale);
    expect(figures(now, 'returnedAmount', 'paid', 'profit')).toEqual([40, 100, 60]);
    expect(listOf(now, 'lines')).toMatchObject([{ returnedQuantity: '4.0000' }]);
  });

  it('are set apart, or not taken into stock, where the line says so', async () => {
    const itemId = await tea();
    const sale = await sold({ lines: [{ itemId, quantity: '10' }] });
    await completed(sale, { lines: [{ itemId, quantity: '3', putBack: 'Restricted' }] });
    const gone = await completed(sale, { lines: [{ itemId, quantity: '2', putBack: 'Not Kept' }] });
    expect(figures(gone, 'total', 'cost', 'profit')).toEqual([20, 0, 20]);
    expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '13', available: '10' });
  });

  it('bring back as money alone what was a dish', async () => {
    const flour = await tea();
    const dish = await selling.itemWith({ salePrice: '12', stockType: 'Recipe' });
    const sale = await sold({ lines: [{ itemId: dish, quantity: '2' }] });
    const back = await completed(sale);
    expect(listOf(back, 'lines')).toMatchObject([{ putBack: 'Not Kept', quantity: '2.0000' }]);
    expect(await errorsOf(sale, { lines: [{ itemId: flour, quantity: '1' }] })).toEqual([
      ['lines.0.itemId', 'notOnSale'],
    ]);
  });

  it('come back as the serial numbers that were sold', async () => {
    const itemId = await selling.itemWith(
      { salePrice: '10', stockType: 'Serial' },
      { quantity: '2', unitCost: '4', serialNos: ['A-1', 'A-2'] },
    );
    const sale = await sold({ lines: [{ itemId, quantity: '2', serialNos: ['A-1', 'A-2'] }] });
    const line = { itemId, quantity: '1' };
    expect(await errorsOf(sale, { lines: [{ ...line, serialNos: ['A-9'] }] })).toEqual([
      ['lines.0.serialNos', 'serialNotSold'],
    ]);
    const back = await completed(sale, { lines: [{ ...line, serialNos: ['A-2'] }] });
    expect(await errorsOf(sale, { lines: [{ ...line, serialNos: ['a-2'] }] })).toEqual([
      ['lines.0.serialNos', 'serialNotSold'],
    ]);
    await selling.did('salesreturns', back, { type: 'cancel', remark: 'Not this one' });
    expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '0' });
    expect(listOf(await completed(sale), 'lines')).toMatchObject([{ serialNos: ['A-1', 'A-2'] }]);
  });

  it('are refused beside the line where they are not taken back, or are more than is left', async () => {
    const kept = await tea({ returnable: false });
    const itemId = await tea();
    const sale = await sold({
      lines: [
        { itemId: kept, quantity: '1' },
        { itemId, quantity: '3' },
      ],
    });
    await completed(sale, { lines: [{ itemId, quantity: '2' }] });
    const lines = [
      { itemId: kept, quantity: '1' },
      { itemId, quantity: '2' },
    ];
    expect(await errorsOf(sale, { lines })).toEqual([
      ['lines.0.itemId', 'notReturnable'],
      ['lines.1.quantity', 'moreThanLeftToReturn'],
    ]);
  });
});

describe('their money', () => {
  it('comes to exactly what was sold when all of it is returned in three parts', async () => {
    const itemId = await tea();
    const sale = await sold({
      discountAmount: '1',
      roundToFiveSen: true,
      lines: [{ itemId, quantity: '3', unitPrice: '9.99' }],
    });
    const parts = [];
    for (const quantity of ['1', '1', '1'])
      parts.push(await completed(sale, { lines: [{ itemId, quantity }] }));
    for (const name of ['netAmount', 'taxAmount', 'rounding', 'total', 'cost', 'profit']) {
      const all = parts.reduce((whole, part) => whole + Math.round(Number(part[name]) * 100), 0);
      expect([name, all]).toEqual([name, Math.round(Number(sale[name]) * 100)]);
    }
  });

  it('is off what the client owes first, and the rest is given back as it was paid', async () => {
    const clientId = await buyer();
    const itemId = await tea();
    const bill = await selling.draft('sales', {
      clientId,
      shipLater: true,
      lines: [{ itemId, quantity: '10' }],
    });
    await selling.did('sales', bill, { type: 'confirm' });
    await selling.did('sales', bill, { type: 'pay', amount: '70', method: 'CASH-1' });
    expect(await selling.refusal('sales', bill, { type: 'return' })).toEqual([
      409,
      'sale.return.returnsSomething',
    ]);
    await selling.did('sales', bill, { type: 'ship' });
    const back = await completed(bill, { lines: [{ itemId, quantity: '5' }] });
    expect(figures(back, 'total', 'credited', 'refunded')).toEqual([50, 30, 20]);
    const now = await selling.read('sales', bill);
    expect(now).toMatchObject({ paymentStatus: 'Paid', receivable: '0.0000' });
    expect(listOf(now, 'payments')[1]).toMatchObject({ amount: '30.0000', salesReturnId: back.id });
    await selling.did('salesreturns', back, { type: 'cancel', remark: 'Not after all' });
    expect(await selling.read('sales', bill)).toMatchObject({
      ...{ paymentStatus: 'Partially Paid', receivable: '30.0000', returnedAmount: '0.0000' },
    });
  });

  it('is kept as an advance payment, which stops its return from being cancelled once it is used', async () => {
    const clientId = await buyer();
    const itemId = await tea();
    const sale = await sold({ clientId, lines: [{ itemId, quantity: '5' }] });
    const ahead = { giveBack: 'Advance Payment', lines: [{ itemId, quantity: '3' }] };
    const draft = await returnOf(sale, ahead);
    const collection = await selling.made('salesreturns', draft, { type: 'complete' });
    const back = await selling.read('salesreturns', draft);
    expect(collection).toMatchObject({ salesReturnId: back.id, status: 'Received', advance: '30.0000' });
    expect(figures(back, 'total', 'advance', 'refunded')).toEqual([30, 30, 0]);
    const client = async () => asJson((await company.call('GET', `/clients/${clientId}`)).json.client);
    expect(await client()).toMatchObject({ advancePayment: '30.0000' });
    const refund = { type: 'refund', amount: '10', method: 'CASH-1', remark: 'Wants cash' };
    await selling.did('collections', collection, refund);
    const cancel = { type: 'cancel', remark: 'Not after all' };
    expect(await selling.refusal('salesreturns', back, cancel)).toEqual([409, 'sales-return.advanceNotUsed']);
  });

  it('says “Invoice ID not found.” where it names an invoice that is not there', async () => {
    const reply = await company.call('POST', '/salesreturns', {
      outletId: company.outletId,
      saleId: '00000000-0000-4000-8000-000000000000',
      lines: [],
    });
    expect(listOf(reply.json, 'errors')).toContainEqual(
      expect.objectContaining({ field: 'saleId', message: 'Invoice ID not found.' }),
    );
  });

  it('is not kept ahead for nobody', async () => {
    const itemId = await tea();
    const sale = await sold({ lines: [{ itemId, quantity: '1' }] });
    const back = await returnOf(sale, { giveBack: 'Advance Payment' });
    expect(await selling.refusal('salesreturns', back, { type: 'complete' })).toEqual([
      409,
      'sales-return.hasClientWhereAhead',
    ]);
  });
});

it('a sale that goods came back of is not cancelled whole, and says which return stands against it', async () => {
  const itemId = await tea();
  const sale = await sold({ lines: [{ itemId, quantity: '5' }] });
  const opened = await selling.made('sales', sale, { type: 'return' });
  expect(listOf(opened, 'lines')).toMatchObject([{ quantity: '5.0000', putBack: 'Available' }]);
  const cancel = { type: 'cancel', remark: 'Wrong' };
  await selling.did('salesreturns', opened, { type: 'cancel', remark: 'Opened by mistake' });
  const back = await completed(sale, { lines: [{ itemId, quantity: '1' }] });
  const { status, json } = await selling.send('sales', sale, cancel);
  expect([status, json.code, json.message]).toEqual([
    409,
    'sale.nothingReturned',
    `${String(back.number)} has returned goods of it. Cancel that return first.`,
  ]);
  const chain = (await company.call('GET', `/salesreturns/${idOf(back)}/chain`)).json;
  expect(listOf(chain, 'nodes').map(({ type }) => type)).toContain('sale');
});

it('a return is not cancelled once its goods are gone', async () => {
  const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '2', unitCost: '4' });
  const sale = await sold({ lines: [{ itemId, quantity: '2' }] });
  const back = await completed(sale);
  await sold({ lines: [{ itemId, quantity: '1' }] });
  expect(await selling.refusal('salesreturns', back, { type: 'cancel', remark: 'No' })).toEqual([
    409,
    'sales-return.goodsStillThere',
  ]);
});
