import { sql } from 'kysely';
import type { Decimal } from '../../../rules/money/decimal.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';

/** The highest of the discounts the user's groups allow, in percent; null where none of them states one (decision 91). */
export async function discountLimitOf(tx: Tx, { companyId, groupIds }: Actor): Promise<Decimal | null> {
  const { rows } = await sql<{ limit: Decimal | null }>`
    select trim_scale(max(discount_limit))::text as limit from user_group
    where company_id = ${companyId} and id = any(${[...groupIds]}::text[])
  `.execute(tx);
  return rows[0]?.limit ?? null;
}
