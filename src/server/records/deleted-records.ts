import { sql } from 'kysely';
import type { Resource } from '../../resources/define-resource.ts';
import { findResource, resources } from '../../resources/registry.ts';
import { columnName, tableName } from '../../resources/wire.ts';
import { type Actor, holds } from '../actor.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { Refusal } from '../refusal.ts';
import { announceRecords } from './announce-records.ts';
import { refuseRepeated } from './store.ts';

/** The rows that go with a record: those of the resources that are part of its own. */
function partsOf({ name }: Resource): { table: string; column: string }[] {
  return resources.flatMap(({ name: part, fields, partOf }) => {
    const owner = partOf === undefined ? undefined : fields[partOf];
    if (partOf === undefined || owner?.kind !== 'reference' || owner.to !== name) return [];
    return [{ table: tableName(part), column: columnName(partOf, owner) }];
  });
}

/**
 * Takes a record away with what belongs to it, and keeps all of it for a day, so that a mistake can be taken back
 * (look.md U18).
 */
export async function takeAway(
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
    select ${companyId}, ${id}, ${resource.name}, ${title}, ${userId},
           coalesce(jsonb_agg(jsonb_build_object('table', x.place, 'record', x.record)), '[]'::jsonb)
    from (${sql.join([own, ...rowsOf], sql` union all `)}) as x
    on conflict (company_id, id) do update
      set records = excluded.records, deleted_at = now(), deleted_by = excluded.deleted_by
  `.execute(tx);
  await sql`
    delete from deleted_record where company_id = ${companyId} and deleted_at < now() - interval '1 day'`.execute(
    tx,
  );
  for (const { table, column } of parts)
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
}

/**
 * Puts a deleted record back as it was, with its id and what belonged to it.
 * @throws Refusal `notFound` for what was never deleted, or a day ago; `notPermitted`; `validationFailed` where another
 * record took its code meanwhile
 */
export async function putBack(tx: Tx, actor: Actor, id: string): Promise<{ resource: string; id: string }> {
  const { companyId } = actor;
  const { rows } = await sql<Kept>`
    select resource, title from deleted_record
    where company_id = ${companyId} and id = ${id} and deleted_at > now() - interval '1 day' for update
  `.execute(tx);
  const kept = rows[0];
  const resource = kept && findResource(kept.resource);
  if (!kept || !resource) throw new Refusal('notFound');
  if (!holds(actor, resource.permissions.delete)) throw new Refusal('notPermitted');
  const places = [tableName(resource.name), ...partsOf(resource).map(({ table }) => table)];
  // The record before its parts, and inside the database, where no figure passes through a float.
  for (const table of places)
    await refuseRepeated(
      { table, fields: resource.fields },
      sql`
        insert into ${sql.table(table)}
        select p.* from deleted_record d, jsonb_array_elements(d.records) e,
          jsonb_populate_record(null::${sql.table(table)}, e -> 'record') p
        where d.company_id = ${companyId} and d.id = ${id} and e ->> 'table' = ${table}`.execute(tx),
    );
  await sql`delete from deleted_record where company_id = ${companyId} and id = ${id}`.execute(tx);
  appendAudit(tx, actor, [
    { action: 'restore', resource: resource.name, recordId: id, title: kept.title, changes: {} },
  ]);
  announceRecords(tx, companyId, resource.name, [id]);
  return { resource: resource.name, id };
}
