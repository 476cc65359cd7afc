import { columnsIn, fieldsOf } from '../../../../machines/lib/document.ts';
import { eventName } from '../../../../machines/lib/timers.ts';
import { type Actor, onBehalfOf } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { announce } from '../../events/announce.ts';
import { outletsOf } from '../../records/outlet-bound.ts';
import type { Body } from '../../records/resolve-references.ts';
import { Refusal } from '../../refusal.ts';
import type {
  Chain,
  CreatedDocument,
  DocumentEvent,
  Effect,
  EffectContext,
  Origin,
} from '../effects/effect.ts';
import { lockedDocument, visibleDocument } from '../storage/find-document.ts';
import { heldDocument } from '../storage/held-document.ts';
import { prepareDocument } from '../storage/prepare-document.ts';
import { shownDocument } from '../storage/shown-document.ts';
import { forgetDocument, standingDocument, stands } from '../storage/standing-documents.ts';
import { insertDocument, replaceDocument, type Stored, storeStatus } from '../storage/store-document.ts';
import type { StoredDocument } from '../stored-document.ts';
import { documentType } from '../types/document-types.ts';
import { movedForward } from '../versions/move-forward.ts';
import { refuseOutsiders, refuseStale } from './access.ts';
import type { ChartStep } from './chart-step.ts';
import { changesApproved, documentChanges } from './document-changes.ts';
import { readFacts, stillFound } from './document-facts.ts';
import { type DocumentReply, replyOf } from './document-reply.ts';
import type { DocumentType } from './document-type.ts';
import { asDocument, unsavedDocument } from './draft-as-document.ts';
import { documentSnapshot, evaluate } from './evaluate.ts';
import { appendHistory, openStep } from './history.ts';
import { noteCheck } from './note-check.ts';
import { problemsOf } from './problems.ts';
import { hasTimers, storeTimers, takeDueTimer } from './timers.ts';
import { openWork, type Work } from './work.ts';

/** One document, by id or number. @throws Refusal `notFound`, alike for other companies' and other outlets' */
export async function readDocument(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  name: string,
  id: string,
): Promise<DocumentReply> {
  const work = await openWork(tx, actor, clock);
  const type = documentType(name);
  return replyOf(work, type, await visibleDocument(work, type, id));
}

/** A new document in its first saved status; the chart's `save` is asked as for any other event. */
export async function createDocument(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  name: string,
  body: Body,
): Promise<DocumentReply> {
  const work = await openWork(tx, actor, clock);
  return replyOf(work, documentType(name), await create(work, documentType(name), body));
}

/** A changed header and lines, where the chart's `save` allows it; an edit that matters drops the approval. */
export async function updateDocument(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  name: string,
  id: string,
  body: Body,
): Promise<DocumentReply> {
  const work = await openWork(tx, actor, clock);
  const type = documentType(name);
  const before = await endDueTimers(work, type, await lockedDocument(work, type, id));
  await refuseStale(tx, actor, name, shownDocument(actor, type, before), body.version);
  await change(work, type, before, body);
  const document: StoredDocument = await heldDocument(work, type.definition, before.id);
  refuseOutsiders(actor, type, document);
  return replyOf(work, type, document);
}

/** Changes a locked document where its chart's `save` allows it; `isExtension` when another document adds to it. */
async function change(
  work: Work,
  type: DocumentType,
  locked: StoredDocument,
  body: Body,
  isExtension = false,
): Promise<void> {
  const before = await movedForward(work, type, locked);
  const draft = await prepareDocument(work, type, body, before);
  const event = { type: 'save', changesApproved: changesApproved(type, before, draft), isExtension };
  const { facts } = await readFacts(work, type, asDocument(before, draft));
  const result = evaluate(
    work,
    type,
    documentSnapshot(type, columnsIn(type.rules.machine, before), facts),
    event,
  );
  const stored = await replaceDocument(work, type, before, draft, result.to);
  stands(work, stored.document);
  const changes = await documentChanges(work, type, before, draft);
  await perform(work, type, { ...stored, document: before }, event, result, changes);
}

/**
 * Sends one event to a document's chart and performs what it asks for, all or nothing; `beside` is performed after the
 * chart's own effects, as part of the same step.
 */
