import * as v from 'valibot';
import type { AnyDocument } from '../../resources/define-document.ts';
import { contract } from '../contract.ts';
import { refused } from '../errors.ts';
import { createdDocument, documentReply, documentReplyInFull } from './document-reply.ts';
import { eventBody } from './event-body.ts';

export const sendEvent = (definition: AnyDocument) =>
  contract({
    method: 'POST',
    path: `/${definition.path}/:id/events`,
    access: definition.permissions.read,
    outlet: 'required',
    idempotent: true,
    summary: `Send one event to the statechart of a ${definition.name}`,
    body: eventBody(definition),
    reply: documentReply,
    replyInFull: documentReplyInFull(definition),
  });

const MOST_DOCUMENTS = 200;

const manyEvents = (definition: AnyDocument) =>
  v.object({
    ...v.omit(eventBody(definition), ['version']).entries,
    documents: v.pipe(
      v.array(
        v.object({
          id: v.pipe(v.string('required'), v.maxLength(100, 'tooLong')),
          version: v.number('required'),
        }),
        'required',
      ),
      v.minLength(1, 'required'),
      v.maxLength(MOST_DOCUMENTS, 'tooLong'),
    ),
  });
/** One event, and the documents it is sent to. */
export type ManyEvents = v.InferOutput<ReturnType<typeof manyEvents>>;

/** What became of one document of many: it as it stands now and what the event created, or why nothing changed. */
export const eventOutcome = v.object({
  id: v.string(),
  done: v.boolean(),
  document: v.optional(v.looseObject({ status: v.string() })),
  created: v.optional(v.array(createdDocument)),
  error: v.optional(refused.entries.error),
});

export const sendManyEvents = (definition: AnyDocument) =>
  contract({
    method: 'POST',
    path: `/${definition.path}/events`,
    access: definition.permissions.read,
    outlet: 'required',
    idempotent: true,
    summary: `Send one event to many ${definition.path}; each succeeds or fails alone`,
    body: manyEvents(definition),
    reply: v.object({ results: v.array(eventOutcome) }),
  });

const stockLevel = v.looseObject({
  itemId: v.string(),
  outletId: v.string(),
  onHand: v.string(),
  average: v.optional(v.string()),
});
const knownDetails = v.looseObject({
  stock: v.fallback(v.optional(v.array(stockLevel)), undefined),
  created: v.fallback(v.optional(v.array(createdDocument)), undefined),
  /** The document that this one was opened in place of. */
  corrects: v.fallback(v.optional(createdDocument), undefined),
});
/** What came of a step, as it was kept then; what is known of it no longer is left out. */
const details: v.GenericSchema<
  Readonly<Record<string, unknown>>,
  v.InferOutput<typeof knownDetails>
> = v.fallback(knownDetails, {});

const historyEntry = v.object({
  seq: v.number(),
  at: v.string(),
  username: v.string(),
  outletName: v.nullable(v.string()),
  event: v.string(),
  /** What the specification calls such a step (`Deliver`, `Receive`); null for most. */
  kind: v.nullable(v.string()),
  fromStatus: v.nullable(v.string()),
  toStatus: v.string(),
  fromApproval: v.nullable(v.string()),
  toApproval: v.nullable(v.string()),
  /** Every region of the chart that went somewhere, status and approval among them. */
  regions: v.array(v.object({ region: v.string(), from: v.string(), to: v.string() })),
  /** The step whose effect brought this one about: of which document, and its number there. */
  causeType: v.nullable(v.string()),
  causeId: v.nullable(v.string()),
  causeSeq: v.nullable(v.number()),
  remark: v.nullable(v.string()),
  details,
});
/** One step a document has gone: who, when, from which outlet, and what it did. */
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

export const readHistory = (definition: AnyDocument) =>
  contract({
    method: 'GET',
    path: `/${definition.path}/:id/history`,
    access: definition.permissions.read,
    summary: `Every event of a ${definition.name} so far`,
    reply: v.object({ history: v.array(historyEntry) }),
  });
