import type pg from 'pg';
import { type Checksum, checksumOf, pagesOf, readTables, seesEverything, type TableShape } from './tables.ts';

/** What a database is filled from: a backup, or another database that stands still. */
export interface Source {
  /** Tells this source from any other, so that a copy broken off goes on from the same one only. */
  readonly id: string;
  /** The steps of the schema its rows fit. */
  readonly steps: readonly string[];
  readonly tables: readonly { readonly name: string; readonly checksum: Checksum }[];
  /** Rows as JSON text, always in the same order. */
  pages(table: string): AsyncIterable<string[]>;
}

/**
 * Another database as a source, seen at one moment: what is written meanwhile is not in it.
 * @throws when the user may not see every company's rows
 */
export async function liveSource(client: pg.Client, say: (line: string) => void): Promise<Source> {
  if (!(await seesEverything(client)))
    throw new Error(
      'This database user sees no company’s rows. Have an administrator run: ALTER ROLE <user> BYPASSRLS (or use a superuser)',
    );
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query('SET LOCAL statement_timeout = 0');
  const { rows: steps } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name');
  const shapes = await readTables(client);
  const tables: { name: string; checksum: Checksum }[] = [];
  for (const shape of shapes) tables.push({ name: shape.name, checksum: await checksumOf(client, shape) });
  const total = tables.reduce((sum, { checksum }) => sum + checksum.rows, 0);
  say(`${tables.length} tables with ${total.toLocaleString('en')} rows`);
  const byName = new Map<string, TableShape>(shapes.map((shape) => [shape.name, shape]));
  const all = tables.map(({ name, checksum }) => `${name} ${checksum.rows} ${checksum.sum}`).join('\n');
  return {
    id: Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(all))).toString('hex'),
    steps: steps.map(({ name }) => name),
    tables,
    pages(table) {
      const shape = byName.get(table);
      if (!shape) throw new Error(`There is no table called ${table}`);
      return pagesOf(client, shape);
    },
  };
}
