import type { ChartEvent, Moment } from '../../machines/lib/moment.ts';
import { asJson, type HttpWorld, idOf, issuer, type Json, listOf, type Reply } from './http-world.ts';

/** One document driven through HTTP: what each event of its chart is in calls, and what it looks like now. */
export interface Subject {
  /** Brings the event about; a system event by what other documents have to do for it. */
  bring(event: ChartEvent): Promise<Reply>;
  /** Sends the event as it stands, to be refused. */
  refuse(event: ChartEvent): Promise<Reply>;
  /** Status and approval as the server tells them. */
  standing(): Promise<{ status: string; approval: string | null }>;
}

/** The moment an event carries. */
export function momentOf(event: ChartEvent): Moment {
  const { outletId, userId, isAdmin, groups, today } = event;
  return {
    outletId: typeof outletId === 'string' ? outletId : null,
    userId: String(userId),
    isAdmin: isAdmin === true,
    groups: Array.isArray(groups) ? groups.map(String) : [],
    today: String(today),
  };
}

const moment = new Set(['outletId', 'userId', 'isAdmin', 'groups', 'today', 'type', 'changesApproved']);

/** The event's own payload, with the groups of the samples as the groups of the company. */
function payloadOf(world: HttpWorld, event: ChartEvent): Json {
  const own = Object.entries(event).filter(([key]) => !moment.has(key));
  return Object.fromEntries(
    own.map(([key, value]) => [key, key === 'group' ? world.groupId(String(value)) : value]),
  );
}

/** What a document's saves and outside happenings are; everything else is an event call. */
interface Script {
  readonly path: string;
  body(): Json;
  /** The change a `save` makes: one that matters to an approver, or one that does not. */
  change(document: Json, matters: boolean): Json;
  /** How the rest of the world brings a system event about, where the chart has any. */
  happen?(type: string, event: ChartEvent, document: Json): Promise<Reply>;
}

function subject(world: HttpWorld, script: Script): Subject {
  let id = '';
  const fetchOne = async () =>
    asJson((await world.call(issuer, 'GET', `/${script.path}/${id}`)).data.document);
  const sendTo = async (event: ChartEvent): Promise<Reply> => {
    const document = id === '' ? {} : await fetchOne();
    if (event.type === 'save' && id !== '') {
      const body = { ...script.change(document, event.changesApproved === true), version: document.version };
      return world.call(momentOf(event), 'PUT', `/${script.path}/${id}`, body);
    }
    const body = { type: event.type, version: document.version, ...payloadOf(world, event) };
    return world.call(momentOf(event), 'POST', `/${script.path}/${id}/events`, body);
  };
  return {
    async bring(event) {
      if (event.type === 'check' && id === '') return { status: 200, data: {}, code: '' };
      if (event.type === 'save' && id === '') {
        const reply = await world.call(momentOf(event), 'POST', `/${script.path}`, script.body());
        id = idOf(reply.data.document);
        return reply;
      }
      const outside = ['goodsReceived', 'receiptReversed', 'orderClosed', 'orderReopened'];
      if (script.happen && outside.includes(event.type))
        return script.happen(event.type, event, await fetchOne());
      return sendTo(event);
    },
    refuse: sendTo,
    async standing() {
      const document = await fetchOne();
      const approval = document.approvalStatus;
      return { status: String(document.status), approval: typeof approval === 'string' ? approval : null };
    },
  };
}

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
};
