import { sql } from 'kysely';
import type { GenericSchema } from 'valibot';
import type { DocumentEvent, EffectContext } from '../documents/effects/effect.ts';
import type { Work } from '../documents/engine/work.ts';
import { announce } from '../events/announce.ts';
import { newId } from '../new-id.ts';

/** One kind of call to the outside world that an effect of a document asks for. */
export interface JobKind<Payload = unknown> {
  readonly kind: string;
  /** What an effect gives along. */
  readonly payload: GenericSchema<unknown, Payload>;
  /**
   * Calls out, and says which event of the chart the answer is; null where the document need not know. May be called again with the same id when a server
   * died before it kept the answer, so the other side must know the id. Throws what is to be tried again.
   */
  call(payload: Payload, jobId: string): Promise<DocumentEvent | null>;
}

/** How often a job is tried before it waits for somebody. */
export const TRIES = 5;

/** The name under which a new job is told to this server. */
export const JOB_SET = 'outboxJobSet';

/** Leaves a job with the event's own transaction: it runs only when that commits. Gives its id. */
export async function enqueueJob<Payload>(
  { work, type, document }: Pick<EffectContext, 'work' | 'type' | 'document'>,
  { kind }: JobKind<Payload>,
  payload: Payload,
): Promise<string> {
  const { companyId, userId, outletId } = work.actor;
  const id = newId();
  const now = work.now.toISOString();
  await sql`
    insert into outbox (company_id, id, kind, document_type, document_id, document_no, user_id, outlet_id, payload, created_at, due_at)
    values (${companyId}, ${id}, ${kind}, ${type.definition.name}, ${document.id}, ${document.number}, ${userId}, ${outletId},
      ${JSON.stringify(payload)}::jsonb, ${now}::timestamptz, ${now}::timestamptz)
  `.execute(work.tx);
  announce(work.tx, { companyId, resource: JOB_SET, id, outletIds: [] });
  return id;
}

/** The newest job of a kind that a document has asked for: the only one whose answer still counts. */
export async function currentJob(
  { tx, actor }: Work,
  documentId: string,
  { kind }: Pick<JobKind, 'kind'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from outbox where company_id = ${actor.companyId} and document_id = ${documentId} and kind = ${kind}
    order by created_at desc, id desc limit 1
  `.execute(tx);
  return rows[0]?.id ?? null;
}
