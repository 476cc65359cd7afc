import { type SampleCompany, sampleCompany } from '../../contract/sample-company.ts';
import { terminalCalls } from '../../contract/terminals/terminal-calls.ts';
import { testServer } from '../../contract/test-server.ts';
import { idOf } from '../../lifecycles/http/world.ts';
import { sellingCompany } from '../../support/companies/selling-company.ts';
import { openTestDatabase } from '../../support/databases/database.ts';
import { CollectingModel } from './collecting-model.ts';
import { ReturningModel } from './returning-model.ts';
import type { Collection, Offer, Return, Sale } from './selling-documents.ts';
import { SellingModel } from './selling-model.ts';
import { type Rung, TillModel } from './till-model.ts';

export type ModelDocument = Sale | Offer | Collection | Return;

/** What the server calls a document of the model. */
export type Named = {
  readonly id: string;
  readonly number: string;
  readonly lineIds: readonly string[];
};

/** What the goods of a run are; the last of them is a service. */
const GOODS = 3;
/** The day a run's first goods came. */
const BEGUN = '2026-11-15';
const LIMITS = [0n, 500n, 20_000n, 100_000n].map((limit) => limit * 10_000n);

/** A server with a company whose sales are taxed. */
export async function openSellingWorld() {
  const opened = await openTestDatabase();
  const server = await testServer(opened.database);
  const company: SampleCompany = await sampleCompany(server, await server.signIn('kopi-admin'));
  const selling = sellingCompany(company);
  const tills = terminalCalls(() => ({ server, company }));
  await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes and coins', paymentType: 'Cash' });
  await selling.post('/taxcodes', { code: 'S6', description: 'Service', taxType: 'Supply', percentage: '6' });
  const tax = { MGST_EffectiveDate: '2026-01-01', MGST_Enable: true, MGST_IsInclusive: false };
  const changes = Object.entries(tax).map(([setting, value]) => ({ setting, value }));
  const settled = await company.call('PUT', '/settings/tax', { changes });
  if (settled.status !== 200) throw new Error(settled.text);

  return {
    database: opened.database,
    company,
    selling,
    open: tills.open,
    /** Time goes on between commands: what stock does at one moment counts together. */
    tick: () => server.clock.advance(1),
    /** Items, clients and a till of a run's own, and a model that knows nothing yet. */
    async ground() {
      const itemIds: string[] = [];
      for (let nth = 0; nth <= GOODS; nth += 1)
        itemIds.push(
          await (nth === GOODS
            ? selling.itemWith({ supplyTaxCode: 'S6', stockType: 'Service Based' })
            : selling.itemWith({ supplyTaxCode: 'S6' }, { quantity: '30', unitCost: '2' }, BEGUN)),
        );
      const clientIds: string[] = [];
      for (const limit of LIMITS)
        clientIds.push(await selling.clientWith({ creditLimit: String(limit / 10_000n) }));
      const names = new Map<ModelDocument, Named>();
      const model = new SellingModel(LIMITS, GOODS);
      for (let item = 0; item < GOODS; item += 1)
        model.goods.receive({ item, quantity: 300_000n }, 20_000n, BEGUN);
      const collecting = new CollectingModel(model, (sale) => names.get(sale)?.number ?? '');
      const returning = new ReturningModel(model, collecting);
      const till = new TillModel(model, collecting, returning);
      const bodies = new Map<Rung, unknown>();
      const { deviceKey, siteId } = await tills.till();
      return { itemIds, clientIds, names, model, collecting, returning, till, bodies, deviceKey, siteId };
    },
    vendorId: idOf(await company.standing('vendor')),
    taxCode: String((await company.standing('taxCode')).code),
    async close() {
      await server.close();
      await opened.close();
    },
  };
}

export type SellingWorld = Awaited<ReturnType<typeof openSellingWorld>>;
export type SellingGround = Awaited<ReturnType<SellingWorld['ground']>>;
