import type { BenchWorld, Company } from './bench-world.ts';
import { renaming } from './driver.ts';
import { idOf, replay, type Step, type Stock, sendEvent, timed, today, total } from './order.ts';
import type { Result } from './reads.ts';
import { comparisonOf, type Pair } from './rounds.ts';

const LINES = 50;
const WARM_UP = 10;
const ROUNDS = 30;
/** Sold in every round, and once more where its statements are sent again. */
const IN_STOCK = String(4 * (WARM_UP + ROUNDS));

/** A sale of 50 lines on terms through its life: created, confirmed, paid, completed. */
export async function measureSales(world: BenchWorld, stock: Stock): Promise<Result[]> {
  const { large } = world;
  const itemIds = stock.itemIds.slice(0, LINES);
  await received(large, stock, itemIds);
  const method = { code: 'BENCH-CASH', name: 'Cash', paymentType: 'Cash' };
  await large.client.call('POST', '/paymentmethods', method);
  const client = { name: 'Bench Client', category: 'Personal', creditLimit: '1000000000' };
  const clientId = idOf((await large.client.call('POST', '/clients', client)).client);
  const kept = new Set([...stock.kept, clientId]);
  const pairs: Pair[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const steps = await saleLife(large, clientId, itemIds);
    const anew = renaming(kept);
    const floors: number[] = [];
    for (const { statements } of steps) floors.push(await replay(world, statements.map(anew)));
    if (round >= WARM_UP)
      pairs.push({ floor: total(floors), measured: total(steps.map(({ took }) => took)) });
  }
  return [
    {
      what: 'sale of 50 lines: created, confirmed, paid, completed',
      floor: 'its SQL on the driver + four empty requests',
      target: 4,
      comparison: comparisonOf(pairs),
    },
  ];
}

async function received(company: Company, { vendorId }: Stock, itemIds: readonly string[]): Promise<void> {
  const { document } = await company.client.call('POST', '/goodsreceivednotes', {
    vendorId,
    outletId: company.outletId,
    postingDate: today(),
    lines: itemIds.map((itemId) => ({ itemId, quantity: IN_STOCK, unitCost: '2', taxCode: 'BENCH' })),
  });
  await sendEvent(company, 'goodsreceivednotes', document, { type: 'confirm' });
}

async function saleLife(company: Company, clientId: string, itemIds: readonly string[]): Promise<Step[]> {
  const { outletId } = company;
  const lines = itemIds.map((itemId, index) => ({ itemId, quantity: '1', unitPrice: `${index + 5}.5` }));
  const created = await timed(company, '/sales', { outletId, clientId, lines });
  const confirmed = await sendEvent(company, 'sales', created.document, { type: 'confirm' });
  const { document } = confirmed;
  const amount = typeof document === 'object' && document && 'total' in document ? document.total : '';
  const paid = await sendEvent(company, 'sales', document, { type: 'pay', amount, method: 'BENCH-CASH' });
  const completed = await sendEvent(company, 'sales', paid.document, { type: 'complete' });
  return [created, confirmed, paid, completed];
}
