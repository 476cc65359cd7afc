import type { JobKind } from './job.ts';

/** Every kind of job a server runs. */
export const jobKinds: readonly JobKind[] = [];
