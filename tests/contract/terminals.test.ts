import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forEachHome } from '../support/databases/database.ts';
import { type SampleCompany, sampleCompany } from './sample-company.ts';
import { type Answer, type TestServer, testServer } from './test-server.ts';

const COMPANY = 'COM_1001';
const MINUTE = 60_000;

forEachHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  let devices = 0;
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });
  const open = (call: string, body: unknown, cookie?: string) =>
    server.send(`/api/till/${call}`, { method: 'POST', body, ...(cookie ? { cookie } : {}) });
  const licence = async (applicationType = 'Terminal') => {
    const { json } = await company.call('POST', '/licences', { applicationType });
    const made = asJson(json.licence);
    return { id: idOf(made), key: String(made.licenceKey), code: String(made.code) };
  };
  /** A till that was just activated. */
  const till = async (over: Json = {}) => {
    devices += 1;
    const held = await licence();
    const body = { companyId: COMPANY, key: held.key, deviceId: `counter-${devices}`, ...over };
    const { status, json } = await open('activate', body);
    expect([status, json.code]).toEqual([200, undefined]);
    const terminal = asJson(json.terminal);
    return { licence: held, body, deviceKey: String(json.deviceKey), siteId: Number(terminal.siteId) };
  };
  const sites = async (query: string) =>
    listOf((await company.call('GET', `/clientsite?${query}`)).json, 'clientSites');
  const siteOf = async (siteId: number, query = '') =>
    (await sites(`search=${siteId}&${query}`)).find((each) => each.siteId === siteId);
  const put = async (siteId: number, query: string) => {
    const found = (await siteOf(siteId)) ?? (await siteOf(siteId, 'state=Archived'));
    return company.call('PUT', `/clientsite/${idOf(found)}?${query}`);
  };
  const profile = async (over: Json = {}) => {
    const { status, json } = await company.call('POST', '/syncprofiles', {
      name: `Counter ${Math.random()}`,
      syncGroups: ['Items', 'Sales'],
      outletIds: [company.outletId],
      ...over,
    });
    return { status, json, record: asJson(json.syncProfile) };
  };
  const said = ({ status, json }: Answer) => [status, json.code];
  const faults = ({ json }: Pick<Answer, 'json'>) =>
    listOf(json, 'errors').map(({ field, message }) => [field, message]);
  const apply = (id: unknown, siteId: number) => company.call('PUT', `/syncprofiles/${id}/apply`, { siteId });

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

  describe('a site', () => {
    it('is renamed and remarked on by a call whose query says all', async () => {
      const { siteId } = await till();
      const answer = await put(
        siteId,
        new URLSearchParams({ clientName: '柜台 1', remarks: 'By the door' }).toString(),
      );
      expect([answer.status, asJson(answer.json.clientSite)]).toMatchObject([
        200,
        { clientName: '柜台 1', remarks: 'By the door', isArchive: false },
      ]);
      expect((await siteOf(siteId))?.remarks).toBe('By the door');
      const emptied = await put(siteId, 'remarks=');
      expect(asJson(emptied.json.clientSite)).toMatchObject({ clientName: '柜台 1', remarks: null });
      expect((await put(siteId, 'clientName=')).status).toBe(400);
    });

    it('changed from an older version is refused, with the terminal as it stands', async () => {
      const { siteId } = await till();
      const { version } = (await siteOf(siteId)) ?? {};
      await put(siteId, 'remarks=First');
      const answer = await put(siteId, `remarks=Second&version=${version}`);
      expect(said(answer)).toEqual([409, 'StaleVersion']);
      expect((await siteOf(siteId))?.remarks).toBe('First');
    });

    it('put away is listed no more, turns its till away, and works again as before once restored', async () => {
      const { siteId, deviceKey, body } = await till();
      const away = await put(siteId, 'isArchive=true');
      expect(asJson(away.json.clientSite)).toMatchObject({ isArchive: true, state: 'Archived' });
      expect(await siteOf(siteId)).toBeUndefined();
      expect((await siteOf(siteId, 'state=Archived'))?.siteId).toBe(siteId);
      for (const call of ['report', 'profile'])
        expect(said(await open(call, { deviceKey }))).toEqual([409, 'terminal.in.Archived']);
      expect(said(await open('activate', body))).toEqual([409, 'terminal.in.Archived']);
      const back = await put(siteId, 'isArchive=false');
      expect(asJson(back.json.clientSite)).toMatchObject({ isArchive: false, state: 'Online' });
      expect((await open('report', { deviceKey })).status).toBe(200);
    });

    it('with records to send is put away only by who insists', async () => {
      const { siteId, deviceKey } = await till();
      await open('report', { deviceKey, unsynced: 3 });
      const refused = await put(siteId, 'isArchive=true');
      expect([...said(refused), refused.json.message]).toEqual([
        409,
        'terminal.nothingUnsynced',
        `Site ${siteId} still has 3 records to send. Archive it anyway only if they are given up.`,
      ]);
      expect((await put(siteId, 'isArchive=true&force=true')).status).toBe(200);
    });

    it('leaves in the trail who renamed it, gave it a profile, put it away and took it back', async () => {
      const { siteId } = await till();
      const { record } = await profile();
      await put(siteId, 'remarks=Seen');
      await apply(record.id, siteId);
      await put(siteId, 'isArchive=true');
      await put(siteId, 'isArchive=false');
      const site = await siteOf(siteId);
      const { rows } = await database().read(COMPANY, (tx) =>
        sql<{ action: string; username: string }>`
          select action, username from audit_trail
          where company_id = ${COMPANY} and record_id = ${idOf(site)} order by seq`.execute(tx),
      );
      expect(rows.map(({ action }) => action)).toEqual([
        'activate',
        'update',
        'applyProfile',
        'archive',
        'restore',
      ]);
      expect(rows.slice(1).every(({ username }) => username === 'kopi-admin')).toBe(true);
    });

    it('is another company’s alone where that activated it', async () => {
      const { siteId } = await till();
      const found = await siteOf(siteId);
      const other = await sampleCompany(server, await server.signIn('runcit-admin'));
      expect((await other.call('PUT', `/clientsite/${idOf(found)}?remarks=Mine`)).status).toBe(404);
      expect(listOf((await other.call('GET', '/clientsite')).json, 'clientSites')).toEqual([]);
    });
  });

  describe('a profile', () => {
    it('needs an outlet to sync, one or all', async () => {
      const none = await profile({ outletIds: [] });
      expect([none.status, faults(none)]).toEqual([422, [['outletIds', 'Please select outlet to sync.']]]);
      expect((await profile({ outletIds: [], allOutlets: true })).status).toBe(201);
    });

    it('is found by its name, however it is written, and otherwise asked for again', async () => {
      const { record } = await profile({ name: 'Found by name 总店' });
      const found = await company.call(
        'GET',
        '/syncprofile/resolve?name=FOUND%20by%20name%20%E6%80%BB%E5%BA%97',
      );
      expect(asJson(found.json.syncProfile).id).toBe(record.id);
      const gone = await company.call('GET', '/syncprofile/resolve?name=Nobody');
      expect([gone.status, gone.json.message]).toEqual([
        404,
        'Profile not found. Please re-select a profile.',
      ]);
    });

    it('applied to a site is pulled at its next contact, and again after each change', async () => {
      const { siteId, deviceKey } = await till();
      const { record } = await profile({ name: 'Pulled by a till', intervalMinutes: 30 });
      const applied = await apply(record.id, siteId);
      expect(asJson(applied.json.clientSite)).toMatchObject({
        profileName: 'Pulled by a till',
        hasProfile: false,
      });
      const mark = asJson((await open('report', { deviceKey })).json.profile);
      expect(mark).toEqual({ id: record.id, version: record.version });
      const pulled = asJson((await open('profile', { deviceKey })).json.profile);
      expect(pulled).toMatchObject({
        ...mark,
        name: 'Pulled by a till',
        syncGroups: ['Items', 'Sales'],
        autoSync: true,
        intervalMinutes: 30,
        outlets: [{ id: company.outletId }],
      });
      expect((await siteOf(siteId))?.hasProfile).toBe(true);
      await company.call('PUT', `/syncprofiles/${record.id}`, { syncGroups: ['Items'] });
      expect((await siteOf(siteId))?.hasProfile).toBe(false);
      const changed = asJson((await open('report', { deviceKey })).json.profile);
      expect(changed.version).not.toBe(mark.version);
    });

    it('of all outlets names those that are open', async () => {
      const { siteId, deviceKey } = await till();
      const { record } = await profile({ outletIds: [], allOutlets: true });
      await apply(record.id, siteId);
      const pulled = asJson((await open('profile', { deviceKey })).json.profile);
      const outlets = listOf(
        (await company.call('GET', '/outlets?active=true&pageSize=100')).json,
        'outlets',
      );
      expect(
        listOf(pulled, 'outlets')
          .map(({ id }) => id)
          .sort(),
      ).toEqual(outlets.map(idOf).sort());
    });

    it('is applied to no site that is not there or put away, nor once it is deleted', async () => {
      const { siteId } = await till();
      const { record } = await profile();
      expect(faults(await apply(record.id, 999_999))).toEqual([['siteId', 'There is no such site ID.']]);
      await put(siteId, 'isArchive=true');
      expect(said(await apply(record.id, siteId))).toEqual([409, 'terminal.in.Archived']);
      await company.call('DELETE', `/syncprofiles/${record.id}`);
      const gone = await apply(record.id, siteId);
      expect([gone.status, gone.json.message]).toEqual([
        404,
        'Profile not found. Please re-select a profile.',
      ]);
    });

    it('that a site has is not deleted until the site has another', async () => {
      const { siteId } = await till();
      const [one, two] = [await profile(), await profile()];
      await apply(one.record.id, siteId);
      const refused = await company.call('DELETE', `/syncprofiles/${one.record.id}`);
      expect([...said(refused), refused.json.message]).toEqual([
        409,
        'syncProfileUsed',
        `The profile is in use at site ${siteId}. Apply another profile there first.`,
      ]);
      await apply(two.record.id, siteId);
      expect((await company.call('DELETE', `/syncprofiles/${one.record.id}`)).status).toBe(200);
    });
  });
});
