import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/server/database/database.ts';
import { openTestDatabase, type TestDatabase } from '../../support/databases/database.ts';
import { findPostgres } from '../../support/databases/postgres-binaries.ts';
import { type TestServer, testServer } from '../test-server.ts';

const isMissing = !findPostgres();

describe.skipIf(isMissing)(
  `two server processes on one PostgreSQL${isMissing ? ' (not installed)' : ''}`,
  () => {
    let opened: TestDatabase;
    let one: TestServer;
    let other: TestServer;
    beforeAll(async () => {
      opened = await openTestDatabase('postgres');
      const url = opened.url ?? '';
      one = await testServer(opened.database, { DATABASE_URL: url });
      other = await testServer(
        await openDatabase({ url, dataDir: '' }),
        { DATABASE_URL: url },
        { companies: false },
      );
    });
    afterAll(async () => {
      await Promise.all([one.close(), other.close()]);
      await other.services.database.close();
      await opened.close();
    });

    /** Word travels by the database, within milliseconds of the commit. */
    const soon = async (holds: () => Promise<boolean>) => {
      for (let tries = 0; tries < 6000; tries += 1) {
        if (await holds()) return true;
        await new Promise((again) => setTimeout(again, 10));
      }
      return false;
    };
    const statusAt = async (server: TestServer, cookie: string) =>
      (await server.send('/api/account/session', { cookie })).status;

    it('a session opened at one is good at the other, and over at both', async () => {
      const cookie = await one.signIn('kopi-admin');
      expect(await statusAt(other, cookie)).toBe(200);
      await one.send('/api/account/logout', { method: 'POST', cookie });
      expect(await statusAt(one, cookie)).toBe(401);
      expect(await soon(async () => (await statusAt(other, cookie)) === 401)).toBe(true);
    });

    it('a change made at one is sent to the screens open at the other', async () => {
      const cookie = await one.signIn('kopi-admin');
      const heard: string[] = [];
      const stop = other.services.hub.subscribe((changes) => {
        heard.push(...changes.map(({ resource }) => resource));
      });
      let sent = 0;
      await soon(async () => {
        sent += 1;
        const body = { vendorCode: `V5-${sent}`, name: `Across Processes ${sent}` };
        await one.send('/api/vendors', { cookie, body });
        return heard.includes('vendor');
      });
      stop();
      expect(heard).toContain('vendor');
    });

    it('the same key sent to both at once makes one record', async () => {
      const cookie = await one.signIn('kopi-admin');
      const sending = {
        cookie,
        headers: { 'Idempotency-Key': 'both-at-once' },
        body: { vendorCode: 'V501', name: 'Once Only' },
      };
      const replies = await Promise.all(
        [one, other, one, other].map((server) => server.send('/api/vendors', sending)),
      );
      expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
      const made = replies.filter(({ status }) => status === 201);
      expect(new Set(made.map(({ text }) => text)).size).toBe(1);
      const { json } = await one.send('/api/vendors?search=Once%20Only', { cookie });
      expect(json.vendors).toHaveLength(1);
    });
  },
);
