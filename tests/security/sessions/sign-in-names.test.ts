import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationPassword } from '../../../src/server/demo/company.ts';
import { type Call, callerOf } from '../../contract/sample-company.ts';
import { type TestServer, testServer } from '../../contract/test-server.ts';
import { asJson, idOf, listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';

forAnyHome(({ database }) => {
  let server: TestServer;
  let kopi: Call;
  let runcit: Call;
  beforeAll(async () => {
    server = await testServer(database());
    kopi = callerOf(server, await server.signIn('kopi-admin'));
    runcit = callerOf(server, await server.signIn('runcit-admin'));
  });
  afterAll(() => server.close());

  const PASSWORD = 'Tough-Lantern-47';
  const idNamed = async (call: Call, username: string) =>
    idOf(listOf((await call('GET', `/users?search=${username}`)).json, 'users')[0]);
  async function newUser(call: Call, username: string, email: string): Promise<string> {
    const groups = listOf((await call('GET', '/usergroups')).json, 'userGroups');
    const body = { username, firstName: username, email, groupIds: [idOf(groups[0])], allOutlets: true };
    const made = await call('POST', '/users', body);
    expect([username, made.status, made.text]).toEqual([username, 201, made.text]);
    return idOf(made.json.user);
  }
  const setEmail = async (call: Call, username: string, email: string) =>
    (await call('PUT', `/users/${await idNamed(call, username)}`, { email })).status;
  const signInStatus = async (username: string, password = demonstrationPassword) =>
    (await server.send('/api/account/login', { body: { username, password } })).status;
  /** Who is signed in by a name; null where nobody is. */
  const whoSignsIn = async (username: string, password = demonstrationPassword) => {
    const { status, json } = await server.send('/api/account/login', { body: { username, password } });
    return status === 200 ? json.username : null;
  };
  /** Asks for a code and gives every mail that came of it. */
  async function mailsFor(username: string) {
    server.clock.advance(16 * 60_000);
    await mailsSince();
    await server.send('/api/account/ForgotPassword', { body: { username } });
    return mailsSince();
  }
  /** The mails put among those to send since the last look, with their codes. */
  const seen = new Set<string>();
  async function mailsSince() {
    const { rows } = await database().system((tx) =>
      sql<{ id: string; recipient: string; body: string }>`select id, recipient, body from mail`.execute(tx),
    );
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh.map(({ recipient, body }) => ({ recipient, code: /\b\d{6}\b/.exec(body)?.[0] ?? '' }));
  }
  const reset = async (username: string, verificationCode: string, newPassword = PASSWORD) =>
    (
      await server.send('/api/account/ResetPassword', {
        method: 'PUT',
        body: { username, verificationCode, newPassword },
      })
    ).text;

  describe('check 29: a name or address somebody else signs in by', () => {
    it('is no username: usernames hold no @ and no blank', async () => {
      for (const username of ['kopi-admin@example.com', 'a b', '@', 'x', '<b>'])
        expect([
          username,
          asJson(
            (
              await runcit('POST', '/users', {
                username,
                firstName: 'Taker',
                email: 'taker@example.com',
                allOutlets: true,
              })
            ).json,
          ).errors,
        ]).toEqual([
          username,
          expect.arrayContaining([expect.objectContaining({ field: 'username', code: 'invalidUsername' })]),
        ]);
    });

    it('goes to the user who verified the address, not to an older account of that name', async () => {
      const id = await newUser(runcit, 'old-account', 'taker@example.com');
      const rename = (name: string) =>
        database().systemWrite((tx) =>
          sql`update "user" set username = ${name} where id = ${id}`.execute(tx),
        );
      await rename('kopi-admin@example.com');
      const mails = await mailsFor('kopi-admin@example.com');
      expect(mails.map(({ recipient }) => recipient)).toEqual(['kopi-admin@example.com']);
      expect(await whoSignsIn('kopi-admin@example.com')).toBe('kopi-admin');
      // Where nobody verified it, the account goes on as before, and may be changed in all but its name.
      await rename('till@old-shop.example');
      const [mail] = await mailsFor('till@old-shop.example');
      expect(mail?.recipient).toBe('taker@example.com');
      expect(await reset('till@old-shop.example', mail?.code ?? '')).toBe('Success');
      expect(await whoSignsIn('till@old-shop.example', PASSWORD)).toBe('till@old-shop.example');
      expect((await runcit('PUT', `/users/${id}`, { lastName: 'Kept' })).status).toBe(200);
    });

    it('typed by another company’s administrator displaces nobody', async () => {
      expect(await setEmail(runcit, 'runcit-clerk', 'kopi-buyer@example.com')).toBe(200);
      expect(await whoSignsIn('kopi-buyer@example.com')).toBe('kopi-buyer');
      const [mail] = await mailsFor('Kopi-Buyer@example.com');
      expect(await reset('kopi-buyer', mail?.code ?? '', demonstrationPassword)).toBe('Success');
      expect(await whoSignsIn('runcit-clerk')).toBe('runcit-clerk');
      // Reading the mailbox of a verified person makes nobody else its owner.
      const [own] = await mailsFor('runcit-clerk');
      expect(await reset('runcit-clerk', own?.code ?? '', demonstrationPassword)).toBe('Success');
      expect(await whoSignsIn('kopi-buyer@example.com')).toBe('kopi-buyer');
    });

    it('unverified by two resolves to neither; the name still works, and proves the address', async () => {
      await newUser(kopi, 'mei-one', 'mei@shop.example');
      expect((await mailsFor('mei@shop.example')).map(({ recipient }) => recipient)).toEqual([
        'mei@shop.example',
      ]);
      await newUser(runcit, 'mei-two', 'Mei@shop.example');
      expect(await mailsFor('mei@shop.example')).toEqual([]);
      const [mail] = await mailsFor('mei-two');
      expect(await reset('mei-two', mail?.code ?? '')).toBe('Success');
      expect(await whoSignsIn('mei@shop.example', PASSWORD)).toBe('mei-two');
      const [other] = await mailsFor('mei-one');
      expect(await reset('mei-one', other?.code ?? '', 'Another-Lantern-48')).toBe('Success');
      expect(await whoSignsIn('mei-one', 'Another-Lantern-48')).toBe('mei-one');
      expect(await whoSignsIn('mei@shop.example', 'Another-Lantern-48')).toBeNull();
      expect(await whoSignsIn('mei@shop.example', PASSWORD)).toBe('mei-two');
    });

    it('signs nobody in before it is verified, also when it is the only one', async () => {
      await newUser(kopi, 'lim', 'lim@shop.example');
      const [mail] = await mailsFor('lim');
      expect(await setEmail(kopi, 'lim', 'lim-new@shop.example')).toBe(200);
      // The code was sent to an address the account no longer has: it proves nothing of the new one.
      expect(await reset('lim', mail?.code ?? '')).toBe('Success');
      for (const address of ['lim@shop.example', 'lim-new@shop.example'])
        expect([address, await whoSignsIn(address, PASSWORD)]).toEqual([address, null]);
      expect(await whoSignsIn('lim', PASSWORD)).toBe('lim');
    });

    it('is no longer verified once an administrator changed it, and not again when put back', async () => {
      expect(await signInStatus('kopi-store@example.com')).toBe(200);
      expect(await setEmail(kopi, 'kopi-store', 'kopi-store@other.example')).toBe(200);
      for (const address of ['kopi-store@example.com', 'kopi-store@other.example'])
        expect([address, await signInStatus(address)]).toEqual([address, 401]);
      expect(await setEmail(kopi, 'kopi-store', 'kopi-store@example.com')).toBe(200);
      expect(await signInStatus('kopi-store@example.com')).toBe(401);
      expect(await signInStatus('kopi-store')).toBe(200);
    });
  });

  describe('check 8: the own address', () => {
    const codeSent = async (call: Call): Promise<string> => {
      await mailsSince();
      expect((await call('POST', '/account/email/code')).status).toBe(200);
      return (await mailsSince())[0]?.code ?? '';
    };
    const enter = (call: Call, verificationCode: string) =>
      call('PUT', '/account/email', { verificationCode });

    it('is verified by the code of a mail, once, and by no other code', async () => {
      await setEmail(kopi, 'kopi-manager', 'manager@shop.example');
      const manager = callerOf(server, await server.signIn('kopi-manager'));
      expect((await manager('GET', '/account/email')).json).toEqual({
        email: 'manager@shop.example',
        verified: false,
      });
      const [forgotten] = await mailsFor('kopi-manager');
      const code = await codeSent(manager);
      // A code of one purpose is worth nothing for the other.
      expect(await reset('kopi-manager', code)).toContain('incorrect');
      const wrong = await enter(manager, forgotten?.code === code ? '' : (forgotten?.code ?? ''));
      expect([wrong.status, listOf(wrong.json, 'errors')]).toEqual([
        422,
        [expect.objectContaining({ field: 'verificationCode', code: 'incorrectVerificationCode' })],
      ]);
      expect((await enter(manager, code)).json).toEqual({ email: 'manager@shop.example', verified: true });
      expect((await enter(manager, code)).status).toBe(422);
      expect((await manager('GET', '/account/email')).json.verified).toBe(true);
      expect(await whoSignsIn('manager@shop.example')).toBe('kopi-manager');
    });

    it('that another user verified first is refused', async () => {
      await setEmail(runcit, 'runcit-store', 'manager@shop.example');
      const store = callerOf(server, await server.signIn('runcit-store'));
      const taken = await enter(store, await codeSent(store));
      expect([taken.status, taken.json.code]).toEqual([409, 'emailTaken']);
      expect(await whoSignsIn('manager@shop.example')).toBe('kopi-manager');
      // The first one leaves: what nobody signs in by any more may be verified anew.
      await kopi('PUT', `/users/${await idNamed(kopi, 'kopi-manager')}`, { active: false });
      expect((await enter(store, await codeSent(store))).status).toBe(200);
      expect(await whoSignsIn('manager@shop.example')).toBe('runcit-store');
    });

    it('is verified within ten minutes, five tries, and a handful of mails', async () => {
      await setEmail(runcit, 'runcit-buyer', 'buyer@shop.example');
      const buyer = callerOf(server, await server.signIn('runcit-buyer'));
      const late = await codeSent(buyer);
      server.clock.advance(10 * 60_000 + 1000);
      expect((await enter(buyer, late)).status).toBe(422);
      const code = await codeSent(buyer);
      const wrong = code === '000000' ? '111111' : '000000';
      for (let tries = 0; tries < 5; tries += 1) expect((await enter(buyer, wrong)).status).toBe(422);
      expect((await enter(buyer, code)).status).toBe(422);
      const statuses: number[] = [];
      for (let asked = 0; asked < 8; asked += 1)
        statuses.push((await buyer('POST', '/account/email/code')).status);
      expect(statuses.at(-1)).toBe(429);
    });
  });
});
