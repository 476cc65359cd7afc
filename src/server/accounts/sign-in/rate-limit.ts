import { sql } from 'kysely';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';

/** At most `most` tries in each window (ms). */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly window: number;
}

const MINUTE = 60_000;

/**
 * Wrong passwords are counted for a user together with the caller's address, and for the address over all persons:
 * guessing ends, and nobody can lock a user out from elsewhere (reliability §4 no. 5).
 */
export const limits = {
  account: { name: 'account', most: 10, window: 15 * MINUTE },
  address: { name: 'address', most: 100, window: 15 * MINUTE },
  forgot: { name: 'forgot', most: 5, window: 15 * MINUTE },
  forgotAddress: { name: 'forgot-address', most: 30, window: 15 * MINUTE },
  reset: { name: 'reset', most: 10, window: 15 * MINUTE },
  signUp: { name: 'sign-up', most: 10, window: 60 * MINUTE },
  setUp: { name: 'set-up', most: 10, window: 15 * MINUTE },
  emailCode: { name: 'email-code', most: 5, window: 15 * MINUTE },
  emailCodeTry: { name: 'email-code-try', most: 10, window: 15 * MINUTE },
  till: { name: 'till', most: 30, window: 15 * MINUTE },
  device: { name: 'device', most: 120, window: 15 * MINUTE },
  passwordChange: { name: 'password-change', most: 10, window: 15 * MINUTE },
  secondFactor: { name: 'second-factor', most: 10, window: 15 * MINUTE },
  secondFactorMade: { name: 'second-factor-made', most: 20, window: 15 * MINUTE },
  passwordCheck: { name: 'password-check', most: 10, window: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Counts one try in a single statement, so that parallel tries cannot slip through together; false beyond the limit. */
export async function takeTry(tx: Tx, limit: Limit, key: string, now: Date): Promise<boolean> {
  return (await waitAfterTry(tx, limit, key, now)) === 0;
}

/** Counts one try; throws `tooManyRequests` with the seconds to wait once the limit is passed. */
export async function spendTry(tx: Tx, limit: Limit, key: string, now: Date): Promise<void> {
  const wait = await waitAfterTry(tx, limit, key, now);
  if (wait > 0) throw new Refusal('tooManyRequests', { seconds: wait });
}

async function waitAfterTry(tx: Tx, limit: Limit, key: string, now: Date): Promise<number> {
  const at = now.getTime();
  const { rows } = await sql<{ points: number; expire: string }>`
    insert into rate_limit as held (key, points, expire) values (${`${limit.name}:${key}`}, 1, ${at + limit.window})
    on conflict (key) do update set
      points = case when held.expire <= ${at} then 1 else held.points + 1 end,
      expire = case when held.expire <= ${at} then excluded.expire else held.expire end
    returning points, expire`.execute(tx);
  const row = rows[0];
  if (!row || row.points <= limit.most) return 0;
  return Math.max(1, Math.ceil((Number(row.expire) - at) / 1000));
}

/** Forgets the tries of a key: the user has shown who they are. */
export async function forgetTries(tx: Tx, limit: Limit, key: string): Promise<void> {
  await tx.deleteFrom('rate_limit').where('key', '=', `${limit.name}:${key}`).execute();
}

/** Gives one try back. */
export async function returnTry(tx: Tx, limit: Limit, key: string): Promise<void> {
  await sql`update rate_limit set points = points - 1 where key = ${`${limit.name}:${key}`} and points > 0`.execute(
    tx,
  );
}
