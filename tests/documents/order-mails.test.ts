import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purchaseOrder } from '../../src/resources/documents/purchase-order.ts';
import { type Call, callerOf, type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type Answer, type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';

const HOUR = 60 * 60_000;

forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  let vendorId: string;
  let path: string;
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    const saved = await company.call(
      'POST',
      `/${purchaseOrder.path}`,
      await company.documentBody(purchaseOrder),
    );
    const order = asJson(saved.json.document);
    vendorId = String(order.vendorId);
    path = `/${purchaseOrder.path}/${idOf(order)}`;
    const confirmed = await company.call('POST', `${path}/events`, {
      type: 'confirm',
      version: order.version,
    });
    expect(confirmed.status, confirmed.text).toBe(200);
    expect(
      (await company.call('PUT', `/vendors/${vendorId}`, { email: 'orders@vendor.example' })).status,
    ).toBe(200);
  });
  afterAll(() => server.close());

  const mail = (recipient: string, call: Call = company.call): Promise<Answer> =>
    call('POST', `${path}/mail`, { recipient });
  const callsOf = async (username: string) =>
    callerOf(server, await server.signIn(username), company.outletId);
  const said = ({ status, json }: Answer) => [
    status,
    ...listOf(json, 'errors').map(({ field, code }) => `${field} ${code}`),
  ];
  /** As many mails as a user sent at this moment. */
  const sent = (username: string, count: number) =>
    database().write('COM_1001', (tx) =>
      sql`
        insert into document_comment (company_id, document_type, document_id, id, kind, body, user_id, username, at)
        select 'COM_1001', 'purchaseOrder', 'some order', ${username} || n || ${server.clock.now().toISOString()}, 'mail', 'x', u.id, u.username,
          ${server.clock.now().toISOString()}::timestamptz
        from generate_series(1, ${count}::int) n, "user" u where u.company_id = 'COM_1001' and u.username = ${username}`.execute(
        tx,
      ),
    );
  const waitingMails = async (): Promise<number> => {
    const { rows } = await database().system((tx) =>
      sql`select 1 from mail where attachment is not null`.execute(tx),
    );
    return rows.length;
  };

  describe('an order leaves by mail', () => {
    it('to its vendor or to a verified address of the company, and to nobody else', async () => {
      expect(said(await mail(''))).toEqual([200]);
      expect(said(await mail('Orders@Vendor.example'))).toEqual([200]);
      expect(said(await mail('kopi-buyer@example.com'))).toEqual([200]);
      const before = await waitingMails();
      for (const address of [
        'anybody@victim.example',
        // Of another company, however well verified there.
        'runcit-admin@example.com',
        'x.orders@vendor.example',
      ])
        expect([address, ...said(await mail(address))]).toEqual([
          address,
          422,
          'recipient mailAddressUnknown',
        ]);
      const typed = await company.call('PUT', `/users/${await idNamed('kopi-store')}`, {
        email: 'anybody@victim.example',
      });
      expect(typed.status).toBe(200);
      // An administrator typed it, and nobody has shown to read it.
      expect(said(await mail('anybody@victim.example'))).toEqual([422, 'recipient mailAddressUnknown']);
      expect(
        (await company.call('PUT', `/users/${await idNamed('kopi-clerk')}`, { active: false })).status,
      ).toBe(200);
      expect(said(await mail('kopi-clerk@example.com'))).toEqual([422, 'recipient mailAddressUnknown']);
      expect(await waitingMails()).toBe(before);
    });

    it('forty times an hour by one user, and then again when the hour of the first is over', async () => {
      server.clock.advance(HOUR);
      await sent('kopi-buyer', 20);
      server.clock.advance(600_000);
      await sent('kopi-buyer', 19);
      const buyer = await callsOf('kopi-buyer');
      expect((await mail('', buyer)).status).toBe(200);
      const refused = await mail('', buyer);
      expect([refused.status, refused.json.code, asJson(refused.json.params).seconds]).toEqual([
        429,
        'mailLimitReached',
        3000,
      ]);
      expect(refused.headers.get('retry-after')).toBe('3000');
      expect((await mail('')).status).toBe(200);
      server.clock.advance(3_000_000);
      expect((await mail('', await callsOf('kopi-buyer'))).status).toBe(200);
    });

    it('a hundred and fifty times an hour by one company, however many send at once', async () => {
      server.clock.advance(2 * HOUR);
      for (const [username, count] of [
        ['kopi-buyer', 37],
        ['kopi-store', 37],
        ['kopi-manager', 37],
        ['kopi-admin', 37],
      ] as const)
        await sent(username, count);
      const calls = [await callsOf('kopi-admin'), await callsOf('kopi-manager')];
      const replies = await Promise.all([0, 1, 2, 3, 4, 5].map((nth) => mail('', calls[nth % 2])));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
    });
  });

  const idNamed = async (username: string) =>
    idOf(listOf((await company.call('GET', `/users?search=${username}`)).json, 'users')[0]);
});
