import { sql } from 'kysely';
import type { IntegrationLog } from '../../../contracts/configurations/integration-logs.ts';
import type { Actor } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { announce } from '../../events/announce.ts';
import { Refusal } from '../../refusal.ts';
import { JOB_SET, TRIES } from '../job.ts';
import { findLog } from './read-log.ts';

/** Makes a job that failed due at once, with as many tries as a new one. @throws Refusal `notFound`, `nothingToRepost` */
export async function repost(tx: Tx, actor: Actor, id: string, now: Date): Promise<IntegrationLog> {
  const found = await findLog(tx, actor, id);
  if (!found) throw new Refusal('notFound');
  const { rows } = await sql`
    update outbox set due_at = ${now}, parked_at = null, gives_up_at = tries + ${TRIES}
    where company_id = ${actor.companyId} and id = ${id} and done_at is null and last_error is not null
    returning id
  `.execute(tx);
  if (rows.length === 0) throw new Refusal('nothingToRepost');
  appendAudit(tx, actor, [
    { action: 'repost', resource: 'integrationLog', recordId: id, title: found.documentNo },
  ]);
  announce(tx, { companyId: actor.companyId, resource: JOB_SET, id, outletIds: [] });
  return { ...found, status: 'Pending', isWaiting: true, nextTry: now.toISOString() };
}
