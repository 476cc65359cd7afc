import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { demonstrationPassword } from '../../src/server/demo/company.ts';
import { createApp } from '../../src/server/http/app.ts';
import { loadPortal } from '../../src/server/http/static-portal.ts';
import { routes } from '../../src/server/routes.ts';
import { secretsFrom } from '../../src/server/secrets.ts';
import { asJson } from '../lifecycles/http/world.ts';
import { listening, say } from './sockets.ts';
import { addressOf, nameOf, type SecurityWorld, securityWorld } from './world.ts';

let world: SecurityWorld;
beforeAll(async () => {
  world = await securityWorld();
});
afterAll(() => world.close());

describe('check 54: what is not there for strangers', () => {
  it.each([
    '/.git/config',
    '/.env',
    '/server/main.js.map',
    '/api/metrics',
    '/metrics.txt',
    '/api/debug',
    '/assets/',
    '/package.json',
    '/api/../.env',
  ])('%s is not found', async (path) => {
    expect((await world.server.send(path)).status).toBe(404);
  });

  it('TRACE is no method, and the description of the API asks for a session', async () => {
    const server = await listening(world.server);
    const traced = await say(
      server.port,
      'TRACE /api/vendors HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(traced.text).toMatch(/^HTTP\/1\.1 (404|405|400)/);
    expect(traced.text).not.toContain('TRACE /api');
    await server.close();
    expect((await world.server.send('/api/openapi.json')).status).toBe(401);
    expect((await world.server.send('/api/openapi.json', { cookie: world.admin })).status).toBe(200);
  });
});

describe('check 55: a failure of ours', () => {
  it('is told by a code and the request’s id alone, on every route', async () => {
    const inside = 'relation "secret_table" at /srv/app/db.ts:12:3 SELECT hash FROM credential';
    const fail = () => Promise.reject(new Error(inside));
    const { services } = world.server;
    const database = {
      ...services.database,
      read: fail,
      find: fail,
      write: fail,
      systemWrite: fail,
      ready: fail,
    };
    const once = { run: fail };
    const app = createApp({ ...services, database, idempotency: once }, routes, await loadPortal(null));
    let failed = 0;
    for (const route of routes.filter(({ path }) => path !== '/events')) {
      const response = await app.request(`http://127.0.0.1/api${addressOf(route)}`, {
        method: route.method,
        headers: {
          Cookie: world.admin,
          'X-Outlet-Id': world.company.outletId,
          'Content-Type': 'application/json',
        },
        ...(route.method === 'GET' ? {} : { body: '{}' }),
      });
      const text = await response.text();
      expect([nameOf(route), text]).toEqual([
        nameOf(route),
        expect.not.stringMatching(/secret_table|\.ts:|SELECT|node_modules|at \w+ \(/),
      ]);
      if (response.status !== 500) continue;
      failed += 1;
      const { error } = asJson(JSON.parse(text));
      expect([nameOf(route), asJson(error).code]).toEqual([nameOf(route), 'internalError']);
      expect(asJson(error).requestId).toBe(response.headers.get('x-request-id'));
    }
    expect(failed).toBeGreaterThan(30);
  });
});

describe('check 59: secrets', () => {
  it('are too short to start with, differ by purpose, and are in no row of the database', async () => {
    expect(() => readConfig({ SECRET_KEY: 'changeme' })).toThrow(/32 characters/);
    const made = secretsFrom('a secret of the tests, 32 characters');
    expect(made.keyFor('one')).not.toBe(made.keyFor('two'));
    const { rows } = await world.server.services.database.system((tx) =>
      sql<{ text: string }>`select c::text as text from credential c`.execute(tx),
    );
    for (const { text } of rows) expect(text).not.toContain(demonstrationPassword);
  });
});

describe('check 60: what we are built from', () => {
  it('every package is explained, every script at installation known, and the lock names each one’s source and hash', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
    const explained = readFileSync('docs/packages.md', 'utf8');
    const names = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
    const families = [...explained.matchAll(/(@[\w-]+\/)\*/g)].map(([, family = '']) => family);
    const isExplained = (name: string) =>
      explained.includes(name) || families.some((family) => name.startsWith(family));
    expect(names.filter((name) => !isExplained(name))).toEqual([]);
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const locked = Object.entries<Record<string, unknown>>(packages).filter(([path]) => path !== '');
    expect(locked.filter(([, { integrity }]) => typeof integrity !== 'string').map(([path]) => path)).toEqual(
      [],
    );
    const scripted = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    // Each works without its script: esbuild and fsevents come as ready binaries.
    expect(
      scripted.filter(
        (name) => !['esbuild', 'fsevents', '@scion-scxml/scxml', '@parcel/watcher'].includes(name),
      ),
    ).toEqual([]);
  });
});

describe('check 61: forwarded headers', () => {
  it('of a peer nobody vouches for are not believed', async () => {
    const reply = await world.server.send('/api/account/login', {
      headers: { 'X-Forwarded-For': '198.51.100.77', 'X-Forwarded-Proto': 'https' },
      body: { username: 'runcit-buyer', password: demonstrationPassword },
    });
    expect(reply.headers.getSetCookie()[0]).not.toContain('__Host-');
    expect(reply.headers.get('strict-transport-security')).toBeNull();
    const { json } = await world.server.send('/api/account/sessions', {
      cookie: `session=${reply.cookies.session}`,
    });
    expect(JSON.stringify(json)).not.toContain('198.51.100.77');
  });
});

describe('check 62: requests two readers would end differently', () => {
  const body = '{"username":"x","password":"y"}';
  const head = 'POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const corpus: readonly (readonly [string, string])[] = [
    [
      'both lengths',
      `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n`,
    ],
    ['two different lengths', `${head}Content-Length: 5\r\nContent-Length: 40\r\n\r\n${body}`],
    ['a coding nobody knows', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a coding with a blank before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['a length that is no number', `${head}Content-Length: 1e1\r\n\r\n${body}`],
    ['a negative length', `${head}Content-Length: -1\r\n\r\n`],
    ['line ends without a return', 'GET /api/health HTTP/1.1\nHost: x\n\n'],
    ['a folded header', `${head}X-A: b\r\n Content-Length: 9\r\n\r\n`],
    ['a NUL in a header', `${head}X-A: b\u0000c\r\n\r\n`],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
    ['a chunk size that is none', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`],
  ];

  it.each(corpus)('%s: refused and hung up on', async (_, bytes) => {
    const server = await listening(world.server);
    const { text, closed } = await say(server.port, bytes, 1_500);
    await server.close();
    expect(text).toMatch(/^HTTP\/1\.1 400/);
    expect(closed).toBe(true);
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});
