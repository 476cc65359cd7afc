import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../../src/domain/permissions.ts';
import { idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { type Call, callerOf } from '../sample-company.ts';
import { type TestServer, testServer } from '../test-server.ts';

forAnyHome(({ database }) => {
  let server: TestServer;
  let admin: Call;
  let clerk: Call;
  let clerks: string;
  beforeAll(async () => {
    server = await testServer(database());
    admin = callerOf(server, await server.signIn('kopi-admin'));
    clerk = callerOf(server, await server.signIn('kopi-clerk'));
    clerks = idOf(listOf((await admin('GET', '/usergroups?search=Clerk')).json, 'userGroups')[0]);
  });
  afterAll(() => server.close());

  const groupsOf = async (call: Call = admin) =>
    listOf((await call('GET', '/permissions/groups')).json, 'groups');
  const storedGroup = async (id: string): Promise<Json> =>
    (await groupsOf()).find((group) => idOf(group) === id) ?? {};
  /** What the group holds, as the permissions' own list tells it. */
  const heldBy = async (id: string) => {
    const { held } = await storedGroup(id);
    return permissions.filter((_name, place) => String(held)[place] === '1');
  };
  const change = async (id: string, granted: readonly string[], withdrawn: readonly string[] = []) => ({
    id,
    version: (await storedGroup(id)).version,
    granted,
    withdrawn,
  });
  const put = (call: Call, ...groups: readonly Json[]) => call('PUT', '/permissions/groups', { groups });

  it('tells what each group holds, by a sign for every permission, with how many people are in it', async () => {
    const { json } = await admin('GET', '/permissions/groups');
    expect(json.permissions).toEqual([...permissions]);
    const group = await storedGroup(clerks);
    expect(group).toMatchObject({ name: 'Clerk', members: 1, fault: null });
    const { permissions: own } = (await admin('GET', `/usergroups/${clerks}`)).json.userGroup as {
      permissions: string[];
    };
    expect(await heldBy(clerks)).toEqual(permissions.filter((each) => own.includes(each)));
  });

  it('a change of several groups is made whole, and bites at the next call of who is signed in', async () => {
    const other = idOf(
      (await admin('POST', '/usergroups', { name: 'Second', permissions: [] })).json.userGroup,
    );
    await put(admin, await change(clerks, [], [...permissions]));
    expect((await clerk('GET', '/vendors')).status).toBe(403);
    const saved = await put(
      admin,
      await change(clerks, ['ALLOW_TO_ACCESS_VENDOR']),
      await change(other, ['ALLOW_TO_ACCESS_ITEM']),
    );
    expect([saved.status, saved.json.saved]).toEqual([200, 2]);
    expect((await clerk('GET', '/vendors')).status).toBe(200);
    expect(await heldBy(other)).toEqual(['ALLOW_TO_ACCESS_ITEM']);
    await put(admin, await change(clerks, [], ['ALLOW_TO_ACCESS_VENDOR']));
    expect((await clerk('GET', '/vendors')).status).toBe(403);
  });

  it('of two who change the same group at once the second is told so, and nothing of theirs is kept', async () => {
    const other = idOf(
      (await admin('POST', '/usergroups', { name: 'Third', permissions: [] })).json.userGroup,
    );
    const [mine, theirs, beside] = [
      await change(clerks, ['ALLOW_TO_ACCESS_ITEM']),
      await change(clerks, ['ALLOW_TO_ACCESS_CLIENT']),
      await change(other, ['ALLOW_TO_ACCESS_ITEM']),
    ];
    expect((await put(admin, mine)).status).toBe(200);
    const late = await put(admin, beside, theirs);
    expect([late.status, late.json.code]).toEqual([409, 'groupsChanged']);
    expect(late.json.message).toContain('Clerk');
    expect(await heldBy(clerks)).toEqual(['ALLOW_TO_ACCESS_ITEM']);
    expect(await heldBy(other)).toEqual([]);
  });

  it('nobody changes their own group or gives what they lack, and one refused group keeps back all', async () => {
    const keeping = [
      'ALLOW_TO_ACCESS_USER_MANAGEMENT',
      'ALLOW_TO_EDIT_USER_MANAGEMENT',
      'ALLOW_TO_ACCESS_PERMISSION',
    ];
    await put(admin, await change(clerks, keeping));
    const plain = idOf(
      (await admin('POST', '/usergroups', { name: 'Fourth', permissions: [] })).json.userGroup,
    );
    expect((await groupsOf(clerk)).find((group) => idOf(group) === clerks)?.fault).toBe('ownGroupRights');
    const own = await put(
      clerk,
      await change(plain, ['ALLOW_TO_ACCESS_PERMISSION']),
      await change(clerks, [], ['ALLOW_TO_ACCESS_PERMISSION']),
    );
    expect([own.status, own.json.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'groups.1', code: 'ownGroupRights' })],
    ]);
    expect(await heldBy(plain)).toEqual([]);
    const beyond = await put(clerk, await change(plain, ['ALLOW_TO_APPROVE_PO']));
    expect(beyond.json.errors).toEqual([
      expect.objectContaining({ field: 'groups.0', code: 'grantBeyondOwn' }),
    ]);
    expect((await put(clerk, await change(plain, ['ALLOW_TO_ACCESS_PERMISSION']))).status).toBe(200);
    const unknown = await put(admin, await change(plain, ['ALLOW_TO_FLY']));
    expect(unknown.status).toBe(422);
  });

  it('tells who works where, with a location restriction taken into account', async () => {
    const { json } = await admin('GET', '/permissions/people');
    const person = (username: string) => listOf(json, 'people').find((each) => each.username === username);
    expect(person('kopi-admin')).toMatchObject({ isAdmin: true, everywhere: true, outletIds: [] });
    const own = listOf((await clerk('GET', '/account/outlets')).json, 'outlets').map(idOf);
    expect(person('kopi-clerk')).toMatchObject({ isAdmin: false, groupIds: [clerks], outletIds: own });
  });

  describe('what should take two people', () => {
    const duties = async () => listOf((await admin('GET', '/permissions/duties')).json, 'duties');

    it('is read from the charts, and added to by the company', async () => {
      expect((await duties()).map(idOf)).toContain('orderToPayment');
      const body = {
        name: 'Vendors and orders',
        permissions: ['ALLOW_TO_EDIT_VENDOR'],
        notWith: ['ALLOW_TO_CONFIRM_PO', 'ALLOW_TO_EDIT_VENDOR'],
        reason: 'Who makes vendors must not order from them.',
      };
      const made = await admin('POST', '/incompatibleduties', body);
      expect(made.status).toBe(201);
      const id = idOf(made.json.incompatibleDuty);
      expect((await duties()).find((duty) => idOf(duty) === id)).toEqual({
        id,
        name: body.name,
        reason: body.reason,
        ways: [['ALLOW_TO_EDIT_VENDOR', 'ALLOW_TO_CONFIRM_PO']],
      });
      expect((await admin('PUT', `/incompatibleduties/${id}`, { active: false })).status).toBe(200);
      expect((await duties()).map(idOf)).not.toContain(id);
    });

    it('is told with the save that lets one person do it alone, once', async () => {
      await put(admin, await change(clerks, [], [...permissions]));
      await put(admin, await change(clerks, ['ALLOW_TO_EDIT_STOCK_ADJUSTMENT']));
      const both = await put(admin, await change(clerks, ['ALLOW_TO_CONFIRM_STOCK_ADJUSTMENT']));
      expect(both.json.conflicts).toEqual([expect.objectContaining({ dutyId: 'countAndConfirm' })]);
      const more = await put(admin, await change(clerks, ['ALLOW_TO_ACCESS_ITEM']));
      expect(more.json.conflicts).toEqual([]);
    });

    it('is accepted for a person with a reason and a last day, by anybody but that person', async () => {
      const { json } = await admin('GET', '/permissions/people');
      const userId = idOf(listOf(json, 'people').find(({ username }) => username === 'kopi-clerk'));
      await put(admin, await change(clerks, ['ALLOW_TO_ACCESS_PERMISSION', 'ALLOW_TO_EDIT_USER_MANAGEMENT']));
      const acceptance = {
        duties: ['countAndConfirm'],
        reason: 'Nobody else at night',
        checkedInstead: 'The manager counts again',
        validUntil: '2027-06-30',
      };
      const own = await clerk('POST', '/acceptedconflicts', { ...acceptance, userId });
      expect([own.status, own.json.errors]).toEqual([
        422,
        [expect.objectContaining({ field: 'userId', code: 'ownConflict' })],
      ]);
      const made = await admin('POST', '/acceptedconflicts', { ...acceptance, userId });
      expect(made.status).toBe(201);
      const id = idOf(made.json.acceptedConflict);
      const told = (await clerk('GET', '/permissions/duties')).json;
      expect(told.today).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(listOf(told, 'accepted')).toContainEqual({
        ...{ id, userId, dutyIds: ['countAndConfirm'] },
        ...{ reason: acceptance.reason, checkedInstead: acceptance.checkedInstead },
        validUntil: acceptance.validUntil,
      });
      const longer = await clerk('PUT', `/acceptedconflicts/${id}`, { validUntil: '2028-06-30' });
      expect(longer.json.errors).toEqual([expect.objectContaining({ code: 'ownConflict' })]);
    });
  });

  it('mails go out in the language the person chose, whatever language the page is in', async () => {
    const chosen = await clerk('PUT', '/account/preferences/language', { value: 'zh' });
    expect(chosen.status).toBe(200);
    const asked = await server.send('/api/account/ForgotPassword', {
      body: { username: 'kopi-clerk' },
      headers: { 'Accept-Language': 'en' },
    });
    expect(asked.status).toBe(200);
    const { rows } = await server.services.database.systemWrite((tx) =>
      sql<{ language: string; subject: string }>`
        select language, subject from mail where recipient = 'kopi-clerk@example.com'
        order by created_at desc limit 1`.execute(tx),
    );
    expect(rows).toEqual([{ language: 'zh', subject: '您的验证码（PRVC）' }]);
  });
});
