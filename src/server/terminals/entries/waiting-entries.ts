import { type RawBuilder, sql } from 'kysely';
import type { QueryOf, ReplyOf } from '../../../contracts/contract.ts';
import {
  type readTillEntries,
  TILL_ENTRY_PAGE,
  type TillEntry,
} from '../../../contracts/selling/till-entries.ts';
import { errorText } from '../../../domain/errors.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';

interface Row extends Omit<TillEntry, 'reasons' | 'total'> {
  readonly content: unknown;
  readonly reasons: readonly FieldRefusal[];
}

/** Entries of the reader's outlets, and those whose outlet nobody knows. */
const seenBy = ({ companyId, permittedOutletIds }: Actor): RawBuilder<unknown> =>
  sql`e.company_id = ${companyId} and (e.outlet_id is null or e.outlet_id = any(${[...permittedOutletIds]}::text[]))`;

const rowsWhere = (actor: Actor, which: RawBuilder<unknown>) => sql<Row>`
  select e.id, e.version, e.kind, e.status, e.site_id as "siteId", t.client_name as "siteName", e.sales_no as "salesNo",
    e.number, o.name as "outletName", e.business_date::text as "businessDate", e.content, e.reasons, e.remark,
    e.times_sent as "timesSent", e.created_at as "sentAt"
  from till_entry as e
    join terminal as t on t.company_id = ${actor.companyId} and t.site_id = e.site_id
    left join outlet as o on o.company_id = ${actor.companyId} and o.id = e.outlet_id
  where ${seenBy(actor)} and ${which}`;

/** What tills have sent and is not posted, the latest first. */
export async function listTillEntries(
  tx: Tx,
  actor: Actor,
  { status, page }: QueryOf<typeof readTillEntries>,
): Promise<ReplyOf<typeof readTillEntries>> {
  const { rows } = await rowsWhere(
    actor,
    sql`e.status = ${status} order by e.created_at desc, e.id desc
      limit ${TILL_ENTRY_PAGE + 1} offset ${(page - 1) * TILL_ENTRY_PAGE}`,
  ).execute(tx);
  const count = await sql<{ waiting: number }>`
    select count(*)::int as waiting from till_entry as e where ${seenBy(actor)} and e.status = 'Waiting'
  `.execute(tx);
  return {
    entries: rows.slice(0, TILL_ENTRY_PAGE).map(shown),
    hasMore: rows.length > TILL_ENTRY_PAGE,
    waiting: count.rows[0]?.waiting ?? 0,
  };
}

/** One of them. @throws Refusal `notFound`, alike for other companies' and other outlets' */
export async function readTillEntry(tx: Tx, actor: Actor, id: string): Promise<TillEntry> {
  const { rows } = await rowsWhere(actor, sql`e.id = ${id}`).execute(tx);
  const [row] = rows;
  if (!row) throw new Refusal('notFound');
  return shown(row);
}

function shown({ content, reasons, ...row }: Row): TillEntry {
  const total = wordAt(content, ['total']);
  return {
    ...row,
    total: total ?? null,
    reasons: reasons.map(({ field, code, params }) => {
      const value = field === undefined ? undefined : wordAt(content, field.split('.'));
      return {
        ...(field === undefined ? {} : { field }),
        ...{ code, message: errorText(code, params) },
        ...(params === undefined ? {} : { params }),
        ...(value === undefined ? {} : { value }),
      };
    }),
  };
}

/** The word or figure at a place of what was sent; undefined where there is none. */
function wordAt(content: unknown, path: readonly string[]): string | undefined {
  const value = path.reduce<unknown>((at, name) => Object(at)[name], content);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
