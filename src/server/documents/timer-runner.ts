import { sql } from 'kysely';
import type { Logger } from 'pino';
import { onBehalfOf } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { dueCompanies, nextDue } from '../due-companies.ts';
import { startDueRunner } from '../due-runner.ts';
import type { Hub } from '../events/hub.ts';
import { endDueTimers } from './engine/engine.ts';
import { TIMER_SET } from './engine/timers.ts';
import { openWork } from './engine/work.ts';
import { lockChain } from './storage/find-document.ts';
import { documentType } from './types/document-types.ts';

interface Surroundings {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Documents of one round: others may take the rest. */
const AT_ONCE = 20;
/** How long one process has a document's timers to itself. */
const LEASE_MS = 30_000;
const LONGEST_BACKOFF_MS = 60 * 60_000;
/**
 * Ends the delays of documents when their time has come: at the server's start, at the next due time, and when one
 * begins. Several servers may do so side by side; each delay ends once.
 */
export const startTimerRunner = (surroundings: Surroundings & { readonly hub: Hub }) =>
  startDueRunner(surroundings, {
    work: () => endTimers(surroundings),
    next: () => nextDue(surroundings.database, 'chart_timer'),
    news: TIMER_SET,
    name: 'the timers of documents',
  });

interface Due {
  readonly companyId: string;
  readonly documentType: string;
  readonly documentId: string;
  readonly userId: string;
  readonly outletId: string | null;
  readonly attempts: number;
}

/** Ends what is due in some documents; false when nothing was. */
export async function endTimers(surroundings: Surroundings): Promise<boolean> {
  const { database, clock } = surroundings;
  const due = await claim(database, clock.now());
  const byDocument = new Map(due.map((timer) => [`${timer.companyId}/${timer.documentId}`, timer]));
  for (const timer of byDocument.values()) await endTimersOf(surroundings, timer);
  return due.length > 0;
}

/** Due timers, kept from other servers for the length of a lease; nothing waits for a document meanwhile. */
async function claim(database: Database, now: Date): Promise<readonly Due[]> {
  const claimed: Due[] = [];
  for (const companyId of await dueCompanies(database, 'chart_timer', now)) {
    claimed.push(...(await claimOf(database, companyId, now, AT_ONCE - claimed.length)));
    if (claimed.length >= AT_ONCE) break;
  }
  return claimed;
}

async function claimOf(
  database: Database,
  companyId: string,
  now: Date,
  most: number,
): Promise<readonly Due[]> {
  const { rows } = await database.system((tx) =>
    sql<Due>`
      update chart_timer as t set next_try_at = ${new Date(now.getTime() + LEASE_MS)}
      from (select document_type, document_id, id from chart_timer
        where company_id = ${companyId} and next_try_at <= ${now}
        order by next_try_at limit ${most} for update skip locked) as due
      where t.company_id = ${companyId} and t.document_type = due.document_type
        and t.document_id = due.document_id and t.id = due.id
      returning t.company_id as "companyId", t.document_type as "documentType", t.document_id as "documentId",
        t.user_id as "userId", t.outlet_id as "outletId", t.attempts
    `.execute(tx),
  );
  return rows;
}

async function endTimersOf({ database, clock, log }: Surroundings, due: Due): Promise<void> {
  const { companyId, documentId } = due;
  try {
    await database.write(companyId, async (tx) => {
      const work = await openWork(tx, onBehalfOf(companyId, due, `timer-${documentId}`), clock);
      const type = documentType(due.documentType);
      const document = await lockChain(work, type, documentId);
      if (document) await endDueTimers(work, type, document);
    });
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    const backoff = Math.min(LEASE_MS * 2 ** due.attempts, LONGEST_BACKOFF_MS);
    const next = new Date(clock.now().getTime() + backoff);
    log.error(
      { err: failure, documentId, attempts: due.attempts + 1 },
      'a timer of a document could not end',
    );
    await database.write(companyId, (tx) =>
      sql`
        update chart_timer set attempts = attempts + 1, next_try_at = ${next}, last_error = ${reason.slice(0, 500)}
        where company_id = ${companyId} and document_type = ${due.documentType} and document_id = ${documentId}
          and due_at <= ${clock.now()}
      `.execute(tx),
    );
  }
}
