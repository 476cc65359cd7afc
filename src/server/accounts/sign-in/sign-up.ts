import { setTimeout as wait } from 'node:timers/promises';
import type { signUp as signUpContract } from '../../../contracts/account/account.ts';
import type { BodyOf } from '../../../contracts/contract.ts';
import type { RequestFacts } from '../../http/route.ts';
import { queueMail } from '../../mail/mail.ts';
import { signUpReceived, signUpWish } from '../../mail/messages.ts';
import { newId } from '../../new-id.ts';
import type { Services } from '../../services.ts';
import { limits, spendTry } from './rate-limit.ts';

type SignUp = BodyOf<typeof signUpContract>;

/** Every answer takes this long, whoever asks. */
const ANSWER_MS = 100;

/**
 * Keeps a request for a demonstration and tells the office and the user by mail (spec 1 §2.5); it makes no account and tells nothing of
 * existing ones. @throws Refusal `botCheckFailed`, `tooManyRequests`
 */
export async function signUp(services: Services, request: RequestFacts, wish: SignUp): Promise<void> {
  const answered = wait(ANSWER_MS);
  const now = services.clock.now();
  await services.botCheck.demand(wish.recaptchaKey, request.address);
  await services.database.systemWrite((tx) => spendTry(tx, limits.signUp, request.address, now));
  await services.database.systemWrite(async (tx) => {
    await tx
      .insertInto('sign_up_request')
      .values({
        id: newId(),
        email: wish.email,
        username: wish.username,
        company_name: wish.companyName,
        contact_no: wish.contactNo,
        created_at: now,
      })
      .execute();
    const { language } = request;
    const words = signUpReceived[language]({ name: wish.username, companyName: wish.companyName });
    await queueMail(tx, { recipient: wish.email, language, companyId: null, ...words }, now);
    const recipient = services.config.signUpRecipient;
    if (recipient !== null)
      // The office answers in the language it was asked in.
      await queueMail(tx, { recipient, language, companyId: null, ...signUpWish[language](wish) }, now);
  });
  services.mailQueue.wake();
  await answered;
}
