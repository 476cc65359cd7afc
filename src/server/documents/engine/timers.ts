import { sql } from 'kysely';
import { columnsIn } from '../../../../machines/lib/document.ts';
import { versionOf } from '../../../../machines/lib/migrations.ts';
import { delayOf, delaysAt, delaysOf, eventName } from '../../../../machines/lib/timers.ts';
import { announce } from '../../events/announce.ts';
import type { StoredDocument } from '../stored-document.ts';
import type { TimerChange } from './chart-step.ts';
import { readFacts } from './document-facts.ts';
import type { DocumentType } from './document-type.ts';
import { documentSnapshot } from './evaluate.ts';
import type { Work } from './work.ts';

/** A delay that runs on a document: its end is an event nobody sends (charts that live for years, "Time"). */
export interface Timer {
  /** The chart's event at its end. */
  readonly id: string;
  readonly dueAt: string;
  /** Who brought the document where it runs, and from which outlet. */
  readonly userId: string;
  readonly outletId: string | null;
}

/** A running delay as a reply carries it. */
export interface RunningTimer {
  /** What its end is called in words and history. */
  readonly event: string;
  readonly dueAt: string;
}

/** The name under which a delay that began is told to this server. */
export const TIMER_SET = 'chartTimerSet';

/** Whether documents of the type may have timers at all: the others cost no statement. */
export const hasTimers = ({ rules }: Pick<DocumentType, 'rules'>): boolean =>
  delaysOf(rules.machine).length > 0;

/** Keeps the delays an event began and forgets those it ended, in the event's own transaction. */
export async function storeTimers(
  work: Work,
  type: DocumentType,
  documentId: string,
  changes: readonly TimerChange[],
): Promise<void> {
  const last = new Map(changes.map((change) => [change.id, change]));
  const ended = [...last.values()].filter(({ afterMs }) => afterMs === null).map(({ id }) => id);
  const begun = [...last.values()].flatMap(({ id, afterMs }) =>
    afterMs === null ? [] : [{ id, dueAt: new Date(work.now.getTime() + afterMs).toISOString() }],
  );
  const { companyId } = work.actor;
  const { name } = type.definition;
  if (ended.length > 0)
    await sql`
      delete from chart_timer where company_id = ${companyId} and document_type = ${name}
        and document_id = ${documentId} and id = any(${ended}::text[])
    `.execute(work.tx);
  await keepTimers(work, type, documentId, begun);
}

/**
 * The delays of a document that has moved on to a later version of its chart: one that is still waited for where it
 * stands now ends when it would have, one that nobody waits for any more is forgotten, and a new one begins.
 */
export async function moveTimers(work: Work, type: DocumentType, document: StoredDocument): Promise<void> {
  const { rows: former } = await sql<Pick<Timer, 'id' | 'dueAt'>>`
    delete from chart_timer where company_id = ${work.actor.companyId}
      and document_type = ${type.definition.name} and document_id = ${document.id}
    returning id, due_at as "dueAt"
  `.execute(work.tx);
  if (!hasTimers(type)) return;
  const { facts } = await readFacts(work, type, document);
  const waited = delaysAt(documentSnapshot(type, columnsIn(type.rules.machine, document), facts));
  const due = new Map(former.map(({ id, dueAt }) => [delayOf(id), dueAt]));
  const kept = waited.map(({ id, afterMs }) => ({
    id,
    dueAt: due.get(delayOf(id)) ?? new Date(work.now.getTime() + afterMs).toISOString(),
  }));
  await keepTimers(work, type, document.id, kept);
}

/** Keeps delays until they are due; one that runs already begins anew. */
async function keepTimers(
  work: Work,
  type: DocumentType,
  documentId: string,
  begun: readonly Pick<Timer, 'id' | 'dueAt'>[],
): Promise<void> {
  const { companyId } = work.actor;
  if (begun.length > 0)
    await sql`
      insert into chart_timer (company_id, document_type, document_id, id, chart_version, user_id, outlet_id,
        due_at, next_try_at)
      select ${companyId}, ${type.definition.name}, ${documentId}, t.id, ${versionOf(type.rules.machine)},
        ${work.actor.userId}, ${work.actor.outletId}, t.due_at, t.due_at
      from jsonb_to_recordset(${JSON.stringify(begun.map(({ id, dueAt }) => ({ id, due_at: dueAt })))}::text::jsonb)
        as t(id text, due_at timestamptz)
      on conflict (company_id, document_type, document_id, id) do update
        set due_at = excluded.due_at, next_try_at = excluded.due_at, chart_version = excluded.chart_version, user_id = excluded.user_id,
          outlet_id = excluded.outlet_id,          attempts = 0, last_error = null
    `.execute(work.tx);
  if (begun.length > 0) announce(work.tx, { companyId, resource: TIMER_SET, id: documentId, outletIds: [] });
}

/** Takes away the timer of a locked document that has been due longest, so that it ends once; null when none is due. */
export async function takeDueTimer(
  work: Work,
  type: DocumentType,
  documentId: string,
): Promise<Timer | null> {
  const { rows } = await sql<Timer>`
    delete from chart_timer where company_id = ${work.actor.companyId} and document_type = ${type.definition.name}
      and document_id = ${documentId} and id = (
        select id from chart_timer where company_id = ${work.actor.companyId}
          and document_type = ${type.definition.name} and document_id = ${documentId} and due_at <= ${work.now.toISOString()}::timestamptz
        order by due_at, id limit 1)
    returning id, due_at as "dueAt", user_id as "userId", outlet_id as "outletId"
  `.execute(work.tx);
  return rows[0] ?? null;
}

/** The delays that run on a document, the next to end first. */
export async function readTimers(
  work: Work,
  type: DocumentType,
  documentId: string,
): Promise<RunningTimer[]> {
  if (!hasTimers(type)) return [];
  const { rows } = await sql<Pick<Timer, 'id' | 'dueAt'>>`
    select id, due_at as "dueAt" from chart_timer where company_id = ${work.actor.companyId}
      and document_type = ${type.definition.name} and document_id = ${documentId} order by due_at, id
  `.execute(work.tx);
  return rows.map(({ id, dueAt }) => ({ event: eventName(id), dueAt }));
}
