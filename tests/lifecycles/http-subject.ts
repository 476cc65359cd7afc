import type { ChartEvent, Moment } from '../../machines/lib/moment.ts';
import { asJson, type HttpWorld, idOf, issuer, type Json, type Reply } from './http-world.ts';

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
export interface Script {
  readonly path: string;
  body(): Json;
  /** The change a `save` makes: one that matters to an approver, or one that does not. */
  change(document: Json, matters: boolean): Json;
  /** How the rest of the world brings a system event about, where the chart has any. */
  happen?(type: string, event: ChartEvent, document: Json): Promise<Reply>;
}

/** A document that is created, changed and sent its events through the server's calls. */
export function subject(world: HttpWorld, script: Script): Subject {
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
