import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../resources/define-resource.ts';
import type { Field } from '../../resources/kinds/kinds.ts';
import { columnName, tableName } from '../../resources/wire.ts';
import { type Actor, holds } from '../actor.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { Refusal } from '../refusal.ts';
import { columnType, type StoredRecord, selectionOf, visibleFields } from './columns.ts';
import { conditionsOf, type ListQuestion } from './conditions.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

export interface ListQuery extends ListQuestion {
  readonly page: number;
  readonly pageSize: number;
  /** A field's name, with a leading minus for descending; the list's own order when empty. */
  readonly sort: string;
  readonly after?: string;
  /** Count every row instead of stopping at the bound. */
  readonly exactCount?: boolean;
  /** The fields to return; the list's columns when empty. */
  readonly fields?: readonly string[];
  /** A condition the caller adds, such as the outlets a person may see. */
  readonly also?: RawBuilder<unknown>;
}

export interface ListReply {
  readonly records: readonly StoredRecord[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly next: string | null;
}

/** Counting stops here: a person reads "10,000+" and no list costs more as its table grows (design, "Database"). */
const COUNT_BOUND = 10_000;

/** One page of a resource's records in one statement: bounded count, page by number or by cursor, references named. */
export async function listRecords(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  query: ListQuery,
): Promise<ListReply> {
  const order = orderOf(resource, actor, query.sort);
  const names = fieldsOf(resource, actor, query.fields ?? []);
  const { columns, joins } = selectionOf(`${resource.name}:${names.join()}`, resource.fields, names);
  const table = sql.table(tableName(resource.name));
  const where = sql.join(
    [
      sql`t.company_id = ${actor.companyId}`,
      ...(query.also ? [query.also] : []),
      ...conditionsOf(resource, query),
    ],
    sql` and `,
  );
  const cursor = query.after === undefined ? null : readCursor(query.after, order.sort);
  const from = cursor ? sql` and ${order.after(cursor)}` : sql``;
  const offset = cursor ? 0 : (query.page - 1) * query.pageSize;
  const bound = query.exactCount ? sql`` : sql`limit ${COUNT_BOUND + 1}`;
  const { rows } = await sql<PageRow>`
    select n.counted as "#counted", r.* from
      (select count(*)::integer as counted from (select 1 from ${table} as t where ${where} ${bound}) as c) as n
      left join lateral (
        select ${order.column} as "#sortKey", ${columns}
        from (select * from ${table} as t where ${where}${from} ${order.by} limit ${query.pageSize} offset ${offset}) as t
        ${joins} ${order.by}
      ) as r on true
  `.execute(tx);
  return reply(rows, query, order.sort);
}

/** A row of a page, with what belongs to the page under names no field can have. */
interface PageFacts {
  readonly '#counted': number;
  readonly '#sortKey': Cursor['value'];
}
/** Where the page is empty, the one row carries the count and no record. */
type PageRow = PageFacts & (StoredRecord | { readonly id: null });

function reply(rows: readonly PageRow[], query: ListQuery, sort: string): ListReply {
  const total = rows[0]?.['#counted'] ?? 0;
  const isExact = query.exactCount === true || total <= COUNT_BOUND;
  const full = rows.filter((row): row is PageFacts & StoredRecord => row.id !== null);
  const last = full.length === query.pageSize ? full.at(-1) : undefined;
  return {
    records: full.map(({ '#counted': _counted, '#sortKey': _key, ...record }) => record),
    total: isExact ? total : COUNT_BOUND,
    totalIsExact: isExact,
    next: last?.id ? writeCursor({ sort, value: last['#sortKey'], id: last.id }) : null,
  };
}

function fieldsOf(resource: Resource, actor: Actor, asked: readonly string[]): string[] {
  const visible = visibleFields(resource.fields, (permission) => holds(actor, permission));
  const unknown = asked.find((name) => !Object.hasOwn(resource.fields, name));
  if (unknown !== undefined) throw new Refusal('unknownFilter', { name: unknown });
  const wanted: readonly string[] = asked.length > 0 ? asked : resource.list.columns;
  return visible.filter((name) => wanted.includes(name));
}

/** Kinds a list can be ordered by: those whose column holds one comparable value. */
const unsortable = new Set(['reference', 'references', 'choices', 'customFields', 'texts', 'image']);

/** Who may not see a field cannot order by it either: the order and its cursor would tell the values. */
function orderOf(resource: Resource, actor: Actor, asked: string) {
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
