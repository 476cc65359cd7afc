import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestFacts } from '../http/route.ts';
import { queueMail } from '../mail/mail.ts';
import { verificationCode } from '../mail/messages.ts';
import { newId } from '../new-id.ts';
import type { Services } from '../services.ts';
import { type Account, findAccount, normalName } from './find-account.ts';
import { limits, spendTry, takeTry } from './rate-limit.ts';
import { noteAccount } from './sign-in.ts';

/** How long a verification code works (reliability §4 no. 8). */
export const CODE_MINUTES = 10;
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
  const account = await database.system((tx) => findAccount(tx, name));
  const mayMail = await database.systemWrite((tx) => takeTry(tx, limits.forgot, normalName(name), now));
  if (account?.email && mayMail) await sendCode(services, request, account, account.email, now);
  await answered;
}

/** A new code puts every earlier one of the user out of use. */
async function sendCode(
  services: Services,
  request: RequestFacts,
  account: Account,
  email: string,
  now: Date,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = newId();
  await services.database.systemWrite(async (tx) => {
    await tx
      .updateTable('password_reset')
      .set({ used_at: now })
      .where('company_id', '=', account.companyId)
      .where('user_id', '=', account.userId)
      .where('used_at', 'is', null)
      .execute();
    await tx
      .insertInto('password_reset')
      .values({
        id,
        company_id: account.companyId,
        user_id: account.userId,
        code_hash: services.secrets.fingerprint('verification code', `${id}:${code}`),
        created_at: now,
        expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
      })
      .execute();
    const { language } = request;
    const words = verificationCode[language]({ code, minutes: CODE_MINUTES });
    await queueMail(tx, { recipient: email, language, companyId: account.companyId, ...words }, now);
  });
  services.outbox.wake();
  await noteAccount(services, request, account, 'verification code sent');
}
