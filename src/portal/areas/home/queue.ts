import * as v from 'valibot';
import { read } from '../../shell/api.ts';

/** Why something waits: for a decision of mine, for goods at my door, for me to finish it, or beyond its date. */
export const queueKinds = ['approval', 'incoming', 'draft', 'overdue'] as const;
export type QueueKind = (typeof queueKinds)[number];

const entrySchema = v.object({
  id: v.string(),
  kind: v.picklist(queueKinds),
  /** What the sentence under the number names: vendor, amount, outlet, expectedArrival … */
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.null()])), {}),
  /** The resource's name: purchaseOrder, goodsReceivedNote. */
  documentType: v.string(),
  documentId: v.string(),
  number: v.nullable(v.string()),
  status: v.string(),
  waitingFor: v.nullish(v.string()),
  /** The chart's event that moves it on. */
  event: v.nullable(v.string()),
  /** ISO instant. */
  since: v.string(),
});
const queueSchema = v.object({ queue: v.array(entrySchema) });

/** One thing that waits for the person signed in, at the outlet worked in. */
export type QueueEntry = v.InferOutput<typeof entrySchema>;

export const readQueue = async (signal: AbortSignal) => (await read('/queue', queueSchema, { signal })).queue;
