import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyHome, type Home } from '../databases/any-home.ts';
import { freshPostgresDatabase } from '../databases/postgres.ts';
import { layDatabase } from '../databases/schema-image.ts';
import type { ServerOptions } from './server-process.ts';

/** Where a server of a test keeps what it is told: a folder of its own, and a database with the schema in place. */
export interface ServerPlace extends Pick<ServerOptions, 'dataDir' | 'databaseUrl'> {
  remove(): Promise<void>;
}

/** A fresh place on a home of the database, on either of them unless said; its server has ended before it is removed. */
export async function serverPlace(home: Home = anyHome): Promise<ServerPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backcounter-place-'));
  const fresh = home === 'postgres' ? await freshPostgresDatabase() : null;
  if (!fresh) await layDatabase(dataDir);
  return {
    dataDir,
    ...(fresh ? { databaseUrl: fresh.url } : {}),
    async remove() {
      await fresh?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
