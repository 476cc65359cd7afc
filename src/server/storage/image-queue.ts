import { createFairQueue, type FairQueue } from '../fair-queue.ts';

/** How long (ms) a picture waits until those before it are done. */
const PATIENCE_MS = 30_000;

/**
 * Pictures are worked on one at a time: each takes a core and some tens of megabytes for a moment, and ten of one company
 * must not take them from everybody's work. Companies have their turn one after the other.
 */
export const imageQueue = (): FairQueue =>
  createFairQueue({
    connections: 1,
    writes: 1,
    writesByCompany: 1,
    patience: { read: PATIENCE_MS, write: PATIENCE_MS },
  });
