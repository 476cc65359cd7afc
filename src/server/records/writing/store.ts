import { type RawBuilder, sql } from 'kysely';
import type { Fields } from '../../../resources/define-resource.ts';
import { columnName, wireName } from '../../../resources/wire.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import { columnType } from '../lists/columns.ts';

/** One row to store: its id and its values by wire name. */
export interface NewRow {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Where rows are stored: the table, its fields, and columns beside them by name and type (`document_id text`). */
export interface StorageTarget {
  readonly table: string;
  readonly fields: Fields;
  readonly extra?: Readonly<Record<string, string>>;
  /** Lines belong to their document and carry no author of their own. */
  readonly unsigned?: true;
}

/** So many rows go in by one statement: no longer one holds up what else the database and this process have to do. */
export const ROWS_PER_INSERT = 1_000;

/** Inserts any number of rows; extra columns are read from the values by their column name. */
export async function insertRows(
  tx: Tx,
  companyId: string,
  userId: string,
  place: StorageTarget,
  rows: readonly NewRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    await refuseRepeated(
      place,
      sql`${insertion(companyId, userId, place, rows.slice(start, start + ROWS_PER_INSERT))} returning 1`.execute(
        tx,
      ),
    );
}

/** The statement that inserts rows. */
export function insertion(
  companyId: string,
  userId: string,
  place: StorageTarget,
  rows: readonly NewRow[],
): RawBuilder<unknown> {
  const columns = columnsOf(place);
  const signed = place.unsigned ? sql`` : sql`created_by, updated_by,`;
  const signature = place.unsigned ? sql`` : sql`${userId}, ${userId},`;
  const values = columns.map(({ column }) => sql.ref(`x.${column}`));
  return sql`
    insert into ${sql.table(place.table)} (company_id, id, ${signed} ${sql.join(columns.map(({ column }) => sql.id(column)))})
    select ${companyId}, x.id, ${signature} ${sql.join(values)} from ${recordsOf(rows, columns)}`;
}

/** Changes the named fields of any number of rows in one statement, and raises their version. */
export async function updateRows(
  tx: Tx,
  companyId: string,
  userId: string,
  place: StorageTarget,
  rows: readonly NewRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await refuseRepeated(place, changeOf(companyId, userId, place, rows).execute(tx));
}

/** The statement that changes rows. */
export function changeOf(
  companyId: string,
  userId: string,
  place: StorageTarget,
  rows: readonly NewRow[],
): RawBuilder<unknown> {
  const columns = columnsOf(place);
  const set = columns.map(({ column }) => sql`${sql.id(column)} = ${sql.ref(`x.${column}`)}`);
  return sql`
    update ${sql.table(place.table)} as t
    set version = t.version + 1, updated_at = now(), updated_by = ${userId}, ${sql.join(set)}
    from ${recordsOf(rows, columns)} where t.company_id = ${companyId} and t.id = x.id`;
}

const recordsOf = (rows: readonly NewRow[], columns: readonly Column[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(rows.map((row) => asColumns(row, columns)))}::jsonb)
    as x(id text, ${sql.join(columns.map(({ column, type }) => sql`${sql.id(column)} ${sql.raw(type)}`))})`;

interface Column {
  readonly key: string;
  readonly column: string;
  readonly type: string;
}

function columnsOf({ fields, extra }: StorageTarget): Column[] {
  return [
    ...Object.entries(fields).map(([name, field]) => ({
      key: wireName(name, field),
      column: columnName(name, field),
      type: columnType(field),
    })),
    ...Object.entries(extra ?? {}).map(([column, type]) => ({ key: column, column, type })),
  ];
}

function asColumns(row: NewRow, columns: readonly Column[]): Record<string, unknown> {
  const made: Record<string, unknown> = { id: row.id };
  for (const { key, column } of columns) made[column] = row.values[key] ?? null;
  return made;
}

/** The unique index has the last word when two writers race: its refusal becomes the catalogue's, beside its field. */
export async function refuseRepeated<Result>(place: StorageTarget, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === '23505')) throw failure;
    // The part of a table on a node has its own number behind the index's name.
    const index = 'constraint' in failure ? String(failure.constraint).replace(/_once_\d+$/, '_once') : '';
    const field = columnsOf(place).find(({ column }) => index === `${place.table}_${column}_once`)?.key;
    throw new Refusal(
      'validationFailed',
      {},
      { errors: [{ ...(field === undefined ? {} : { field }), code: 'duplicate' }] },
    );
  }
}
