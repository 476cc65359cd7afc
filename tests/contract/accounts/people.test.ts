import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { type Call, callerOf } from '../sample-company.ts';
import { type TestServer, testServer } from '../test-server.ts';

forAnyHome(({ database }) => {
  let server: TestServer;
  let admin: Call;
  let groupId: string;
  let outlets: readonly Json[];
  let count = 0;
  beforeAll(async () => {
    server = await testServer(database());
    admin = callerOf(server, await server.signIn('kopi-admin'));
    outlets = listOf((await admin('GET', '/outlets')).json, 'outlets');
    const made = await admin('POST', '/usergroups', { name: 'Plain', permissions: ['ALLOW_TO_ACCESS_ITEM'] });
    groupId = idOf(made.json.userGroup);
  });
  afterAll(() => server.close());

  async function hire(over: Json = {}) {
    count += 1;
    const username = `person-${count}`;
    const body = { username, firstName: 'P', groupIds: [groupId], allOutlets: true, ...over };
    const reply = await admin('POST', '/users', body);
    return { reply, username, id: idOf(reply.json.user) };
  }
  const signInOf = async (id: string) => (await admin('GET', `/users/${id}/signin`)).json;
  const choose = (cookie: string, oldPassword: string, chosen: string) =>
    server.send('/api/account/ChangePassword', {
      method: 'PUT',
      cookie,
      body: { oldPassword, newPassword: chosen, confirmPassword: chosen },
    });
  const mailTo = (recipient: string) =>
    server.services.database.systemWrite(async (tx) => {
      const { rows } = await sql<{ body: string; language: string; secret: boolean }>`
        select body, language, secret from mail where recipient = ${recipient} order by created_at desc limit 1`.execute(
        tx,
      );
      return rows[0];
    });

  const sentSecrets = (recipient: string) =>
    server.services.database.systemWrite(async (tx) => {
      const { rows } = await sql<{ body: string }>`
        select body from mail where recipient = ${recipient} and secret and sent_at is not null`.execute(tx);
      return rows.map(({ body }) => body);
    });

  /** Ids are made at random, and some hold any four digits. */
  const withoutIds = (text: string): string => text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');

  describe('a first password', () => {
    it('is shown once to who makes it, opens only the change of it, and is the person’s own afterwards', async () => {
      const { id, username } = await hire();
      expect(await signInOf(id)).toEqual({
        password: 'none',
        pin: false,
        card: false,
        secondFactor: 'off',
      });
      const { status, json } = await admin('POST', `/users/${id}/firstpassword`);
      expect([status, json.sentTo]).toEqual([200, null]);
      const shown = String(json.password);
      expect(shown).toMatch(/^\w{4}-\w{4}-\w{4}$/);
      expect(await signInOf(id)).toMatchObject({ password: 'first' });
      const cookie = await server.signIn(username, shown);
      expect((await server.send('/api/items', { cookie })).json.code).toBe('passwordExpired');
      expect((await choose(cookie, shown, 'a brand new one')).status).toBe(200);
      expect(await signInOf(id)).toMatchObject({ password: 'own' });
      const own = await server.signIn(username, 'a brand new one');
      expect((await server.send('/api/items', { cookie: own })).status).toBe(200);
    });

    it('goes with the account to who signs in by e-mail, and nobody else is shown it', async () => {
      const email = 'mei@example.com';
      const { id, username } = await hire({ loginKind: 'Email', email });
      expect(await signInOf(id)).toMatchObject({ password: 'first' });
      const waiting = await mailTo(email);
      expect(waiting).toMatchObject({ secret: true, body: expect.stringContaining(`Username: ${username}`) });
      const password = /First password: (\S+)/.exec(waiting?.body ?? '')?.[1] ?? '';
      const cookie = await server.signIn(username, password);
      expect((await choose(cookie, password, 'a brand new one')).status).toBe(200);
      // Who knew the mailed password reads that address: it signs in from now on.
      expect(await server.signIn(email, 'a brand new one')).toMatch(/session=./);
      const again = await admin('POST', `/users/${id}/firstpassword`);
      expect(again.json).toEqual({ sentTo: email, password: null });
      await expect(server.signIn(email, 'a brand new one')).rejects.toThrow('Invalid');
      await expect
        .poll(() => server.mails.filter(({ recipient }) => recipient === email).map(({ body }) => body))
        .toContainEqual(expect.stringMatching(/First password: \S+/));
      // What was sent is not kept.
      await expect.poll(() => sentSecrets(email)).toEqual(['']);
    });

    it('needs the address it is sent to', async () => {
      for (const [over, field, code] of [
        [{ loginKind: 'Email' }, 'email', 'loginKindNeedsEmail'],
        [{ loginKind: 'Mobile' }, 'mobileNo', 'loginKindNeedsMobile'],
      ] as const) {
        const { reply } = await hire(over);
        expect([reply.status, reply.json.errors]).toEqual([422, [expect.objectContaining({ field, code })]]);
      }
    });

    it('is not made for oneself', async () => {
      const [own] = listOf((await admin('GET', '/users?search=kopi-admin')).json, 'users');
      const { status, json } = await admin('POST', `/users/${idOf(own)}/firstpassword`);
      expect([status, json.code]).toEqual([409, 'ownFirstPassword']);
    });
  });

  describe.each([
    {
      kind: 'pin',
      body: { pin: '4711' },
      wrong: [{}, { pin: '12' }, { pin: '1234567' }, { pin: '12ab' }],
      required: 'pinRequired',
      exists: 'pinExists',
      taken: 'pinTaken',
    },
    {
      kind: 'card',
      body: { card: '%B6009001?' },
      wrong: [{}, { card: 'x' }, { card: 'with blank' }],
      required: 'cardRequired',
      exists: 'cardExists',
      taken: 'cardTaken',
    },
  ])('a $kind', ({ kind, body, wrong, required, exists, taken }) => {
    it('is asked for in its form, made once, never shown, one person’s alone, and deleted', async () => {
      const [first, second] = [await hire(), await hire()];
      const at = ({ id }: { id: string }) => `/users/${id}/${kind}`;
      for (const bad of wrong) {
        const { status, json } = await admin('POST', at(first), bad);
        expect([bad, status, json.errors]).toEqual([
          bad,
          422,
          [expect.objectContaining({ field: kind, code: required })],
        ]);
      }
      expect((await admin('POST', at(first), body)).status).toBe(200);
      expect((await signInOf(first.id))[kind]).toBe(true);
      expect((await admin('POST', at(first), body)).json.code).toBe(exists);
      expect((await admin('POST', at(second), body)).json.code).toBe(taken);
      expect((await signInOf(second.id))[kind]).toBe(false);
      const secret = Object.values(body)[0] ?? '';
      for (const path of [`/users/${first.id}`, `/users/${first.id}/signin`, '/users'])
        expect(withoutIds((await admin('GET', path)).text)).not.toContain(secret);
      const kept = await server.services.database.write('COM_1001', (tx) =>
        sql`select user_id, kind from user_token`.execute(tx),
      );
      expect(withoutIds(JSON.stringify(kept.rows))).not.toContain(secret);
      // Not even the fingerprint is for work of a company to read.
      await expect(
        server.services.database.read('COM_1001', (tx) =>
          sql`select fingerprint from user_token`.execute(tx),
        ),
      ).rejects.toThrow();
      expect((await admin('DELETE', at(first))).status).toBe(200);
      expect((await signInOf(first.id))[kind]).toBe(false);
      expect((await admin('POST', at(second), body)).status).toBe(200);
      await admin('DELETE', at(second));
    });
  });

  it('a location restriction leaves of the allowed outlets those at the location, from the next call on', async () => {
    const { id, username } = await hire();
    const { json } = await admin('POST', `/users/${id}/firstpassword`);
    const cookie = await server.signIn(username, String(json.password));
    await choose(cookie, String(json.password), 'a brand new one');
    const own = await server.signIn(username, 'a brand new one');
    const permitted = async () =>
      listOf((await server.send('/api/account/outlets', { cookie: own })).json, 'outlets').map(idOf);
    expect((await permitted()).length).toBe(outlets.length);
    const [first] = outlets;
    expect((await admin('PUT', `/outlets/${idOf(first)}`, { location: 'Tower A' })).status).toBe(200);
    expect((await admin('PUT', `/users/${id}`, { locationRestriction: 'tower a' })).status).toBe(200);
    expect(await permitted()).toEqual([idOf(first)]);
  });

  it('the last administrator is neither put out of use nor deleted, however two go at each other', async () => {
    const second = await hire();
    await server.services.database.systemWrite((tx) =>
      sql`update "user" set is_admin = true where id = ${second.id}`.execute(tx),
    );
    const { json } = await admin('POST', `/users/${second.id}/firstpassword`);
    const cookie = await server.signIn(second.username, String(json.password));
    await choose(cookie, String(json.password), 'a brand new one');
    const other = callerOf(server, await server.signIn(second.username, 'a brand new one'));
    const [first] = listOf((await admin('GET', '/users?search=kopi-admin')).json, 'users');
    const replies = await Promise.all([
      admin('PUT', `/users/${second.id}`, { active: false }),
      other('PUT', `/users/${idOf(first)}`, { active: false }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await server.services.database.systemWrite((tx) =>
      sql<{ id: string }>`
        select id from "user" where company_id = 'COM_1001' and is_admin and active`.execute(tx),
    );
    expect(left.rows).toHaveLength(1);
    const isFirst = left.rows[0]?.id === idOf(first);
    const keeper = isFirst ? admin : other;
    const gone = isFirst ? second.id : idOf(first);
    expect(asJson((await keeper('GET', `/users/${gone}`)).json.user).active).toBe(false);
    await keeper('PUT', `/users/${gone}`, { active: true });
  });

  it('the users of a group are listed by name', async () => {
    const made = await admin('POST', '/usergroups', { name: 'Listed', permissions: [] });
    const id = idOf(made.json.userGroup);
    const member = await hire({ groupIds: [id], firstName: 'Mei', lastName: 'Ling' });
    const { json } = await admin('GET', `/usergroups/${id}/users`);
    expect(json.users).toEqual([
      { id: member.id, username: member.username, name: 'Mei Ling', active: true },
    ]);
    expect((await admin('GET', `/usergroups/${member.id}/users`)).status).toBe(404);
    await admin('PUT', `/users/${member.id}`, { groupIds: [groupId] });
  });

  it('a group with members, or one that an approval rule names, is not deleted and says why', async () => {
    const made = await admin('POST', '/usergroups', { name: 'In use', permissions: [] });
    const id = idOf(made.json.userGroup);
    const member = await hire({ groupIds: [id, groupId] });
    const refused = await admin('DELETE', `/usergroups/${id}`);
    expect([refused.status, refused.json.code]).toEqual([409, 'groupInUse']);
    expect(refused.json.message).toContain('1 members and is named by 0 approval rules');
    await admin('PUT', `/users/${member.id}`, { groupIds: [groupId] });
    const rule = await admin('POST', '/approvalrules', {
      userGroupId: id,
      documentType: 'purchaseOrder',
      numberOfApprovals: 1,
      approvalType: 'Compulsory',
      criteria: 'Per Single Document',
      level: 1,
      minimumValue: '10',
    });
    expect((await admin('DELETE', `/usergroups/${id}`)).json.message).toContain(
      '0 members and is named by 1',
    );
    await admin('DELETE', `/approvalrules/${idOf(rule.json.approvalRule)}`);
    expect((await admin('DELETE', `/usergroups/${id}`)).status).toBe(200);
  });
});
