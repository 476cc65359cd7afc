import { sql } from 'kysely';
import { type Answer, type TestServer, testServer } from '../contract/test-server.ts';
import { idOf, type Json } from '../lifecycles/http/world.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';
import type { Command, Travelled } from './line.ts';
import { type Ground, type Held, places } from './steps.ts';

export const COMPANY = 'COM_1001';
const TIME_ZONE_MS = 8 * 60 * 60_000;
const DAY_MS = 86_400_000;

/** A server whose process can die and whose clock can jump, with a user who signs in again whenever needed. */
export interface World extends Travelled {
  readonly opened: TestDatabase;
  /** Items of a run's own, and what all runs share. */
  ground(run: string, items: number): Promise<Ground>;
  /** Every held document's version as it stands: whoever acts on one has it open. */
  look(held: readonly Held[]): Promise<void>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const opened = await openTestDatabase();
  let server: TestServer = await testServer(opened.database);
  const outletIds = {
    main: server.kopi?.outletId('KT-KL') ?? '',
    branch: server.kopi?.outletId('KT-CK') ?? '',
  };
  if (!outletIds.main || !outletIds.branch) throw new Error('The company lacks an outlet');
  let cookie = '';
  const send = async ({ path, body, key, outletId }: Command): Promise<Answer> => {
    const call = () =>
      server.send(`/api${path}`, {
        body,
        cookie,
        headers: { 'X-Outlet-Id': outletId, 'Idempotency-Key': key },
      });
    const answer = await call();
    if (answer.status !== 401) return answer;
    // A jump of the clock ended the session: the user signs in again and sends the same.
    cookie = await server.signIn('kopi-admin');
    return call();
  };
  const ask = async (path: string, body: unknown): Promise<Json> => {
    const answer = await send({ path, body, key: crypto.randomUUID(), outletId: outletIds.main });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.json;
  };
  await ask('/taxcodes', { code: 'ZERO', description: 'No tax', taxType: 'Purchase', percentage: '0' });
  const vendorId = idOf((await ask('/vendors', { vendorCode: 'SIM', name: 'Simulated' })).vendor);
  return {
    opened,
    send,
    async kill() {
      const now = server.clock.now().getTime();
      server = await testServer(opened.database, {}, { companies: false });
      server.clock.advance(now - server.clock.now().getTime());
    },
    jump(ms) {
      // Back by days is refused by name, as it has to be (F17): what was posted would lie ahead.
      const dayOf = (time: number) => Math.floor((time + TIME_ZONE_MS) / DAY_MS);
      const now = server.clock.now().getTime();
      if (dayOf(now + ms) >= dayOf(now)) server.clock.advance(ms);
    },
    async ground(run, items) {
      const itemIds: string[] = [];
      for (let nth = 0; nth < items; nth += 1) {
        const itemCode = `SIM-${run}-${nth}`;
        const { item } = await ask('/items', {
          itemCode,
          itemName: itemCode,
          stockType: 'Normal',
          purchaseTaxCode: 'ZERO',
        });
        itemIds.push(idOf(item));
      }
      return { itemIds, outletIds, vendorId };
    },
    async look(held) {
      const tables = Object.values(places).map(({ table }) => table);
      const { rows } = await opened.database.read(COMPANY, (tx) =>
        sql<{ id: string; version: number }>`${sql.join(
          tables.map(
            (table) => sql`select id, version from ${sql.table(table)}
              where id = any(${held.map(({ id }) => id)})`,
          ),
          sql` union all `,
        )}`.execute(tx),
      );
      const versions = new Map(rows.map(({ id, version }) => [id, version]));
      for (const each of held) each.version = versions.get(each.id) ?? 0;
    },
    async close() {
      await server.close();
      await opened.close();
    },
  };
}
