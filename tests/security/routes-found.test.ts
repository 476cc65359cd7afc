import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, resources } from '../../src/resources/registry.ts';
import { createApp } from '../../src/server/http/app.ts';
import { openApi } from '../../src/server/http/openapi.ts';
import type { Route } from '../../src/server/http/route.ts';
import { routes } from '../../src/server/http/routes.ts';
import { loadPortal } from '../../src/server/http/static-portal.ts';
import type { Answer } from '../contract/test-server.ts';
import { addressOf, nameOf, type SecurityWorld, securityWorld } from './world.ts';

/** What the router answers beside the table of routes, each with why it is not in it. */
const besideTheTable: Readonly<Record<string, string>> = {
  'GET /api/openapi.json': 'the description itself; asks for a session of its own',
  'POST /api/csp-report': 'browsers send it by themselves, in a format of theirs',
};

/** Changing routes that take no body. */
const bodiless: Readonly<Record<string, string>> = {
  'POST /account/logout': 'ends the session of the cookie',
  'PUT /barcode/:id': 'its rules stand behind the route, as those of PUT /barcodes/:id',
  'POST /import/:id/cancel': 'the address says everything',
};

/** Changing routes that are not run under an idempotency key by the table, each with what keeps a repeat harmless. */
const withoutKey: Readonly<Record<string, string>> = {
  'POST /account/login': 'a repeat opens a session of its own and ends the one before',
  'POST /account/logout': 'a session that has ended ends no further',
  'POST /account/register': 'keeps a wish; a repeat is a second wish, counted and limited',
  'POST /account/setup': 'its token works once',
  'POST /account/ForgotPassword': 'a newer code puts the earlier out of use',
  'PUT /account/ResetPassword': 'its code works once',
  'PUT /account/ChangePassword': 'a repeat is refused: the old password is no longer right',
  'POST /import/preview': 'keeps a file that nothing was taken from; forgotten by itself',
};

const changing = routes.filter(({ method }) => method !== 'GET');

let world: SecurityWorld;
beforeAll(async () => {
  world = await securityWorld();
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
    expect(open.map(nameOf).sort()).toEqual(Object.keys(bodiless).sort());
  });

  it('a reply schema says what is in the reply', () => {
    expect(
      routes.filter(({ reply }) => reply.type === 'any' || reply.type === 'unknown').map(nameOf),
    ).toEqual([]);
  });

  it('a changing route runs once per idempotency key, or what keeps a repeat harmless is written down', () => {
    const unkeyed = changing.filter(({ mode, path }) => mode !== 'write' && !path.endsWith('/events'));
    expect(
      unkeyed
        .map(nameOf)
        .filter((name) => name !== 'POST /import')
        .sort(),
    ).toEqual(Object.keys(withoutKey).sort());
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

const shape = (path: string) => path.replace(/:\w+/g, ':').toLowerCase();

/** Sends a route twice under a key, with a body that it takes or refuses for good. */
async function answerKept(route: Route, key: string): Promise<{ first: Answer; again: Answer }> {
  const { company } = world;
  const body = await bodyFor(route);
  const send = () => company.call(route.method, addressOf(route), body, { 'Idempotency-Key': key });
  const first = await send();
  if ([400, 422, 428, 500].includes(first.status))
    throw new Error(`${nameOf(route)} was not answered for good: ${first.status} ${first.text}`);
  return { first, again: await send() };
}

async function bodyFor(route: Route): Promise<unknown> {
  if (route.method === 'DELETE') return undefined;
  if (route.path.endsWith('/run')) return { existing: 'skip' };
  if (route.path.endsWith('/events')) return { type: 'confirm', version: 1 };
  const [, first = ''] = route.path.split('/');
  const resource = resources.find(({ path }) => path === first || path === `${first}s`);
  const document = documents.find(({ path }) => path === first);
  if (route.method === 'PUT') return route.body === null && !resource ? undefined : { version: 1 };
  if (resource) return world.company.bodyOf(resource);
  return document ? world.company.documentBody(document) : undefined;
}
