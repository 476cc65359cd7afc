import { sql } from 'kysely';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { FieldRefusal } from '../refusal.ts';

const MOST_NAMED = 5;

/** What keeps a client from being deleted or erased, each as a sentence: money on its cards, transfers billed to it. */
export async function clientInTheWay(
  tx: Tx,
  { companyId }: Actor,
  id: string,
  linkedOutletId: string | null,
): Promise<readonly (FieldRefusal & { readonly code: ErrorCode })[]> {
  const { rows } = await sql<{ count: number; cards: string[] | null; outlet: string | null }>`
    select count(*)::integer as count,
      (array_agg(card_no order by card_no))[1:${sql.lit(MOST_NAMED)}] as cards,
      (select o.name from outlet as o where o.company_id = ${companyId} and o.id = ${linkedOutletId}
        and exists (select from transfer_note as n where n.company_id = ${companyId} and n.to_outlet_id = o.id
          and n.transfer_type = 'Inter Company')
        and not exists (select from client as c where c.company_id = ${companyId} and c.linked_outlet_id = o.id
          and c.active and c.id <> ${id})) as outlet
    from x_card where company_id = ${companyId} and client_id = ${id} and balance > 0
  `.execute(tx);
  const { count = 0, cards = null, outlet = null } = rows[0] ?? {};
  const named = `${(cards ?? []).join(', ')}${count > MOST_NAMED ? ' …' : ''}`;
  return [
    ...(count > 0 ? [{ code: 'clientHoldsMoney' as const, params: { count, cards: named } }] : []),
    ...(outlet === null ? [] : [{ code: 'clientIsLinked' as const, params: { outlet } }]),
  ];
}
