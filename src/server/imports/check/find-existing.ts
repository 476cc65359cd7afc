import { sql } from 'kysely';
import type { Resource } from '../../../resources/define-resource.ts';
import { columnName, tableName, wireName } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { withinOutlets } from '../../records/outlet-bound.ts';
import { identityOf } from '../map/identity.ts';
import type { MappedRow } from '../map/map-row.ts';

/** A stored record a row speaks of. */
export interface Existing {
  readonly id: string;
  readonly customFields: readonly string[];
}

/** The stored records of some rows, by what each row is known by; several where no rule makes them one. */
export interface FoundRecords {
  of(row: MappedRow): readonly Existing[];
}

/** The stored records these rows speak of: one question for a whole batch, once the records they name are known. */
export async function findExisting(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  rows: readonly MappedRow[],
): Promise<FoundRecords> {
  const [first, ...others] = identityOf(resource);
  const fields = [first, ...others].map((name) => {
    const field = resource.fields[name];
    if (!field) throw new Error(`${resource.name} has no field ${name}`);
    return { wire: wireName(name, field), column: sql.ref(`t.${columnName(name, field)}`) };
  });
  const keyIn = (values: readonly unknown[]) =>
    JSON.stringify(values.map((value) => (value ? keyOf(String(value)) : null)));
  const keyOfRow = ({ body }: MappedRow) => keyIn(fields.map(({ wire }) => body[wire]));
  const [narrow] = fields;
  const asked = rows.flatMap(({ body }) => (narrow && body[narrow.wire] ? [String(body[narrow.wire])] : []));
  if (asked.length === 0 || !narrow) return { of: () => [] };
  const isCode = others.length === 0;
  const within = isCode
    ? sql`lower(${narrow.column}) = any(${asked.map(keyOf)}::text[])`
    : sql`${narrow.column} = any(${[...new Set(asked)]}::text[])`;
  const custom = 'customFields' in resource.fields ? sql`t.custom_fields` : sql`null::text[]`;
  const values = sql.join(fields.map(({ column }) => sql`${column}::text`));
  // Those alike stand as a file has them: by their position, then as they were made.
  const position = 'position' in resource.fields ? sql`t.position nulls first,` : sql``;
  const order = isCode ? sql`` : sql`order by ${position} t.id`;
  const { rows: stored } = await sql<{ id: string; known: (string | null)[]; custom: string[] | null }>`
    select t.id, array[${values}] as known, ${custom} as custom
    from ${ownRows(tableName(resource.name))} as t
    where t.company_id = ${actor.companyId} and ${withinOutlets(actor, resource)} and ${within}
    ${order}
  `.execute(tx);
  const found = new Map<string, Existing[]>();
  for (const { id, known, custom: customFields } of stored) {
    const key = keyIn(known);
    found.set(key, [...(found.get(key) ?? []), { id, customFields: customFields ?? [] }]);
  }
  return { of: (row) => (row.body[narrow.wire] ? (found.get(keyOfRow(row)) ?? []) : []) };
}

/** Codes are one whatever their case and the blanks around them (domain/items-clients-vendors §11). */
export const keyOf = (code: string): string => code.trim().toLowerCase();
