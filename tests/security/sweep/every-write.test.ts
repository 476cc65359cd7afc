import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typedCollectionsOf } from '../../../src/resources/collections.ts';
import type { Fields } from '../../../src/resources/define-resource.ts';
import { documents, resourceNamed, resources } from '../../../src/resources/registry.ts';
import { liveOrder } from '../../../src/resources/setup/live-order.ts';
import { columnName, tableName } from '../../../src/resources/wire.ts';
import { openApi } from '../../../src/server/http/openapi.ts';
import type { Route } from '../../../src/server/http/route.ts';
import { routes } from '../../../src/server/routes.ts';
import { setupHash } from '../../../src/server/setups/setup-run.ts';
import { localTax } from '../../contract/tenancy/part-probes.ts';
import { nameOf, probesOf } from '../../contract/tenancy/probes.ts';
import { CANARY, isFreeText, type TenancyWorld, tenancyWorld } from '../../contract/tenancy/world.ts';
import type { Answer } from '../../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { openTestDatabase, type TestDatabase } from '../../support/databases/database.ts';
import { someOf } from '../../support/rounds.ts';
import { seeded } from '../../support/seeded-random.ts';
import { anyValue } from './fuzz-values.ts';

let opened: TestDatabase;
let world: TenancyWorld;
let ids: string[];
beforeAll(async () => {
  opened = await openTestDatabase();
  world = await tenancyWorld(opened.database);
  ids = [world.mine.company.outletId, (await world.mine.standing('item')).id, 'Vendor', 'price1'];
});
afterAll(async () => {
  await world.close();
  await opened.close();
});

/** What only the server sets, each with a value that stands nowhere else. */
const smuggled: Json = {
  id: '0192aaaa-bbbb-7ccc-8ddd-eeeeffff0001',
  companyId: 'COM_9999',
  tenantId: 'COM_9999',
  isAdmin: true,
  status: 'Smuggled',
  approval: 'Smuggled',
  approvedBy: 'smuggler',
  issuedBy: 'smuggler',
  userId: 'smuggler',
  createdBy: 'smuggler',
  createdAt: '1999-01-01T00:00:00Z',
  updatedBy: 'smuggler',
  number: 'SMUGGLED-1',
  total: '987654.32',
  averageCost: '987654.32',
  balance: '987654.32',
  onHand: '987654.32',
};
const MARKED = /smuggle|987654|COM_9999|eeeeffff0001|1999-01-01/i;

const { paths } = openApi(routes, '0');
const taking = routes.filter(
  ({ method, mode, body, access }) =>
    method !== 'GET' && mode === 'write' && body !== null && access !== 'public',
);

function schemaOf(route: Route): Json {
  const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
  const operation = asJson(paths[path]?.[route.method.toLowerCase()]);
  return asJson(asJson(asJson(asJson(operation.requestBody).content)['application/json']).schema);
}

/** What posts a document, so that it can be mailed or corrected. */
const posting = (path: string): string =>
  path === 'collections' ? 'receive' : path === 'salesreturns' ? 'complete' : 'confirm';

/** An item that is the same as any other made so, but for its code. */
const countedItem = async (): Promise<string> =>
  idOf(await world.mine.company.create(resourceNamed('item'), { unitOfMeasurement: 'PCS' }));

