import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../../src/server/refusal.ts';
import { postMovements } from '../../src/server/stock/ledger/ledger.ts';
import type { StockMovement } from '../../src/server/stock/ledger/movement.ts';
import { reverseDocument } from '../../src/server/stock/ledger/reverse.ts';
import { verifyStock } from '../../src/server/stock/ledger/verify.ts';
import { readBatches } from '../../src/server/stock/tracking/batches.ts';
import { openStockCompany } from '../support/companies/stock-company.ts';
import { seeded } from '../support/seeded-random.ts';

const commands = Number(process.env.STOCK_COMMANDS ?? 300);
const seed = Number(process.env.STOCK_SEED ?? Date.now() % 2_147_483_647);
const random = seeded(seed);
const company = await openStockCompany({ outlets: 3, items: 6 });
afterAll(company.close);
const { database, actor, outletIds } = company;
const batched = company.itemIds.slice(0, 3);
const serialised = company.itemIds.slice(3);
const batches = ['B1', 'B2', 'B3'];
const serials = ['SN-1', 'SN-2', 'SN-3', 'SN-4', 'SN-5'];

/** A piece moved, or several of a batch. */
interface Moved {
  readonly date: string;
  readonly batch: string | null;
  readonly quantity: number;
}

/** Where a serial number is, by which document and since which day. */
interface Place {
  readonly outlet: string;
  readonly status: string;
  readonly document: string;
  readonly since: string;
}

/** Where every piece is, kept a second time and more plainly: what moved by item and outlet, and a place for each serial. */
class Shelves {
  readonly moved = new Map<string, Moved[]>();
  readonly places = new Map<string, Place>();

  at(item: string, outlet: string): Moved[] {
    const found = this.moved.get(`${item} ${outlet}`) ?? [];
    this.moved.set(`${item} ${outlet}`, found);
    return found;
  }

  of(item: string, outlet: string, batch: string): number {
    return sumOf(this.at(item, outlet).filter((each) => each.batch === batch));
  }

  /** Why it is refused; null where it may be. */
  refusal(movement: StockMovement, short: string): string | null {
    const { itemId, outletId, batchNo, serialNo, documentId, businessDate: date } = movement;
    const quantity = Number(movement.onHand);
    const serial = this.places.get(`${itemId} ${serialNo}`);
    const isThere = serial?.status === 'In Stock';
    if (quantity > 0) {
      if (batchNo) return null;
      if (serial?.status === 'In Transit' && serial.document !== documentId) return 'serialOnItsWay';
      return isThere ? 'serialInStock' : null;
    }
    const rows = this.at(itemId, outletId);
    const taken = { date, batch: batchNo ?? null, quantity };
    if (sumOf(rows) + quantity < 0) return short;
    if (leastFrom(date, [...rows, taken]) < 0)
      return short === 'notEnoughStock' ? 'notEnoughStockOnDay' : short;
    if (batchNo) {
      const ofBatch = [...rows, taken].filter((each) => each.batch === batchNo);
      return leastFrom(date, ofBatch) < 0 ? 'notEnoughInBatch' : null;
    }
    return isThere && serial.outlet === outletId && serial.since <= date ? null : 'serialNotHere';
  }

  move(movement: StockMovement): void {
    const { itemId, outletId, batchNo, serialNo, serialBecomes, documentId, businessDate } = movement;
    const quantity = Number(movement.onHand);
    this.at(itemId, outletId).push({ date: businessDate, batch: batchNo ?? null, quantity });
    if (serialNo)
      this.places.set(`${itemId} ${serialNo}`, {
        outlet: outletId,
        document: documentId,
        since: businessDate,
        status: quantity > 0 ? 'In Stock' : (serialBecomes ?? 'Written Off'),
      });
  }
}

const sumOf = (rows: readonly Moved[]): number => rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** The least that lay there after any movement from a day on: each belongs to the end of its day, in the order posted. */
function leastFrom(day: string, rows: readonly Moved[]): number {
  let there = 0;
  let least = Number.POSITIVE_INFINITY;
  const inOrder = rows.toSorted((left, right) => left.date.localeCompare(right.date));
  for (const [index, { date, quantity }] of inOrder.entries()) {
    there += quantity;
    const isAfter =
      date > day || (date === day && index >= inOrder.findLastIndex((each) => each.date === day));
    if (isAfter) least = Math.min(least, there);
  }
  return least;
}

