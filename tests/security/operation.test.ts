import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import type { Tx } from '../../src/server/database/bound-kysely.ts';
import { demonstrationPassword } from '../../src/server/demo/company.ts';
import { createApp } from '../../src/server/http/app.ts';
import { routes } from '../../src/server/http/routes.ts';
import { loadPortal } from '../../src/server/http/static-portal.ts';
import { createLog } from '../../src/server/log.ts';
import { secretsFrom } from '../../src/server/secrets.ts';
import { callerOf } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf } from '../lifecycles/http-world.ts';
import { openTestDatabase } from '../support/database.ts';
import { listening, say } from './sockets.ts';
import {
  addressOf,
  allow,
  closedRoutes,
  from,
  nameOf,
  type SecurityWorld,
  securityWorld,
  upload,
} from './world.ts';

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
      'TRACE /api/vendors HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
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
    const app = createApp({ ...services, database, once }, routes, await loadPortal(null));
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

describe('check 56: what stands in the audit trail', () => {
  it('sign-ins and refusals, denied access, permissions, files in and out, and the moves of a document: each once, with who, when, where and from what request', async () => {
    const { server, company } = world;
    await from(world, '203.0.113.44', '/account/login', { username: 'kopi-buyer', password: 'not it' });
    const clerk = callerOf(server, await server.signIn('kopi-clerk'));
    await allow(world, 'Clerk', ['ALLOW_TO_ACCESS_VENDOR']);
    expect((await clerk('GET', '/users')).status).toBe(403);
    await company.call('GET', '/vendors', undefined, { Accept: 'text/csv' });
    const order = asJson(
      (
        await company.call(
          'POST',
          '/purchaseorders',
          await company.documentBody(
            (await import('../../src/resources/registry.ts')).documents[0] ?? never(),
          ),
        )
      ).json.document,
    );
    const moved = await company.call('POST', `/purchaseorders/${idOf(order)}/events`, {
      type: 'cancel',
      remark: 'no',
      version: 1,
    });
    expect(moved.status).toBe(200);
    await upload(
      world,
      world.admin,
      new File(['Vendor Code,Name\r\nAUD-1,Audit\r\n'], 'v.csv'),
      '/import?type=vendor&existing=update',
    );
    const imported = async () =>
      JSON.stringify((await company.call('GET', '/import')).json.imports).includes('"Completed"');
    await expect.poll(imported, { timeout: 10_000 }).toBe(true);
    const { rows } = await server.services.database.read('COM_1001', (tx) =>
      sql<{
        action: string;
        record_type: string;
        username: string;
        at: string;
        ip: string;
        request_id: string;
        outlet_id: string;
      }>`
        select action, record_type, username, at, ip, request_id, outlet_id from audit_trail order by seq`.execute(
        tx,
      ),
    );
    const told = (action: string, type: string) =>
      rows.filter((row) => row.action === action && row.record_type === type);
    for (const [action, type] of [
      ['login', 'user'],
      ['login failed', 'user'],
      ['denied', 'route'],
      ['update', 'userGroup'],
      ['export', 'vendor'],
      ['save', 'purchaseOrder'],
      ['cancel', 'purchaseOrder'],
      ['import', 'vendor'],
    ] as const)
      expect([action, type, told(action, type).length > 0]).toEqual([action, type, true]);
    expect(told('login failed', 'user')[0]).toMatchObject({ username: 'kopi-buyer', ip: '203.0.113.44' });
    expect(told('cancel', 'purchaseOrder')[0]?.outlet_id).toBe(company.outletId);
    for (const [action, type] of [
      ['login failed', 'user'],
      ['denied', 'route'],
      ['export', 'vendor'],
      ['save', 'purchaseOrder'],
      ['cancel', 'purchaseOrder'],
      ['import', 'vendor'],
    ] as const)
      expect([action, type, told(action, type).length]).toEqual([action, type, 1]);
    for (const row of rows.filter(
      ({ action }) => action !== 'create' && action !== 'set up' && action !== 'import',
    ))
      expect([row.action, /^[\w-]{36}$/.test(row.request_id), row.at.endsWith('Z')]).toEqual([
        row.action,
        true,
        true,
      ]);
  });
});

const never = (): never => {
  throw new Error('There is no document');
};

/** Every row of every table, of all companies and of none, after its table's name. */
async function everyRow({ services }: TestServer): Promise<string[]> {
  const found: string[] = [];
  const collect = async (tx: Tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select')`.execute(
      tx,
    );
    for (const { name } of tables) {
      const { rows } = await sql<{
        text: string;
      }>`select t::text as text from ${sql.table(name)} as t`.execute(tx);
      found.push(...rows.map(({ text }) => `${name} ${text}`));
    }
  };
  await services.database.system(collect);
  for (const companyId of ['COM_1001', 'COM_1617']) await services.database.read(companyId, collect);
  return found;
}

