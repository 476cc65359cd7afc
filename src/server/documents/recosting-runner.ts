import { sql } from 'kysely';
import type { Logger } from 'pino';
import { stockRevaluation } from '../../resources/documents/stock-revaluation.ts';
import { calendarDay } from '../../rules/calendar-day.ts';
import { onBehalfOf } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { Database } from '../database/database.ts';
import { announce } from '../events/announce.ts';
import type { Hub } from '../events/hub.ts';
import { Refusal } from '../refusal.ts';
import { postMovements } from '../stock/ledger/ledger.ts';
import { RECOSTING_STARTED, storeRevalued } from '../stock/ledger/recosting.ts';
import { loadDocument } from './storage/load-document.ts';
import { revaluationOf } from './types/revaluation-movement.ts';

interface Surroundings {
  readonly database: Database;
  readonly hub: Hub;
  readonly log: Logger;
}

/** Lines of one transaction: few, because each may cost a long ledger anew while others wait for its stock. */
const LINES_AT_ONCE = 10;
const TRY_AGAIN_MS = 30_000;

/**
 * Runs recostings beside the requests (decision 12): those told of after their event's commit, and at the server's own
 * start those a stop or crash left under way. One after the other; several servers may work on the same one, each
 * taking the next lines under the run's lock.
 */
export function startRecostingRunner({ database, hub, log }: Surroundings) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const waiting: (readonly [companyId: string, id: string])[] = [];
  let working: Promise<void> = Promise.resolve();

  const work = async () => {
    for (let job = waiting.shift(); job && !stopped; job = waiting.shift()) {
      const [companyId, id] = job;
      try {
        while (!stopped && (await takeLines(database, companyId, id))) await new Promise(setImmediate);
      } catch (failure) {
        log.error({ runId: id, err: failure }, 'a recosting waits to be tried again');
        waiting.push(job);
        timer = setTimeout(start, TRY_AGAIN_MS);
        return;
      }
    }
  };
  const start = () => {
    working = working.then(work);
  };
  const unsubscribe = hub.subscribe((changes) => {
    const told = changes.filter(({ resource }) => resource === RECOSTING_STARTED);
    for (const { companyId, id } of told) waiting.push([companyId, id]);
    if (told.length > 0) start();
  });
  const resumed = database
    .system((tx) =>
      sql<{ companyId: string; id: string }>`
        select company_id as "companyId", id from stock_run where status = 'Running' and kind = 'recosting'
      `.execute(tx),
    )
    .then(({ rows }) => {
      for (const { companyId, id } of rows) waiting.push([companyId, id]);
      start();
    })
    .catch((failure: unknown) => log.error({ failure }, 'recostings left under way could not be looked up'));

  return {
    /** Finishes the lines under way and stops; what is left goes on at the next start. */
    async stop() {
      stopped = true;
      unsubscribe();
      clearTimeout(timer);
      await resumed;
      await working;
    },
  };
}

interface Run {
  readonly documentType: string;
  readonly documentId: string;
  readonly done: number;
  readonly total: number;
  readonly userId: string;
  readonly outletId: string | null;
  readonly timeZone: string;
  readonly startedAt: string;
}

/** Takes the next lines of a run in one transaction; false when none is left. */
export async function takeLines(database: Database, companyId: string, id: string): Promise<boolean> {
  try {
    return await database.write(companyId, (tx) => advance(tx, companyId, id));
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.status >= 500) throw failure;
    const problem = { code: failure.code, params: failure.params };
    await database.write(companyId, (tx) => endRun(tx, companyId, id, [problem]));
    return false;
  }
}

async function advance(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const { rows } = await sql<Run>`
    select r.document_type as "documentType", r.document_id as "documentId", r.done, r.total,
      r.user_id as "userId", r.outlet_id as "outletId", r.started_at as "startedAt", c.time_zone as "timeZone"
    from stock_run as r join company as c on c.id = r.company_id
    where r.company_id = ${companyId} and r.id = ${id} and r.status = 'Running' for update of r
  `.execute(tx);
  const run = rows[0];
  if (!run) return false;
  const document = await loadDocument(tx, companyId, { definition: stockRevaluation }, run.documentId);
  if (!document) throw new Error(`The document of recosting ${id} is gone`);
  const day = calendarDay(new Date(document.issuedAt ?? run.startedAt), run.timeZone);
  const lines = document.lines.slice(run.done, run.done + LINES_AT_ONCE);
  const movements = lines.map((line) => revaluationOf(document, line, day, line.lineNo - 1));
  const { movements: posted } = await postMovements(
    tx,
    onBehalfOf(companyId, run, `recosting-${id}`),
    movements,
  );
  await storeRevalued(tx, companyId, document.id, posted);
  const done = run.done + lines.length;
  await sql`
    update stock_run set done = ${done} where company_id = ${companyId} and id = ${id}
  `.execute(tx);
  const outletIds = [document.outletId];
  const progress = { done, total: run.total };
  announce(tx, { companyId, resource: run.documentType, id: run.documentId, outletIds, progress });
  if (done < run.total) return true;
  await endRun(tx, companyId, id, []);
  return false;
}

async function endRun(tx: Tx, companyId: string, id: string, problems: readonly object[]): Promise<void> {
  await sql`
    update stock_run set status = ${problems.length === 0 ? 'Completed' : 'Failed'}, finished_at = now(),
      problems = ${JSON.stringify(problems)}::text::jsonb
    where company_id = ${companyId} and id = ${id} and status = 'Running'
  `.execute(tx);
}
