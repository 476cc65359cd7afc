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

/** `ITM-000042`: prefix and running number. */
export const formatNumber = (prefix: string, running: number): string =>
  [prefix, String(running).padStart(6, '0')].filter(Boolean).join('-');

/** A series of an outlet, and what its numbers begin with. */
interface OutletSeries {
  readonly companyId: string;
  readonly name: string;
  readonly prefix: string;
  readonly outletId: string;
}

/**
 * The next number of an outlet's series for the statement that stores what it names, as its part `series` and as the
 * number in words, `PO-KT01-000042`: that is the last moment to lock the series' row.
 */
export function nextNumber({ companyId, name, prefix, outletId }: OutletSeries) {
  const running = sql`s.running::text`;
  return {
    series: sql`series as (
      insert into number_series (company_id, document_type, outlet_id, next)
      values (${companyId}, ${name}, ${outletId}, 2)
      on conflict (company_id, document_type, outlet_id) do update set next = number_series.next + 1
      returning next - 1 as running)`,
    number: sql`(select concat_ws('-', ${prefix}::text, nullif(o.code, ''),
        lpad(${running}, greatest(6, length(${running})), '0'))
      from series as s left join outlet as o on o.company_id = ${companyId} and o.id = ${outletId})`,
  };
}
