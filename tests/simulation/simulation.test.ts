import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyTrail } from '../../src/server/audit/verify-audit.ts';
import { verifyStock } from '../../src/server/stock/verify.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http-world.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Seeded, seeded } from '../support/seeded.ts';
import { type Command, type Count, overBadLine } from './line.ts';
import { Model, type ModelDocument, type ModelOrder, type ModelReceipt, shownStatus } from './model.ts';

const RUNS = Number(process.env.SIMULATION_RUNS ?? 15);
const SEED = Number(process.env.SIMULATION_SEED ?? Math.floor(Math.random() * 2 ** 31));
const MOST_COMMANDS = 60;
const ITEMS = 3;
const COMPANY = 'COM_1001';

/** A document of the model with what the server calls it, as it was last heard of. */
interface Held {
  readonly model: ModelDocument;
  readonly id: string;
  version: number;
  readonly lineIds: readonly string[];
}

describe(`simulation of ${RUNS} runs (SIMULATION_SEED=${SEED})`, () => {
  let opened: TestDatabase;
  let server: TestServer;
  let outletId = '';
  let vendorId = '';
  const count: Count = { sent: 0, dropped: 0, unheard: 0, doubled: 0, killed: 0, jumped: 0 };
  let commands = 0;
  let refused = 0;
  beforeAll(async () => {
    opened = await openTestDatabase();
    server = await testServer(opened.database);
    outletId = server.kopi?.outletId('KT-KL') ?? '';
    await ask('/taxcodes', { code: 'ZERO', description: 'No tax', taxType: 'Purchase', percentage: '0' });
    vendorId = idOf((await ask('/vendors', { vendorCode: 'SIM', name: 'Simulated' })).vendor);
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
    console.info(
      `simulation, seed ${SEED}: ${commands} commands, ${refused} refused as foretold; ${JSON.stringify(count)}`,
    );
  });

  let cookie = '';
  const send = async ({ path, body, key }: Command) => {
    const call = () =>
      server.send(`/api${path}`, {
        body,
        cookie,
        headers: { 'X-Outlet-Id': outletId, 'Idempotency-Key': key },
      });
    const answer = await call();
    if (answer.status !== 401) return answer;
    // A jump of the clock ended the session: the person signs in again and sends the same.
    cookie = await server.signIn('kopi-admin');
    return call();
  };
  const ask = async (path: string, body: unknown): Promise<Json> => {
    const answer = await send({ path, body, key: crypto.randomUUID() });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.json;
  };
  const world = {
    send,
    async kill() {
      const { clock } = server;
      const now = clock.now().getTime();
      server = await testServer(opened.database, {}, { companies: false });
      server.clock.advance(now - server.clock.now().getTime());
    },
    jump(ms: number) {
      // Back by days is refused by name, as it has to be (F17): what was posted would lie ahead.
      const dayOf = (time: number) => Math.floor((time + 8 * 60 * 60_000) / 86_400_000);
      const now = server.clock.now().getTime();
      if (dayOf(now + ms) >= dayOf(now)) server.clock.advance(ms);
    },
  };

  it.each(Array.from({ length: RUNS }, (_, nth) => ({ seed: SEED + nth })))(
    'seed $seed: server and model agree',
    async ({ seed }) => {
      const random = seeded(seed);
      const itemIds: string[] = [];
      for (let nth = 0; nth < ITEMS; nth += 1) {
        const itemCode = `SIM-${seed}-${nth}`;
        itemIds.push(
          idOf(
            (
              await ask('/items', {
                itemCode,
                itemName: itemCode,
                stockType: 'Normal',
                purchaseTaxCode: 'ZERO',
              })
            ).item,
          ),
        );
      }
      const model = new Model(ITEMS);
      const held: Held[] = [];
      const said: string[] = [];
      const length = 10 + random.below(MOST_COMMANDS - 9);
      for (let nth = 0; nth < length; nth += 1) {
        commands += 1;
        await lookAtReceipts(held);
        const step = nextStep(random, model, held, { itemIds, outletId, vendorId });
        const answer = await overBadLine(world, { ...step.command, key: `${seed}-${nth}` }, random, count);
        const isDone = answer.status < 300;
        said.push(`${nth} ${step.what}: ${answer.status} ${String(answer.json.code ?? '')}`);
        if (!isDone) refused += 1;
        expect(
          isDone,
          `${said.join('\n')}\nforetold: ${step.foretold ? 'done' : 'refused'}\n${answer.text.slice(0, 500)}`,
        ).toBe(step.foretold);
        if (isDone) step.heard(answer.json);
        else expect([409, 422]).toContain(answer.status);
      }
      await agree(model, held, itemIds, said);
    },
    120_000,
  );

  /** A receipt's version moves with its order; whoever acts on it has it open as it stands. */
  async function lookAtReceipts(held: readonly Held[]): Promise<void> {
    const receipts = held.filter(({ model }) => model.kind === 'receipt');
    if (receipts.length === 0) return;
    const { rows } = await opened.database.read(COMPANY, (tx) =>
      sql<{ id: string; version: number }>`
        select id, version from goods_received_note where id = any(${receipts.map(({ id }) => id)})`.execute(
        tx,
      ),
    );
    for (const receipt of receipts) receipt.version = rows.find(({ id }) => id === receipt.id)?.version ?? 0;
  }

  /** What the database holds is what the model says: stock, statuses, received quantities, and proofs of its own. */
  async function agree(
    model: Model,
    held: readonly Held[],
    itemIds: readonly string[],
    said: readonly string[],
  ) {
    const words = said.join('\n');
    await opened.database.read(COMPANY, async (tx) => {
      for (const [nth, id] of itemIds.entries()) {
        const { rows } = await sql<{ ledger: string; balance: string }>`
          select coalesce((select sum(d_on_hand) from stock_movement where item_id = ${id}), 0) as ledger,
            coalesce((select sum(on_hand) from stock_balance where item_id = ${id}), 0) as balance`.execute(
          tx,
        );
        expect([nth, Number(rows[0]?.ledger), Number(rows[0]?.balance)], words).toEqual([
          nth,
          model.stock[nth],
          model.stock[nth],
        ]);
      }
      for (const { model: document, id } of held) {
        const table = document.kind === 'order' ? 'purchase_order' : 'goods_received_note';
        const { rows } = await sql<{
          status: string;
        }>`select status from ${sql.table(table)} where id = ${id}`.execute(tx);
        expect([id, rows[0]?.status], words).toEqual([id, shownStatus(document)]);
        if (document.kind !== 'order') continue;
        const lines = await sql<{ received: string }>`
          select received_quantity as received from purchase_order_line where document_id = ${id} order by line_no`.execute(
          tx,
        );
        expect(
          lines.rows.map(({ received }) => Number(received)),
          words,
        ).toEqual(document.lines.map(({ received }) => received));
      }
      expect(await verifyStock(tx, { companyId: COMPANY })).toEqual([]);
    });
    expect((await verifyTrail(opened.database, COMPANY)).brokenAt).toBeNull();
  }
});

