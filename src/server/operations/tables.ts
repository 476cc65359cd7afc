import pg from 'pg';

/** A table as it is copied: columns that take values, and the key its rows are read in order of. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly { readonly name: string; readonly type: string }[];
  /** Columns numbered by the database, whose numbering goes on after the last row. */
  readonly numbered: readonly string[];
}

/** Not copied: the steps of the schema are made by the program, and how far a copy has come is its own business. */
const LEFT_OUT = new Set(['migration', 'operation_progress']);

interface Row {
  name: string;
  columns: string[];
  key: { name: string; type: string }[];
  numbered: string[];
  needs: string[];
}

const SHAPES = `
  SELECT c.relname AS name,
    (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY k.place)
      FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k(attnum, place), pg_attribute a
      WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum) AS key,
    coalesce((SELECT json_agg(a.attname) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND (a.attidentity <> ''
        OR pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL)), '[]') AS numbered,
    coalesce((SELECT json_agg(DISTINCT f.relname) FROM pg_constraint x JOIN pg_class f ON f.oid = x.confrelid
      WHERE x.conrelid = c.oid AND x.contype = 'f' AND f.oid <> c.oid), '[]') AS needs
  FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`;

/** Every table, those that others point at first. @throws when a table has no primary key or tables point in a circle */
export async function readTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<Row>(SHAPES);
  const left = rows.filter(({ name }) => !LEFT_OUT.has(name));
  const unkeyed = left.find(({ key }) => !key);
  if (unkeyed) throw new Error(`The table ${unkeyed.name} has no primary key, so its rows have no order`);
  const done = new Set(LEFT_OUT);
  const ordered: TableShape[] = [];
  while (ordered.length < left.length) {
    const next = left.filter(({ name, needs }) => !done.has(name) && needs.every((need) => done.has(need)));
    if (next.length === 0)
      throw new Error('Tables point at each other in a circle and cannot be copied in order');
    for (const { needs: _needs, ...shape } of next) {
      done.add(shape.name);
      ordered.push(shape);
    }
  }
  return ordered;
}

const quoted = pg.escapeIdentifier;
const PAGE = 1000;

/** Every row in the order of the key, as JSON text, page by page. Decimals keep every digit. */
export async function* pagesOf(client: pg.Client, { name, key }: TableShape): AsyncGenerator<string[]> {
  const names = key.map((part) => quoted(part.name)).join(', ');
  let last: string[] | null = null;
  do {
    const from: string = last
      ? `WHERE (${names}) > (${key.map(({ type }, nth) => `$${nth + 1}::text::${type}`).join(', ')})`
      : '';
    const { rows }: pg.QueryResult<{ row: string; key: string[] }> = await client.query(
      `SELECT to_jsonb(t)::text AS row, ARRAY[${key.map((part) => `${quoted(part.name)}::text`).join(', ')}] AS key
       FROM ${quoted(name)} t ${from} ORDER BY ${names} LIMIT ${PAGE}`,
      last ?? [],
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    last = rows.length === PAGE ? (rows.at(-1)?.key ?? null) : null;
  } while (last);
}

/** How many rows a table has and the sum of their fingerprints, whatever order they stand in. */
export interface Checksum {
  readonly rows: number;
  readonly sum: string;
}

export async function checksumOf(client: pg.Client, { name }: Pick<TableShape, 'name'>): Promise<Checksum> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `SELECT count(*) AS rows, coalesce(sum(('x' || left(md5(to_jsonb(t)::text), 15))::bit(60)::bigint), 0)::text AS sum
     FROM ${quoted(name)} t`,
  );
  return { rows: Number(rows[0]?.rows ?? 0), sum: rows[0]?.sum ?? '0' };
}

/** Whether this user sees every company's rows; row-level security hides them from all but these. */
export async function seesEverything(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ all: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS all FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.all === true;
}
