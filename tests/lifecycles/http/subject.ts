import type { StatusColumns } from '../../../machines/lib/document.ts';
import { regionField } from '../../../machines/lib/document.ts';
import type { ChartEvent, EventContext } from '../../../machines/lib/event-context.ts';
import { delayOf } from '../../../machines/lib/timers.ts';
import { asJson, type HttpWorld, idOf, issuer, type Json, listOf, type Reply } from './world.ts';

/** One document driven through HTTP: what each event of its chart is in calls, and what it looks like now. */
export interface Subject {
  /** Brings the event about; a system event by what other documents have to do for it. */
  bring(event: ChartEvent): Promise<Reply>;
  /** Sends each event as it stands, to be refused; what one was answered is in the order of the events. */
  refuse(events: readonly ChartEvent[]): Promise<readonly Reply[]>;
  /** Sends the events at the same moment, each by its own person from the document as it stands. */
  together(events: readonly ChartEvent[]): Promise<readonly Reply[]>;
  /** Status, approval and further regions as the server tells them. */
  standing(): Promise<StatusColumns>;
  /** The document as the server tells it. */
  document(): Promise<Json>;
  /** What happened to it so far, by the events' names in order. */
  history(): Promise<readonly string[]>;
}

/** Who drives a document of a chart over HTTP, from a sample of the chart. */
export type SubjectOf = (world: HttpWorld, sample: string) => Subject | Promise<Subject>;

/** The moment an event carries. */
export function eventContextOf(event: ChartEvent): EventContext {
  const { outletId, userId, isAdmin, groups, today } = event;
  return {
    outletId: typeof outletId === 'string' ? outletId : null,
    userId: String(userId),
    isAdmin: isAdmin === true,
    groups: Array.isArray(groups) ? groups.map(String) : [],
    today: String(today),
  };
}

const moment = new Set([
  'outletId',
  'userId',
  'isAdmin',
  'groups',
  'today',
  'type',
  'changesApproved',
  'cause',
  'isOneOfMany',
]);

/** The event's own payload, with the groups, lines and names of the samples as those of the company and the document. */
function payloadOf(world: HttpWorld, event: ChartEvent, document: Json, named: Script['named'] = {}): Json {
  const ids = listOf(document, 'lines').map(idOf);
  const real = (key: string, value: unknown): unknown => {
    if (key === 'group') return world.groupId(String(value));
    if (!Array.isArray(value)) return typeof value === 'string' ? (named[value] ?? value) : value;
    return value.map(asJson).map(({ lineId, ...line }) => ({ ...line, lineId: lineIn(ids, String(lineId)) }));
  };
  const own = Object.entries(event).filter(([key]) => !moment.has(key));
  return Object.fromEntries(own.map(([key, value]) => [key, real(key, value)]));
}

/** The id of the line the samples call `line-2`; the samples' own name where there is none. */
const lineIn = (ids: readonly string[], name: string): string =>
  ids[Number(name.replace('line-', '')) - 1] ?? name;

/** What a document's saves and outside happenings are; everything else is an event call. */
export interface Script {
  readonly path: string;
  body(): Json;
  /** The change a `save` makes: one that matters to an approver, or one that does not. */
  change(document: Json, matters: boolean): Json;
  /** The chart's regions beside status and approval. */
  readonly regions?: readonly string[];
  /** What the samples name, by what it is called in the company. */
  readonly named?: Readonly<Record<string, string>>;
  /** How the rest of the world brings a system event about, where the chart has any. */
  happen?(type: string, event: ChartEvent, document: Json): Promise<Reply>;
}

/** A document that is created, changed and sent its events through the server's calls. */
export function subject(world: HttpWorld, script: Script): Subject {
  let id = '';
  const fetchOne = async () =>
    asJson((await world.call(issuer, 'GET', `/${script.path}/${id}`)).data.document);
  const sendTo = async (event: ChartEvent, known?: Json): Promise<Reply> => {
    const document = known ?? (id === '' ? {} : await fetchOne());
    if (event.type === 'save' && id !== '') {
      const body = { ...script.change(document, event.changesApproved === true), version: document.version };
      return world.call(eventContextOf(event), 'PUT', `/${script.path}/${id}`, body);
    }
    const asked = { type: event.type, ...payloadOf(world, event, document, script.named) };
    const { version } = document;
    if (event.isOneOfMany === true) {
      const body = { ...asked, documents: [{ id, version }] };
      const reply = await world.call(eventContextOf(event), 'POST', `/${script.path}/events`, body);
      const [one] = listOf(reply.data, 'results');
      return one?.done === true ? reply : { ...reply, status: 409, code: String(asJson(one?.error).code) };
    }
    return world.call(eventContextOf(event), 'POST', `/${script.path}/${id}/events`, { ...asked, version });
  };
  return {
    async bring(event) {
      if (event.type === 'check' && id === '') return { status: 200, data: {}, code: '' };
      if (event.type === 'save' && id === '') {
        const reply = await world.call(eventContextOf(event), 'POST', `/${script.path}`, script.body());
        id = idOf(reply.data.document);
        return reply;
      }
      const outside = [
        'goodsReceived',
        'receiptReversed',
        'orderClosed',
        'orderReopened',
        'fulfilmentChanged',
        'postingChanged',
        'collected',
        'collectionReturned',
        'returned',
        'returnReversed',
        'delivered',
        'saleCancelled',
        'pieceReturned',
        'returnCancelled',
        'allocationReturned',
        'invoiceCancelled',
      ];
      if (delayOf(event.type) !== null) {
        await world.endDelay(id, event.type);
        return { status: 200, data: {}, code: '' };
      }
      if (script.happen && outside.includes(event.type))
        return script.happen(event.type, event, await fetchOne());
      return sendTo(event);
    },
    async refuse(events) {
      const document = id === '' ? {} : await fetchOne();
      const answered = new Map<ChartEvent, Reply>();
      // Those of one user in the same groups after each other: changing into others is a call of its own.
      const wearing = (event: ChartEvent) => [event.userId, eventContextOf(event).groups].join();
      for (const event of events.toSorted((one, other) => wearing(one).localeCompare(wearing(other))))
        answered.set(event, await sendTo(event, document));
      return events.flatMap((event) => answered.get(event) ?? []);
    },
    async together(events) {
      const document = await fetchOne();
      return Promise.all(events.map((event) => sendTo(event, document)));
    },
    document: fetchOne,
    async history() {
      const { data } = await world.call(issuer, 'GET', `/${script.path}/${id}/history`);
      return listOf(data, 'history').map(({ event }) => String(event));
    },
    async standing() {
      const document = await fetchOne();
      const approval = document.approvalStatus;
      const regions = (script.regions ?? []).map((region) => [region, String(document[regionField(region)])]);
      return {
        status: String(document.status),
        approval: typeof approval === 'string' ? approval : null,
        ...(regions.length > 0 ? { regions: Object.fromEntries(regions) } : {}),
      };
    },
  };
}
