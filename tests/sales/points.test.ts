import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const marketing = async (values: Readonly<Record<string, unknown>>) => {
  const changes = Object.entries(values).map(([setting, value]) => ({ setting, value }));
  const { status, text } = await company.call('PUT', '/settings/marketing', { changes });
  if (status !== 200) throw new Error(text);
};
const plain = {
  PointsEnabled: true,
  PointsBasis: 'Sales Amount',
  PointsPerAmount: '1',
  PointsIncludeTax: false,
  PointsBirthdayFactor: '1',
  PointsBirthdayPeriod: 'Month',
  PointsForOne: '100',
};
const member = (over: Json = {}) => selling.clientWith({ creditLimit: '100000', ...over });
const service = (over: Json = {}) => selling.itemWith({ stockType: 'Service Based', ...over });
const billed = (clientId: string | null, lines: Json[], over: Json = {}) =>
  selling.draft('sales', { ...(clientId ? { clientId } : {}), lines, ...over });
const pay = (sale: Json, amount: unknown, method = 'CASH-P') =>
  selling.did('sales', sale, { type: 'pay', amount, method });
async function completed(clientId: string | null, lines: Json[], over: Json = {}): Promise<Json> {
  const bill = await billed(clientId, lines, over);
  await pay(bill, bill.total);
  return selling.did('sales', bill, { type: 'complete' });
}
const client = async (id: string) => asJson((await company.call('GET', `/clients/${id}`)).json.client);
/** What a client may spend, and all it ever earned. */
const points = async (id: string) => {
  const { accumulatedPoints, lifetimePoints } = await client(id);
  return [Number(accumulatedPoints), Number(lifetimePoints)];
};
/** The ledger, the first change first: what it was, how many, and what was left. */
const ledger = async (id: string) =>
  listOf((await company.call('GET', `/clients/${id}/points`)).json, 'entries')
    .map(({ kind, points: moved, balance }) => `${kind} ${Number(moved)} ${Number(balance)}`)
    .reverse();
const one = (itemId: string, unitPrice: string, quantity = '1') => [{ itemId, quantity, unitPrice }];
const cancel = { type: 'cancel', remark: 'Changed their mind' };

