import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { forEachHome } from '../support/databases/database.ts';

const companies = ['COM_A', 'COM_B'] as const;

forEachHome(({ database }) => {
  beforeAll(async () => {
    await database().systemWrite(async (tx) => {
      for (const id of companies)
        await tx.insertInto('company').values({ id, name: id, account_type: 'Retail' }).execute();
    });
    for (const company of companies)
      await database().write(company, async (tx) => {
        await tx
          .insertInto('setting')
          .values({
            company_id: company,
            key: 'secret',
            value: `canary of ${company}`,
            value2: null,
            updated_by: null,
          })
          .execute();
        await tx
          .insertInto('audit_trail')
          .values({
            company_id: company,
            at: new Date(),
            user_id: 'u',
            username: 'u',
            outlet_id: null,
            action: 'create',
            record_type: 'setting',
            record_id: 'secret',
            record_title: null,
            changes: '[]',
            ip: null,
            request_id: null,
          })
          .execute();
      });
  });

  it('shows a company its own rows alone, in every table, when a condition was forgotten', async () => {
    const { rows: tables } = await database().read('COM_A', (tx) =>
      sql<{ name: string }>`
        select c.relname as name from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select')
      `.execute(tx),
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const { rows } = await database().read('COM_A', (tx) =>
        sql<{
          others: string;
        }>`select count(*) as others from ${sql.table(name)} where company_id <> 'COM_A'`.execute(tx),
      );
      expect(rows[0]?.others, name).toBe('0');
    }
    const seen = await database().read('COM_A', (tx) => tx.selectFrom('setting').select('value').execute());
    expect(seen).toEqual([{ value: 'canary of COM_A' }]);
  });

  it('puts every table with a company under the rule, for its owner too', async () => {
    const { rows } = await database().system((tx) =>
      sql<{ relname: string }>`
        select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and not (c.relrowsecurity and c.relforcerowsecurity)
      `.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  it('refuses a row of another company, and leaves the other one’s rows alone', async () => {
    const forge = database().write('COM_A', (tx) =>
      tx
        .insertInto('setting')
        .values({ company_id: 'COM_B', key: 'forged', value: '1', value2: null, updated_by: null })
        .execute(),
    );
    await expect(forge).rejects.toThrow(/row-level security/);
    const [changed] = await database().write('COM_A', (tx) =>
      tx.updateTable('setting').set({ value: 'taken' }).execute(),
    );
    expect(changed?.numUpdatedRows).toBe(1n);
    const seen = await database().read('COM_B', (tx) => tx.selectFrom('setting').select('value').execute());
    expect(seen).toEqual([{ value: 'canary of COM_B' }]);
  });

  it('keeps companies apart when their calls alternate, fail and run at once', async () => {
    const ask = (company: string) =>
      database().read(company, async (tx) => {
        const { rows } = await sql<{ id: string }>`select id from company`.execute(tx);
        return rows.map((row) => row.id).join();
      });
    const fail = (company: string) =>
      database()
        .write(company, (tx) => sql`select 1 / 0`.execute(tx))
        .catch(() => 'failed');
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) => {
        const company = companies[n % 2] ?? 'COM_A';
        return n % 7 === 0
          ? fail(company)
          : ask(company).then((seen) => (seen === company ? 'own' : `${company}: ${seen}`));
      }),
    );
    expect(new Set(answers)).toEqual(new Set(['own', 'failed']));
  });

  it('gives nothing to a statement without a company, and nobody’s rows to the system but where it works', async () => {
    await expect(database().system((tx) => sql`select * from vendor`.execute(tx))).rejects.toThrow(
      /permission denied/,
    );
    const all = await database().system((tx) =>
      tx.selectFrom('company').select('id').orderBy('id').execute(),
    );
    expect(all.map((row) => row.id)).toEqual(['COM_A', 'COM_B']);
  });

  describe('append-only tables', () => {
    it('refuse to change or lose a row, also by the owner', async () => {
      const { rows: tables } = await database().system((tx) =>
        sql<{ name: string }>`
          select tgrelid::regclass::text as name from pg_trigger where tgname = 'never_changed'
        `.execute(tx),
      );
      const names = new Set(tables.map((row) => row.name));
      for (const name of ['audit_trail', 'document_history', 'stock_movement']) expect(names).toContain(name);
      const change = database().write('COM_A', (tx) =>
        sql`update audit_trail set username = 'else'`.execute(tx),
      );
      await expect(change).rejects.toThrow(/permission denied/);
      for (const statement of [
        "update audit_trail set username = 'else'",
        'delete from audit_trail',
        'truncate audit_trail',
      ])
        await expect(
          database().write('COM_A', async (tx) => {
            await sql`reset role`.execute(tx);
            await sql.raw(statement).execute(tx);
          }),
          statement,
        ).rejects.toThrow(/never changed or removed/);
    });

    it('chain the audit trail, each row by the hash of the one before it', async () => {
      const { rows } = await database().read('COM_A', (tx) =>
        sql<{ broken: string; rows: string }>`
          select count(*) as rows, count(*) filter (
            where a.hash <> audit_hash(a) or a.prev_hash <> coalesce(b.hash, '')) as broken
          from audit_trail a left join audit_trail b on b.company_id = a.company_id and b.seq = a.seq - 1
        `.execute(tx),
      );
      expect(rows).toEqual([{ rows: '1', broken: '0' }]);
    });
  });
});
