import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { verifyEveryTrail } from '../../src/server/audit/verify-audit.ts';
import type { Tx } from '../../src/server/database/bound-kysely.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { verifyStock } from '../../src/server/stock/verify.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http-world.ts';
import { freshPostgresDatabase } from '../support/postgres.ts';
import { findPostgres } from '../support/postgres-binaries.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { type Workplace, type Written, writer } from './killed-writers.ts';

const LONG = process.env.FAULT_ROUNDS === 'long';
/** How often the server dies on each home of the data; a release is let through after more. */
const homes = [
  { home: 'embedded', kills: LONG ? 60 : 20 },
  { home: 'postgres', kills: LONG ? 60 : 6 },
] as const;
const WRITERS = 6;
/** The server dies after this many answers at most, or this long where it is slow. */
const MOST_ANSWERS = 24;
const LONGEST_RUN_MS = 3_000;
const SEED = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));

describe.each(homes)('the server killed on $home', ({ home, kills }) => {
  const isMissing = home === 'postgres' && !findPostgres();
  it.skipIf(isMissing)(
    `${kills} times while writing keeps every acknowledged write once (F1, seed ${SEED})`,
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'backcounter-server-killed-'));
      const fresh = home === 'postgres' ? await freshPostgresDatabase() : null;
      const server = await startServer({ dataDir, ...(fresh ? { databaseUrl: fresh.url } : {}) });
      try {
        const { written, boots, companyId } = await writeAndKill(server, kills);
        expect(await server.stop()).toBe(0);
        report(written, boots);
        const database = await openDatabase({ dataDir, url: fresh?.url });
        try {
          await database.read(companyId, (tx) => everyWriteStandsOnce(tx, written));
          expect(await database.read(companyId, (tx) => verifyStock(tx, { companyId }))).toEqual([]);
          for (const { brokenAt, entries } of await verifyEveryTrail(database)) {
            expect(brokenAt).toBeNull();
            expect(entries).toBeGreaterThanOrEqual(written.length);
          }
        } finally {
          await database.close();
        }
      } finally {
        await server.kill();
        await fresh?.drop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    LONG ? 1_200_000 : 300_000,
  );
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets the writers write while the server dies again and again; whatever got no answer is sent again. */
async function writeAndKill(server: ServerProcess, kills: number) {
  const random = seeded(SEED);
  const { companyId, ...place } = await setUpCompany(server);
  let isUp = Promise.resolve();
  let isOver = false;
  let answers = 0;
  const at: Workplace = {
    ...place,
    up: () => isUp,
    isOver: () => isOver,
    answered: () => {
      answers += 1;
    },
  };
  const writing = Promise.all(
    Array.from({ length: WRITERS }, (_, nth) => writer(at, `W${nth}`, seeded(SEED + nth + 1))),
  );
  const boots: number[] = [];
  const killing = (async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      const enough = answers + Math.ceil(random() * MOST_ANSWERS);
      for (const late = Date.now() + LONGEST_RUN_MS; answers < enough && Date.now() < late; ) await pause(2);
      await pause(random() * 30);
      await server.kill();
      const starting = server.start();
      isUp = starting.then(() => undefined);
      boots.push(await starting);
    }
  })();
  // A writer that fails ends the test at once instead of after the last kill.
  await Promise.race([killing, writing]);
  await killing;
  isOver = true;
  return { written: (await writing).flat(), boots, companyId };
}

