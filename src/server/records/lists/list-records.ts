import { type RawBuilder, sql } from 'kysely';
import type { ListQuery as AskedList } from '../../../contracts/list-query.ts';
import type { Resource } from '../../../resources/define-resource.ts';
import { tableName } from '../../../resources/wire.ts';
import { type Actor, holds } from '../../actor.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import { derivedColumns, derivedNames } from '../derived-columns.ts';
import { withinOutlets } from '../outlet-bound.ts';
import { type StoredRecord, selectionOf, visibleFields } from './columns.ts';
import { conditionsOf } from './conditions.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { orderOf } from './list-order.ts';
import { readPage } from './read-page.ts';

export interface ListQuery extends AskedList {
  /** A condition the caller adds. */
  readonly also?: RawBuilder<unknown>;
}

/** A list narrowed by nothing, for who narrows it further. */
export const everyRecord: ListQuery = {
  page: 1,
  pageSize: 25,
  sort: '',
  search: [],
  searchBy: [],
  filters: {},
};

export interface ListReply {
  readonly records: readonly StoredRecord[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly next: string | null;
}

/** One page of a resource's records, by number or by cursor, with a bounded count and its references named. */
export async function listRecords(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  query: ListQuery,
): Promise<ListReply> {
  const order = orderOf(resource, actor, query.sort);
  const names = fieldsOf(resource, actor, query.fields ?? []);
  const { columns, joins } = selectionOf(`${resource.name}:${names.join()}`, resource.fields, names);
  const table = ownRows(tableName(resource.name));
  const inCompany = sql`t.company_id = ${actor.companyId}`;
  const where = sql.join(
    [
      inCompany,
      withinOutlets(actor, resource),
      ...(query.also ? [query.also] : []),
      ...conditionsOf(resource, query),
    ],
    sql` and `,
  );
  const cursor = query.after === undefined ? null : readCursor(query.after, order.sort);
  const offset = cursor ? 0 : (query.page - 1) * query.pageSize;
  const { rows, total, totalIsExact } = await readPage(tx, {
    table,
    inCompany,
    where,
    isSearch: query.search.length > 0,
    ranges: cursor ? order.after(cursor) : [],
    sortKey: order.column,
    by: order.by,
    limit: query.pageSize,
    offset,
    columns: sql`${columns} ${derivedColumns(actor, resource, query.fields ?? [])}`,
    joins,
    exactCount: query.exactCount === true,
  });
  const last = rows.length === query.pageSize ? rows.at(-1) : undefined;
  return {
    records: rows.map(({ '#sortKey': _key, ...record }) => record),
    total,
    totalIsExact,
    next: last ? writeCursor({ sort: order.sort, value: last['#sortKey'], id: last.id }) : null,
  };
}

function fieldsOf(resource: Resource, actor: Actor, asked: readonly string[]): string[] {
  const visible = visibleFields(resource.fields, (permission) => holds(actor, permission));
  const known = [...Object.keys(resource.fields), ...derivedNames(resource)];
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Refusal('unknownFilter', { name: unknown });
  const wanted: readonly string[] = asked.length > 0 ? asked : resource.list.columns;
  return visible.filter((name) => wanted.includes(name));
}
