import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../src/domain/permissions.ts';
import { documents, resources } from '../../src/resources/registry.ts';
import { routes } from '../../src/server/http/routes.ts';
import { type Call, callerOf } from '../contract/sample-company.ts';
import { nameOf, probesOf } from '../contract/tenancy-probes.ts';
import { type Holder, type TenancyWorld, tenancyWorld } from '../contract/tenancy-world.ts';
import type { Answer } from '../contract/test-server.ts';
import { asJson, idOf, listOf } from '../lifecycles/http-world.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { checksum } from './world.ts';

/** Stand in no call of ours but as what an item cost. */
const COST = '7531.2468';
const CUSTOM_COST = '8642.1357';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A stream that never ends by itself is looked at in http-events. */
const looking = routes.filter(({ method, path }) => method === 'GET' && path !== '/events');

let opened: TestDatabase;
let world: TenancyWorld;
/** What a look at everything there is takes: one address or more a route. */
let addresses: readonly (readonly [route: string, path: string, accept: string])[];
beforeAll(async () => {
  opened = await openTestDatabase();
  world = await tenancyWorld(opened.database);
  await costlyItem(world.mine);
  addresses = await everyAddress(world.mine);
}, 120_000);
afterAll(async () => {
  await world.close();
  await opened.close();
});

