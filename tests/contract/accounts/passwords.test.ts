import { describe, expect, it } from 'vitest';
import { forAnyHome } from '../../support/databases/database.ts';
import { type TestServer, testServer } from '../test-server.ts';

const codeIn = (body: string | undefined): string => /\b\d{6}\b/.exec(body ?? '')?.[0] ?? '';
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

forAnyHome(({ database }) => {
  let made: Promise<TestServer> | undefined;
  const serving = () => {
    made ??= testServer(database());
    return made;
  };
  const forgot = (server: TestServer, username: string) =>
    server.send('/api/account/ForgotPassword', { body: { username } });
  const reset = (server: TestServer, body: object) =>
    server.send('/api/account/ResetPassword', { method: 'PUT', body });
  const mailTo = async (server: TestServer, username: string): Promise<string> => {
    for (let tries = 0; tries < 1000; tries += 1) {
      const found = server.mails.findLast((mail) => mail.recipient.startsWith(`${username}@`));
      if (found) return found.body;
      await new Promise((again) => setTimeout(again, 20));
    }
    throw new Error(`No mail to ${username}`);
  };

  describe('a forgotten password', () => {
    it('answers in words, alike for known and unknown names, and says "invalid" for what is no name', async () => {
      const server = await serving();
      const known = await forgot(server, 'kopi-buyer');
      const unknown = await forgot(server, 'nobody-at-all');
      expect(known.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect({ status: known.status, text: known.text }).toEqual({ status: 200, text: unknown.text });
      expect((await forgot(server, 'two words @')).text).toMatch(/invalid/i);
      expect((await forgot(server, ' ')).status).toBe(422);
    });

    it('signs in by the code once, under the new password, and ends every earlier session', async () => {
      const server = await serving();
      const before = await server.signIn('kopi-manager');
      await forgot(server, 'KOPI-manager');
      const code = codeIn(await mailTo(server, 'kopi-manager'));
      const body = { username: 'kopi-manager', verificationCode: code, newPassword: '新密码 with spaces' };
      const done = await reset(server, body);
      expect(done.text).not.toMatch(/incorrect/i);
      const cookie = `session=${done.cookies.session}`;
      expect((await server.send('/api/account/session', { cookie })).status).toBe(200);
      expect((await server.send('/api/account/session', { cookie: before })).status).toBe(401);
      expect((await reset(server, body)).text).toMatch(/incorrect/);
      await expect(server.signIn('kopi-manager')).rejects.toThrow('Invalid');
      expect(await server.signIn('kopi-manager', '新密码 with spaces')).toMatch(/session=./);
    });

    it('without a new password lets the next change do without the old one', async () => {
      const server = await serving();
      await forgot(server, 'kopi-store');
      const code = codeIn(await mailTo(server, 'kopi-store'));
      const done = await reset(server, { username: 'kopi-store', verificationCode: code });
      const cookie = `session=${done.cookies.session}`;
      const changed = await server.send('/api/account/ChangePassword', {
        method: 'PUT',
        cookie,
        body: { oldPassword: '', newPassword: 'a brand new one', confirmPassword: 'a brand new one' },
      });
      expect(changed.status).toBe(200);
      expect(await server.signIn('kopi-store', 'a brand new one')).toMatch(/session=./);
    });

    it('check 8: is over after five wrong codes, after ten minutes, and when a newer code was asked for', async () => {
      const server = await serving();
      await forgot(server, 'runcit-buyer');
      const first = codeIn(await mailTo(server, 'runcit-buyer'));
      for (let tries = 0; tries < 5; tries += 1)
        expect(
          (await reset(server, { username: 'runcit-buyer', verificationCode: otherThan(first) })).text,
        ).toMatch(/incorrect/);
      expect((await reset(server, { username: 'runcit-buyer', verificationCode: first })).text).toMatch(
        /incorrect/,
      );

      await forgot(server, 'runcit-store');
      const late = codeIn(await mailTo(server, 'runcit-store'));
      server.clock.advance(10 * 60_000);
      expect((await reset(server, { username: 'runcit-store', verificationCode: late })).text).toMatch(
        /incorrect/,
      );
    });
  });

  describe('changing the password', () => {
    const change = (
      server: TestServer,
      cookie: string,
      [oldPassword, newPassword, confirmPassword]: string[],
    ) =>
      server.send('/api/account/ChangePassword', {
        method: 'PUT',
        cookie,
        body: { oldPassword, newPassword, confirmPassword },
      });
    const codes = ({ json }: { json: Record<string, unknown> }) =>
      Array.isArray(json.errors) ? json.errors.map(({ field, code }) => `${field} ${code}`) : [];

    it('says everything that is wrong at once', async () => {
      const server = await serving();
      const cookie = await server.signIn('kopi-clerk');
      expect(codes(await change(server, cookie, ['', '', '']))).toEqual([
        'oldPassword oldPasswordRequired',
        'newPassword newPasswordRequired',
        'confirmPassword confirmPasswordRequired',
      ]);
      expect(codes(await change(server, cookie, ['wrong', '12345', 'other']))).toEqual([
        'oldPassword oldPasswordIncorrect',
        'newPassword newPasswordTooShort',
        'confirmPassword confirmPasswordDiffers',
      ]);
      const same = ['Backcounter-1', 'Backcounter-1', 'Backcounter-1'];
      expect(codes(await change(server, cookie, same))).toEqual(['newPassword newPasswordSame']);
    });

    it('refuses what everyone uses and what names the user', async () => {
      const server = await serving();
      const cookie = await server.signIn('kopi-clerk');
      for (const password of ['password', 'iloveyou', 'kopi-clerk1'])
        expect(codes(await change(server, cookie, ['Backcounter-1', password, password]))).toEqual([
          'newPassword newPasswordCommon',
        ]);
    });

    it('goes on under another token, ends the other sessions and tells the user', async () => {
      const server = await serving();
      const mine = await server.signIn('runcit-manager');
      const other = await server.signIn('runcit-manager');
      const done = await change(server, mine, ['Backcounter-1', 'quite another one', 'quite another one']);
      expect(done.status).toBe(200);
      for (const old of [mine, other])
        expect((await server.send('/api/account/session', { cookie: old })).status).toBe(401);
      const renewed = `session=${done.cookies.session}`;
      expect((await server.send('/api/account/session', { cookie: renewed })).status).toBe(200);
      expect(await mailTo(server, 'runcit-manager')).toContain('was changed');
    });
  });

  it('keeps a sign-up as a request and confirms it by mail', async () => {
    const server = await serving();
    const bad = await server.send('/api/account/register', { body: { email: 'no', contactNo: '123' } });
    expect(bad.status).toBe(422);
    expect(bad.json.errors).toHaveLength(4);
    const wish = {
      email: 'mei@example.com',
      username: 'Mei',
      companyName: 'Mei Cafe',
      contactNo: '012-345 6789',
    };
    expect((await server.send('/api/account/register', { body: wish })).status).toBe(200);
    expect(await mailTo(server, 'mei')).toContain('Mei Cafe');
  });

  it('writes to a user in the language of the page they are on', async () => {
    const server = await serving();
    const ask = (path: string, language: string, body: object) =>
      server.send(path, { body, headers: { 'Accept-Language': language } });
    await ask('/api/account/ForgotPassword', 'zh-CN', { username: 'runcit-store' });
    expect(await mailTo(server, 'runcit-store')).toContain('验证码');
    await ask('/api/account/ForgotPassword', 'en-MY,zh;q=0.8', { username: 'runcit-clerk' });
    expect(await mailTo(server, 'runcit-clerk')).toContain('verification code');
    const wish = {
      email: 'ling@example.com',
      username: '阿玲',
      companyName: '玲玲茶室',
      contactNo: '0123456789',
    };
    expect((await ask('/api/account/register', 'zh', wish)).status).toBe(200);
    expect(await mailTo(server, 'ling')).toContain('我们');
  });
});
