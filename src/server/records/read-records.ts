import { sql } from 'kysely';
import type { RecordBase, RecordOf, Resource, SeenOf } from '../../resources/define-resource.ts';
import { tableName } from '../../resources/wire.ts';
import { type Actor, holds } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { derivedColumns } from './derived-columns.ts';
import { selectionOf, visibleFields } from './lists/columns.ts';
import { withinOutlets } from './outlet-bound.ts';

/**
 * Whole records by id, those of the actor’s outlets, in no order; `lock` keeps others from changing them, in id order so
 * that writers never cross.
 */
export async function readRows<R extends Resource>(
  tx: Tx,
  actor: Actor,
  resource: R,
  ids: readonly string[],
  options: { readonly lock?: boolean } = {},
): Promise<Map<string, RecordOf<R>>> {
  if (ids.length === 0) return new Map();
  const { columns, joins } = selectionOf(
    `${resource.name}:all`,
    resource.fields,
    Object.keys(resource.fields),
  );
  const { rows } = await sql<RecordBase & RecordOf<R>>`
    select ${columns} from ${sql.table(tableName(resource.name))} as t ${joins}
    where t.company_id = ${actor.companyId} and t.id = any(${[...new Set(ids)]}::text[])
      and ${withinOutlets(actor, resource)}
    order by t.id ${options.lock ? sql`for update of t` : sql``}
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One record by its id, without the fields the reader may not see; undefined when there is none. */
export async function findRecord<R extends Resource>(
  tx: Tx,
  actor: Actor,
  resource: R,
  id: string,
): Promise<SeenOf<R> | undefined> {
  const names = visibleFields(resource.fields, (permission) => holds(actor, permission));
  const { columns, joins } = selectionOf(`${resource.name}:${names.join()}`, resource.fields, names);
  const { rows } = await sql<SeenOf<R>>`
    select ${columns} ${derivedColumns(actor, resource)} from ${sql.table(tableName(resource.name))} as t ${joins}
    where t.company_id = ${actor.companyId} and t.id = ${id} and ${withinOutlets(actor, resource)}
  `.execute(tx);
  return rows[0];
}
