import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { add, sum } from '../../src/rules/money/decimal.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

const DAY = '2026-10-05';
let server: TestServer;
let company: SampleCompany;
let selling: SellingCompany;
let tea: string;
let cup: string;

const byItem = async (list: string): Promise<Json> =>
  (await company.call('GET', `/salesbyitem?list=${encodeURIComponent(list)}`)).json;
const totalsOf = async (list: string): Promise<Json> =>
  asJson((await company.call('GET', `/salestotals?list=${encodeURIComponent(list)}`)).json.totals);

forAnyHome(({ database }) => {
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    selling = sellingCompany(company);
    await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes', paymentType: 'Cash' });
    tea = await selling.itemWith(
      {
        ...{ salePrice: '6.66', category: 'Drinks', brand: 'Boh' },
        ...{ alternateLookup: 'TEA-BY-ITEM', promotionGroup: 'Hot drinks' },
      },
      { quantity: '90', unitCost: '2' },
    );
    cup = await selling.itemWith({ salePrice: '3' }, { quantity: '90', unitCost: '1' });
    const clientId = await selling.clientWith({ creditLimit: '10000' });
    const sell = (over: Json) => selling.draft('sales', { businessDate: DAY, clientId, ...over });
    const invoice = async (over: Json) => selling.did('sales', await sell(over), { type: 'confirm' });
    await invoice({
      discountPercent: '10',
      roundToFiveSen: true,
      lines: [
        { itemId: tea, quantity: '3' },
        { itemId: cup, quantity: '2' },
      ],
    });
    await invoice({
      currencyCode: 'USD',
      exchangeRate: '4.40',
      lines: [{ itemId: tea, quantity: '2', unitPrice: '10' }],
    });
    await invoice({ businessDate: '2026-10-06', lines: [{ itemId: tea, quantity: '5' }] });
    // Neither an open bill nor a cancelled sale was sold.
    await sell({ lines: [{ itemId: cup, quantity: '9' }] });
    const off = await invoice({ lines: [{ itemId: cup, quantity: '7' }] });
    await selling.did('sales', off, { type: 'cancel', remark: 'Not wanted' });
  });
  afterAll(() => server.close());

  it('sums up the sales in force of a day by item, in the company’s currency', async () => {
    const reply = await byItem(`businessDate=${DAY}`);
    const items = listOf(reply, 'items');
    // 3 × 6.66 less 10 % are 17.98, and 2 × 10 USD at 4.40 are 88.
    expect(
      items.map(({ itemId, quantity, count, total }) => [itemId, Number(quantity), count, total]),
    ).toEqual([
      [tea, 5, 2, '105.9800'],
      [cup, 2, 1, '5.4000'],
    ]);
    expect(items[0]).toMatchObject({
      ...{ category: 'Drinks', brand: 'Boh', alternateLookup: 'TEA-BY-ITEM', promotionGroup: 'Hot drinks' },
      cost: '10.0000',
      discount: '2.0000',
    });
    expect(asJson(reply.totals)).toMatchObject({ count: 2, cost: '12.0000' });
  });

  it('comes to the same by item as by invoice, with what is of no item beside it', async () => {
    for (const list of [`businessDate=${DAY}`, 'businessDateFrom=2026-10-01', 'search=SI-']) {
      const { items, rest, totals } = await byItem(list);
      expect(totals).toEqual(await totalsOf(list));
      for (const name of ['netAmount', 'taxAmount', 'discount', 'total', 'cost', 'profit']) {
        const ofItems = sum(listOf({ items }, 'items').map((row) => String(row[name])));
        expect([name, Number(add(ofItems, String(asJson(rest)[name])))]).toEqual([
          name,
          Number(asJson(totals)[name]),
        ]);
      }
    }
    const { rest } = await byItem(`businessDate=${DAY}`);
    // 23.38 is paid as 23.40.
    expect(Number(asJson(rest).total)).toBe(0.02);
  });

  it('agrees with the headers as they are stored', async () => {
    const { rows } = await database().read('COM_1001', (tx) =>
      sql<{
        total: string;
        profit: string;
      }>`select sum(base_total)::text as total, sum(profit)::text as profit
        from sale where status in ('Confirmed', 'Completed') and business_date = ${DAY}::date`.execute(tx),
    );
    expect(await totalsOf(`businessDate=${DAY}`)).toMatchObject(asJson(rows[0]));
  });

  it('refuses a filter that the list of sales does not have', async () => {
    expect((await company.call('GET', '/salesbyitem?list=colour%3Dred')).status).toBe(400);
  });
});
