import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../resources/define-resource.ts';
import { snakeCase } from '../../resources/wire.ts';
import type { Actor } from '../actor.ts';
import type { FieldRefusal } from '../refusal.ts';

type Bound = Pick<Resource, 'outlets' | 'everywhere'>;
type Reader = Pick<Actor, 'permittedOutletIds'>;
type Values = Readonly<Record<string, unknown>>;

/** The condition on `t` that keeps to what one of the reader’s outlets has; anybody’s where the resource is bound to none. */
export function withinOutlets(
  { permittedOutletIds }: Reader,
  { outlets, everywhere }: Bound,
): RawBuilder<unknown> {
  if (outlets === undefined) return sql`true`;
  const mine = [...permittedOutletIds];
  const parts = outlets.map((field) => sql`${sql.ref(`t.${snakeCase(field)}_id`)} = any(${mine}::text[])`);
  const none = outlets.map((field) => sql`${sql.ref(`t.${snakeCase(field)}_id`)} is null`);
  if (everywhere) parts.push(sql`(${sql.join(none, sql` and `)})`);
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** The outlets a record is of; none where it is the whole company’s. */
export function outletsOf({ outlets = [] }: Bound, record: Values | null): string[] {
  return outlets.flatMap((field) => {
    const id = record?.[`${field}Id`];
    return typeof id === 'string' ? [id] : [];
  });
}

/** Beside its field, every outlet that a record would be of and its writer does not work in. */
export function foreignOutlets(
  { permittedOutletIds }: Reader,
  { outlets = [] }: Bound,
  values: Values,
): FieldRefusal[] {
  return outlets.flatMap((field): FieldRefusal[] => {
    const id = values[`${field}Id`];
    return typeof id === 'string' && !permittedOutletIds.has(id)
      ? [{ field: `${field}Id`, code: 'outletNotPermitted' }]
      : [];
  });
}