interface Step {
  readonly what: string;
  readonly command: Omit<Command, 'key'>;
  readonly foretold: boolean;
  /** Told of the reply once it is done. */
  heard(data: Json): void;
}
interface Place {
  readonly itemIds: readonly string[];
  readonly outletId: string;
  readonly vendorId: string;
}

const DAY = '2026-09-01';

/** Draws a command that fits or does not fit, and lets the model say which. */
function nextStep(random: Seeded, model: Model, held: Held[], place: Place): Step {
  const kind = random.below(10);
  const orders = held.filter(({ model: { kind: each } }) => each === 'order');
  const receipts = held.filter(({ model: { kind: each } }) => each === 'receipt');
  if (held.length === 0 || kind === 0) return newOrder(random, held, place);
  if (kind === 1 || orders.length === 0) return newReceipt(random, held, place);
  if (kind <= 7 || receipts.length === 0) return orderEvent(random, model, held, random.pick(orders), kind);
  return receiptEvent(random, model, held, random.pick(receipts));
}

function newOrder(random: Seeded, held: Held[], { itemIds, outletId, vendorId }: Place): Step {
  const order: ModelOrder = {
    kind: 'order',
    status: 'Saved',
    lines: itemIds.map((_, item) => ({ item, ordered: 1 + random.below(9), received: 0 })),
  };
  const lines = order.lines.map(({ item, ordered }) => ({
    itemId: itemIds[item],
    quantity: String(ordered),
    unitCost: '2',
  }));
  return {
    what: 'order',
    command: {
      path: '/purchaseorders',
      body: { vendorId, deliverToOutletId: outletId, issueDate: DAY, lines },
    },
    foretold: true,
    heard: (data) => void held.push(heldOf(order, data.document)),
  };
}

