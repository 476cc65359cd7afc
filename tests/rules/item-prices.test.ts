import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Child } from '../../src/resources/child.ts';
import { childOf } from '../../src/resources/child.ts';
import { item } from '../../src/resources/items/item.ts';
import { seasonalPrice } from '../../src/resources/items/seasonal-price.ts';
import { resourceNamed } from '../../src/resources/registry.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { saveChildren } from '../../src/server/records/children/save-children.ts';
import { createRecord } from '../../src/server/records.ts';
import { type Call, callerOf, type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json } from '../lifecycles/http/world.ts';
import { type TransferCompany, transferCompany } from '../support/companies/transfer-company.ts';
import { openTestDatabase } from '../support/databases/database.ts';
import { type FreshDatabase, freshPostgresDatabase } from '../support/databases/postgres.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { lanes, madeReady, raceOver, raceRounds } from '../support/databases/race-rounds.ts';

const seasons: Child = childOf(seasonalPrice, item);

describe('an item over HTTP', () => {
  let server: TestServer;
  let company: SampleCompany;
  let made: Json;
  const priceOf = (query: string, call: Call = company.call) =>
    call('GET', `/items/${idOf(made)}/price?outletId=${company.outletId}&${query}`);
  const save = (path: string, rows: readonly Json[]) =>
    company.call('PUT', `/items/${idOf(made)}/${path}`, { rows });

  beforeAll(async () => {
    const { database, close } = await openTestDatabase();
    server = await testServer(database);
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    made = await company.create(resourceNamed('item'), {
      stockType: 'Normal',
      salePrice: '8',
      wholesalePrice: '6',
      useOutletPrice: true,
      openPrice: false,
      unitOfMeasurement: 'PCS',
      discountRate: '10',
    });
    return async () => {
      await server.close();
      await close();
    };
  });

  it('costs what its sale price says where nothing else is said', async () => {
    const { status, json } = await priceOf('day=2026-03-15');
    expect([status, json]).toMatchObject([
      200,
      { price: '8.0000', rule: 'salePrice', unit: 'PCS', maySell: true, sellFrom: null },
    ]);
  });

  it('costs what its unit, its outlet, and its season say, each before the one before', async () => {
    await save('itemunits', [{ name: 'CTN', factor: '24', price: '180' }]);
    expect((await priceOf('day=2026-03-15&unit=CTN')).json).toMatchObject({
      price: '180.0000',
      rule: 'unit',
    });
    expect((await priceOf('day=2026-03-15&unit=BOX')).status).toBe(404);
    await save('locationprices', [{ outletId: company.outletId, salePrice: '7.5' }]);
    expect((await priceOf('day=2026-03-15')).json).toMatchObject({ price: '7.5000', rule: 'outlet' });
    const row = { startDate: '2026-03-10', endDate: '2026-03-31', salePrice: '5' };
    expect((await save('seasonalprices', [row])).status).toBe(200);
    expect((await priceOf('day=2026-03-15')).json).toMatchObject({ price: '5.0000', rule: 'season' });
    expect((await priceOf('day=2026-04-01')).json).toMatchObject({ rule: 'outlet' });
  });

  it('costs a client what the client’s markup and discount make of it', async () => {
    const client = await company.create(resourceNamed('client'), {
      priceScheme: 'Wholesale',
      priceMarkupPercentage: '10',
      discountRate: '15',
    });
    const { json } = await priceOf(`day=2026-03-15&clientId=${idOf(client)}`);
    expect(json).toMatchObject({ price: '4.9500', markup: '10', discount: '10', isDiscountCapped: true });
  });

  it('costs a client that says nothing itself what its type says', async () => {
    await company.create(resourceNamed('clientType'), {
      name: 'Staff',
      priceScheme: 'Wholesale',
      discountRate: '5',
      active: true,
    });
    const client = await company.create(resourceNamed('client'), {
      type: 'Staff',
      priceScheme: null,
      priceMarkupPercentage: null,
      discountRate: null,
    });
    const { json } = await priceOf(`day=2026-05-15&clientId=${idOf(client)}`);
    expect(json).toMatchObject({ discount: '5' });
    const steps = Array.isArray(json.steps) ? json.steps.map(asJson) : [];
    expect(steps.find(({ rule }) => rule === 'clientType')).toMatchObject({ price: '6' });
  });

  it('says where and when it is not sold', async () => {
    await save('itemoutlets', [{ outletId: company.outletId, allowSell: false, sellFrom: '2026-12-01' }]);
    expect((await priceOf('day=2026-03-15')).json).toMatchObject({ maySell: false, sellFrom: '2026-12-01' });
  });

  it('has no two seasons of one location on one day, and an end where a season ends', async () => {
    const codes = async (row: Json) => {
      const { status, json } = await save('seasonalprices', [{ salePrice: '4', ...row }]);
      return [status, (Array.isArray(json.errors) ? json.errors : []).map((error) => asJson(error).code)];
    };
    expect(await codes({ startDate: '2026-03-31', endDate: '2026-04-02' })).toEqual([
      422,
      ['seasonsOverlap'],
    ]);
    expect(await codes({ startDate: '2026-04-01', expirable: true })).toEqual([422, ['required']]);
    const own = { startDate: '2026-03-31', endDate: '2026-04-02', outletId: company.outletId };
    expect(await codes(own)).toEqual([200, []]);
  });

  it('has a warranty that can be prolonged beyond what a sale opens', async () => {
    const months = (warrantyDefaultMonths: number, warrantyMaxMonths: number) =>
      company.call('PUT', `/items/${idOf(made)}`, { warrantyDefaultMonths, warrantyMaxMonths });
    expect((await months(12, 12)).json.errors).toMatchObject([
      { field: 'warrantyMaxMonths', code: 'warrantyMaximum' },
    ]);
    expect((await months(12, 24)).status).toBe(200);
  });

  it('is made of components that cost what theirs do, told to who may see costs', async () => {
    const bundle = await company.create(resourceNamed('item'), { stockType: 'Bundle' });
    const part = await company.create(resourceNamed('item'), { stockType: 'Normal', customCost: '0.03' });
    const rows = [{ componentId: idOf(part), quantity: '150', yieldPercentage: '75' }];
    const saved = await company.call('PUT', `/items/${idOf(bundle)}/packageitems`, { rows });
    expect(saved.status).toBe(200);
    const ask = async (call: Call) => {
      const { json } = await call(
        'GET',
        `/items/components?outletId=${company.outletId}&ids=${idOf(bundle)}`,
      );
      return json.components;
    };
    expect(await ask(company.call)).toMatchObject([{ id: idOf(bundle), cost: '6', available: '0' }]);
    const [seen] = [await ask(callerOf(server, await server.signIn('kopi-store')))].flat();
    expect(asJson(seen)).not.toHaveProperty('cost');
  });
});

