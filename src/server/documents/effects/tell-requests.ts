import { sql } from 'kysely';
import { announce } from '../../events/announce.ts';
import { type Fulfilment, readFulfilment, refreshRequest } from '../request-fulfilment.ts';
import type { EffectContext } from './effect.ts';

/**
 * Works out anew the requests a transfer note, an order or a sale carries on, and tells each whose supply changed. A request
 * that adds to the draft just now sees to itself.
 */
export async function tellRequests({
  work,
  document,
  event,
  chain,
  carriesOn,
}: EffectContext): Promise<void> {
  if (event.isExtension === true || !carriesOn) return;
  const { companyId } = work.actor;
  const { rows } = await sql<{ id: string; from: string; to: string }>`
    select r.id, r.from_outlet_id as "from", r.to_outlet_id as "to" from stock_request as r
    where r.company_id = ${companyId} and r.id in (
      select source_id from document_link where company_id = ${companyId} and target_id = ${document.id}
        and source_type = 'stockRequest')
    order by r.id for update of r
  `.execute(work.tx);
  for (const { id, from, to } of rows) {
    const before = await readFulfilment(work, id);
    await refreshRequest(work, id);
    const now = await readFulfilment(work, id);
    announce(work.tx, { companyId, resource: 'stockRequest', id, outletIds: [from, to] });
    if (isOtherwise(before, now))
      await chain.tell(work, 'stockRequest', id, { type: 'fulfilmentChanged', ...now });
  }
}

/** Whether the request's own next step may differ: what is left decides first, then how the rest is to come. */
const isOtherwise = (before: Fulfilment, now: Fulfilment): boolean =>
  before.nothingLeft !== now.nothingLeft ||
  before.onOrder !== now.onOrder ||
  (!now.nothingLeft && before.brought !== now.brought);
