import type { Actor } from '../actor.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { announce } from '../events/announce.ts';
import type { Body } from '../records/resolve-references.ts';
import { Refusal } from '../refusal.ts';
import { refuseOutsiders, refuseStale } from './access.ts';
import { changesApproved, documentChanges } from './document-changes.ts';
import type { DocumentType, Draft, StoredDocument } from './document-type.ts';
import type { Chain, CreatedDocument, DocumentEvent, EffectContext } from './effects/effect.ts';
import { effects } from './effects/effects.ts';
import { appendHistory } from './history.ts';
import { type Allowed, allowedOf, judge, standing, type Verdict } from './judge.ts';
import { loadDocument, lockDocument, peekField } from './load-document.ts';
import { prepareDocument } from './prepare-document.ts';
import { type Problems, problemsOf } from './problems.ts';
import { shownDocument } from './shown-document.ts';
import { insertDocument, replaceDocument, storeStatus } from './store-document.ts';
import { documentType } from './types/document-types.ts';
import { openWork, type Work } from './work.ts';

/** A document as a reply carries it, with what may happen to it and why not (HTTP contract, "Documents"). */
export interface DocumentReply {
  readonly document: StoredDocument & { readonly facts: object };
  readonly allowed: readonly Allowed[];
  readonly created?: readonly CreatedDocument[];
  /** What `check` found. */
  readonly problems?: Problems;
}

/** One document, by id or number. @throws Refusal `notFound`, alike for other companies' and other outlets' */
export async function readDocument(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  name: string,
  id: string,
): Promise<DocumentReply> {
  const work = await openWork(tx, actor, clock);
  return replyOf(work, documentType(name), id);
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
  const created = await create(work, documentType(name), body);
  return replyOf(work, documentType(name), created.id);
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
  const before = await lockChain(work, type, id);
  refuseStale(shownDocument(actor, type, before), body.version);
  const draft = await prepareDocument(work, type, body, before);
  const event = { type: 'save', changesApproved: changesApproved(type, before, draft) };
  const facts = await type.facts(work, asDocument(before, draft));
  const verdict = judge(work, type, standing(type, columnsIn(before), facts), event);
  await replaceDocument(work, type, before.id, draft, verdict.to);
  await perform(work, type, before, event, verdict, documentChanges(type, before, draft));
  return replyOf(work, type, before.id);
}

/** Sends one event to a document's chart and performs what it asks for, all or nothing. */
export async function sendEvent(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  name: string,
  id: string,
  event: DocumentEvent,
): Promise<DocumentReply> {
  const work = await openWork(tx, actor, clock);
  const type = documentType(name);
  const { version, ...asked } = event;
  const { document, created } = await send(work, type, id, asked, { version });
  if (event.type === 'check') {
    const problems = await problemsOf(work, type, document);
    return { ...(await replyOf(work, type, document.id)), problems };
  }
  return { ...(await replyOf(work, type, document.id)), created };
}

interface SendOptions {
  readonly version?: unknown;
  /** Sent by the engine for another document: no permission, outlet or version is asked. */
  readonly asSystem?: true;
  /** Sent by an effect in the same person's name: the version is the one just written. */
  readonly chained?: true;
}

async function send(work: Work, type: DocumentType, id: string, event: DocumentEvent, options: SendOptions) {
  const document = options.asSystem ? await lockOne(work, type, id) : await lockChain(work, type, id);
  if (!options.asSystem && !options.chained)
    refuseStale(shownDocument(work.actor, type, document), options.version);
  const facts = await type.facts(work, document);
  const verdict = judge(work, type, standing(type, columnsIn(document), facts), event, options.asSystem);
  if (event.type === 'check') return { document, created: [] };
  await storeStatus(work, type, document.id, verdict.from, verdict.to);
  const created = await perform(work, type, document, event, verdict, {});
  return { document, created };
}

async function create(work: Work, type: DocumentType, body: Body): Promise<StoredDocument> {
  const draft = await prepareDocument(work, type, body, null);
  const blank = { id: '', version: 0, number: '', status: 'New', approvalStatus: 'None', lines: [] };
  const fresh = asDocument(blank, draft);
  refuseOutsiders(work.actor, type, fresh);
  const facts = await type.facts(work, fresh);
  const event = { type: 'save' };
  const verdict = judge(work, type, standing(type, { status: 'New', approval: 'None' }, facts), event);
  const id = await insertDocument(work, type, draft, verdict.to);
  const stored = await loadDocument(work.tx, work.actor.companyId, type, id);
  if (!stored) throw new Refusal('notFound');
  await perform(work, type, stored, event, verdict, documentChanges(type, null, draft));
  return stored;
}

