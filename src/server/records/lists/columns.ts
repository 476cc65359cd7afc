import { type RawBuilder, sql } from 'kysely';
import type { Fields, Resource } from '../../../resources/define-resource.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { type ColumnType, isReference, traitsOf } from '../../../resources/kinds/traits.ts';
import { ALTERNATE, alternateKey } from '../../../resources/names.ts';
import { findResource } from '../../../resources/registry.ts';
import { columnName, snakeCase, tableName, wireName } from '../../../resources/wire.ts';

/** The columns to read for some fields, with the joins that name what they refer to. */
export interface Selection {
  readonly columns: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
}

/** The stored record, by wire names. */
export type StoredRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
};

/** What every row carries beside its fields. */
export const recordBase = [
  sql`t.id`,
  sql`t.version`,
  sql`t.created_at as "createdAt"`,
  sql`t.updated_at as "updatedAt"`,
];
const remembered = new Map<string, Selection>();

/**
 * What to select from `t` for the named fields. The same question is asked on every list call, so the answer is kept.
 * @param key names the field set: two calls with one key must ask for the same fields
 * @param always what every row carries beside its fields
 */
export function selectionOf(
  key: string,
  fields: Fields,
  names: readonly string[],
  always: readonly RawBuilder<unknown>[] = recordBase,
): Selection {
  const known = remembered.get(key);
  if (known) return known;
  const made = makeSelection(fields, names, always);
  remembered.set(key, made);
  return made;
}

function makeSelection(
  fields: Fields,
  names: readonly string[],
  always: readonly RawBuilder<unknown>[],
): Selection {
  const columns = [...always];
  const joins: RawBuilder<unknown>[] = [];
  names.forEach((name, index) => {
    const field = fields[name];
    if (!field) return;
    columns.push(sql`${sql.ref(`t.${columnName(name, field)}`)} as ${sql.id(wireName(name, field))}`);
    if (!isReference(field)) return;
    const target = findResource(field.to);
    const code = target && plainColumn(target, target.codeField);
    const title = target && plainColumn(target, target.titleField);
    if (!target || !code || !title) return;
    const alias = `r${index}`;
    columns.push(sql`${sql.ref(`${alias}.${code}`)} as ${sql.id(`${name}Code`)}`);
    columns.push(sql`${sql.ref(`${alias}.${title}`)} as ${sql.id(`${name}Name`)}`);
    if (target.fields[ALTERNATE])
      columns.push(sql`${sql.ref(`${alias}.${snakeCase(ALTERNATE)}`)} as ${sql.id(alternateKey(name))}`);
    joins.push(
      sql`left join ${sql.table(tableName(target.name))} as ${sql.id(alias)} on ${sql.ref(`${alias}.company_id`)} = t.company_id and ${sql.ref(`${alias}.id`)} = ${sql.ref(`t.${columnName(name, field)}`)}`,
    );
  });
  return { columns: sql.join(columns), joins: joins.length ? sql.join(joins, sql` `) : sql`` };
}

function plainColumn(resource: Resource, name: string): string | undefined {
  const field = resource.fields[name];
  return field && !isReference(field) ? snakeCase(name) : undefined;
}

/** The fields of a resource its reader may see. */
export function visibleFields(fields: Fields, may: (permission: string) => boolean): string[] {
  return Object.entries(fields)
    .filter(([, field]) => field.permission === undefined || may(field.permission))
    .map(([name]) => name);
}

/** The PostgreSQL type a field's values are sent as. */
export const columnType = (field: Field): ColumnType => traitsOf(field).column;
