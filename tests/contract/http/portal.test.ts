import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../src/server/http/app.ts';
import { loadPortal } from '../../../src/server/http/static-portal.ts';
import { routes } from '../../../src/server/routes.ts';
import { openTestDatabase, type TestDatabase } from '../../support/databases/database.ts';
import { type TestServer, testServer } from '../test-server.ts';

let opened: TestDatabase;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await testServer(opened.database, { TRUST_PROXY: 'on' });
  folder = await mkdtemp(join(tmpdir(), 'portal-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Backcounter</title>');
  await writeFile(join(folder, 'assets/main-abc.js'), `export const text = '${'x'.repeat(5000)}';`);
  await writeFile(join(folder, 'assets/main-abc.js.map'), '{}');
  await writeFile(join(folder, '.env'), 'SECRET=1');
});
afterAll(async () => {
  await server.close();
  await opened.close();
  await rm(folder, { recursive: true });
});

const https = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.77, 203.0.113.78' };
const get = async (path: string, headers: Record<string, string> = https) =>
  createApp(server.services, routes, await loadPortal(folder)).request(`http://portal.example${path}`, {
    headers,
  });

describe('the portal’s files', () => {
  it.each(['/', '/Login', '/Operations/Item/ItemInformation'])(
    'check 34: %s is the page, never cached (F23)',
    async (path) => {
      const reply = await get(path);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(reply.headers.get('cache-control')).toBe('no-cache');
      expect(reply.headers.get('content-security-policy')).toMatch(/script-src 'self';.*object-src 'none'/);
      expect(reply.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
    },
  );

  it('are kept for ever under their hashed names, and travel compressed', async () => {
    const reply = await get('/assets/main-abc.js', { ...https, 'Accept-Encoding': 'gzip, br' });
    expect(reply.headers.get('cache-control')).toContain('immutable');
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await reply.arrayBuffer())).toString()).toContain('xxxx');
    const etag = reply.headers.get('etag') ?? '';
    expect((await get('/assets/main-abc.js', { ...https, 'If-None-Match': etag })).status).toBe(304);
  });

  it.each(['/assets/gone-123.js', '/assets/main-abc.js.map', '/.env', '/.git/config', '/favicon.ico'])(
    'check 54: %s is not there (F23)',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('behind a proxy', () => {
  const login = (headers: Record<string, string>) =>
    server.send('/api/account/login', {
      headers,
      body: { username: 'kopi-admin', password: 'Backcounter-1' },
    });

  it('check 17, 61: cookies are the host’s own and travel over TLS alone', async () => {
    const reply = await login(https);
    const set = reply.headers.getSetCookie();
    expect(set[0]).toMatch(/^__Host-session=[\w-]{43}; .*Secure/);
    expect(set.join()).not.toMatch(/Domain=/i);
    expect(reply.headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    const cookie = set.map((one) => one.split(';')[0]).join('; ');
    const { json } = await server.send('/api/account/sessions', { cookie, headers: https });
    expect(json.sessions).toEqual([expect.objectContaining({ address: '203.0.113.78' })]);
  });

  it('check 61: the API is refused without TLS, its probes aside', async () => {
    expect((await login({ 'X-Forwarded-Proto': 'http' })).json.code).toBe('secureConnectionRequired');
    expect((await server.send('/api/health')).status).toBe(200);
  });
});
