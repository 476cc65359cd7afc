import { sql } from 'kysely';
import type { BenchWorld } from './bench-world.ts';
import { idsIn, renaming } from './driver.ts';
import { bareInserts, replay, type Stock, sendEvent, today } from './order.ts';
import type { Result } from './reads.ts';
import { comparisonOf, type Pair } from './rounds.ts';

const ORDER_LINES = 1_000;
const ADJUSTED_LINES = 10_000;
const ORDER_ROUNDS = 6;
const ADJUSTMENT_ROUNDS = 3;

/** Documents of many lines, confirmed: each against the bare inserts of what it writes. */
export async function measureLargeDocuments(world: BenchWorld, small: Stock): Promise<Result[]> {
  const itemIds = await itemsOf(world);
  const stock = { ...small, itemIds };
  return [
    {
      what: `order of ${ORDER_LINES.toLocaleString('en')} lines: confirmed`,
      floor: 'its bare inserts in one transaction + an empty request',
      comparison: comparisonOf(await measure(world, stock, ORDER_ROUNDS, orderOf)),
    },
    {
      what: `stock adjustment of ${ADJUSTED_LINES.toLocaleString('en')} lines: confirmed`,
      floor: 'its bare inserts in one transaction + an empty request',
      comparison: comparisonOf(await measure(world, stock, ADJUSTMENT_ROUNDS, adjustmentOf)),
    },
  ];
}

interface Saved {
  readonly path: string;
  readonly document: unknown;
  readonly text: string;
}

/** Saves a document beforehand, confirms it, and does its inserts again on the driver; the first round is a warm-up. */
async function measure(
  world: BenchWorld,
  stock: Stock,
  rounds: number,
  save: (world: BenchWorld, stock: Stock) => Promise<Saved>,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { path, document, text } = await save(world, stock);
    const confirmed = await sendEvent(world.large, path, document, { type: 'confirm' });
    const kept = new Set([...stock.kept, ...stock.itemIds, ...idsIn(text)]);
    const floor = await replay(world, bareInserts(confirmed.statements.map(renaming(kept))));
    if (round > 0) pairs.push({ floor, measured: confirmed.took });
  }
  return pairs;
}

async function saved(
  { large }: BenchWorld,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Saved> {
  const text = await large.client.send('POST', `/${path}`, body);
  const { data }: { data: { document: unknown } } = JSON.parse(text);
  return { path, document: data.document, text };
}

const orderOf = (world: BenchWorld, { vendorId, itemIds }: Stock): Promise<Saved> =>
  saved(world, 'purchaseorders', {
    vendorId,
    deliverToOutletId: world.large.outletId,
    issueDate: today(),
    lines: itemIds
      .slice(0, ORDER_LINES)
      .map((itemId) => ({ itemId, quantity: '12', unitCost: '1.25', taxCode: 'BENCH' })),
  });

const adjustmentOf = (world: BenchWorld, { itemIds }: Stock): Promise<Saved> =>
  saved(world, 'stockadjustments', {
    outletId: world.large.outletId,
    postingDate: today(),
    adjustmentType: 'Adjust Up',
    lines: itemIds.map((itemId) => ({ itemId, adjustOnHand: '3', unitCost: '2.5' })),
  });

async function itemsOf({ database, large }: BenchWorld): Promise<string[]> {
  const { rows } = await database.read(large.companyId, (tx) =>
    sql<{ id: string }>`
      select id from item where company_id = ${large.companyId} and stock_type = 'Normal'
      order by item_code desc limit ${ADJUSTED_LINES}`.execute(tx),
  );
  return rows.map(({ id }) => id);
}
