import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { type SampleCompany, sampleCompany } from './sample-company.ts';
import { type Answer, type TestServer, testServer } from './test-server.ts';

forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });
  const made = async (over: Json = {}) => {
    const reply = await company.call('POST', '/licences', { applicationType: 'Kiosk', ...over });
    expect([reply.status, reply.json.errors]).toEqual([201, undefined]);
    const record = asJson(reply.json.licence);
    return { record, id: idOf(record), key: String(record.licenceKey) };
  };
  const stored = async (id: string) => asJson((await company.call('GET', `/licences/${id}`)).json.licence);
  const activate = (key: string, deviceId: string, companyId = 'COM_1001') =>
    server.send('/api/till/activate', { method: 'POST', body: { companyId, key, deviceId } });
  const report = ({ json }: Answer) =>
    server.send('/api/till/report', { method: 'POST', body: { deviceKey: json.deviceKey } });
  const revoke = (id: string) => company.call('PUT', `/licences/${id}/revoke`);
  const said = ({ status, json }: Answer) => [status, json.code];
  const daysAfter = (day: string, count: number) => {
    const date = new Date(`${day}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + count);
    return date.toISOString().slice(0, 10);
  };
  const today = async () => {
    const { rows } = await database().read('COM_1001', (tx) =>
      sql<{ day: string }>`select (now() at time zone 'Asia/Kuala_Lumpur')::date::text as day`.execute(tx),
    );
    return rows[0]?.day ?? '';
  };

  describe('a licence', () => {
    it('has its key once it is saved, in four groups of letters nobody takes for another', async () => {
      const licences = await Promise.all(Array.from({ length: 8 }, () => made()));
      for (const { key } of licences)
        expect(key).toMatch(/^[ACEFGHJKMNPQRTWXY34679]{5}(-[ACEFGHJKMNPQRTWXY34679]{5}){3}$/);
      expect(new Set(licences.map(({ key }) => key)).size).toBe(8);
      expect(licences[0]?.record).toMatchObject({
        status: 'Active',
        trial: false,
        trialEndsOn: null,
        deviceId: null,
      });
    });

    it('needs its application type, and takes neither key nor status nor device from outside', async () => {
      const without = await company.call('POST', '/licences', {});
      expect([
        without.status,
        listOf(without.json, 'errors').map(({ field, code }) => [field, code]),
      ]).toEqual([422, [['applicationType', 'required']]]);
      for (const given of [{ licenceKey: 'MINE' }, { status: 'Removed' }, { deviceId: 'till-1' }])
        expect((await company.call('POST', '/licences', { applicationType: 'Kiosk', ...given })).status).toBe(
          422,
        );
    });

    it('shows its key only to who may change licences', async () => {
      const { id } = await made();
      const groups = listOf((await company.call('GET', '/usergroups?search=Store')).json, 'userGroups');
      const before = asJson((await company.call('GET', `/usergroups/${idOf(groups[0])}`)).json.userGroup);
      const permissions = ['ALLOW_TO_ACCESS_LICENSE_MANAGEMENT'];
      await company.call('PUT', `/usergroups/${idOf(groups[0])}`, { permissions });
      const cookie = await server.signIn('kopi-store');
      const seen = await server.send(`/api/licences/${id}`, { cookie });
      expect([seen.status, 'licenceKey' in asJson(seen.json.licence)]).toEqual([200, false]);
      expect((await server.send(`/api/licences/${id}/revoke`, { method: 'PUT', cookie })).status).toBe(403);
      await company.call('PUT', `/usergroups/${idOf(groups[0])}`, { permissions: before.permissions });
    });

    it('is taken by the first device and by no other, however the key is typed', async () => {
      const { id, record, key } = await made();
      const typed = ` ${key.toLowerCase().replaceAll('-', ' ')} `;
      const taken = await activate(typed, 'till-1');
      expect([taken.status, taken.json.licence]).toEqual([
        200,
        { code: record.code, applicationType: 'Kiosk', trial: false, trialEndsOn: null },
      ]);
      expect(await stored(id)).toMatchObject({ deviceId: 'till-1', status: 'Active' });
      const again = await activate(key, 'till-1');
      expect([again.status, (await report(again)).status]).toEqual([200, 200]);
      expect(said(await activate(key, 'till-2'))).toEqual([409, 'licence.isFreeOrSameDevice']);
    });

    it('is revoked with its device, and holds nowhere afterwards', async () => {
      const { id, key } = await made();
      const refused = await revoke(id);
      expect([...said(refused), refused.json.message]).toEqual([
        409,
        'licence.revoke.hasDevice',
        'Unable to revoke licence without device id.',
      ]);
      const taken = await activate(key, 'till-1');
      const revoked = await revoke(id);
      expect([revoked.status, asJson(revoked.json.licence)]).toMatchObject([
        200,
        { status: 'Removed', deviceId: 'till-1' },
      ]);
      expect(asJson(revoked.json.licence).removedAt).not.toBeNull();
      expect(said(await activate(key, 'till-1'))).toEqual([409, 'licence.in.Removed']);
      expect(said(await report(taken))).toEqual([403, 'deviceKeyUnknown']);
      expect(said(await revoke(id))).toEqual([409, 'licence.in.Removed']);
    });

    it('is deleted while no device used its key, and never afterwards', async () => {
      const { id: unused } = await made();
      expect((await company.call('DELETE', `/licences/${unused}`)).status).toBe(200);
      const { id, key } = await made();
      await activate(key, 'till-1');
      expect(said(await company.call('DELETE', `/licences/${id}`))).toEqual([409, 'licenceWasUsed']);
      await revoke(id);
      expect(said(await company.call('DELETE', `/licences/${id}`))).toEqual([409, 'licenceWasUsed']);
    });

    it('revoked and activated at once is revoked or never taken, and says the same to both', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { id, key } = await made();
        const [taken, other, gone] = await Promise.all([
          activate(key, 'till-1'),
          activate(key, 'till-2'),
          revoke(id),
        ]);
        const record = await stored(id);
        expect([taken.status, other.status].filter((status) => status === 200).length).toBeLessThanOrEqual(1);
        if (gone.status === 200) expect(record.status).toBe('Removed');
        else expect([said(gone), record.status]).toEqual([[409, 'licence.revoke.hasDevice'], 'Active']);
        const holder = taken.status === 200 ? 'till-1' : 'till-2';
        expect(record.deviceId).toBe(holder);
      }
    });

    it('leaves in the trail who took it and who took it back, without the key', async () => {
      const { id, key } = await made();
      await activate(key, 'till-1');
      await revoke(id);
      const { rows } = await database().read('COM_1001', (tx) =>
        sql<{ action: string; all: string }>`
          select action, to_jsonb(t)::text as all from audit_trail as t where record_id = ${id} order by seq`.execute(
          tx,
        ),
      );
      expect(rows.map(({ action }) => action)).toEqual(['create', 'activate', 'revoke']);
      expect(rows.filter(({ all }) => all.includes(key))).toEqual([]);
    });
  });

  describe('a till', () => {
    it('is told the same of a wrong key, of another company’s and of no company', async () => {
      const { key } = await made();
      for (const answer of [
        await activate('AAAAA-AAAAA-AAAAA-AAAAA', 'till-1'),
        await activate(key, 'till-1', 'COM_1617'),
        await activate(key, 'till-1', 'COM_0'),
        await activate(key, 'till-1', "x' or '1'='1"),
      ])
        expect(said(answer)).toEqual([403, 'licenceKeyUnknown']);
    });

    it('that sends anything else is refused before anything is looked up', async () => {
      const { key } = await made();
      const good = { companyId: 'COM_1001', key, deviceId: 'till-1' };
      for (const body of [
        [],
        'x',
        {},
        { ...good, deviceId: '' },
        { ...good, deviceId: 'a b<script>' },
        { ...good, deviceId: 'x'.repeat(101) },
        { ...good, key: ['a'] },
        { ...good, companyId: null },
        { ...good, deviceId: 'till\u0000' },
      ])
        expect([400, 422]).toContain(
          (await server.send('/api/till/activate', { method: 'POST', body })).status,
        );
    });

    it('that guesses keys is held up by its address, and one that knows its key is not', async () => {
      const { key } = await made();
      const answers: number[] = [];
      for (let tries = 0; tries < 40; tries += 1)
        answers.push((await activate('AAAAA-AAAAA-AAAAA-AAAAA', 'till-1')).status);
      expect([answers.includes(403), answers.at(-1)]).toEqual([true, 429]);
      expect((await activate(key, 'till-1')).status).toBe(429);
      server.clock.advance(16 * 60_000);
      for (let tries = 0; tries < 40; tries += 1) expect((await activate(key, 'till-1')).status).toBe(200);
    });

    it('on trial works for fourteen days, and on once its licence is no trial any more', async () => {
      const { id, record, key } = await made({ trial: true });
      const ends = daysAfter(await today(), 14);
      expect(record.trialEndsOn).toBe(ends);
      const comes = (moment: string) =>
        server.clock.advance(Date.parse(`${ends}T${moment}Z`) - server.services.clock.now().getTime());
      comes('15:59:00');
      const taken = await activate(key, 'till-1');
      expect(taken.status).toBe(200);
      comes('16:01:00');
      expect(said(await activate(key, 'till-1'))).toEqual([409, 'licence.trialRuns']);
      expect(said(await report(taken))).toEqual([409, 'licence.trialRuns']);
      const later = await sampleCompany(server, await server.signIn('kopi-admin'));
      const full = await later.call('PUT', `/licences/${id}`, { trial: false });
      expect(asJson(full.json.licence)).toMatchObject({ trialEndsOn: null, licenceKey: key });
      expect((await report(taken)).status).toBe(200);
    });
  });
});