export async function sendEvent(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  name: string,
  id: string,
  event: DocumentEvent,
  beside?: Effect,
): Promise<DocumentReply> {
  const work = await openWork(tx, actor, clock);
  const type = documentType(name);
  const { version, ...asked } = event;
  const before = await endDueTimers(work, type, await lockedDocument(work, type, id));
  await refuseStale(tx, actor, name, shownDocument(actor, type, before), version);
  const created = await send(work, type, before, asked, { beside });
  const document = await heldDocument(work, type.definition, before.id);
  const reply = await replyOf(work, type, document);
  return event.type === 'check'
    ? { ...reply, problems: problemsOf(work, type, document, reply.document.facts) }
    : { ...reply, created };
}

/** Sends an event to a locked document; `asSystem` asks for no permission. Gives what it created. */
async function send(
  work: Work,
  type: DocumentType,
  locked: StoredDocument,
  event: DocumentEvent,
  { asSystem = false, beside }: { readonly asSystem?: boolean; readonly beside?: Effect | undefined } = {},
): Promise<readonly CreatedDocument[]> {
  const before = await movedForward(work, type, locked);
  const result = await transitionOf(work, type, before, event, asSystem);
  if (event.type === 'check') return noteCheck(work, type.definition.name, before.id);
  return applyTransition(work, type, before, event, result, beside);
}

/** What the chart makes of an event where a document stands. @throws Refusal with the chart's reason */
async function transitionOf(
  work: Work,
  type: DocumentType,
  before: StoredDocument,
  event: DocumentEvent,
  asSystem: boolean,
): Promise<ChartStep> {
  const { facts } = await readFacts(work, type, before);
  const snapshot = documentSnapshot(type, columnsIn(type.rules.machine, before), facts);
  return evaluate(work, type, snapshot, event, asSystem);
}

/** Moves a document as the chart says and performs what that asks for. */
async function applyTransition(
  work: Work,
  type: DocumentType,
  before: StoredDocument,
  event: DocumentEvent,
  result: ChartStep,
  beside?: Effect,
): Promise<readonly CreatedDocument[]> {
  const stored = await storeStatus(work, type, before, result.from, result.to);
  stands(work, stored.document);
  const created = await perform(work, type, { ...stored, document: before }, event, result, {}, beside);
  const now = standingDocument(work, type.definition, before.id);
  if (now && !beside && result.effects.every(({ type: name }) => effectOf(type, name).leavesFound))
    stillFound(type, before, now);
  return created;
}

/** The most delays one after the other that end at once: a chart that waits for nothing for ever is a fault of it. */
const MOST_AT_ONCE = 400;

/**
 * Ends every delay of a locked document whose time has come, each as an event of the system; gives the document as it
 * stands then. Asked before anybody's event is judged, so that a late sweep never lengthens a window.
 */
export async function endDueTimers(
  work: Work,
  type: DocumentType,
  locked: StoredDocument,
): Promise<StoredDocument> {
  let document = await movedForward(work, type, locked);
  if (!hasTimers(type)) return document;
  for (let ended = 0; ended < MOST_AT_ONCE; ended += 1) {
    const timer = await takeDueTimer(work, type, document.id);
    if (!timer) return document;
    const own = { ...work, actor: onBehalfOf(work.actor.companyId, timer, work.actor.requestId) };
    const event = { type: timer.id, dueAt: timer.dueAt };
    const result = await transitionOf(own, type, document, event, true).catch(refusedOnly);
    // A delay whose guard does not hold at its end leads nowhere: it has ended, and that is all.
    if (result === null) continue;
    await applyTransition(own, type, document, event, result);
    document = await heldDocument(own, type.definition, document.id);
  }
  throw new Error(`${type.definition.chart} waits for nothing, again and again`);
}

/**
 * An answer of the outside world to a locked document, as an event of the system; false where the chart refuses it,
 * because nobody waits for it any more: then nothing changes.
 */
export async function answerDocument(
  work: Work,
  type: DocumentType,
  locked: StoredDocument,
  event: DocumentEvent,
): Promise<boolean> {
  const document = await endDueTimers(work, type, locked);
  const result = await transitionOf(work, type, document, event, true).catch(refusedOnly);
  if (result !== null) await applyTransition(work, type, document, event, result);
  return result !== null;
}

function refusedOnly(thrown: unknown): null {
  if (thrown instanceof Refusal) return null;
  throw thrown;
}

/** What goes with a new document beside its body. */
interface Beside {
  readonly corrects?: CreatedDocument;
  readonly origin?: Origin;
  readonly asSystem?: boolean;
}

