import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import type { Work } from '../../../src/server/database/unit-of-work.ts';
import { demonstrationPassword } from '../../../src/server/demo/company.ts';
import { type TestServer, testServer } from '../../contract/test-server.ts';
import { forAnyHome } from '../../support/databases/database.ts';

const QUARTER = 15 * 60_000;

/** A database that writes down every unit of work. */
function counting(database: Database): { database: Database; units: string[] } {
  const units: string[] = [];
  const counted =
    <Scope extends unknown[]>(
      run: <Result>(...args: [...Scope, Work<Result>]) => Promise<Result>,
      unit: string,
    ) =>
    <Result>(...args: [...Scope, Work<Result>]): Promise<Result> => {
      units.push(unit);
      return run(...args);
    };
  return {
    units,
    database: {
      ...database,
      read: counted<[string]>(database.read, 'look'),
      find: counted<[string]>(database.find, 'look'),
      write: counted<[string]>(database.write, 'write'),
      system: counted<[]>(database.system, 'look'),
      systemWrite: counted<[]>(database.systemWrite, 'write'),
    },
  };
}

forAnyHome(({ database }) => {
  let server: TestServer;
  let units: string[];
  /** How long failed tries wait to be written down: as long as a test says, however busy the machine is. */
  let pause = 600_000;
  beforeAll(async () => {
    const counted = counting(database());
    units = counted.units;
    server = await testServer(counted.database, {}, { failedSignInPause: () => pause });
  });
  afterAll(() => server.close());

  const from = (address: string, path: string, body: unknown, method = 'POST') =>
    server.app.request(
      `http://127.0.0.1/api${path}`,
      { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
      { incoming: { socket: { remoteAddress: address } } },
    );
  const signIn = async (username: string, address: string, password = 'not it') =>
    (await from(address, '/account/login', { username, password })).status;
  const enterCode = async (username: string, address: string, verificationCode: string) =>
    (
      await (await from(address, '/account/ResetPassword', { username, verificationCode }, 'PUT')).text()
    ).slice(0, 30);
  const forgot = (username: string, address: string) =>
    from(address, '/account/ForgotPassword', { username });
  const codesSent = async (): Promise<string[]> => {
    const { rows } = await database().system((tx) =>
      sql<{ body: string }>`select body from mail where body like '%PRVC%' order by id`.execute(tx),
    );
    return rows.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? '');
  };
  const noted = async (action: string): Promise<number> => {
    const { rows } = await database().read('COM_1001', (tx) =>
      sql`select 1 from audit_trail where company_id = 'COM_1001' and action = ${action}`.execute(tx),
    );
    return rows.length;
  };
  const soon = () => new Promise((done) => setTimeout(done, 250));
  /** The units of work a call costs, the work nobody waits for in it. */
  async function costOf(call: () => Promise<unknown>): Promise<string[]> {
    await server.services.failedSignIns.flush();
    units.length = 0;
    await call();
    await soon();
    return [...units];
  }

  describe('check 7: after a failed try', () => {
    it('there is as much to do for a known name as for an unknown one, now and later', async () => {
      await forgot('kopi-clerk', '203.0.113.10');
      // The mail's own units are done before anything is counted.
      while (server.mails.length === 0) await soon();
      await soon();
      const tries: readonly (readonly [string, (name: string) => Promise<unknown>])[] = [
        ['a wrong password', (name) => signIn(name, '203.0.113.10')],
        ['a wrong code', (name) => enterCode(name, '203.0.113.10', 'wrong')],
      ];
      for (const [what, attempt] of tries) {
        const known = await costOf(() => attempt('kopi-clerk'));
        await server.services.failedSignIns.flush();
        const knownLater = [...units];
        for (const name of ['nobody', 'nobody@example.com']) {
          expect([what, name, await costOf(() => attempt(name))]).toEqual([what, name, known]);
          await server.services.failedSignIns.flush();
          expect([what, name, [...units]]).toEqual([what, name, knownLater]);
        }
        expect([what, knownLater.length - known.length]).toEqual([what, 1]);
      }
    });

    it('many are written down in one go, by themselves and before the server stops', async () => {
      const before = await noted('login failed');
      const cost = await costOf(async () => {
        for (let tries = 0; tries < 10; tries += 1) await signIn('kopi-buyer', '203.0.113.11');
      });
      expect(await noted('login failed')).toBe(before);
      await server.services.failedSignIns.flush();
      expect([await noted('login failed'), units.length - cost.length]).toEqual([before + 10, 1]);
      pause = 10;
      await signIn('kopi-buyer', '203.0.113.12');
      pause = 600_000;
      for (let waited = 0; waited < 60 && (await noted('login failed')) === before + 10; waited += 1)
        await soon();
      expect(await noted('login failed')).toBe(before + 11);
      const stopping = await testServer(database(), {}, { companies: false });
      await stopping.send('/api/account/login', { body: { username: 'kopi-buyer', password: 'not it' } });
      await stopping.close();
      expect(await noted('login failed')).toBe(before + 12);
    });

    it('what was typed for an unknown name is kept nowhere, only how often an address did', async () => {
      await signIn('Secret-Password-In-The-Wrong-Box', '203.0.113.13');
      await signIn('nobody-at-all', '203.0.113.13');
      await server.services.failedSignIns.flush();
      const { rows } = await database().system((tx) =>
        sql<{ text: string; tries: number }>`
          select u::text as text, tries from unknown_sign_in u where address = '203.0.113.13'`.execute(tx),
      );
      expect(rows).toEqual([{ text: expect.not.stringMatching(/secret|nobody/i), tries: 2 }]);
    });
  });

  describe('check 5: tries are counted by person', () => {
    const sequence = async (name: string, address: string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let tries = 0; tries < 10; tries += 1) statuses.push(await signIn(name, address));
      for (let tries = 0; tries < 12; tries += 1) statuses.push(await signIn(`${name}@example.com`, address));
      return statuses;
    };

    it('ten by name and ten by e-mail are ten, and no answer tells that the two are one user’s', async () => {
      const known = await sequence('kopi-manager', '203.0.113.20');
      expect(known).toEqual([...new Array(20).fill(401), 429, 429]);
      expect(await sequence('nobody', '203.0.113.21')).toEqual(known);
    });

    it('the eleventh is not looked at, whichever name it is by; another address and a quarter of an hour later are', async () => {
      server.clock.advance(QUARTER + 1000);
      for (let tries = 0; tries < 10; tries += 1) await signIn('kopi-manager', '203.0.113.22');
      expect(await signIn('Kopi-Manager@example.com ', '203.0.113.22', demonstrationPassword)).toBe(401);
      expect(await signIn('kopi-manager@example.com', '203.0.113.23', demonstrationPassword)).toBe(200);
      server.clock.advance(QUARTER + 1000);
      for (let tries = 0; tries < 5; tries += 1) {
        await signIn('kopi-manager', '203.0.113.22');
        await signIn('kopi-manager@example.com', '203.0.113.22');
      }
      expect(await signIn('kopi-manager', '203.0.113.22', demonstrationPassword)).toBe(401);
      server.clock.advance(QUARTER + 1000);
      expect(await signIn('kopi-manager@example.com', '203.0.113.22', demonstrationPassword)).toBe(200);
    });

    it('signing in forgets the tries of both names', async () => {
      server.clock.advance(QUARTER + 1000);
      for (let round = 0; round < 3; round += 1) {
        for (let tries = 0; tries < 9; tries += 1) await signIn('kopi-store', '203.0.113.24');
        expect(await signIn('kopi-store@example.com', '203.0.113.24', demonstrationPassword)).toBe(200);
        server.clock.advance(1000);
        expect(await signIn('kopi-store', '203.0.113.24', demonstrationPassword)).toBe(200);
      }
    });

    it('codes too: those mailed and those entered', async () => {
      server.clock.advance(QUARTER + 1000);
      const before = (await codesSent()).length;
      for (const name of ['kopi-store', 'kopi-store@example.com'])
        for (let asked = 0; asked < 4; asked += 1) await forgot(name, '203.0.113.25');
      expect((await codesSent()).length - before).toBe(5);
      for (const name of ['kopi-store', 'kopi-store@example.com']) {
        server.clock.advance(1000);
        for (let tries = 0; tries < 5; tries += 1) await enterCode(name, '203.0.113.25', 'wrong');
      }
      // The mails of the quarter are used up: a fresh one is asked for by putting the count aside.
      await database().systemWrite((tx) => sql`delete from rate_limit where key like 'forgot%'`.execute(tx));
      await forgot('kopi-store', '203.0.113.25');
      const code = (await codesSent()).at(-1) ?? '';
      expect(await enterCode('kopi-store@example.com', '203.0.113.25', code)).toMatch(/^Invalid PRVC/);
      expect(await enterCode('kopi-store@example.com', '203.0.113.26', code)).toBe('Success');
    });
  });
});
