import { type RawBuilder, sql } from 'kysely';
import { collectionsOf } from '../../../resources/collections.ts';
import type { Fields, Resource } from '../../../resources/define-resource.ts';
import { targetOf, traitsOf } from '../../../resources/kinds/traits.ts';
import { documents, resources } from '../../../resources/registry.ts';
import { columnName, snakeCase, tableName } from '../../../resources/wire.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';

/** @throws Refusal `recordInUse` when other records or documents point at the record (domain: deactivate instead) */
export async function refuseIfUsed(tx: Tx, companyId: string, resource: Resource, id: string): Promise<void> {
  const places = referencesTo(resource);
  if (places.length === 0) return;
  const counts = places.map(
    ({ table, condition }) =>
      sql`(select count(*) from (select 1 from ${sql.table(table)} as t where t.company_id = ${companyId} and ${condition(companyId, id)} limit 100) as c)`,
  );
  const { rows } = await sql<{
    count: number;
  }>`select (${sql.join(counts, sql` + `)})::integer as count`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new Refusal('recordInUse', { count });
}

interface Reference {
  readonly table: string;
  readonly condition: (companyId: string, id: string) => RawBuilder<unknown>;
}

function referencesTo({ name, codeField }: Resource): Reference[] {
  const tables: { table: string; fields: Fields }[] = [
    ...resources.map(({ name: other, fields, partOf = '' }) => {
      const { [partOf]: _owner, ...pointing } = fields;
      return { table: tableName(other), fields: pointing };
    }),
    ...documents.flatMap((document) => [
      { table: tableName(document.name), fields: document.fields },
      ...collectionsOf(document),
    ]),
  ];
  return tables.flatMap(({ table, fields }) =>
    Object.entries(fields).flatMap(([field, definition]): Reference[] => {
      const { pointsBy } = traitsOf(definition);
      if (pointsBy === undefined || targetOf(definition) !== name) return [];
      const column = sql.ref(`t.${columnName(field, definition)}`);
      const code = sql`select ${sql.ref(snakeCase(codeField))} from ${sql.table(tableName(name))}`;
      const conditions = {
        id: (_company: string, id: string) => sql`${column} = ${id}`,
        ids: (_company: string, id: string) => sql`${column} @> array[${id}]::text[]`,
        code: (company: string, id: string) =>
          sql`${column} = (${code} where company_id = ${company} and id = ${id})`,
      };
      return [{ table, condition: conditions[pointsBy] }];
    }),
  );
}