/** What an effect may ask of other documents. */
const chain: Chain = {
  create: (work, name, body) => create(work, documentType(name), body),
  send: async (work, name, id, event) => {
    await send(work, documentType(name), id, event, { chained: true });
  },
  tell: async (work, name, id, event) => {
    await send(work, documentType(name), id, event, { asSystem: true });
  },
};

/** Performs the effects in the chart's order, then writes history, audit trail and the news for open screens. */
async function perform(
  work: Work,
  type: DocumentType,
  document: StoredDocument,
  event: DocumentEvent,
  { from, to, effects: asked }: Verdict,
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
): Promise<readonly CreatedDocument[]> {
  const context: EffectContext = { work, type, document, event, chain, created: [], details: {} };
  for (const effect of asked) {
    const carryOut = effects[effect.type];
    if (!carryOut)
      throw new Error(`The chart ${type.definition.chart} asks for ${effect.type}, which nobody performs`);
    await carryOut(context, effect.params);
  }
  if (context.created.length > 0) context.details.created = context.created;
  const remark = typeof event.remark === 'string' && event.remark.trim() !== '' ? event.remark : null;
  const step = { documentId: document.id, event: event.type, from, to, remark, details: context.details };
  await appendHistory(work, type, step);
  const status = from.status === to.status ? {} : { status: [from.status, to.status] as const };
  const approval =
    from.approval === to.approval ? {} : { approvalStatus: [from.approval, to.approval] as const };
  const { name, outlets } = type.definition;
  appendAudit(work.tx, work.actor, [
    {
      action: event.type,
      resource: name,
      recordId: document.id,
      title: document.number,
      changes: { ...changes, ...status, ...approval },
    },
  ]);
  const outletIds = outlets.map((field) => String(document[`${field}Id`] ?? '')).filter(Boolean);
  announce(work.tx, { companyId: work.actor.companyId, resource: name, id: document.id, outletIds });
  return context.created;
}

/** Locks the head of the chain first, then the document, and refuses those who may not see it. */
async function lockChain(work: Work, type: DocumentType, id: string): Promise<StoredDocument> {
  const { tx, actor } = work;
  if (type.lockedAfter) {
    const head = await peekField(tx, actor.companyId, type, id, type.lockedAfter.field);
    if (head) await lockDocument(tx, actor.companyId, documentType(type.lockedAfter.type), head);
  }
  const document = await loadDocument(tx, actor.companyId, type, id, { lock: true });
  refuseOutsiders(actor, type, document);
  return document;
}

async function lockOne(work: Work, type: DocumentType, id: string): Promise<StoredDocument> {
  const document = await loadDocument(work.tx, work.actor.companyId, type, id, { lock: true });
  if (!document) throw new Refusal('notFound');
  return document;
}

async function replyOf(work: Work, type: DocumentType, id: string): Promise<DocumentReply> {
  const document = await loadDocument(work.tx, work.actor.companyId, type, id);
  refuseOutsiders(work.actor, type, document);
  const facts = await type.facts(work, document);
  return {
    document: { ...shownDocument(work.actor, type, document), facts },
    allowed: allowedOf(work, type, standing(type, columnsIn(document), facts)),
  };
}

const columnsIn = (document: StoredDocument) => ({
  status: document.status,
  approval: typeof document.approvalStatus === 'string' ? document.approvalStatus : null,
});

/** The draft as if it were stored, for the facts the chart asks before anything is written. */
function asDocument(before: StoredDocument, { header, lines }: Draft): StoredDocument {
  const typed = lines.map((line, index) => ({
    ...line,
    id: String(line.id ?? ''),
    lineNo: index + 1,
    itemId: String(line.itemId),
    itemStockType: String(line.itemStockType ?? ''),
  }));
  return {
    ...before,
    ...header,
    id: before.id,
    version: before.version,
    number: before.number,
    status: before.status,
    approvalStatus: before.approvalStatus,
    lines: typed,
  };
}
