import { sql } from 'kysely';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Judging } from './judging.ts';

/**
 * What is wrong with an item as a charge: it must exist, be service based, and be no other charge's item (spec 3 §4, §5).
 *
 * @param other the setting that names the other charge's item
 * @param taken what is said where it is that item
 */
export async function chargeItemFault(
  { tx, actor: { companyId } }: Judging,
  value: unknown,
  other: string,
  taken: ErrorCode,
): Promise<{ code: ErrorCode } | null> {
  const code = String(value).trim();
  const { rows } = await sql<{ stockType: string; isTaken: boolean }>`
    select stock_type as "stockType", exists (select from setting
        where company_id = ${companyId} and key = ${other} and lower(value) = lower(${code})) as "isTaken"
    from item where company_id = ${companyId} and lower(item_code) = lower(${code})
  `.execute(tx);
  const [found] = rows;
  if (!found) return { code: 'itemCodeNotFound' };
  if (found.stockType !== 'Service Based') return { code: 'InvalidServiceStockType' };
  return found.isTaken ? { code: taken } : null;
}
