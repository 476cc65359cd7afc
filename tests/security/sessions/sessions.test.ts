import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lifetimes } from '../../../src/server/accounts/sessions/session.ts';
import { startSession } from '../../../src/server/accounts/sessions/session-store.ts';
import { demonstrationPassword } from '../../../src/server/demo/company.ts';
import { callerOf } from '../../contract/sample-company.ts';
import { idOf } from '../../lifecycles/http/world.ts';
import { closedRoutes, nameOf, plainCall, type SecurityWorld, securityWorld, userNamed } from '../world.ts';

let world: SecurityWorld;
beforeAll(async () => {
  world = await securityWorld();
});
afterAll(() => world.close());

const session = (cookie: string) => world.server.send('/api/account/session', { cookie });
const SECRET = /session=([\w-]+)/;

/** Every route that lets a cookie in although it should be worth nothing. */
async function routesOpenTo(cookie: string): Promise<string[]> {
  const call = callerOf(world.server, cookie, world.company.outletId);
  const open: string[] = [];
  for (const route of closedRoutes)
    if ((await plainCall(call, route)).status !== 401) open.push(nameOf(route));
  return open;
}

describe('the token', () => {
  it('check 12: ten thousand are opaque, unlike each other, and stored as hashes alone', async () => {
    const { services } = world.server;
    const user = await userNamed(world.company.call, 'kopi-clerk');
    const start = {
      companyId: 'COM_1001',
      userId: idOf(user),
      remember: false,
      address: '203.0.113.1',
      userAgent: '',
      startedAt: services.clock.now(),
      now: services.clock.now(),
    };
    const tokens: string[] = [];
    for (let round = 0; round < 20; round += 1)
      await services.database.systemWrite(async (tx) => {
        for (let nth = 0; nth < 500; nth += 1) tokens.push(await startSession(tx, start));
      });
    expect(new Set(tokens).size).toBe(10_000);
    expect(tokens.every((token) => Buffer.from(token, 'base64url').length >= 16)).toBe(true);
    // A random start of four characters is shared by fewer than a handful of ten thousand.
    const starts = new Map<string, number>();
    for (const token of tokens) starts.set(token.slice(0, 4), (starts.get(token.slice(0, 4)) ?? 0) + 1);
    expect(Math.max(...starts.values())).toBeLessThan(6);
    const { rows } = await services.database.system((tx) =>
      sql<{ text: string }>`select s::text as text from session s`.execute(tx),
    );
    const stored = rows.map(({ text }) => text).join('\n');
    expect(tokens.filter((token) => stored.includes(token))).toEqual([]);
    await services.database.systemWrite((tx) =>
      sql`delete from session where user_id = ${idOf(user)}`.execute(tx),
    );
  });

  it('check 13: a new one at every sign-in and change of password; what a browser brought along is not taken on', async () => {
    const planted = 'A'.repeat(43);
    const reply = await world.server.send('/api/account/login', {
      cookie: `session=${planted}`,
      body: { username: 'runcit-buyer', password: demonstrationPassword },
    });
    expect(reply.cookies.session).not.toBe(planted);
    expect((await session(`session=${planted}`)).status).toBe(401);
    const first = `session=${reply.cookies.session}`;
    const changed = await world.server.send('/api/account/ChangePassword', {
      method: 'PUT',
      cookie: first,
      body: {
        oldPassword: demonstrationPassword,
        newPassword: 'another-lantern-1',
        confirmPassword: 'another-lantern-1',
      },
    });
    expect(changed.status).toBe(200);
    expect((await session(first)).status).toBe(401);
    expect((await session(`session=${changed.cookies.session}`)).status).toBe(200);
  });

  it('check 17: is in a cookie closed to scripts and other sites, and nowhere else', async () => {
    const reply = await world.server.send('/api/account/login', {
      body: { username: 'runcit-store', password: demonstrationPassword },
    });
    const [cookie = ''] = reply.headers.getSetCookie();
    expect(cookie).toMatch(/^session=[\w-]{43};/);
    for (const attribute of [/; HttpOnly/, /; SameSite=Lax/, /; Path=\//]) expect(cookie).toMatch(attribute);
    expect(cookie).not.toMatch(/Domain=/i);
    const [, token = '?'] = SECRET.exec(cookie) ?? [];
    expect(reply.text).not.toContain(token);
    for (const route of closedRoutes.filter(({ path }) => path !== '/events')) {
      const answer = await plainCall(callerOf(world.server, `session=${token}`), route);
      expect([nameOf(route), answer.text.includes(token)]).toEqual([nameOf(route), false]);
      expect([nameOf(route), answer.headers.get('location')]).toEqual([nameOf(route), null]);
    }
  });
});

describe('the end of a session', () => {
  it('check 14: after logout its cookie is refused on every route', async () => {
    const cookie = await world.server.signIn('kopi-manager');
    await world.server.send('/api/account/logout', { method: 'POST', cookie });
    expect(await routesOpenTo(cookie)).toEqual([]);
  });

  it('check 14: after its person is disabled, on every route', async () => {
    const cookie = await world.server.signIn('kopi-buyer');
    const { id } = await userNamed(world.company.call, 'kopi-buyer');
    const set = (active: boolean) => world.company.call('PUT', `/users/${id}`, { active });
    expect((await set(false)).status).toBe(200);
    expect(await routesOpenTo(cookie)).toEqual([]);
    await expect(world.server.signIn('kopi-buyer')).rejects.toThrow();
    expect((await set(true)).status).toBe(200);
  });

  it('check 14: after its person is deleted or their password reset, on every route', async () => {
    const groups = await userNamed(world.company.call, 'kopi-clerk');
    const made = await world.company.call('POST', '/users', {
      username: 'leaver',
      firstName: 'Leaver',
      email: 'leaver@example.com',
      allOutlets: true,
      groupIds: groups.groupIds,
    });
    expect(made.status).toBe(201);
    const userId = idOf(made.json.user);
    const { services } = world.server;
    const token = await services.database.systemWrite((tx) =>
      startSession(tx, {
        companyId: 'COM_1001',
        userId,
        remember: false,
        address: '',
        userAgent: '',
        startedAt: services.clock.now(),
        now: services.clock.now(),
      }),
    );
    expect((await session(`session=${token}`)).status).toBe(200);
    expect((await world.company.call('DELETE', `/users/${userId}`)).status).toBe(200);
    expect(await routesOpenTo(`session=${token}`)).toEqual([]);

    const before = await world.server.signIn('runcit-manager');
    const known = world.server.mails.length;
    await world.server.send('/api/account/ForgotPassword', { body: { username: 'runcit-manager' } });
    await expect.poll(() => world.server.mails.length).toBeGreaterThan(known);
    const code = /\b\d{6}\b/.exec(world.server.mails.at(-1)?.body ?? '')?.[0];
    const body = { username: 'runcit-manager', verificationCode: code, newPassword: 'quite-another-one' };
    const reset = await world.server.send('/api/account/ResetPassword', { method: 'PUT', body });
    expect(reset.text).toBe('Success');
    expect(await routesOpenTo(before)).toEqual([]);
  });

  it('check 15: a user sees and ends their other sessions, an administrator anyone’s of the company', async () => {
    const [one, two] = [await world.server.signIn('kopi-store'), await world.server.signIn('kopi-store')];
    const mine = callerOf(world.server, one);
    const listed = (await mine('GET', '/account/sessions')).json.sessions;
    const others = Array.isArray(listed) ? listed.filter(({ current }) => !current) : [];
    expect(others).toHaveLength(1);
    expect((await mine('DELETE', `/account/sessions/${others[0].id}`)).json).toEqual({ ended: 1 });
    expect((await session(two)).status).toBe(401);
    const { id } = await userNamed(world.company.call, 'kopi-store');
    expect((await world.company.call('DELETE', `/users/${id}/sessions`)).json).toEqual({ ended: 1 });
    expect((await session(one)).status).toBe(401);
  });

  it('check 16: unused and at the latest on time, remembered or not', async () => {
    const signIn = async (rememberMe: boolean) => {
      const body = { username: 'runcit-clerk', password: demonstrationPassword, rememberMe };
      return `session=${(await world.server.send('/api/account/login', { body })).cookies.session}`;
    };
    for (const [remember, { idle, absolute }] of [
      [false, lifetimes.usual],
      [true, lifetimes.remembered],
    ] as const) {
      const [used, unused] = [await signIn(remember), await signIn(remember)];
      const steps = Math.floor(absolute / (idle - 60_000));
      for (let step = 0; step < steps; step += 1) {
        world.server.clock.advance(idle - 60_000);
        expect([remember, step, (await session(used)).status]).toEqual([remember, step, 200]);
      }
      expect([remember, 'unused', (await session(unused)).status]).toEqual([remember, 'unused', 401]);
      world.server.clock.advance(idle - 60_000);
      expect([remember, 'at last', (await session(used)).status]).toEqual([remember, 'at last', 401]);
    }
    expect(lifetimes.remembered.absolute).toBeLessThanOrEqual(30 * 24 * 60 * 60_000);
  });

  it('check 18: no cache keeps what was signed in for, and signing out clears it', async () => {
    const cookie = await world.server.signIn('kopi-admin');
    const call = callerOf(world.server, cookie, world.company.outletId);
    for (const route of closedRoutes.filter(({ path }) => path !== '/events')) {
      const { headers } = await plainCall(call, route);
      expect([nameOf(route), headers.get('cache-control')]).toEqual([nameOf(route), 'no-store']);
    }
    const again = await world.server.signIn('kopi-admin');
    const out = await world.server.send('/api/account/logout', { method: 'POST', cookie: again });
    expect(out.headers.get('clear-site-data')).toContain('cache');
  });
});
