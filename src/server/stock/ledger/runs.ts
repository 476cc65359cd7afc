import { sql } from 'kysely';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { newId } from '../../new-id.ts';

/** A posting or recosting as its document's progress record tells it (spec 2 §3, decision 12). */
export type StockRun = {
  readonly id: string;
  readonly kind: 'posting' | 'recosting';
  readonly status: 'Running' | 'Completed' | 'Failed';
  readonly done: number;
  readonly total: number;
  /** What went wrong, line by line. */
  readonly problems: readonly { readonly line: number; readonly code: string; readonly params: object }[];
  readonly startedAt: string;
  readonly finishedAt: string | null;
};

type NewRun = {
  readonly kind: StockRun['kind'];
  readonly documentType: string;
  readonly documentId: string;
  /** The items whose figures are not final while it runs. */
  readonly itemIds: readonly string[];
  readonly total: number;
  readonly started: string;
};

/** Writes down a posting that is done with its document's own event. */
export async function keepRun(tx: Tx, actor: Actor, run: NewRun): Promise<void> {
  await insertRun(tx, actor, run, 'Completed');
}

/** Opens a run that goes on after this transaction; one at a time for a document. */
export function openRun(tx: Tx, actor: Actor, run: NewRun): Promise<string> {
  opened.add(tx);
  return insertRun(tx, actor, run, 'Running');
}

const opened = new WeakSet<Tx>();

/** Whether this transaction has opened a run itself. */
export const hasOpenedRun = (tx: Tx): boolean => opened.has(tx);

async function insertRun(
  tx: Tx,
  actor: Actor,
  { kind, documentType, documentId, itemIds, total, started }: NewRun,
  status: 'Running' | 'Completed',
): Promise<string> {
  const id = newId();
  const isDone = status === 'Completed';
  await sql`
    insert into stock_run (company_id, id, kind, document_type, document_id, status, item_ids, done, total,
                           user_id, outlet_id, started_at, finished_at)
    values (${actor.companyId}, ${id}, ${kind}, ${documentType}, ${documentId}, ${status},
            ${[...itemIds]}::text[], ${isDone ? total : 0}, ${total}, ${actor.userId}, ${actor.outletId},
            ${started}::timestamptz, case when ${isDone} then now() end)`.execute(tx);
  return id;
}

/** Every run of a document, the last one first. */
export async function readRuns(
  tx: Tx,
  companyId: string,
  documentType: string,
  documentId: string,
): Promise<StockRun[]> {
  const { rows } = await sql<StockRun>`
    select id, kind, status, done, total, problems, started_at as "startedAt", finished_at as "finishedAt"
      from stock_run
     where company_id = ${companyId} and document_type = ${documentType} and document_id = ${documentId}
     order by started_at desc, id desc`.execute(tx);
  return rows;
}
