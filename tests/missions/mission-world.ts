import { sql } from 'kysely';
import { permissions } from '../../src/domain/permissions.ts';
import { type MissionId, missions } from '../../src/rules/missions/missions.ts';
import { multiply } from '../../src/rules/money/decimal.ts';
import type { Database } from '../../src/server/database/database.ts';
import { postMovements } from '../../src/server/stock/ledger/ledger.ts';
import { type Call, callerOf } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { adminOf } from '../support/companies/admin-of.ts';

/** The company the missions are done in. */
export const COMPANY = 'COM_1001';

/** Somebody at work at an outlet, by the API. */
export interface Doer {
  readonly call: Call;
  readonly outletId: string;
  readonly otherOutletId: string;
  /** The same person at the other outlet. */
  there(): Doer;
  /** The same person at an outlet of one’s own making; the other outlet is the one they come from. */
  at(outletId: string): Doer;
  /** Another person of the same rights, at the same outlet. */
  colleague(): Doer;
  /** Makes something, and gives what the reply holds; throws where it is refused. */
  post(path: string, body: Json): Promise<Json>;
  put(path: string, body: Json): Promise<Json>;
  /** A new record by its resource’s name. */
  make(path: string, name: string, body: Json): Promise<Json>;
  /** A new document. */
  draft(path: string, body: Json): Promise<Json>;
  /** Sends an event to a document as it stands, and gives it as it stands then, with what was made. */
  send(path: string, document: Json, event: Json): Promise<Json>;
  upload(name: string, bytes: Uint8Array): Promise<string>;
  /** Goods that are simply there, at so much each. */
  bring(itemId: unknown, quantity: string, unitCost: string): Promise<void>;
}

/** A mission as its call tells it, in short. */
export interface Told {
  readonly status: string;
  readonly ticked: readonly string[];
}

let codes = 0;
/** A code nothing else has. */
export const freshCode = (): string => {
  codes += 1;
  return `M${String(codes).padStart(5, '0')}`;
};

export async function openMissionWorld(database: Database, settings: Readonly<Record<string, string>> = {}) {
  const server: TestServer = await testServer(database, settings);
  const cookies = { me: await server.signIn('kopi-admin'), other: await server.signIn('kopi-manager') };
  const known = listOf((await server.send('/api/outlets', { cookie: cookies.me })).json, 'outlets');
  const outlets = ['KT-CK', 'KT-KL'].map((code) => idOf(known.find((outlet) => outlet.code === code)));
  const users = listOf((await server.send('/api/users', { cookie: cookies.me })).json, 'users');
  const userId = (username: string) => idOf(users.find((user) => user.username === username));

  const doer = (who: keyof typeof cookies): Doer => doerAt(who, outlets[0] ?? '', outlets[1] ?? '');
  function doerAt(who: keyof typeof cookies, outletId: string, otherOutletId: string): Doer {
    const cookie = cookies[who];
    const call = callerOf(server, cookie, outletId);
    const asked = async (method: 'POST' | 'PUT', path: string, body: Json): Promise<Json> => {
      const reply = await call(method, path, body);
      if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.text}`);
      return reply.json;
    };
    const post = (path: string, body: Json) => asked('POST', path, body);
    return {
      ...{ call, outletId, otherOutletId, post },
      there: () => doerAt(who, otherOutletId, outletId),
      at: (other) => doerAt(who, other, outletId),
      colleague: () => doerAt(who === 'me' ? 'other' : 'me', outletId, otherOutletId),
      put: (path, body) => asked('PUT', path, body),
      make: async (path, name, body) => asJson((await post(`/${path}`, body))[name]),
      draft: async (path, body) => asJson((await post(`/${path}`, body)).document),
      async send(path, document, event) {
        const { version } = asJson((await call('GET', `/${path}/${idOf(document)}`)).json.document);
        const reply = await post(`/${path}/${idOf(document)}/events`, { ...event, version });
        return { ...asJson(reply.document), created: reply.created };
      },
      async upload(name, bytes) {
        const form = new FormData();
        form.append('files', new File([new Uint8Array(bytes)], name));
        const response = await server.app.request('http://127.0.0.1/api/Storage', {
          ...{ method: 'POST', body: form, headers: { Cookie: cookie } },
        });
        const { keys } = asJson(asJson(await response.json()).data);
        return String(Array.isArray(keys) ? keys[0] : '');
      },
      bring: (itemId, quantity, unitCost) =>
        database.write(COMPANY, async (tx) => {
          await postMovements(tx, { ...adminOf(COMPANY), outletId }, [
            {
              ...{ itemId: String(itemId), outletId, businessDate: '2026-11-02', onHand: quantity },
              ...{
                documentType: 'goodsReceivedNote',
                documentId: 'brought',
                documentNo: 'brought',
                action: 'receive',
              },
              cost: { basis: 'given', value: multiply(quantity, unitCost) },
            },
          ]);
        }),
    };
  }

  // Both may do everything; the other one may say yes for a group.
  const me = doer('me');
  const approvers = { name: 'Approvers', permissions: [...permissions] };
  const groupIds = [idOf(await me.make('usergroups', 'userGroup', approvers))];
  const { version } = asJson((await me.call('GET', `/users/${userId('kopi-manager')}`)).json.user);
  await me.put(`/users/${userId('kopi-manager')}`, { version, groupIds });
  await me.post('/taxcodes', { code: 'BUY', description: 'Bought', taxType: 'Purchase', percentage: '0' });
  await me.post('/paymentmethods', { code: 'CASH-1', name: 'Notes', paymentType: 'Cash' });

  const told = ({ json, text }: Awaited<ReturnType<Call>>): Told => {
    const mission = asJson(json.mission ?? null);
    if (typeof mission.status !== 'string') throw new Error(text);
    const done = listOf(mission, 'steps').filter(({ doneAt }) => doneAt !== null);
    return { status: mission.status, ticked: done.map(({ id }) => String(id)) };
  };

  return {
    ...{ server, database, me, doer, userId },
    /** Sends an event to a mission, in the next minute: nothing happens to two documents at once. */
    async mission(id: string, event: 'start' | 'restart' | 'skip' | 'check', by = me): Promise<Told> {
      server.clock.advance(60_000);
      return told(await by.call('POST', `/missions/${id}/${event}`, {}));
    },
    read: async (id: string, by = me): Promise<Told> => told(await by.call('GET', `/missions/${id}`)),
    /** Somebody has completed missions before. */
    async completed(username: string, ids: readonly string[]): Promise<void> {
      await database.write(COMPANY, async (tx) => {
        await sql`
          insert into mission_run (company_id, user_id, mission, run, status, outlet_id, started_at, completed_at)
          select ${COMPANY}, ${userId(username)}, m.id, 1, 'Completed', ${me.outletId}, ${server.clock.now()}, ${server.clock.now()}
          from unnest(${[...ids]}::text[]) as m(id) on conflict (company_id, user_id, mission, run) do update
            set status = 'Completed', started_at = excluded.started_at, completed_at = excluded.completed_at`.execute(
          tx,
        );
      });
    },
    close: () => server.close(),
  };
}

export type MissionWorld = Awaited<ReturnType<typeof openMissionWorld>>;

/** All that must be completed before a mission, however far back. */
export function allBefore(id: string): string[] {
  const { after = [] } = missions.find((mission) => mission.id === id) ?? {};
  return [...new Set(after.flatMap((each: MissionId) => [...allBefore(each), each]))];
}
