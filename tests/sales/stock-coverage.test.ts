import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

const DAY = '2026-10-07';
let server: TestServer;
let company: SampleCompany;
let selling: SellingCompany;

const coverage = async (list: string): Promise<Json> =>
  (await company.call('GET', `/stockcoverage?list=${encodeURIComponent(list)}`)).json;

forAnyHome(({ database }) => {
  let tea: string;
  let service: string;
  let bare: string;

  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    selling = sellingCompany(company);
    await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes', paymentType: 'Cash' });
    tea = await selling.itemWith({}, { quantity: '90', unitCost: '2' }, '2026-10-01');
    const dish = await selling.itemWith({ stockType: 'Recipe' });
    await selling.post('/packageitems', {
      ...{ itemId: dish, componentId: tea, quantity: '2' },
      ...{ yieldPercentage: '100', costProportionPercentage: '0' },
    });
    service = await selling.itemWith({ stockType: 'Service Based' });
    bare = await selling.itemWith({ stockType: 'Recipe' });
    const clientId = await selling.clientWith({ creditLimit: '10000' });
    const sell = (lines: readonly Json[], over: Json = {}) =>
      selling.draft('sales', { businessDate: DAY, lines, ...over });
    const completed = async (total: string, lines: readonly Json[]) => {
      const sold = await sell(lines);
      await selling.did('sales', sold, { type: 'pay', amount: total, method: 'CASH-1' });
      return selling.did('sales', sold, { type: 'complete' });
    };
    await completed('80', [
      { itemId: tea, quantity: '3', unitPrice: '10' },
      { itemId: dish, quantity: '1', unitPrice: '30' },
      { itemId: service, quantity: '2', unitPrice: '10' },
    ]);
    await completed('20', [{ itemId: bare, quantity: '4', unitPrice: '5' }]);
    const off = await completed('70', [{ itemId: bare, quantity: '7', unitPrice: '10' }]);
    await selling.did('sales', off, { type: 'cancel', remark: 'Not wanted' });
    // What is only promised has not left, and is not expected to have.
    await selling.did('sales', await sell([{ itemId: bare, quantity: '9', unitPrice: '10' }], { clientId }), {
      type: 'confirm',
    });
  });
  afterAll(() => server.close());

  it('tells how much of what was handed over took goods out of stock: 60 of 100, dishes by what they are made of', async () => {
    expect(await coverage(`businessDate=${DAY}`)).toMatchObject({
      ...{ covered: '60.0000', uncovered: '40.0000', percent: '60.0', hasMore: false },
    });
  });

  it('lists the items that took nothing with the reason, those that brought most first', async () => {
    const { items } = await coverage(`businessDate=${DAY}`);
    const rows = listOf({ items }, 'items').map(({ itemId, reason, quantity, netAmount, count }) => [
      itemId,
      reason,
      Number(quantity),
      netAmount,
      count,
    ]);
    expect(rows.toSorted()).toEqual(
      [
        [service, 'noStock', 2, '20.0000', 1],
        [bare, 'noComponents', 4, '20.0000', 1],
      ].toSorted(),
    );
  });

  it('has no share where nothing was sold', async () => {
    expect(await coverage('businessDate=2026-10-08')).toMatchObject({
      ...{ covered: '0.0000', uncovered: '0.0000', percent: null, items: [] },
    });
  });

  it('covers a dish from the sale after it has its ingredients', async () => {
    await selling.post('/packageitems', {
      ...{ itemId: bare, componentId: tea, quantity: '1' },
      ...{ yieldPercentage: '100', costProportionPercentage: '0' },
    });
    const sold = await selling.draft('sales', {
      businessDate: '2026-10-09',
      lines: [{ itemId: bare, quantity: '1', unitPrice: '5' }],
    });
    await selling.did('sales', sold, { type: 'pay', amount: '5', method: 'CASH-1' });
    await selling.did('sales', sold, { type: 'complete' });
    expect(await coverage('businessDate=2026-10-09')).toMatchObject({ covered: '5.0000', percent: '100.0' });
    expect(await coverage(`businessDate=${DAY}`)).toMatchObject({ percent: '60.0' });
  });
});
