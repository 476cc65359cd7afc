import { sql } from 'kysely';
import * as v from 'valibot';
import { newId } from '../../new-id.ts';
import { type JobKind, TRIES } from '../../outbox/job.ts';
import type { DemoContext } from './demo-context.ts';

/** Receipts a demonstration company has posted to its accounting package. */
const POSTED = 14;
const MINUTE = 60_000;

/** What a package says no to; every fifth receipt meets one of them. */
const refusals = [
  'Missing mapping: Purchase, Dry goods',
  'Unverified GRN: verify the receipt, then re-post',
  'Variance too large: 12.40 above the tolerance',
];

const receipt = v.object({ number: v.string() });

/** The accounting package of the demonstration: what is posted again it takes. */
export const demoJobKinds: readonly JobKind[] = [
  { kind: 'accounting', payload: receipt, call: async () => null },
];

interface Received {
  readonly id: string;
  readonly number: string;
  readonly outletId: string;
  readonly userId: string;
}

/**
 * Fills the integration log with the newest receipts: taken by the package but for some that somebody must remedy. Nothing
 * of the program asks for postings yet, so the jobs are written as they would stand, not left by an effect.
 */
export async function performPostings({ tx, company }: DemoContext, now: Date): Promise<void> {
  const { companyId } = company;
  const { rows } = await sql<Received>`
    select id, number, outlet_id as "outletId", created_by as "userId" from goods_received_note
    where company_id = ${companyId} and number is not null and created_by is not null
    order by created_at desc, id desc limit ${POSTED}
  `.execute(tx);
  const jobs = rows.map(({ id, number, outletId, userId }, index) => {
    const at = new Date(now.getTime() - (index * 17 + 5) * MINUTE).toISOString();
    const refusal = index % 5 === 1 ? (refusals[Math.floor(index / 5) % refusals.length] ?? null) : null;
    const [tries, doneAt, parkedAt] = refusal === null ? [1, at, null] : [TRIES, null, at];
    return sql`(${companyId}, ${newId()}, 'accounting', 'goodsReceivedNote', ${id}, ${number}, ${userId}, ${outletId},
      ${JSON.stringify({ number })}::jsonb, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${tries}::int,
      ${refusal}, ${doneAt}::timestamptz, ${parkedAt}::timestamptz)`;
  });
  if (jobs.length === 0) return;
  await sql`
    insert into outbox (company_id, id, kind, document_type, document_id, document_no, user_id, outlet_id, payload,
      created_at, due_at, tried_at, tries, last_error, done_at, parked_at)
    values ${sql.join(jobs)}
  `.execute(tx);
}
