import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asJson, idOf, listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { type SampleCompany, sampleCompany } from '../sample-company.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { COMPANY, terminalCalls } from './terminal-calls.ts';

forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });
  const { open, till, siteOf, put, profile, said, faults, apply } = terminalCalls(() => ({
    server,
    company,
  }));

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
