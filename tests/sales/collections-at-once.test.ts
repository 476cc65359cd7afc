import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { forEachHome } from '../support/databases/database.ts';

let server: TestServer;
let company: SampleCompany;
let selling: SellingCompany;

/** An invoice of so much to a client. */
async function invoice(clientId: string, unitPrice: string): Promise<Json> {
  const itemId = await selling.itemWith({ stockType: 'Service Based' });
  const sale = await selling.draft('sales', { clientId, lines: [{ itemId, quantity: '1', unitPrice }] });
  return selling.did('sales', sale, { type: 'confirm' });
}
/** A collection of a client that is kept and not received yet. */
const expected = (clientId: string, amount: string) =>
  selling.draft('collections', { clientId, amount, method: 'CASH-1' });
const received = async (clientId: string, amount: string): Promise<Json> =>
  selling.did('collections', await expected(clientId, amount), { type: 'receive' });
const saleNow = (sale: Json) => selling.read('sales', sale);
const clientNow = async (id: string) => asJson((await company.call('GET', `/clients/${id}`)).json.client);
const buyer = () => selling.clientWith({ creditLimit: '10000' });

forEachHome(({ database }) => {
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    selling = sellingCompany(company);
    await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes and coins', paymentType: 'Cash' });
  });
  afterAll(async () => {
    const companyId = 'COM_1001';
    expect(await database().read(companyId, (tx) => verifySales(tx, { companyId }))).toEqual([]);
    await server.close();
  });

  it('of two who put the same advance payment on invoices, one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const clientId = await buyer();
      const ahead = await received(clientId, '100');
      await invoice(clientId, '100');
      await invoice(clientId, '100');
      const { version } = await selling.read('collections', ahead);
      const allocate = { type: 'allocate', version };
      const replies = await Promise.all(
        [1, 2].map(() => company.call('POST', `/collections/${idOf(ahead)}/events`, allocate)),
      );
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect(await clientNow(clientId)).toMatchObject({ receivables: '100.0000', advancePayment: '0.0000' });
    }
  });

  it('a payment at the counter and a collection at the same moment never pay an invoice twice', async () => {
    for (let round = 0; round < 5; round += 1) {
      const clientId = await buyer();
      const bill = await saleNow(await invoice(clientId, '100'));
      const draft = await expected(clientId, '100');
      const replies = await Promise.all([
        company.call('POST', `/sales/${idOf(bill)}/events`, {
          ...{ type: 'pay', amount: '60', method: 'CASH-1' },
          version: bill.version,
        }),
        company.call('POST', `/collections/${idOf(draft)}/events`, {
          type: 'receive',
          version: draft.version,
        }),
      ]);
      expect(replies.map(({ status }) => status)).toContain(200);
      const paid = await saleNow(bill);
      expect(Number(paid.paid)).toBeLessThanOrEqual(100);
    }
  });

  it('cancelled while its sale is cancelled, and received by two collections at once, nothing waits for ever', async () => {
    for (let round = 0; round < 5; round += 1) {
      const clientId = await buyer();
      const bill = await invoice(clientId, '100');
      const other = await invoice(clientId, '50');
      const paid = await received(clientId, '100');
      const drafts = [await expected(clientId, '30'), await expected(clientId, '30')];
      const sale = await saleNow(bill);
      const replies = await Promise.all([
        company.call('POST', `/sales/${idOf(bill)}/events`, {
          ...{ type: 'cancel', remark: 'Off' },
          version: sale.version,
        }),
        company.call('POST', `/collections/${idOf(paid)}/events`, {
          ...{ type: 'cancel', remark: 'Off' },
          version: paid.version,
        }),
        ...drafts.map((draft) =>
          company.call('POST', `/collections/${idOf(draft)}/events`, {
            type: 'receive',
            version: draft.version,
          }),
        ),
      ]);
      expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(Number((await saleNow(other)).paid)).toBeLessThanOrEqual(50);
    }
  });
});
