import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { safeTarget } from '../../src/portal/platform/navigation/paths.ts';
import { contentPolicy } from '../../src/server/http/security-headers.ts';
import { routes } from '../../src/server/routes.ts';
import { callerOf } from '../contract/sample-company.ts';
import { addressOf, nameOf, plainCall, type SecurityWorld, securityWorld, upload } from './world.ts';

let world: SecurityWorld;
beforeAll(async () => {
  world = await securityWorld();
});
afterAll(() => world.close());

const changing = routes.filter(({ method }) => method !== 'GET');
const readRoutes = routes.filter(({ method, path }) => method === 'GET' && path !== '/events');
const send = (route: (typeof routes)[number], headers: Readonly<Record<string, string>>, body?: string) =>
  world.server.send(`/api${addressOf(route)}`, {
    method: route.method,
    cookie: world.admin,
    headers: { 'X-Outlet-Id': world.company.outletId, ...headers },
    ...(body === undefined ? {} : { body }),
  });

describe('check 31: a call another site’s page could make', () => {
  it('is refused on every changing route, and no row changes', async () => {
    const before = await world.checksum();
    for (const route of changing) {
      for (const headers of [
        { Origin: 'https://evil.example' },
        { 'Sec-Fetch-Site': 'cross-site' },
        { Origin: 'null' },
      ]) {
        const { status, json } = await send(route, headers);
        expect([nameOf(route), headers, status, json.code]).toEqual([
          nameOf(route),
          headers,
          403,
          'foreignOrigin',
        ]);
      }
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'text/plain; application/json',
      ]) {
        const { status } = await send(route, { 'Content-Type': type }, '{"a":1}');
        expect([nameOf(route), type, status]).toEqual([nameOf(route), type, 415]);
      }
    }
    const foreign = await upload(
      world,
      world.admin,
      new File(['Code,Name\r\n'], 'a.csv'),
      '/import?type=vendor',
      {
        Origin: 'https://evil.example',
      },
    );
    expect(foreign.status).toBe(403);
    expect(await world.checksum()).toBe(before);
  });
});

describe('check 32: looking', () => {
  it('changes no row, by GET, HEAD or OPTIONS on any route', async () => {
    const before = await world.checksum();
    const call = callerOf(world.server, world.admin, world.company.outletId);
    for (const route of readRoutes) await plainCall(call, route);
    for (const method of ['HEAD', 'OPTIONS'])
      for (const route of routes.filter(({ path }) => path !== '/events'))
        await world.server.send(`/api${addressOf(route)}`, { method, cookie: world.admin });
    expect(await world.checksum()).toBe(before);
  });
});

describe('check 33, 35: the headers of every reply', () => {
  it('no other site may read, and nothing is sniffed, framed or referred', async () => {
    for (const route of [...readRoutes, ...changing])
      for (const cookie of [undefined, world.admin]) {
        const { headers, status } = await world.server.send(`/api${addressOf(route)}`, {
          method: route.method,
          headers: { Origin: 'https://evil.example' },
          ...(cookie ? { cookie } : {}),
        });
        const seen = [nameOf(route), status];
        expect([...seen, headers.get('access-control-allow-origin')]).toEqual([...seen, null]);
        for (const [name, wanted] of [
          ['x-content-type-options', 'nosniff'],
          ['referrer-policy', 'same-origin'],
          ['cross-origin-opener-policy', 'same-origin'],
          ['x-frame-options', 'DENY'],
        ] as const)
          expect([...seen, name, headers.get(name)]).toEqual([...seen, name, wanted]);
        expect(headers.get('permissions-policy')).toContain('payment=()');
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      }
  });
});

describe('check 34: the content policy of pages', () => {
  it.each(['altcha', 'off', 'recaptcha', 'turnstile'] as const)(
    'with %s runs no script of anyone else',
    (checker) => {
      const policy = contentPolicy(checker);
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe|\*|data:|http:/);
      for (const rule of [
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        'report-uri /api/csp-report',
      ])
        expect(policy).toContain(rule);
    },
  );
});

describe('check 36: what is no page', () => {
  it('never opens as one: every reply of the API says its type and charset, and is sandboxed', async () => {
    const call = callerOf(world.server, world.admin, world.company.outletId);
    for (const route of readRoutes) {
      const { headers } = await plainCall(call, route);
      const type = headers.get('content-type') ?? '';
      expect([nameOf(route), type]).toEqual([nameOf(route), expect.not.stringMatching(/html|xml$/)]);
      if (/json|text/.test(type))
        expect([nameOf(route), type]).toEqual([nameOf(route), expect.stringContaining('charset=utf-8')]);
      expect([nameOf(route), headers.get('content-security-policy')]).toEqual([
        nameOf(route),
        expect.stringContaining('sandbox'),
      ]);
      expect([nameOf(route), headers.get('x-content-type-options')]).toEqual([nameOf(route), 'nosniff']);
    }
  });
});

describe('check 37: where a sign-in leads', () => {
  it.each([
    '//evil.example',
    '/\\\\evil.example',
    '\\\\\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n//evil.example',
    ' //evil.example',
    'evil.example',
    '/@evil.example/../../..//evil.example',
  ])('%j stays on our own pages', (target) => {
    const led = new URL(safeTarget(target), 'https://portal.example');
    expect(led.origin).toBe('https://portal.example');
    expect(safeTarget(target)).toMatch(/^\/(?![/\\\\])/);
  });

  it('a page of ours with its query is kept', () => {
    expect(safeTarget('/Purchasing/PurchaseOrder?status=Saved')).toBe(
      '/Purchasing/PurchaseOrder?status=Saved',
    );
  });
});

describe('check 38: the stream of news', () => {
  it('asks for session and origin, and ends when the session does', async () => {
    const listen = (headers: Readonly<Record<string, string>>) =>
      world.server.app.request('http://127.0.0.1/api/events', { headers });
    expect((await listen({})).status).toBe(401);
    const cookie = await world.server.signIn('kopi-buyer');
    expect((await listen({ Cookie: cookie, Origin: 'https://evil.example' })).status).toBe(403);
    const stream = await listen({ Cookie: cookie });
    expect(stream.status).toBe(200);
    const read = stream.text();
    await world.server.send('/api/account/logout', { method: 'POST', cookie });
    expect(await read).toContain(': connected');
  });
});
