import { sql } from 'kysely';
import { takeAnchors } from './audit/take-anchors.ts';
import { KEPT_MS } from './idempotency.ts';
import { expireVouchers } from './marketing/expire-vouchers.ts';
import type { Services } from './services.ts';

const HOUR = 60 * 60_000;

/**
 * Removes what has had its time, each hour: old idempotency keys, used proofs, limits, sessions, codes, sign-ins
 * that were not ended, sent mail and jobs that are done; lets vouchers expire whose day has passed; and anchors the audit
 * trails at the first look of a day.
 */
export function sweepRegularly(services: Services): { stop: () => void } {
  const sweep = () =>
    sweepOnce(services).catch((failure: unknown) => services.log.warn({ err: failure }, 'could not sweep'));
  const anchor = () =>
    takeAnchors(services).catch((failure: unknown) =>
      services.log.error({ err: failure }, 'the audit trail could not be anchored'),
    );
  const expire = () =>
    expireVouchers(services).catch((failure: unknown) =>
      services.log.warn({ err: failure }, 'vouchers could not expire'),
    );
  void anchor();
  const timer = setInterval(() => void sweep().then(expire).then(anchor), HOUR);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** One sweep. Idempotency keys are kept 72 hours (R5); ended sessions, mail and jobs a month, so that their owner can still be asked. */
export async function sweepOnce({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const before = (hours: number) => new Date(now - hours * HOUR);
  await database.systemWrite(async (tx) => {
    await sql`delete from idempotency_key where created_at < ${new Date(now - KEPT_MS)}`.execute(tx);
    await sql`delete from used_proof where expires_at < ${before(1)}`.execute(tx);
    await sql`delete from rate_limit where expire < ${now}`.execute(tx);
    await sql`delete from unknown_sign_in where day < ${before(30 * 24)}`.execute(tx);
    await sql`delete from password_reset where expires_at < ${before(24)}`.execute(tx);
    await sql`delete from sign_in_ticket where expires_at < ${before(1)}`.execute(tx);
    await sql`delete from session where expires_at < ${before(30 * 24)}`.execute(tx);
    await sql`delete from mail where sent_at < ${before(30 * 24)}`.execute(tx);
    // What is over stays beside an earlier job that is not: that one must not become the document's newest.
    await sql`
      delete from outbox as o where o.done_at < ${before(30 * 24)} and not exists (
        select 1 from outbox as open where open.company_id = o.company_id and open.document_id = o.document_id
          and open.kind = o.kind and open.done_at is null)
    `.execute(tx);
  });
}
