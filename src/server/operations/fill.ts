import pg from 'pg';
import { distribute } from '../database/distribution/distribute.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations/registry.ts';
import type { Source } from './source.ts';
import { checksumOf, readTables, type TableShape } from './tables.ts';

type Say = (line: string) => void;

const PROGRESS = `
  CREATE TABLE IF NOT EXISTS operation_progress (
    table_name text PRIMARY KEY,
    source text NOT NULL,
    rows bigint NOT NULL,
    done boolean NOT NULL DEFAULT false
  )`;

const quoted = pg.escapeIdentifier;

/**
 * Fills an empty database from a source: the schema as the source had it, the rows table by table, their checksums
 * compared, then the steps the source lacked. Every batch commits together with how far it came, so that a copy broken
 * off anywhere is gone on with by running it again.
 * @throws one plain sentence when the database is not empty, the source is unknown to this program, or a table differs
 */
export async function fill(client: pg.Client, source: Source, say: Say): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = source.steps.find((step) => !known.has(step));
  if (newer)
    throw new Error(`The source was made by a newer version (step ${newer}); please update this one`);
  await refuseFilled(client, source);
  await migrate(
    client,
    migrations.filter(({ name }) => source.steps.includes(name)),
  );
  await client.query(PROGRESS);
  const shapes = new Map((await readTables(client)).map((shape) => [shape.name, shape]));
  for (const name of shapes.keys()) await fillTable(client, source, shapeNamed(shapes, name), say);
  await compare(client, source, say);
  await migrate(client, migrations, distribute);
  await client.query('DROP TABLE operation_progress');
}

function shapeNamed(shapes: ReadonlyMap<string, TableShape>, name: string): TableShape {
  const shape = shapes.get(name);
  if (!shape) throw new Error(`The source has a table ${name} that this program does not know`);
  return shape;
}

/** A copy may go on in a database it began, and start in one without companies; anything else it leaves alone. */
async function refuseFilled(client: pg.Client, source: Source): Promise<void> {
  const exists = async (table: string) =>
    (await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [table])).rows[0]
      ?.there;
  if (await exists('operation_progress')) {
    const { rows } = await client.query<{ source: string }>('SELECT DISTINCT source FROM operation_progress');
    if (rows.some((row) => row.source !== source.id))
      throw new Error('Another copy was begun in this database and not finished; use an empty one');
    return;
  }
  if (!(await exists('company'))) return;
  await client.query('ALTER TABLE company NO FORCE ROW LEVEL SECURITY');
  const { rows } = await client.query('SELECT 1 FROM company LIMIT 1');
  await client.query('ALTER TABLE company FORCE ROW LEVEL SECURITY');
  if (rows.length > 0) throw new Error('The database has companies already; use an empty one');
}

async function fillTable(client: pg.Client, source: Source, shape: TableShape, say: Say): Promise<void> {
  const wanted = source.tables.find(({ name }) => name === shape.name)?.checksum.rows ?? 0;
  const { rows } = await client.query<{ rows: string; done: boolean }>(
    'SELECT rows, done FROM operation_progress WHERE table_name = $1',
    [shape.name],
  );
  const [held] = rows;
  if (held?.done) return;
  let copied = Number(held?.rows ?? 0);
  let skip = copied;
  if (copied > 0) say(`${shape.name}: going on after row ${copied.toLocaleString('en')}`);
  if (wanted > 0)
    for await (const page of source.pages(shape.name)) {
      const fresh = page.slice(Math.min(skip, page.length));
      skip -= page.length - fresh.length;
      if (fresh.length === 0) continue;
      copied += fresh.length;
      await insertPage(client, source, shape, fresh, copied);
      if (copied % 10_000 < fresh.length || copied === wanted)
        say(`${shape.name}: ${copied.toLocaleString('en')} of ${wanted.toLocaleString('en')}`);
    }
  await client.query('BEGIN');
  for (const column of shape.numbered)
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), greatest(coalesce(max(${quoted(column)}), 0), 1), count(*) > 0)
       FROM ${quoted(shape.name)}`,
      [quoted(shape.name), column],
    );
  await note(client, source, shape.name, copied, true);
  await client.query('COMMIT');
}

/** One page and how far it came, all or nothing. Triggers that number and chain rows stand aside: the rows have both. */
async function insertPage(
  client: pg.Client,
  source: Source,
  { name, columns }: TableShape,
  page: readonly string[],
  copied: number,
): Promise<void> {
  const list = columns.map(quoted).join(', ');
  await client.query('BEGIN');
  try {
    await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER, NO FORCE ROW LEVEL SECURITY`);
    await client.query(
      `INSERT INTO ${quoted(name)} (${list}) OVERRIDING SYSTEM VALUE
       SELECT ${list} FROM jsonb_populate_recordset(NULL::${quoted(name)}, $1::jsonb)`,
      [`[${page.join(',')}]`],
    );
    await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER, FORCE ROW LEVEL SECURITY`);
    await note(client, source, name, copied, false);
    await client.query('COMMIT');
  } catch (failure) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw failure;
  }
}

const note = (client: pg.Client, source: Source, table: string, rows: number, done: boolean) =>
  client.query(
    `INSERT INTO operation_progress (table_name, source, rows, done) VALUES ($1, $2, $3, $4)
     ON CONFLICT (table_name) DO UPDATE SET rows = excluded.rows, done = excluded.done`,
    [table, source.id, rows, done],
  );

/** Every table has the rows of the source, digit for digit. */
async function compare(client: pg.Client, source: Source, say: Say): Promise<void> {
  const shapes = await readTables(client);
  const wrong: string[] = [];
  for (const { name, checksum } of source.tables) {
    await client.query('BEGIN');
    await client.query(`ALTER TABLE ${quoted(name)} NO FORCE ROW LEVEL SECURITY`);
    const found = await checksumOf(client, { name });
    await client.query('ROLLBACK');
    if (found.rows !== checksum.rows || found.sum !== checksum.sum)
      wrong.push(`${name}: ${checksum.rows} rows were read and ${found.rows} arrived`);
  }
  if (wrong.length > 0 || shapes.length !== source.tables.length)
    throw new Error(`The copy differs from its source and must not be used.\n${wrong.join('\n')}`);
  say(`${source.tables.length} tables agree with their source by checksum`);
}
