import { sql } from 'kysely';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';

/** How many documents may leave by mail in an hour: enough for a morning's orders and invoices, too few to flood a mailbox with. */
const HOUR = 60 * 60_000;
const MOST_BY_USER = 40;
const MOST_BY_COMPANY = 150;

/**
 * Counts the mails noted beside the company's documents, after those being sent at this moment.
 * @throws Refusal `mailLimitReached` with the seconds until the next may go
 */
export async function demandDocumentMail(tx: Tx, { companyId, userId }: Actor, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`document mails of ${companyId}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ userId: string; at: string }>`
    select user_id as "userId", at from document_comment
    where company_id = ${companyId} and kind = 'mail' and at > ${new Date(now.getTime() - HOUR)}
    order by at desc limit ${MOST_BY_COMPANY}`.execute(tx);
  const own = rows.filter((row) => row.userId === userId);
  const freeAt = Math.max(roomAt(own, MOST_BY_USER), roomAt(rows, MOST_BY_COMPANY));
  const seconds = Math.ceil((freeAt - now.getTime()) / 1000);
  if (seconds > 0) throw new Refusal('mailLimitReached', { seconds });
}

/** When the oldest of the last `most` is an hour ago; the beginning of time while there are fewer. */
function roomAt(latestFirst: readonly { readonly at: string }[], most: number): number {
  const oldest = latestFirst[most - 1];
  return oldest ? Date.parse(oldest.at) + HOUR : 0;
}
