import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyEveryTrail } from '../../src/server/audit/verify-audit.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { type PostgresPair, startPair } from '../support/databases/standby.ts';
import { type ServerProcess, startServer } from '../support/processes/server-process.ts';
import { seededFraction } from '../support/seeded-random.ts';
import { everyWriteStandsOnce } from './kept-writes.ts';
import { type Workplace, type Written, writer } from './killed-writers.ts';
import { setUpCompany } from './writing-company.ts';

const LONG = process.env.FAULT_ROUNDS === 'long';
const WRITERS = 6;
/** Answers before the primary is killed, and after the standby was promoted. */
const ANSWERS = LONG ? 400 : 40;
const SEED = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const title = 'a standby that is promoted while two server processes write';
const env = { SECRET_KEY: 'a secret of the tests, 32 characters' };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe.skipIf(!findPostgres())(findPostgres() ? title : `${title}: skipped, not installed`, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'backcounter-failover-'));
  let pair: PostgresPair;
  const servers: ServerProcess[] = [];
  let company: Awaited<ReturnType<typeof setUpCompany>>;

  const startOne = () => startServer({ dataDir, databaseUrl: pair.url, env });
  const vendors = async (url: string): Promise<number> => {
    const database = await openDatabase({ url, dataDir: '' });
    const { rows } = await database
      .read(company.companyId, (tx) => sql`select id from vendor`.execute(tx))
      .finally(() => database.close());
    return rows.length;
  };
  const makeVendor = async ({ address }: ServerProcess, vendorCode: string): Promise<number> => {
    const reply = await fetch(`${address}/api/vendors`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: company.cookie },
      body: JSON.stringify({ vendorCode, name: vendorCode }),
    });
    await reply.arrayBuffer();
    return reply.status;
  };

  beforeAll(async () => {
    pair = await startPair({ synchronous: true });
    const first = await startOne();
    servers.push(first);
    company = await setUpCompany(first);
    servers.push(await startOne());
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await pair.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(`loses nothing acknowledged and does nothing twice; screens are told, and servers heal by themselves (seed ${SEED})`, async () => {
    const screens = await Promise.all(servers.map((server) => openScreen(server, company.cookie)));
    let answered: Written[] = [];
    let isOver = false;
    const at: Workplace = {
      ...company,
      // Each sending goes to the other server: a key is good at both.
      get address() {
        turn += 1;
        return servers[turn % servers.length]?.address ?? '';
      },
      up: async () => undefined,
      isOver: () => isOver,
      answered: (written) => void answered.push(written),
    };
    let turn = 0;
    const writing = Promise.all(
      Array.from({ length: WRITERS }, (_, nth) => writer(at, `W${nth}`, seededFraction(SEED + nth))),
    );
    const untilAnswered = (count: number) =>
      Promise.race([expect.poll(() => answered.length).toBeGreaterThanOrEqual(count), writing]);
    await untilAnswered(ANSWERS);

    pair.killPrimary();
    for (const server of servers) await expect.poll(() => statusOf(server, '/api/ready')).toBe(503);
    for (const screen of screens) await expect.poll(screen.said).toContain('lost');
    expect(await codeOf(servers[0], company.cookie)).toBe('databaseUnavailable');
    const before = answered.length;

    const promoted = performance.now();
    await pair.promote();
    const healed = servers.map(async (server) => {
      while ((await statusOf(server, '/api/ready')) !== 200) await pause(20);
      return Math.round(performance.now() - promoted);
    });
    const times = await Promise.all(healed);
    await untilAnswered(before + ANSWERS);
    for (const screen of screens) await expect.poll(screen.said).toEqual(['lost', 'back']);
    isOver = true;
    const written = (await writing).flat();
    for (const screen of screens) screen.close();
    const again = written.filter(({ unanswered }) => unanswered > 0);
    console.info(
      `failover, seed ${SEED}: ${written.length} writes acknowledged, ${again.length} sent again (${again.filter(({ replayed }) => replayed).length} had been kept); ` +
        `ready ${times.join(' and ')} ms after the promotion`,
    );
    expect(again.length).toBeGreaterThan(0);

    const database = await openDatabase({ url: pair.standbyUrl, dataDir: '' });
    try {
      await database.read(company.companyId, (tx) => everyWriteStandsOnce(tx, written));
      const { companyId } = company;
      expect(await database.read(companyId, (tx) => verifyStock(tx, { companyId }))).toEqual([]);
      for (const { brokenAt } of await verifyEveryTrail(database)) expect(brokenAt).toBeNull();
    } finally {
      await database.close();
    }
    answered = [];
  });

  it('is kept to when the former primary comes back as if nothing had happened, by a server started then as well', async () => {
    const [one] = servers;
    if (!one) throw new Error('No server');
    await pair.startPrimaryAgain();
    const [left, followed] = [await vendors(pair.primary.url('postgres')), await vendors(pair.standbyUrl)];
    servers.push(await startOne());
    for (const [nth, server] of servers.entries())
      for (let more = 0; more < 4; more += 1) {
        expect(await makeVendor(server, `BACK-${nth}-${more}`)).toBe(201);
        // Longer than a server takes to look at its hosts.
        await pause(300);
      }
    expect(await vendors(pair.standbyUrl)).toBe(followed + 4 * servers.length);
    expect(await vendors(pair.primary.url('postgres'))).toBe(left);
  });

  it('leaves the former primary, reached alone, with nothing it could acknowledge: its standby is named and away', async () => {
    const database = await openDatabase({
      url: pair.primary.url('postgres'),
      dataDir: '',
      callDeadline: 500,
    });
    const proof = { proof_hash: 'left alone', expires_at: new Date() };
    const write = database.systemWrite((tx) => tx.insertInto('used_proof').values(proof).execute());
    await expect(write).rejects.toMatchObject({ code: 'outcomeUnknown' });
    await database.close();
  });
});

