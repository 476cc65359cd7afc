import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../src/server/database/database.ts';
import { startImportRunner } from '../../src/server/imports/run/import-runner.ts';
import { importFiles } from '../../src/server/imports/upload/import-files.ts';
import { routes } from '../../src/server/routes.ts';
import { type Call, callerOf, type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { nameOf } from '../contract/tenancy/probes.ts';
import { type Answer, type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, listOf } from '../lifecycles/http/world.ts';
import { openTestDatabase } from '../support/databases/database.ts';

type Route = (typeof routes)[number];

/** A server with two companies and a folder for uploads; on an embedded database in memory unless said. */
export interface SecurityWorld {
  readonly server: TestServer;
  /** The first company as its administrator sees it. */
  readonly company: SampleCompany;
  readonly admin: string;
  /** One row a table: how many rows there are and what they hold, all companies together. */
  checksum(): Promise<string>;
  close(): Promise<void>;
}

export async function securityWorld(
  settings: Readonly<Record<string, string>> = {},
  home: Database['home'] = 'embedded',
): Promise<SecurityWorld> {
  const opened = await openTestDatabase(home);
  const dataDir = await mkdtemp(join(tmpdir(), 'backcounter-security-'));
  const server = await testServer(opened.database, { DATA_DIR: dataDir, ...settings });
  const imports = startImportRunner({ ...server.services, files: importFiles(dataDir) });
  const admin = await server.signIn('kopi-admin');
  const company = await sampleCompany(server, admin);
  return {
    server,
    company,
    admin,
    checksum: () => checksum(server),
    async close() {
      await imports.stop();
      await server.close();
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Tables that a look may write: when a session was last seen, what was counted against flooding, who was denied. */
const NOTED = new Set(['session', 'rate_limit', 'audit_trail', 'audit_head', 'used_proof']);

/** What all rows of all companies hold, but for what a look may note. */
export async function checksum({ services }: TestServer): Promise<string> {
  const parts: string[] = [];
  for (const companyId of ['COM_1001', 'COM_1617'])
    await services.database.read(companyId, async (tx) => {
      const { rows } = await sql<{ name: string }>`
        select c.relname as name from pg_class c
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select')
        order by 1`.execute(tx);
      for (const { name } of rows.filter((row) => !NOTED.has(row.name))) {
        const { rows: sums } = await sql<{ sum: string }>`
          select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum
          from ${sql.table(name)} as t`.execute(tx);
        parts.push(`${companyId} ${name} ${sums[0]?.sum}`);
      }
    });
  return parts.join('\n');
}

/** Every route that asks who is calling. */
export const closedRoutes: readonly Route[] = routes.filter(({ access }) => access !== 'public');

const NOBODY = '0192aaaa-bbbb-7ccc-8ddd-eeeeffff0000';

/** The address of a route with names in it that name nothing. */
export const addressOf = ({ path }: Pick<Route, 'path'>): string => path.replace(/:\w+/g, NOBODY);

/** A call of any route, well-formed enough to get past parsing where a body is taken. */
export const plainCall = (
  call: Call,
  route: Route,
  headers?: Readonly<Record<string, string>>,
): Promise<Answer> =>
  call(
    route.method,
    addressOf(route),
    route.method === 'GET' || route.upload || route.body === null ? undefined : {},
    headers,
  );

/** The calls of a user of the first company, at its first outlet. */
export async function callsOf(world: SecurityWorld, username: string): Promise<Call> {
  return callerOf(world.server, await world.server.signIn(username), world.company.outletId);
}

/** Puts a user's group on exactly these permissions. */
export async function allow(
  world: SecurityWorld,
  group: string,
  permissions: readonly string[],
): Promise<void> {
  const { json } = await world.company.call('GET', `/usergroups?search=${group}`);
  const reply = await world.company.call('PUT', `/usergroups/${idOf(listOf(json, 'userGroups')[0])}`, {
    permissions: [...permissions],
  });
  if (reply.status !== 200) throw new Error(`${group} was not given its permissions: ${reply.text}`);
}

/** A user of the caller's company by name, with every field. */
export async function userNamed(call: Call, username: string) {
  const { json } = await call('GET', `/users?search=${username}`);
  const id = idOf(listOf(json, 'users')[0]);
  const reply = await call('GET', `/users/${id}`);
  if (id === '' || reply.status !== 200) throw new Error(`${username} was not found: ${reply.text}`);
  return asJson(reply.json.user);
}

/** A body sent as a file. */
export function upload(
  { server }: SecurityWorld,
  cookie: string,
  file: File,
  path = '/import/preview?type=vendor',
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const form = new FormData();
  form.append('file', file);
  return Promise.resolve(
    server.app.request(`http://127.0.0.1/api${path}`, {
      method: 'POST',
      body: form,
      headers: { Cookie: cookie, ...headers },
    }),
  );
}

/** A call as one network address makes it. */
export async function from(
  { server }: SecurityWorld,
  address: string,
  path: string,
  body: unknown,
  method = 'POST',
): Promise<Response> {
  return server.app.request(
    `http://127.0.0.1/api${path}`,
    { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    { incoming: { socket: { remoteAddress: address } } },
  );
}

export { nameOf };

/** Routes of a page that no permission opens to who is no administrator. */
export const forAdministrators: ReadonlySet<string> = new Set([
  ...['GET /settings/password', 'PUT /settings/password'],
  ...['GET /auditpacks', 'GET /auditpacks/:id', 'GET /auditpacks/:id/files'],
  ...['POST /auditpacks', 'POST /auditpacks/:id/remove'],
]);
