import { type RawBuilder, sql } from 'kysely';
import type { Overview } from '../../../lib/audit-pack/overview.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { documents } from '../../../resources/registry.ts';
import { columnName, tableName } from '../../../resources/wire.ts';
import type { PackWork } from '../pack-work.ts';

/** The day a document is of, and what it comes to, as its fields are called; the first that it has. */
const DAYS = ['businessDate', 'postingDate', 'issueDate'];
const TOTALS = ['total', 'netAmount', 'amount'];
const BASE_TOTALS = ['baseTotal', 'baseAmount'];

/** What the documents of the period come to, by type, status and currency, as they stand when the pack is made. */
export async function packMoney({ tx, companyId, period, pack }: PackWork): Promise<Overview['money']> {
  const parts = documents.flatMap((document): RawBuilder<unknown>[] => {
    const column = (names: readonly string[]) => columnOf(document, names);
    const day = column(DAYS);
    const total = column(TOTALS);
    if (day === null || total === null) return [];
    const base = column(BASE_TOTALS);
    const currency = column(['currencyCode']);
    return [
      sql`select ${document.name}::text as type, t.status, coalesce(${currency ?? sql`null::text`}, c.currency_code) as currency,
          count(*)::int as documents, sum(coalesce(${total}, 0)) as total,
          sum(${base ?? (currency ? sql`null::numeric` : total)}) as "baseTotal"
        from ${sql.table(tableName(document.name))} as t
        join company as c on c.id = ${companyId}
        where t.company_id = ${companyId} and ${day} between ${period.from}::date and ${period.to}::date
        group by 2, 3`,
    ];
  });
  const { rows } = await sql<Overview['money'][number]>`
    select type, status, currency, documents, trim_scale(total)::text as total, trim_scale("baseTotal")::text as "baseTotal"
    from (${sql.join(parts, sql` union all `)}) as summed order by type, currency, status`.execute(tx);
  const packed = pack.rows('money/totals');
  for (const row of rows) await packed.write(row);
  await packed.close();
  return [...rows];
}

function columnOf({ fields }: AnyDocument, names: readonly string[]): RawBuilder<unknown> | null {
  for (const name of names) {
    const field = fields[name];
    if (field) return sql`${sql.ref(`t.${columnName(name, field)}`)}`;
  }
  return null;
}