describe.skipIf(!findPostgres())('a primary that stands still instead of ending', () => {
  it('is left as soon as another takes writes, and who waits for its answer is told that none will come', async () => {
    const pair = await startPair({ synchronous: true });
    const database = await openDatabase({ url: pair.url, dataDir: '' });
    const expires_at = new Date();
    const prove = (proof_hash: string) =>
      database.systemWrite((tx) => tx.insertInto('used_proof').values({ proof_hash, expires_at }).execute());
    try {
      await prove('before');
      pair.freezePrimary();
      const waiting = prove('meanwhile').catch((failure: unknown) => failure);
      await pair.promote();
      expect(await waiting).toMatchObject({ status: 503 });
      await expect
        .poll(() =>
          prove('after').then(
            () => 'done',
            () => 'not yet',
          ),
        )
        .toBe('done');
      const kept = await database.system((tx) => tx.selectFrom('used_proof').select('proof_hash').execute());
      expect(kept.map(({ proof_hash }) => proof_hash).sort()).toEqual(['after', 'before']);
    } finally {
      await database.close();
      pair.killPrimary();
      await pair.close();
    }
  });
});

async function statusOf({ address }: ServerProcess, path: string): Promise<number> {
  const reply = await fetch(address + path, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  await reply?.arrayBuffer();
  return reply?.status ?? 0;
}

/** What a person is told who saves. */
async function codeOf(server: ServerProcess | undefined, cookie: string): Promise<unknown> {
  const reply = await fetch(`${server?.address}/api/vendors`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ vendorCode: 'NOWHERE', name: 'Nowhere' }),
  });
  const { error } = await reply.json();
  return error.code;
}

/** An open window that listens; gives what it heard of the database. */
async function openScreen({ address }: ServerProcess, cookie: string) {
  const line = new AbortController();
  const reply = await fetch(`${address}/api/events`, { headers: { Cookie: cookie }, signal: line.signal });
  let heard = '';
  const listening = (async () => {
    const decoder = new TextDecoder();
    for await (const part of reply.body ?? []) heard += decoder.decode(part, { stream: true });
  })().catch(() => undefined);
  return {
    said: () => [...heard.matchAll(/event: database\ndata: "(\w+)"/g)].map(([, word]) => word),
    close() {
      line.abort();
      return listening;
    },
  };
}
