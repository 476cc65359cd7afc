import { type RawBuilder, sql } from 'kysely';
import type { ClientSite, readClientSites } from '../../contracts/configurations/client-sites.ts';
import type { QueryOf } from '../../contracts/contract.ts';
import { reach, type TerminalState, terminalState } from '../../rules/terminals/terminal-state.ts';
import type { Actor } from '../actor.ts';
import { ownRows } from '../database/company-views.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';

/** Terminals of a page. */
const PAGE = 50;

interface Row extends Omit<ClientSite, 'state' | 'isArchive' | 'lastContactAt'> {
  readonly status: string;
  readonly lastContactAt: Date | string | null;
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** What is true of `t` in each state, with the bounds the rule has. */
const conditions: Readonly<Record<TerminalState, (now: Date) => RawBuilder<unknown>>> = {
  Online: (now) => sql`t.status = 'Active' and t.last_contact_at >= ${before(now, reach.online)}`,
  Idle: (now) => sql`t.status = 'Active' and t.last_contact_at < ${before(now, reach.online)}
    and t.last_contact_at >= ${before(now, reach.idle)}`,
  Offline: (now) =>
    sql`t.status = 'Active' and (t.last_contact_at is null or t.last_contact_at < ${before(now, reach.idle)})`,
  Archived: () => sql`t.status = 'Archived'`,
};

const shown = sql`t.id, t.version, t.site_id as "siteId", t.client_name as "clientName", t.remarks, t.status,
  t.application_type as "applicationType", t.device_id as "deviceId", l.code as "licenceCode",
  t.computer_name as "computerName", t.reported_user as "user", t.app_version as "appVersion",
  t.api_version as "apiVersion", t.database_version as "databaseVersion", t.processor_id as "processorId",
  t.ip_address as "ipAddress", t.unsynced, t.last_contact_at as "lastContactAt",
  t.profile_id as "profileId", p.name as "profileName",
  t.profile_id is not null and t.profile_version is not distinct from p.version as "hasProfile"
  from ${ownRows('terminal')} as t
  join licence as l on l.company_id = t.company_id and l.id = t.licence_id
  left join sync_profile as p on p.company_id = t.company_id and p.id = t.profile_id`;

const pattern = (search: string) => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;

function found(search: string | undefined): RawBuilder<unknown> {
  if (search === undefined || search.trim() === '') return sql`true`;
  const like = pattern(search);
  const named = sql`t.client_name ilike ${like} or t.computer_name ilike ${like} or t.device_id ilike ${like}`;
  const asNumber = /^\d{1,9}$/.test(search.trim()) ? sql` or t.site_id = ${Number(search.trim())}` : sql``;
  return sql`(${named}${asNumber})`;
}

/** One page of terminals by site id; those put away only where they are asked for. */
export async function listClientSites(
  tx: Tx,
  { companyId }: Actor,
  { state, search, profileId, after = 0 }: QueryOf<typeof readClientSites>,
  now: Date,
): Promise<{ clientSites: ClientSite[]; next: number | null }> {
  const { rows } = await sql<Row>`
    select ${shown}
    where t.company_id = ${companyId} and l.company_id = ${companyId} and t.site_id > ${after}
      and ${state === undefined ? sql`t.status = 'Active'` : conditions[state](now)}
      and ${found(search)}
      ${profileId === undefined ? sql`` : sql`and t.profile_id = ${profileId}`}
    order by t.site_id limit ${PAGE + 1}
  `.execute(tx);
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return { clientSites: page.map((row) => clientSiteOf(row, now)), next: last?.siteId ?? null };
}

/** One terminal as the listing shows it. */
export async function findClientSite(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
  now: Date,
): Promise<ClientSite | undefined> {
  const { rows } = await sql<Row>`
    select ${shown} where t.company_id = ${companyId} and l.company_id = ${companyId} and t.id = ${id}
  `.execute(tx);
  return rows[0] && clientSiteOf(rows[0], now);
}

function clientSiteOf({ status, lastContactAt, ...row }: Row, now: Date): ClientSite {
  const at = lastContactAt === null ? null : new Date(lastContactAt);
  return {
    ...row,
    isArchive: status === 'Archived',
    state: terminalState({ status, lastContactAt: at }, now),
    lastContactAt: at?.toISOString() ?? null,
  };
}
