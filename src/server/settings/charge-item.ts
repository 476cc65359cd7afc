import { sql } from 'kysely';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Judging } from './judging.ts';

/** Another charge, whose item it may not be. */
interface OtherCharge {
  /** The setting that names the other charge's item. */
  readonly setting: string;
  /** What is said where it is that item. */
  readonly taken: ErrorCode;
}

/**
 * What is wrong with an item as a charge: it must exist, be service based, and be no other charge's item (spec 3 §4, §5).
 */
export async function chargeItemFault(
  { tx, actor: { companyId } }: Judging,
  value: unknown,
  other?: OtherCharge,
): Promise<{ code: ErrorCode } | null> {
  const code = String(value).trim();
  const { rows } = await sql<{ stockType: string; isTaken: boolean }>`
    select stock_type as "stockType", exists (select from setting
        where company_id = ${companyId} and key = ${other?.setting ?? ''} and lower(value) = lower(${code})) as "isTaken"
    from item where company_id = ${companyId} and lower(item_code) = lower(${code})
  `.execute(tx);
  const [found] = rows;
  if (!found) return { code: 'itemCodeNotFound' };
  if (found.stockType !== 'Service Based') return { code: 'InvalidServiceStockType' };
  return other && found.isTaken ? { code: other.taken } : null;
}
