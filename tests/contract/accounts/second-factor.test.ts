import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetSecondFactorOf } from '../../../src/server/operations/reset-second-factor.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { softwarePasskey } from '../../support/accounts/software-passkey.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { type Call, callerOf } from '../sample-company.ts';
import { type Answer, type TestServer, testServer } from '../test-server.ts';

const password = 'a brand new one';
const MINUTE = 60_000;
const SITE = 'http://127.0.0.1';

forAnyHome(({ database }) => {
  let server: TestServer;
  let admin: Call;
  let groupId: string;
  let count = 0;
  beforeAll(async () => {
    server = await testServer(database());
    admin = callerOf(server, await server.signIn('kopi-admin'));
    const made = await admin('POST', '/usergroups', {
      name: 'Signs twice',
      permissions: ['ALLOW_TO_ACCESS_ITEM'],
    });
    groupId = idOf(made.json.userGroup);
  });
  afterAll(() => server.close());

  const login = (username: string, more: Json = {}) =>
    server.send('/api/account/login', { body: { username, password, ...more } });
  const cookieOf = ({ cookies }: Answer) => `session=${cookies.session}`;

  /** A user with a password of their own, and who they are at the API. */
  async function hire(over: Json = {}) {
    count += 1;
    const username = `twice-${count}`;
    const body = { username, firstName: 'T', groupIds: [groupId], allOutlets: true, ...over };
    const id = idOf((await admin('POST', '/users', body)).json.user);
    const first = String((await admin('POST', `/users/${id}/firstpassword`)).json.password);
    await server.send('/api/account/ChangePassword', {
      method: 'PUT',
      cookie: await server.signIn(username, first),
      body: { oldPassword: first, newPassword: password, confirmPassword: password },
    });
    const cookie = cookieOf(await login(username));
    return { id, username, cookie, call: callerOf(server, cookie) };
  }
  type Person = Awaited<ReturnType<typeof hire>>;

  const codeOf = (secret: string, at = server.clock.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
  const nextStep = () => server.clock.advance(30_000);

  const codesIn = ({ json }: Pick<Answer, 'json'>): string[] =>
    Array.isArray(json.recoveryCodes) ? json.recoveryCodes.map(String) : [];
  async function addApp({ call }: Person) {
    const begun = (await call('POST', '/account/secondfactor/authenticator')).json;
    const secret = String(begun.secret);
    const body = { enrolment: begun.enrolment, code: codeOf(secret) };
    const added = await call('PUT', '/account/secondfactor/authenticator', body);
    expect([added.status, added.text]).toEqual([200, expect.anything()]);
    return { secret, uri: String(begun.uri), added, codes: codesIn(added) };
  }
  async function addPasskey({ call }: Person, name = 'Phone', passkey = softwarePasskey(SITE)) {
    const { enrolment, options } = (await call('POST', '/account/secondfactor/passkeys/options')).json;
    const body = { enrolment, name, passkey: passkey.make(String(asJson(options).challenge)) };
    return { passkey, body, added: await call('POST', '/account/secondfactor/passkeys', body) };
  }
  async function firstStep(username: string, more: Json = {}) {
    const { status, json, cookies } = await login(username, more);
    expect([status, json.code, cookies.session]).toEqual([401, 'secondFactorNeeded', undefined]);
    return asJson(json.secondFactor);
  }
  const prove = (asked: Json, proof: Json) =>
    server.send('/api/account/login/secondfactor', { body: { ticket: asked.ticket, proof } });
  const said = ({ status, json }: Pick<Answer, 'status' | 'json'>) => [status, json.code];
  const auditOf = async (id: string) => {
    const { rows } = await server.services.database.read('COM_1001', (tx) =>
      sql<{ action: string }>`
        select action from audit_trail where company_id = 'COM_1001' and record_id = ${id} order by seq`.execute(
        tx,
      ),
    );
    return rows.map(({ action }) => action);
  };
  const mailsTo = async (address: string) => {
    const { rows } = await server.services.database.systemWrite((tx) =>
      sql<{ body: string }>`select body from mail where recipient = ${address} order by created_at`.execute(
        tx,
      ),
    );
    return rows.map(({ body }) => body);
  };

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
      expect((await server.send('/api/items', { cookie: elsewhere })).status).toBe(401);
      expect((await mei.call('GET', '/items')).status).toBe(200);
      expect((await mei.call('GET', '/account/secondfactor')).json).toMatchObject({
        authenticator: { addedAt: server.clock.now().toISOString(), lastUsedAt: null },
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
      const { json } = await server.send('/api/account/sessions', { cookie: cookieOf(entered) });
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
      const at = (seconds: number) => codeOf(secret, new Date(server.clock.now().getTime() + seconds * 1000));
      const tried = async (code: string) =>
        said(await prove(await firstStep(mei.username), { kind: 'code', code }));
      // The code it was added by is used.
      expect(await tried(at(0))).toEqual([401, 'secondFactorWrong']);
      server.clock.advance(5 * MINUTE);
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
      server.clock.advance(10 * MINUTE);
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
      const { rows } = await server.services.database.systemWrite((tx) =>
        sql<{ secret: string }>`select secret from authenticator where user_id = ${mei.id}`.execute(tx),
      );
      expect(rows[0]?.secret).toMatch(/^sealed\.1\./);
      expect(rows[0]?.secret).not.toContain(secret);
      for (const secrets of ['secret from authenticator', 'fingerprint from recovery_code'])
        await expect(
          server.services.database.read('COM_1001', (tx) => sql`select ${sql.raw(secrets)}`.execute(tx)),
        ).rejects.toThrow();
    });
  });

  describe('a sign-in that waits for its second factor', () => {
    it('is over after five minutes', async () => {
      const mei = await hire();
      const { secret } = await addApp(mei);
      const asked = await firstStep(mei.username);
      server.clock.advance(5 * MINUTE);
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
      server.clock.advance(15 * MINUTE);
      const again = await prove(await firstStep(mei.username), { kind: 'code', code: codeOf(secret) });
      expect(again.status).toBe(200);
      await server.services.failedSignIns.flush();
      expect((await auditOf(mei.id)).filter((action) => action === 'second factor refused')).toHaveLength(10);
    });

    it('is over when the password was changed meanwhile', async () => {
      const mei = await hire();
      const { secret } = await addApp(mei);
      const asked = await firstStep(mei.username);
      server.clock.advance(MINUTE);
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
      await server.send('/api/account/ForgotPassword', { body: { username: mei.username } });
      const prvc = /\(PRVC\) is (\d{6})/.exec((await mailsTo(email)).at(-1) ?? '')?.[1];
      const body = { username: mei.username, verificationCode: prvc };
      const reset = await server.send('/api/account/ResetPassword', { method: 'PUT', body });
      expect([...said(reset), reset.cookies.session]).toEqual([401, 'secondFactorNeeded', undefined]);
      nextStep();
      const entered = await prove(asJson(reset.json.secondFactor), { kind: 'code', code: codeOf(secret) });
      expect(entered.status).toBe(200);
      // As without one, the code of the mail stands for the old password.
      const fresh = { oldPassword: '', newPassword: 'quiet harbour 12', confirmPassword: 'quiet harbour 12' };
      const changed = await server.send('/api/account/ChangePassword', {
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
      const own = callerOf(server, cookieOf(entered));
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

  describe('a passkey', () => {
    const shown = (asked: Json, passkey: ReturnType<typeof softwarePasskey>, challenge?: string) =>
      prove(asked, {
        kind: 'passkey',
        passkey: passkey.show(challenge ?? String(asJson(asked.passkey).challenge)),
      });

    it('is made by the browser for this host name, and signs in', async () => {
      const mei = await hire();
      const { passkey, added } = await addPasskey(mei, '  Mei’s phone ');
      expect([added.status, codesIn(added).length]).toEqual([200, 10]);
      const kept = { id: passkey.id, name: 'Mei’s phone', site: '127.0.0.1' };
      expect(listOf((await mei.call('GET', '/account/secondfactor')).json, 'passkeys')).toEqual([
        expect.objectContaining(kept),
      ]);
      const asked = await firstStep(mei.username);
      expect(asked).toMatchObject({
        code: false,
        recoveryCode: true,
        passkey: { rpId: '127.0.0.1', allowCredentials: [{ id: passkey.id, transports: ['internal'] }] },
      });
      expect((await shown(asked, passkey)).status).toBe(200);
    });

    it('is refused for another challenge, by another key, from another site, and as a copy that counts anew', async () => {
      const mei = await hire();
      const { passkey } = await addPasskey(mei);
      const first = await firstStep(mei.username);
      const second = await firstStep(mei.username);
      const wrong = [401, 'passkeyWrong'];
      expect(said(await shown(second, passkey, String(asJson(first.passkey).challenge)))).toEqual(wrong);
      expect(said(await shown(second, softwarePasskey(SITE)))).toEqual(wrong);
      const stranger = { ...softwarePasskey('http://evil.example'), id: passkey.id };
      expect(said(await shown(second, stranger))).toEqual(wrong);
      expect((await shown(second, passkey)).status).toBe(200);
      passkey.startOver();
      expect(said(await shown(await firstStep(mei.username), passkey))).toEqual(wrong);
    });

    it('is refused where it is another user’s, however right it is', async () => {
      const [mei, lin] = [await hire(), await hire()];
      await addPasskey(mei);
      const { passkey } = await addPasskey(lin);
      expect(said(await shown(await firstStep(mei.username), passkey))).toEqual([401, 'passkeyWrong']);
      expect((await shown(await firstStep(lin.username), passkey)).status).toBe(200);
    });

    it('is not kept twice, nor from an answer that does not fit', async () => {
      const mei = await hire();
      const { passkey, body } = await addPasskey(mei);
      const again = await addPasskey(mei, 'Again', passkey);
      expect(said(again.added)).toEqual([409, 'passkeyTaken']);
      const other = { ...body, passkey: softwarePasskey(SITE).make('another challenge') };
      expect(said(await mei.call('POST', '/account/secondfactor/passkeys', other))).toEqual([
        422,
        'passkeyRefused',
      ]);
      const nameless = await mei.call('POST', '/account/secondfactor/passkeys', { ...body, name: ' ' });
      expect(nameless.json.errors).toEqual([
        expect.objectContaining({ field: 'name', code: 'nameRequired' }),
      ]);
    });

    it('is one of ten at most', async () => {
      const mei = await hire();
      for (let nth = 0; nth < 10; nth += 1) {
        expect((await addPasskey(mei, `Key ${nth}`)).added.status).toBe(200);
        server.clock.advance(MINUTE / 2);
      }
      const eleventh = await mei.call('POST', '/account/secondfactor/passkeys/options');
      expect(said(eleventh)).toEqual([409, 'tooManyPasskeys']);
    });

    it('can be taken away; with the last factor the recovery codes go, and the password alone signs in', async () => {
      const [mei, lin] = [await hire(), await hire()];
      const { passkey } = await addPasskey(mei);
      const path = `/account/secondfactor/passkeys/${passkey.id}`;
      expect(said(await lin.call('DELETE', path))).toEqual([404, 'notFound']);
      expect((await mei.call('DELETE', path)).status).toBe(200);
      expect((await mei.call('GET', '/account/secondfactor')).json).toMatchObject({
        passkeys: [],
        recoveryCodesLeft: 0,
      });
      expect((await login(mei.username)).status).toBe(200);
      expect(await auditOf(mei.id)).toEqual(expect.arrayContaining(['passkey added', 'passkey removed']));
    });
  });

  it('a change asks for the password ten minutes after sign-in, and again ten minutes after that', async () => {
    const mei = await hire();
    await addApp(mei);
    server.clock.advance(11 * MINUTE);
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
    server.clock.advance(11 * MINUTE);
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

    const signedInAs = async (username: string) => callerOf(server, cookieOf(await login(username)));

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
      const call = callerOf(server, cookieOf(await login(mei.username, { rememberMe: true })));
      await admin('PUT', `/usergroups/${keeps}`, { requiresSecondFactor: true });
      server.clock.advance(12 * 60 * MINUTE);
      expect((await call('GET', '/items')).status).toBe(200);
      server.clock.advance(MINUTE);
      expect(said(await call('GET', '/items'))).toEqual([403, 'secondFactorRequired']);
      admin = callerOf(server, await server.signIn('kopi-admin'));
    });

    it('asks it of administrators, and of everyone, as its policy says', async () => {
      const mei = await hire();
      const isOpen = async () => (await (await signedInAs(mei.username))('GET', '/items')).status === 200;
      await policy('Administrators and Chosen Groups');
      expect(await isOpen()).toBe(true);
      const own = callerOf(server, await server.signIn('kopi-admin'));
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
      const clerk = callerOf(server, await server.signIn('kopi-clerk'));
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
        resetSecondFactorOf(server.services.database, name, (line) => said.push(line));
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
      const runcit = callerOf(server, await server.signIn('runcit-admin'));
      const mei = await hire();
      await addApp(mei);
      expect(said(await runcit('DELETE', `/users/${mei.id}/secondfactor`))).toEqual([404, 'notFound']);
      expect((await login(mei.username)).status).toBe(401);
    });
  });
});
