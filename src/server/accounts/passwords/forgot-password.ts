import { setTimeout as wait } from 'node:timers/promises';
import type { RequestFacts } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findAccount, normalName } from '../find-account.ts';
import { limits, spendTry, takeTry } from '../sign-in/rate-limit.ts';
import { sendCode } from './verification-codes.ts';

/** Every answer takes this long, so that sending a mail or not cannot be told from the clock. */
const ANSWER_MS = 150;

/** Looks like a username or an e-mail address: anything else is told to be invalid without looking for it. */
const ACCOUNT_NAME = /^[^\s@]{2,100}$|^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isAccountName = (name: string): boolean => name.length <= 254 && ACCOUNT_NAME.test(name);

/**
 * Sends a verification code to the account's address. An unknown name is answered like a known one.
 * @throws Refusal `botCheckFailed`, `tooManyRequests`
 */
export async function forgotPassword(
  services: Services,
  request: RequestFacts,
  { username: name, recaptchaKey }: { username: string; recaptchaKey?: string | undefined },
): Promise<void> {
  const answered = wait(ANSWER_MS);
  const { database, clock } = services;
  await services.botCheck.demand(recaptchaKey, request.address);
  const now = clock.now();
  await database.systemWrite((tx) => spendTry(tx, limits.forgotAddress, request.address, now));
  const account = await database.system((tx) => findAccount(tx, name, 'code'));
  // A user's mails are as many whichever of their names is typed; how many were asked for is never told.
  const person = account ? `user ${account.companyId} ${account.userId}` : normalName(name);
  const mayMail = await database.systemWrite((tx) => takeTry(tx, limits.forgot, person, now));
  if (account?.email && mayMail)
    await sendCode(services, request, account, { purpose: 'password', email: account.email, now });
  await answered;
}
