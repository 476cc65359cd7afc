import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { routes } from '../../src/server/routes.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson } from '../lifecycles/http/world.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';
import { serverPlace } from '../support/processes/server-place.ts';
import { startServer } from '../support/processes/server-process.ts';
import { listening, say } from './sockets.ts';
import { addressOf, nameOf } from './world.ts';

let opened: TestDatabase;
const servers: TestServer[] = [];
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await opened.close();
});

async function serverWith(settings: Readonly<Record<string, string>>): Promise<TestServer> {
  const server = await testServer(opened.database, settings, { companies: false });
  servers.push(server);
  return server;
}

async function ask(
  server: TestServer,
  host: string,
  { path = '/api/account/session', method = 'GET', headers = {} } = {},
): Promise<string> {
  const response = await server.app.request(`http://127.0.0.1${path}`, {
    method,
    headers: { Host: host, ...headers },
  });
  const text = await response.text();
  const code = response.headers.get('content-type')?.startsWith('application/json')
    ? asJson(asJson(JSON.parse(text)).error).code
    : undefined;
  return `${response.status} ${code ?? ''}`.trim();
}
const REFUSED = '421 misdirectedRequest';
const TAKEN = '401 noSession';
const login = { path: '/api/account/login', method: 'POST' };

describe('check 61: a request under another name than the server’s own', () => {
  it('is refused by every route and page, but not by the probes', async () => {
    const server = await serverWith({ PUBLIC_URL: 'https://shop.example.com' });
    for (const route of routes) {
      const path = `/api${addressOf(route)}`;
      const expected =
        path === '/api/health' || path === '/api/ready' ? expect.stringMatching(/^200/) : REFUSED;
      expect([nameOf(route), await ask(server, 'evil.example', { path, method: route.method })]).toEqual([
        nameOf(route),
        expected,
      ]);
    }
    for (const path of ['/', '/Login', '/api/openapi.json', '/api/csp-report', '/nothing'])
      expect([path, await ask(server, 'evil.example', { path })]).toEqual([path, REFUSED]);
  });

  it('is told from the configured addresses, whatever their letter case and usual port', async () => {
    const server = await serverWith({ PUBLIC_URL: 'https://shop.example.com, http://10.0.0.5:3000' });
    for (const host of ['shop.example.com', 'SHOP.example.com', 'shop.example.com:443', '10.0.0.5:3000'])
      expect([host, await ask(server, host)]).toEqual([host, TAKEN]);
    for (const host of [
      'shop.example.com:8443',
      'shop.example.com.evil.example',
      'evil.example@shop.example.com',
      'shop.example.com/x',
      '10.0.0.5',
      'localhost',
      '127.0.0.1:3000',
      '',
    ])
      expect([host, await ask(server, host)]).toEqual([host, REFUSED]);
  });

  it('without a configured address on a loopback HOST takes the names of this machine alone', async () => {
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) {
      const server = await serverWith({ HOST });
      for (const host of ['127.0.0.1', 'localhost:5173', '[::1]:3000', 'LOCALHOST', 'portal.localhost:3000'])
        expect([HOST, host, await ask(server, host)]).toEqual([HOST, host, TAKEN]);
      // A name of the attacker's that points here: the page it serves would be same-origin with us.
      for (const host of [
        'rebound.evil.example',
        'localhost.evil.example',
        'evillocalhost',
        '127.0.0.1.nip.example',
        '192.168.0.9',
      ])
        expect([HOST, host, await ask(server, host)]).toEqual([HOST, host, REFUSED]);
    }
  });

  it('over a socket is refused as well', async () => {
    const server = await serverWith({});
    const socket = await listening(server);
    const get = (host: string) =>
      say(socket.port, `GET /api/account/session HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect((await get('rebound.evil.example')).text).toMatch(/^HTTP\/1\.1 421 /);
    expect((await get(`localhost:${socket.port}`)).text).toMatch(/^HTTP\/1\.1 401 /);
    await socket.close();
  });
});

describe('check 31: the Origin of a changing call', () => {
  it('is compared with the configured address, not with what the call says of itself', async () => {
    const server = await serverWith({ PUBLIC_URL: 'https://shop.example.com,https://office.example.com' });
    const from = (Origin: string) => ask(server, 'shop.example.com', { ...login, headers: { Origin } });
    for (const origin of ['https://shop.example.com', 'https://office.example.com'])
      expect([origin, await from(origin)]).toEqual([origin, expect.not.stringContaining('foreignOrigin')]);
    for (const origin of ['http://shop.example.com', 'https://shop.example.com:8443', 'https://evil.example'])
      expect([origin, await from(origin)]).toEqual([origin, '403 foreignOrigin']);
  });

  it('without one is compared with the Host, which on a loopback HOST is this machine’s', async () => {
    const local = await serverWith({});
    const at = (host: string, Origin: string) => ask(local, host, { ...login, headers: { Origin } });
    expect(await at('localhost:3000', 'http://localhost:3000')).not.toContain('foreignOrigin');
    expect(await at('localhost:3000', 'http://localhost:4000')).toBe('403 foreignOrigin');
    expect(await at('evil.example', 'http://evil.example')).toBe(REFUSED);
    const open = await serverWith({ HOST: '0.0.0.0', BOT_CHECK: 'altcha' });
    const opened = (host: string, Origin: string) => ask(open, host, { ...login, headers: { Origin } });
    expect(await opened('shop.example.com', 'http://shop.example.com')).not.toContain('foreignOrigin');
    expect(await opened('shop.example.com', 'http://evil.example')).toBe('403 foreignOrigin');
  });
});

describe('the address people open', () => {
  it('is one origin or several, and nothing else', () => {
    expect(
      readConfig({ PUBLIC_URL: 'https://Shop.example.com/, http://10.0.0.5:3000' }).publicOrigins,
    ).toEqual(['https://shop.example.com', 'http://10.0.0.5:3000']);
    expect(readConfig({}).publicOrigins).toEqual([]);
    for (const wrong of [
      'shop.example.com',
      'ftp://shop.example.com',
      'https://shop.example.com/portal',
      'https://a:b@c.example',
      ',',
    ])
      expect(() => readConfig({ PUBLIC_URL: wrong })).toThrow(/^PUBLIC_URL: /);
  });

  it('is asked for at start where the server answers under any name, and is in its links', async () => {
    const { remove, ...place } = await serverPlace();
    const start = async (env: Readonly<Record<string, string>>) => {
      const server = await startServer({ ...place, env: { BOT_CHECK: 'altcha', ...env } });
      await server.stop();
      return server.output();
    };
    expect(await start({ HOST: '0.0.0.0' })).toContain('PUBLIC_URL is not set');
    const set = await start({ HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example.com' });
    expect(set).not.toContain('PUBLIC_URL');
    expect(set).toContain('https://shop.example.com/SetUp?token=');
    expect(await start({})).not.toContain('PUBLIC_URL');
    await remove();
  });
});
