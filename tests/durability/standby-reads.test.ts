import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { noMeter } from '../../src/server/metrics/meter.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { ask, type PostgresPair, startPair } from '../support/databases/standby.ts';

const title = 'lists read from a standby';

describe.skipIf(!findPostgres())(findPostgres() ? title : `${title}: skipped, not installed`, () => {
  let pair: PostgresPair;
  const databases: Database[] = [];
  const answered = { standby: 0, primary: 0 };
  /** Two server processes, and one that nobody tells of what the others do. */
  let one: TestServer;
  let other: TestServer;
  let deaf: TestServer;
  let person = '';
  let colleague = '';
  let made = 0;

  const open = async () => {
    const meter = {
      ...noMeter,
      answeredBy(server: 'standby' | 'primary') {
        answered[server] += 1;
      },
    };
    const url = pair.primary.url('postgres');
    const database = await openDatabase({ url, readUrl: pair.standbyUrl, dataDir: '', meter });
    databases.push(database);
    return database;
  };
  /** Saves a vendor; gives its code and what the browser sends from then on. */
  const save = async (server: TestServer, cookie: string) => {
    made += 1;
    const vendorCode = `STANDBY-${made}`;
    const { status, cookies } = await server.send('/api/vendors', {
      cookie,
      body: { vendorCode, name: vendorCode },
    });
    expect(status).toBe(201);
    return { vendorCode, cookie: `${cookie}; saved=${cookies.saved}` };
  };
  const codes = async (server: TestServer, cookie: string): Promise<string> => {
    const { status, text } = await server.send('/api/vendors?pageSize=100', { cookie });
    expect(status).toBe(200);
    return text;
  };
  const standbyAnswers = async (server: TestServer) => {
    const before = answered.standby;
    await codes(server, colleague);
    return answered.standby > before;
  };
  const pauseReplay = async () => {
    await ask(pair.standby, 'SELECT pg_wal_replay_pause()');
    // It stands still only once it says so.
    const isPaused =
      "DO $$ BEGIN WHILE pg_get_wal_replay_pause_state() <> 'paused' LOOP PERFORM pg_sleep(0.01); END LOOP; END $$";
    await ask(pair.standby, isPaused);
  };

  beforeAll(async () => {
    pair = await startPair({ synchronous: false });
    const settings = { DATABASE_URL: pair.primary.url('postgres') };
    one = await testServer(await open(), settings);
    other = await testServer(await open(), settings, { companies: false });
    deaf = await testServer(await open(), {}, { companies: false });
    person = await one.signIn('kopi-admin');
    colleague = await one.signIn('kopi-manager');
  });
  afterAll(async () => {
    await Promise.all([one, other, deaf].map((server) => server.close()));
    await Promise.all(databases.map((database) => database.close()));
    await pair.close();
  });

  it('has what one has just saved, whichever server process is asked', async () => {
    for (let round = 0; round < 20; round += 1) {
      const saved = await save(round % 2 === 0 ? one : other, person);
      for (const server of [one, other, deaf])
        expect(await codes(server, saved.cookie)).toContain(`"${saved.vendorCode}"`);
    }
    for (const server of [one, other, deaf]) await expect.poll(() => standbyAnswers(server)).toBe(true);
  });

  it('has it too while the standby stands still, where a list of somebody else is older', async () => {
    await expect.poll(() => standbyAnswers(deaf)).toBe(true);
    await pauseReplay();
    let heard = false;
    const stop = other.services.hub.subscribe((changes) => {
      heard ||= changes.some(({ resource }) => resource === 'vendor');
    });
    const saved = await save(one, person);
    await expect.poll(() => heard).toBe(true);
    stop();
    // A screen that was told of the change and asks again is not shown what was before.
    expect(await codes(other, colleague)).toContain(saved.vendorCode);
    expect(await codes(deaf, colleague)).not.toContain(saved.vendorCode);
    for (const server of [one, other, deaf])
      expect(await codes(server, saved.cookie)).toContain(`"${saved.vendorCode}"`);
    await ask(pair.standby, 'SELECT pg_wal_replay_resume()');
  });

  it('goes to the primary while the standby is seconds behind, and back when it has caught up', async () => {
    await expect.poll(() => standbyAnswers(deaf)).toBe(true);
    await pauseReplay();
    const { vendorCode } = await save(one, person);
    expect(await codes(deaf, colleague)).not.toContain(vendorCode);
    await expect.poll(() => codes(deaf, colleague)).toContain(vendorCode);
    const [lag] = deaf.services.database.hosts?.lags() ?? [];
    expect(lag?.seconds).toBeGreaterThan(4);
    await ask(pair.standby, 'SELECT pg_wal_replay_resume()');
    await expect.poll(() => standbyAnswers(deaf)).toBe(true);
  });

  it('is what only lists and reports do: one record is read where it is written', async () => {
    const { text } = await one.send('/api/vendors?pageSize=1', { cookie: person });
    const id = /"id":"([^"]+)"/.exec(text)?.[1];
    const before = { ...answered };
    await one.send(`/api/vendors/${id}`, { cookie: person });
    await one.send('/api/account/sessions', { cookie: person });
    expect(answered).toEqual(before);
    await one.send('/api/purchaseorders/status/counts', { cookie: person });
    expect(answered.standby + answered.primary).toBe(before.standby + before.primary + 1);
  });

  it('is answered by the primary alone when the standby is gone', async () => {
    await expect.poll(() => standbyAnswers(deaf)).toBe(true);
    pair.killStandby();
    const before = answered.standby;
    const { vendorCode, cookie } = await save(one, person);
    for (const server of [one, other, deaf]) expect(await codes(server, cookie)).toContain(vendorCode);
    expect(await codes(deaf, colleague)).toContain(vendorCode);
    expect(answered.standby).toBe(before);
  });
});
