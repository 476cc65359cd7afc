import { describe, expect, it } from 'vitest';
import { aSession } from '../../../tests/support/companies/a-session.ts';
import { refusalOf } from '../../../tests/support/refusal-of.ts';
import type { Session } from '../accounts/sessions/session.ts';
import { authorize, sessionOf } from './authorize.ts';

const route = { path: '/items', access: 'ALLOW_TO_ACCESS_ITEM', outletBound: false };

interface Sent {
  readonly route?: Partial<typeof route>;
  readonly session?: Partial<Session>;
  readonly headers?: Readonly<Record<string, string>>;
}

const sent = async ({ session = {}, headers = {}, ...call }: Sent) =>
  authorize(
    { ...route, ...call.route },
    new Request('http://127.0.0.1/api/items', { headers }),
    { id: 'request', address: '10.0.0.7' },
    aSession(session),
    { portalEnvironment: 'production' },
  );
const refused = (call: Sent) => refusalOf(sent(call));

describe('who sends a request', () => {
  const known = aSession();
  const sessions = { find: async (token: string) => (token === 'good' ? known : null) };

  it('is whose session it carries', async () => {
    expect(await sessionOf({ token: 'good' }, { sessions })).toBe(known);
  });

  it('is nobody without one, or with one that is over', async () => {
    expect(await refusalOf(sessionOf({ token: 'over' }, { sessions }))).toBe('noSession');
    const never = { find: () => Promise.reject(new Error('nothing to look for')) };
    expect(await refusalOf(sessionOf({ token: null }, { sessions: never }))).toBe('noSession');
  });
});

describe('the actor of a request', () => {
  it('is who the session says, at the outlet the request names', async () => {
    const { closed, ...actor } = await sent({ headers: { 'X-Outlet-Id': 'ampang' } });
    expect(actor).toEqual({
      companyId: 'COM_1001',
      userId: 'mei',
      username: 'kopi-mei',
      isAdmin: false,
      outletId: 'ampang',
      permittedOutletIds: new Set(['bangsar', 'ampang']),
      groupIds: ['buyers'],
      permissions: new Set(['ALLOW_TO_ACCESS_ITEM']),
      requestId: 'request',
      address: '10.0.0.7',
    });
    expect(closed).toContain('ALLOW_TO_ACCESS_GRAB_FOOD');
  });

  it('is at no outlet where none is named', async () => {
    expect((await sent({})).outletId).toBeNull();
    expect((await sent({ headers: { 'X-Outlet-Id': '' } })).outletId).toBeNull();
  });
});

describe('a request is refused', () => {
  it('without the permission its route asks for, which an administrator needs not', async () => {
    const access = 'ALLOW_TO_EDIT_ITEM';
    expect(await refused({ route: { access } })).toBe('notPermitted');
    expect(await refused({ route: { access }, session: { isAdmin: true } })).toBe('nothing was refused');
    expect(await refused({ route: { access: 'signedIn' }, session: { permissions: new Set() } })).toBe(
      'nothing was refused',
    );
  });

  it('where its page is closed, whoever asks', async () => {
    expect(await refused({ session: { isRestricted: true, isAdmin: true } })).toBe('notPermitted');
  });

  it('from an outlet that is none of the user’s, and without one where one must be named', async () => {
    const outlet = (id: string) => ({ headers: { 'X-Outlet-Id': id } });
    expect(await refused(outlet('klang'))).toBe('outletNotPermitted');
    expect(await refused({ ...outlet('klang'), session: { isAdmin: true } })).toBe('outletNotPermitted');
    expect(await refused({ route: { outletBound: true } })).toBe('outletRequired');
    expect(await refused({ ...outlet('bangsar'), route: { outletBound: true } })).toBe('nothing was refused');
  });

  it('while the password must be changed first, but for that and for signing out', async () => {
    const session: Partial<Session> = { password: { mustChange: true, warnDays: null } };
    const at = (path: string) => refused({ session, route: { path, access: 'signedIn' } });
    for (const path of ['session', 'outlets', 'ChangePassword', 'logout'])
      expect([path, await at(`/account/${path}`)]).toEqual([path, 'nothing was refused']);
    for (const path of ['/items', '/account/sessions', '/account/email', '/my/account/session'])
      expect([path, await at(path)]).toEqual([path, 'passwordExpired']);
  });

  it('for its password before anything else is said', async () => {
    const session: Partial<Session> = {
      password: { mustChange: true, warnDays: null },
      permissions: new Set(),
      isRestricted: true,
    };
    expect(await refused({ session, headers: { 'X-Outlet-Id': 'klang' } })).toBe('passwordExpired');
  });
});