async function addressOf(route: Route): Promise<{ path: string; version: number }> {
  const probe = probesOf(route).find(({ place }) => place === ':id');
  if (route.path === '/purchaseorders/:id/mail') {
    const order = await world.mine.standing('purchaseOrderLine');
    return { path: route.path.replace(':id', order.documentId ?? ''), version: 1 };
  }
  if (route.path.startsWith('/liveordersetups/')) return storeSetupFor(route);
  if (nameOf(route) === 'POST /items/:id/merge')
    return { path: route.path.replace(':id', await countedItem()), version: 1 };
  const thing = probe ? await world.mine.fresh(probe.kind) : { id: 'price1', version: 1 };
  const [, path = '', , last = ''] = route.path.split('/');
  if (last === 'correct' || last === 'mail') {
    const event = { type: posting(path), version: thing.version };
    const at = `/${path}/${thing.id}`;
    const { json } = await world.mine.company.call('POST', `${at}/events`, event);
    return { path: `${at}/${last}`, version: Number(asJson(json.document).version) };
  }
  // An entry of a till is restored once it is dismissed.
  if (route.path === '/tillentries/:id/restore') {
    const said = { version: thing.version, remark: 'Training' };
    const { json } = await world.mine.company.call('POST', `/tillentries/${thing.id}/dismiss`, said);
    return { path: `/tillentries/${thing.id}/restore`, version: Number(asJson(json.entry).version) };
  }
  return {
    path: route.path
      .replace(/:screen/, 'item')
      .replace(/:key/, 'theme')
      .replace(/:\w+/g, thing.id),
    version: thing.version,
  };
}

/** The outlet's store where a call of its setup is taken. */
async function storeSetupFor(route: Route): Promise<{ path: string; version: number }> {
  const { outletId } = world.mine.company;
  const step = route.path.endsWith('/next') ? 'Web App' : 'Go Live';
  const regions = { store: route.path.endsWith('/disable') ? 'Production' : 'Off' };
  await world.server.services.database.write('COM_1001', (tx) =>
    sql`
      insert into wizard_run (company_id, outlet_id, wizard, chart_hash, step, regions, updated_at, updated_by)
      values ('COM_1001', ${outletId}, 'liveOrder', ${setupHash(liveOrder)}, ${step}, ${JSON.stringify(regions)}::jsonb,
        now(), 'tests')
      on conflict (company_id, outlet_id, wizard) do update
        set step = excluded.step, regions = excluded.regions, version = 1`.execute(tx),
  );
  return { path: route.path.replace(':id', outletId), version: 1 };
}

/** Bodies in which several ids have to belong together. */
async function bodiesOfParts(route: Route): Promise<Json[]> {
  const { outletId } = world.mine.company;
  if (nameOf(route) === 'POST /taxcode')
    return [{ taxCodes: [await world.mine.company.bodyOf(resourceNamed('taxCode'))] }];
  const at = { itemId: (await world.mine.standing('item')).id, outletId };
  const { itemId } = at;
  const group = await world.mine.fresh('userGroup');
  const webPrice = { price: 'webPrice', step: 'set', figure: '55.5' };
  const shown = await world.mine.company.call('POST', '/pricechanges/check', {
    itemIds: [itemId],
    ...webPrice,
  });
  await world.mine.standing('tableArea');
  const tables = listOf(
    (await world.mine.company.call('GET', `/tables?outletId=${outletId}`)).json,
    'tables',
  );
  const bodies: Readonly<Record<string, Json>> = {
    'POST /users/:id/pin': { pin: '471182' },
    'POST /stockrevaluations/:id/asks': { wanted: 'confirm', event: 'confirm' },
    'POST /warranties/:id/events': { type: 'extend', endsOn: '2031-01-01', version: 1 },
    'POST /warranties/:id/asks': { wanted: 'end', event: 'end' },
    'PUT /permissions/groups': {
      groups: [{ id: group.id, version: group.version, granted: [], withdrawn: [] }],
    },
    'PUT /menuprofiles/:id/content': { categories: [{ key: 'food', name: 'Food' }], items: [] },
    'POST /outletmenus/clear': { outletIds: [outletId] },
    'POST /tables/renew': { tableIds: tables.map(idOf) },
    'PUT /outletmenus/:id': { menuProfileIds: [] },
    'POST /outlets/:id/practice/reset': { remark: 'New class' },
    'POST /auditpacks': { from: '2026-01-01', to: '2026-01-31' },
    'PUT /liveordersetups/:id/answers': { version: 1, answers: { city: 'Ipoh' } },
    'PUT /outletmenus/:id/availability': { state: 'Available', itemId },
    'PUT /tables/storefront': { outletId, address: 'https://order.example.com' },
    'POST /pricechanges/check': { itemIds: [itemId], ...webPrice },
    'POST /pricechanges': { itemIds: [itemId], ...webPrice, seen: String(shown.json.seen) },
    'PUT /locationprice': { locationPrices: [{ ...at, salePrice: '9.9' }] },
    'PUT /stock': { stocks: [at] },
    'PUT /taxcode/:id': { taxCode: { description: 'Taxed' } },
    'PUT /notices/read': { until: '2026-11-20T00:00:00.000Z' },
    'PUT /localsetting': { localSettings: localTax(outletId) },
    'DELETE /localsetting': {
      localSettings: localTax(outletId).map(({ settingName }) => ({ outletId, settingName })),
    },
    'POST /items/:id/merge': { intoId: await countedItem() },
    'POST /vouchers/generate': {
      ...{ redemptionId: (await world.mine.standing('redemption')).id, prefix: 'SWEPT-' },
      ...{ start: 1, quantity: 1, activate: false },
    },
    'PUT /vouchers/:id/event': { type: 'activate' },
    'POST /clients/:id/vouchers': { catalogueId: (await world.mine.standing('voucherCatalogue')).id },
    'PUT /reorderpoint': { outletId, reorderPoints: [{ itemId, reorderPoint: '5' }] },
    'POST /reorderpoint/purchaseorders': { outletId, lines: [{ itemId, quantity: '5' }] },
    'POST /purchaseorders/:id/mail': { recipient: 'vendor@example.com' },
  };
  const body = bodies[nameOf(route)];
  return body ? [body] : [];
}

