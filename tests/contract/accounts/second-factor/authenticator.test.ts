import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listOf } from '../../../lifecycles/http/world.ts';
import { forAnyHome } from '../../../support/databases/database.ts';
import { cookieOf, MINUTE, said, secondFactorPeople } from './people.ts';

forAnyHome(({ database }) => {
  const { server, admin, login, hire, codeOf, nextStep, addApp, firstStep, prove, auditOf, mailsTo } =
    secondFactorPeople(database);

  describe('an authenticator app', () => {
    it('is added by its first code, comes with ten recovery codes, and ends the sessions opened without it', async () => {
      const mei = await hire({ email: 'mei.twice@example.com' });
      const elsewhere = cookieOf(await login(mei.username));
      expect((await mei.call('GET', '/account/secondfactor')).json).toEqual({
        isRequired: false,
        asksPassword: false,
        authenticator: null,
        passkeys: [],
        recoveryCodesLeft: 0,
      });
      const { uri, codes, secret } = await addApp(mei);
      expect(uri).toMatch(new RegExp(`^otpauth://totp/Backcounter:${mei.username}\\?.*secret=${secret}`));
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(codes).toHaveLength(10);
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
      expect((await server().send('/api/items', { cookie: elsewhere })).status).toBe(401);
      expect((await mei.call('GET', '/items')).status).toBe(200);
      expect((await mei.call('GET', '/account/secondfactor')).json).toMatchObject({
        authenticator: { addedAt: server().clock.now().toISOString(), lastUsedAt: null },
        recoveryCodesLeft: 10,
      });
      expect((await admin('GET', `/users/${mei.id}/signin`)).json.secondFactor).toBe('on');
      expect(await auditOf(mei.id)).toContain('authenticator app added');
      expect((await mailsTo('mei.twice@example.com')).at(-1)).toContain('An authenticator app was added.');
    });

    it('is asked for after the right password alone, and opens the session the password asked for', async () => {
      const mei = await hire();
      const { secret } = await addApp(mei);
      expect(said(await login(mei.username, { password: 'wrong' }))).toEqual([401, 'invalidCredentials']);
      nextStep();
      const asked = await firstStep(mei.username, { rememberMe: true });
      expect(asked).toMatchObject({ code: true, recoveryCode: true, passkey: null });
      const entered = await prove(asked, { kind: 'code', code: codeOf(secret) });
      expect([entered.status, entered.json.username]).toEqual([200, mei.username]);
      const { json } = await server().send('/api/account/sessions', { cookie: cookieOf(entered) });
      expect(listOf(json, 'sessions')).toContainEqual(
        expect.objectContaining({ current: true, remembered: true }),
      );
      // The ticket is used up with it.
      nextStep();
      expect(said(await prove(asked, { kind: 'code', code: codeOf(secret) }))).toEqual([
        401,
        'signInExpired',
      ]);
    });

    it('takes each code once, that of the step before and after too, and none of further away', async () => {
      const mei = await hire();
      const { secret } = await addApp(mei);
      const at = (seconds: number) =>
        codeOf(secret, new Date(server().clock.now().getTime() + seconds * 1000));
      const tried = async (code: string) =>
        said(await prove(await firstStep(mei.username), { kind: 'code', code }));
      // The code it was added by is used.
      expect(await tried(at(0))).toEqual([401, 'secondFactorWrong']);
      server().clock.advance(5 * MINUTE);
      expect(await tried(at(-60))).toEqual([401, 'secondFactorWrong']);
      expect(await tried(at(60))).toEqual([401, 'secondFactorWrong']);
      expect(await tried(at(-30))).toEqual([200, undefined]);
      expect(await tried(` ${at(0).slice(0, 3)} ${at(0).slice(3)}`)).toEqual([200, undefined]);
      expect(await tried(at(30))).toEqual([200, undefined]);
      // What was shown before a used code is over as well.
      expect(await tried(at(0))).toEqual([401, 'secondFactorWrong']);
      expect(await tried('12345')).toEqual([401, 'secondFactorWrong']);
    });

    it('opens one session by a code, of however many that send it at once', async () => {
      const mei = await hire();
      const { secret } = await addApp(mei);
      nextStep();
      const tickets = await Promise.all(Array.from({ length: 4 }, () => firstStep(mei.username)));
      const proof = { kind: 'code', code: codeOf(secret) };
      const replies = await Promise.all(tickets.map((asked) => prove(asked, proof)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    });

    it('is not added by a wrong code, by a key of somebody else, or ten minutes late', async () => {
      const [mei, lin] = [await hire(), await hire()];
      const path = '/account/secondfactor/authenticator';
      const { secret, enrolment } = (await mei.call('POST', path)).json;
      const wrong = await mei.call('PUT', path, { enrolment, code: '000000' });
      expect([wrong.status, wrong.json.errors]).toEqual([
        422,
        [expect.objectContaining({ field: 'code', code: 'authenticatorCodeWrong' })],
      ]);
      const code = codeOf(String(secret));
      expect(said(await lin.call('PUT', path, { enrolment, code }))).toEqual([409, 'enrolmentExpired']);
      expect(said(await mei.call('PUT', path, { enrolment: 'x', code }))).toEqual([409, 'enrolmentExpired']);
      server().clock.advance(10 * MINUTE);
      const late = { enrolment, code: codeOf(String(secret)) };
      expect(said(await mei.call('PUT', path, late))).toEqual([409, 'enrolmentExpired']);
      expect((await login(mei.username)).status).toBe(200);
    });

    it('gives way to a new one, whose codes alone work then', async () => {
      const mei = await hire();
      const old = await addApp(mei);
      const renewed = await addApp(mei);
      expect(renewed.added.json.recoveryCodes).toBeNull();
      nextStep();
      expect(
        said(await prove(await firstStep(mei.username), { kind: 'code', code: codeOf(old.secret) })),
      ).toEqual([401, 'secondFactorWrong']);
      const entered = await prove(await firstStep(mei.username), {
        kind: 'code',
        code: codeOf(renewed.secret),
      });
      expect(entered.status).toBe(200);
    });

    it('keeps its key where nobody reads it: sealed, and not for work of a company at all', async () => {
      const mei = await hire();
      const { secret } = await addApp(mei);
      const { rows } = await server().services.database.systemWrite((tx) =>
        sql<{ secret: string }>`select secret from authenticator where user_id = ${mei.id}`.execute(tx),
      );
      expect(rows[0]?.secret).toMatch(/^sealed\.1\./);
      expect(rows[0]?.secret).not.toContain(secret);
      for (const secrets of ['secret from authenticator', 'fingerprint from recovery_code'])
        await expect(
          server().services.database.read('COM_1001', (tx) => sql`select ${sql.raw(secrets)}`.execute(tx)),
        ).rejects.toThrow();
    });
  });
});
