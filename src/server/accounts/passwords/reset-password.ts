import type { resetPassword as resetPasswordContract } from '../../../contracts/account/account.ts';
import type { BodyOf } from '../../../contracts/contract.ts';
import { PASSWORD_FLOOR, type PasswordPolicy } from '../../../rules/accounts/password-policy.ts';
import type { Reply } from '../../http/reply.ts';
import type { RequestFacts } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { type Account, findAccount, storePassword } from '../find-account.ts';
import { verifyEmail } from '../profile/verified-email.ts';
import { endSessions } from '../sessions/session-store.ts';
import { limits } from '../sign-in/rate-limit.ts';
import { openUnlessAsked } from '../sign-in/sign-in.ts';
import { spendSignInTry, triesOf } from '../sign-in/sign-in-limits.ts';
import { announcePasswordChange } from './change-password.ts';
import { passwordFaults } from './new-password.ts';
import { hashPassword } from './password.ts';
import { passwordPolicyOf } from './password-due.ts';
import { spendCode } from './verification-codes.ts';

/** Who has no code: what is done for an unknown name costs what it costs for a known one. */
const nobody = { companyId: '', userId: '' };
/** What every company asks of a password at least. */
const mildest: PasswordPolicy = { level: 'No Control', minimumLength: PASSWORD_FLOOR, resetDays: 0 };

type Reset = BodyOf<typeof resetPasswordContract>;

/**
 * Checks a verification code and signs its owner in, under the new password when one is given (spec 1 §4).
 * Null when the code is wrong, used, expired, or belongs to nobody.
 * @throws Refusal `botCheckFailed`, `tooManyRequests`, `validationFailed` for the new password, `secondFactorNeeded`
 */
export async function resetPassword(
  services: Services,
  request: RequestFacts,
  reset: Reset,
): Promise<Reply | null> {
  const { database, clock } = services;
  await services.botCheck.demand(reset.recaptchaKey, request.address);
  const now = clock.now();
  const account = await database.system((tx) => findAccount(tx, reset.username, 'code'));
  const tries = triesOf(reset.username, account, request.address);
  const mayTry = await database.systemWrite((tx) => spendSignInTry(tx, limits.reset, tries, now));
  const { newPassword } = reset;
  // Before the code is known to be right, only what anybody could be told: names and policy of a company are not.
  if (newPassword !== undefined) refuseFaults(newPassword, mildest, [reset.username]);
  const hash = newPassword === undefined ? null : await hashPassword(newPassword);
  const isRight = await database.systemWrite(async (tx) => {
    const spent = await spendCode(tx, services, (mayTry && account) || nobody, {
      purpose: 'password',
      code: reset.verificationCode,
      now,
    });
    if (spent === null || account === null) return false;
    // Refused here, the code keeps its use: nothing of this transaction stays.
    if (newPassword !== undefined)
      refuseFaults(newPassword, await passwordPolicyOf(tx, account.companyId), namesOf(account));
    await tx
      .updateTable('password_reset')
      .set({ verified_at: now, ...(hash === null ? {} : { used_at: now }) })
      .where('id', '=', spent.id)
      .execute();
    // Who has the code reads the mails of that address.
    if (spent.sentTo === account.email) await verifyEmail(tx, account, now);
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
  if (!isRight || account === null) {
    services.failedSignIns.note(request, account, 'verification code refused');
    return null;
  }
  services.mailQueue.wake();
  return openUnlessAsked(services, request, account, { remember: false, action: 'reset', startedAt: now });
}

function refuseFaults(password: string, policy: PasswordPolicy, names: readonly string[]): void {
  const errors = passwordFaults(password, policy, names);
  if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });
}

const namesOf = ({ username, companyName }: Account): string[] => [username, companyName];