/** Bodies that may be taken: what the contract's samples say, then whatever the description allows. */
async function bodiesFor(route: Route, version: number): Promise<Json[]> {
  const { company } = world.mine;
  const source = seeded(11);
  const random = () => source.below(2 ** 32) / 2 ** 32;
  const [, first = ''] = route.path.split('/');
  const resource = resources.find(({ path }) => path === first || path === `${first}s`);
  const document = documents.find(({ path }) => path === first);
  const named = await bodiesOfParts(route);
  if (route.path.endsWith('/events'))
    named.push({ type: 'check', version }, { type: 'cancel', remark: 'Entered twice', version });
  else if (route.path.endsWith('/correct')) named.push({ version, remark: 'Counted wrongly' });
  else if (route.path.endsWith('/mail')) named.push({ language: 'zh' });
  else if (route.path.endsWith('/comments')) named.push({ body: 'Seen' });
  else if (route.path.includes('/asks')) named.push({ wanted: 'cancel', event: 'cancel' });
  else if (/\/(restore|next|back|disable)$/.test(route.path)) named.push({ version });
  else if (route.method === 'PUT') named.push({ version }, { value: 'Dark Theme' }, { value: 'light' });
  else if (resource) named.push(await company.bodyOf(resource));
  else if (document) named.push(await company.documentBody(document));
  const drawn = Array.from({ length: 80 }, () => asJson(anyValue(schemaOf(route), random, ids, 0)));
  return [...named, ...drawn];
}

/** The same body with everything smuggled into it: at its top, and into each object of its lists. */
function laden(body: Json, known: ReadonlySet<string>): Json {
  const extra = Object.fromEntries(Object.entries(smuggled).filter(([key]) => !known.has(key)));
  const inside = Object.entries(body).map(([key, value]) => [
    key,
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => Object(each) === each && !Array.isArray(each))
      ? value.map((each) => ({ ...extra, ...asJson(each) }))
      : value,
  ]);
  return { ...extra, ...Object.fromEntries(inside) };
}

