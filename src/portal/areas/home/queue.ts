import * as v from 'valibot';
import { read } from '../../shell/api.ts';

/** The piles things lie on, in the order people work them off. */
export const queueKinds = [
  'approval',
  'overdue',
  'incoming',
  'request',
  'shipping',
  'receipt',
  'invoice',
  'draft',
] as const;
export type QueueKind = (typeof queueKinds)[number];

const entrySchema = v.object({
  id: v.string(),
  kind: v.picklist(queueKinds),
  /** The resource's name: purchaseOrder, goodsReceivedNote. */
  documentType: v.string(),
  documentId: v.string(),
  number: v.string(),
  status: v.string(),
  approvalStatus: v.nullable(v.string()),
  /** Whom it is about: the vendor, or the outlet at the other end. */
  party: v.string(),
  /** Empty where it has no figure, or the person may not see it. */
  amount: v.string(),
  /** ISO instant. */
  since: v.string(),
  /** The day the goods are expected, where that is why it waits. */
  due: v.nullable(v.string()),
  /** The chart's event that moves it on. */
  event: v.string(),
});
const queueSchema = v.object({ queue: v.array(entrySchema) });

/** One thing that waits for the person signed in, at the outlet worked in. */
export type QueueEntry = v.InferOutput<typeof entrySchema>;

export const readQueue = async (signal: AbortSignal) => (await read('/queue', queueSchema, { signal })).queue;
