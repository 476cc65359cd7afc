import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Claim } from '../../src/server/idempotency.ts';
import { routes } from '../../src/server/routes.ts';
import { sweepOnce } from '../../src/server/sweep.ts';
import { idOf, listOf } from '../lifecycles/http/world.ts';
import { forEachHome } from '../support/databases/database.ts';
import { type Answer, type TestServer, testServer } from './test-server.ts';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
const JSON_BODY = '{"name":"sent without saying what it is"}';

forEachHome(({ database }) => {
  let server: TestServer;
  let admin: string;
  let outlets: string[];
  beforeAll(async () => {
    server = await testServer(database());
    admin = await server.signIn('kopi-admin');
    outlets = listOf((await server.send('/api/outlets', { cookie: admin })).json, 'outlets').map(idOf);
  });
  afterAll(() => server.close());

  const wasReplayed = ({ headers }: Answer) => headers.get('idempotent-replayed') === 'true';
  const send = (
    key: string,
    body: unknown,
    { method = 'POST', path = '/vendors', cookie = admin, outlet = outlets[0] ?? '' } = {},
  ) =>
    server.send(`/api${path}`, {
      method,
      cookie,
      ...(body === undefined ? {} : { body }),
      headers: { 'Idempotency-Key': key, 'X-Outlet-Id': outlet },
    });
  const vendor = (vendorCode: string) => ({ vendorCode, name: `Vendor ${vendorCode}` });
  const keptRows = async (key: string): Promise<number> => {
    const { rows } = await database().system((tx) =>
      sql`select 1 from idempotency_key where key = ${key}`.execute(tx),
    );
    return rows.length;
  };

  describe('an idempotency key', () => {
    it('from another outlet is refused and never gets the first reply (F8)', async () => {
      const first = await send('outlets', vendor('K100'));
      const other = await send('outlets', vendor('K100'), { outlet: outlets[1] ?? '' });
      expect([first.status, other.status, other.json.code]).toEqual([201, 422, 'idempotencyKeyReused']);
      expect(wasReplayed(other)).toBe(false);
      expect((await send('outlets', vendor('K100'))).text).toBe(first.text);
    });

    it('is another key for another user, also while the first user waits for an answer (F8)', async () => {
      const buyer = await server.signIn('kopi-buyer');
      expect((await send('people', vendor('K110'))).status).toBe(201);
      expect((await send('people', vendor('K111'), { cookie: buyer })).status).toBe(201);
      let goOn = () => {};
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const claim = (userId: string): Claim => ({
        companyId: 'COM_1001',
        userId,
        outletId: null,
        route: 'POST /vendors',
        key: 'at once',
        content: 'the same',
      });
      const run = (userId: string) =>
        server.services.idempotency.run(
          claim(userId),
          async () => {
            await held;
            return { status: 200, text: userId };
          },
          ({ status }) => ({ status, text: '' }),
        );
      const both = Promise.allSettled([run('one'), run('two')]);
      goOn();
      expect(
        (await both).map((each) => (each.status === 'fulfilled' ? each.value.reply.text : each)),
      ).toEqual(['one', 'two']);
    });

    it('is another key for another method of the same address (F8)', async () => {
      const made = await send('methods', vendor('K120'));
      const path = `/vendors/${idOf(made.json.vendor)}`;
      const renamed = await send('methods', { name: 'Renamed' }, { method: 'PUT', path });
      const deleted = await send('methods', undefined, { method: 'DELETE', path });
      expect([made.status, renamed.status, deleted.status]).toEqual([201, 200, 200]);
      expect([wasReplayed(renamed), wasReplayed(deleted)]).toEqual([false, false]);
      expect((await server.send(`/api${path}`, { cookie: admin })).status).toBe(404);
    });

    it('is kept for 72 hours, and swept after them (F7)', async () => {
      const first = await send('term', vendor('K130'));
      await send('term-end', undefined, { method: 'DELETE', path: `/vendors/${idOf(first.json.vendor)}` });
      server.clock.advance(72 * HOUR - MINUTE);
      admin = await server.signIn('kopi-admin');
      const within = await send('term', vendor('K130'));
      expect([within.status, wasReplayed(within), within.text]).toEqual([201, true, first.text]);
      await sweepOnce(server.services);
      expect(await keptRows('term')).toBe(1);
      server.clock.advance(2 * MINUTE);
      const after = await send('term', vendor('K130'));
      expect([after.status, wasReplayed(after)]).toEqual([201, false]);
      expect(idOf(after.json.vendor)).not.toBe(idOf(first.json.vendor));
      await sweepOnce(server.services);
      expect([await keptRows('term'), await keptRows('term-end')]).toEqual([1, 0]);
    });

    it('keeps a refusal by the state of things, and none by invalid input (F7)', async () => {
      const made = await send('state', vendor('K140'));
      const path = `/vendors/${idOf(made.json.vendor)}`;
      const stale = { name: 'Too late', version: 7 };
      const first = await send('stale', stale, { method: 'PUT', path });
      const again = await send('stale', stale, { method: 'PUT', path });
      expect([first.status, first.json.code]).toEqual([409, 'StaleVersion']);
      expect([again.status, again.json.code, wasReplayed(again)]).toEqual([409, 'StaleVersion', true]);
      const invalid = await send('invalid', { vendorCode: 'K141', name: '' });
      expect([invalid.status, await keptRows('invalid')]).toEqual([422, 0]);
      expect((await send('invalid', vendor('K141'))).status).toBe(201);
    });
  });
});

describe('a body sent without its content type', () => {
  forEachHome(({ database }) => {
    it('check 31: is refused by every state-changing route; a call without a body needs none', async () => {
      const server = await testServer(database());
      const cookie = await server.signIn('kopi-admin');
      const outlet =
        listOf((await server.send('/api/outlets', { cookie })).json, 'outlets').map(idOf)[0] ?? '';
      const call = async (method: string, path: string, body: BodyInit | null, length?: boolean) =>
        server.app.request(`http://127.0.0.1/api${path.replace(/:\w+/g, 'nothing')}`, {
          method,
          headers: {
            Cookie: cookie,
            'X-Outlet-Id': outlet,
            ...(length ? { 'Content-Length': String(JSON_BODY.length) } : {}),
          },
          ...(body === null ? {} : { body, duplex: 'half' }),
        });
      const changing = routes.filter(({ method, path }) => method !== 'GET' && path !== '/account/logout');
      const accepted: string[] = [];
      for (const { method, path } of changing) {
        // Bytes carry no type of their own, as a text would.
        for (const length of [true, false]) {
          const { status } = await call(method, path, new TextEncoder().encode(JSON_BODY), length);
          if (status !== 415) accepted.push(`${method} ${path} ${status}`);
        }
        if (method === 'DELETE' && (await call(method, path, null)).status === 415)
          accepted.push(`${method} ${path} asks for a type without a body`);
      }
      expect(changing.length).toBeGreaterThan(100);
      expect(accepted).toEqual([]);
      await server.close();
    });
  });
});
