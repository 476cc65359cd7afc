import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purchaseOrder } from '../../src/resources/documents/purchase-order.ts';
import { callerOf } from '../contract/sample-company.ts';
import { asJson, idOf } from '../lifecycles/http/world.ts';
import { allow, from, type SecurityWorld, securityWorld, upload } from './world.ts';

let world: SecurityWorld;
beforeAll(async () => {
  world = await securityWorld();
});
afterAll(() => world.close());

describe('the audit trail', () => {
  it('check 56: holds sign-ins and refusals, denied access, permissions, files in and out, and the moves of a document: each once, with who, when, where and from what request', async () => {
    const { server, company } = world;
    await from(world, '203.0.113.44', '/account/login', { username: 'kopi-buyer', password: 'not it' });
    const clerk = callerOf(server, await server.signIn('kopi-clerk'));
    await allow(world, 'Clerk', ['ALLOW_TO_ACCESS_VENDOR']);
    expect((await clerk('GET', '/users')).status).toBe(403);
    await company.call('GET', '/vendors', undefined, { Accept: 'text/csv' });
    const order = asJson(
      (await company.call('POST', '/purchaseorders', await company.documentBody(purchaseOrder))).json
        .document,
    );
    const moved = await company.call('POST', `/purchaseorders/${idOf(order)}/events`, {
      type: 'cancel',
      remark: 'no',
      version: 1,
    });
    expect(moved.status).toBe(200);
    await upload(
      world,
      world.admin,
      new File(['Vendor Code,Name\r\nAUD-1,Audit\r\n'], 'v.csv'),
      '/import?type=vendor&existing=update',
    );
    const imported = async () =>
      JSON.stringify((await company.call('GET', '/import')).json.imports).includes('"Completed"');
    await expect.poll(imported, { timeout: 10_000 }).toBe(true);
    await server.services.failedSignIns.flush();
    const { rows } = await server.services.database.read('COM_1001', (tx) =>
      sql<{
        action: string;
        record_type: string;
        username: string;
        at: string;
        ip: string;
        request_id: string;
        outlet_id: string;
      }>`
        select action, record_type, username, at, ip, request_id, outlet_id from audit_trail order by seq`.execute(
        tx,
      ),
    );
    const told = (action: string, type: string) =>
      rows.filter((row) => row.action === action && row.record_type === type);
    for (const [action, type] of [
      ['login', 'user'],
      ['login failed', 'user'],
      ['denied', 'route'],
      ['update', 'userGroup'],
      ['export', 'vendor'],
      ['save', 'purchaseOrder'],
      ['cancel', 'purchaseOrder'],
      ['import', 'vendor'],
    ] as const)
      expect([action, type, told(action, type).length > 0]).toEqual([action, type, true]);
    expect(told('login failed', 'user')[0]).toMatchObject({ username: 'kopi-buyer', ip: '203.0.113.44' });
    expect(told('cancel', 'purchaseOrder')[0]?.outlet_id).toBe(company.outletId);
    for (const [action, type] of [
      ['login failed', 'user'],
      ['denied', 'route'],
      ['export', 'vendor'],
      ['save', 'purchaseOrder'],
      ['cancel', 'purchaseOrder'],
      ['import', 'vendor'],
    ] as const)
      expect([action, type, told(action, type).length]).toEqual([action, type, 1]);
    const isFounding = ({ action }: (typeof rows)[number]) => action === 'create' || action === 'set up';
    // What was made with the company itself came with no request.
    const founded = new Set(rows.filter(isFounding).map((row) => row.request_id));
    for (const row of rows.filter(
      (each) => !isFounding(each) && each.action !== 'import' && !founded.has(each.request_id),
    ))
      expect([row.action, /^[\w-]{36}$/.test(row.request_id), row.at.endsWith('Z')]).toEqual([
        row.action,
        true,
        true,
      ]);
  });

  it('check 58: is never changed or emptied, whoever asks', async () => {
    const { database } = world.server.services;
    for (const statement of [
      "update audit_trail set action = 'x'",
      'delete from audit_trail',
      'truncate audit_trail',
      'truncate audit_trail cascade',
      'drop table audit_trail',
      'alter table audit_trail disable row level security',
    ]) {
      await expect(database.write('COM_1001', (tx) => sql.raw(statement).execute(tx))).rejects.toThrow();
      await expect(database.systemWrite((tx) => sql.raw(statement).execute(tx))).rejects.toThrow();
    }
    const { rows } = await database.read('COM_1001', (tx) =>
      sql<{ count: number }>`select count(*)::int as count from audit_trail`.execute(tx),
    );
    expect(rows[0]?.count).toBeGreaterThan(3);
  });
});
