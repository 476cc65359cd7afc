import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPack } from '../../src/lib/audit-pack/verify-pack.ts';
import { packOnDisk, packTools } from '../../src/server/audit-pack/pack-on-disk.ts';
import {
  failLeftBehind,
  makeAskedPack,
  packFolderOf,
  startPackRunner,
} from '../../src/server/audit-pack/pack-runner.ts';
import { type Call, callerOf } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { unzip } from '../support/unzip.ts';

const COMPANY = 'COM_1001';
const OTHER = 'COM_1002';
const PERIOD = { from: '2026-01-01', to: '2026-12-31' };

forAnyHome(({ home, database }) => {
  let server: TestServer;
  let admin: Call;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'backcounter-packs-'));
    server = await testServer(database(), { DATA_DIR: dataDir });
    admin = callerOf(server, await server.signIn('kopi-admin'));
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  const ask = async (period = PERIOD): Promise<Json> => {
    const { status, json, text } = await admin('POST', '/auditpacks', period);
    expect([status, status === 201 ? '' : text]).toEqual([201, '']);
    return asJson(json.auditPack);
  };
  const read = async (id: string) => asJson((await admin('GET', `/auditpacks/${id}`)).json.auditPack);
  const forget = (companyId = COMPANY) =>
    database().write(companyId, (tx) => sql`delete from audit_pack`.execute(tx));
  const make = (id: string) => makeAskedPack(server.services, { companyId: COMPANY, id });

  describe('an audit pack asked for in the portal', () => {
    it('is being made until it is whole, and then says what is in it', async () => {
      await forget();
      const asked = await ask();
      expect(asked).toMatchObject({
        ...PERIOD,
        status: 'Making',
        exceptions: null,
        files: null,
        failure: null,
      });
      await make(idOf(asked));
      const pack = await read(idOf(asked));
      expect(pack).toMatchObject({
        status: 'Ready',
        exceptions: expect.any(Number),
        part: null,
        failure: null,
      });
      const folder = packFolderOf(dataDir, { companyId: COMPANY, id: idOf(asked) });
      const verdict = await verifyPack(await packOnDisk(folder), packTools);
      expect(verdict).toMatchObject({ signature: 'good', findings: [], fingerprint: pack.fingerprint });
      // The manifest and its signature are not among those it lists.
      expect((await packOnDisk(folder)).paths.length).toBe(Number(pack.files) + 2);
      expect(listOf((await admin('GET', '/auditpacks')).json, 'auditPacks').map(idOf)).toEqual([idOf(asked)]);
    });

    it('is downloaded as one file, which opens file by file and verifies itself', async () => {
      await forget();
      const id = idOf(await ask());
      const early = await admin('GET', `/auditpacks/${id}/files`);
      expect([early.status, early.json.message]).toEqual([409, 'The audit pack is still being made.']);
      await make(id);
      const cookie = await server.signIn('kopi-admin');
      const response = await server.app.request(`http://127.0.0.1/api/auditpacks/${id}/files`, {
        headers: { Cookie: cookie },
      });
      if (response.status !== 200) throw new Error(await response.text());
      expect(response.headers.get('content-disposition')).toContain(
        'audit-COM_1001-2026-01-01-2026-12-31.zip',
      );
      const folder = join(dataDir, 'opened');
      for (const [path, bytes] of unzip(Buffer.from(await response.arrayBuffer()))) {
        const place = join(folder, path.replace('audit-COM_1001-2026-01-01-2026-12-31/', ''));
        mkdirSync(dirname(place), { recursive: true });
        writeFileSync(place, bytes);
      }
      expect(await verifyPack(await packOnDisk(folder), packTools)).toMatchObject({
        signature: 'good',
        findings: [],
      });
    });

    it('is made by the server beside its requests', async () => {
      await forget();
      const runner = startPackRunner(server.services);
      const id = idOf(await ask());
      await expect.poll(async () => (await read(id)).status, { timeout: 60_000 }).toBe('Ready');
      const folder = packFolderOf(dataDir, { companyId: COMPANY, id });
      expect(existsSync(folder)).toBe(true);
      const removed = await admin('POST', `/auditpacks/${id}/remove`);
      expect(asJson(removed.json.auditPack)).toMatchObject({
        status: 'Removed',
        askedBy: expect.any(String),
      });
      await expect.poll(() => existsSync(folder), { timeout: 60_000 }).toBe(false);
      expect((await admin('GET', `/auditpacks/${id}/files`)).json.message).toBe(
        'The audit pack was removed.',
      );
      await runner.stop();
    });

    it.runIf(home === 'postgres')('is not taken for left behind before its turn', async () => {
      for (const companyId of [COMPANY, OTHER]) await forget(companyId);
      let begin = () => {};
      const held = new Promise<void>((go) => {
        begin = go;
      });
      const runner = startPackRunner(server.services, async () => {
        await held;
        return { ...database(), close: async () => {} };
      });
      const runcit = callerOf(server, await server.signIn('runcit-admin'));
      await runcit('POST', '/auditpacks', PERIOD);
      await ask();
      const statuses = async () =>
        (await Promise.all([runcit, admin].map((caller) => caller('GET', '/auditpacks')))).map(
          ({ json }) => listOf(json, 'auditPacks')[0]?.status,
        );
      for (const companyId of [COMPANY, OTHER])
        await database().write(companyId, (tx) =>
          sql`update audit_pack set beat_at = now() - interval '6 minutes'`.execute(tx),
        );
      const silent = () =>
        database().system((tx) =>
          sql`select from audit_pack where status = 'Making' and beat_at < now() - interval '5 minutes'`.execute(
            tx,
          ),
        );
      await expect.poll(async () => (await silent()).rows.length, { timeout: 60_000 }).toBe(0);
      await failLeftBehind(server.services, false);
      expect(await statuses()).toEqual(['Making', 'Making']);
      begin();
      await expect.poll(statuses, { timeout: 60_000 }).toEqual(['Ready', 'Ready']);
      await runner.stop();
    });

    it('counts what it found by kind', async () => {
      await forget();
      await database().write(COMPANY, (tx) =>
        sql`update "user" set group_ids = array(select id from user_group where company_id = ${COMPANY})
          where company_id = ${COMPANY} and username = 'kopi-clerk'`.execute(tx),
      );
      const id = idOf(await ask());
      await make(id);
      const pack = await read(id);
      expect(Number(pack.exceptions)).toBeGreaterThan(0);
      const kinds = Object.values(asJson(pack.exceptionsByCode)).map(Number);
      expect(kinds.reduce((sum, count) => sum + count, 0)).toBe(pack.exceptions);
    });
  });

  describe('is refused', () => {
    it('while another of the company is being made, and taken again once that is over', async () => {
      await forget();
      const first = idOf(await ask());
      const second = await admin('POST', '/auditpacks', PERIOD);
      expect([second.status, second.json.message]).toEqual([
        409,
        'Another audit pack is being made. Ask again once it is ready.',
      ]);
      expect((await admin('POST', `/auditpacks/${first}/remove`)).json.message).toBe(
        'The audit pack is still being made.',
      );
      const runcit = callerOf(server, await server.signIn('runcit-admin'));
      expect((await runcit('POST', '/auditpacks', PERIOD)).status).toBe(201);
      await make(first);
      expect((await admin('POST', '/auditpacks', PERIOD)).status).toBe(201);
    });

    it('at the same moment for all but one', async () => {
      for (let round = 0; round < 5; round += 1) {
        await forget();
        const replies = await Promise.all([1, 2, 3].map(() => admin('POST', '/auditpacks', PERIOD)));
        expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      }
    });

    it('for days in the wrong order, and for what are none', async () => {
      await forget();
      const wrong = await admin('POST', '/auditpacks', { from: '2026-02-01', to: '2026-01-31' });
      expect([wrong.status, listOf(wrong.json, 'errors').map(({ field, code }) => [field, code])]).toEqual([
        422,
        [['to', 'dateTooEarly']],
      ]);
      const none = await admin('POST', '/auditpacks', { from: '2026-02-30', to: 'soon' });
      expect(none.status).toBe(422);
    });

    it('to who is no administrator, and to another company like one nobody has', async () => {
      await forget();
      const id = idOf(await ask());
      const manager = callerOf(server, await server.signIn('kopi-manager'));
      for (const [method, path] of [
        ['GET', '/auditpacks'],
        ['GET', `/auditpacks/${id}`],
        ['GET', `/auditpacks/${id}/files`],
        ['POST', `/auditpacks/${id}/remove`],
      ] as const)
        expect([path, (await manager(method, path)).json.code]).toEqual([path, 'notPermitted']);
      const runcit = callerOf(server, await server.signIn('runcit-admin'));
      for (const path of ['', '/files'])
        expect((await runcit('GET', `/auditpacks/${id}${path}`)).text).toBe(
          (await runcit('GET', `/auditpacks/0192aaaa-bbbb-7ccc-8ddd-eeeeffff0000${path}`)).text,
        );
    });
  });

  describe('fails, and says why', () => {
    it('when its server stopped meanwhile', async () => {
      await forget();
      const id = idOf(await ask());
      await failLeftBehind(server.services, false);
      expect((await read(id)).status).toBe('Making');
      await database().write(COMPANY, (tx) =>
        sql`update audit_pack set beat_at = now() - interval '6 minutes'`.execute(tx),
      );
      await failLeftBehind(server.services, false);
      expect(await read(id)).toMatchObject({ status: 'Failed', failure: 'auditPackStopped' });
      expect((await admin('POST', `/auditpacks/${id}/remove`)).status).toBe(200);
      const next = idOf(await ask());
      await failLeftBehind(server.services, true);
      expect((await read(next)).status).toBe('Failed');
    });

    it('when its folder cannot be written', async () => {
      await forget();
      const id = idOf(await ask());
      rmSync(join(dataDir, 'audit-packs'), { recursive: true, force: true });
      writeFileSync(join(dataDir, 'audit-packs'), 'in the way');
      await make(id).catch(() => undefined);
      expect(await read(id)).toMatchObject({ status: 'Failed', failure: 'internalError' });
      rmSync(join(dataDir, 'audit-packs'));
    });
  });

  it('asking and removing are in the audit trail, beside the making', async () => {
    await forget();
    const id = idOf(await ask());
    await make(id);
    await admin('POST', `/auditpacks/${id}/remove`);
    const { rows } = await database().read(COMPANY, (tx) =>
      sql<{ action: string }>`
        select action from audit_trail where record_type = 'auditPack' order by seq desc limit 3`.execute(tx),
    );
    expect(rows.map(({ action }) => action)).toEqual(['remove', 'export', 'ask']);
  });

  it.runIf(home === 'embedded')(
    'a long period is refused where everybody shares one connection',
    async () => {
      await forget();
      await database().write(COMPANY, (tx) =>
        sql`
        insert into document_history (company_id, document_type, document_id, seq, event, regions, at)
        select ${COMPANY}, 'purchaseOrder', 'many', n, 'check', '{}'::jsonb, '2025-06-01'
        from generate_series(1, 20001) as n`.execute(tx),
      );
      const { json } = await admin('POST', '/auditpacks', { from: '2025-01-01', to: '2025-12-31' });
      expect(json.code).toBe('audit-pack.fitsBesideWork');
    },
  );
});
