import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

const companyId = 'COM_1001';
let server: TestServer;
let company: SampleCompany;
let selling: SellingCompany;

const sold = async (itemId: string, quantity: string, over: Json = {}): Promise<Json> => {
  const bill = await selling.draft('sales', { lines: [{ itemId, quantity }], ...over });
  await selling.did('sales', bill, { type: 'pay', amount: bill.total, method: 'CASH-1' });
  return selling.did('sales', bill, { type: 'complete' });
};
const returnOf = (sale: Json, over: Json = {}) =>
  selling.draft('salesreturns', { saleId: sale.id, reason: 'Broken', ...over });

forAnyHome(({ database }) => {
  const wrong = () => database().read(companyId, (tx) => verifySales(tx, { companyId }));

  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    selling = sellingCompany(company);
    await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes', paymentType: 'Cash' });
  });
  afterAll(() => server.close());

  it('of two returns of the last piece at the same moment, one is refused', async () => {
    const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '9', unitCost: '4' });
    for (let round = 0; round < 3; round += 1) {
      const sale = await sold(itemId, '1');
      const drafts = [await returnOf(sale), await returnOf(sale)];
      const replies = await Promise.all(
        drafts.map((draft) =>
          company.call('POST', `/salesreturns/${idOf(draft)}/events`, {
            type: 'complete',
            version: draft.version,
          }),
        ),
      );
      const ends = replies.map(({ status, json }) => [status, json.code ?? null]);
      expect(ends.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
        [200, null],
        [409, 'sales-return.withinSold'],
      ]);
      const { lines, returnedAmount } = await selling.read('sales', sale);
      expect([returnedAmount, listOf({ lines }, 'lines')[0]?.returnedQuantity]).toEqual([
        '10.0000',
        '1.0000',
      ]);
    }
    expect(await wrong()).toEqual([]);
  });

  it('every figure of a return is proved from its parts, and named where it is another', async () => {
    const clientId = await selling.clientWith({ creditLimit: '1000' });
    const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '20', unitCost: '4' });
    const bill = await selling.draft('sales', {
      clientId,
      shipLater: true,
      lines: [{ itemId, quantity: '8' }],
    });
    await selling.did('sales', bill, { type: 'confirm' });
    await selling.did('sales', bill, { type: 'pay', amount: '50', method: 'CASH-1' });
    await selling.did('sales', bill, { type: 'ship' });
    const part = (quantity: string, over: Json) => returnOf(bill, { lines: [{ itemId, quantity, ...over }] });
    const complete = { type: 'complete' };
    await selling.did('salesreturns', await part('4', { putBack: 'Restricted' }), complete);
    const ahead = await returnOf(bill, { giveBack: 'Advance Payment', lines: [{ itemId, quantity: '1' }] });
    await selling.did('salesreturns', ahead, complete);
    expect(await wrong()).toEqual([]);
    const one = (table: string) =>
      `where id = (select min(id) from ${table} where company_id = '${companyId}' and`;
    const broken: readonly (readonly [string, string, string])[] = [
      [
        'returnedQuantity',
        'sale_line set returned_quantity = returned_quantity - 1',
        `${one('sale_line')} returned_quantity > 2)`,
      ],
      [
        'returnedAmount',
        'sale set returned_amount = returned_amount - 1',
        `${one('sale')} returned_amount > 40)`,
      ],
      [
        'credited',
        'sales_return set credited = credited - 1, refunded = refunded + 1',
        `${one('sales_return')} credited > 0)`,
      ],
      [
        'refunded',
        'sales_return set refunded = refunded + 1, credited = credited - 1',
        `${one('sales_return')} credited > 0)`,
      ],
      [
        'advance',
        'sales_return set advance = advance - 1, refunded = refunded + 1',
        `${one('sales_return')} advance > 0)`,
      ],
      [
        'broughtBack',
        'sales_return_line set quantity = quantity + 1',
        `${one('sales_return_line')} put_back = 'Restricted')`,
      ],
      [
        'setApart',
        "sales_return_line set put_back = 'Available'",
        `${one('sales_return_line')} put_back = 'Restricted')`,
      ],
      [
        'netAmount',
        'sales_return set net_amount = net_amount + 1, tax_amount = tax_amount - 1',
        `${one('sales_return')} advance > 0)`,
      ],
      ['cost', 'sales_return set cost = cost + 1', `${one('sales_return')} advance > 0)`],
    ];
    for (const [figure, change, where] of broken) {
      const found = await database()
        .write(companyId, async (tx) => {
          await sql.raw(`update ${change} ${where}`).execute(tx);
          throw new Found(await verifySales(tx, { companyId }));
        })
        .catch((thrown: unknown) => (thrown instanceof Found ? thrown.figures : Promise.reject(thrown)));
      expect([figure, found.includes(figure)]).toEqual([figure, true]);
    }
    expect(await wrong()).toEqual([]);
  });

  it('what is returned counts on its own day, and invoices and items still agree', async () => {
    const tea = await selling.itemWith(
      { salePrice: '6.66' },
      { quantity: '30', unitCost: '2' },
      '2026-01-02',
    );
    const sale = await sold(tea, '3', { businessDate: '2026-02-03', discountAmount: '1' });
    const on = { businessDate: '2026-02-04' };
    await selling.did(
      'salesreturns',
      await returnOf(sale, { ...on, lines: [{ itemId: tea, quantity: '1' }] }),
      {
        type: 'complete',
      },
    );
    const list = async (query: string) => {
      const asked = encodeURIComponent(query);
      const { json } = await company.call('GET', `/salesbyitem?list=${asked}`);
      const { totals } = (await company.call('GET', `/salestotals?list=${asked}`)).json;
      return { items: listOf(json, 'items'), ofItems: json.totals, totals };
    };
    const sums = { netAmount: '18.9800', total: '18.9800', cost: '6.0000', profit: '12.9800' };
    expect(await list('businessDate=2026-02-03')).toMatchObject({
      ...{ items: [{ quantity: '3.0000', count: 1, ...sums }], totals: { count: 1, ...sums } },
    });
    const back = { netAmount: '-6.3300', total: '-6.3300', cost: '-2.0000', profit: '-4.3300' };
    const day = await list('businessDate=2026-02-04');
    expect(day).toMatchObject({
      ...{ items: [{ quantity: '-1.0000', count: 0, ...back }], totals: { count: 0, ...back } },
    });
    expect(day.ofItems).toEqual(day.totals);
    const both = await list('businessDateFrom=2026-02-03&businessDateTo=2026-02-04');
    expect(both).toMatchObject({
      ...{ items: [{ quantity: '2.0000', netAmount: '12.6500' }], totals: { netAmount: '12.6500' } },
    });
  });
});

/** What was found wrong; thrown so that what was broken is rolled back. */
class Found extends Error {
  readonly figures: readonly string[];
  constructor(found: readonly { readonly figure: string }[]) {
    super('Found');
    this.figures = found.map(({ figure }) => figure);
  }
}
