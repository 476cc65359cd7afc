import { sql } from 'kysely';
import type { Resource } from '../../resources/define-resource.ts';
import { tableName } from '../../resources/wire.ts';
import { type Actor, holds } from '../actor.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { type StoredRecord, selectionOf, visibleFields } from './columns.ts';

/** Whole records by id, in no order; `lock` keeps others from changing them, in id order so that writers never cross. */
export async function readRows(
  tx: Tx,
  companyId: string,
  resource: Resource,
  ids: readonly string[],
  options: { readonly lock?: boolean } = {},
): Promise<Map<string, StoredRecord>> {
  if (ids.length === 0) return new Map();
  const { columns, joins } = selectionOf(
    `${resource.name}:all`,
    resource.fields,
    Object.keys(resource.fields),
  );
  const { rows } = await sql<StoredRecord>`
    select ${columns} from ${sql.table(tableName(resource.name))} as t ${joins}
    where t.company_id = ${companyId} and t.id = any(${[...new Set(ids)]}::text[])
    order by t.id ${options.lock ? sql`for update of t` : sql``}
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One record by its id or its code, without the fields the reader may not see; undefined when there is none. */
export async function findRecord(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  idOrCode: string,
): Promise<StoredRecord | undefined> {
  const names = visibleFields(resource.fields, (permission) => holds(actor, permission));
  const { columns, joins } = selectionOf(`${resource.name}:${names.join()}`, resource.fields, names);
  const { rows } = await sql<StoredRecord>`
    select ${columns} from ${sql.table(tableName(resource.name))} as t ${joins}
    where t.company_id = ${actor.companyId} and t.id = ${idOrCode}
  `.execute(tx);
  return rows[0];
}
