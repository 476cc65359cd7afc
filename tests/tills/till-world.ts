import { expect } from 'vitest';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { terminalCalls } from '../contract/terminals/terminal-calls.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';

/** A server whose company is paid in cash and by card, as tills find it. */
export interface TillWorld {
  readonly server: TestServer;
  readonly company: SampleCompany;
  readonly selling: SellingCompany;
}

export async function openTillWorld(...database: Parameters<typeof testServer>): Promise<TillWorld> {
  const server = await testServer(...database);
  const company = await sampleCompany(server, await server.signIn('kopi-admin'));
  const selling = sellingCompany(company);
  await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes and coins', paymentType: 'Cash' });
  await selling.post('/paymentmethods', {
    ...{ code: 'CARD-1', name: 'Cards', paymentType: 'Card' },
    referenceRequired: true,
  });
  return { server, company, selling };
}

/** What tests send as a till, and what they read of it. */
export function sendingTills(world: () => TillWorld) {
  const calls = terminalCalls(world);
  let numbers = 0;
  const salesNo = () => {
    numbers += 1;
    return `T1-${String(numbers).padStart(6, '0')}`;
  };
  return {
    ...calls,
    salesNo,
    /** A finished sale of one item, paid in cash. */
    rung: (itemId: unknown, over: Json = {}): Json => ({
      salesNo: salesNo(),
      businessDate: '2026-03-16',
      dateTime: '2026-03-16T04:10:00.000Z',
      outletId: world().company.outletId,
      lines: [{ itemId, quantity: '2', unitPrice: '5' }],
      payments: [{ method: 'CASH-1', amount: '10' }],
      total: '10',
      ...over,
    }),
    async post({ deviceKey }: { readonly deviceKey: unknown }, ...sales: readonly unknown[]) {
      const reply = await calls.open('sales', { deviceKey, sales });
      expect([reply.status, reply.json.code]).toEqual([200, undefined]);
      return listOf(reply.json, 'sales');
    },
    saleOf: ({ saleId }: Json) => world().selling.read('sales', { id: saleId }),
    faults: (entry: Json | undefined) =>
      listOf(entry ?? {}, 'errors').map(({ field, code }) => [field, code]),
    service: () => world().selling.itemWith({ stockType: 'Service Based' }),
  };
}
