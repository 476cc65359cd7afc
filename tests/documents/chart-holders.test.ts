import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { listOf } from '../lifecycles/http/world.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

let opened: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await testServer(opened.database);
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

const holders = async (username: string, chart = 'purchase-order') => {
  const call = callerOf(server, await server.signIn(username), undefined);
  return call('GET', `/statecharts/${chart}/holders`);
};

describe('who holds the permissions of a chart', () => {
  it('is told group by group, of the chart’s own permissions alone, with everybody in them', async () => {
    const { status, json } = await holders('kopi-admin');
    expect(status).toBe(200);
    const groups = listOf(json, 'groups');
    const people = listOf(json, 'people').map(({ username }) => username);
    const membersOf = (permission: string) =>
      groups
        .filter(({ permissions }) => Array.isArray(permissions) && permissions.includes(permission))
        .flatMap(({ members }) =>
          Array.isArray(members) ? members.map((place) => people[Number(place)]) : [],
        );
    expect(membersOf('ALLOW_TO_CONFIRM_PO')).toContain('kopi-manager');
    expect(membersOf('ALLOW_TO_CONFIRM_PO')).not.toContain('kopi-clerk');
    const named = new Set(
      groups.flatMap(({ permissions }) => (Array.isArray(permissions) ? permissions : [])),
    );
    expect(named.has('ALLOW_TO_CONFIRM_SALES')).toBe(false);
  });

  it('is told of the reader’s company alone', async () => {
    const [kopi, runcit] = await Promise.all([holders('kopi-admin'), holders('runcit-admin')]);
    const ids = (reply: typeof kopi) => listOf(reply.json, 'groups').map(({ id }) => id);
    expect(ids(kopi).length).toBeGreaterThan(0);
    expect(ids(kopi).filter((id) => ids(runcit).includes(id))).toEqual([]);
    expect(listOf(runcit.json, 'people').some(({ username }) => String(username).startsWith('kopi-'))).toBe(
      false,
    );
  });

  it('is kept from who may not open group permissions, and there is none of a chart that does not exist', async () => {
    const refused = await holders('kopi-clerk');
    expect([refused.status, refused.json.code]).toEqual([403, 'notPermitted']);
    expect((await holders('kopi-admin', 'nothing')).status).toBe(404);
  });
});