function newReceipt(random: Seeded, held: Held[], { itemIds, outletId, vendorId }: Place): Step {
  const quantities = itemIds.map(() => 1 + random.below(5));
  const receipt: ModelReceipt = { kind: 'receipt', status: 'Saved', order: null, quantities };
  const lines = quantities.map((quantity, item) => ({
    itemId: itemIds[item],
    quantity: String(quantity),
    unitCost: '2',
  }));
  return {
    what: 'receipt',
    command: { path: '/goodsreceivednotes', body: { vendorId, outletId, postingDate: DAY, lines } },
    foretold: true,
    heard: (data) => void held.push(heldOf(receipt, data.document)),
  };
}

function orderEvent(random: Seeded, model: Model, held: Held[], target: Held, kind: number): Step {
  const order = target.model;
  if (order.kind !== 'order') throw new Error('Not an order');
  const path = `/purchaseorders/${target.id}/events`;
  const { version, isStale } = versionFor(random, target);
  const heard = (data: Json) => {
    target.version = Number(asJson(data.document).version);
  };
  if (kind <= 3) {
    const foretold = !isStale && model.confirmOrder(order);
    return {
      what: `confirm ${target.id}`,
      command: { path, body: { type: 'confirm', version } },
      foretold,
      heard,
    };
  }
  if (kind === 4 && order.status !== 'Partially Received') {
    const foretold = !isStale && model.cancelOrder(order);
    return {
      what: `cancel ${target.id}`,
      command: { path, body: { type: 'cancel', remark: 'x', version } },
      foretold,
      heard,
    };
  }
  const quantities = order.lines.map(({ ordered, received }) =>
    random.chance(0.1) ? ordered - received + 1 : random.below(ordered - received + 1),
  );
  if (!quantities.some((quantity) => quantity > 0)) quantities.splice(0, 1, 1);
  const receipt = isStale ? null : model.receive(order, quantities);
  const lines = quantities
    .map((quantity, nth) => ({ lineId: target.lineIds[nth], quantity: String(quantity) }))
    .filter(({ quantity }) => quantity !== '0');
  return {
    what: `receive ${quantities.join()} of ${target.id}`,
    command: { path, body: { type: 'receive', version, post: true, lines } },
    foretold: receipt !== null,
    heard(data) {
      heard(data);
      const [created] = listOf(data, 'created');
      if (receipt) held.push({ model: receipt, id: idOf(created), version: -1, lineIds: [] });
    },
  };
}

function receiptEvent(random: Seeded, model: Model, held: readonly Held[], target: Held): Step {
  const receipt = target.model;
  if (receipt.kind !== 'receipt') throw new Error('Not a receipt');
  const path = `/goodsreceivednotes/${target.id}/events`;
  const type = random.chance(0.6) ? 'confirm' : 'cancel';
  const foretold = type === 'confirm' ? model.confirmReceipt(receipt) : model.cancelReceipt(receipt);
  return {
    what: `${type} receipt ${target.id}`,
    command: { path, body: { type, version: target.version, ...(type === 'cancel' ? { remark: 'x' } : {}) } },
    foretold,
    heard(data) {
      target.version = Number(asJson(data.document).version);
      // Goods taken back are taken back from their order, too.
      const order = held.find(({ model: each }) => each === receipt.order);
      if (order) order.version += 1;
    },
  };
}

const heldOf = (model: ModelDocument, document: unknown): Held => ({
  model,
  id: idOf(document),
  version: Number(asJson(document).version),
  lineIds: listOf(asJson(document), 'lines').map(idOf),
});

/** Mostly the version as it stands; now and then an older one, as a form that lay open would send. */
function versionFor(random: Seeded, { version }: Held): { version: number; isStale: boolean } {
  const isStale = version > 1 && random.chance(0.05);
  return { version: isStale ? version - 1 : version, isStale };
}
