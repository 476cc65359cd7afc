import type pg from 'pg';
import { placementOf } from '../../src/server/database/distribution/placement.ts';

/** A key of a table: a primary key, a unique index, or what points at another table. */
interface Key {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** Where it points, with the columns there. */
  readonly to: string | null;
  readonly toColumns: readonly string[];
}

export const KEYS = `
  SELECT c.relname AS table, i.indexrelid::regclass::text AS name, NULL AS to, '[]'::json AS "toColumns",
    (SELECT json_agg(coalesce(a.attname, '') ORDER BY k.place) FROM unnest(i.indkey) WITH ORDINALITY AS k(attnum, place)
      LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum AND k.attnum > 0) AS columns
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE i.indisunique AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT c.relname, x.conname, f.relname,
    (SELECT json_agg(a.attname ORDER BY k.place) FROM unnest(x.confkey) WITH ORDINALITY AS k(attnum, place)
      JOIN pg_attribute a ON a.attrelid = f.oid AND a.attnum = k.attnum),
    (SELECT json_agg(a.attname ORDER BY k.place) FROM unnest(x.conkey) WITH ORDINALITY AS k(attnum, place)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum)
    FROM pg_constraint x JOIN pg_class c ON c.oid = x.conrelid JOIN pg_class f ON f.oid = x.confrelid
    WHERE x.contype = 'f' AND c.relnamespace = 'public'::regnamespace`;

/** What Citus refuses of a table that is spread by \`company_id\`, copied or left on the coordinator. */
export function faultsOf(
  keys: readonly Key[],
  tables: readonly { name: string; column: string | null }[],
): string[] {
  const wrong = keys.flatMap(({ table, name, columns, to, toColumns }) => {
    const [from, target] = [placementOf(table), to === null ? null : placementOf(to)];
    const said = `${table} ${name} (${columns.join()})${to === null ? '' : ` → ${to} (${toColumns.join()})`}`;
    if (from === 'distributed' && columns[0] !== 'company_id')
      return [`${said}: does not begin with the company`];
    if (target === 'distributed' && from !== 'distributed')
      return [`${said}: points at a table that is spread`];
    if (target === 'local' && from !== 'local') return [`${said}: points at a table of the coordinator`];
    if (target === 'distributed' && toColumns[0] !== 'company_id')
      return [`${said}: reaches another company`];
    return [];
  });
  const without = tables.flatMap(({ name, column }) =>
    placementOf(name) === 'distributed' && column !== 'company_id'
      ? [`${name}: its first column is no company_id that is always given`]
      : [],
  );
  return [...wrong, ...without];
}

/** The first column of every table, if it is never empty. */
export const FIRST_COLUMNS = `
  SELECT c.relname AS name, (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = 1 AND a.attnotnull) AS column
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`;

/** Reads the catalogue as its owner. */
export async function keyFaults(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows: keys } = await client.query<Key>(KEYS);
  const { rows: tables } = await client.query<{ name: string; column: string | null }>(FIRST_COLUMNS);
  return faultsOf(keys, tables);
}
