import { sql } from 'kysely';
import type { Database } from '../../src/server/database/database.ts';

// Far below what a statement may take, on a machine a tenth as fast too.
const ROWS_PER_STATEMENT = 1_000;

/** Fills a company with items numbered from `from` to below `to`, each with words of its own and one word in a thousand. */
export async function enterItems(
  database: Database,
  companyId: string,
  from: number,
  to: number,
): Promise<void> {
  for (let start = from; start < to; start += ROWS_PER_STATEMENT) {
    const end = Math.min(start + ROWS_PER_STATEMENT, to) - 1;
    await database.write(companyId, (tx) =>
      sql`
        insert into item (company_id, id, item_code, item_name, stock_type, category, brand, unit_of_measurement, sale_price)
        select ${companyId}, overlay(overlay(overlay(overlay(md5(${companyId} || n) placing '-' from 9 for 0)
            placing '-7' from 14 for 1) placing '-' from 19 for 0) placing '-' from 24 for 0),
          'I' || lpad(n::text, 7, '0'),
          (array['Nasi','Teh','Kopi','Roti','Sambal','Gula','Susu','Beras'])[1 + n % 8] || ' '
            || substr(md5(n::text), 1, 6) || ' ' || (array['pack','box','bottle','tin'])[1 + n % 4],
          'Normal', 'Category ' || n % 20, 'Brand ' || n % 50, 'EA', n % 100 + 0.9
        from generate_series(${start}::int, ${end}::int) as n`.execute(tx),
    );
  }
}
