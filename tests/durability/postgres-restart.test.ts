import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../src/server/database/connection/bound-kysely.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { testServer } from '../contract/test-server.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { type PrivatePostgres, startPostgres } from '../support/databases/private-postgres.ts';

const LONG = process.env.FAULT_ROUNDS === 'long';
const WRITES = LONG ? 200 : 15;
const title = 'a PostgreSQL server that goes away (F5)';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe.skipIf(!findPostgres())(findPostgres() ? title : `${title}: skipped, not installed`, () => {
  let folder = '';
  let server: PrivatePostgres;
  let database: Database;
  const prove = (proof_hash: string) =>
    database.systemWrite((tx) =>
      tx.insertInto('used_proof').values({ proof_hash, expires_at: new Date() }).execute(),
    );

  const isBack = () =>
    database.ready().then(
      () => true,
      () => false,
    );
  const processes = () =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
      .split('\n')
      .map(Number)
      .filter((pid) => pid > 0);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backcounter-restart-'));
    chmodSync(folder, 0o711);
    server = await startPostgres(join(folder, 'server'), { durable: true });
    database = await openDatabase({ url: server.url('postgres'), dataDir: '', poolSize: 4 });
  });
  afterAll(async () => {
    await database.close();
    process.kill(server.pid, 'SIGQUIT');
    await pause(500);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  it('lets processes that start together migrate in turn', async () => {
    const client = new pg.Client(server.url('postgres'));
    await client.connect();
    await client.query('CREATE DATABASE empty');
    await client.end();
    const opened = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ url: server.url('empty'), dataDir: '' })),
    );
    await Promise.all(opened.map((one) => one.ready()));
    await Promise.all(opened.map((one) => one.close()));
  });

  it('answers 503 while it is away, heals by itself, and keeps what was acknowledged', async () => {
    await prove('before');
    const during = Promise.allSettled(
      Array.from({ length: 8 }, () => database.system((tx) => sql`select pg_sleep(5)`.execute(tx))),
    );
    await pause(200);
    process.kill(server.pid, 'SIGQUIT');
    for (const outcome of await during)
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { code: 'databaseUnavailable', status: 503 },
      });
    await expect(prove('lost')).rejects.toMatchObject({ status: 503 });
    await expect(database.ready()).rejects.toMatchObject({ code: 'databaseUnavailable' });

    server = await startPostgres(join(folder, 'server'), { durable: true, port: server.port });
    await expect.poll(isBack).toBe(true);
    await prove('after');
    const kept = await database.system((tx) => tx.selectFrom('used_proof').select('proof_hash').execute());
    expect(kept.map((row) => row.proof_hash).sort()).toEqual(['after', 'before']);
  });

  it('waits while it stands still, and goes on when it does: done once, and told so', async () => {
    await prove('awake');
    const still = [server.pid, ...processes()];
    for (const pid of still) process.kill(pid, 'SIGSTOP');
    const during = prove('while it stood still');
    const began = performance.now();
    await pause(2_000);
    for (const pid of still) process.kill(pid, 'SIGCONT');
    await during;
    expect(performance.now() - began).toBeGreaterThan(1_900);
    const kept = await database.system((tx) => tx.selectFrom('used_proof').select('proof_hash').execute());
    expect(kept.filter(({ proof_hash }) => proof_hash === 'while it stood still')).toHaveLength(1);
    await database.systemWrite((tx) => sql`delete from used_proof`.execute(tx));
  });

  it('whose connections are cut again and again: what got no answer is sent again, and everything is done once', async () => {
    const app = await testServer(database, { DATABASE_URL: server.url('postgres') });
    const cookie = await app.signIn('kopi-admin');
    let isOver = false;
    const killer = new pg.Client(server.url('postgres'));
    await killer.connect();
    let done = 0;
    const cutting = (async () => {
      let gap = 150;
      while (!isOver) {
        await killer.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'backcounter'",
        );
        const before = done;
        await pause(Math.random() * gap);
        // On a slow machine nothing would ever be done between two cuts.
        gap = done > before ? 150 : gap * 1.2;
      }
    })();
    let again = 0;
    const write = async (nth: number): Promise<void> => {
      for (;;) {
        const reply = await app.send('/api/vendors', {
          cookie,
          body: { vendorCode: `CUT-${nth}`, name: 'Cut off' },
          headers: { 'Idempotency-Key': `cut-${nth}` },
        });
        if (reply.status === 201) return;
        expect(
          [503, 409, 500].includes(reply.status) && reply.json.code !== 'internalError',
          reply.text,
        ).toBe(true);
        again += 1;
        await pause(20);
      }
    };
    const people = Array.from({ length: 4 }, async (_, person) => {
      for (let nth = 0; nth < WRITES; nth += 1) {
        await write(person * WRITES + nth);
        done += 1;
      }
    });
    await Promise.all(people);
    isOver = true;
    await cutting;
    await killer.end();
    await expect.poll(isBack).toBe(true);
    const listed = await app.send('/api/vendors?search=CUT-&searchBy=vendorCode&count=exact', { cookie });
    expect(listed.json.metadata).toMatchObject({ total: 4 * WRITES });
    expect(again).toBeGreaterThan(0);
    await app.services.mailQueue.close();
  });

  it.runIf(LONG)(
    'that stands still for longer than anyone waits is said to be away, and goes on by itself',
    async () => {
      const still = [server.pid, ...processes()];
      for (const pid of still) process.kill(pid, 'SIGSTOP');
      const during = prove('after a long stillness').then(
        () => 'done',
        (failure: unknown) => (failure instanceof Error ? failure.message : String(failure)),
      );
      await pause(30_000);
      for (const pid of still) process.kill(pid, 'SIGCONT');
      expect(await during).not.toBe('done');
      await expect.poll(isBack).toBe(true);
    },
  );

  it('runs a transaction again that lost a deadlock to another, and each has its effect once', async () => {
    await prove('left');
    await prove('right');
    let attempts = 0;
    const taken = new Map<string, () => void>();
    const isTaken = (hash: string) => new Promise<void>((resolve) => taken.set(hash, resolve));
    const both = Promise.all([isTaken('left'), isTaken('right')]);
    /** Each holds its first row before either asks for the other's. */
    const cross = (first: string, second: string) =>
      database.systemWrite(async (tx) => {
        attempts += 1;
        await postpone(tx, first);
        taken.get(first)?.();
        await both;
        await postpone(tx, second);
      });
    const before = await times();
    await Promise.all([cross('left', 'right'), cross('right', 'left')]);
    expect(attempts).toBeGreaterThanOrEqual(3);
    const after = await times();
    expect(after.map((time, n) => (time - (before[n] ?? 0)) / 86_400_000)).toEqual([2, 2]);
  });

  const postpone = (tx: Tx, hash: string) =>
    sql`update used_proof set expires_at = expires_at + interval '1 day' where proof_hash = ${hash}`.execute(
      tx,
    );

  async function times(): Promise<number[]> {
    const rows = await database.system((tx) =>
      tx
        .selectFrom('used_proof')
        .select('expires_at')
        .where('proof_hash', 'in', ['left', 'right'])
        .orderBy('proof_hash')
        .execute(),
    );
    return rows.map((row) => Date.parse(row.expires_at));
  }
});
