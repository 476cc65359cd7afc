import sharp from 'sharp';
import { expect } from 'vitest';
import { isSuggested } from '../../../src/resources/kinds/traits.ts';
import { documents, resources } from '../../../src/resources/registry.ts';
import { routes } from '../../../src/server/routes.ts';
import type { Holder } from '../../contract/tenancy/holder.ts';
import { nameOf, probesOf } from '../../contract/tenancy/probes.ts';
import type { TestServer } from '../../contract/test-server.ts';
import { idOf, listOf } from '../../lifecycles/http/world.ts';

/** Stand in no call of ours but as what an item cost. */
export const COST = '7531.2468';
export const CUSTOM_COST = '8642.1357';
export const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A stream that never ends by itself is looked at in http-events. */
export const readRoutes = routes.filter(({ method, path }) => method === 'GET' && path !== '/events');

/** What a look at everything there is takes: one address or more a route. */
export type Addresses = readonly (readonly [route: string, path: string, accept: string])[];

/** Goods that cost what nothing else costs, at hand and on a document of every type. */
export async function costlyItem({ company }: Holder): Promise<void> {
  const item = await company.standing('item');
  const { call, outletId } = company;
  expect((await call('PUT', `/items/${idOf(item)}`, { customCost: CUSTOM_COST })).status).toBe(200);
  const received = await call('POST', '/goodsreceivednotes', {
    vendorId: idOf(await company.standing('vendor')),
    outletId,
    postingDate: '2026-11-20',
    taxInclusive: false,
    lines: [{ itemId: idOf(item), quantity: '50', unitCost: COST, batchNo: 'B-2', expiryDate: '2027-03-31' }],
  });
  const at = `/goodsreceivednotes/${idOf(received.json.document)}/events`;
  expect((await call('POST', at, { type: 'confirm', version: 1 })).status).toBe(200);
  for (const { name, path } of documents.filter((each) => /stock|transfer/.test(each.path))) {
    const made = await call(
      'POST',
      `/${path}`,
      await company.documentBody(documents.find((each) => each.name === name) ?? never()),
    );
    expect([name, made.status]).toEqual([name, 201]);
  }
}

const never = (): never => {
  throw new Error('There is no such document');
};

/** The addresses that the probes do not make: parameters that name no record, and calls that must be asked for something. */
async function furtherAddresses(
  server: TestServer,
  { company, standing }: Holder,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const form = new FormData();
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a50' } });
  form.append('file', new File([new Uint8Array(await square.png().toBuffer())], 'square.png'));
  const headers = { Cookie: await server.signIn('kopi-admin') };
  const kept = await server.app.request('http://127.0.0.1/api/Storage', {
    method: 'POST',
    body: form,
    headers,
  });
  const reply: { data: { keys: string[] } } = await kept.json();
  const item = (await standing('item')).id;
  const at = `itemId=${item}&outletId=${company.outletId}`;
  await standing('tableArea');
  const tables = await company.call('GET', `/tables?outletId=${company.outletId}`);
  return {
    'GET /Storage/:key': reply.data.keys.map((key) => `/Storage/${key}`),
    'GET /groups/:resource': [...resources, ...documents].map(
      ({ name, list }) => `/groups/${name}?field=${list.columns[0]}`,
    ),
    'GET /generalsetting': ['/generalsetting?settingName=ServiceChargeItemID'],
    'GET /localsetting/type/:type': ['/localsetting/type/Tax'],
    'GET /maintenancesetting/search': ['/maintenancesetting/search?category=Item'],
    'GET /layouts/:screen': ['/layouts/item'],
    'GET /statecharts/:id': ['json', 'svg', 'mermaid', 'scxml'].map(
      (format) => `/statecharts/purchase-order?format=${format}`,
    ),
    'GET /statecharts/:id/use': ['/statecharts/purchase-order/use'],
    'GET /statecharts/:id/holders': ['/statecharts/purchase-order/holders'],
    'GET /missions/:id': ['/missions/getStarted'],
    'GET /import/template': ['en', 'zh'].map((language) => `/import/template?type=item&language=${language}`),
    'GET /import/export': ['item', 'catalogue'].map((type) => `/import/export?type=${type}`),
    'GET /accountcode/resolve': ['/accountcode/resolve?module=Sales'],
    'GET /kdssop/resolve': [`/kdssop/resolve?itemId=${item}`],
    'GET /syncprofile/resolve': [
      `/syncprofile/resolve?name=${encodeURIComponent((await standing('syncProfile')).code)}`,
    ],
    'GET /items/:id/price': [`/items/${item}/price?outletId=${company.outletId}`],
    'GET /items/:id/merge': [`/items/${item}/merge?intoId=${item}`],
    'GET /items/components': [`/items/components?outletId=${company.outletId}&ids=${item}`],
    'GET /menus/resolve': [
      `/menus/resolve?outletId=${company.outletId}&orderSource=LOCAL&salesType=Delivery`,
    ],
    'GET /tables': [`/tables?outletId=${company.outletId}`],
    'GET /tables/bills': [`/tables/bills?outletId=${company.outletId}`],
    'GET /tables/find': listOf(tables.json, 'tables').map(({ token }) => `/tables/find?token=${token}`),
    'GET /stock/batches': [`/stock/batches?${at}`],
    'GET /stockcard': [`/stockcard?${at}`],
    'GET /stock': [`/stock?key=${item}`],
    'GET /reorderpoint': [`/reorderpoint?outletId=${company.outletId}`],
    'GET /exchangerate': ['/exchangerate?currencyCode=USD&day=2026-11-21'],
    'GET /taxrates': ['/taxrates?day=2026-11-21'],
    'GET /Items/search': ['/Items/search?key=a'],
  };
}

/** Every `GET` of the API with the things of the holder in it: lists in all their forms, files, paper. */
export async function everyAddress(server: TestServer, holder: Holder): Promise<Addresses> {
  const further = await furtherAddresses(server, holder);
  const found: (readonly [string, string, string])[] = [];
  for (const route of readRoutes) {
    const name = nameOf(route);
    const listed = [...resources, ...documents].find(({ path }) => route.path === `/${path}`);
    const probe = probesOf(route).find(({ place }) => place === ':id');
    const plain = (path: string) => found.push([name, path, 'application/json']);
    for (const path of further[name] ?? []) plain(path);
    if (probe) {
      const { id } = await holder.standing(probe.kind);
      const path = route.path.replace(':id', id);
      plain(path);
      if (path.endsWith('/print'))
        for (const format of ['html', 'pdf'])
          for (const language of ['en', 'zh']) plain(`${path}?format=${format}&language=${language}`);
    } else if (route.path.endsWith('/values/:field')) {
      const owner = [...resources, ...documents].find(({ path }) => route.path.startsWith(`/${path}/`));
      for (const [field, definition] of Object.entries(owner?.fields ?? {}))
        if (isSuggested(definition)) plain(route.path.replace(':field', field));
    } else if (listed) {
      const every = Object.keys(listed.fields).map((field) => `fields=${field}`);
      plain(`${route.path}?pageSize=100&${every.join('&')}`);
      for (const accept of ['text/csv', EXCEL])
        found.push([name, `${route.path}?${every.join('&')}`, accept]);
    } else if (!route.path.includes(':') && !further[name]) plain(route.path);
  }
  return found;
}
