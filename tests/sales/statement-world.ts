import { ages } from '../../src/rules/sales/ages.ts';
import type { Database } from '../../src/server/database/database.ts';
import { callerOf, type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type Answer, type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';

export interface StatementWorld {
  readonly server: TestServer;
  readonly company: SampleCompany;
  readonly selling: SellingCompany;
  /** A service that may be sold at any price. */
  readonly serviceId: string;
  /** Everybody goes on on that day. */
  day(to: string): Promise<void>;
}

/** A company that sells a service for cash and on terms. */
export async function openStatements(database: Database): Promise<StatementWorld> {
  const server = await testServer(database);
  let cookie = await server.signIn('kopi-admin');
  const first = await sampleCompany(server, cookie);
  const company: SampleCompany = {
    ...first,
    call: (...call) => callerOf(server, cookie, first.outletId)(...call),
  };
  const selling = sellingCompany(company);
  await selling.post('/paymentmethods', { code: 'CASH', name: 'Cash', paymentType: 'Cash' });
  const serviceId = await selling.itemWith({ itemName: 'Catering', stockType: 'Service Based' });
  return {
    ...{ server, company, selling, serviceId },
    async day(to) {
      server.clock.advance(Date.parse(`${to}T01:00:00Z`) - server.clock.now().getTime());
      cookie = await server.signIn('kopi-admin');
    },
  };
}

/** What is done to clients' accounts, and how their statements are read. */
export function statementCalls(world: () => StatementWorld) {
  const asked = (clientId: string, query = ''): Promise<Answer> =>
    world().company.call('GET', `/clients/${clientId}/statement?${query}`);
  async function statement(clientId: string, query = ''): Promise<Json> {
    const { status, json, text } = await asked(clientId, query);
    if (status !== 200) throw new Error(text);
    return json;
  }
  return {
    asked,
    statement,
    day: (to: string) => world().day(to),
    /** A client that may owe much. */
    buyer: (over: Json = {}) => world().selling.clientWith({ creditLimit: '1000000', ...over }),
    /** An invoice of so much to a client, who has what it is for. */
    async invoice(clientId: string, unitPrice: string, over: Json = {}): Promise<Json> {
      const { selling, serviceId } = world();
      const lines = [{ itemId: serviceId, quantity: '1', unitPrice }];
      const sale = await selling.draft('sales', { clientId, lines, shipLater: true, ...over });
      await selling.did('sales', sale, { type: 'confirm' });
      return selling.did('sales', sale, { type: 'ship' });
    },
    async received(clientId: string, amount: string, over: Json = {}): Promise<Json> {
      const { selling } = world();
      const draft = await selling.draft('collections', { clientId, amount, method: 'CASH', ...over });
      return selling.did('collections', draft, { type: 'receive' });
    },
    async returned(sale: Json, over: Json = {}): Promise<Json> {
      const { selling } = world();
      const body = { saleId: sale.id, reason: 'Not wanted', ...over };
      return selling.did('salesreturns', await selling.draft('salesreturns', body), { type: 'complete' });
    },
    /** The account in the only currency there is. */
    async account(clientId: string, query = ''): Promise<Json> {
      const [only, ...others] = listOf(await statement(clientId, query), 'accounts');
      if (!only || others.length > 0) throw new Error(`${others.length} other currencies`);
      return only;
    },
  };
}

/** What a call is refused with: its status, its code, and what is wrong beside which field. */
export const refusalOf = ({ status, json }: Answer) => [
  status,
  json.code,
  ...listOf(json, 'errors').map(({ field, code }) => `${field} ${code}`),
];
/** Figures of an account, of those names. */
export const figures = (one: Json, ...names: string[]) => names.map((name) => Number(one[name]));
/** What of an account is open, by age, and in all. */
export const aged = ({ ageing }: Json) => figures(asJson(ageing), ...ages, 'total');
