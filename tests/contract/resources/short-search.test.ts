import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { resourceNamed } from '../../../src/resources/registry.ts';
import { listRecords } from '../../../src/server/records/lists/list-records.ts';
import { adminOf } from '../../support/companies/admin-of.ts';
import { forEachHome } from '../../support/databases/database.ts';

const COMPANY = 'COM_A';
const names = [
  'Nasi Lemak',
  "O'Neil & Sons",
  'A-1 Supply (B2B)',
  '咖啡 Kopi',
  'kopi咖啡粉x',
  'Rosé 9° née',
  'back\\slash 100%_off',
  'Ünder Straße',
  'x',
  'ZQ',
  '☕️ 7up',
  'a.b,c:d*e|f!g',
];

forEachHome(({ database }) => {
  beforeAll(async () => {
    await database().systemWrite((tx) =>
      tx.insertInto('company').values({ id: COMPANY, name: 'A', account_type: 'Retail' }).execute(),
    );
    await database().write(COMPANY, async (tx) => {
      for (const [nth, name] of names.entries())
        await sql`insert into vendor (company_id, id, vendor_code, name) values (${COMPANY}, ${`v${nth}`}, ${`0${nth}`}, ${name})`.execute(
          tx,
        );
    });
  });

  it('one or two letters of any script find whatever holds them, whatever stands around them', async () => {
    const texts = new Set(
      names.flatMap((name) =>
        [...name].flatMap((letter, at, all) =>
          [letter, `${letter}${all[at + 1] ?? ''}`].map((one) => one.trim()),
        ),
      ),
    );
    texts.delete('');
    for (const text of [...texts, 'qq', 'j', '茶', "'", '\\', ':*', '!']) {
      const found = await database().read(COMPANY, async (tx) => {
        const { records } = await listRecords(tx, adminOf(COMPANY), resourceNamed('vendor'), {
          search: [text],
          searchBy: ['name'],
          filters: {},
          page: 1,
          pageSize: 100,
          sort: 'name',
        });
        return records.map(({ name }) => name).toSorted();
      });
      const { rows } = await database().read(COMPANY, (tx) =>
        sql<{
          name: string;
        }>`select name from vendor where strpos(lower(name), lower(${text.trim()})) > 0`.execute(tx),
      );
      expect([text, found]).toEqual([text, rows.map(({ name }) => name).toSorted()]);
    }
  });
});