describe('logs', () => {
  it('check 57, 58: no password, code, cookie or key is ever in them, and whatever is sent stays one line of JSON', async () => {
    const lines: string[] = [];
    const opened = await openTestDatabase();
    const server = await testServer(
      opened.database,
      {},
      { log: createLog('debug', { write: (line) => void lines.push(line) }) },
    );
    try {
      const cookie = await server.signIn('kopi-admin');
      const token = cookie.split('=')[1] ?? '';
      await server.send('/api/account/ForgotPassword', { body: { username: 'kopi-buyer' } });
      await expect.poll(() => server.mails.length).toBeGreaterThan(0);
      const code = /\b\d{6}\b/.exec(server.mails[0]?.body ?? '')?.[0] ?? '';
      const reset = { username: 'kopi-buyer', verificationCode: code, newPassword: 'Hidden-Lantern-99' };
      expect((await server.send('/api/account/ResetPassword', { method: 'PUT', body: reset })).text).toBe(
        'Success',
      );
      const nasty = 'a\r\n{"level":50,"msg":"forged"}\u001b[31m';
      await server.send(`/api/vendors?search=${encodeURIComponent(nasty)}`, { cookie });
      await server.send(`/api/vendors/${encodeURIComponent(nasty)}`, { cookie });
      await server.send('/api/csp-report', {
        method: 'POST',
        body: { 'csp-report': { 'document-uri': nasty } },
      });
      server.services.log.error(
        {
          err: Object.assign(new Error(nasty), { detail: 'Failing row contains (hash)' }),
          password: 'Hidden-Lantern-99',
          at: { cookie },
        },
        'a failure',
      );
      for (const route of closedRoutes.filter(({ path }) => path !== '/events'))
        await callerOf(server, cookie)(route.method, addressOf(route));
      const text = lines.join('');
      expect(lines.length).toBeGreaterThan(50);
      // What a person copies from an error, and what any table keeps; a code stands in the one mail that brings it.
      const refused = await server.send('/api/vendors/none', { cookie });
      const kept = `${refused.text}\n${(await everyRow(server)).filter((row) => !row.startsWith('mail ')).join('\n')}`;
      for (const secret of [demonstrationPassword, 'Hidden-Lantern-99', token, `${code} `, `:${code}`])
        expect([secret, kept.includes(secret)]).toEqual([secret, false]);
      for (const secret of [
        demonstrationPassword,
        'Hidden-Lantern-99',
        token,
        'Failing row',
        ...(code ? [`"${code}"`] : []),
      ])
        expect([secret, text.includes(secret)]).toEqual([secret, false]);
      for (const line of lines) {
        expect(line.trimEnd().split('\n')).toHaveLength(1);
        expect(line).not.toContain('\u001b');
        expect(JSON.parse(line).msg).not.toBe('forged');
      }
      const asked = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
      expect(asked.every(({ requestId }) => /^[\w-]{36}$/.test(requestId))).toBe(true);
    } finally {
      await server.close();
      await opened.close();
    }
  });

  it('check 57: anyone may send a report of the content policy, and nobody fills the log with them', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const app = createApp({ ...world.server.services, log }, routes, await loadPortal(null));
    const report = {
      method: 'POST',
      body: JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(9000) } }),
    };
    for (let nth = 0; nth < 200; nth += 1)
      expect((await app.request('http://127.0.0.1/api/csp-report', report)).status).toBe(204);
    expect(lines).toHaveLength(60);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(3_000);
  });

  it('check 58: the audit trail is never changed or emptied, whoever asks', async () => {
    const { database } = world.server.services;
    for (const statement of [
      "update audit_trail set action = 'x'",
      'delete from audit_trail',
      'truncate audit_trail',
      'truncate audit_trail cascade',
      'drop table audit_trail',
      'alter table audit_trail disable row level security',
    ]) {
      await expect(database.write('COM_1001', (tx) => sql.raw(statement).execute(tx))).rejects.toThrow();
      await expect(database.systemWrite((tx) => sql.raw(statement).execute(tx))).rejects.toThrow();
    }
    const { rows } = await database.read('COM_1001', (tx) =>
      sql<{ count: number }>`select count(*)::int as count from audit_trail`.execute(tx),
    );
    expect(rows[0]?.count).toBeGreaterThan(3);
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
