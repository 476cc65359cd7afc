import { sql } from 'kysely';
import type { Decimal } from '../../../rules/money/decimal.ts';
import { statusesOfType } from '../document-tags.ts';
import type { Work } from '../engine/work.ts';

/** The collection that keeps what a return owes its client, and what of that is on invoices or refunded. */
export async function advanceOf(
  { tx, actor }: Work,
  returnId: string,
): Promise<{ readonly id: string; readonly used: Decimal } | undefined> {
  const { rows } = await sql<{ id: string; used: Decimal }>`
    select id, (coalesce(allocated, 0) + coalesce(refunded, 0))::numeric(18,4) as used from collection
    where company_id = ${actor.companyId} and sales_return_id = ${returnId}
      and status <> all(${statusesOfType('collection', 'void')}::text[])
  `.execute(tx);
  return rows[0];
}
