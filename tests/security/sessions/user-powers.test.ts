import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissions } from '../../../src/domain/permissions.ts';
import { storePassword } from '../../../src/server/accounts/find-account.ts';
import { hashPassword } from '../../../src/server/accounts/passwords/password.ts';
import { demonstrationPassword } from '../../../src/server/demo/company.ts';
import { type Call, callerOf } from '../../contract/sample-company.ts';
import { type TestServer, testServer } from '../../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';

const keeping = [
  'ALLOW_TO_ACCESS_USER_MANAGEMENT',
  'ALLOW_TO_EDIT_USER_MANAGEMENT',
  'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
  'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  'ALLOW_TO_ACCESS_ITEM',
];

forAnyHome(({ database }) => {
  let server: TestServer;
  let admin: Call;
  /** Keeps the users of one outlet. */
  let keeper: Call;
  let keeperId: string;
  let hash: string;
  let outlets: Readonly<Record<'here' | 'there', string>>;
  let groups: Readonly<Record<'keepers' | 'plain' | 'seats' | 'mighty' | 'admins', string>>;
  let count = 0;

  beforeAll(async () => {
    server = await testServer(database());
    hash = await hashPassword(demonstrationPassword);
    admin = callerOf(server, await server.signIn('kopi-admin'));
    const known = listOf((await admin('GET', '/outlets')).json, 'outlets');
    const at = (wanted: string) => idOf(known.find(({ code }) => code === wanted));
    outlets = { here: at('KT-KL'), there: at('KT-PG') };
    const group = async (name: string, held: readonly string[]) =>
      idOf((await admin('POST', '/usergroups', { name, permissions: held })).json.userGroup);
    const [keepers] = listOf((await admin('GET', '/usergroups?search=Clerk')).json, 'userGroups');
    await admin('PUT', `/usergroups/${idOf(keepers)}`, { permissions: keeping });
    groups = {
      keepers: idOf(keepers),
      plain: await group('Plain', ['ALLOW_TO_ACCESS_ITEM']),
      seats: await group('Seats', ['ALLOW_TO_ACCESS_ITEM']),
      mighty: await group('Mighty', [...permissions]),
      admins: await group('Admins', ['ALLOW_TO_ACCESS_ITEM']),
    };
    await rule(groups.seats);
    keeper = callerOf(server, await server.signIn('kopi-clerk'));
    keeperId = await idNamed('kopi-clerk');
    // An admin is one whatever else is said of them.
    const own = {
      groupIds: [groups.admins],
      allOutlets: false,
      outletIds: [outlets.here],
      defaultOutletId: null,
    };
    expect((await admin('PUT', `/users/${await idNamed('kopi-admin')}`, own)).status).toBe(200);
  });
  afterAll(() => server.close());

  const rule = async (userGroupId: string, call = admin) =>
    call('POST', '/approvalrules', {
      userGroupId,
      documentType: 'purchaseOrder',
      numberOfApprovals: 1,
      approvalType: 'Compulsory',
      criteria: 'Per Single Document',
      level: 7,
      minimumValue: '99999',
    });
  const idNamed = async (name: string) =>
    idOf(listOf((await admin('GET', `/users?search=${name}`)).json, 'users')[0]);
  const userOf = async (id: string) => asJson((await admin('GET', `/users/${id}`)).json.user);
  const groupOf = async (id: string) => asJson((await admin('GET', `/usergroups/${id}`)).json.userGroup);

  /** Somebody of the keeper's own outlet and no rights to speak of, but for what is said. */
  async function hire(over: Json = {}, call = admin) {
    count += 1;
    const username = `person-${count}`;
    const body = { username, firstName: 'P', groupIds: [groups.plain], outletIds: [outlets.here], ...over };
    const reply = await call('POST', '/users', body);
    return { reply, username, id: idOf(reply.json.user) };
  }
  async function signIn(username: string, id: string): Promise<string> {
    const account = { companyId: 'COM_1001', userId: id };
    await server.services.database.write('COM_1001', (tx) => storePassword(tx, account, hash, new Date()));
    return server.signIn(username);
  }
  const refusal = (field: string, code: string) => [expect.objectContaining({ field, code })];

  it('check 29: who keeps users changes no right of their own', async () => {
    const before = await userOf(keeperId);
    const changes: readonly (readonly [Json, string])[] = [
      [{ allOutlets: true }, 'allOutlets'],
      [{ outletIds: [outlets.here, outlets.there] }, 'outletIds'],
      [{ groupIds: [groups.keepers, groups.plain] }, 'groupIds'],
      [{ groupIds: [groups.keepers, groups.seats] }, 'groupIds'],
      [{ groupIds: [groups.plain] }, 'groupIds'],
      [{ loginDeviceRestriction: 'Authorised PCs Only' }, 'loginDeviceRestriction'],
    ];
    for (const [change, field] of changes) {
      const { status, json } = await keeper('PUT', `/users/${keeperId}`, change);
      expect([change, status, json.errors]).toEqual([change, 422, refusal(field, 'ownRights')]);
    }
    expect(await userOf(keeperId)).toEqual(before);
    const { groupIds, allOutlets, outletIds, loginDeviceRestriction } = before;
    const same = { groupIds, allOutlets, outletIds, loginDeviceRestriction, firstName: 'Still Me' };
    const whole = await keeper('PUT', `/users/${keeperId}`, same);
    expect([whole.status, whole.json.errors]).toEqual([200, undefined]);
  });

  it.each([
    ['everywhere', () => ({ allOutlets: true, outletIds: [] })],
    ['at another outlet too', () => ({ outletIds: [outlets.here, outlets.there] })],
    ['in a group that may do more', () => ({ groupIds: [groups.plain, groups.mighty] })],
    ['in a group that approves', () => ({ groupIds: [groups.plain, groups.seats] })],
  ] as const)('check 29: who keeps users touches no account %s', async (_where, over) => {
    const { id, username } = await hire(over());
    await isLeftAlone(id, await signIn(username, id));
  });

  it('check 29: an admin is protected whatever their groups and outlets', async () => {
    await isLeftAlone(await idNamed('kopi-admin'), await server.signIn('kopi-admin'));
    const change = { name: 'Emptied', permissions: [] };
    const { status, json } = await keeper('PUT', `/usergroups/${groups.admins}`, change);
    expect([status, json.errors]).toEqual([422, refusal('name', 'groupOfAdmin')]);
  });

  async function isLeftAlone(id: string, session: string) {
    const before = await userOf(id);
    for (const change of [
      { email: 'mine@example.com' },
      { active: false },
      { username: `taken-${id}` },
      { groupIds: [groups.plain], allOutlets: false, outletIds: [outlets.here] },
    ]) {
      const { status, json } = await keeper('PUT', `/users/${id}`, change);
      expect([change, status, json.errors]).toEqual([
        change,
        422,
        expect.arrayContaining(refusal('username', 'accountBeyondOwn')),
      ]);
    }
    for (const path of [`/users/${id}`, `/users/${id}/sessions`]) {
      const { status, json } = await keeper('DELETE', path);
      expect([path, status, json.code]).toEqual([path, 403, 'accountBeyondOwn']);
    }
    expect(await userOf(id)).toEqual(before);
    expect((await server.send('/api/account/session', { cookie: session })).status).toBe(200);
  }

  it('check 29: nobody is given an outlet, a group or a seat that the giver has not', async () => {
    const { id } = await hire();
    const gifts: readonly (readonly [Json, string, string])[] = [
      [{ allOutlets: true }, 'allOutlets', 'outletsBeyondOwn'],
      [{ outletIds: [outlets.here, outlets.there] }, 'outletIds', 'outletsBeyondOwn'],
      [{ outletIds: [outlets.there] }, 'outletIds', 'outletsBeyondOwn'],
      [{ groupIds: [groups.plain, groups.mighty] }, 'groupIds', 'grantBeyondOwn'],
      [{ groupIds: [groups.plain, groups.seats] }, 'groupIds', 'seatBeyondOwn'],
    ];
    for (const [gift, field, code] of gifts) {
      for (const { status, json } of [
        await keeper('PUT', `/users/${id}`, gift),
        (await hire(gift, keeper)).reply,
      ])
        expect([gift, status, json.errors]).toEqual([gift, 422, refusal(field, code)]);
    }
  });

  it('check 29: who signs in on authorised PCs only frees nobody from them', async () => {
    const bound = { loginDeviceRestriction: 'Authorised PCs Only' };
    const { id } = await hire(bound);
    const free = await hire();
    expect((await admin('PUT', `/users/${keeperId}`, bound)).status).toBe(200);
    const freed = await keeper('PUT', `/users/${id}`, { loginDeviceRestriction: 'All PCs' });
    const hired = (await hire({}, keeper)).reply;
    for (const { status, json } of [freed, hired])
      expect([status, json.errors]).toEqual([422, refusal('loginDeviceRestriction', 'deviceBeyondOwn')]);
    const touched = await keeper('PUT', `/users/${free.id}`, { email: 'mine@example.com' });
    expect(touched.json.errors).toEqual(expect.arrayContaining(refusal('username', 'accountBeyondOwn')));
    expect((await hire(bound, keeper)).reply.status).toBe(201);
    expect((await admin('PUT', `/users/${keeperId}`, { loginDeviceRestriction: 'All PCs' })).status).toBe(
      200,
    );
  });

  it.each([
    ['that may do more', 'mighty', 'groupBeyondOwn'],
    ['that approves', 'seats', 'groupApproves'],
    ['of an admin', 'admins', 'groupOfAdmin'],
  ] as const)('check 29: a group %s is neither renamed, stripped nor deleted', async (_what, key, code) => {
    const before = await groupOf(groups[key]);
    const changes: readonly Json[] = [{ name: 'Mine' }, { description: 'Mine' }, { permissions: [] }];
    for (const change of changes) {
      const { status, json } = await keeper('PUT', `/usergroups/${groups[key]}`, change);
      expect([change, status, json.errors]).toEqual([change, 422, refusal('name', code)]);
    }
    const gone = await keeper('DELETE', `/usergroups/${groups[key]}`);
    expect([gone.status, gone.json.code]).toEqual([403, code]);
    expect(await groupOf(groups[key])).toEqual(before);
  });

  it('check 29: what the own group may do is changed by somebody else', async () => {
    for (const held of [[...keeping, 'ALLOW_TO_EDIT_PO'], keeping.slice(1)]) {
      const { status, json } = await keeper('PUT', `/usergroups/${groups.keepers}`, { permissions: held });
      const code = held.length > keeping.length ? 'grantBeyondOwn' : 'ownGroupRights';
      expect([status, json.errors]).toEqual([422, refusal('permissions', code)]);
    }
  });

  it('check 29: a deleted group that may do more is put back by nobody else', async () => {
    const made = await admin('POST', '/usergroups', { name: 'Old Mighty', permissions: [...permissions] });
    const id = idOf(made.json.userGroup);
    expect((await admin('DELETE', `/usergroups/${id}`)).status).toBe(200);
    const back = await keeper('POST', `/deleted/${id}/restore`);
    expect([back.status, back.json.code]).toEqual([403, 'groupBeyondOwn']);
    expect((await admin('POST', `/deleted/${id}/restore`)).status).toBe(200);
  });

  it('check 28, 29: nobody decides what their own group approves, nor one above them or of an admin', async () => {
    const above: readonly (readonly [keyof typeof groups, string])[] = [
      ['keepers', 'ownApprovals'],
      ['mighty', 'groupBeyondOwn'],
      ['admins', 'groupOfAdmin'],
    ];
    for (const [key, code] of above) {
      const made = await rule(groups[key], keeper);
      expect([key, made.status, made.json.errors]).toEqual([key, 422, refusal('userGroupId', code)]);
      const id = idOf((await rule(groups[key])).json.approvalRule);
      for (const change of [{ active: false }, { userGroupId: groups.plain }, { minimumValue: '9999999' }]) {
        const { status, json } = await keeper('PUT', `/approvalrules/${id}`, change);
        expect([key, change, status, json.errors]).toEqual([key, change, 422, refusal('userGroupId', code)]);
      }
      const gone = await keeper('DELETE', `/approvalrules/${id}`);
      expect([key, gone.status, gone.json.code]).toEqual([key, 403, code]);
      expect((await admin('DELETE', `/approvalrules/${id}`)).status).toBe(200);
      const back = await keeper('POST', `/deleted/${id}/restore`);
      expect([key, back.status, back.json.code]).toEqual([key, 403, code]);
    }
    const own = idOf((await rule(groups.plain)).json.approvalRule);
    const moved = await keeper('PUT', `/approvalrules/${own}`, { userGroupId: groups.keepers });
    expect(moved.json.errors).toEqual(refusal('userGroupId', 'ownApprovals'));
    expect((await keeper('DELETE', `/approvalrules/${own}`)).status).toBe(200);
  });

  it('keeps the accounts and groups below: hires, changes, moves, signs out and lets go', async () => {
    const { reply, id, username } = await hire({ groupIds: [groups.keepers] }, keeper);
    expect([reply.status, reply.json.errors]).toEqual([201, undefined]);
    const session = await signIn(username, id);
    const changed = await keeper('PUT', `/users/${id}`, {
      email: `${username}@example.com`,
      groupIds: [groups.plain],
    });
    expect([changed.status, changed.json.errors]).toEqual([200, undefined]);
    expect((await keeper('DELETE', `/users/${id}/sessions`)).json).toEqual({ ended: 1 });
    expect((await server.send('/api/account/session', { cookie: session })).status).toBe(401);
    expect((await keeper('DELETE', `/users/${id}`)).status).toBe(200);
    const made = await keeper('POST', '/usergroups', { name: 'New', permissions: ['ALLOW_TO_ACCESS_ITEM'] });
    const at = `/usergroups/${idOf(made.json.userGroup)}`;
    expect((await keeper('PUT', at, { name: 'Newer', permissions: [] })).status).toBe(200);
    expect((await keeper('DELETE', at)).status).toBe(200);
    expect((await keeper('PUT', `/usergroups/${groups.keepers}`, { description: 'Keep users' })).status).toBe(
      200,
    );
  });
});
