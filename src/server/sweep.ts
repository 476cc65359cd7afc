import { sql } from 'kysely';
import type { Services } from './services.ts';

const HOUR = 60 * 60_000;

/** Removes what has had its time, each hour: old idempotency keys, used proofs, limits, sessions and codes. */
export function sweepRegularly(services: Services): { stop: () => void } {
  const sweep = () =>
    sweepOnce(services).catch((failure: unknown) => services.log.warn({ err: failure }, 'could not sweep'));
  const timer = setInterval(sweep, HOUR);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** One sweep. Idempotency keys are kept 72 hours (R5); ended sessions a month, so that their owner can still be asked. */
export async function sweepOnce({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const before = (hours: number) => new Date(now - hours * HOUR);
  await database.systemWrite(async (tx) => {
    await sql`delete from idempotency_key where created_at < ${before(72)}`.execute(tx);
    await sql`delete from used_proof where expires_at < ${before(1)}`.execute(tx);
    await sql`delete from rate_limit where expire < ${now}`.execute(tx);
    await sql`delete from password_reset where expires_at < ${before(24)}`.execute(tx);
    await sql`delete from session where expires_at < ${before(30 * 24)}`.execute(tx);
    await sql`delete from mail where sent_at < ${before(30 * 24)}`.execute(tx);
  });
}
