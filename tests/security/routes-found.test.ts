import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, resources } from '../../src/resources/registry.ts';
import { createApp } from '../../src/server/http/app.ts';
import { openApi } from '../../src/server/http/openapi.ts';
import type { Route } from '../../src/server/http/route.ts';
import { loadPortal } from '../../src/server/http/static-portal.ts';
import { routes } from '../../src/server/routes.ts';
import { localTax } from '../contract/tenancy/part-probes.ts';
import type { Answer } from '../contract/test-server.ts';
import { asJson, idOf } from '../lifecycles/http/world.ts';
import { seeded } from '../support/seeded-random.ts';
import { anyValue } from './sweep/fuzz-values.ts';
import { addressOf, nameOf, type SecurityWorld, securityWorld } from './world.ts';

/** What the router answers beside the table of routes, each with why it is not in it. */
const besideTheTable: Readonly<Record<string, string>> = {
  'GET /api/openapi.json': 'the description itself; asks for a session of its own',
  'POST /api/csp-report': 'browsers send it by themselves, in a format of theirs',
};

/** Changing routes that take no body. */
const bodiless: Readonly<Record<string, string>> = {
  'POST /auditpacks/:id/remove': 'the address says everything',
  'POST /account/logout': 'ends the session of the cookie',
  'POST /account/secondfactor/authenticator': 'a key for who asks',
  'POST /account/secondfactor/passkeys/options': 'a passkey for who asks',
  'POST /account/secondfactor/recoverycodes': 'ten codes for who asks',
  'POST /account/email/code': 'mails the person of the session',
  'PUT /barcode/:id': 'its rules stand behind the route, as those of PUT /barcodes/:id',
  'POST /import/:id/cancel': 'the address says everything',
  'POST /integrationlog/:id/repost': 'the address says everything',
  'POST /deleted/:id/restore': 'the address says everything',
  'PUT /outlets/:id/activate': 'the address says everything',
  'PUT /outlets/:id/deactivate': 'the address says everything',
  'PUT /outlets/:id/delete': 'the address says everything',
  'PUT /outlets/:id/practice/start': 'the address says everything',
  'PUT /licences/:id/revoke': 'the address says everything',
  'PUT /clientsite/:id': 'the query says everything, as the specification has it',
  'PUT /clients/:id/erase': 'the address says everything',
  'POST /<document>/:id/duplicate': 'the address says everything',
  'POST /items/:id/duplicate': 'the address says everything',
  'POST /menuprofiles/:id/duplicate': 'the address says everything',
  'POST /missions/:id/check': 'the address says everything',
  'POST /missions/:id/restart': 'the address says everything',
  'POST /missions/:id/skip': 'the address says everything',
  'POST /missions/:id/start': 'the address says everything',
  'POST /pricechanges/:id/undo': 'the address says everything',
  'PUT /menuprofiles/:id/activate': 'the address says everything',
  'PUT /menuprofiles/:id/deactivate': 'the address says everything',
  'POST /users/:id/firstpassword': 'the address says everything',
};

