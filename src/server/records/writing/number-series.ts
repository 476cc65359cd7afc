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

/** `PO-KT01-000042`: prefix, the outlet's code where there is one, and the running number. */
export function formatNumber(prefix: string, outletCode: string | null, running: number): string {
  return [prefix, outletCode, String(running).padStart(6, '0')].filter(Boolean).join('-');
}
