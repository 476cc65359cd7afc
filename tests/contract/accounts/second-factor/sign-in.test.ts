import { describe, expect, it } from 'vitest';
import { asJson } from '../../../lifecycles/http/world.ts';
import { forAnyHome } from '../../../support/databases/database.ts';
import { callerOf } from '../../sample-company.ts';
import { codesIn, cookieOf, MINUTE, password, said, secondFactorPeople } from './people.ts';

forAnyHome(({ database }) => {
  const { server, hire, codeOf, nextStep, addApp, firstStep, prove, auditOf, mailsTo } =
    secondFactorPeople(database);

  describe('a sign-in that waits for its second factor', () => {
    it('is over after five minutes', async () => {
      const mei = await hire();
      const { secret } = await addApp(mei);
      const asked = await firstStep(mei.username);
      server().clock.advance(5 * MINUTE);
      expect(said(await prove(asked, { kind: 'code', code: codeOf(secret) }))).toEqual([
        401,
        'signInExpired',
      ]);
    });

    it('is over after five wrong tries, and the user has ten in a quarter of an hour, however often they begin', async () => {
      const mei = await hire();
      const { secret } = await addApp(mei);
      nextStep();
      for (let round = 0; round < 2; round += 1) {
        const asked = await firstStep(mei.username);
        for (let nth = 0; nth < 5; nth += 1)
          expect(said(await prove(asked, { kind: 'code', code: '000000' }))).toEqual([
            401,
            'secondFactorWrong',
          ]);
        expect(said(await prove(asked, { kind: 'code', code: codeOf(secret) }))).toEqual([
          401,
          'signInExpired',
        ]);
      }
      const right = { kind: 'code', code: codeOf(secret) };
      const held = await prove(await firstStep(mei.username), right);
      expect(said(held)).toEqual([429, 'tooManyRequests']);
      server().clock.advance(15 * MINUTE);
      const again = await prove(await firstStep(mei.username), { kind: 'code', code: codeOf(secret) });
      expect(again.status).toBe(200);
      await server().services.failedSignIns.flush();
      expect((await auditOf(mei.id)).filter((action) => action === 'second factor refused')).toHaveLength(10);
    });

    it('is over when the password was changed meanwhile', async () => {
      const mei = await hire();
      const { secret } = await addApp(mei);
      const asked = await firstStep(mei.username);
      server().clock.advance(MINUTE);
      const changed = await mei.call('PUT', '/account/ChangePassword', {
        oldPassword: password,
        newPassword: 'another harbour 7',
        confirmPassword: 'another harbour 7',
      });
      expect(changed.status).toBe(200);
      expect(said(await prove(asked, { kind: 'code', code: codeOf(secret) }))).toEqual([
        401,
        'signInExpired',
      ]);
    });

    it('cannot be ended with what another user has', async () => {
      const [mei, lin] = [await hire(), await hire()];
      await addApp(mei);
      const { secret, codes } = await addApp(lin);
      nextStep();
      const asked = await firstStep(mei.username);
      expect(said(await prove(asked, { kind: 'code', code: codeOf(secret) }))).toEqual([
        401,
        'secondFactorWrong',
      ]);
      expect(said(await prove(asked, { kind: 'recoveryCode', code: codes[0] }))).toEqual([
        401,
        'recoveryCodeWrong',
      ]);
      expect(said(await prove({ ticket: 'x' }, { kind: 'code', code: codeOf(secret) }))).toEqual([
        401,
        'signInExpired',
      ]);
    });

    it('comes after the code of a forgotten password too, which alone opens no session', async () => {
      const email = 'forgets.twice@example.com';
      const mei = await hire({ email });
      const { secret } = await addApp(mei);
      await server().send('/api/account/ForgotPassword', { body: { username: mei.username } });
      const prvc = /\(PRVC\) is (\d{6})/.exec((await mailsTo(email)).at(-1) ?? '')?.[1];
      const body = { username: mei.username, verificationCode: prvc };
      const reset = await server().send('/api/account/ResetPassword', { method: 'PUT', body });
      expect([...said(reset), reset.cookies.session]).toEqual([401, 'secondFactorNeeded', undefined]);
      nextStep();
      const entered = await prove(asJson(reset.json.secondFactor), { kind: 'code', code: codeOf(secret) });
      expect(entered.status).toBe(200);
      // As without one, the code of the mail stands for the old password.
      const fresh = { oldPassword: '', newPassword: 'quiet harbour 12', confirmPassword: 'quiet harbour 12' };
      const changed = await server().send('/api/account/ChangePassword', {
        method: 'PUT',
        cookie: cookieOf(entered),
        body: fresh,
      });
      expect(changed.status).toBe(200);
    });
  });

  describe('a recovery code', () => {
    it('signs in once, however it is typed, is told by mail, and is counted', async () => {
      const mei = await hire({ email: 'loses.phone@example.com' });
      const { codes } = await addApp(mei);
      const [code = ''] = codes;
      const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
      const entered = await prove(await firstStep(mei.username), { kind: 'recoveryCode', code: typed });
      expect(entered.status).toBe(200);
      const again = await prove(await firstStep(mei.username), { kind: 'recoveryCode', code });
      expect(said(again)).toEqual([401, 'recoveryCodeWrong']);
      const own = callerOf(server(), cookieOf(entered));
      expect((await own('GET', '/account/secondfactor')).json.recoveryCodesLeft).toBe(9);
      expect(await auditOf(mei.id)).toContain('recovery code used');
      expect((await mailsTo('loses.phone@example.com')).at(-1)).toContain('signed in with a recovery code');
    });

    it('works no more once new ones were made, which need a factor to stand in for', async () => {
      const mei = await hire();
      const path = '/account/secondfactor/recoverycodes';
      expect(said(await mei.call('POST', path))).toEqual([409, 'noSecondFactor']);
      const { codes } = await addApp(mei);
      const renewed = codesIn(await mei.call('POST', path));
      expect(renewed).toHaveLength(10);
      expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
      const [old, fresh] = [codes[0], renewed[0]];
      expect(said(await prove(await firstStep(mei.username), { kind: 'recoveryCode', code: old }))).toEqual([
        401,
        'recoveryCodeWrong',
      ]);
      const entered = await prove(await firstStep(mei.username), { kind: 'recoveryCode', code: fresh });
      expect(entered.status).toBe(200);
    });
  });
});
