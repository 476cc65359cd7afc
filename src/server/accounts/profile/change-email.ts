import type { SelfManagedBase } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { auditAccount } from '../audit-account.ts';
import { type Account, accountOfUser } from '../find-account.ts';
import { sendCode, spendCode } from '../passwords/verification-codes.ts';
import { limits, spendTry } from '../sign-in/rate-limit.ts';
import { type OwnEmail, readOwnEmail, verifyEmail } from './verified-email.ts';

/**
 * Mails the signed-in user a code for the address of their account; nothing where it is verified already.
 * @throws Refusal `tooManyRequests`, `noEmailAddress`
 */
export async function askForEmailCode(base: SelfManagedBase): Promise<void> {
  const { services, request, actor } = base;
  const now = services.clock.now();
  await services.database.systemWrite((tx) => spendTry(tx, limits.emailCode, actor.userId, now));
  const account = await ownAccount(base);
  if (!account.email) throw new Refusal('noEmailAddress');
  const { verified } = await services.database.read(actor.companyId, (tx) => readOwnEmail(tx, actor));
  if (!verified) await sendCode(services, request, account, { purpose: 'email', email: account.email, now });
}

/**
 * Takes the code of the mail as proof that the user reads their address.
 * @throws Refusal `tooManyRequests`, `validationFailed` for a wrong code, `emailTaken`
 */
export async function enterEmailCode(base: SelfManagedBase, code: string): Promise<OwnEmail> {
  const { services, request, actor } = base;
  const now = services.clock.now();
  await services.database.systemWrite((tx) => spendTry(tx, limits.emailCodeTry, actor.userId, now));
  const account = await ownAccount(base);
  const outcome = await services.database.systemWrite(async (tx) => {
    const spent = await spendCode(tx, services, account, { purpose: 'email', code, now });
    if (spent === null || spent.sentTo !== account.email) return 'wrong';
    await tx
      .updateTable('password_reset')
      .set({ verified_at: now, used_at: now })
      .where('id', '=', spent.id)
      .execute();
    return (await verifyEmail(tx, account, now)) ? 'verified' : 'taken';
  });
  if (outcome === 'wrong')
    throw new Refusal(
      'validationFailed',
      {},
      { errors: [{ field: 'verificationCode', code: 'incorrectVerificationCode' }] },
    );
  if (outcome === 'taken') throw new Refusal('emailTaken');
  await auditAccount(services, request, account, 'e-mail verified');
  return { email: account.email, verified: true };
}

async function ownAccount({ services, actor }: SelfManagedBase): Promise<Account> {
  const account = await services.database.system((tx) => accountOfUser(tx, actor.companyId, actor.userId));
  if (!account) throw new Refusal('noSession');
  return account;
}