/** The rows, of all tables and companies, in which something of it stands; of those written since it was last asked. */
const marked = (() => {
  let since = '0';
  return async (): Promise<string[]> => {
    const found: string[] = [];
    let next = since;
    for (const companyId of ['COM_1001', 'COM_1617'])
      await world.server.services.database.read(companyId, async (tx) => {
        const { rows: tables } = await sql<{ name: string; next: string }>`
          select c.relname as name, pg_snapshot_xmin(pg_current_snapshot())::text as next from pg_class c
          where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select')`.execute(
          tx,
        );
        next = tables[0]?.next ?? next;
        const { rows } = await sql<{ text: string }>`${sql.join(
          tables.map(
            ({ name }) => sql`
              select ${sql.lit(name)} || ': ' || left(t::text, 300) as text from ${sql.table(name)} as t
              where t.xmin::text::bigint >= ${sql.lit(since)}::bigint and t::text ~* ${sql.lit(MARKED.source)}`,
          ),
          sql` union all `,
        )}`.execute(tx);
        found.push(...rows.map(({ text }) => text));
      });
    since = next;
    return found;
  };
})();

describe('check 24: what only the server sets is taken from no body', () => {
  const keysKnown = (route: Route) =>
    new Set([...JSON.stringify(schemaOf(route)).matchAll(/"(\w+)":\{/g)].map(([, key = '']) => key));
  const tried = new Map<string, 'ignored' | 'refused' | 'never taken'>();

  it.each(someOf(taking, 8).map((route) => ({ title: nameOf(route), route })))(
    '$title',
    async ({ route }) => {
      const send = async (body: Json): Promise<Answer> => {
        const { path, version } = await addressOf(route);
        return world.mine.company.call(route.method, path, 'version' in body ? { ...body, version } : body);
      };
      let outcome: 'ignored' | 'refused' | 'never taken' = 'never taken';
      for (const body of await bodiesFor(route, 1)) {
        if ((await send(body)).status >= 300) continue;
        const reply = await send(laden(body, keysKnown(route)));
        expect([reply.status < 500, reply.status === 401]).toEqual([true, false]);
        outcome = reply.status < 300 ? 'ignored' : 'refused';
        break;
      }
      tried.set(nameOf(route), outcome);
      expect(await marked()).toEqual([]);
    },
  );

  it('nearly every route took its body before something was smuggled into it', () => {
    expect([...tried].filter(([, outcome]) => outcome === 'never taken').map(([name]) => name)).toEqual([]);
  });

  it('nobody became an administrator by it', async () => {
    const { rows } = await world.server.services.database.read('COM_1001', (tx) =>
      sql<{ username: string }>`select username from "user" where is_admin`.execute(tx),
    );
    expect(rows.map(({ username }) => username)).toEqual(['kopi-admin']);
  });
});

describe('check 21: the canary', () => {
  const texts = (fields: Fields) =>
    Object.entries(fields)
      // A unit of a line is one of the item's, which have a text of their own.
      .filter(([name, field]) => isFreeText(field) && name !== 'uom')
      .map(([name, field]) => columnName(name, field));
  const places = [
    ...[...resources, ...documents].map(({ name, fields }) => [tableName(name), texts(fields)] as const),
    ...documents.flatMap(typedCollectionsOf).map(({ table, fields }) => [table, texts(fields)] as const),
    ['document_comment', ['body']] as const,
    ['document_attachment', ['name']] as const,
    ['import_log', ['file_name']] as const,
    ['setting', ['value']] as const,
    ['audit_trail', ['record_title']] as const,
  ];

  it('is in every text that a user of the other company can write', async () => {
    const theirs = world.theirs.company;
    const order = await world.theirs.standing('purchaseOrder');
    await theirs.call('POST', `/purchaseorders/${order.id}/comments`, { body: `${CANARY} said` });
    await theirs.call('POST', '/generalsetting', {
      generalSettings: [{ settingName: 'ServiceChargeItemID', value: CANARY }],
    });
    const silent: string[] = [];
    await world.server.services.database.read('COM_1617', async (tx) => {
      for (const [table, columns] of places)
        for (const column of columns) {
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from ${sql.table(table)} as t
            where t.${sql.ref(column)}::text like ${`%${CANARY}%`}`.execute(tx);
          if (rows[0]?.count === 0) silent.push(`${table}.${column}`);
        }
    });
    expect(places.flatMap(([, columns]) => columns).length).toBeGreaterThan(60);
    expect(silent).toEqual([]);
  });
});