/** The first company of an empty server, by its one-time link, with what orders are made of. */
async function setUpCompany(server: ServerProcess) {
  const token = /token=(\S+)/.exec(server.output())?.[1];
  const post = async (path: string, body: Json, cookie = ''): Promise<Response> => {
    const response = await fetch(`${server.address}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const opened = await post('/account/setup', {
    token,
    companyName: 'Survivor Trading',
    outletName: 'Headquarters',
    username: 'owner',
    email: 'owner@example.com',
    password: 'Tough-Lantern-47',
  });
  const cookie = opened.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const { comId } = asJson(asJson(await opened.json()).data);
  const make = async (path: string, name: string, body: Json) =>
    idOf(asJson(asJson(await (await post(path, body, cookie)).json()).data)[name]);
  await make('/taxcodes', 'taxCode', {
    code: 'ZERO',
    description: 'No tax',
    taxType: 'Purchase',
    percentage: '0',
  });
  const vendorId = await make('/vendors', 'vendor', { vendorCode: 'V-1', name: 'Vendor One' });
  const itemIds: string[] = [];
  for (const itemCode of ['I-1', 'I-2'])
    itemIds.push(
      await make('/items', 'item', {
        itemCode,
        itemName: itemCode,
        stockType: 'Normal',
        purchaseTaxCode: 'ZERO',
      }),
    );
  const outlets = await fetch(`${server.address}/api/account/outlets`, { headers: { Cookie: cookie } });
  const outletId = idOf(listOf(asJson(asJson(await outlets.json()).data), 'outlets')[0]);
  const today = new Date().toISOString().slice(0, 10);
  return { address: server.address, companyId: String(comId), cookie, outletId, vendorId, itemIds, today };
}

/** What the company holds is what was acknowledged: nothing less, nothing twice, nothing besides. */
async function everyWriteStandsOnce(tx: Tx, written: readonly Written[]): Promise<void> {
  const acknowledged = (what: Written['what'], idIn: (data: Json) => string) =>
    written.filter((each) => each.what === what).map(({ data }) => idIn(data));
  const idsOf = async (from: string) =>
    (await sql<{ id: string }>`select id from ${sql.raw(from)}`.execute(tx)).rows.map(({ id }) => id);
  const same = (stored: readonly string[], acked: readonly string[]) =>
    expect([...stored].sort()).toEqual([...acked].sort());

  same(
    await idsOf("vendor where vendor_code <> 'V-1'"),
    acknowledged('vendor', ({ vendor }) => idOf(vendor)),
  );
  same(
    await idsOf('purchase_order'),
    acknowledged('order', ({ document }) => idOf(document)),
  );
  same(
    await idsOf('goods_received_note'),
    acknowledged('receive', (data) => idOf(listOf(data, 'created')[0])),
  );
  same(
    await idsOf(
      "(select document_id as id from document_history where event = 'confirm' and document_type = 'purchaseOrder') as h",
    ),
    acknowledged('confirm', ({ document }) => idOf(document)),
  );

  const { rows: numbers } = await sql<{ type: string; made: number; different: number; last: number }>`
    select type, count(*)::integer as made, count(distinct number)::integer as different,
      max(right(number, 6)::integer) as last
    from (select 'order' as type, number from purchase_order union all select 'note', number from goods_received_note) as n
    group by type`.execute(tx);
  for (const { made, different, last } of numbers) expect([different, last]).toEqual([made, made]);

  const { rows: lines } = await sql<{ received: string; noted: string; moved: string }>`
    select l.received_quantity as received,
      coalesce((select sum(n.quantity) from goods_received_note_line n where n.purchase_order_line_id = l.id), 0) as noted,
      coalesce((select sum(m.d_on_hand) from stock_movement m join goods_received_note_line n on n.id = m.line_id
        where n.purchase_order_line_id = l.id), 0) as moved
    from purchase_order_line l`.execute(tx);
  expect(
    lines.filter(
      ({ received, noted, moved }) =>
        Number(received) !== Number(noted) || Number(received) !== Number(moved),
    ),
  ).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
}

function report(written: readonly Written[], boots: readonly number[]): void {
  const retried = written.filter(({ unanswered }) => unanswered > 0);
  const kept = retried.filter(({ replayed }) => replayed).length;
  const sorted = [...boots].sort((a, b) => a - b).map(Math.round);
  console.info(
    `${boots.length} kills, seed ${SEED}: ${written.length} writes acknowledged, ${retried.length} sent again (${kept} had been kept); ` +
      `boots: median ${sorted[sorted.length >> 1]} ms, slowest ${sorted.at(-1)} ms (${boots.map(Math.round).join(' ')})`,
  );
  expect(retried.length).toBeGreaterThan(0);
}

/** A repeatable sequence of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
