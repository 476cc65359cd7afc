import { type QueryClient, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { read } from '../../platform/api/by-path.ts';

const lineSchema = v.looseObject({ id: v.string(), lineNo: v.number() });
const documentSchema = v.looseObject({
  id: v.string(),
  version: v.number(),
  number: v.string(),
  status: v.string(),
  approvalStatus: v.optional(v.nullable(v.string())),
  lines: v.array(lineSchema),
  /** What the chart's guards ask: the very facts the server judges by. */
  facts: v.record(v.string(), v.unknown()),
});
const allowedSchema = v.object({
  type: v.string(),
  allowed: v.boolean(),
  code: v.optional(v.string()),
  message: v.optional(v.string()),
});
const createdSchema = v.object({ type: v.string(), id: v.string(), number: v.string() });
const problemSchema = v.object({ code: v.string(), message: v.string() });

const timerSchema = v.object({ event: v.string(), dueAt: v.string() });

/** What every call on a document answers (HTTP contract, "Documents"). */
export const documentReply = v.object({
  document: documentSchema,
  allowed: v.array(allowedSchema),
  /** Costs of items on it are being worked out again. */
  recosting: v.optional(v.boolean()),
  created: v.optional(v.array(createdSchema), []),
  /** Delays that run on it, the next to end first. */
  timers: v.optional(v.array(timerSchema), []),
  problems: v.optional(v.object({ errors: v.array(problemSchema), warnings: v.array(problemSchema) })),
});

export type DocumentReply = v.InferOutput<typeof documentReply>;
export type StoredDocument = DocumentReply['document'];
export type StoredLine = StoredDocument['lines'][number];
export type ServerAllowed = DocumentReply['allowed'];
export type RunningTimer = v.InferOutput<typeof timerSchema>;
export type CreatedDocument = v.InferOutput<typeof createdSchema>;
export type FoundProblems = NonNullable<DocumentReply['problems']>;

/** Where a document's reply is kept: under the type's name, so that news of it refresh it. */
export const documentKey = (definition: AnyDocument, id: string | null) => [definition.name, 'document', id];

/** A document with what may happen to it, by id or number; asks nothing for a new one. */
export function useDocument(definition: AnyDocument, id: string | null) {
  return useQuery({
    queryKey: documentKey(definition, id),
    enabled: id !== null,
    queryFn: ({ signal }) =>
      read(`/${definition.path}/${encodeURIComponent(id ?? '')}`, documentReply, { signal }),
  });
}

/** Keeps a reply that is newer than what is shown, under the id and the number alike. */
export function keepReply(queries: QueryClient, definition: AnyDocument, reply: DocumentReply): void {
  queries.setQueryData(documentKey(definition, reply.document.id), reply);
  queries.setQueryData(documentKey(definition, reply.document.number), reply);
}

const stockLevel = v.looseObject({
  itemId: v.string(),
  outletId: v.string(),
  onHand: v.string(),
  average: v.optional(v.string()),
});
const detailsSchema = v.looseObject({
  stock: v.fallback(v.optional(v.array(stockLevel)), undefined),
  created: v.fallback(v.optional(v.array(createdSchema)), undefined),
});
const entrySchema = v.looseObject({
  seq: v.number(),
  at: v.string(),
  username: v.string(),
  outletName: v.optional(v.nullable(v.string()), null),
  event: v.string(),
  fromStatus: v.nullable(v.string()),
  toStatus: v.string(),
  fromApproval: v.optional(v.nullable(v.string()), null),
  toApproval: v.optional(v.nullable(v.string()), null),
  remark: v.nullable(v.string()),
  details: v.fallback(detailsSchema, {}),
});
const historySchema = v.object({ history: v.array(entrySchema) });

/** One step a document has gone: who, when, from which outlet, and what it did. */
export type HistoryEntry = v.InferOutput<typeof entrySchema>;

/** The document's travelled path, the oldest step first. */
export function useHistory(definition: AnyDocument, id: string | null) {
  return useQuery({
    queryKey: [definition.name, 'history', id],
    enabled: id !== null,
    queryFn: async ({ signal }) =>
      (await read(`/${definition.path}/${encodeURIComponent(id ?? '')}/history`, historySchema, { signal }))
        .history,
  });
}
