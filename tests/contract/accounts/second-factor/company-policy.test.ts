import { describe, expect, it } from 'vitest';
import { resetSecondFactorOf } from '../../../../src/server/operations/reset-second-factor.ts';
import { asJson, idOf, listOf } from '../../../lifecycles/http/world.ts';
import { forAnyHome } from '../../../support/databases/database.ts';
import { callerOf } from '../../sample-company.ts';
import { cookieOf, MINUTE, password, said, secondFactorPeople } from './people.ts';

forAnyHome(({ database }) => {
  const { server, admin, signInAdmin, login, hire, addApp, addPasskey, firstStep, prove, auditOf, mailsTo } =
    secondFactorPeople(database);

  it('a change asks for the password ten minutes after sign-in, and again ten minutes after that', async () => {
    const mei = await hire();
    await addApp(mei);
    server().clock.advance(11 * MINUTE);
    expect((await mei.call('GET', '/account/secondfactor')).json.asksPassword).toBe(true);
    const changes = [
      ['POST', '/account/secondfactor/authenticator'],
      ['DELETE', '/account/secondfactor/authenticator'],
      ['POST', '/account/secondfactor/passkeys/options'],
      ['DELETE', '/account/secondfactor/passkeys/x'],
      ['POST', '/account/secondfactor/recoverycodes'],
    ] as const;
    for (const [method, path] of changes)
      expect([path, ...said(await mei.call(method, path))]).toEqual([path, 403, 'confirmationNeeded']);
    const wrong = await mei.call('POST', '/account/confirm', { password: 'wrong' });
    expect([wrong.status, wrong.json.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'password', code: 'passwordIncorrect' })],
    ]);
    expect((await mei.call('POST', '/account/confirm', { password })).status).toBe(200);
    expect((await mei.call('POST', '/account/secondfactor/recoverycodes')).status).toBe(200);
    server().clock.advance(11 * MINUTE);
    expect(said(await mei.call('POST', '/account/secondfactor/recoverycodes'))).toEqual([
      403,
      'confirmationNeeded',
    ]);
  });

  describe('the company', () => {
    const policy = async (value: string) => {
      const { json } = await admin('GET', '/settings/password');
      const held = listOf(json, 'settings').find(({ setting }) => setting === 'SECOND_FACTOR_POLICY');
      const changes = [{ setting: 'SECOND_FACTOR_POLICY', value, version: held?.version ?? 0 }];
      expect((await admin('PUT', '/settings/password', { changes, removed: [] })).status).toBe(200);
    };

    const signedInAs = async (username: string) => callerOf(server(), cookieOf(await login(username)));

    it('asks it of chosen groups from the next sign-in on; until it is set up nothing else is open', async () => {
      const made = await admin('POST', '/usergroups', {
        name: 'Pays',
        permissions: ['ALLOW_TO_ACCESS_ITEM'],
      });
      const pays = asJson(made.json.userGroup);
      const mei = await hire({ groupIds: [idOf(pays)] });
      expect((await mei.call('GET', '/items')).status).toBe(200);
      expect((await admin('PUT', `/usergroups/${idOf(pays)}`, { requiresSecondFactor: true })).status).toBe(
        200,
      );
      expect((await admin('GET', `/users/${mei.id}/signin`)).json.secondFactor).toBe('due');
      // Nobody is stopped in the middle of their work.
      expect((await mei.call('GET', '/items')).status).toBe(200);
      expect((await mei.call('GET', '/account/secondfactor')).json.isRequired).toBe(true);
      const call = await signedInAs(mei.username);
      expect(said(await call('GET', '/items'))).toEqual([403, 'secondFactorRequired']);
      expect((await call('GET', '/account/session')).json.mustSetUpSecondFactor).toBe(true);
      const again = { ...mei, call };
      await addApp(again);
      expect((await call('GET', '/items')).status).toBe(200);
      expect((await call('GET', '/account/session')).json.mustSetUpSecondFactor).toBe(false);
      // What is asked for is not taken away, while one of two may go.
      const app = '/account/secondfactor/authenticator';
      expect(said(await call('DELETE', app))).toEqual([409, 'lastSecondFactor']);
      expect((await addPasskey(again)).added.status).toBe(200);
      expect((await call('DELETE', app)).status).toBe(200);
      expect((await call('GET', '/items')).status).toBe(200);
    });

    it('asks it of a session that is remembered half a day after it began', async () => {
      const made = await admin('POST', '/usergroups', {
        name: 'Keeps',
        permissions: ['ALLOW_TO_ACCESS_ITEM'],
      });
      const keeps = idOf(made.json.userGroup);
      const mei = await hire({ groupIds: [keeps] });
      const call = callerOf(server(), cookieOf(await login(mei.username, { rememberMe: true })));
      await admin('PUT', `/usergroups/${keeps}`, { requiresSecondFactor: true });
      server().clock.advance(12 * 60 * MINUTE);
      expect((await call('GET', '/items')).status).toBe(200);
      server().clock.advance(MINUTE);
      expect(said(await call('GET', '/items'))).toEqual([403, 'secondFactorRequired']);
      await signInAdmin();
    });

    it('asks it of administrators, and of everyone, as its policy says', async () => {
      const mei = await hire();
      const isOpen = async () => (await (await signedInAs(mei.username))('GET', '/items')).status === 200;
      await policy('Administrators and Chosen Groups');
      expect(await isOpen()).toBe(true);
      const own = callerOf(server(), await server().signIn('kopi-admin'));
      expect(said(await own('GET', '/items'))).toEqual([403, 'secondFactorRequired']);
      expect((await own('GET', '/account/session')).json.mustSetUpSecondFactor).toBe(true);
      await policy('Everyone');
      expect(await isOpen()).toBe(false);
      await policy('Chosen Groups');
      expect(await isOpen()).toBe(true);
      // What the company no longer asks for keeps nobody out.
      expect((await own('GET', '/items')).status).toBe(200);
    });

    it('takes it away from who lost it: told by mail, signed out, and in by the password again', async () => {
      const mei = await hire({ email: 'lost.twice@example.com' });
      await addApp(mei);
      await addPasskey(mei);
      const path = `/users/${mei.id}/secondfactor`;
      const clerk = callerOf(server(), await server().signIn('kopi-clerk'));
      expect(said(await clerk('DELETE', path))).toEqual([403, 'notPermitted']);
      const asked = await firstStep(mei.username);
      expect((await admin('DELETE', path)).status).toBe(200);
      expect((await mei.call('GET', '/items')).status).toBe(401);
      expect(said(await prove(asked, { kind: 'recoveryCode', code: 'aaaaa-aaaaa' }))[0]).toBe(401);
      expect((await login(mei.username)).status).toBe(200);
      expect((await admin('GET', `/users/${mei.id}/signin`)).json.secondFactor).toBe('off');
      expect(await auditOf(mei.id)).toContain('second factor reset');
      expect((await mailsTo('lost.twice@example.com')).at(-1)).toContain('Your administrator turned it off.');
      // Done as well where there is none, and nobody is told again.
      const told = (await mailsTo('lost.twice@example.com')).length;
      expect((await admin('DELETE', path)).status).toBe(200);
      expect(await mailsTo('lost.twice@example.com')).toHaveLength(told);
    });

    it('has it taken away by an operator where nobody else can, and says so where there is none', async () => {
      const mei = await hire({ email: 'only.twice@example.com' });
      await addApp(mei);
      const said: string[] = [];
      const reset = (name: string) =>
        resetSecondFactorOf(server().services.database, name, (line) => said.push(line));
      await reset(mei.username.toUpperCase());
      expect(said).toEqual([expect.stringContaining(`${mei.username} signs in by the password alone`)]);
      expect((await login(mei.username)).status).toBe(200);
      expect((await mei.call('GET', '/items')).status).toBe(401);
      expect((await mailsTo('only.twice@example.com')).at(-1)).toContain('turned it off');
      expect((await auditOf(mei.id)).at(-2)).toBe('second factor reset');
      await expect(reset(mei.username)).rejects.toThrow('has no second factor');
      await expect(reset('nobody-twice')).rejects.toThrow('Nobody signs in as nobody-twice');
    });

    it('does not let an administrator take their own away so, nor that of another company', async () => {
      const [own] = listOf((await admin('GET', '/users?search=kopi-admin')).json, 'users');
      expect(said(await admin('DELETE', `/users/${idOf(own)}/secondfactor`))).toEqual([
        409,
        'ownSecondFactor',
      ]);
      const runcit = callerOf(server(), await server().signIn('runcit-admin'));
      const mei = await hire();
      await addApp(mei);
      expect(said(await runcit('DELETE', `/users/${mei.id}/secondfactor`))).toEqual([404, 'notFound']);
      expect((await login(mei.username)).status).toBe(401);
    });
  });
});
