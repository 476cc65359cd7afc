import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { EventContext } from '../../../machines/lib/event-context.ts';
import { sampleContexts } from '../../../machines/lib/samples.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { collectionsOf } from '../../../src/resources/collections.ts';
import { documents } from '../../../src/resources/registry.ts';
import { tableName } from '../../../src/resources/wire.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { kopiTiga } from '../../../src/server/demo/kopi/company.ts';
import { endTimers } from '../../../src/server/documents/timer-runner.ts';
import { type TestServer, testServer } from '../../contract/test-server.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A reply as the wire carried it. */
export interface Reply {
  readonly status: number;
  readonly data: Json;
  readonly code: string;
}

/** A company behind a listening server, whose people and outlets play the parts of the charts' samples. */
export interface HttpWorld {
  readonly database: Database;
  /** The server's time: it stands until a test moves it. */
  readonly clock: TestServer['clock'];
  readonly companyId: string;
  readonly outletId: (part: string) => string;
  readonly groupId: (part: string) => string;
  readonly itemIds: readonly string[];
  readonly vendorId: string;
  /** Calls the server as the user of the event context, at its outlet. */
  call(eventContext: EventContext, method: 'GET' | 'POST' | 'PUT', path: string, body?: Json): Promise<Reply>;
  /** Lets a delay of a document end now; the event at its end names it. */
  endDelay(documentId: string, end: string): Promise<void>;
  /** Everything a document event could change, as one comparable text. */
  fingerprint(): Promise<string>;
  close(): Promise<void>;
}

/** Which sign-in of the test company plays which user of the samples. */
const players: Readonly<Record<string, string>> = {
  'user-issuer': 'kopi-buyer',
  'user-approver': 'kopi-manager',
  'user-second': 'kopi-store',
  'user-elsewhere': 'kopi-clerk',
};