async function create(
  work: Work,
  type: DocumentType,
  body: Body,
  { corrects, origin, asSystem = false }: Beside = {},
): Promise<StoredDocument> {
  const draft = await prepareDocument(work, type, body, null, origin);
  const fresh = asDocument(unsavedDocument(work, type), draft);
  refuseOutsiders(work.actor, type, fresh);
  const { facts } = await readFacts(work, type, fresh);
  const event = { type: 'save', ...(corrects && { corrects }) };
  const result = evaluate(
    work,
    type,
    documentSnapshot(type, columnsIn(type.rules.machine, fresh), facts),
    event,
    asSystem,
  );
  const changes = await documentChanges(work, type, null, draft);
  const document = stands(work, await insertDocument(work, type, draft, result.to));
  if (result.effects.length === 0) stillFound(type, fresh, document);
  await perform(work, type, { document, lastStep: 0, carriesOn: false }, event, result, changes);
  return heldDocument(work, type.definition, document.id);
}

/** What an effect, and what was posted elsewhere before it came here, may ask of documents. */
export const chain: Chain = {
  create: (work, name, body, beside) => create(work, documentType(name), body, beside),
  make: (work, name, body) => create(work, documentType(name), body, { asSystem: true }),
  extend: async (work, name, id, bodyOf) => {
    const type = documentType(name);
    const before = await heldDocument(work, type.definition, id);
    await change(work, type, before, bodyOf(before), true);
    return heldDocument(work, type.definition, id);
  },
  send: async (work, name, created, event) => {
    await send(work, documentType(name), created, event);
  },
  tell: async (work, name, id, event) => {
    const type = documentType(name);
    await send(work, type, await heldDocument(work, type.definition, id), event, { asSystem: true });
  },
};

/** What performs an effect of a type's chart. */
function effectOf({ definition, effects }: DocumentType, name: string): Effect {
  const known: Readonly<Record<string, Effect | undefined>> = effects;
  const effect = known[name];
  if (!effect) throw new Error(`The chart ${definition.chart} asks for ${name}, which nobody performs`);
  return effect;
}

/**
 * Performs the effects in the chart's order, then writes history, audit trail and the news for open screens. Effects
 * see the document as it stood when the event came.
 */
async function perform(
  work: Work,
  type: DocumentType,
  { document, lastStep, carriesOn }: Stored,
  event: DocumentEvent,
  taken: ChartStep,
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  beside?: Effect,
): Promise<readonly CreatedDocument[]> {
  const { from, to } = taken;
  const step = openStep(work, type, document.id, lastStep);
  const context: EffectContext = {
    ...{ work: { ...work, cause: step }, type, document, event, chain, carriesOn },
    ...{ created: [], details: {} },
  };
  for (const { type: name, params } of taken.effects) {
    const effect = effectOf(type, name);
    await effect(context, params);
    if (!effect.leavesKnown) forgetDocument(work, document.id);
  }
  await beside?.(context, undefined);
  await storeTimers(work, type, document.id, taken.timers);
  if (context.created.length > 0) context.details.created = context.created;
  // Whoever did it may not approve it (decision 7).
  if (event.changesApproved === true) context.details.changesApproved = true;
  if (event.corrects !== undefined) context.details.corrects = event.corrects;
  const said = event.remark ?? event.reason;
  const remark = typeof said === 'string' && said.trim() !== '' ? said : null;
  if (typeof event.dueAt === 'string') context.details.dueAt = event.dueAt;
  if (typeof event.jobId === 'string') context.details.jobId = event.jobId;
  const name = eventName(event.type);
  appendHistory(work, type, step, { event: name, taken, remark, details: context.details });
  const moved = changed(fieldsOf(from), fieldsOf(to));
  const resource = type.definition.name;
  appendAudit(work.tx, work.actor, [
    {
      action: name,
      resource,
      recordId: document.id,
      title: document.number,
      changes: { ...changes, ...moved },
    },
  ]);
  const outletIds = outletsOf(type.definition, document);
  announce(work.tx, { companyId: work.actor.companyId, resource, id: document.id, outletIds });
  return context.created;
}

type Columns = Readonly<Record<string, string | null>>;

/** What the chart changed of its columns, old and new. */
const changed = (from: Columns, to: Columns): Record<string, readonly [unknown, unknown]> =>
  Object.fromEntries(
    Object.entries(to).flatMap(([field, state]) =>
      from[field] === state ? [] : [[field, [from[field] ?? null, state] as const]],
    ),
  );
