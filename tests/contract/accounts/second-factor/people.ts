import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '../../../../src/server/database/database.ts';
import { asJson, idOf, type Json } from '../../../lifecycles/http/world.ts';
import { softwarePasskey } from '../../../support/accounts/software-passkey.ts';
import { type Call, callerOf } from '../../sample-company.ts';
import { type Answer, type TestServer, testServer } from '../../test-server.ts';

export const password = 'a brand new one';
export const MINUTE = 60_000;
/** Where the tests’ browsers stand. */
export const SITE = 'http://127.0.0.1';

export const cookieOf = ({ cookies }: Answer) => `session=${cookies.session}`;
export const said = ({ status, json }: Pick<Answer, 'status' | 'json'>) => [status, json.code];
/** The recovery codes a reply tells. */
export const codesIn = ({ json }: Pick<Answer, 'json'>): string[] =>
  Array.isArray(json.recoveryCodes) ? json.recoveryCodes.map(String) : [];

/** People of a company on a server of the calling file, and what they do to sign in with a second factor. */
export function secondFactorPeople(database: () => Database) {
  let server: TestServer;
  let current: Call;
  let groupId: string;
  let count = 0;
  beforeAll(async () => {
    server = await testServer(database());
    await signInAdmin();
    const made = await admin('POST', '/usergroups', {
      name: 'Signs twice',
      permissions: ['ALLOW_TO_ACCESS_ITEM'],
    });
    groupId = idOf(made.json.userGroup);
  });
  afterAll(() => server.close());

  /** The administrator, under a session that `signInAdmin` begins anew. */
  const admin: Call = (...call) => current(...call);
  async function signInAdmin(): Promise<void> {
    current = callerOf(server, await server.signIn('kopi-admin'));
  }

  const login = (username: string, more: Json = {}) =>
    server.send('/api/account/login', { body: { username, password, ...more } });

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

  return {
    /** The server, once it runs. */
    server: () => server,
    admin,
    signInAdmin,
    login,
    hire,
    codeOf,
    nextStep,
    addApp,
    addPasskey,
    firstStep,
    prove,
    auditOf,
    mailsTo,
  };
}