forAnyHome(({ database }) => {
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    selling = sellingCompany(company);
    await selling.post('/paymentmethods', { code: 'CASH-P', name: 'Notes', paymentType: 'Cash' });
    await selling.post('/paymentmethods', {
      ...{ code: 'CARD-P', name: 'Double card', paymentType: 'Card', pointFactor: '2' },
    });
    await selling.post('/paymentmethods', {
      ...{ code: 'VOUCHER-P', name: 'Paper voucher', paymentType: 'Voucher', pointFactor: '0' },
    });
    await selling.post('/paymentmethods', { code: 'POINTS-P', name: 'Points', paymentType: 'Points' });
    await marketing(plain);
  });
  afterAll(async () => {
    expect(await database().read(companyId, (tx) => verifySales(tx, { companyId }))).toEqual([]);
    await server.close();
  });

  describe('points that are earned', () => {
    it('are the net amount by the factors of client and birthday, once the sale is completed: 128.40 are 385', async () => {
      await marketing({ PointsBirthdayFactor: '2' });
      const id = await member({ pointFactor: '1.5', dateOfBirth: '1990-11-03' });
      const bill = await billed(id, one(await service(), '128.40'));
      await pay(bill, bill.total);
      expect(await points(id)).toEqual([0, 0]);
      const sale = await selling.did('sales', bill, { type: 'complete' });
      expect(Number(sale.pointsEarned)).toBe(385);
      expect([await points(id), await ledger(id)]).toEqual([[385, 385], ['earned 385 385']]);
      await marketing({ PointsBirthdayFactor: '1' });
    });

    it('leave out items that earn nothing, and take the factor of the type where the client says none', async () => {
      await selling.post('/clienttypes', {
        ...{ name: 'Gold P', clientTypeCategory: 'Individual', pointFactor: '3' },
      });
      const id = await member({ type: 'Gold P' });
      const [counts, none] = [await service(), await service({ pointFactor: '0' })];
      await completed(id, [...one(counts, '10.50'), ...one(none, '99')]);
      expect(await points(id)).toEqual([31, 31]);
    });

    it('go by what is paid and how where payments earn them: 100 by card and 28.40 by voucher are 200', async () => {
      await marketing({ PointsBasis: 'Payment Amount' });
      const id = await member();
      const bill = await billed(id, one(await service(), '128.40'));
      await pay(bill, '100', 'CARD-P');
      await pay(bill, '28.40', 'VOUCHER-P');
      await selling.did('sales', bill, { type: 'complete' });
      expect(await points(id)).toEqual([200, 200]);
      await marketing({ PointsBasis: 'Sales Amount' });
    });

    it('are of the tax too where the company says so', async () => {
      await selling.post('/taxcodes', {
        ...{ code: 'SST-P', description: 'Service tax', taxType: 'Supply', percentage: '6' },
      });
      const taxes = (value: string) =>
        selling.post('/generalsetting', {
          generalSettings: [
            { settingName: 'MGST_EffectiveDate', value: '2020-01-01' },
            { settingName: 'MGST_Enable', value },
          ],
        });
      await taxes('True');
      const lines = one(await service({ supplyTaxCode: 'SST-P' }), '100');
      const [without, withTax] = [await member(), await member()];
      expect(Number((await completed(without, lines)).taxAmount)).toBe(6);
      await marketing({ PointsIncludeTax: true });
      await completed(withTax, lines);
      await marketing({ PointsIncludeTax: false });
      await taxes('False');
      expect([await points(without), await points(withTax)]).toEqual([
        [100, 100],
        [106, 106],
      ]);
    });

    it('are none without a client, for one who is not active, and where the company gives none', async () => {
      const itemId = await service();
      expect((await completed(null, one(itemId, '10'))).pointsEarned).toBeNull();
      const id = await member();
      const bill = await billed(id, one(itemId, '10'));
      await pay(bill, bill.total);
      const { version } = await client(id);
      await company.call('PUT', `/clients/${id}`, { version, active: false });
      expect((await selling.did('sales', bill, { type: 'complete' })).pointsEarned).toBeNull();
      await marketing({ PointsEnabled: false });
      const other = await member();
      await completed(other, one(itemId, '10'));
      await marketing({ PointsEnabled: true });
      expect([await points(id), await points(other)]).toEqual([
        [0, 0],
        [0, 0],
      ]);
    });
  });

  describe('points that are taken back', () => {
    it('are those of the part that came back, by the factors of then, and given again when the return is cancelled', async () => {
      const id = await member();
      const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '10', unitCost: '4' });
      const sale = await completed(id, [{ itemId, quantity: '3', unitPrice: '10' }]);
      await marketing({ PointsPerAmount: '9' });
      const [line] = listOf(sale, 'lines');
      const draft = await selling.draft('salesreturns', {
        ...{ saleId: sale.id, reason: 'Broken' },
        lines: [{ itemId, saleLineId: line?.id, quantity: '1' }],
      });
      const back = await selling.did('salesreturns', draft, { type: 'complete' });
      expect(await points(id)).toEqual([20, 20]);
      await selling.did('salesreturns', back, cancel);
      await marketing({ PointsPerAmount: '1' });
      expect(await ledger(id)).toEqual(['earned 30 30', 'takenBack -10 20', 'earned 10 30']);
    });

    it('are all of a sale that is cancelled, also when they were spent: the client has fewer than none', async () => {
      const id = await member();
      const itemId = await service();
      const sale = await completed(id, one(itemId, '300'));
      const next = await billed(id, one(itemId, '2'));
      await pay(next, '2', 'POINTS-P');
      await selling.did('sales', next, { type: 'complete' });
      await selling.did('sales', sale, cancel);
      expect((await ledger(id)).slice(0, 3)).toEqual(['earned 300 300', 'spent -200 100', 'earned 2 102']);
      expect(await points(id)).toEqual([-198, 2]);
      const { version } = await client(id);
      const renamed = await company.call('PUT', `/clients/${id}`, {
        version,
        accumulatedPoints: '-198',
        name: 'Owes points',
      });
      expect(renamed.status).toBe(200);
      const third = await billed(id, one(itemId, '1'));
      expect(await selling.refusal('sales', third, { type: 'pay', amount: '1', method: 'POINTS-P' })).toEqual(
        [409, 'notEnoughPoints'],
      );
    });

    it('are earned anew where the collection that paid it was taken back, and it is paid again', async () => {
      const id = await member();
      const bill = await billed(id, one(await service(), '50'));
      const sale = await selling.did('sales', bill, { type: 'confirm' });
      const collection = await selling.made('sales', sale, { type: 'collect', method: 'CASH-P' });
      await selling.did('collections', collection, { type: 'receive' });
      await selling.did('sales', sale, { type: 'complete' });
      expect(await points(id)).toEqual([50, 50]);
      await selling.did('collections', collection, cancel);
      expect(await points(id)).toEqual([0, 0]);
      await pay(sale, '50');
      await selling.did('sales', sale, { type: 'complete' });
      expect(await ledger(id)).toEqual(['earned 50 50', 'takenBack -50 0', 'earned 50 50']);
    });
  });

  describe('points that are spent', () => {
    it('pay by their rate, no more than there are, and come back with what is given back: 385 pay 3.85', async () => {
      const id = await member({ accumulatedPoints: '385' });
      const bill = await billed(id, one(await service(), '10'));
      const short = { type: 'pay', amount: '3.86', method: 'POINTS-P' };
      const { status, json } = await selling.send('sales', bill, short);
      expect([status, json.code, json.message]).toEqual([
        409,
        'notEnoughPoints',
        'This takes 386 points. The client has 385.',
      ]);
      await pay(bill, '3.85', 'POINTS-P');
      expect(await points(id)).toEqual([0, 0]);
      const refund = { type: 'refund', amount: '1', method: 'POINTS-P', remark: 'Too many' };
      await selling.did('sales', bill, { ...refund });
      expect(await ledger(id)).toEqual(['opening 385 385', 'spent -385 0', 'givenBack 100 100']);
      await selling.did('sales', bill, cancel);
      expect((await points(id))[0]).toBe(385);
    });

    it('come back as many as were spent, though the rate has changed or points were switched off meanwhile', async () => {
      const id = await member({ accumulatedPoints: '500' });
      const bill = await billed(id, one(await service(), '10'));
      await pay(bill, '3', 'POINTS-P');
      await marketing({ PointsForOne: '1000' });
      const refund = { type: 'refund', amount: '1', method: 'POINTS-P', remark: 'Too many' };
      await selling.did('sales', bill, refund);
      expect((await points(id))[0]).toBe(300);
      await marketing({ PointsEnabled: false });
      await selling.did('sales', bill, cancel);
      await marketing({ PointsEnabled: true, PointsForOne: '100' });
      expect(await ledger(id)).toEqual([
        'opening 500 500',
        'spent -300 200',
        'givenBack 100 300',
        'givenBack 200 500',
      ]);
    });

    it('are somebody’s: a sale without a client is not paid with them', async () => {
      const bill = await billed(null, one(await service(), '10'));
      expect(await selling.refusal('sales', bill, { type: 'pay', amount: '1', method: 'POINTS-P' })).toEqual([
        409,
        'pointsNeedClient',
      ]);
      await marketing({ PointsEnabled: false });
      await pay(bill, '1', 'POINTS-P');
      await marketing({ PointsEnabled: true });
      expect((await selling.did('sales', bill, cancel)).status).toBe('Cancelled');
    });

    it('are spent once: of two sales paid with the same points at once, one is refused', async () => {
      const id = await member({ accumulatedPoints: '100' });
      const itemId = await service();
      const bills = [await billed(id, one(itemId, '1')), await billed(id, one(itemId, '1'))];
      const paid = { type: 'pay', amount: '1', method: 'POINTS-P' };
      const replies = await Promise.all(bills.map((bill) => selling.send('sales', bill, paid)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await points(id))[0]).toBe(0);
    });
  });

  it('a change by hand stands in the ledger with who made it, and a stranger reads none of it', async () => {
    const id = await member({ accumulatedPoints: '10' });
    const { version } = await client(id);
    await company.call('PUT', `/clients/${id}`, { version, accumulatedPoints: '25' });
    const entries = listOf((await company.call('GET', `/clients/${id}/points`)).json, 'entries');
    expect(entries.map(({ kind, points: moved, username }) => [kind, Number(moved), username])).toEqual([
      ['adjusted', 15, 'kopi-admin'],
      ['opening', 10, 'kopi-admin'],
    ]);
    expect((await company.call('GET', '/clients/none/points')).status).toBe(404);
    const { json } = await company.call('GET', `/clients/${id}/personaldata`);
    expect(listOf(json, 'points')).toHaveLength(2);
  });
});
