import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { type FreshDatabase, freshPostgresDatabase } from '../support/databases/postgres.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { startPooler } from '../support/databases/transaction-pooler.ts';

describe.skipIf(!findPostgres())('a connection pooler before the database', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshPostgresDatabase();
  });
  afterAll(() => fresh.drop());

  it.each([1, 2, 5])(
    'that gives out %i connections by transaction keeps the server from starting, in one sentence',
    async (size) => {
      const pooler = await startPooler(fresh.url, size, 'transaction');
      await expect(openDatabase({ url: pooler.url, dataDir: '' })).rejects.toThrow(
        /^DATABASE_URL leads to a connection pooler that hands out the server’s connections by transaction/,
      );
      await pooler.close();
    },
  );

  it('that gives out connections by session is as good as none', async () => {
    const pooler = await startPooler(fresh.url, 12, 'session');
    const database = await openDatabase({ url: pooler.url, dataDir: '' });
    await database.ready();
    await database.close();
    await pooler.close();
  });
});
