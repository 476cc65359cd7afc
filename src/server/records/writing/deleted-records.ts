import { sql } from 'kysely';
import type { Resource } from '../../../resources/define-resource.ts';
import { targetOf } from '../../../resources/kinds/traits.ts';
import { findResource, resources } from '../../../resources/registry.ts';
import { columnName, tableName, wireName } from '../../../resources/wire.ts';
import { type Actor, holds } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import { announceRecords } from '../announce-records.ts';
import { isSeen } from '../outlet-bound.ts';
import { findRecord } from '../read-records.ts';
import { rulesOf } from '../rules/rules.ts';
import { refuseApart } from '../rules/together.ts';
import { refuseRepeated } from './store.ts';

/**
 * The rows that go with a record: those of the resources that are part of its own, and those the server makes for it. In
 * the order they come back in: one may point at another that stands before it.
 */
function partsOf({ name, ownTables = [] }: Resource): { table: string; column: string }[] {
  const parts = resources.flatMap(({ name: part, fields, partOf }) => {
    const owner = partOf === undefined ? undefined : fields[partOf];
    if (partOf === undefined || !owner || targetOf(owner) !== name) return [];
    return [{ table: tableName(part), column: columnName(partOf, owner) }];
  });
  return [...parts, ...ownTables.map((table) => ({ table, column: `${tableName(name)}_id` }))];
}

/**
 * Takes a record away with what belongs to it, and keeps all of it for a day, so that a mistake can be taken back
 * (look.md U18).
 */
export async function softDelete(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  id: string,
  title: string,
): Promise<void> {
  const { companyId, userId } = actor;
  const parts = partsOf(resource);
  const rowsOf = parts.map(
    ({ table, column }) => sql`
      select ${table}::text as place, to_jsonb(t) as record from ${sql.table(table)} as t
      where t.company_id = ${companyId} and ${sql.ref(`t.${column}`)} = ${id}`,
  );
  const own = sql`
    select ${tableName(resource.name)}::text as place, to_jsonb(t) as record
    from ${sql.table(tableName(resource.name))} as t where t.company_id = ${companyId} and t.id = ${id}`;
  // A user's password goes for good: someone put back could not sign in.
  if (resource.name !== 'user')
    await sql`
    insert into deleted_record (company_id, id, resource, title, deleted_by, records)
    select ${companyId}::text, ${id}::text, ${resource.name}::text, ${title}::text, ${userId}::text,
           coalesce(jsonb_agg(jsonb_build_object('table', x.place, 'record', x.record)), '[]'::jsonb)
    from (${sql.join([own, ...rowsOf], sql` union all `)}) as x
    on conflict (company_id, id) do update
      set records = excluded.records, deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by
  `.execute(tx);
  await sql`
    delete from deleted_record where company_id = ${companyId} and deleted_at < now() - interval '1 day'`.execute(
    tx,
  );
  for (const { table, column } of parts.toReversed())
    await sql`
      delete from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(column)} = ${id}`.execute(
      tx,
    );
  await sql`
    delete from ${sql.table(tableName(resource.name))} where company_id = ${companyId} and id = ${id}`.execute(
    tx,
  );
}

interface Kept {
  readonly resource: string;
  readonly title: string;
  /** The record's own row, by column. */
  readonly row: Readonly<Record<string, unknown>>;
}

/**
 * Puts a deleted record back as it was, with its id and what belonged to it.
 * @throws Refusal `notFound` for what was never deleted, or a day ago, or is of outlets of others; `notPermitted`; `validationFailed` where another
 * record took its code meanwhile
 */
export async function restore(tx: Tx, actor: Actor, id: string): Promise<{ resource: string; id: string }> {
  const { companyId } = actor;
  const { rows } = await sql<Kept>`
    select d.resource, d.title,
      (select e -> 'record' from jsonb_array_elements(d.records) as e where e -> 'record' ->> 'id' = d.id limit 1) as row
    from deleted_record as d
    where d.company_id = ${companyId} and d.id = ${id} and d.deleted_at > now() - interval '1 day' for update
  `.execute(tx);
  const kept = rows[0];
  const resource = kept && findResource(kept.resource);
  if (!kept || !resource) throw new Refusal('notFound');
  const values = asValues(resource, kept.row);
  if (!isSeen(actor, resource, values)) throw new Refusal('notFound');
  if (!holds(actor, resource.permissions.delete)) throw new Refusal('notPermitted');
  await rulesOf(resource).restoring(tx, actor, values);
  const places = [tableName(resource.name), ...partsOf(resource).map(({ table }) => table)];
  // The record before its parts, and inside the database, where no figure passes through a float.
  for (const table of places)
    await refuseRepeated(
      { table, fields: resource.fields },
      sql`
        insert into ${sql.table(table)}
        select p.* from deleted_record d, jsonb_array_elements(d.records) e,
          jsonb_populate_record(null::${sql.table(table)}, e -> 'record') p
        where d.company_id = ${companyId} and d.id = ${id} and e ->> 'table' = ${table} and p.company_id = ${companyId}
        returning 1`.execute(tx),
    );
  // What is seen with another record only that one can say.
  if (!(await findRecord(tx, actor, resource, id))) throw new Refusal('notFound');
  await refuseApart(tx, actor, resource, [values]);
  await sql`delete from deleted_record where company_id = ${companyId} and id = ${id}`.execute(tx);
  appendAudit(tx, actor, [
    { action: 'restore', resource: resource.name, recordId: id, title: kept.title, changes: {} },
  ]);
  announceRecords(tx, companyId, resource, [{ id, values }]);
  return { resource: resource.name, id };
}

/** A kept row as its record was read: by wire names. */
const asValues = ({ fields }: Resource, row: Kept['row']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [wireName(name, field), row[columnName(name, field)]]),
  );
