import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/databases/database.ts';
import { type Answer, type TestServer, testServer } from '../test-server.ts';

let opened: TestDatabase;
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await testServer(opened.database);
  cookie = await server.signIn('kopi-admin');
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

const vendor = { vendorCode: 'V900', name: 'Ah Seng Trading', email: 'sales@example.com' };
const createVendor = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  server.send('/api/vendors', { cookie, body, headers });
const vendorCount = async (): Promise<unknown> => {
  const { json } = await server.send('/api/vendors', { cookie });
  return typeof json.metadata === 'object' && json.metadata && 'total' in json.metadata
    ? json.metadata.total
    : null;
};

describe('a request another site could have sent', () => {
  it.each([
    ['a foreign origin', { Origin: 'https://evil.example' }, 403, 'foreignOrigin'],
    ['an opaque origin', { Origin: 'null' }, 403, 'foreignOrigin'],
    ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }, 403, 'foreignOrigin'],
    ['a text body', { 'Content-Type': 'text/plain' }, 415, 'unsupportedMediaType'],
    ['a form body', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415, 'unsupportedMediaType'],
    [
      'an upload where none is taken',
      { 'Content-Type': 'multipart/form-data; boundary=x' },
      415,
      'unsupportedMediaType',
    ],
  ])('check 31: with %s is refused and writes nothing', async (_, headers, status, code) => {
    const before = await vendorCount();
    const reply = await createVendor(vendor, headers);
    expect([reply.status, reply.json.code]).toEqual([status, code]);
    expect(await vendorCount()).toBe(before);
  });

  it('is told from one of our own pages', async () => {
    const reply = await createVendor({ vendorCode: '', name: '' }, { Origin: 'http://127.0.0.1' });
    expect(reply.status).toBe(422);
  });

  it('check 33: never gets a permission to read across origins', async () => {
    const { headers } = await server.send('/api/health', { headers: { Origin: 'https://evil.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a body', () => {
  it.each([
    ['not JSON', '{"name":'],
    ['with a key twice', '{"name":"a","name":"b"}'],
    ['with a nested key twice', '{"a":{"name":"a","\\u006eame":"b"}}'],
    ['with a prototype key', '{"__proto__":{"isAdmin":true}}'],
    ['with an endless number', '{"name":1e400}'],
    ['with a number no double holds', '{"name":9007199254740993}'],
    ['with minus zero', '{"name":-0}'],
    ['with a NUL', '{"name":"a\\u0000b"}'],
    ['with half a character', '{"name":"\\ud800"}'],
    ['nested without end', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
  ])('check 43: %s is malformed', async (_, body) => {
    const reply = await createVendor(body);
    expect([reply.status, reply.json.code]).toEqual([400, 'malformedJson']);
  });

  it('beyond the limit is refused', async () => {
    const reply = await createVendor(`{"name":"${'x'.repeat(9 * 1024 * 1024)}"}`, {
      'Content-Length': '9437300',
    });
    expect(reply.status).toBe(413);
  });

  it('that fails in several fields names them all', async () => {
    const reply = await createVendor({ vendorCode: '', email: 'no address', tenantId: 'x' });
    expect(reply.status).toBe(422);
    expect(reply.json.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'name', code: 'required' }),
        expect.objectContaining({ field: 'email', code: 'invalidEmail' }),
        expect.objectContaining({ field: 'tenantId', code: 'unknownField' }),
      ]),
    );
  });
});

describe('a query', () => {
  it.each([
    ['/api/vendors?page=0', 'malformedRequest'],
    ['/api/vendors?page=1&page=2', 'duplicateParameter'],
    ['/api/vendors?pageSize=100000', 'malformedRequest'],
    ['/api/vendors?search=%00', 'malformedRequest'],
    ['/api/vendors?sort=(select%201)', 'unknownSort'],
    ['/api/vendors?isAdmin=true', 'malformedRequest'],
    ['/api/goodsreceivednotes?postingDate=%5B0%2C%225izo0z5s%22%5D', 'malformedRequest'],
    ['/api/goodsreceivednotes?postingDateFrom=2026-03-16%205izo0z5s', 'malformedRequest'],
    ['/api/vendors/%E0%A4%A', 'malformedRequest'],
  ])('%s is refused as %s', async (path, code) => {
    const reply = await server.send(path, { cookie });
    expect([reply.status, reply.json.code]).toEqual([400, code]);
  });
});

describe('every reply', () => {
  it.each(['/api/health', '/api/vendors', '/api/nowhere', '/', '/api/account/login'])(
    'to %s carries the headers that keep it harmless',
    async (path) => {
      const { headers } = await server.send(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('microphone=()');
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    },
  );

  it('with data is kept by no cache and says its charset', async () => {
    const { headers } = await server.send('/api/vendors', { cookie });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('is JSON for unknown paths and methods as well', async () => {
    expect((await server.send('/api/nowhere', { cookie })).json).toMatchObject({ code: 'notFound' });
    expect((await server.send('/api/vendors', { method: 'PATCH', cookie })).status).toBe(405);
    expect((await server.send('/.env')).status).toBe(404);
    expect((await server.send('/api/vendors')).json).toMatchObject({ code: 'noSession' });
  });

  it('check 55: hides what failed inside', async () => {
    const broken = {
      ...server.services.database,
      read: () => Promise.reject(new Error('select secret from table')),
    };
    const app = await testAppOn(broken);
    const reply = await app.request('http://127.0.0.1/api/account/outlets', { headers: { Cookie: cookie } });
    expect(reply.status).toBe(500);
    expect(await reply.text()).not.toMatch(/secret|select/);
  });
});

describe('the same key', () => {
  const send = (key: string, body: unknown) => createVendor(body, { 'Idempotency-Key': key });

  it('gets the first reply again and changes nothing (F7)', async () => {
    const first = await send('key-1', { ...vendor, vendorCode: 'V901', name: 'First' });
    const count = await vendorCount();
    const again = await send('key-1', { ...vendor, vendorCode: 'V901', name: 'First' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await vendorCount()).toBe(count);
  });

  it('with another body is refused (F8)', async () => {
    await send('key-2', { ...vendor, vendorCode: 'V902', name: 'Second' });
    const other = await send('key-2', { ...vendor, vendorCode: 'V903', name: 'Third' });
    expect([other.status, other.json.code]).toEqual([422, 'idempotencyKeyReused']);
  });

  it('while the first still runs is refused or replayed, and one record is made (F7)', async () => {
    const before = Number(await vendorCount());
    const body = { ...vendor, vendorCode: 'V904', name: 'Fourth' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => send('key-3', body)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    expect(await vendorCount()).toBe(before + 1);
  });

  it('may be sent again after invalid input was corrected', async () => {
    expect((await send('key-4', { ...vendor, vendorCode: 'V905', name: '' })).status).toBe(422);
    expect((await send('key-4', { ...vendor, vendorCode: 'V905', name: 'Fifth' })).status).toBe(201);
  });

  it('is another key for another user and after three days', async () => {
    const body = { ...vendor, vendorCode: 'V906', name: 'Sixth' };
    expect((await send('key-5', body)).status).toBe(201);
    server.clock.advance(73 * 60 * 60_000);
    cookie = await server.signIn('kopi-admin');
    expect((await send('key-5', body)).status).toBe(422);
  });
});

describe('the version', () => {
  it('that has moved on is refused with the record as it stands', async () => {
    const made = await createVendor({ ...vendor, vendorCode: 'V910', name: 'Tenth' });
    const id = idOf(made.json.vendor);
    const change = (body: object) => server.send(`/api/vendors/${id}`, { method: 'PUT', cookie, body });
    expect((await change({ name: 'Tenth again', version: 1 })).status).toBe(200);
    const stale = await change({ name: 'Tenth too late', version: 1 });
    expect([stale.status, stale.json.code]).toEqual([409, 'StaleVersion']);
    expect(stale.json.current).toMatchObject({ name: 'Tenth again', version: 2 });
  });
});

const idOf = (record: unknown): string =>
  typeof record === 'object' && record !== null && 'id' in record ? String(record.id) : '';

async function testAppOn(database: TestServer['services']['database']) {
  const { createApp } = await import('../../../src/server/http/app.ts');
  const { routes } = await import('../../../src/server/routes.ts');
  const { loadPortal } = await import('../../../src/server/http/static-portal.ts');
  return createApp({ ...server.services, database }, routes, await loadPortal(null));
}