/** Goods that cost what nothing else costs, at hand and on a document of every type. */
async function costlyItem({ company }: Holder): Promise<void> {
  const item = await company.standing('item');
  const { call, outletId } = company;
  expect((await call('PUT', `/items/${idOf(item)}`, { customCost: CUSTOM_COST })).status).toBe(200);
  const received = await call('POST', '/goodsreceivednotes', {
    vendorId: idOf(await company.standing('vendor')),
    outletId,
    postingDate: '2026-11-20',
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
async function furtherAddresses({
  company,
  standing,
}: Holder): Promise<Readonly<Record<string, readonly string[]>>> {
  const form = new FormData();
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a50' } });
  form.append('file', new File([new Uint8Array(await square.png().toBuffer())], 'square.png'));
  const headers = { Cookie: await world.server.signIn('kopi-admin') };
  const kept = await world.server.app.request('http://127.0.0.1/api/Storage', {
    method: 'POST',
    body: form,
    headers,
  });
  const reply: { data: { keys: string[] } } = await kept.json();
  const item = (await standing('item')).id;
  const at = `itemId=${item}&outletId=${company.outletId}`;
  return {
    'GET /Storage/:key': reply.data.keys.map((key) => `/Storage/${key}`),
    'GET /groups/:resource': [...resources, ...documents].map(
      ({ name, list }) => `/groups/${name}?field=${list.columns[0]}`,
    ),
    'GET /generalsetting': ['/generalsetting?settingName=Probe'],
    'GET /maintenancesetting/search': ['/maintenancesetting/search?category=Item'],
    'GET /layouts/:screen': ['/layouts/item'],
    'GET /statecharts/:id': ['json', 'svg', 'mermaid', 'scxml'].map(
      (format) => `/statecharts/purchase-order?format=${format}`,
    ),
    'GET /import/template': ['en', 'zh'].map((language) => `/import/template?type=item&language=${language}`),
    'GET /stock/batches': [`/stock/batches?${at}`],
    'GET /stockcard': [`/stockcard?${at}`],
    'GET /stock': [`/stock?key=${item}`],
    'GET /reorderpoint': [`/reorderpoint?outletId=${company.outletId}`],
    'GET /taxrates': ['/taxrates?day=2026-11-21'],
    'GET /Items/search': ['/Items/search?key=a'],
  };
}

async function everyAddress(holder: Holder): Promise<typeof addresses> {
  const further = await furtherAddresses(holder);
  const found: (readonly [string, string, string])[] = [];
  for (const route of looking) {
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
      for (const [field, { kind, ...rest }] of Object.entries(owner?.fields ?? {}))
        if (kind === 'text' && 'suggest' in rest && rest.suggest) plain(route.path.replace(':field', field));
    } else if (listed) {
      const every = Object.keys(listed.fields).map((field) => `fields=${field}`);
      plain(`${route.path}?pageSize=100&${every.join('&')}`);
      for (const accept of ['text/csv', EXCEL])
        found.push([name, `${route.path}?${every.join('&')}`, accept]);
    } else if (!route.path.includes(':') && !further[name]) plain(route.path);
  }
  return found;
}

const lookAt = async (call: Call, path: string, accept: string): Promise<Answer> =>
  call('GET', path, undefined, { Accept: accept });

/** Paper loads and runs nothing; a sandbox would keep it from the printer, and a PDF from the browser’s viewer. */
function policyOf(type: string, isPaper: boolean): RegExp {
  if (isPaper) return /^default-src 'none'; style-src 'sha256-\S+; base-uri 'none'; .*form-action 'none'$/;
  return type === 'application/pdf' ? /^frame-ancestors 'none'$/ : /^default-src 'none'; .*sandbox$/;
}

describe('a look at everything there is', () => {
  const answers: [route: string, path: string, answer: Answer][] = [];

  it('check 32: changes no row, by GET, HEAD or OPTIONS, in files and on paper too', async () => {
    const before = await checksum(world.server);
    const { call } = world.mine.company;
    for (const [route, path, accept] of addresses)
      answers.push([route, path, await lookAt(call, path, accept)]);
    const cookie = await world.server.signIn('kopi-admin');
    for (const method of ['HEAD', 'OPTIONS'])
      for (const [, path, accept] of addresses)
        await world.server.send(`/api${path}`, { method, cookie, headers: { Accept: accept } });
    expect(await checksum(world.server)).toBe(before);
    const shown = new Set(answers.filter(([, , { status }]) => status === 200).map(([route]) => route));
    expect(looking.map(nameOf).filter((name) => !shown.has(name))).toEqual([]);
    expect(answers.filter(([, , { status }]) => status >= 500).map(([, path]) => path)).toEqual([]);
  }, 120_000);

  it('check 18, 33, 35, 36: every reply is sandboxed data of a declared kind that no site reads and no cache keeps', () => {
    for (const [route, path, { status, headers }] of answers) {
      const seen = [path, status];
      const type = headers.get('content-type') ?? '';
      const isPaper = route.endsWith('/print') && !path.includes('format=pdf');
      if (!isPaper) expect([...seen, type]).toEqual([...seen, expect.not.stringMatching(/html|\/xml$/)]);
      if (/json|text/.test(type))
        expect([...seen, type]).toEqual([...seen, expect.stringContaining('charset=utf-8')]);
      expect([...seen, headers.get('content-security-policy')]).toEqual([
        ...seen,
        expect.stringMatching(policyOf(type, isPaper)),
      ]);
      expect([...seen, headers.get('x-content-type-options')]).toEqual([...seen, 'nosniff']);
      expect([...seen, headers.get('access-control-allow-origin')]).toEqual([...seen, null]);
      const keeping = route === 'GET /Storage/:key' ? 'private, max-age=31536000, immutable' : 'no-store';
      expect([...seen, headers.get('cache-control')]).toEqual([...seen, keeping]);
    }
  });

  it('check 51: every file is handed out under a name of plain words', () => {
    const files = answers.filter(([, , { headers }]) => headers.has('content-disposition'));
    expect(files.length).toBeGreaterThan(40);
    for (const [, path, { headers }] of files)
      expect([path, headers.get('content-disposition')]).toEqual([
        path,
        expect.stringMatching(
          /^(attachment|inline); (filename="[\w. -]+"(; |$))?(filename\*=UTF-8''[\w%.!~*'()-]+)?$/,
        ),
      ]);
  });
});

describe('check 23: what goods cost', () => {
  /** What they show is what a vendor asks for its goods: whoever may order sees it. */
  const buying = /^GET \/(purchaseorders|goodsreceivednotes)\b/;

  it('is in no reply to who may do everything but see costs, and in many to who may', async () => {
    const { company } = world.mine;
    const [group] = listOf((await company.call('GET', '/usergroups?search=Manager')).json, 'userGroups');
    const most = permissions.filter((permission) => permission !== 'ALLOW_TO_VIEW_COST');
    expect((await company.call('PUT', `/usergroups/${idOf(group)}`, { permissions: most })).status).toBe(200);
    const keeper = callerOf(world.server, await world.server.signIn('kopi-manager'), company.outletId);
    const telling = async (call: Call) => {
      const found = new Set<string>();
      let shown = 0;
      for (const [route, path, accept] of addresses.filter(([, , accept]) => accept !== EXCEL)) {
        const { status, text } = await lookAt(call, path, accept);
        if (status === 200) shown += 1;
        if (!buying.test(route) && [COST, CUSTOM_COST].some((cost) => text.includes(cost.slice(0, 7))))
          found.add(route);
      }
      return { found: [...found].sort(), shown };
    };
    const seeing = await telling(company.call);
    expect(seeing.found.length).toBeGreaterThan(5);
    const blind = await telling(keeper);
    expect(blind.found).toEqual([]);
    expect(blind.shown).toBeGreaterThan(seeing.shown / 2);
    expect(asJson((await keeper('GET', '/account/session')).json).isAdmin).toBe(false);
  }, 120_000);
});
