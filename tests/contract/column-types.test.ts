import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { forEachHome } from '../support/databases/database.ts';
import { isTriedOn } from '../support/rounds.ts';

forEachHome(({ home, database }) => {
  it('hands values over as the program wants them: no float for a decimal, no local time', async () => {
    const { rows } = await database().system((tx) =>
      sql<Record<string, unknown>>`
        select 12345678901234.5678::numeric(18,4) as decimal, 9007199254740993::bigint as big, 7::int as whole,
          date '2026-02-28' as day, timestamptz '2026-02-28 09:02:03.4+08' as moment, true as flag,
          array['a,b', 'c"d']::text[] as texts, array[1.10, null]::numeric(9,2)[] as decimals,
          array[date '2026-02-28'] as days, array[timestamptz '2026-02-28 01:02:03Z'] as moments,
          '{"a":[1]}'::jsonb as json, null::numeric as nothing
      `.execute(tx),
    );
    expect(rows).toEqual([
      {
        decimal: '12345678901234.5678',
        big: '9007199254740993',
        whole: 7,
        day: '2026-02-28',
        moment: '2026-02-28T01:02:03.400Z',
        flag: true,
        texts: ['a,b', 'c"d'],
        decimals: ['1.10', null],
        days: ['2026-02-28'],
        moments: ['2026-02-28T01:02:03.000Z'],
        json: { a: [1] },
        nothing: null,
      },
    ]);
  });

  it('lets a read change nothing', async () => {
    const sneaky = database().read('COM_A', (tx) =>
      tx.updateTable('setting').set({ value: 'x' }).where('key', '=', 'y').execute(),
    );
    await expect(sneaky).rejects.toThrow(/A read may not change rows/);
  });

  it.runIf(isTriedOn(home))(
    'finds rows inside a large table by index, also under row-level security',
    async () => {
      await database().systemWrite((tx) =>
        tx
          .insertInto('company')
          .values(['COM_A', 'COM_B'].map((id) => ({ id, name: id, account_type: 'Retail' as const })))
          .execute(),
      );
      for (const company of ['COM_A', 'COM_B'])
        for (let from = 1; from <= 12_000; from += 1_000)
          await database().write(company, (tx) =>
            sql`
          insert into item (company_id, id, item_code, item_name, stock_type, sale_price)
          select ${company}, n::text, 'I' || lpad(n::text, 6, '0'), md5(n::text) || case n when 77 then ' 咖啡' else '' end,
            'Normal', n / 10.0
          from generate_series(${from}::int, ${from + 999}::int) as n
        `.execute(tx),
          );
      await database().systemWrite(async (tx) => {
        await sql`reset role`.execute(tx);
        await sql`analyze item`.execute(tx);
      });
      const conditions = [
        sql`item_name ilike '%c4ca42%'`,
        sql`short_grams(item_name, item_code, alternate_lookup, alternate_name) @@ '咖啡'`,
        sql`short_grams(item_name, item_code, alternate_lookup, alternate_name) @@ $$'c4':*$$`,
        sql`lower(item_code) = 'i000077'`,
        sql`(sale_price, id) > (1199.5, '') order by sale_price, id limit 5`,
      ];
      for (const condition of conditions) {
        const { rows } = await database().read('COM_A', (tx) =>
          sql<{
            'QUERY PLAN': string;
          }>`explain analyze select id from own_company.item where company_id = 'COM_A' and ${condition}`.execute(
            tx,
          ),
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toMatch(/Index Cond: .*(~~\*|@@|lower|ROW)/);
        expect(plan).not.toContain('Seq Scan');
      }
    },
  );
});
