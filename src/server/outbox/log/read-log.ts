import { type RawBuilder, sql } from 'kysely';
import type {
  IntegrationLog,
  IntegrationLogHeader,
  readIntegrationLogs,
} from '../../../contracts/configurations/integration-logs.ts';
import type { QueryOf } from '../../../contracts/contract.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';

type Status = IntegrationLog['status'];

/** Jobs of a page. */
const PAGE = 50;

/** What is true of `o` in each status. */
const conditions: Readonly<Record<Status, RawBuilder<unknown>>> = {
  Pending: sql`o.done_at is null and o.parked_at is null`,
  Failed: sql`o.done_at is null and o.parked_at is not null`,
  Success: sql`o.done_at is not null and not o.skipped`,
  Skipped: sql`o.done_at is not null and o.skipped`,
};
const standing = sql`case ${sql.join(
  Object.entries(conditions).map(([status, holds]) => sql`when ${holds} then ${sql.lit(status)}`),
  sql` `,
)} end`;

/** Jobs of the company that the reader may know of: those of no outlet, and of outlets of their own. */
const known = ({ companyId, permittedOutletIds }: Actor) => sql`o.company_id = ${companyId}
  and (o.outlet_id is null or o.outlet_id = any(${[...permittedOutletIds]}::text[]))`;

const shown = sql`o.id, o.kind as integration, o.document_type as "documentType", o.document_id as "documentId",
  o.document_no as "documentNo", outlet.name as "outletName", ${standing} as status, o.last_error as message,
  o.tries as attempts, o.created_at as "createdAt", o.tried_at as "lastTry",
  case when ${conditions.Pending} and o.last_error is not null then o.due_at end as "nextTry",
  ${conditions.Pending} as "isWaiting", o.done_at is null and o.last_error is not null as "canRepost"
  from outbox as o left join outlet on outlet.company_id = o.company_id and outlet.id = o.outlet_id`;

/** One page, newest first; `next` leads to the one after it. */
export async function readLog(
  tx: Tx,
  actor: Actor,
  { integration, status, after }: QueryOf<typeof readIntegrationLogs>,
): Promise<{ integrationLogs: IntegrationLog[]; next: string | null }> {
  const [createdAt, id] = after?.split(' ') ?? [];
  const { rows } = await sql<IntegrationLog>`
    select ${shown}
    where ${known(actor)}
      ${integration === undefined ? sql`` : sql`and o.kind = ${integration}`}
      ${status === undefined ? sql`` : sql`and ${conditions[status]}`}
      ${id === undefined ? sql`` : sql`and (o.created_at, o.id) < (${createdAt}::timestamptz, ${id})`}
    order by o.created_at desc, o.id desc limit ${PAGE + 1}
  `.execute(tx);
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return { integrationLogs: page, next: last ? `${last.createdAt} ${last.id}` : null };
}

/** One job as the log shows it; undefined where the reader knows of none. */
export async function findLog(tx: Tx, actor: Actor, id: string): Promise<IntegrationLog | undefined> {
  const { rows } = await sql<IntegrationLog>`
    select ${shown} where ${known(actor)} and o.id = ${id}
  `.execute(tx);
  return rows[0];
}

/** Each integration that has a job, by name; the kinds are found one after another, so that none is counted through. */
export async function readHeaders(
  tx: Tx,
  actor: Actor,
  since: RawBuilder<unknown>,
): Promise<IntegrationLogHeader[]> {
  const mine = known(actor);
  const count = (status: Status) =>
    sql`(select count(*)::int from outbox as o
      where ${mine} and o.kind = k.kind and o.created_at >= ${since} and ${conditions[status]})`;
  const { rows } = await sql<IntegrationLogHeader>`
    with recursive k as (
      select min(kind) as kind from outbox where company_id = ${actor.companyId}
      union all
      select (select min(kind) from outbox where company_id = ${actor.companyId} and kind > k.kind)
      from k where k.kind is not null)
    select k.kind as integration,
      (select max(o.tried_at) from outbox as o where ${mine} and o.kind = k.kind) as "lastRun",
      ${count('Success')} as success, ${count('Failed')} as failed, ${count('Pending')} as pending,
      (select o.last_error from outbox as o
        where ${mine} and o.kind = k.kind and o.done_at is null and o.last_error is not null
        order by o.tried_at desc limit 1) as "lastError"
    from k
    where k.kind is not null and exists (select 1 from outbox as o where ${mine} and o.kind = k.kind)
    order by 1
  `.execute(tx);
  return rows;
}
