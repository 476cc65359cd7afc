import { sql } from 'kysely';
import type { Tx } from '../../database/connection/bound-kysely.ts';

/**
 * The next `count` numbers of a series, never given twice: the series' row is locked until the transaction ends, so
 * numbers follow each other without gaps except where a transaction was given up (domain/inventory §2, R8).
 * @param scope what counts for itself: an outlet's id for documents, `company` for codes
 */
export async function takeNumbers(
  tx: Tx,
  companyId: string,
  series: string,
  scope: string,
  count: number,
): Promise<number> {
  const { rows } = await sql<{ next: string }>`
    insert into number_series (company_id, document_type, outlet_id, next)
    values (${companyId}, ${series}, ${scope}, ${count + 1})
    on conflict (company_id, document_type, outlet_id) do update set next = number_series.next + ${count}
    returning next
  `.execute(tx);
  return Number(rows[0]?.next ?? count + 1) - count;
}

/** Digits of a running number, unless a company says otherwise. */
export const DIGITS = 6;

/** `ITM-000042`: prefix and running number. */
export const formatNumber = (prefix: string, running: number, digits = DIGITS): string =>
  [prefix, String(running).padStart(digits, '0')].filter(Boolean).join('-');

/** A series of an outlet, and what its numbers look like. */
interface OutletSeries {
  readonly companyId: string;
  readonly name: string;
  readonly prefix: string;
  readonly digits: number;
  readonly outletId: string;
}

/** So many numbers of an outlet's series are made at a time. */
const BLOCK = 50;

/**
 * The next number of an outlet's series, `PO-KT01-000042`: the lowest that no document has and nobody else is just
 * giving to one, so documents of one outlet do not wait for each other's commit, but where a block of numbers is used
 * up. A transaction that is given up leaves its number to the next (decision 43).
 */
export async function takeNumber(tx: Tx, series: OutletSeries): Promise<string> {
  for (;;) {
    const { rows } = await lowestFree(series).execute(tx);
    const [row] = rows;
    if (row)
      return formatNumber(
        [series.prefix, row.code].filter(Boolean).join('-'),
        Number(row.running),
        series.digits,
      );
    await waitForBlock(tx, series);
  }
}

const isOf = ({ companyId, name, outletId }: OutletSeries) =>
  sql`company_id = ${companyId} and document_type = ${name} and outlet_id = ${outletId}`;

/** Nothing while somebody else is making the next block. */
const lowestFree = (series: OutletSeries) => {
  const { companyId, name, outletId } = series;
  return sql<{ running: string; code: string | null }>`
    with unused as (
      delete from number_unused where ${isOf(series)} and number = (
        select number from number_unused where ${isOf(series)} order by number limit 1 for update skip locked)
      returning number
    ), free as (
      select next from number_series where ${isOf(series)} and not exists (select from unused) for update skip locked
    ), block as (
      update number_series set next = free.next + ${BLOCK} from free where ${isOf(series)} returning free.next as number
    ), rest as (
      insert into number_unused (company_id, document_type, outlet_id, number)
      select ${companyId}, ${name}, ${outletId}, block.number + nth from block, generate_series(1, ${BLOCK - 1}) as nth
      returning 1
    )
    select n.number::text as running, o.code
    from (select number from unused union all select number from block) as n
    left join outlet as o on o.company_id = ${companyId} and o.id = ${outletId}`;
};

/** Begins the series, or waits for the commit of who has its row; the row itself is let go again at once. */
async function waitForBlock(tx: Tx, series: OutletSeries): Promise<void> {
  const { companyId, name, outletId } = series;
  const statements = [
    sql`insert into number_series (company_id, document_type, outlet_id) values (${companyId}, ${name}, ${outletId})
      on conflict do nothing`,
    sql`savepoint number_block`,
    sql`select from number_series where ${isOf(series)} for update`,
    sql`rollback to savepoint number_block`,
  ];
  await Promise.all(statements.map((statement) => statement.execute(tx)));
}
