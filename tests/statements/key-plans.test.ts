import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forEachHome } from '../support/databases/database.ts';

const ITEMS = 4_000;
const KEYS = 50;

forEachHome(({ database }) => {
  it('the items of a document are fetched by their keys, not by reading all items of the company', async () => {
    const company = await purchasingCompany(database(), 'COM_9400');
    await database().write(company.companyId, (tx) =>
      sql`insert into item (company_id, id, item_code, item_name, stock_type)
          select ${company.companyId}, 'item-' || nth, 'K' || nth, 'Item ' || nth, 'Normal'
            from generate_series(1, ${ITEMS}::int) as nth`.execute(tx),
    );
    await database().write(company.companyId, async (tx) => {
      // Tables belong to their owner, who alone may count them.
      for (const text of ['reset role', 'analyze item', 'set role backcounter_app'])
        await sql.raw(text).execute(tx);
    });
    const keys = JSON.stringify(Array.from({ length: KEYS }, (_, nth) => ({ id: `item-${nth + 1}` })));
    const plan = await database().find(company.companyId, async (tx) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select i.custom_cost
          from jsonb_to_recordset(${sql.lit(keys)}::text::jsonb) as x(id text)
          join item as i on i.company_id = ${sql.lit(company.companyId)} and i.id = x.id`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Index Scan using item_pkey');
  });
});
