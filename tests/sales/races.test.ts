import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { terminalCalls } from '../contract/terminals/terminal-calls.ts';
import { type Answer, type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

/** Rounds of each race: few here, 200 in `npm run faults "sales races"`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 5);
/** Rounds after which the clock goes on: a session ends where nobody does anything, a till calls no more than so often. */
const A_TILL = 40;

let server: TestServer;
let company: SampleCompany;
let selling: SellingCompany;
const tills = terminalCalls(() => ({ server, company }));

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
/** An event to a document as it was last seen: nobody looks again. */
const blindly = (path: string, document: Json, event: Json) =>
  company.call('POST', `/${path}/${idOf(document)}/events`, { ...event, version: document.version });
const statuses = (replies: readonly Answer[]) => replies.map(({ status }) => status).toSorted();
const stocked = (quantity: string) => selling.itemWith({ salePrice: '10' }, { quantity, unitCost: '4' });

forAnyHome(({ database }) => {
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    selling = sellingCompany(company);
    await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes and coins', paymentType: 'Cash' });
  });
  afterAll(async () => {
    const companyId = 'COM_1001';
    expect(await database().read(companyId, (tx) => verifySales(tx, { companyId }))).toEqual([]);
    expect(await database().read(companyId, (tx) => verifyStock(tx, { companyId }))).toEqual([]);
    await server.close();
  });

  describe('sales races', () => {
    const race = (title: string, round: (nth: number) => Promise<void>) =>
      it(`${title}, ${rounds} rounds (F12)`, { timeout: 120_000 + rounds * 6_000 }, async () => {
        for (let nth = 0; nth < rounds; nth += 1) await round(nth);
      });

    race('of two cashiers who take the last piece, one sells it', async () => {
      const itemId = await stocked('1');
      const bills: Json[] = [];
      for (let nth = 0; nth < 2; nth += 1) {
        const bill = await selling.draft('sales', { lines: [{ itemId, quantity: '1' }] });
        bills.push(await selling.did('sales', bill, { type: 'pay', amount: '10', method: 'CASH-1' }));
      }
      const replies = await Promise.all(bills.map((bill) => blindly('sales', bill, { type: 'complete' })));
      expect(statuses(replies)).toEqual([200, 409]);
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '0', available: '0' });
      const now = await Promise.all(bills.map(saleNow));
      expect(now.map(({ status }) => status).toSorted()).toEqual(['Completed', 'Open']);
    });

    race('of two who put the same advance payment on invoices, one is refused', async () => {
      const clientId = await buyer();
      const ahead = await selling.read('collections', await received(clientId, '100'));
      await invoice(clientId, '100');
      await invoice(clientId, '100');
      const replies = await Promise.all(
        [1, 2].map(() => blindly('collections', ahead, { type: 'allocate' })),
      );
      expect(statuses(replies)).toEqual([200, 409]);
      expect(await clientNow(clientId)).toMatchObject({ receivables: '100.0000', advancePayment: '0.0000' });
    });

    race('of a payment and the cancellation of the same invoice, one is refused', async () => {
      const clientId = await buyer();
      const bill = await saleNow(await invoice(clientId, '100'));
      const [pay, cancel] = await Promise.all([
        blindly('sales', bill, { type: 'pay', amount: '60', method: 'CASH-1' }),
        blindly('sales', bill, { type: 'cancel', remark: 'Off' }),
      ]);
      expect(statuses([pay, cancel])).toEqual([200, 409]);
      const isPaid = pay.status === 200;
      expect(await saleNow(bill)).toMatchObject(
        isPaid
          ? { status: 'Confirmed', paymentStatus: 'Partially Paid', receivable: '40.0000' }
          : { status: 'Cancelled', paymentStatus: 'Unpaid', receivable: '0.0000' },
      );
      expect(await clientNow(clientId)).toMatchObject({ receivables: isPaid ? '40.0000' : '0.0000' });
    });

    let till: Awaited<ReturnType<typeof tills.till>> | undefined;
    race('of a till’s burst that is sent twice at once, each sale is there once', async (nth) => {
      if (nth % A_TILL === 0) till = await tills.till();
      const itemId = await stocked('10');
      const burst = [0, 1, 2, 3].map((place) => ({
        ...{ salesNo: `B-${nth}-${place}`, businessDate: '2026-11-21', outletId: company.outletId },
        lines: [{ itemId, quantity: '2', unitPrice: '5' }],
        payments: [{ method: 'CASH-1', amount: '10' }],
      }));
      const send = (sales: readonly unknown[]) => tills.open('sales', { deviceKey: till?.deviceKey, sales });
      const replies = await Promise.all([send(burst), send(burst.toReversed())]);
      expect(statuses(replies)).toEqual([200, 200]);
      const answers = replies.flatMap(({ json }) => listOf(json, 'sales'));
      expect(answers.filter(({ status }) => status === 'accepted')).toHaveLength(4);
      expect(answers.filter(({ status }) => status === 'duplicate')).toHaveLength(4);
      expect(new Set(answers.map(({ saleId }) => saleId)).size).toBe(4);
      expect(await selling.stockOf(itemId)).toMatchObject({ onHand: '2' });
    });

    for (const [path, name] of [
      ['quotations', 'quotation'],
      ['salesorders', 'sales order'],
    ] as const)
      race(`a ${name} that is put on a sale twice at once is on one`, async () => {
        const [itemId, clientId] = [await stocked('4'), await buyer()];
        const draft = await selling.draft(path, { clientId, lines: [{ itemId, quantity: '3' }] });
        const offer = await selling.did(path, draft, { type: 'confirm' });
        const replies = await Promise.all([1, 2].map(() => blindly(path, offer, { type: 'convertToSales' })));
        expect(statuses(replies)).toEqual([200, 409]);
        expect(replies.flatMap(({ json }) => listOf(json, 'created'))).toHaveLength(1);
        const [line] = listOf(await selling.read(path, draft), 'lines');
        expect(line).toMatchObject({ postedQuantity: '3.0000', balanceQuantity: '0.0000' });
      });

    race('of two sales orders for more than there is together, one is confirmed', async () => {
      const [itemId, clientId] = [await stocked('10'), await buyer()];
      const order = () => selling.draft('salesorders', { clientId, lines: [{ itemId, quantity: '7' }] });
      const both = [await order(), await order()];
      const replies = await Promise.all(
        both.map((each) => blindly('salesorders', each, { type: 'confirm' })),
      );
      expect(statuses(replies)).toEqual([200, 409]);
      expect(await selling.stockOf(itemId)).toMatchObject({ reserved: '7' });
    });

    race('of two invoices at once, the one that no longer fits the credit is refused', async () => {
      const clientId = await selling.clientWith({ creditLimit: '100' });
      const itemId = await stocked('20');
      const bill = () => selling.draft('sales', { clientId, lines: [{ itemId, quantity: '7' }] });
      const both = [await bill(), await bill()];
      const replies = await Promise.all(both.map((each) => blindly('sales', each, { type: 'confirm' })));
      expect(statuses(replies)).toEqual([200, 409]);
      expect(await clientNow(clientId)).toMatchObject({ receivables: '70.0000' });
    });

    race('a payment at the counter and a collection at once never pay an invoice twice', async () => {
      const clientId = await buyer();
      const bill = await saleNow(await invoice(clientId, '100'));
      const replies = await Promise.all([
        blindly('sales', bill, { type: 'pay', amount: '60', method: 'CASH-1' }),
        blindly('collections', await expected(clientId, '100'), { type: 'receive' }),
      ]);
      expect(replies.map(({ status }) => status)).toContain(200);
      expect(Number((await saleNow(bill)).paid)).toBeLessThanOrEqual(100);
    });

    race(
      'a sale and its collection cancelled while two others are received: nothing waits for ever',
      async () => {
        const clientId = await buyer();
        const bill = await invoice(clientId, '100');
        const other = await invoice(clientId, '50');
        const paid = await received(clientId, '100');
        const drafts = [await expected(clientId, '30'), await expected(clientId, '30')];
        const replies = await Promise.all([
          blindly('sales', await saleNow(bill), { type: 'cancel', remark: 'Off' }),
          blindly('collections', paid, { type: 'cancel', remark: 'Off' }),
          ...drafts.map((draft) => blindly('collections', draft, { type: 'receive' })),
        ]);
        expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
        expect(Number((await saleNow(other)).paid)).toBeLessThanOrEqual(50);
      },
    );
  });
});
