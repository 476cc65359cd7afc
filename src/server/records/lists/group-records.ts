import { sql } from 'kysely';
import type { Resource } from '../../../resources/define-resource.ts';
import { isGroupable } from '../../../resources/kinds/traits.ts';
import { columnName, tableName } from '../../../resources/wire.ts';
import { type Actor, holds } from '../../actor.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import { withinOutlets } from '../outlet-bound.ts';
import { visibleFields } from './columns.ts';
import { conditionsOf } from './conditions.ts';
import type { ListQuery } from './list-records.ts';

/** The rows of a list that hold the same value, and how many they are. */
export interface Group {
  readonly value: string | null;
  readonly count: number;
}

/** More headings than anyone reads. */
const MOST_GROUPS = 1000;

/**
 * The groups of a list in the order of the list sorted by that field, so that a reader knows where each begins.
 * @throws Refusal `unknownSort` for a field that lists are not grouped by, or with more groups than are worth showing
 */
export async function groupRecords(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  name: string,
  query: ListQuery,
): Promise<Group[]> {
  const visible = visibleFields(resource.fields, (permission) => holds(actor, permission));
  const field = visible.includes(name) ? resource.fields[name] : undefined;
  if (!field || !isGroupable(field)) throw new Refusal('unknownSort', { name });
  const column = sql.ref(`t.${columnName(name, field)}`);
  const where = sql.join(
    [
      sql`t.company_id = ${actor.companyId}`,
      withinOutlets(actor, resource),
      ...(query.also ? [query.also] : []),
      ...conditionsOf(resource, query),
    ],
    sql` and `,
  );
  const { rows } = await sql<Group>`
    select ${column}::text as value, count(*)::integer as count from ${ownRows(tableName(resource.name))} as t
    where ${where} group by ${column} order by ${column} asc nulls last limit ${MOST_GROUPS + 1}
  `.execute(tx);
  if (rows.length > MOST_GROUPS) throw new Refusal('unknownSort', { name });
  return rows;
}
