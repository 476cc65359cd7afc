import { describe, expect, it } from 'vitest';
import { forAnyHome } from '../../support/databases/database.ts';
import { type TestServer, testServer } from '../test-server.ts';

const DAY = 24 * 60 * 60_000;

forAnyHome(({ database }) => {
  let made: Promise<TestServer> | undefined;
  const serving = () => {
    made ??= testServer(database());
    return made;
  };
  const setting = (server: TestServer, key: string, value: string) =>
    server.services.database.write('COM_1001', (tx) =>
      tx
        .insertInto('setting')
        .values({ company_id: 'COM_1001', outlet_id: '', key, value })
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'outlet_id', 'key', 'valid_from']).doUpdateSet({ value }),
        )
        .execute(),
    );

  describe('the session', () => {
    it('says when it ends, which environment it is of, and whether the company is restricted', async () => {
      const server = await serving();
      const cookie = await server.signIn('kopi-buyer');
      const { json } = await server.send('/api/account/session', { cookie });
      expect(json).toMatchObject({
        environment: 'production',
        isRestricted: false,
        mustChangePassword: false,
        passwordWarnDays: null,
        idleMs: 2 * 60 * 60_000,
      });
      expect(json.remainingMs).toBe(12 * 60 * 60_000);
    });

    it('of a restricted company opens only what is allowed there, whatever the menu says', async () => {
      const server = await serving();
      const restrict = (restricted_airport: boolean) =>
        server.services.database.write('COM_1617', (tx) =>
          tx.updateTable('company').set({ restricted_airport }).where('id', '=', 'COM_1617').execute(),
        );
      await restrict(true);
      const cookie = await server.signIn('runcit-admin');
      expect((await server.send('/api/account/session', { cookie })).json.isRestricted).toBe(true);
      expect((await server.send('/api/vendors', { cookie })).status).toBe(403);
      expect((await server.send('/api/purchaseorders', { cookie })).status).toBe(403);
      expect((await server.send('/api/usergroups', { cookie })).status).toBe(200);
      await restrict(false);
      const free = await server.signIn('runcit-admin');
      expect((await server.send('/api/vendors', { cookie: free })).status).toBe(200);
    });
  });

  describe('the password policy', () => {
    it('asks for a new password once the old one is too old, and for nothing else until then', async () => {
      const server = await serving();
      // Chosen by the server's clock: the demonstration's own password is as old as the database says.
      const chosen = await server.send('/api/account/ChangePassword', {
        method: 'PUT',
        cookie: await server.signIn('kopi-clerk'),
        body: {
          oldPassword: 'Backcounter-1',
          newPassword: 'early harbour 9',
          confirmPassword: 'early harbour 9',
        },
      });
      expect(chosen.status).toBe(200);
      await setting(server, 'PASSWORD_RESET_DAYS', '30');
      server.clock.advance(22 * DAY);
      const early = await server.signIn('kopi-clerk', 'early harbour 9');
      const unwarned = await server.send('/api/account/session', { cookie: early });
      expect(unwarned.json).toMatchObject({ mustChangePassword: false, passwordWarnDays: null });
      server.clock.advance(3 * DAY);
      const late = await server.signIn('kopi-clerk', 'early harbour 9');
      const warned = await server.send('/api/account/session', { cookie: late });
      expect(warned.json).toMatchObject({ mustChangePassword: false, passwordWarnDays: 5 });

      server.clock.advance(40 * DAY);
      const cookie = await server.signIn('kopi-clerk', 'early harbour 9');
      expect((await server.send('/api/account/session', { cookie })).json.mustChangePassword).toBe(true);
      const refused = await server.send('/api/items', { cookie });
      expect([refused.status, refused.json.code]).toEqual([403, 'passwordExpired']);
      const changed = await server.send('/api/account/ChangePassword', {
        method: 'PUT',
        cookie,
        body: {
          oldPassword: 'early harbour 9',
          newPassword: 'quiet harbour 9',
          confirmPassword: 'quiet harbour 9',
        },
      });
      expect(changed.status).toBe(200);
      const renewed = `session=${changed.cookies.session}`;
      expect((await server.send('/api/items', { cookie: renewed })).json.code).not.toBe('passwordExpired');
      await setting(server, 'PASSWORD_RESET_DAYS', '0');
    });

    it('is the company’s own: its level and length hold for a new password', async () => {
      const server = await serving();
      await setting(server, 'PASSWORD_CONTROL_LEVEL', 'Alphanumeric and Symbol');
      await setting(server, 'PASSWORD_MINIMUM_LENGTH', '12');
      const cookie = await server.signIn('kopi-store');
      const body = { oldPassword: 'Backcounter-1', newPassword: 'onlywords', confirmPassword: 'onlywords' };
      const short = await server.send('/api/account/ChangePassword', { method: 'PUT', cookie, body });
      expect(short.json.errors).toMatchObject([
        { field: 'newPassword', code: 'newPasswordTooShort', params: { min: 12 } },
      ]);
      const plain = { ...body, newPassword: 'onlywordsandmore', confirmPassword: 'onlywordsandmore' };
      const weak = await server.send('/api/account/ChangePassword', { method: 'PUT', cookie, body: plain });
      expect(weak.json.errors).toMatchObject([
        { field: 'newPassword', code: 'newPasswordNeedsLetterAndDigit' },
      ]);
      await setting(server, 'PASSWORD_CONTROL_LEVEL', 'Length');
      await setting(server, 'PASSWORD_MINIMUM_LENGTH', '8');
    });
  });

  describe('what a user arranged for themselves', () => {
    const put = (server: TestServer, cookie: string, key: string, value: unknown) =>
      server.send(`/api/account/preferences/${key}`, { method: 'PUT', cookie, body: { value } });

    it('is kept for them alone and found by another browser', async () => {
      const server = await serving();
      const cookie = await server.signIn('kopi-buyer');
      expect((await put(server, cookie, 'pinnedServices', ['item', 'vendor'])).status).toBe(200);
      expect((await put(server, cookie, 'pinnedServices', ['vendor'])).status).toBe(200);
      expect((await put(server, cookie, 'theme', 'Dark Theme')).status).toBe(200);
      const again = await server.signIn('kopi-buyer');
      expect((await server.send('/api/account/preferences', { cookie: again })).json).toEqual({
        preferences: { pinnedServices: ['vendor'], theme: 'Dark Theme' },
      });
      const other = await server.signIn('kopi-manager');
      expect((await server.send('/api/account/preferences', { cookie: other })).json).toEqual({
        preferences: {},
      });
    });

    it('is nothing unknown and nothing malformed', async () => {
      const server = await serving();
      const cookie = await server.signIn('kopi-buyer');
      expect((await put(server, cookie, 'theme', 'Pink')).status).toBe(422);
      expect((await put(server, cookie, 'pinnedServices', [1])).status).toBe(422);
      expect((await put(server, cookie, 'somethingElse', 'x')).status).toBe(404);
    });
  });

  it('the support is named as the environment says, by example until it does', async () => {
    const server = await serving();
    const cookie = await server.signIn('kopi-buyer');
    const { json } = await server.send('/api/support', { cookie });
    expect(json.phones).toHaveLength(2);
    expect(json).toMatchObject({ email: 'support@backcounter.example', newPortalUrl: '/' });
    expect((await server.send('/api/support')).status).toBe(401);
  });

  it('a request for a demonstration is stored, confirmed, and told to the office by mail', async () => {
    const server = await serving();
    const wish = {
      email: 'mei@example.com',
      username: 'Mei',
      companyName: 'Kedai Mei',
      contactNo: '012-345 6789',
    };
    expect((await server.send('/api/account/register', { body: wish })).status).toBe(200);
    const stored = await server.services.database.system((tx) =>
      tx.selectFrom('sign_up_request').selectAll().where('email', '=', wish.email).execute(),
    );
    expect(stored).toMatchObject([
      { username: 'Mei', company_name: 'Kedai Mei', contact_no: '012-345 6789' },
    ]);
    await expect.poll(() => server.mails.map(({ recipient }) => recipient)).toContain(wish.email);
    await expect
      .poll(() => server.mails.find(({ subject }) => subject === 'Demo request: Kedai Mei')?.body)
      .toContain('Contact number: 012-345 6789');
  });

  it('the release log tells the newest version first, in either language, and only what came since', async () => {
    const server = await serving();
    const cookie = await server.signIn('kopi-buyer');
    const version = String((await server.send('/api/Version')).json.versionNo);
    const english = await server.send('/api/Version/Log', { cookie });
    expect(english.json.releases).toMatchObject([{ versionNo: version }]);
    const chinese = await server.send('/api/Version/Log?language=zh', { cookie });
    expect(JSON.stringify(chinese.json.releases)).toMatch(/\p{Script=Han}/u);
    const since = await server.send(`/api/Version/Log?since=${version}`, { cookie });
    expect(since.json.releases).toEqual([]);
  });
});
