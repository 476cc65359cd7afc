import { asJson, type HttpWorld, idOf, issuer, type Json, listOf, type Reply } from './world.ts';

/** Unit costs at which 10 of an item reach no rule, the rule for one approval, and the one for two. */
export const costFor = (sample: string): string =>
  /two approvals/.test(sample) ? '600' : /one approval/.test(sample) ? '150' : '1';

/** A document's lines as they are sent back, one field of each another. */
export function changedLines(document: Json, field: string, value: string): Json[] {
  return listOf(document, 'lines').map((line) => ({
    id: line.id,
    itemId: line.itemId,
    quantity: line.quantity,
    unitCost: line.unitCost,
    ...(typeof line.purchaseOrderLineId === 'string'
      ? { purchaseOrderLineId: line.purchaseOrderLineId }
      : {}),
    [field]: value,
  }));
}

/** Takes in what an order still expects, or these lines of it. */
export const receiveOrder = (world: HttpWorld, order: Json, lines?: readonly Json[]): Promise<Reply> =>
  world.call(issuer, 'POST', `/purchaseorders/${idOf(order)}/events`, {
    type: 'receive',
    version: order.version,
    post: true,
    ...(lines ? { lines } : {}),
  });

/** Takes a receipt back. */
export async function cancelNote(world: HttpWorld, id: string): Promise<Reply> {
  const { data } = await world.call(issuer, 'GET', `/goodsreceivednotes/${id}`);
  const { version } = asJson(data.document);
  return world.call(issuer, 'POST', `/goodsreceivednotes/${id}/events`, {
    type: 'cancel',
    version,
    remark: 'taken back',
  });
}
