import { appendFileSync } from 'node:fs';
import { pino } from 'pino';
import * as v from 'valibot';
import { setup } from 'xstate';
import type { Clock } from '../../../src/server/clock.ts';
import type { Database } from '../../../src/server/database/database.ts';
import type { DocumentType } from '../../../src/server/documents/engine/document-type.ts';
import { endTimers } from '../../../src/server/documents/timer-runner.ts';
import { documentType } from '../../../src/server/documents/types/document-types.ts';
import { currentJob, enqueueJob, type JobKind } from '../../../src/server/outbox/job.ts';
import { runJob } from '../../../src/server/outbox/job-runner.ts';

/** How long a draft is kept. */
export const KEPT_MS = 5 * 60_000;

type Facts = { readonly job: string | null };

/** A draft that is given up by itself, or submitted to the outside world and completed by its answer. */
const chart = setup({
  types: { context: {} as Facts, events: {} as { type: string; jobId?: string } },
  delays: { keptFor: KEPT_MS },
  guards: { isCurrentJob: ({ context, event }) => event.jobId === context.job },
  actions: { submit: () => {}, giveUp: () => {} },
}).createMachine({
  id: 'stock-adjustment',
  version: '1',
  context: ({ input }) => Object(input),
  initial: 'New',
  states: {
    New: { tags: ['draft'], on: { save: 'Saved' } },
    Saved: {
      tags: ['draft'],
      on: {
        save: 'Saved',
        confirm: { target: 'Saved', actions: 'submit' },
        submissionAccepted: { guard: 'isCurrentJob', target: 'Completed', meta: { system: true } },
      },
      after: { keptFor: { target: 'Cancelled', actions: 'giveUp', meta: { system: true } } },
    },
    // An answer that came twice would be told twice here.
    Completed: {
      tags: ['posted'],
      on: { submissionAccepted: { guard: 'isCurrentJob', target: 'Completed', meta: { system: true } } },
    },
    Cancelled: { tags: ['void', 'settled'] },
  },
});

const payload = v.object({ number: v.string() });
const known = v.object({ job: v.nullable(v.string()) });

/** The call that submits, noted in a file; the file outlives who called. */
const submission = (callsFile: string): JobKind<v.InferOutput<typeof payload>> => ({
  kind: 'submission',
  payload,
  call: async (_payload, jobId) => {
    appendFileSync(callsFile, `${jobId}\n`);
    return { type: 'submissionAccepted' };
  },
});

/** Gives stock adjustments that life in this process, until what it returns is called. */
export function letAdjustmentsWait(callsFile: string): () => void {
  const type = documentType('stockAdjustment');
  const { rules, found, effects } = type;
  const waiting: Pick<DocumentType, 'rules' | 'found' | 'effects'> = {
    rules: { ...type.rules, machine: chart, facts: (_document, found) => v.parse(known, found) },
    found: async (work, document) => ({ job: await currentJob(work, document.id, { kind: 'submission' }) }),
    effects: {
      giveUp: async () => {},
      submit: async (context) => {
        await enqueueJob(context, submission(callsFile), { number: context.document.number });
      },
    },
  };
  Object.assign(type, waiting);
  return () => void Object.assign(type, { rules, found, effects });
}

/** Ends every delay and runs every job that is due, as a server does. */
export async function doWhatIsDue(database: Database, clock: Clock, callsFile: string): Promise<void> {
  const around = { database, clock, log: pino({ level: 'silent' }), kinds: [submission(callsFile)] };
  while (await endTimers(around));
  while (await runJob(around));
}
