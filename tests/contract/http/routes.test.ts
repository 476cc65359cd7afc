import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../../src/domain/permissions.ts';
import { openApi } from '../../../src/server/http/openapi.ts';
import type { Route } from '../../../src/server/http/route.ts';
import { routeFaults } from '../../../src/server/http/routes-check.ts';
import { routes } from '../../../src/server/routes.ts';
import { openTestDatabase, type TestDatabase } from '../../support/databases/database.ts';
import { type TestServer, testServer } from '../test-server.ts';

/** What anyone may call without a session; a new public route has to be added here on purpose. */
const publicRoutes = [
  'GET /account/challenge',
  'GET /health',
  'GET /ready',
  'GET /Version',
  'POST /account/ForgotPassword',
  'POST /account/login',
  'POST /account/login/secondfactor',
  'POST /account/logout',
  'POST /account/register',
  'POST /account/setup',
  'POST /till/activate',
  'POST /till/profile',
  'POST /till/report',
  'POST /till/sales',
  'PUT /account/ResetPassword',
];

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const address = ({ path }: Route) => `/api${path.replace(/:\w+/g, 'nothing-of-that-name')}`;

describe('the table of routes', () => {
  it('check 19: is complete: each names its permission and its schemas', () => {
    expect(routeFaults(routes)).toEqual([]);
  });

  it('check 19: is public only where it was meant to be', () => {
    expect(
      routes
        .filter(({ access }) => access === 'public')
        .map(nameOf)
        .sort(),
    ).toEqual([...publicRoutes].sort());
  });

  it('check 19: does not start with a route that forgot its permission', () => {
    const [first] = routes;
    if (!first) throw new Error('There are no routes');
    expect(routeFaults([{ ...first, access: '' }])).toHaveLength(1);
    expect(routeFaults([first, first])).toHaveLength(1);
  });
});

describe('the API description', () => {
  const described = openApi(routes, '1.0.0');
  const { paths } = described;

  it('names every route once, with its replies', () => {
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(routes.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
    expect(described.openapi).toBe('3.1.0');
  });

  it('declares each parameter of each path', () => {
    for (const [path, operations] of Object.entries(paths))
      for (const operation of Object.values(operations)) {
        const declared = JSON.stringify(operation);
        for (const [, name] of path.matchAll(/\{(\w+)\}/g))
          expect(declared).toContain(`"name":"${name}","in":"path"`);
      }
  });

  it('refers only to what it defines', () => {
    const text = JSON.stringify(described);
    for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
      expect(described.components).toHaveProperty(`schemas.${name}`);
    expect(text).not.toContain('"$ref":"#/$defs');
  });
});

describe('without the right', () => {
  let opened: TestDatabase;
  let server: TestServer;
  let nobody: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    server = await testServer(opened.database);
    nobody = await server.signIn('kopi-clerk');
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
  });
  const closed = routes.filter(({ access }) => access !== 'public');
  const call = (route: Route, cookie?: string) =>
    server.send(address(route), {
      method: route.method,
      ...(cookie ? { cookie } : {}),
      ...(route.body ? { body: {} } : {}),
    });

  it('check 19: nobody gets past any route without a session', async () => {
    for (const route of closed)
      expect([nameOf(route), (await call(route)).status]).toEqual([nameOf(route), 401]);
  });

  it('check 19, 29: a user is kept from every route whose permission they lack', async () => {
    const held = await server.send('/api/account/session', { cookie: nobody });
    const granted = new Set(grantedIn(held.json.userAccessPermissions));
    expect(granted.size).toBeLessThan(permissions.length);
    const barred = closed.filter(({ access }) => access !== 'signedIn' && !granted.has(access));
    expect(barred.length).toBeGreaterThan(0);
    for (const route of barred)
      expect([nameOf(route), (await call(route, nobody)).status]).toEqual([nameOf(route), 403]);
  });

  it('check 26: a permission taken away bites at the next call', async () => {
    const admin = await server.signIn('kopi-admin');
    const manager = await server.signIn('kopi-manager');
    expect((await server.send('/api/vendors', { cookie: manager })).status).toBe(200);
    const { json } = await server.send('/api/usergroups?search=Manager', { cookie: admin });
    const [group] = Array.isArray(json.userGroups) ? json.userGroups : [];
    const taken = await server.send(`/api/usergroups/${group.id}`, {
      method: 'PUT',
      cookie: admin,
      body: { permissions: [], version: group.version },
    });
    expect(taken.status).toBe(200);
    expect((await server.send('/api/vendors', { cookie: manager })).status).toBe(403);
  });

  it('check 14: a disabled user is out at the next call', async () => {
    const admin = await server.signIn('kopi-admin');
    const buyer = await server.signIn('kopi-buyer');
    const { json } = await server.send('/api/users?search=kopi-buyer', { cookie: admin });
    const [user] = Array.isArray(json.users) ? json.users : [];
    const body = { active: false, version: user.version };
    const done = await server.send(`/api/users/${user.id}`, { method: 'PUT', cookie: admin, body });
    expect(done.status).toBe(200);
    expect((await server.send('/api/account/session', { cookie: buyer })).status).toBe(401);
  });
});

const grantedIn = (entries: unknown): string[] =>
  Array.isArray(entries)
    ? entries.filter((entry) => entry.isAllowAccess).map((entry) => entry.accessName)
    : [];
