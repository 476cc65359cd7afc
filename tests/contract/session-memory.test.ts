import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSessions } from '../../src/server/accounts/sessions/sessions.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { asJson, idOf, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome, openTestDatabase, type TestDatabase } from '../support/databases/database.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { type Call, callerOf } from './sample-company.ts';
import { type TestServer, testServer } from './test-server.ts';

/** What takes the outlet from the people of Kuala Lumpur, and what gives it back. */
interface Closing {
  readonly what: string;
  take(admin: Call, ids: Ids): Promise<unknown>;
  give(admin: Call, ids: Ids): Promise<unknown>;
}
interface Ids {
  readonly outlet: string;
  readonly other: string;
  readonly user: string;
}

const closings: readonly Closing[] = [
  {
    what: 'the outlet is closed',
    take: (admin, { outlet }) => admin('PUT', `/outlets/${outlet}`, { active: false }),
    give: (admin, { outlet }) => admin('PUT', `/outlets/${outlet}`, { active: true }),
  },
  {
    what: 'the person is sent to another outlet',
    take: (admin, { user, other }) => sendTo(admin, user, [other]),
    give: (admin, { user, outlet, other }) => sendTo(admin, user, [outlet, other]),
  },
];

const sendTo = (admin: Call, user: string, outletIds: readonly string[]) =>
  admin('PUT', `/users/${user}`, { outletIds, defaultOutletId: outletIds[0] });

/** A person of two outlets, in the first of which nothing is open, so that it may be closed. */
async function idsOf(admin: Call): Promise<Ids> {
  await admin('POST', '/outlets', { code: 'KT-SHUT', name: 'Kopi Tiga Kuantan' });
  const outlets = listOf((await admin('GET', '/outlets')).json, 'outlets');
  const at = (wanted: string) => idOf(outlets.find(({ code }) => code === wanted));
  const [outlet, other] = [at('KT-SHUT'), at('KT-PG')];
  const user = idOf(listOf((await admin('GET', '/users?search=kopi-store')).json, 'users')[0]);
  await sendTo(admin, user, [outlet, other]);
  return { outlet, other, user };
}

/** The clock of these servers stands: nothing here ends by growing old. */
forAnyHome(({ database }) => {
  let server: TestServer;
  let admin: Call;
  let ids: Ids;
  beforeAll(async () => {
    server = await testServer(database());
    admin = callerOf(server, await server.signIn('kopi-admin'));
    ids = await idsOf(admin);
  });
  afterAll(() => server.close());

  it.each(closings)('check 26: the next call knows when $what', async ({ take, give }) => {
    const store = callerOf(server, await server.signIn('kopi-store'), ids.outlet);
    const status = async () => (await store('GET', '/queue')).status;
    expect(await status()).toBe(200);
    await take(admin, ids);
    expect(await status()).toBe(403);
    await give(admin, ids);
    expect(await status()).toBe(200);
  });

  it.each(closings)('check 26: a body on its way when $what arrives too late', async ({ take, give }) => {
    const cookie = await server.signIn('kopi-store');
    let send = (_text: string | null): void => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) =>
          text === null ? controller.close() : controller.enqueue(new TextEncoder().encode(text));
      },
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { Cookie: cookie, 'X-Outlet-Id': ids.outlet, 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    };
    const answer = server.app.request('http://127.0.0.1/api/stockrequests', init);
    send('{"remarks":');
    await new Promise((reading) => setTimeout(reading, 50));
    await take(admin, ids);
    send('"Late"}');
    send(null);
    const { error } = asJson(await (await answer).json());
    expect(asJson(error).code).toBe('outletNotPermitted');
    await give(admin, ids);
  });

  it('check 26: a new outlet is everybody’s who works at all of them, until it is deleted, and again when it is put back', async () => {
    const made = await admin('POST', '/outlets', { code: 'KT-NEW', name: 'Kopi Tiga Ipoh' });
    const id = idOf(made.json.outlet);
    const status = async () => (await admin('GET', '/queue', undefined, { 'X-Outlet-Id': id })).status;
    expect(await status()).toBe(200);
    expect((await admin('DELETE', `/outlets/${id}`)).status).toBe(200);
    expect(await status()).toBe(403);
    expect((await admin('POST', `/deleted/${id}/restore`)).status).toBe(200);
    expect(await status()).toBe(200);
  });

  describe('the memory', () => {
    let asked: number;
    let sessions: ReturnType<typeof createSessions>;
    beforeEach(() => {
      asked = 0;
      const { database: real, clock, hub } = server.services;
      sessions = createSessions({
        database: {
          ...real,
          system: (work) => {
            asked += 1;
            return real.system(work);
          },
        },
        clock,
        hub,
        hearsEverything: () => true,
        onFault: () => undefined,
      });
    });
    const tokenOf = async (username: string) =>
      decodeURIComponent((await server.signIn(username)).replace('session=', ''));

    it('forgets those a change concerns, and no others', async () => {
      const names = ['kopi-store', 'kopi-buyer', 'runcit-admin'];
      const tokens = await Promise.all(names.map(tokenOf));
      const known = () => Promise.all(tokens.map((token) => sessions.find(token)));
      const askedAfter = async (change: () => Promise<unknown>) => {
        await known();
        await change();
        asked = 0;
        const found: string[] = [];
        for (const [index, token] of tokens.entries()) {
          const before = asked;
          expect((await sessions.find(token))?.username).toBe(names[index]);
          if (asked > before) found.push(names[index] ?? '');
        }
        return found;
      };
      const [group] = listOf((await admin('GET', '/usergroups?search=Store')).json, 'userGroups');
      expect(await askedAfter(async () => undefined)).toEqual([]);
      expect(
        await askedAfter(() => admin('PUT', `/users/${ids.user}`, { lastName: `${Math.random()}` })),
      ).toEqual(['kopi-store']);
      expect(
        await askedAfter(() =>
          admin('PUT', `/usergroups/${idOf(group)}`, { description: `${Math.random()}` }),
        ),
      ).toEqual(['kopi-store']);
      expect(await askedAfter(() => admin('PUT', `/outlets/${ids.other}`, { fax: '12345678' }))).toEqual([
        'kopi-store',
        'kopi-buyer',
      ]);
    });
  });
});

const isMissing = !findPostgres();

describe.skipIf(isMissing)(
  `two server processes on one PostgreSQL${isMissing ? ' (not installed)' : ''}`,
  () => {
    let opened: TestDatabase;
    let one: TestServer;
    let other: TestServer;
    beforeAll(async () => {
      opened = await openTestDatabase('postgres');
      const settings = { DATABASE_URL: opened.url ?? '' };
      one = await testServer(opened.database, settings);
      const second = await openDatabase({ url: settings.DATABASE_URL, dataDir: '' });
      other = await testServer(second, settings, { companies: false });
    });
    afterAll(async () => {
      await Promise.all([one.close(), other.close()]);
      await other.services.database.close();
      await opened.close();
    });

    it.each(closings)('check 26: the other process knows at once when $what', async ({ take, give }) => {
      const admin = callerOf(one, await one.signIn('kopi-admin'));
      const ids = await idsOf(admin);
      const store = callerOf(other, await one.signIn('kopi-store'), ids.outlet);
      /** How many calls it takes; word travels by the database, within milliseconds of the commit. */
      const becomes = (wanted: number) =>
        expect.poll(async () => (await store('GET', '/queue')).status, { interval: 5 }).toBe(wanted);
      await becomes(200);
      await take(admin, ids);
      await becomes(403);
      await give(admin, ids);
      await becomes(200);
    });
  },
);