/** Changing routes that are not run under an idempotency key by the table, each with what keeps a repeat harmless. */
const withoutKey: Readonly<Record<string, string>> = {
  'POST /account/login': 'a repeat opens a session of its own and ends the one before',
  'POST /account/logout': 'a session that has ended ends no further',
  'DELETE /account/sessions': 'sessions that have ended end no further',
  'DELETE /account/sessions/:id': 'a session that has ended ends no further',
  'POST /account/register': 'keeps a wish; a repeat is a second wish, counted and limited',
  'POST /account/setup': 'its token works once',
  'POST /till/activate': 'the device that took the key takes it again, and works with its newest key',
  'POST /till/report': 'notes when the device was last heard of',
  'POST /till/profile': 'notes which profile the device has',
  'POST /till/sales': 'its entries are known by site and number; tests/tills/till-sales.test.ts',
  'POST /tillentries/post': 'what was posted is posted no second time; tests/tills/till-entries.test.ts',
  'POST /account/login/secondfactor': 'its ticket and each proof work once',
  'POST /account/confirm': 'shows the password, and changes nothing a repeat would change',
  'POST /account/secondfactor/authenticator': 'makes a key that is kept nowhere until its code comes',
  'PUT /account/secondfactor/authenticator': 'the same key a second time is the same app',
  'DELETE /account/secondfactor/authenticator': 'what is gone is gone: a repeat finds nothing',
  'POST /account/secondfactor/passkeys/options': 'asks a browser for a passkey, and keeps nothing',
  'POST /account/secondfactor/passkeys': 'the same passkey twice is refused',
  'DELETE /account/secondfactor/passkeys/:id': 'what is gone is gone: a repeat finds nothing',
  'POST /account/secondfactor/recoverycodes':
    'a repeat makes others; the answer of the first, which has the codes in it, is kept nowhere',
  'POST /account/ForgotPassword': 'a newer code puts the earlier out of use',
  'PUT /account/ResetPassword': 'its code works once',
  'POST /account/email/code': 'a newer code puts the earlier out of use',
  'PUT /account/email': 'its code works once',
  'POST /liveordersetups/:id/enable': 'held to the version that was seen: a repeat is refused as stale',
  'PUT /account/ChangePassword': 'a repeat is refused: the old password is no longer right',
  'POST /pricechanges/check': 'shows what would be changed, and changes nothing',
  'POST /import/preview': 'keeps a file that nothing was taken from; forgotten by itself',
  'POST /import': 'keeps the key itself, with the file’s fingerprint; tests/imports',
  'POST /outlets/:id/practice/reset': 'what was ended is ended no second time; tests/practice',
  'POST /<document>/events': 'keeps the key for each document; tests/faults',
  'POST /<document>/:id/attachments': 'the same file twice is one file; tests/documents',
  'DELETE /attachments/:id': 'what is gone is gone: a repeat finds nothing',
  'POST /users/:id/firstpassword':
    'a repeat makes another; the answer of the first, which has a password in it, is kept nowhere',
  'POST /Storage': 'keeps a picture that nothing shows yet; forgotten by itself',
  'POST /Storage/details': 'what was said of a picture last stands; pictures as POST /Storage',
};

const changing = routes.filter(({ method }) => method !== 'GET');

const described = openApi(routes, '0').paths;
let world: SecurityWorld;
let ids: string[] = [];
beforeAll(async () => {
  world = await securityWorld();
  ids = [world.company.outletId, idOf(await world.company.standing('item')), 'Vendor', 'price1'];
});
afterAll(() => world.close());

describe('the harness finds every route by itself', () => {
  it('in the router: nothing is answered that neither the table nor a reason names', async () => {
    const app = createApp(world.server.services, routes, await loadPortal(null));
    const named = new Set(routes.map((route) => `${route.method} ${shape(`/api${route.path}`)}`));
    const answered = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
      .map(({ method, path }) => `${method} ${shape(path)}`);
    expect(answered.filter((one) => !named.has(one)).sort()).toEqual(Object.keys(besideTheTable).sort());
    expect(answered.length).toBeGreaterThanOrEqual(routes.length);
  });

  it('in the description: each operation is a route and each route an operation', () => {
    const described = Object.entries(openApi(routes, '0').paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      routes.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    );
  });
});

describe('check 19: a route is complete or the build fails with its name', () => {
  it('a changing route has a schema for its body, or is known to have none', () => {
    const open = changing.filter(
      ({ body, upload, method }) => body === null && !upload && method !== 'DELETE',
    );
    expect(kindsOf(open)).toEqual(Object.keys(bodiless).sort());
  });

  it('a reply schema says what is in the reply', () => {
    expect(
      routes.filter(({ reply }) => reply.type === 'any' || reply.type === 'unknown').map(nameOf),
    ).toEqual([]);
  });

  it('a changing route runs once per idempotency key, or what keeps a repeat harmless is written down', () => {
    const unkeyed = changing.filter(({ mode }) => mode !== 'write');
    expect(kindsOf(unkeyed)).toEqual(Object.keys(withoutKey).sort());
  });

  it.each(changing.filter(({ mode }) => mode === 'write').map((route) => ({ title: nameOf(route), route })))(
    '$title sent twice under one key gets its first reply again',
    async ({ route }) => {
      const before = await answerKept(route, `first ${nameOf(route)}`.replaceAll(/[^\w]/g, '-'));
      expect([nameOf(route), before.first.status, before.again.status]).toEqual([
        nameOf(route),
        before.first.status,
        before.first.status,
      ]);
      expect([nameOf(route), before.again.headers.get('idempotent-replayed')]).toEqual([
        nameOf(route),
        'true',
      ]);
      expect(before.again.text).toBe(before.first.text);
    },
  );
});

