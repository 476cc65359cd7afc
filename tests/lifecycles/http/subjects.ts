import { requestSubject } from './request-subject.ts';
import { adjustmentSubject, revaluationSubject } from './stock-subjects.ts';
import { type Subject, subject } from './subject.ts';
import { transferSubject } from './transfer-subject.ts';
import { asJson, type HttpWorld, idOf, issuer, type Json, listOf, type Reply } from './world.ts';

/** Unit costs at which 10 of an item reach no rule, the rule for one approval, and the one for two. */
const costFor = (sample: string): string =>
  /two approvals/.test(sample) ? '600' : /one approval/.test(sample) ? '150' : '1';

/** A purchase order of ten, at a price that makes the sample's rule match. */
function orderSubject(world: HttpWorld, sample: string): Subject {
  const receipts: string[] = [];
  return subject(world, {
    path: 'purchaseorders',
    body: () => ({
      vendorId: world.vendorId,
      deliverToOutletId: world.outletId('outlet-a'),
      issueDate: '2026-11-01',
      lines: [{ itemId: world.itemIds[0], quantity: '10', unitCost: costFor(sample) }],
    }),
    change: (document, matters) =>
      matters
        ? { lines: changedLines(document, 'quantity', '11') }
        : { remarks: `changed ${String(document.version)}` },
    async happen(type, event, document) {
      if (type === 'receiptReversed') return cancelNote(world, receipts.pop() ?? '');
      const [line] = listOf(document, 'lines');
      const lines = event.fullyReceived === true ? undefined : [{ lineId: line?.id, quantity: '1' }];
      const reply = await receiveOrder(world, document, lines);
      receipts.push(idOf(listOf(reply.data, 'created')[0]));
      return reply;
    },
  });
}

/** A goods received note, alone or of an order it fulfils or leaves open, as the sample says. */
async function noteSubject(world: HttpWorld, sample: string): Promise<Subject> {
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
}

/** A cost that is another, and keeps the same rule. */
const dearer = (price: string): string => String(Number(price) + 1);

function changedLines(document: Json, field: string, value: string): Json[] {
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

const receiveOrder = (world: HttpWorld, order: Json, lines?: readonly Json[]): Promise<Reply> =>
  world.call(issuer, 'POST', `/purchaseorders/${idOf(order)}/events`, {
    type: 'receive',
    version: order.version,
    post: true,
    ...(lines ? { lines } : {}),
  });

async function cancelNote(world: HttpWorld, id: string): Promise<Reply> {
  const { data } = await world.call(issuer, 'GET', `/goodsreceivednotes/${id}`);
  const { version } = asJson(data.document);
  return world.call(issuer, 'POST', `/goodsreceivednotes/${id}/events`, {
    type: 'cancel',
    version,
    remark: 'taken back',
  });
}

/** Who drives a chart over HTTP, by the chart's id. */
export const subjects: Readonly<
  Record<string, (world: HttpWorld, sample: string) => Subject | Promise<Subject>>
> = {
  'purchase-order': orderSubject,
  'goods-received-note': noteSubject,
  'stock-adjustment': adjustmentSubject,
  'stock-revaluation': revaluationSubject,
  'stock-request': requestSubject,
  'transfer-note': transferSubject,
};
