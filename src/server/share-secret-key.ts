import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { Secrets } from './secrets.ts';

/**
 * The first server of a database notes the fingerprint of its secret key; every later one must have the same, else codes
 * and proofs made at one would be wrong at another. @throws one plain sentence when it has not
 */
export async function shareSecretKey(database: Database, secrets: Secrets): Promise<void> {
  const mine = secrets.fingerprint('installation', 'secret key');
  const noted = await database.systemWrite(async (tx) => {
    await sql`insert into installation (name, value) values ('secret key', ${mine}) on conflict (name) do nothing`.execute(
      tx,
    );
    const { rows } = await sql<{
      value: string;
    }>`select value from installation where name = 'secret key'`.execute(tx);
    return rows[0]?.value;
  });
  if (noted !== mine)
    throw new Error(
      'SECRET_KEY is not the one this database was set up with: give every server the same, or bring back secret.key',
    );
}
