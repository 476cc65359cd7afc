import { describe, expect, it } from 'vitest';
import { permissions } from '../../../src/domain/permissions.ts';
import { runcitJiran } from '../../../src/server/demo/runcit/company.ts';
import { listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { type TestServer, testServer } from '../test-server.ts';

const session = (cookie: string, server: TestServer) => server.send('/api/account/session', { cookie });

forAnyHome(({ database }) => {
  let made: Promise<TestServer> | undefined;
  const serving = () => {
    made ??= testServer(database());
    return made;
  };

  describe('signing in', () => {
    it('gives what the specification names, and both cookies', async () => {
      const server = await serving();
      const reply = await server.send('/API/Account/Login', {
        body: { username: ' Kopi-Buyer ', password: 'Backcounter-1' },
      });
      expect(reply.status).toBe(200);
      expect(reply.json).toMatchObject({ comId: 'COM_1001', isAdmin: false, username: 'kopi-buyer' });
      const admin = await server.signIn('kopi-admin');
      const asked = async (path: string) => (await server.send(`/api/${path}`, { cookie: admin })).json;
      const [buyer] = listOf(await asked('users?searchBy=username&search=kopi-buyer&fields=groups'), 'users');
      const groups = listOf(await asked('usergroups?pageSize=100&fields=permissions'), 'userGroups');
      const held = groups
        .filter(({ id }) => Array.isArray(buyer?.groupIds) && buyer.groupIds.includes(id))
        .flatMap((group) => (Array.isArray(group.permissions) ? group.permissions : []));
      expect(held).toContain('ALLOW_TO_EDIT_PO');
      expect(held).not.toContain('ALLOW_TO_ACCESS_USER_MANAGEMENT');
      expect(reply.json.userAccessPermissions).toEqual(
        permissions.map((accessName) => ({ accessName, isAllowAccess: held.includes(accessName) })),
      );
      expect(reply.cookies).toMatchObject({ username: 'kopi-buyer' });
      const set = reply.headers.getSetCookie().join('\n');
      expect(set).toMatch(/session=[\w-]{43}; .*HttpOnly.*SameSite=Lax/);
      expect(set).not.toMatch(/username=.*HttpOnly/);
    });

    it('answers alike for an unknown user and a wrong password', async () => {
      const server = await serving();
      const wrong = await server.send('/api/account/login', {
        body: { username: 'kopi-store', password: 'no' },
      });
      const unknown = await server.send('/api/account/login', {
        body: { username: 'nobody', password: 'no' },
      });
      expect(wrong.status).toBe(401);
      expect({ ...wrong.json, requestId: '' }).toEqual({ ...unknown.json, requestId: '' });
    });

    it('names both missing fields at once', async () => {
      const server = await serving();
      const reply = await server.send('/api/account/login', { body: {} });
      expect(reply.status).toBe(422);
      expect(reply.json.errors).toEqual([
        expect.objectContaining({ field: 'username', code: 'usernameRequired' }),
        expect.objectContaining({ field: 'password', code: 'passwordRequired' }),
      ]);
    });

    it('slows guessing by account and address, and never locks the user out elsewhere', async () => {
      const server = await serving();
      const guess = (username: string, address: string, password = 'wrong') =>
        server.app.request(
          'http://127.0.0.1/api/account/login',
          {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ username, password }),
          },
          { incoming: { socket: { remoteAddress: address } } },
        );
      const statuses: number[] = [];
      for (let tries = 0; tries < 12; tries += 1)
        statuses.push((await guess('kopi-clerk', '203.0.113.9')).status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
      const held = await guess('kopi-clerk', '203.0.113.9', 'Backcounter-1');
      expect(held.status).toBe(429);
      expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await guess('kopi-clerk', '203.0.113.10', 'Backcounter-1')).status).toBe(200);
    });

    it('ends the session a browser held before', async () => {
      const server = await serving();
      const first = await server.signIn('kopi-manager');
      const again = await server.send('/api/account/login', {
        cookie: first,
        body: { username: 'kopi-manager', password: 'Backcounter-1' },
      });
      expect(again.status).toBe(200);
      expect((await session(first, server)).status).toBe(401);
    });
  });

  describe('a session', () => {
    it('times out unused, and at the latest after half a day', async () => {
      const server = await serving();
      const idle = await server.signIn('kopi-buyer');
      const busy = await server.signIn('kopi-buyer');
      for (let hour = 0; hour < 11; hour += 1) {
        server.clock.advance(60 * 60_000);
        expect((await session(busy, server)).status).toBe(200);
      }
      expect((await session(idle, server)).status).toBe(401);
      server.clock.advance(60 * 60_000);
      expect((await session(busy, server)).status).toBe(401);
    });

    it('can be seen and ended by its owner', async () => {
      const server = await serving();
      const mine = await server.signIn('runcit-store');
      const other = await server.signIn('runcit-store');
      const listed = await server.send('/api/account/sessions', { cookie: mine });
      expect(listed.json.sessions).toHaveLength(2);
      expect((await server.send('/api/account/sessions', { cookie: mine, method: 'DELETE' })).json).toEqual({
        ended: 1,
      });
      expect((await session(other, server)).status).toBe(401);
      expect((await session(mine, server)).status).toBe(200);
    });

    it('ends at logout on every call, and the reply takes the cookies back', async () => {
      const server = await serving();
      const cookie = await server.signIn('runcit-clerk');
      const out = await server.send('/api/account/logout', { cookie, method: 'POST' });
      expect(out.status).toBe(200);
      expect(out.headers.get('clear-site-data')).toBe('"cache"');
      expect(out.cookies).toMatchObject({ session: '', username: '' });
      expect((await session(cookie, server)).status).toBe(401);
    });

    it('lists the permitted outlets, and refuses another one', async () => {
      const server = await serving();
      const cookie = await server.signIn('kopi-store');
      const { json } = await server.send('/api/account/outlets', { cookie });
      expect(json.outlets).toHaveLength(1);
      const foreign = server.runcit?.outletId(runcitJiran.outlets[0]?.code ?? '') ?? '';
      const refused = await server.send('/api/account/session', {
        cookie,
        headers: { 'X-Outlet-Id': foreign },
      });
      expect(refused.status).toBe(403);
      expect(refused.json.code).toBe('outletNotPermitted');
    });
  });
});
