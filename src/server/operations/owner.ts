import type pg from 'pg';
import * as v from 'valibot';
import { FREE_SPACE_FLOOR } from '../database/free-space.ts';
import { postgresHome } from '../database/homes/postgres-home.ts';
import { addressesIn } from '../database/hosts/addresses.ts';

/** Where a database lives: on a PostgreSQL server, or embedded under a folder. */
export interface DataLocation {
  readonly url: string | undefined;
  readonly dataDir: string;
}

/** A connection as the database's owner, beside no server of ours where the database is embedded. */
export interface Owner {
  readonly client: pg.Client;
  close(): Promise<void>;
}

const UNHURRIED = 600_000;

/** Opens it without touching its schema. Throws `DataFolderHeld` while a server runs on the embedded database. */
export async function openOwner({ url, dataDir }: DataLocation): Promise<Owner> {
  const home = url
    ? await postgresHome({ url, poolSize: 1 })
    : await (await import('../database/homes/embedded-home.ts')).embeddedHome(
        dataDir,
        UNHURRIED,
        FREE_SPACE_FLOOR,
      );
  const client = home.ownerClient();
  try {
    await client.connect();
    await client.query('RESET ROLE');
    await client.query("SET TimeZone = 'UTC'");
  } catch (failure) {
    await home.close();
    throw failure;
  }
  return {
    client,
    async close() {
      await client.end();
      await home.close();
    },
  };
}

/** The name of a place for people, without the password. */
export function locationName({ url, dataDir }: DataLocation): string {
  if (!url) return `the embedded database in ${dataDir}`;
  const addresses = v.parse(addressesIn, url);
  const { pathname } = new URL(addresses[0]?.url ?? url);
  return `PostgreSQL at ${addresses.map(({ name }) => name).join(',')}${pathname}`;
}
