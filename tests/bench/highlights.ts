import { sql } from 'kysely';
import type { BenchWorld, Company } from './bench-world.ts';
import { againstItsSql, type Result } from './reads.ts';

const MOVEMENTS = 1_000_000;
/** The item that is looked at has so many of them: one in twenty. */
const EVERY = 20;
const ROWS_PER_STATEMENT = 20_000;
const YEARS_OF_DAYS = 3 * 365;

const turns = { warmUp: 2, rounds: 10, times: 3 };

/** What an item's page says of its stock, orders and last twelve months, over a ledger of a million movements. */
export async function measureHighlights(world: BenchWorld): Promise<Result[]> {
  const { large } = world;
  const { items } = await large.client.call('GET', '/items?pageSize=100&search=I00500');
  const ids = Array.isArray(items) ? items.map(({ id }) => String(id)) : [];
  await enterMovements(world, large, ids);
  await world.settle('stock_movement');
  const comparison = await againstItsSql(world, `/items/${ids[0]}/highlights`, 'read', turns);
  return [
    {
      what: `highlights of an item: ${MOVEMENTS.toLocaleString('en')} movements, ${(MOVEMENTS / EVERY).toLocaleString('en')} of them its own`,
      floor: 'its SQL on the driver + an empty request',
      target: 2,
      comparison,
    },
  ];
}

/** Three years of receipts and sales, the newest last: every twentieth of the first item, the rest of the others. */
async function enterMovements(
  { database }: BenchWorld,
  { companyId, outletId }: Company,
  ids: readonly string[],
): Promise<void> {
  const [own = '', ...others] = ids;
  for (let start = 0; start < MOVEMENTS; start += ROWS_PER_STATEMENT)
    await database.write(companyId, (tx) =>
      sql`
        insert into stock_movement (company_id, item_id, outlet_id, business_date, effective_at, document_type,
          document_id, document_no, action, d_on_hand, basis, value, unit_cost, on_hand_after, reserved_after,
          restricted_after, value_after, average_after, user_id, at)
        select ${companyId},
          case when n % ${EVERY} = 0 then ${own} else (${others}::text[])[1 + n % ${others.length}] end, ${outletId},
          m.day, m.day::timestamp at time zone 'UTC', case when n % 3 = 0 then 'goodsReceivedNote' else 'sale' end,
          'bench-' || n, 'B-' || n, case when n % 3 = 0 then 'receive' else 'sell' end,
          case when n % 3 = 0 then 4 else -2 end, case when n % 3 = 0 then 'given' else 'average' end,
          case when n % 3 = 0 then 8 else -4 end, 2, 100, 0, 0, 200, 2, 'bench', now()
        from generate_series(${start}::int, ${start + ROWS_PER_STATEMENT - 1}::int) as n
          cross join lateral (select current_date - ${YEARS_OF_DAYS}::int
            + (n::bigint * ${YEARS_OF_DAYS} / ${MOVEMENTS})::int as day) as m`.execute(tx),
    );
}
