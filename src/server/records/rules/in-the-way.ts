import { sql } from 'kysely';
import type { Standing } from '../../../contracts/configurations/outlets.ts';
import { documents } from '../../../resources/registry.ts';
import { snakeCase, tableName } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { statusesOfType } from '../../documents/document-tags.ts';

/** What of one kind keeps an outlet from being closed or deleted. */
export interface InTheWay extends Standing {
  readonly outletId: string;
}

const MOST_NAMED = 5;

/** The tables of documents with the columns that name their outlets, and the statuses of those that are not settled. */
const documentTables = documents.map(({ name, fields, outlets }) => ({
  name,
  table: tableName(name),
  columns: outlets.filter((field) => fields[field]).map((field) => `${snakeCase(field)}_id`),
  unsettled: () => [...statusesOfType(name, 'draft'), ...statusesOfType(name, 'open')],
}));

/** Documents that name one of some outlets, type by type and by each of their outlets. */
const documentsNaming = (companyId: string, outletIds: readonly string[], which: 'all' | 'unsettled') =>
  documentTables.flatMap(({ name, table, columns, unsettled }) =>
    columns.map(
      (column) => sql`
        select d.${sql.ref(column)} as "outletId", ${sql.lit(name)} as resource, d.id, d.number, d.status, d.version, d.created_at
        from ${sql.table(table)} as d
        where d.company_id = ${companyId} and d.${sql.ref(column)} = any(${[...outletIds]}::text[])${
          which === 'all' ? sql`` : sql` and d.status = any(${unsettled()}::text[])`
        }`,
    ),
  );

/** The documents of some outlets that are not finished, each once: `resource`, `id`, `number`, `status`, `version`, `created_at`. */
export const unsettledDocuments = (companyId: string, outletIds: readonly string[]) => sql`
  select distinct resource, id, number, status, version, created_at
  from (${sql.join(documentsNaming(companyId, outletIds, 'unsettled'), sql` union all `)}) as naming`;

/**
 * What stands in the way of some outlets together, in one statement. An outlet is closed once its documents are settled,
 * its stock is gone and everybody has another one; it is deleted only where no document ever named it.
 */
export async function inTheWay(
  tx: Tx,
  { companyId }: Actor,
  outletIds: readonly string[],
  change: 'deactivate' | 'delete',
): Promise<readonly InTheWay[]> {
  const ids = sql`${[...outletIds]}::text[]`;
  const ofDocuments = documentsNaming(companyId, outletIds, change === 'delete' ? 'all' : 'unsettled').map(
    (naming) =>
      sql`select "outletId", 'documents' as kind, resource, id, number as title from (${naming}) as d`,
  );
  const ofStock = sql`
    select b.outlet_id, 'items', 'item', i.id, i.item_code from stock_balance as b
    join item as i on i.company_id = b.company_id and i.id = b.item_id
    where b.company_id = ${companyId} and b.outlet_id = any(${ids})
      and (b.on_hand <> 0 or b.reserved <> 0 or b.restricted <> 0)`;
  const ofUsers = sql`
    select closing.id, 'users', 'user', u.id, u.username from unnest(${ids}) as closing(id)
    join "user" as u on u.company_id = ${companyId} and u.active and not u.all_outlets and closing.id = any(u.outlet_ids)
    where not exists (select from outlet as o where o.company_id = ${companyId} and o.id = any(u.outlet_ids)
      and o.active and o.id <> all(${ids}))`;
  const { rows } = await sql<InTheWay>`
    select "outletId", kind, count(*)::integer as count,
      (array_agg(jsonb_build_object('resource', resource, 'id', id, 'title', title) order by title))[1:${sql.lit(MOST_NAMED)}] as first
    from (${sql.join([...ofDocuments, ofStock, ofUsers], sql` union `)}) as standing
    group by "outletId", kind order by kind
  `.execute(tx);
  return rows;
}
