import { sql } from 'kysely';
import { type Database, openDatabase } from '../../../src/server/database/database.ts';
import { kopiTiga } from '../../../src/server/demo/kopi/company.ts';
import { runcitJiran } from '../../../src/server/demo/runcit/company.ts';
import { enterItems } from '../items.ts';

const UNHURRIED = 900_000;
const BATCH = 5_000;

/** How the load is spread over the companies; a third one is there only to be kept apart from the others. */
const shares = [
  { companyId: kopiTiga.companyId, items: 80_000, documents: 160_000, outlets: 30 },
  { companyId: runcitJiran.companyId, items: 10_000, documents: 20_000, outlets: 10 },
  { companyId: 'COM_7003', items: 10_000, documents: 20_000, outlets: 10 },
] as const;

export const FULL_SIZE = '3 companies, 50 outlets, 100,000 items, 200,000 documents, 1,000,000 ledger rows';

/**
 * Fills the demonstration's database, whose server stands still, to the size of the bar: each document brought five
 * items, so that every balance is the sum of its ledger.
 */
export async function fillToFullSize(
  dataDir: string,
  url: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const database = await openDatabase({ url, dataDir, callDeadline: UNHURRIED, freeSpaceFloor: 0 });
  try {
    await database.systemWrite((tx) =>
      sql`insert into company (id, name, account_type) values ('COM_7003', 'Third', 'Retail')`.execute(tx),
    );
    for (const { companyId, items, documents, outlets } of shares) {
      await enterOutlets(database, companyId, outlets);
      await enterItems(database, companyId, 0, items);
      await database.write(companyId, (tx) =>
        sql`insert into vendor (company_id, id, vendor_code, name)
          values (${companyId}, 'load-vendor', 'LOAD', 'Load Vendor')`.execute(tx),
      );
      for (let from = 0; from < documents; from += BATCH)
        await enterReceipts(database, companyId, items, from, Math.min(documents, from + BATCH));
      await enterBalances(database, companyId);
      say(`${companyId}: ${items} items, ${documents} documents`);
    }
    await countRows(database);
  } finally {
    await database.close();
  }
}

const enterOutlets = (database: Database, companyId: string, upTo: number) =>
  database.write(companyId, (tx) =>
    sql`insert into outlet (company_id, id, code, name)
      select ${companyId}, 'load-outlet-' || n, 'LOAD-' || n, 'Load ' || n
      from generate_series(1, ${upTo}::int - (select count(*) from outlet)) as n`.execute(tx),
  );

/** Confirmed receipts of five lines each, a piece of each item at 2, with what they moved. */
const enterReceipts = (database: Database, companyId: string, items: number, from: number, to: number) =>
  database.write(companyId, async (tx) => {
    await sql`
      insert into goods_received_note (company_id, id, number, status, chart_version, vendor_id, outlet_id, posting_date, sub_total,
        tax_amount, total, base_total, confirmed_at)
      select ${companyId}, 'load-' || n, 'LOAD-' || lpad(n::text, 7, '0'), 'Completed', 2, 'load-vendor',
        (select min(id) from outlet), date '2026-01-01' + n % 300, 10, 0, 10, 10, now()
      from generate_series(${from}::int, ${to}::int - 1) as n`.execute(tx);
    await sql`
      insert into goods_received_note_line (company_id, id, document_id, line_no, item_id, quantity, unit_cost, net_amount, amount)
      select ${companyId}, 'load-' || n || '-' || k, 'load-' || n, k, ${itemAt(items)}, 1, 2, 2, 2
      from generate_series(${from}::int, ${to}::int - 1) as n, generate_series(1, 5) as k`.execute(tx);
    await sql`
      insert into stock_movement (company_id, item_id, outlet_id, business_date, effective_at, document_type, document_id,
        document_no, line_id, action, d_on_hand, basis, value, unit_cost, on_hand_after, reserved_after,
        restricted_after, value_after, average_after, user_id, at)
      select ${companyId}, ${itemAt(items)}, (select min(id) from outlet), date '2026-01-01',
        timestamptz '2026-01-01 00:00Z', 'goodsReceivedNote', 'load-' || n, 'LOAD-' || lpad(n::text, 7, '0'),
        'load-' || n || '-' || k, 'receive', 1, 'given', 2, 2, turn, 0, 0, 2 * turn, 2, 'load', now()
      from generate_series(${from}::int, ${to}::int - 1) as n, generate_series(1, 5) as k,
        lateral (select (n * 5 + k - 1) / ${items}::int + 1 as turn) as t
      order by n, k`.execute(tx);
  });

/** The item of line k of document n: each in its turn. */
const itemAt = (items: number) => sql`overlay(overlay(overlay(overlay(md5(current_setting('app.company_id')
  || (n * 5 + k - 1) % ${items}::int) placing '-' from 9 for 0) placing '-7' from 14 for 1) placing '-' from 19 for 0)
  placing '-' from 24 for 0)`;

const enterBalances = (database: Database, companyId: string) =>
  database.write(companyId, (tx) =>
    sql`insert into stock_balance (company_id, item_id, outlet_id, on_hand, value, last_average, last_business_date, last_effective_at)
      select company_id, item_id, outlet_id, sum(d_on_hand), sum(value), 2, max(business_date), max(effective_at)
      from stock_movement where document_id like 'load-%' group by 1, 2, 3`.execute(tx),
  );

/** What upkeep would do after a while: without it the first plans are those of an empty table. */
async function countRows(database: Database): Promise<void> {
  for (const table of [
    'item',
    'goods_received_note',
    'goods_received_note_line',
    'stock_movement',
    'stock_balance',
  ])
    await database.system(async (tx) => {
      await sql`reset role`.execute(tx);
      await sql`analyze ${sql.table(table)}`.execute(tx);
      await sql`set role backcounter_system`.execute(tx);
    });
}
