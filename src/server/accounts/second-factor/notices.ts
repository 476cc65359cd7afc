import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { RequestFacts } from '../../http/route.ts';
import { queueMail } from '../../mail/mail.ts';
import { type SecondFactorChange, secondFactorChanged } from '../../mail/messages.ts';
import type { Account } from '../find-account.ts';
import { languageOf } from '../profile/language-of.ts';

/** Tells a user by mail what became of their second factor, so that a change by somebody else does not go unseen. */
export async function noticeOf(
  tx: Tx,
  account: Pick<Account, 'companyId' | 'userId' | 'username' | 'email'>,
  change: SecondFactorChange,
  asked: Pick<RequestFacts, 'language'>,
  at: Date,
): Promise<void> {
  if (!account.email) return;
  const language = await languageOf(tx, account, asked.language);
  const words = secondFactorChanged[language]({ username: account.username, change, at });
  await queueMail(tx, { recipient: account.email, language, companyId: account.companyId, ...words }, at);
}
