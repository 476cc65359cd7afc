import type { BenchWorld } from './bench-world.ts';
import { onDriver } from './driver.ts';
import type { Result } from './reads.ts';
import { comparisonOf, type Pair } from './rounds.ts';

const REPRICED = 5_000;
const ROUNDS = 4;

/** One price of many items, looked at and then changed, against one bare update of the same rows. */
export async function measurePrices(world: BenchWorld): Promise<Result[]> {
  const { client, companyId } = world.large;
  const itemIds = await someItems(world);
  const pairs: Pair[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const body = { itemIds, price: 'salePrice', step: 'add', figure: '0.05' };
    const from = performance.now();
    const { seen } = await client.call('POST', '/pricechanges/check', body);
    await client.send('POST', '/pricechanges', { ...body, seen });
    const measured = performance.now() - from;
    const floor = await onDriver(world.database, companyId, 'find', async (driver) => {
      const start = performance.now();
      await driver.send({
        text: `update item set sale_price = sale_price + 0.05, version = version + 1
          where company_id = $1 and id = any($2::text[])`,
        values: [companyId, itemIds],
      });
      await client.send('GET', '/health');
      return performance.now() - start;
    });
    if (round > 0) pairs.push({ floor, measured });
  }
  return [
    {
      what: `price of ${REPRICED.toLocaleString('en')} items: preview and change`,
      floor: 'one bare update of the same rows + an empty request',
      comparison: comparisonOf(pairs),
    },
  ];
}

async function someItems({ large }: BenchWorld): Promise<readonly string[]> {
  const ids: string[] = [];
  let after = '';
  while (ids.length < REPRICED) {
    const query = new URLSearchParams({ after });
    const { itemCodeList, next } = await large.client.call('GET', `/items/itemcodelist?${query}`);
    if (Array.isArray(itemCodeList)) ids.push(...itemCodeList.map(({ id }) => String(id)));
    if (typeof next !== 'string') break;
    after = next;
  }
  return ids.slice(0, REPRICED);
}
