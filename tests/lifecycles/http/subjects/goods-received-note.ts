import { cancelNote, changedLines, costFor, receiveOrder } from '../purchasing-steps.ts';
import { type SubjectOf, subject } from '../subject.ts';
import { asJson, type HttpWorld, idOf, issuer, type Json, listOf } from '../world.ts';

/** A goods received note, alone or of an order it fulfils or leaves open, as the sample says. */
export const subjectOf: SubjectOf = async (world, sample) => {
  const order = /order/.test(sample) ? await openOrder(world) : null;
  const others: string[] = [];
  const whole = /fulfils/.test(sample);
  const price = costFor(sample);
  return subject(world, {
    path: 'goodsreceivednotes',
    body: () => ({
      vendorId: world.vendorId,
      outletId: world.outletId('outlet-a'),
      postingDate: '2026-11-02',
      ...(order ? { purchaseOrderId: idOf(order) } : {}),
      lines: [
        {
          itemId: world.itemIds[1],
          ...(order ? { purchaseOrderLineId: idOf(listOf(order, 'lines')[0]) } : {}),
          quantity: whole || !order ? '10' : '9',
          unitCost: order && !whole ? String(Number(price) * 2) : price,
        },
      ],
    }),
    change: (document, matters) =>
      matters
        ? { lines: changedLines(document, 'unitCost', dearer(price)) }
        : { remarks: `changed ${String(document.version)}` },
    async happen(type) {
      if (type === 'orderReopened') return cancelNote(world, others.pop() ?? '');
      const now = await world.call(issuer, 'GET', `/purchaseorders/${idOf(order)}`);
      const reply = await receiveOrder(world, asJson(now.data.document));
      others.push(idOf(listOf(reply.data, 'created')[0]));
      return reply;
    },
  });
};

/** A cost that is another, and keeps the same rule. */
const dearer = (price: string): string => String(Number(price) + 1);

async function openOrder(world: HttpWorld): Promise<Json> {
  const saved = await world.call(issuer, 'POST', '/purchaseorders', {
    vendorId: world.vendorId,
    deliverToOutletId: world.outletId('outlet-a'),
    issueDate: '2026-11-01',
    lines: [{ itemId: world.itemIds[1], quantity: '10', unitCost: '1' }],
  });
  const event = { type: 'confirm', version: 1 };
  const path = `/purchaseorders/${idOf(saved.data.document)}/events`;
  return asJson((await world.call(issuer, 'POST', path, event)).data.document);
}
