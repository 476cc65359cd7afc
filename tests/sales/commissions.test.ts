import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commissions } from '../../src/resources/items/item-fields.ts';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

const companyId = 'COM_1001';
let server: TestServer;
let company: SampleCompany;
let selling: SellingCompany;

/** Ten percent to the first, 1.50 a piece to the driver. */
const rates = {
  commission1: '10',
  commission1RateType: 'Percentage',
  driverCommission: '1.5',
  driverCommissionRateType: 'Amount',
};
const lamp = (over: Json = {}) =>
  selling.itemWith({ salePrice: '30', ...rates, ...over }, { quantity: '50', unitCost: '10' });
const buyer = () => selling.clientWith({ creditLimit: '100000' });
async function paid(over: Json): Promise<Json> {
  const bill = await selling.draft('sales', over);
  return selling.did('sales', bill, { type: 'pay', amount: bill.total, method: 'CASH-1' });
}
const completed = async (over: Json): Promise<Json> =>
  selling.did('sales', await paid(over), { type: 'complete' });
const returned = async (sale: Json, over: Json = {}): Promise<Json> => {
  const back = await selling.draft('salesreturns', { saleId: sale.id, reason: 'Too dark', ...over });
  return selling.did('salesreturns', back, { type: 'complete' });
};
const now = (sale: Json) => selling.read('sales', sale);
/** The header's figure, and what each line says of who earns something. */
const earned = (document: Json) => [
  document.commission,
  ...listOf(document, 'lines').map((line) =>
    Object.fromEntries(commissions.flatMap((name) => (line[name] === null ? [] : [[name, line[name]]]))),
  ),
];
const nothing = [null, {}];
const cancel = { type: 'cancel', remark: 'Changed their mind' };

