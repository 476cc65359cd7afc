import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../../resources/define-resource.ts';
import { isAlwaysGiven } from '../../../resources/kinds/given-values.ts';
import { isSortable } from '../../../resources/kinds/traits.ts';
import { columnName } from '../../../resources/wire.ts';
import { type Actor, holds } from '../../actor.ts';
import { Refusal } from '../../refusal.ts';
import { columnType, visibleFields } from './columns.ts';
import type { Cursor } from './cursor.ts';

/**
 * How a list runs, and what lies after a cursor in it. Who may not see a field cannot order by it either: the order and
 * its cursor would tell the values.
 * @throws Refusal `unknownSort`
 */
export function orderOf(resource: Resource, actor: Actor, asked: string) {
  const sort = asked || resource.list.sort;
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const visible = visibleFields(resource.fields, (permission) => holds(actor, permission));
  const field = visible.includes(name) ? resource.fields[name] : undefined;
  const sorts = field !== undefined && isSortable(field);
  const byCreation = name === 'createdAt' || (field !== undefined && !sorts && !asked);
  if (!byCreation && !sorts) throw new Refusal('unknownSort', { name });
  const column = sql.ref(byCreation || !field ? 't.created_at' : `t.${columnName(name, field)}`);
  const type = sql.raw(byCreation || !field ? 'timestamptz' : columnType(field));
  const way = sql.raw(descending ? 'desc nulls first' : 'asc nulls last');
  const id = sql.raw(descending ? 'desc' : 'asc');
  const beyond = sql.raw(descending ? '<' : '>');
  const isNeverEmpty = byCreation || !field || isAlwaysGiven(field);
  return {
    sort,
    column,
    by: sql`order by ${column} ${way}, t.id ${id}`,
    /** One range of the order, or two in their sequence: values and empty ones are apart, so that an index finds either. */
    after({ value, id: lastId }: Cursor): RawBuilder<unknown>[] {
      const empty = sql`${column} is null`;
      if (value === null)
        return descending
          ? [sql`${empty} and t.id < ${lastId}`, sql`${column} is not null`]
          : [sql`${empty} and t.id > ${lastId}`];
      const beyondIt = sql`(${column}, t.id) ${beyond} (${value}::${type}, ${lastId})`;
      return descending || isNeverEmpty ? [beyondIt] : [beyondIt, empty];
    },
  };
}
