import type { changePassword as changePasswordContract } from '../../../contracts/account/account.ts';
import type { BodyOf } from '../../../contracts/contract.ts';
import type { PasswordPolicy } from '../../../rules/accounts/password-policy.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Reply } from '../../http/reply.ts';
import type { SelfManagedBase } from '../../http/route.ts';
import { type Mail, queueMail } from '../../mail/mail.ts';
import { passwordChanged } from '../../mail/messages.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import { type Account, accountOfUser, storePassword } from '../find-account.ts';
import { languageOf } from '../profile/language-of.ts';
import { verifyEmail } from '../profile/verified-email.ts';
import { signedInCookies } from '../sessions/cookies.ts';
import { endSessions, rotateSession } from '../sessions/session-store.ts';
import { limits, spendTry } from '../sign-in/rate-limit.ts';
import { passwordFaults } from './new-password.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { passwordPolicyOf } from './password-due.ts';

type Passwords = BodyOf<typeof changePasswordContract>;

/** How long after a verification code the user may set a new password without the old one. */
const CODE_GRACE_MS = 60 * 60_000;

/**
 * Changes the signed-in user's password, ends their other sessions and tells them by mail. This session goes on
 * under a new token. Every failing field is shown at once (spec 1 §5).
 * @throws Refusal `validationFailed`, `tooManyRequests`
 */
export async function changePassword(
  { services, actor, session, request }: SelfManagedBase,
  passwords: Passwords,
): Promise<Reply<{ changed: boolean }>> {
  const { database, clock } = services;
  const now = clock.now();
  await database.systemWrite((tx) => spendTry(tx, limits.passwordChange, actor.userId, now));
  const { account, codeId, policy } = await database.system(async (tx) => ({
    account: await accountOfUser(tx, actor.companyId, actor.userId),
    codeId: await verifiedCode(tx, actor.userId, session.createdAt, now),
    policy: await passwordPolicyOf(tx, actor.companyId),
  }));
  if (!account) throw new Refusal('noSession');
  const errors = await faultsOf(account, passwords, policy, codeId !== null);
  if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });

  const hash = await hashPassword(passwords.newPassword);
  if (codeId !== null)
    await database.system((tx) =>
      tx.updateTable('password_reset').set({ used_at: now }).where('id', '=', codeId).execute(),
    );
  const token = await database.write(actor.companyId, async (tx) => {
    await storePassword(tx, account, hash, now);
    await endSessions(tx, { ...actor, exceptId: session.id }, 'password changed', now);
    appendAudit(
      tx,
      actor,
      [{ action: 'password changed', resource: 'user', recordId: actor.userId, title: actor.username }],
      now,
    );
    await announcePasswordChange(tx, account, request.language, now);
    return rotateSession(tx, session);
  });
  // Who knows the mailed password reads that address.
  if (account.passwordSentTo !== null && account.passwordSentTo === account.email)
    await database.systemWrite((tx) => verifyEmail(tx, account, now));
  services.mailQueue.wake();
  return new Reply({ changed: true }, 200, signedInCookies(token, actor.username, request.secure, null));
}

/** The code that signed this very session in and set no password yet. */
async function verifiedCode(tx: Tx, userId: string, sessionStart: string, now: Date): Promise<string | null> {
  const row = await tx
    .selectFrom('password_reset')
    .select('id')
    .where('user_id', '=', userId)
    .where('verified_at', '=', sessionStart)
    .where('verified_at', '>', new Date(now.getTime() - CODE_GRACE_MS).toISOString())
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function faultsOf(
  account: Account,
  given: Passwords,
  policy: PasswordPolicy,
  isByCode: boolean,
): Promise<FieldRefusal[]> {
  const faults: (FieldRefusal | null)[] = [
    isByCode ? null : await oldPasswordFault(account, given.oldPassword),
    ...passwordFaults(given.newPassword, policy, [account.username, account.companyName]),
    confirmationFault(given),
  ];
  const found = faults.filter((fault) => fault !== null);
  if (!isByCode && given.newPassword !== '' && given.newPassword === given.oldPassword)
    found.push({ field: 'newPassword', code: 'newPasswordSame' });
  return found.filter((fault, index) => found.findIndex(({ field }) => field === fault.field) === index);
}

async function oldPasswordFault(account: Account, oldPassword: string): Promise<FieldRefusal | null> {
  if (oldPassword === '') return { field: 'oldPassword', code: 'oldPasswordRequired' };
  const isRight = account.passwordHash !== null && (await passwordMatches(account.passwordHash, oldPassword));
  return isRight ? null : { field: 'oldPassword', code: 'oldPasswordIncorrect' };
}

function confirmationFault({ newPassword, confirmPassword }: Passwords): FieldRefusal | null {
  if (confirmPassword === '') return { field: 'confirmPassword', code: 'confirmPasswordRequired' };
  return confirmPassword === newPassword
    ? null
    : { field: 'confirmPassword', code: 'confirmPasswordDiffers' };
}

/** The notice to the account's own address (reliability §4 no. 9). */
export async function announcePasswordChange(
  tx: Tx,
  account: Account,
  asked: Mail['language'],
  now: Date,
): Promise<void> {
  if (!account.email) return;
  const language = await languageOf(tx, account, asked);
  const words = passwordChanged[language]({ username: account.username, at: now });
  await queueMail(tx, { recipient: account.email, language, companyId: account.companyId, ...words }, now);
}
