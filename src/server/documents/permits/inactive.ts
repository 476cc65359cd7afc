import { sql } from 'kysely';
import type { InactiveFound } from '../../../rules/documents/activity-rules.ts';
import type { Work } from '../engine/work.ts';

/** Which of some outlets and items are no longer in use, in one statement. */
export async function findInactive(
  { tx, actor: { companyId } }: Work,
  outletIds: readonly string[],
  itemIds: readonly string[],
): Promise<NonNullable<InactiveFound>> {
  const { rows } = await sql<{ kind: 'outlet' | 'item'; id: string; name: string }>`
    select 'outlet' as kind, id, name from outlet
      where company_id = ${companyId} and id = any(${[...new Set(outletIds)]}::text[]) and not active
    union all
    select 'item', id, item_code || ' ' || item_name from item
      where company_id = ${companyId} and id = any(${[...new Set(itemIds)]}::text[]) and not active
    order by 3
  `.execute(tx);
  const of = (kind: 'outlet' | 'item') => rows.filter((row) => row.kind === kind);
  return {
    outlets: of('outlet').map(({ id, name }) => ({ outletId: id, outlet: name })),
    items: of('item').map(({ id, name }) => ({ itemId: id, item: name })),
  };
}
