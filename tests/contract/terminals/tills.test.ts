import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asJson } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { type SampleCompany, sampleCompany } from '../sample-company.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { COMPANY, terminalCalls } from './terminal-calls.ts';

const MINUTE = 60_000;

forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });
  const { open, licence, till, siteOf, said } = terminalCalls(() => ({ server, company }));

  describe('a till', () => {
    it('is activated with its licence key, and has a site id and a key of its own from then on', async () => {
      const one = await till({ computerName: 'KASIR-01' });
      const two = await till();
      expect(two.siteId).toBeGreaterThan(one.siteId);
      expect(two.deviceKey).not.toBe(one.deviceKey);
      expect(await siteOf(one.siteId)).toMatchObject({
        clientName: 'KASIR-01',
        deviceId: one.body.deviceId,
        licenceCode: one.licence.code,
        applicationType: 'Terminal',
        state: 'Online',
        isArchive: false,
      });
    });

    it('reports what it is and what it still has to send; what it leaves out stays', async () => {
      const { deviceKey, siteId, licence } = await till();
      const first = await open('report', {
        deviceKey,
        computerName: 'KASIR-02',
        user: '陈美玲',
        appVersion: '4.1.0',
        apiVersion: '12',
        databaseVersion: '462',
        processorId: 'BFEBFBFF000906EA',
        unsynced: 7,
      });
      expect([first.status, first.json]).toMatchObject([
        200,
        { licence: { code: licence.code }, terminal: { siteId }, profile: null },
      ]);
      await open('report', { deviceKey, appVersion: '4.1.1' });
      expect(await siteOf(siteId)).toMatchObject({
        computerName: 'KASIR-02',
        user: '陈美玲',
        appVersion: '4.1.1',
        apiVersion: '12',
        databaseVersion: '462',
        processorId: 'BFEBFBFF000906EA',
        unsynced: 7,
        ipAddress: expect.stringMatching(/./),
      });
    });

    it('is online for fifteen minutes after its last contact, idle for a day, then offline', async () => {
      const { deviceKey, siteId } = await till();
      const states = ['Online', 'Idle', 'Offline'];
      const stands = async (state: string) => {
        expect((await siteOf(siteId))?.state).toBe(state);
        for (const each of states)
          expect((await siteOf(siteId, `state=${each}`))?.siteId).toBe(each === state ? siteId : undefined);
      };
      await stands('Online');
      server.clock.advance(16 * MINUTE);
      await stands('Idle');
      server.clock.advance(25 * 60 * MINUTE);
      company = await sampleCompany(server, await server.signIn('kopi-admin'));
      await stands('Offline');
      await open('report', { deviceKey });
      await stands('Online');
    });

    it('activated again has another key, and the one before opens nothing', async () => {
      const { body, deviceKey, siteId } = await till();
      const again = await open('activate', body);
      expect(asJson(again.json.terminal).siteId).toBe(siteId);
      expect(said(await open('report', { deviceKey }))).toEqual([403, 'deviceKeyUnknown']);
      expect((await open('report', { deviceKey: again.json.deviceKey })).status).toBe(200);
    });

    it('keeps its site id under another licence for the same application', async () => {
      const { licence: old, body, siteId } = await till();
      await company.call('PUT', `/licences/${old.id}/revoke`);
      const { key, code } = await licence();
      const again = await open('activate', { ...body, key });
      expect(asJson(again.json.terminal).siteId).toBe(siteId);
      expect((await siteOf(siteId))?.licenceCode).toBe(code);
    });

    it('works no longer once its licence is revoked', async () => {
      const { licence: held, deviceKey } = await till();
      expect((await open('report', { deviceKey })).status).toBe(200);
      await company.call('PUT', `/licences/${held.id}/revoke`);
      for (const call of ['report', 'profile'])
        expect(said(await open(call, { deviceKey }))).toEqual([403, 'deviceKeyUnknown']);
    });

    it('revoked while it reports is answered or refused, and is refused afterwards', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { licence: held, deviceKey } = await till();
        const [reported, revoked] = await Promise.all([
          open('report', { deviceKey }),
          company.call('PUT', `/licences/${held.id}/revoke`),
        ]);
        expect(revoked.status).toBe(200);
        expect([200, 403]).toContain(reported.status);
        expect(said(await open('report', { deviceKey }))).toEqual([403, 'deviceKeyUnknown']);
      }
    });

    it('activated twice at once is one terminal, and the key given last opens', async () => {
      const held = await licence();
      const body = { companyId: COMPANY, key: held.key, deviceId: 'twice-at-once' };
      const both = await Promise.all([open('activate', body), open('activate', body)]);
      expect(new Set(both.map(({ json }) => asJson(json.terminal).siteId)).size).toBe(1);
      const opened = await Promise.all(both.map(({ json }) => open('report', { deviceKey: json.deviceKey })));
      expect(opened.map(({ status }) => status).sort()).toEqual([200, 403]);
    });
  });

  describe('a device key', () => {
    it('opens the calls of its own till and nothing else', async () => {
      const { deviceKey, body } = await till();
      for (const path of ['/api/clientsite', '/api/licences', '/api/account/session', '/api/items']) {
        expect((await server.send(path, { cookie: deviceKey })).status).toBe(401);
        const headers = { Authorization: `Bearer ${deviceKey}` };
        expect((await server.send(path, { headers })).status).toBe(401);
      }
      expect(said(await open('activate', { ...body, key: deviceKey.slice(0, 60) }))).toEqual([
        403,
        'licenceKeyUnknown',
      ]);
    });

    it('cannot be taken for another company’s, guessed or left out, and no session replaces it', async () => {
      const { deviceKey, body } = await till();
      const [, secret = ''] = deviceKey.split('.');
      for (const wrong of [`COM_1617.${secret}`, `COM_0.${secret}`, `${COMPANY}.${'A'.repeat(43)}`])
        expect(said(await open('report', { deviceKey: wrong }))).toEqual([403, 'deviceKeyUnknown']);
      const cookie = await server.signIn('kopi-admin');
      for (const wrong of [{}, { deviceKey: body.key }, { deviceKey: ['x'] }, { deviceKey: "x' or '1'='1" }])
        expect((await open('report', wrong, cookie)).status).toBe(422);
    });

    it('is stored as a fingerprint, and stands in no trail and no reply but the one that gave it', async () => {
      const { deviceKey, siteId } = await till();
      const [, secret = ''] = deviceKey.split('.');
      const { rows } = await database().read(COMPANY, (tx) =>
        sql<{ held: string }>`
          select to_jsonb(t)::text as held from terminal as t where company_id = ${COMPANY}
          union all select to_jsonb(t)::text from audit_trail as t where company_id = ${COMPANY}`.execute(tx),
      );
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.filter(({ held }) => held.includes(secret))).toEqual([]);
      expect(JSON.stringify(await siteOf(siteId))).not.toContain(secret);
    });

    it('that calls without end is told to wait, and another till of the same address is not', async () => {
      const { deviceKey } = await till();
      const other = await till();
      const answers: number[] = [];
      for (let calls = 0; calls < 121; calls += 1) answers.push((await open('report', { deviceKey })).status);
      // The activation counted too.
      expect([answers.indexOf(429), answers.at(-1)]).toEqual([119, 429]);
      expect((await open('report', { deviceKey: other.deviceKey })).status).toBe(200);
      server.clock.advance(16 * MINUTE);
      expect((await open('report', { deviceKey })).status).toBe(200);
    });

    it('is guessed thirty times from an address, and then nobody is heard from there', async () => {
      const answers: number[] = [];
      for (let tries = 0; tries < 31; tries += 1)
        answers.push((await open('report', { deviceKey: `${COMPANY}.${'B'.repeat(43)}` })).status);
      expect([answers.filter((status) => status === 403).length, answers.at(-1)]).toEqual([30, 429]);
      server.clock.advance(16 * MINUTE);
    });
  });
});
