import { sql } from 'kysely';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { onBehalfOf } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { Database } from '../database/database.ts';
import type { DocumentEvent } from '../documents/effects/effect.ts';
import { answerDocument } from '../documents/engine/engine.ts';
import { openWork } from '../documents/engine/work.ts';
import { lockChain } from '../documents/storage/find-document.ts';
import { documentType } from '../documents/types/document-types.ts';
import { dueCompanies, nextDue } from '../due-companies.ts';
import { startDueRunner } from '../due-runner.ts';
import type { Hub } from '../events/hub.ts';
import { JOB_SET, type JobKind, TRIES } from './job.ts';

interface Surroundings {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly kinds: readonly JobKind[];
}

/** How long one server has a job to itself: its call must be over by then. */
const LEASE_MS = 60_000;
const FIRST_BACKOFF_MS = 30_000;

/** Runs the jobs of committed events. Several servers may do so side by side; each answer is taken once. */
export const startJobRunner = (surroundings: Surroundings & { readonly hub: Hub }) =>
  startDueRunner(surroundings, {
    work: () => runJob(surroundings),
    next: () => nextDue(surroundings.database, 'outbox'),
    news: JOB_SET,
    name: 'the outbox',
  });

interface Job {
  readonly companyId: string;
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly documentType: string;
  readonly documentId: string;
  readonly userId: string;
  readonly outletId: string | null;
  readonly tries: number;
  readonly givesUpAt: number;
}

/** Runs the job that is due longest; false when none is. */
export async function runJob(surroundings: Surroundings): Promise<boolean> {
  const { database, clock, log, kinds } = surroundings;
  const job = await claim(database, clock.now());
  if (!job) return false;
  const { companyId, id } = job;
  try {
    // Its server went down with it each time: nobody calls that again unasked.
    if (job.tries > job.givesUpAt) throw new Error('The server stopped during each of these calls');
    const kind = kinds.find((each) => each.kind === job.kind);
    if (!kind) throw new Error(`No job is called ${job.kind}`);
    const answer = await kind.call(v.parse(kind.payload, job.payload), id);
    await database.write(companyId, (tx) => keepAnswer(tx, clock, job, answer));
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    const now = clock.now();
    const isOver = job.tries >= job.givesUpAt;
    const backoff = FIRST_BACKOFF_MS * 2 ** (job.tries - 1 - (job.givesUpAt - TRIES));
    log.error({ err: failure, jobId: id, tries: job.tries, isOver }, 'a job of a document failed');
    await database.write(companyId, (tx) =>
      sql`
        update outbox set due_at = ${new Date(now.getTime() + backoff)}, last_error = ${reason.slice(0, 500)},
          parked_at = ${isOver ? now : null}
        where company_id = ${companyId} and id = ${id} and done_at is null
      `.execute(tx),
    );
  }
  return true;
}

/** Takes a due job under a lease: if this server dies in between, another takes it up when the lease is over. */
async function claim(database: Database, now: Date): Promise<Job | undefined> {
  for (const companyId of await dueCompanies(database, 'outbox', now)) {
    const job = await claimOf(database, companyId, now);
    if (job) return job;
  }
  return undefined;
}

async function claimOf(database: Database, companyId: string, now: Date): Promise<Job | undefined> {
  const { rows } = await database.system((tx) =>
    sql<Job>`
      update outbox set tries = tries + 1, tried_at = ${now}, due_at = ${new Date(now.getTime() + LEASE_MS)}
      where company_id = ${companyId} and id = (
        select id from outbox where company_id = ${companyId} and done_at is null and parked_at is null and due_at <= ${now}
        order by due_at, id for update skip locked limit 1)
      returning company_id as "companyId", id, kind, payload, document_type as "documentType",
        document_id as "documentId", user_id as "userId", outlet_id as "outletId", tries, gives_up_at as "givesUpAt"
    `.execute(tx),
  );
  return rows[0];
}

/** Ends a job and tells its document the answer, in one transaction; an answer that came before has ended it already. */
async function keepAnswer(tx: Tx, clock: Clock, job: Job, answer: DocumentEvent | null): Promise<void> {
  const { companyId, id, documentId } = job;
  const work = await openWork(tx, onBehalfOf(companyId, job, `job-${id}`), clock);
  const type = documentType(job.documentType);
  const document = await lockChain(work, type, documentId);
  const { rows } = await sql`
    update outbox set done_at = ${clock.now()}, last_error = null, parked_at = null
    where company_id = ${companyId} and id = ${id} and done_at is null returning id
  `.execute(tx);
  if (rows.length === 0 || answer === null) return;
  if (document && (await answerDocument(work, type, document, { ...answer, jobId: id }))) return;
  await sql`update outbox set skipped = true where company_id = ${companyId} and id = ${id}`.execute(tx);
}
