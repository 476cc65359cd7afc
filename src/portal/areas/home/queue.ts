import type { ReplyOf } from '../../../contracts/contract.ts';
import { readQueue as readQueueCall } from '../../../contracts/queue.ts';
import { call } from '../../platform/api/api.ts';

/** One thing that waits for the signed-in user, at the outlet worked in. */
export type QueueEntry = ReplyOf<typeof readQueueCall>['queue'][number];

export const readQueue = async (signal: AbortSignal) => (await call(readQueueCall, { signal })).queue;
