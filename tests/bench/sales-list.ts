import { sql } from 'kysely';
import type { Database } from '../../src/server/database/database.ts';
import type { BenchWorld, Company } from './bench-world.ts';
import type { Result } from './reads.ts';
import { compare, repeated } from './rounds.ts';

// Far below what a statement may take: each row stands in some thirty indexes.
const ROWS_PER_STATEMENT = 2_000;
const turns = { warmUp: 8, rounds: 40, times: 5 };
const LIST = '/sales?pageSize=50';

/** How the list of sales fares as there are more of them: the same pages of many sales against those of few. */
export async function measureSalesGrowth(
  { database, small, large, settle }: BenchWorld,
  sizes: { readonly small: number; readonly large: number },
): Promise<Result[]> {
  await enterSales(database, small, sizes.small);
  await enterSales(database, large, sizes.large);
  await settle('sale');
  const named = (count: number) => count.toLocaleString('en');
  const kinds: readonly [string, (company: Company, size: number) => Promise<string>][] = [
    ['first page', async () => LIST],
    [
      'from the middle, by cursor',
      async (company, size) => `${LIST}&after=${await afterRow(company, size / 2)}`,
    ],
    ['of a status', async () => `${LIST}&status=Confirmed`],
    ['of an outlet on a day', async () => `${LIST}&businessDateFrom=2025-03-05&businessDateTo=2025-03-05`],
    ['found by a part of the number', async () => `${LIST}&search=000123`],
  ];
  const results: Result[] = [];
  for (const [kind, pathFor] of kinds) {
    const [few, many] = [await pathFor(small, sizes.small), await pathFor(large, sizes.large)];
    const comparison = await compare(
      turns,
      repeated(() => small.client.send('GET', few)),
      repeated(() => large.client.send('GET', many)),
    );
    results.push({
      what: `list of 50 of ${named(sizes.large)} sales: ${kind}`,
      floor: `the same list of ${named(sizes.small)} sales`,
      target: 1.5,
      comparison,
    });
  }
  return results;
}

/** Paid sales and invoices of two years at the company's outlet, so many that there are `upTo`. */
async function enterSales(database: Database, { companyId, outletId }: Company, upTo: number): Promise<void> {
  for (let start = 0; start < upTo; start += ROWS_PER_STATEMENT) {
    const end = Math.min(start + ROWS_PER_STATEMENT, upTo) - 1;
    await database.write(companyId, (tx) =>
      sql`
        insert into sale (company_id, id, number, chart_version, status, payment_status, shipping_status, outlet_id,
          business_date, date_time, sales_type, sales_person, sub_total, service_charge, tax_amount, rounding,
          net_amount, total, paid, balance, base_total, cost, profit, receivable)
        select ${companyId}, 'bench-sale-' || n, 'BS-' || lpad(n::text, 8, '0'), 5,
          case when owed then 'Confirmed' else 'Completed' end, case when owed then 'Unpaid' else 'Paid' end,
          'Not Required', ${outletId}, day, day + n % 86400 * interval '1 second',
          (array['Dine In','Take Away','Delivery'])[1 + n % 3], 'Person ' || n % 40, net, 0, tax, 0, net, net + tax,
          case when owed then 0 else net + tax end, case when owed then net + tax else 0 end, net + tax,
          net * 0.4, net * 0.6, 0
        from generate_series(${start}::int, ${end}::int) as n
          cross join lateral (select n % 10 = 0 as owed, 5 + n % 400 as net, round((5 + n % 400) * 0.06, 2) as tax,
            date '2025-01-01' + (n::bigint * 700 / ${upTo}::int)::int as day) as s`.execute(tx),
    );
  }
}

const afterRow = async ({ client }: Company, row: number): Promise<string> => {
  const { metadata } = await client.call('GET', `${LIST}&page=${row / 50}`);
  return typeof metadata === 'object' && metadata && 'next' in metadata ? String(metadata.next) : '';
};
