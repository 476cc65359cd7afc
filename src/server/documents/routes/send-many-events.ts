import * as v from 'valibot';
import { eventBody } from '../../../contracts/documents/event-body.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { selfManaged } from '../../http/define-route.ts';
import { type ErrorBody, errorBody, refusalOf } from '../../http/error-reply.ts';
import { Reply } from '../../http/reply.ts';
import type { Route, SelfManagedBase } from '../../http/route.ts';
import { checkKey, contentHash } from '../../idempotency.ts';
import { sendEvent } from '../engine/engine.ts';

const MOST_DOCUMENTS = 200;

const documents = v.pipe(
  v.array(
    v.object({
      id: v.pipe(v.string('required'), v.maxLength(100, 'tooLong')),
      version: v.number('required'),
    }),
    'required',
  ),
  v.minLength(1, 'required'),
  v.maxLength(MOST_DOCUMENTS, 'tooLong'),
);

/** One event, and the documents it is sent to, each with the version it was decided on. */
const manyEventsBody = (definition: AnyDocument) => v.object({ ...eventBody(definition).entries, documents });
type ManyEvents = v.InferOutput<ReturnType<typeof manyEventsBody>>;

const outcome = v.looseObject({ id: v.string(), done: v.boolean() });
type Outcome =
  | { readonly id: string; readonly done: true; readonly document: unknown; readonly created: unknown }
  | ({ readonly id: string; readonly done: false } & ErrorBody);

/** The same event for many documents: each in a transaction of its own, so that one refusal stops no other (decision 24). */
export const manyEventsRoute = (definition: AnyDocument): Route =>
  selfManaged({
    method: 'POST',
    path: `/${definition.path}/events`,
    access: definition.permissions.read,
    outletBound: true,
    summary: `Send one event to many ${definition.path}; each succeeds or fails alone`,
    body: manyEventsBody(definition),
    reply: v.object({ results: v.array(outcome) }),
    async handle(c) {
      const results: Outcome[] = [];
      const targetIds = new Set(v.parse(namedTargets, c.body.targetIds));
      for (const { id, version } of c.body.documents) {
        // What one of them brought into being, those after it may add to: several requests become one order.
        const asked = targetIds.size > 0 ? { ...c.body, targetIds: [...targetIds] } : c.body;
        const outcome = await sendOne(c, definition, asked, id, version);
        for (const made of createdBy(outcome)) targetIds.add(made);
        results.push(outcome);
      }
      return new Reply({ results });
    },
  });

const namedTargets = v.fallback(v.array(v.string()), []);
const createdList = v.array(v.looseObject({ id: v.string() }));

/** The ids of what an event created. */
function createdBy(outcome: Outcome): readonly string[] {
  const created = v.safeParse(createdList, outcome.done ? outcome.created : []);
  return created.success ? created.output.map(({ id }) => id) : [];
}

async function sendOne(
  base: SelfManagedBase,
  definition: AnyDocument,
  { documents: _documents, version: _version, ...event }: ManyEvents,
  id: string,
  version: number,
): Promise<Outcome> {
  const { services, actor, request, raw } = base;
  try {
    const sent = { ...event, version };
    const key = raw.headers.get('idempotency-key');
    const claim = {
      companyId: actor.companyId,
      userId: actor.userId,
      outletId: actor.outletId,
      route: `POST /${definition.path}/events ${id}`,
      key: key === null ? '' : checkKey(key),
      content: contentHash(id, '', JSON.stringify(sent)),
    };
    const work = async (tx: Parameters<typeof sendEvent>[0]): Promise<string> => {
      const { document, created } = await sendEvent(tx, actor, services.clock, definition.name, id, sent);
      return JSON.stringify({ id, done: true, document, created: created ?? [] });
    };
    if (key === null) return parseOutcome(await services.database.write(actor.companyId, work));
    const { reply } = await services.idempotency.run(
      claim,
      async (tx) => ({ status: 200, text: await work(tx) }),
      (refusal) => ({
        status: 200,
        text: JSON.stringify({ id, done: false, ...errorBody(refusal, request.id) }),
      }),
    );
    return parseOutcome(reply.text);
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (refusal.status >= 500)
      services.log.error({ err: thrown, requestId: request.id }, 'one of many events failed');
    return { id, done: false, ...errorBody(refusal, request.id) };
  }
}

const parseOutcome = (text: string): Outcome => JSON.parse(text);
