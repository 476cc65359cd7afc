import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentNamed } from '../../../src/resources/registry.ts';
import { type SampleCompany, sampleCompany } from '../../contract/sample-company.ts';
import { type TestServer, testServer } from '../../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';

const KILOBYTE = 1024;

forAnyHome(({ database }) => {
  let server: TestServer;
  let dataDir: string;
  let admin: string;
  let company: SampleCompany;
  let order: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'backcounter-quota-'));
    server = await testServer(database(), { DATA_DIR: dataDir, STORAGE_LIMIT: '1' });
    admin = await server.signIn('kopi-admin');
    company = await sampleCompany(server, admin);
    order = await orderOf(company);
  });
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const orderOf = async ({ call, documentBody }: SampleCompany) => {
    const body = await documentBody(documentNamed('purchaseOrder'));
    return idOf((await call('POST', '/purchaseorders', body)).json.document);
  };
  async function send(path: string, file: File, cookie = admin): Promise<{ status: number; json: Json }> {
    const form = new FormData();
    form.append('file', file);
    const response = await server.app.request(`http://127.0.0.1/api${path}`, {
      method: 'POST',
      body: form,
      headers: { Cookie: cookie },
    });
    const body = asJson(await response.json());
    return { status: response.status, json: asJson(body.data ?? body.error) };
  }
  /** A text of so many kilobytes, each unlike the others. */
  const text = (kilobytes: number) => [randomBytes((kilobytes * KILOBYTE) / 2).toString('hex')];
  const attach = (kilobytes: number, id = order, cookie = admin) =>
    send(`/purchaseorders/${id}/attachments`, new File(text(kilobytes), 'words.txt'), cookie);
  const picture = async (size: number) => {
    const noise = { width: size, height: size, channels: 3 as const };
    const bytes = await sharp(randomBytes(size * size * 3), { raw: noise })
      .png()
      .toBuffer();
    return send('/Storage', new File([new Uint8Array(bytes)], 'noise.png'));
  };
  const onDisk = async () =>
    (await readdir(join(dataDir, 'storage'), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length;
  const removeAll = async () => {
    const { json } = await company.call('GET', `/purchaseorders/${order}/attachments`);
    for (const { id } of listOf(json, 'attachments'))
      expect((await company.call('DELETE', `/attachments/${String(id)}`)).status).toBe(200);
  };

  describe('check 53: what a company keeps', () => {
    it('has one limit for pictures and attachments, told in both languages, and a refused file leaves nothing', async () => {
      expect((await attach(500)).status).toBe(201);
      expect((await picture(400)).status).toBe(201);
      const before = await onDisk();
      for (const refused of [await attach(500), await picture(400)]) {
        expect([refused.status, refused.json.code]).toEqual([409, 'storageQuota']);
        expect(refused.json.message).toContain('1 MB');
      }
      expect(await onDisk()).toBe(before);
    });

    it('leaves another company its own', async () => {
      const cookie = await server.signIn('runcit-admin');
      const theirs = await orderOf(await sampleCompany(server, cookie));
      expect((await attach(500, theirs, cookie)).status).toBe(201);
    });

    it('is free again for what was taken away', async () => {
      await removeAll();
      expect((await attach(500)).status).toBe(201);
      await removeAll();
    });

    it('is never passed by files that come at once', async () => {
      const sent = await Promise.all(Array.from({ length: 6 }, () => attach(150)));
      const taken = sent.filter(({ status }) => status === 201).length;
      expect(sent.filter(({ json }) => json.code === 'storageQuota')).toHaveLength(6 - taken);
      // Half a megabyte is a picture’s: three times 150 kB fit beside it.
      expect(taken).toBe(3);
      expect((await attach(150)).json.code).toBe('storageQuota');
    });
  });
});