forAnyHome(({ database }) => {
  const wrong = () => database().read(companyId, (tx) => verifySales(tx, { companyId }));
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    selling = sellingCompany(company);
    await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes', paymentType: 'Cash' });
  });
  afterAll(async () => {
    expect(await wrong()).toEqual([]);
    await server.close();
  });

  describe('what is earned of a sale', () => {
    it('is kept on its lines as it is completed, and their sum on the sale', async () => {
      const itemId = await lamp();
      const plain = await selling.itemWith({ salePrice: '5', stockType: 'Service Based' });
      const bill = await paid({
        lines: [
          { itemId, quantity: '3' },
          { itemId: plain, quantity: '1' },
        ],
      });
      expect(earned(bill)).toEqual([...nothing, {}]);
      // 10 % of net 90.00, and 1.50 for each of three.
      expect(earned(await selling.did('sales', bill, { type: 'complete' }))).toEqual([
        '13.5000',
        { commission1: '9.0000', driverCommission: '4.5000' },
        {},
      ]);
    });

    it('is of the net amount after discounts, in the company’s currency', async () => {
      const itemId = await lamp();
      const sale = await completed({
        ...{ currencyCode: 'USD', exchangeRate: '4.40', discountPercent: '10' },
        lines: [{ itemId, quantity: '2', unitPrice: '10' }],
      });
      // 20 USD less 10 % are 18.00, at 4.40 are 79.20.
      expect(earned(sale)).toEqual(['10.9200', { commission1: '7.9200', driverCommission: '3.0000' }]);
    });

    it('stays as it was frozen when the rates of the item change', async () => {
      const itemId = await lamp();
      const sale = await completed({ lines: [{ itemId, quantity: '1' }] });
      const { version } = asJson((await company.call('GET', `/items/${itemId}`)).json.item);
      const change = await company.call('PUT', `/items/${itemId}`, { version, commission1: '50' });
      expect(change.status).toBe(200);
      expect((await now(sale)).commission).toBe('4.5000');
    });

    it('is nothing once the sale is cancelled', async () => {
      const sale = await completed({ lines: [{ itemId: await lamp(), quantity: '2' }] });
      expect(sale.commission).toBe('9.0000');
      expect(earned(await selling.did('sales', sale, cancel))).toEqual(nothing);
    });

    it('is frozen anew where its payment was taken back and it is paid again', async () => {
      const itemId = await lamp();
      const bill = await selling.draft('sales', {
        clientId: await buyer(),
        lines: [{ itemId, quantity: '3' }],
      });
      const sale = await selling.did('sales', bill, { type: 'confirm' });
      expect(earned(sale)).toEqual(nothing);
      const collected = async () => {
        const collection = await selling.made('sales', sale, { type: 'collect', method: 'CASH-1' });
        await selling.did('collections', collection, { type: 'receive' });
        return collection;
      };
      const collection = await collected();
      await selling.did('sales', sale, { type: 'complete' });
      await returned(sale, { lines: [{ itemId, quantity: '1' }], giveBack: 'Advance Payment' });
      expect((await now(sale)).commission).toBe('13.5000');
      await selling.did('collections', collection, cancel);
      expect(await now(sale)).toMatchObject({ status: 'Confirmed', commission: null });
      expect(await wrong()).toEqual([]);
      await collected();
      expect(earned(await selling.did('sales', sale, { type: 'complete' }))).toEqual([
        '13.5000',
        { commission1: '9.0000', driverCommission: '4.5000' },
      ]);
      expect(await wrong()).toEqual([]);
    });
  });

  describe('a return', () => {
    it('takes back its part, and the last one the last sen', async () => {
      const itemId = await lamp({ commission1: '33.37' });
      const sale = await completed({ lines: [{ itemId, quantity: '3', unitPrice: '10' }] });
      // 33.37 % of 30.00 are 10.01, of which a third is 3.34, two thirds 6.67, and all of it 10.01.
      expect(earned(sale)).toEqual(['14.5100', { commission1: '10.0100', driverCommission: '4.5000' }]);
      const one = { lines: [{ itemId, quantity: '1' }] };
      const parts = [await returned(sale, one), await returned(sale, one), await returned(sale, one)];
      expect(parts.map(earned)).toEqual([
        ['4.8400', { commission1: '3.3400', driverCommission: '1.5000' }],
        ['4.8300', { commission1: '3.3300', driverCommission: '1.5000' }],
        ['4.8400', { commission1: '3.3400', driverCommission: '1.5000' }],
      ]);
      expect((await now(sale)).commission).toBe('14.5100');
    });

    it('of one of three takes back 3.00 of 9.00, and nothing once it is cancelled', async () => {
      const itemId = await lamp({ driverCommission: null, driverCommissionRateType: null });
      const sale = await completed({ lines: [{ itemId, quantity: '3' }] });
      const back = await returned(sale, { lines: [{ itemId, quantity: '1' }] });
      expect([sale.commission, ...earned(back)]).toEqual(['9.0000', '3.0000', { commission1: '3.0000' }]);
      expect(earned(await selling.did('salesreturns', back, cancel))).toEqual(nothing);
    });

    it('before the sale is completed takes its part once that is', async () => {
      const itemId = await lamp();
      const bill = await selling.draft('sales', {
        ...{ clientId: await buyer(), shipLater: true },
        lines: [{ itemId, quantity: '3' }],
      });
      const sale = await selling.did('sales', bill, { type: 'confirm' });
      await selling.did('sales', sale, { type: 'ship' });
      const back = await returned(sale, { lines: [{ itemId, quantity: '1' }] });
      expect(earned(back)).toEqual(nothing);
      await selling.did('sales', sale, { type: 'pay', amount: '60', method: 'CASH-1' });
      expect((await selling.did('sales', sale, { type: 'complete' })).commission).toBe('13.5000');
      expect(earned(await selling.read('salesreturns', back))).toEqual([
        '4.5000',
        { commission1: '3.0000', driverCommission: '1.5000' },
      ]);
      // Cancelled, it is owed again: the sale is an invoice, of which nobody earns anything yet.
      await selling.did('salesreturns', back, cancel);
      expect(await now(sale)).toMatchObject({ status: 'Confirmed', commission: null });
    });
  });

  it('sums up by item, less what came back', async () => {
    const itemId = await lamp();
    const sale = await completed({ lines: [{ itemId, quantity: '3' }] });
    await returned(sale, { lines: [{ itemId, quantity: '1' }] });
    const items = listOf((await company.call('GET', '/salesbyitem')).json, 'items');
    expect(items.find((row) => row.itemId === itemId)).toMatchObject({ commission: '9.0000' });
  });

  it.each([
    ['commission', 'update sale set commission = commission + 1'],
    ['commission', 'update sales_return set commission = commission + 1'],
    ['commissionGivenUp', 'update sales_return_line set commission1 = commission1 + 1'],
  ])('names %s where it is not what it is made of: %s', async (figure, statement) => {
    const change = (text: string) => database().write(companyId, (tx) => sql.raw(text).execute(tx));
    await change(statement);
    expect((await wrong()).map((each) => each.figure)).toContain(figure);
    await change(statement.replace('+ 1', '- 1'));
    expect(await wrong()).toEqual([]);
  });
});