const isMissing = !findPostgres();

describe.skipIf(isMissing)(
  `seasons at once on a PostgreSQL server${isMissing ? ' (not installed)' : ''}`,
  () => {
    let opened: FreshDatabase;
    let database: Database;
    let company: TransferCompany;
    beforeAll(async () => {
      opened = await freshPostgresDatabase();
      database = await openDatabase({ url: opened.url, dataDir: '', poolSize: 2 * lanes });
      company = await transferCompany(database, 'COM_9300');
    });
    afterAll(async () => {
      await database?.close();
      await opened?.drop();
    });

    it(`two that overlap are never both kept, ${raceRounds} rounds`, async () => {
      const actor = company.at('main');
      const make = async (tx: Parameters<typeof createRecord>[0], nth: number) => {
        const body = { itemCode: `S-${nth}`, itemName: 'Tea', stockType: 'Normal' };
        return String((await createRecord(tx, actor, item, body)).id);
      };
      const ready = await madeReady(database, company.companyId, raceRounds, make);
      const season = (itemId: string, startDate: string) =>
        database.write(company.companyId, (tx) =>
          saveChildren(tx, actor, seasons, itemId, {
            rows: [{ startDate, endDate: '2026-12-31', salePrice: '5' }],
            removed: [],
          }),
        );
      await raceOver(ready, async (itemId) => {
        const outcomes = await Promise.allSettled([
          season(itemId, '2026-01-01'),
          season(itemId, '2026-06-01'),
        ]);
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      });
    });
  },
);
