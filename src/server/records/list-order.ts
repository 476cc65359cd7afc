import { sql } from 'kysely';
import type { Resource } from '../../resources/define-resource.ts';
import type { Field } from '../../resources/kinds/kinds.ts';
import { columnName } from '../../resources/wire.ts';
import { type Actor, holds } from '../actor.ts';
import { Refusal } from '../refusal.ts';
import { columnType, visibleFields } from './columns.ts';
import type { Cursor } from './cursor.ts';

/** Kinds a list can be ordered by: those whose column holds one comparable value. */
const unsortable = new Set(['reference', 'references', 'choices', 'customFields', 'texts', 'image']);

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
  const byCreation =
    name === 'createdAt' || (field === undefined ? false : unsortable.has(field.kind) && !asked);
  if (!byCreation && (!field || unsortable.has(field.kind))) throw new Refusal('unknownSort', { name });
  const column = sql.ref(byCreation || !field ? 't.created_at' : `t.${columnName(name, field)}`);
  const type = sql.raw(byCreation || !field ? 'timestamptz' : columnType(field));
  const way = sql.raw(descending ? 'desc nulls first' : 'asc nulls last');
  const id = sql.raw(descending ? 'desc' : 'asc');
  const beyond = sql.raw(descending ? '<' : '>');
  const isNeverEmpty = byCreation || !field || holdsAlways(field);
  return {
    sort,
    column,
    by: sql`order by ${column} ${way}, t.id ${id}`,
    after: ({ value, id: lastId }: Cursor) => {
      if (value === null)
        return descending
          ? sql`(${column} is not null or t.id < ${lastId})`
          : sql`(${column} is null and t.id > ${lastId})`;
      const rows = sql`(${column}, t.id) ${beyond} (${value}::${type}, ${lastId})`;
      return descending || isNeverEmpty ? rows : sql`(${rows} or ${column} is null)`;
    },
  };
}

/** Whether the field's column always holds a value: the rows after a cursor are then one range of its index. */
const holdsAlways = (field: Field): boolean =>
  field.required === true ||
  field.kind === 'yesNo' ||
  (field.kind === 'text' &&
    (field.series !== undefined || (field.unique === true && field.readOnly === true)));
