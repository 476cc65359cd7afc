import { sql } from 'kysely';
import type { Resource } from '../../../resources/define-resource.ts';
import { isReference } from '../../../resources/kinds/traits.ts';
import { columnName, tableName, wireName } from '../../../resources/wire.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { FieldRefusal } from '../../refusal.ts';

interface Candidate {
  readonly values: Readonly<Record<string, unknown>>;
  readonly id: string | null;
}

/**
 * Which rows repeat what only one record may hold together (an item's price at an outlet), stored or among themselves.
 * The problem is beside the last of the fields, the one a user would change.
 */
export async function findByUniqueFields(
  tx: Tx,
  companyId: string,
  resource: Resource,
  rows: readonly Candidate[],
): Promise<FieldRefusal[][]> {
  const columns = (resource.uniqueTogether ?? []).flatMap((name) => {
    const field = resource.fields[name];
    return field
      ? [{ key: wireName(name, field), column: columnName(name, field), isId: isReference(field) }]
      : [];
  });
  const [first] = columns;
  const last = columns.at(-1);
  if (!first || !last || rows.length === 0) return rows.map(() => []);
  const column = sql.ref(`t.${first.column}`);
  // An id is compared as it stands, so that its index serves.
  const narrowed = first.isId ? column : sql`lower(${column})`;
  const among = [...new Set(rows.map(({ values }) => folded(values[first.key])))];
  const { rows: stored } = await sql<{ id: string; together: string[] }>`
    select t.id, array[${sql.join(columns.map(({ column }) => sql`coalesce(${sql.ref(`t.${column}`)}::text, '')`))}] as together
    from ${ownRows(tableName(resource.name))} as t
    where t.company_id = ${companyId} and ${narrowed} = any(${among}::text[])
  `.execute(tx);
  const held = new Map(stored.map(({ id, together }) => [together.map(folded).join('\u0000'), id]));
  const seen = new Set<string>();
  return rows.map(({ values, id }) => {
    const together = columns.map(({ key }) => folded(values[key])).join('\u0000');
    const holder = held.get(together);
    const isTaken = seen.has(together) || (holder !== undefined && holder !== id);
    seen.add(together);
    return isTaken ? [{ field: last.key, code: 'duplicate' }] : [];
  });
}

const folded = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');
