import * as v from 'valibot';

/** What the worker is started with. */
export const workerStart = v.object({ folder: v.string() });

/** To the worker: a new connection, whole protocol messages of one, or the end. */
export type ToWorker =
  | { readonly kind: 'connect'; readonly connection: number }
  | { readonly kind: 'messages'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close' };

/** From the worker. `answer` comes exactly once for each `messages`, in order. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'connected'; readonly connection: number }
  | { readonly kind: 'answer'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'upkeep'; readonly phase: 'begun' | 'over' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'closed' };
