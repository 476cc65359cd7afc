import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../resources/define-resource.ts';
import { targetOf } from '../../resources/kinds/traits.ts';
import { resourceNamed } from '../../resources/registry.ts';
import { columnName, snakeCase, tableName, wireName } from '../../resources/wire.ts';
import type { Actor } from '../actor.ts';
import type { FieldRefusal } from '../refusal.ts';

type Bound = Pick<Resource, 'outlets' | 'everywhere' | 'seenAt' | 'seenWith' | 'fields'>;
type Reader = Pick<Actor, 'permittedOutletIds'>;
type Values = Readonly<Record<string, unknown>>;

/**
 * The condition on `t` that keeps to what one of the reader’s outlets has, or what is seen there; anybody’s where the
 * resource is bound to none.
 */
export const withinOutlets = (reader: Reader, resource: Bound): RawBuilder<unknown> =>
  seenBy(reader, resource, 't');

function seenBy(reader: Reader, resource: Bound, row: string): RawBuilder<unknown> {
  const { outlets, everywhere, seenAt, seenWith, fields } = resource;
  const mine = sql`${[...reader.permittedOutletIds]}::text[]`;
  const column = (name: string) => {
    const field = fields[name];
    return sql.ref(`${row}.${field ? columnName(name, field) : snakeCase(name)}`);
  };
  if (outlets !== undefined) {
    const none = sql.join(
      outlets.map((name) => sql`${column(name)} is null`),
      sql` and `,
    );
    const parts = outlets.map((name) => sql`${column(name)} = any(${mine})`);
    return sql`(${sql.join(everywhere ? [...parts, sql`(${none})`] : parts, sql` or `)})`;
  }
  if (seenAt !== undefined) return sql`(${column(seenAt.all)} or ${column(seenAt.outlets)} && ${mine})`;
  const field = seenWith === undefined ? undefined : fields[seenWith];
  if (seenWith === undefined || !field) return sql`true`;
  const owner = resourceNamed(targetOf(field) ?? '');
  const its = `${row}_${snakeCase(owner.name)}`;
  return sql`exists (select from ${sql.table(tableName(owner.name))} as ${sql.ref(its)}
    where ${sql.ref(`${its}.company_id`)} = ${sql.ref(`${row}.company_id`)} and ${sql.ref(`${its}.id`)} = ${column(seenWith)}
      and ${seenBy(reader, owner, its)})`;
}

/** The outlets a record is of, or is seen at; none where it is the whole company’s. */
export function outletsOf({ outlets = [], seenAt, fields }: Bound, record: Values | null): string[] {
  const listed = seenAt && fields[seenAt.outlets];
  if (seenAt && listed)
    return record === null || record[seenAt.all] === true
      ? []
      : idsIn(record[wireName(seenAt.outlets, listed)]);
  return outlets.flatMap((field) => {
    const id = record?.[`${field}Id`];
    return typeof id === 'string' ? [id] : [];
  });
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Whether the reader sees the record, as far as it says so itself. */
export function isSeen({ permittedOutletIds }: Reader, resource: Bound, record: Values): boolean {
  const { outlets, everywhere, seenAt } = resource;
  if (outlets === undefined && (seenAt === undefined || record[seenAt.all] === true)) return true;
  const own = outletsOf(resource, record);
  return (everywhere && own.length === 0) || own.some((id) => permittedOutletIds.has(id));
}

/** Beside its field, every outlet that a record would be of and its writer does not work in; what it had it may keep. */
export function foreignOutlets(
  { permittedOutletIds }: Reader,
  resource: Bound,
  values: Values,
  before: Values | null = null,
): FieldRefusal[] {
  const { outlets = [], seenAt, fields } = resource;
  const listed = seenAt && fields[seenAt.outlets];
  if (seenAt && listed) {
    const key = wireName(seenAt.outlets, listed);
    const kept = new Set(idsIn(before?.[key]));
    return idsIn(values[key]).some((id) => !permittedOutletIds.has(id) && !kept.has(id))
      ? [{ field: key, code: 'outletNotPermitted' }]
      : [];
  }
  return outlets.flatMap((field): FieldRefusal[] => {
    const id = values[`${field}Id`];
    return typeof id === 'string' && !permittedOutletIds.has(id)
      ? [{ field: `${field}Id`, code: 'outletNotPermitted' }]
      : [];
  });
}
