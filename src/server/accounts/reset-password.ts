import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { PASSWORD_FLOOR, type PasswordPolicy } from '../../rules/password-policy.ts';
import type { Tx } from '../database/bound-kysely.ts';
import type { Reply } from '../http/reply.ts';
import type { RequestFacts } from '../http/route.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { announcePasswordChange } from './change-password.ts';
import { type Account, findAccount, normalName, storePassword } from './find-account.ts';
import { passwordFaults } from './new-password.ts';
import { hashPassword } from './password.ts';
import { passwordPolicyOf } from './password-due.ts';
import { limits, spendTry } from './rate-limit.ts';
import { endSessions } from './session-store.ts';
import { noteFailure, openSession } from './sign-in.ts';

const MOST_TRIES = 5;
/** What every company asks of a password at least. */
const mildest: PasswordPolicy = { level: 'No Control', minimumLength: PASSWORD_FLOOR, resetDays: 0 };

interface Reset {
  readonly username: string;
  readonly verificationCode: string;
  readonly recaptchaKey?: string | undefined;
  /** Left out, the code only signs in, and the next change of password asks for no old one. */
  readonly newPassword?: string | undefined;
}

/**
 * Checks a verification code and signs its owner in, under the new password when one is given (spec 1 §4).
 * Null when the code is wrong, used, expired, or belongs to nobody.
 * @throws Refusal `botCheckFailed`, `tooManyRequests`, `validationFailed` for the new password
 */
export async function resetPassword(
  services: Services,
  request: RequestFacts,
  reset: Reset,
): Promise<Reply | null> {
  const { database, clock } = services;
  await services.botCheck.demand(reset.recaptchaKey, request.address);
  const now = clock.now();
  const pair = `${normalName(reset.username)}@${request.address}`;
  await database.systemWrite((tx) => spendTry(tx, limits.reset, pair, now));
  const account = await database.system((tx) => findAccount(tx, reset.username));
  const { newPassword } = reset;
  // Before the code is known to be right, only what anybody could be told: names and policy of a company are not.
  if (newPassword !== undefined) refuseFaults(newPassword, mildest, [reset.username]);
  const hash = newPassword === undefined ? null : await hashPassword(newPassword);
  if (!account) return null;
  const isRight = await database.systemWrite(async (tx) => {
    const id = await spendCode(tx, services, account, reset.verificationCode, now);
    if (id === null) return false;
    // Refused here, the code keeps its use: nothing of this transaction stays.
    if (newPassword !== undefined)
      refuseFaults(newPassword, await passwordPolicyOf(tx, account.companyId), namesOf(account));
    await tx
      .updateTable('password_reset')
      .set({ verified_at: now, ...(hash === null ? {} : { used_at: now }) })
      .where('id', '=', id)
      .execute();
    if (hash !== null) {
      await storePassword(tx, account, hash, now);
      await endSessions(
        tx,
        { companyId: account.companyId, userId: account.userId },
        'password changed',
        now,
      );
      await announcePasswordChange(tx, account, request.language, now);
    }
    return true;
  });
  if (!isRight) {
    noteFailure(services, request, account, 'verification code refused');
    return null;
  }
  services.outbox.wake();
  return openSession(services, request, account, { remember: false, action: 'reset', now });
}

function refuseFaults(password: string, policy: PasswordPolicy, names: readonly string[]): void {
  const errors = passwordFaults(password, policy, names);
  if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });
}

const namesOf = ({ username, companyName }: Account): string[] => [username, companyName];

/** Counts the try and compares in one go; five wrong ones end the code. Gives the reset's id when the code is right. */
async function spendCode(
  tx: Tx,
  { secrets }: Services,
  account: Account,
  code: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string; code_hash: string }>`
    update password_reset set wrong_tries = wrong_tries + 1
    where company_id = ${account.companyId} and user_id = ${account.userId}
      and used_at is null and verified_at is null and expires_at > ${now} and wrong_tries < ${MOST_TRIES}
    returning id, code_hash`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  const given = Buffer.from(secrets.fingerprint('verification code', `${row.id}:${code.trim()}`));
  const stored = Buffer.from(row.code_hash);
  return given.length === stored.length && timingSafeEqual(given, stored) ? row.id : null;
}