/** Starts the server on a free port and makes the company by its API: people, groups, rules, a vendor and items. */
export async function openHttpWorld(database: Database): Promise<HttpWorld> {
  const server = await testServer(database);
  const listening = await listen(server);
  const admin = await server.signIn('kopi-admin');
  const ask = caller(listening.address);
  const asAdmin = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: Json): Promise<Json> => {
    const reply = await ask(admin, null, method, path, body);
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.code}`);
    return reply.data;
  };
  const create = async (path: string, name: string, body: Json) =>
    idOf((await asAdmin('POST', `/${path}`, body))[name]);
  const outlets = listOf(await asAdmin('GET', '/outlets'), 'outlets');
  const outletIds: Readonly<Record<string, string>> = {
    'outlet-a': idOf(outlets[0]),
    'outlet-b': idOf(outlets[1]),
  };
  const groupIds: Record<string, string> = {};
  for (const part of ['group-buyers', 'group-managers', 'group-others'])
    groupIds[part] = await create('usergroups', 'userGroup', { name: part, permissions: [...permissions] });
  for (const documentType of ['purchaseOrder', 'goodsReceivedNote', 'transferNote', 'stockRequest'])
    for (const [minimumValue, numberOfApprovals] of [
      ['1000', 1],
      ['5000', 2],
    ] as const)
      await create('approvalrules', 'approvalRule', {
        documentType,
        userGroupId: groupIds['group-managers'],
        numberOfApprovals,
        approvalType: 'Compulsory',
        criteria: 'Per Single Document',
        level: 1,
        minimumValue,
      });
  await create('taxcodes', 'taxCode', {
    code: 'ZERO',
    description: 'No tax',
    taxType: 'Purchase',
    percentage: '0',
  });
  const vendorId = await create('vendors', 'vendor', { vendorCode: 'V-1', name: 'Vendor One' });
  const itemIds: string[] = [];
  for (const code of ['I-1', 'I-2', 'I-3'])
    itemIds.push(
      await create('items', 'item', {
        itemCode: code,
        itemName: code,
        stockType: 'Normal',
        purchaseTaxCode: 'ZERO',
        preferredVendorId: vendorId,
      }),
    );

  const users = listOf(await asAdmin('GET', '/users?pageSize=100&fields=username'), 'users');
  const sessions = new Map<string, string>();
  for (const [part, username] of Object.entries(players)) sessions.set(part, await server.signIn(username));
  const wearing = new Map<string, string>();

  /** Puts the user into exactly the groups of the moment; a permission or group bites at the next call. */
  async function dress(eventContext: EventContext): Promise<void> {
    const wanted = eventContext.groups.length > 0 ? [...eventContext.groups] : ['group-others'];
    if (wearing.get(eventContext.userId) === wanted.join()) return;
    const person = users.find((user) => user.username === players[eventContext.userId]);
    await asAdmin('PUT', `/users/${idOf(person)}`, {
      groupIds: wanted.map((part) => groupIds[part] ?? ''),
      allOutlets: true,
    });
    wearing.set(eventContext.userId, wanted.join());
  }

  return {
    database,
    clock: server.clock,
    companyId: kopiTiga.companyId,
    outletId: (part) => outletIds[part] ?? '',
    groupId: (part) => groupIds[part] ?? part,
    itemIds,
    vendorId,
    async call(eventContext, method, path, body) {
      await dress(eventContext);
      return ask(
        sessions.get(eventContext.userId) ?? '',
        outletIds[eventContext.outletId ?? ''] ?? null,
        method,
        path,
        body,
      );
    },
    async endDelay(documentId, end) {
      const now = server.clock.now();
      await database.write(kopiTiga.companyId, (tx) =>
        sql`
          update chart_timer set due_at = ${now}, next_try_at = ${now}
          where document_id = ${documentId} and id = ${end}
        `.execute(tx),
      );
      while (await endTimers({ database, clock: server.clock, log: pino({ level: 'silent' }) }));
    },
    async fingerprint() {
      const { rows } = await database.read(kopiTiga.companyId, (tx) =>
        sql<Json>`select ${sql.join(everyDocument)},
          (select count(*) from document_history) as history, (select count(*) from stock_movement) as movements,
          (select count(*) from approval_vote) as votes, (select count(*) from approval_round) as rounds`.execute(
          tx,
        ),
      );
      return JSON.stringify(rows[0]);
    },
    close: listening.close,
  };
}

/**
 * How many rows every document type and its collections have, with the youngest transaction that wrote one of them, and
 * what statuses there are: no row is made, changed or deleted without it.
 */
const everyDocument = documents.flatMap((document) => {
  const header = tableName(document.name);
  return [
    ...[header, ...collectionsOf(document).map(({ table }) => table)].map(
      (table) =>
        sql`(select concat(count(*), ' ', max(t.xmin::text::bigint)) from ${sql.table(table)} as t) as ${sql.id(table)}`,
    ),
    sql`(select string_agg(distinct status, ',') from ${sql.table(header)}) as ${sql.id(`${header}_statuses`)}`,
  ];
});

/** The sample people with somebody's own moment. */
export const { issuer } = sampleContexts;

function caller(address: string) {
  return async (
    cookie: string,
    outletId: string | null,
    method: string,
    path: string,
    body?: Json,
  ): Promise<Reply> => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        Cookie: cookie,
        ...(outletId === null ? {} : { 'X-Outlet-Id': outletId }),
        ...(method === 'GET'
          ? {}
          : { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const parsed: unknown = await response.json();
    const { data, error } = asJson(parsed);
    return { status: response.status, data: asJson(data), code: String(asJson(error).code ?? '') };
  };
}

function listen(server: TestServer): Promise<{ address: string; close(): Promise<void> }> {
  return new Promise((resolve) => {
    const running = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({
        address: `http://127.0.0.1:${port}`,
        close: () => new Promise((done) => running.close(() => done())),
      }),
    );
  });
}

export const asJson = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? { ...value } : {};
export const idOf = (value: unknown): string => String(asJson(value).id ?? '');
export const listOf = (data: Json, key: string): Json[] => {
  const list = data[key];
  return Array.isArray(list) ? list.map(asJson) : [];
};