const shelves = new Shelves();
const posted: StockMovement[] = [];
const taken = new Set<string>();
let clock = Date.UTC(2026, 2, 28);
let numbered = 0;

const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (failure: unknown) => {
      if (failure instanceof Refusal) return failure.code;
      throw failure;
    },
  );
const tick = () => {
  clock += 1_000;
  return new Date(clock);
};

function anyMovement(): StockMovement {
  numbered += 1;
  const documentId = `document-${numbered}`;
  const base = {
    ...{ documentType: 'test', documentId, documentNo: documentId, action: 'test' },
    businessDate: `2026-03-${String(1 + random.below(28)).padStart(2, '0')}`,
    outletId: random.pick(outletIds),
  };
  const isIn = random.chance(0.5);
  if (random.chance(0.5)) {
    const onHand = String((isIn ? 1 : -1) * (1 + random.below(20)));
    return {
      ...base,
      itemId: random.pick(batched),
      batchNo: random.pick(batches),
      expiryDate: '2027-01-31',
      onHand,
    };
  }
  const leaves = random.pick([{}, { serialBecomes: 'In Transit' }, { serialBecomes: 'Sold' }] as const);
  return {
    ...{ ...base, itemId: random.pick(serialised), serialNo: random.pick(serials) },
    ...(isIn ? { onHand: '1' } : { onHand: '-1', ...leaves }),
  };
}

async function post(): Promise<void> {
  const movement = anyMovement();
  const expected = shelves.refusal(movement, 'notEnoughStock');
  const now = tick();
  const work = database.write(actor.companyId, (tx) => postMovements(tx, actor, [movement], now));
  expect([movement, await codeOf(work)]).toEqual([movement, expected]);
  if (expected !== null) return;
  shelves.move(movement);
  posted.push(movement);
}

async function takeBack(): Promise<void> {
  const open = posted.filter(({ documentId }) => !taken.has(documentId));
  if (open.length === 0) return post();
  const { serialBecomes: _left, ...movement } = random.pick(open);
  const back = { ...movement, onHand: String(-Number(movement.onHand)), serialBecomes: 'Returned' as const };
  const expected = shelves.refusal(back, 'goodsNoLongerThere');
  const now = tick();
  const { documentType, documentId, businessDate } = movement;
  const wish = { documentType, documentId, businessDate, action: 'reverse' };
  const work = database.write(actor.companyId, (tx) => reverseDocument(tx, actor, wish, now));
  expect([back, await codeOf(work)]).toEqual([back, expected]);
  if (expected !== null) return;
  shelves.move(back);
  taken.add(documentId);
}

test(`batches and serial numbers over three outlets, ${commands} commands, are where the model has them (seed ${seed})`, {
  // A deadline for what hangs: a slow machine under load may take a second for a command.
  timeout: Math.max(600_000, commands * 2_000),
}, async () => {
  for (let count = 0; count < commands; count += 1) await (random.chance(0.2) ? takeBack() : post());
  for (const outletId of outletIds) {
    const found = await database.read(actor.companyId, (tx) =>
      readBatches(tx, actor.companyId, batched, outletId),
    );
    for (const itemId of batched) {
      const held = (found.get(itemId) ?? []).map(({ batchNo, onHand }) => [batchNo, Number(onHand)] as const);
      const expected = batches.flatMap((batch) => {
        const pieces = shelves.of(itemId, outletId, batch);
        return pieces === 0 ? [] : [[batch, pieces] as const];
      });
      expect(held.toSorted(([left], [right]) => String(left).localeCompare(String(right)))).toEqual(expected);
    }
  }
  const { rows } = await database.read(actor.companyId, (tx) =>
    sql<{ serial: string; outlet: string; status: string }>`
      select item_id || ' ' || serial_no as serial, outlet_id as outlet, status from stock_serial
       where company_id = ${actor.companyId} order by 1`.execute(tx),
  );
  expect(rows).toEqual(
    [...shelves.places]
      .map(([serial, { outlet, status }]) => ({ serial, outlet, status }))
      .toSorted((left, right) => left.serial.localeCompare(right.serial)),
  );
  expect(await database.read(actor.companyId, (tx) => verifyStock(tx, actor))).toEqual([]);
});
