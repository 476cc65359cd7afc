import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { layDatabase } from '../support/databases/schema-image.ts';

const proofs = (database: Database) =>
  database.system((tx) => tx.selectFrom('used_proof').select('proof_hash').orderBy('proof_hash').execute());
const prove = (database: Database, proof_hash: string) =>
  database.systemWrite((tx) =>
    tx.insertInto('used_proof').values({ proof_hash, expires_at: new Date() }).execute(),
  );

describe('the embedded database in its worker (R3)', () => {
  let dataDir = '';
  let database: Database;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'backcounter-worker-'));
    await layDatabase(dataDir);
    database = await openDatabase({ dataDir, callDeadline: 3_000, longestIdle: 400 });
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('leaves the thread of the requests free while a long statement runs (F22)', async () => {
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 5);
    await database.system((tx) => sql`select count(*) from generate_series(1, 400000)`.execute(tx));
    clearInterval(ticking);
    // A thread that was held up would not have ticked until the statement was over.
    expect(ticks).toBeGreaterThan(3);
  });

  it('replaces a worker that does not answer in time, keeping what was committed', async () => {
    await prove(database, 'before');
    const stuck = database.system((tx) => sql`select pg_sleep(30)`.execute(tx));
    const behind = prove(database, 'behind').then(
      () => 'saved',
      () => 'refused',
    );
    await expect(stuck).rejects.toMatchObject({ code: 'databaseUnavailable', status: 503 });
    const waited = await behind;
    await prove(database, 'after');
    const kept = waited === 'saved' ? ['after', 'before', 'behind'] : ['after', 'before'];
    expect((await proofs(database)).map((row) => row.proof_hash)).toEqual(kept);
  });

  it('gives up a transaction whose caller sits on it, and undoes what it did', async () => {
    let isAwake = false;
    const stuck = database.systemWrite(async (tx) => {
      await tx.insertInto('used_proof').values({ proof_hash: 'never', expires_at: new Date() }).execute();
      await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
      isAwake = true;
      await tx.selectFrom('used_proof').selectAll().execute();
    });
    const next = proofs(database);
    await expect(stuck).rejects.toMatchObject({ code: 'databaseBusy' });
    expect((await next).map((row) => row.proof_hash)).not.toContain('never');
    expect(isAwake).toBe(false);
  });

  it('carries large values both ways', async () => {
    const text = '茶'.repeat(1_000_000);
    const { rows } = await database.system((tx) =>
      sql<{ back: string }>`select ${text}::text as back`.execute(tx),
    );
    expect(rows[0]?.back === text).toBe(true);
  });

  it('refuses a commit that would be empty because a failure was swallowed', async () => {
    const swallowed = database.systemWrite(async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow(/had failed before its commit/);
  });
});

describe('a disk that fills up (F6)', () => {
  it('refuses writes below the floor, keeps reading, and goes on when there is room again', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'backcounter-full-'));
    await layDatabase(dataDir);
    const database = await openDatabase({ dataDir, freeSpaceFloor: Number.MAX_SAFE_INTEGER });
    try {
      await expect(prove(database, 'x')).rejects.toMatchObject({ code: 'storageFull', status: 507 });
      expect(await proofs(database)).toEqual([]);
    } finally {
      await database.close();
    }
    const roomy = await openDatabase({ dataDir });
    await prove(roomy, 'x');
    expect(await proofs(roomy)).toHaveLength(1);
    await roomy.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
