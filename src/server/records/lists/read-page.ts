import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { StoredRecord } from './columns.ts';
import type { Cursor } from './cursor.ts';

type Sql = RawBuilder<unknown>;

/** What one page is made of; `t` is the table in every part. */
interface PageQuestion {
  readonly table: Sql;
  /** The condition on the company, part of `where` too: the planner has to see it wherever the table is read. */
  readonly inCompany: Sql;
  readonly where: Sql;
  /** Whether `where` looks for pieces of text. */
  readonly isSearch: boolean;
  /** What lies after the cursor, as conditions on pieces of the order that follow each other; none from its beginning. */
  readonly ranges: readonly Sql[];
  readonly sortKey: Sql;
  readonly by: Sql;
  readonly limit: number;
  /** How many rows of the order are passed over. */
  readonly offset: number;
  readonly columns: Sql;
  readonly joins: Sql;
  /** Count every row instead of stopping at the bound. */
  readonly exactCount: boolean;
}

interface Page {
  readonly rows: readonly (StoredRecord & { readonly '#sortKey': Cursor['value'] })[];
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** A row of the answer; where the page is empty, one row carries the count and no record. */
type PageRow = { readonly '#counted': number } & (Page['rows'][number] | { readonly id: null });

/** Counting stops here: a user reads "10,000+" and no list costs more as its table grows (design, "Database"). */
const COUNT_BOUND = 10_000;

/** From here on a page by number finds its keys first: an index has them, and passing over rows costs three times as much. */
const KEYS_FIRST_FROM = 2_000;

/**
 * A page and how many rows there are. A search collects what it finds before ordering it: how much a piece of text
 * finds nobody can estimate, and a wrong guess would walk the whole table in the list's order.
 */
export async function readPage(tx: Tx, question: PageQuestion): Promise<Page> {
  const { table, inCompany, where, isSearch, sortKey, by, columns, joins, exactCount } = question;
  const key = keyOf(tx, sql`${table} ${where}`);
  const isLong = !exactCount && knownLong(key);
  const collects = isSearch && !isLong && !exactCount;
  const bound = exactCount ? sql`` : sql`limit ${COUNT_BOUND + 1}`;
  const kept = collects ? sql`found as t where true` : sql`${table} as t where ${where}`;
  const counted = isLong
    ? sql`${COUNT_BOUND + 1}::integer`
    : sql`(select count(*)::integer from (select 1 from ${kept} ${bound}) as c)`;
  const { rows } = await sql<PageRow>`
    ${collects ? sql`with found as materialized (select * from ${table} as t where ${where} ${bound})` : sql``}
    select n.counted as "#counted", r.* from (select ${counted} as counted) as n
      left join lateral (
        select ${sortKey} as "#sortKey", ${columns}
        from (${rowsOf(question, kept, collects)}) as t
        ${joins} where ${inCompany} ${by}
      ) as r on true
  `.execute(tx);
  const total = rows[0]?.['#counted'] ?? 0;
  const totalIsExact = exactCount || total <= COUNT_BOUND;
  if (!totalIsExact && !isLong) {
    rememberLong(key);
    if (collects) return readPage(tx, question);
  }
  return {
    rows: rows.flatMap((row) => (row.id === null ? [] : [withoutCount(row)])),
    total: totalIsExact ? total : COUNT_BOUND,
    totalIsExact,
  };
}

/** The rows of the page; those that were collected by a search are in memory already. */
function rowsOf(
  { table, inCompany, ranges, by, limit, offset }: PageQuestion,
  kept: Sql,
  isCollected: boolean,
): Sql {
  const piece = (range: Sql): Sql => sql`select * from ${kept} and ${range} ${by} limit ${limit}`;
  const [first, ...others] = ranges;
  if (first && others.length === 0) return piece(first);
  if (first) {
    const pieces = ranges.map((range) => sql`(${piece(range)})`);
    return sql`select * from (${sql.join(pieces, sql` union all `)}) as t ${by} limit ${limit}`;
  }
  if (isCollected || offset < KEYS_FIRST_FROM)
    return sql`select * from ${kept} ${by} limit ${limit} offset ${offset}`;
  return sql`select t.* from (select t.id from ${kept} ${by} limit ${limit} offset ${offset}) as k
    join ${table} as t on ${inCompany} and t.id = k.id`;
}

const withoutCount = ({
  '#counted': _counted,
  ...row
}: PageRow & Page['rows'][number]): Page['rows'][number] => row;

const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1_000;
const long = new Map<string, number>();

/**
 * Lists found to be longer than the bound are not counted again for a minute: "10,000+" stays true of them unless rows
 * are deleted by the thousand.
 */
const knownLong = (key: string): boolean => (long.get(key) ?? Number.NEGATIVE_INFINITY) > performance.now();

function rememberLong(key: string): void {
  if (long.size >= MOST_REMEMBERED) long.clear();
  long.set(key, performance.now() + REMEMBERED_MS);
}

/** The list by its condition with its values, company and outlets included. */
function keyOf(tx: Tx, condition: Sql): string {
  const { sql: text, parameters } = condition.compile(tx);
  return JSON.stringify([text, parameters]);
}