/** The names of routes, those of every document type as one. */
const kindsOf = (found: readonly Route[]): string[] => {
  const first = new RegExp(`^/(${documents.map(({ path }) => path).join('|')})(?=/)`);
  return [
    ...new Set(found.map(({ method, path }) => `${method} ${path.replace(first, '/<document>')}`)),
  ].sort();
};

const shape = (path: string) => path.replace(/:\w+/g, ':').toLowerCase();

/** Sends a route twice under a key, with the first body of several that is answered for good: done, or refused by the state of things. */
async function answerKept(route: Route, key: string): Promise<{ first: Answer; again: Answer }> {
  const { company } = world;
  const source = seeded(7);
  const random = () => source.below(2 ** 32) / 2 ** 32;
  let last = '';
  for (let nth = 0; nth < 60; nth += 1) {
    const body = nth === 0 ? await bodyFor(route) : bodyOfSchema(route, random);
    const send = () =>
      company.call(route.method, addressOf(route), body, { 'Idempotency-Key': `${key}-${nth}` });
    const first = await send();
    last = `${first.status} ${first.text}`;
    if (![400, 413, 415, 422, 428, 500].includes(first.status)) return { first, again: await send() };
  }
  throw new Error(`${nameOf(route)} was not answered for good: ${last}`);
}

/** A body as the description has it; every text is an id that exists. */
function bodyOfSchema(route: Route, random: () => number): unknown {
  const operation = asJson(
    described[`/api${route.path.replace(/:(\w+)/g, '{$1}')}`]?.[route.method.toLowerCase()],
  );
  const content = asJson(asJson(asJson(operation.requestBody).content)['application/json']);
  return 'schema' in content ? anyValue(asJson(content.schema), random, ids, 0) : undefined;
}

async function bodyFor(route: Route): Promise<unknown> {
  const ofOutlet = localTax(world.company.outletId);
  if (nameOf(route) === 'PUT /localsetting') return { localSettings: ofOutlet };
  if (nameOf(route) === 'PUT /tables/storefront')
    return { outletId: world.company.outletId, address: 'https://order.example.com' };
  if (nameOf(route) === 'DELETE /localsetting')
    return { localSettings: ofOutlet.map(({ settingName, outletId }) => ({ settingName, outletId })) };
  if (nameOf(route) === 'POST /outlets/:id/practice/reset') return { remark: 'New class' };
  if (nameOf(route) === 'POST /vouchers/generate') {
    const redemptionId = idOf(await world.company.standing('redemption'));
    return { redemptionId, prefix: 'TWICE-', start: 1, quantity: 1, activate: false };
  }
  if (nameOf(route) === 'POST /auditpacks') return { from: '2026-01-01', to: '2026-01-31' };
  if (nameOf(route) === 'PUT /notices/read') return { until: '2026-11-20T00:00:00.000Z' };
  if (nameOf(route) === 'PUT /permissions/groups') {
    const id = idOf(await world.company.standing('userGroup'));
    return { groups: [{ id, version: 99, granted: [], withdrawn: [] }] };
  }
  if (route.path.endsWith('/pin')) return { pin: '4711' };
  if (route.path.endsWith('/card')) return { card: '%B6009001?' };
  if (route.method === 'DELETE') return undefined;
  if (route.path.endsWith('/run')) return { existing: 'skip' };
  if (route.path.includes('/asks')) return { wanted: 'cancel', event: 'cancel' };
  if (route.path.endsWith('/events')) return { type: 'confirm', version: 1 };
  const [, first = ''] = route.path.split('/');
  const resource = resources.find(({ path }) => path === first || path === `${first}s`);
  const document = documents.find(({ path }) => path === first);
  if (route.method === 'PUT') return route.body === null && !resource ? undefined : { version: 1 };
  if (resource && first === 'taxcode') return { taxCodes: [await world.company.bodyOf(resource)] };
  if (resource) return world.company.bodyOf(resource);
  return document ? world.company.documentBody(document) : undefined;
}
