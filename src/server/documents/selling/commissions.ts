import { type RawBuilder, sql } from 'kysely';
import type { sale } from '../../../resources/documents/selling/sale.ts';
import { commissions } from '../../../resources/items/item-fields.ts';
import { snakeCase } from '../../../resources/wire.ts';
import { type Decimal, ZERO } from '../../../rules/money/decimal.ts';
import { toBaseCurrency } from '../../../rules/money/money.ts';
import {
  allEarned,
  type CommissionRates,
  type Earned,
  earnedOf,
  givenUp,
} from '../../../rules/sales/commission.ts';
import { statusesOfType } from '../document-tags.ts';
import type { EffectContext } from '../effects/effect.ts';
import type { Work } from '../engine/work.ts';
import { forgetDocument } from '../storage/standing-documents.ts';

type Context = EffectContext<typeof sale>;
type Documents = 'sale' | 'sales_return';
type EarnedRow = Earned & { readonly id: string };

const columns = commissions.map(snakeCase);
const listed = (of: (column: string, name: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(commissions.map((name) => of(snakeCase(name), name)));

/** What its lines earn by the rates of their items freezes on them, and what of it came back on its returns. */
export async function freezeCommissions({ work, document }: Context): Promise<void> {
  const { companyId } = work.actor;
  const rates = listed(
    (column, name) =>
      sql`${sql.ref(column)} as ${sql.id(name)}, ${sql.ref(`${column}_rate_type`)} as ${sql.id(`${name}RateType`)}`,
  );
  const { rows } = await sql<CommissionRates & { readonly id: string }>`
    select id, ${rates} from item where company_id = ${companyId}
      and id = any(${[...new Set(document.lines.map(({ itemId }) => itemId))]}::text[])
      and num_nonnulls(${sql.join(columns.map((column) => sql.ref(column)))}) > 0
  `.execute(work.tx);
  const items = new Map(rows.map((row) => [row.id, row]));
  const lines = document.lines.flatMap(({ id, itemId, netAmount, quantity }): EarnedRow[] => {
    const item = items.get(itemId);
    const net = toBaseCurrency(netAmount ?? ZERO, document.exchangeRate ?? '1');
    return item ? [{ id, ...earnedOf(item, { net, quantity: quantity ?? ZERO }) }] : [];
  });
  const commission = allEarned(lines);
  if (commission === null) return;
  await keepLines(work, 'sale', lines);
  await keepTotals(work, 'sale', [{ id: document.id, commission }]);
  forgetDocument(work, document.id);
  await refreshGivenUp(work, document.id);
}

/** Nobody earns anything of a sale that is not completed, and so its returns take nothing back. */
export async function clearCommissions({ work, document }: Context): Promise<void> {
  if (document.commission === null) return;
  await sql`
    update sale_line set ${listed((column) => sql`${sql.id(column)} = null`)}
    where company_id = ${work.actor.companyId} and document_id = ${document.id}
  `.execute(work.tx);
  await keepTotals(work, 'sale', [{ id: document.id, commission: null }]);
  forgetDocument(work, document.id);
  await refreshGivenUp(work, document.id);
}

/** What each return in force takes back of what the sale earned; one that is cancelled takes nothing. */
export async function refreshGivenUp(work: Work, saleId: string): Promise<void> {
  const { companyId } = work.actor;
  const { rows } = await sql<
    Earned & {
      readonly lineId: string;
      readonly sold: Decimal;
      readonly partId: string;
      readonly returnId: string;
      readonly quantity: Decimal;
      readonly holds: boolean;
    }
  >`
    select l.id as "lineId", l.quantity as sold, x.id as "partId", r.id as "returnId", x.quantity,
      r.status = any(${statusesOfType('salesReturn', 'posted')}::text[]) as holds,
      ${listed((column, name) => sql`${sql.ref(`l.${column}`)} as ${sql.id(name)}`)}
    from sales_return as r
      join sales_return_line as x on x.company_id = ${companyId} and x.document_id = r.id
      join sale_line as l on l.company_id = ${companyId} and l.id = x.sale_line_id
    where r.company_id = ${companyId} and r.sale_id = ${saleId} and r.confirmed_at is not null
    order by r.confirmed_at, r.id, x.line_no
  `.execute(work.tx);
  if (rows.length === 0) return;
  const sold = new Map(rows.map((row) => [row.lineId, { quantity: row.sold, earned: row }]));
  const parts = rows.map((row) => ({ ...row, quantity: row.holds ? row.quantity : ZERO }));
  const taken = givenUp(sold, parts).map((part, index) => ({ ...part, id: parts[index]?.partId ?? '' }));
  await keepLines(work, 'sales_return', taken);
  const returns = new Set(rows.map(({ returnId }) => returnId));
  const totals = [...returns].map((returnId) => ({
    id: returnId,
    commission: allEarned(taken.filter((_, index) => parts[index]?.returnId === returnId)),
  }));
  await keepTotals(work, 'sales_return', totals);
  for (const returnId of returns) forgetDocument(work, returnId);
}

async function keepLines({ tx, actor }: Work, table: Documents, lines: readonly EarnedRow[]): Promise<void> {
  await sql`
    update ${sql.table(`${table}_line`)} as l
    set ${listed((column, name) => sql`${sql.id(column)} = ${sql.ref(`n.${name}`)}`)}
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
      as n(id text, ${listed((_, name) => sql`${sql.id(name)} numeric`)})
    where l.company_id = ${actor.companyId} and l.id = n.id
  `.execute(tx);
}

async function keepTotals(
  { tx, actor }: Work,
  table: Documents,
  totals: readonly { readonly id: string; readonly commission: Decimal | null }[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as d set commission = n.commission
    from jsonb_to_recordset(${JSON.stringify(totals)}::text::jsonb) as n(id text, commission numeric)
    where d.company_id = ${actor.companyId} and d.id = n.id
  `.execute(tx);
}
