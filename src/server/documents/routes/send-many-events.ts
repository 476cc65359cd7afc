import * as v from 'valibot';
import type { Serialized } from '../../../contracts/contract.ts';
import { eventOutcome, type ManyEvents, sendManyEvents } from '../../../contracts/documents/events.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { errorBody, refusalOf } from '../../http/error-reply.ts';
import { Reply } from '../../http/reply.ts';
import type { Route, SelfManagedBase } from '../../http/route.ts';
import { selfManaged } from '../../http/serve-contract.ts';
import { checkKey, contentHash } from '../../idempotency.ts';
import { readDocumentSettings } from '../../settings/document-settings.ts';
import { sendEvent } from '../engine/engine.ts';

/** What the reply says of one document. */
type Outcome = Serialized<v.InferInput<typeof eventOutcome>>;

/** The same event for many documents: each in a transaction of its own, so that one refusal stops no other (decision 24). */
export const manyEventsRoute = (definition: AnyDocument): Route =>
  selfManaged(sendManyEvents(definition), async (c) => {
    const results: Outcome[] = [];
    const targetIds = new Set(v.parse(namedTargets, c.body.targetIds));
    for (const { id, version } of c.body.documents) {
      // What one of them brought into being, those after it may add to: several requests become one order.
      const asked = targetIds.size > 0 ? { ...c.body, targetIds: [...targetIds] } : c.body;
      const outcome = await sendOne(c, definition, asked, id, version);
      for (const made of outcome.created ?? []) targetIds.add(made.id);
      results.push(outcome);
    }
    return new Reply({ results });
  });

const namedTargets = v.fallback(v.array(v.string()), []);

async function sendOne(
  base: SelfManagedBase,
  definition: AnyDocument,
  { documents: _documents, ...event }: ManyEvents,
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
      const asOneOfMany = { ...sent, isOneOfMany: true };
      const { document, created } = await sendEvent(
        tx,
        actor,
        services.clock,
        definition.name,
        id,
        asOneOfMany,
      );
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
      (tx) => readDocumentSettings(tx, actor.companyId),
    );
    return parseOutcome(reply.text);
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (refusal.status >= 500)
      services.log.error({ err: thrown, requestId: request.id }, 'one of many events failed');
    return { id, done: false, ...errorBody(refusal, request.id) };
  }
}

const parseOutcome = (text: string): Outcome => v.parse(eventOutcome, JSON.parse(text));
