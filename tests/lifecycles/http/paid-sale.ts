import { bringGoods } from './bring-goods.ts';
import { asJson, type HttpWorld, idOf, issuer, type Json, type Reply } from './world.ts';

/** A sale of ten at five each that was paid and handed over at the counter. */
export interface PaidSale {
  readonly id: string;
  readonly itemId: string;
  readonly outletId: string;
  /** Sends an event to it as it stands. */
  send(event: Json): Promise<Reply>;
}

/** Sells ten of the sample’s goods, or of another item on another day, to a client who pays all of it in cash. */
export async function paidSale(
  world: HttpWorld,
  sample: string,
  over: { readonly itemId?: string; readonly businessDate?: string } = {},
): Promise<PaidSale> {
  const { businessDate, itemId = await bringGoods(world, sample, 'outlet-a') } = over;
  await world.call(issuer, 'POST', '/paymentmethods', { code: 'CASH', name: 'Cash', paymentType: 'Cash' });
  const client = { name: 'Aisyah', category: 'Personal', creditLimit: '1000' };
  const clientId = idOf(asJson((await world.call(issuer, 'POST', '/clients', client)).data.client));
  const outletId = world.outletId('outlet-a');
  const lines = [{ itemId, quantity: '10', unitPrice: '5' }];
  const made = await world.call(issuer, 'POST', '/sales', { outletId, clientId, businessDate, lines });
  const id = idOf(made.data.document);
  const send = async (event: Json): Promise<Reply> => {
    const { version } = asJson((await world.call(issuer, 'GET', `/sales/${id}`)).data.document);
    return world.call(issuer, 'POST', `/sales/${id}/events`, { ...event, version });
  };
  await send({ type: 'pay', amount: '50', method: 'CASH' });
  await send({ type: 'complete' });
  return { id, itemId, outletId, send };
}
