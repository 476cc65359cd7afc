import { sql } from 'kysely';
import type { sale } from '../../../resources/documents/selling/sale.ts';
import type { EffectContext } from '../effects/effect.ts';
import { notPickedUp } from './deliveries-under-way.ts';

type Context = EffectContext<typeof sale>;

/** Requests a delivery to the recipient of the sale; what the sale says is where it begins. */
export async function openDelivery({ work, document, chain, created }: Context): Promise<void> {
  const { id, number } = await chain.create(work, 'delivery', {
    outletId: document.outletId,
    saleId: document.id,
  });
  created.push({ type: 'delivery', id, number });
}

/** Calls off the deliveries of the sale whose driver has not come yet; goods on the way have stopped it before. */
export async function cancelDeliveries({ work, document, chain }: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select d.id from delivery as d where d.company_id = ${work.actor.companyId} and d.sale_id = ${document.id}
      and ${notPickedUp('d')} order by d.id
  `.execute(work.tx);
  for (const { id } of rows) await chain.tell(work, 'delivery', id, { type: 'saleCancelled' });
}
