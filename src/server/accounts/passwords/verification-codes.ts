import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { RequestFacts } from '../../http/route.ts';
import { queueMail } from '../../mail/mail.ts';
import { emailCode, verificationCode } from '../../mail/messages.ts';
import { newId } from '../../new-id.ts';
import type { Services } from '../../services.ts';
import { auditAccount } from '../audit-account.ts';
import type { Account } from '../find-account.ts';
import { languageOf } from '../profile/language-of.ts';

/** What entering a code does: open the account, or show that its person reads the address. */
export type CodePurpose = 'password' | 'email';

/** How long a verification code works (reliability §4 no. 8). */
const CODE_MINUTES = 10;
const MOST_TRIES = 5;
const words = { password: verificationCode, email: emailCode } as const;

type Whose = Pick<Account, 'companyId' | 'userId'>;

/** Mails a new code to the account's address; it puts every earlier one of its purpose out of use. */
export async function sendCode(
  services: Services,
  request: RequestFacts,
  account: Account,
  { purpose, email, now }: { readonly purpose: CodePurpose; readonly email: string; readonly now: Date },
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = newId();
  await services.database.systemWrite(async (tx) => {
    await tx
      .updateTable('password_reset')
      .set({ used_at: now })
      .where('company_id', '=', account.companyId)
      .where('user_id', '=', account.userId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute();
    await tx
      .insertInto('password_reset')
      .values({
        id,
        company_id: account.companyId,
        user_id: account.userId,
        purpose,
        sent_to: email,
        code_hash: services.secrets.fingerprint('verification code', `${id}:${code}`),
        created_at: now,
        expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
      })
      .execute();
    const language = await languageOf(tx, account, request.language);
    const said = words[purpose][language]({ code, minutes: CODE_MINUTES });
    await queueMail(tx, { recipient: email, language, companyId: account.companyId, ...said }, now);
  });
  services.mailQueue.wake();
  await auditAccount(services, request, account, 'verification code sent');
}

/** A code that was right, and the address it was sent to. */
export interface SpentCode {
  readonly id: string;
  readonly sentTo: string | null;
}

/** Counts the try and compares in one go; five wrong ones end the code. Null when the code is not right. */
export async function spendCode(
  tx: Tx,
  { secrets }: Services,
  { companyId, userId }: Whose,
  { purpose, code, now }: { readonly purpose: CodePurpose; readonly code: string; readonly now: Date },
): Promise<SpentCode | null> {
  const { rows } = await sql<SpentCode & { code_hash: string }>`
    update password_reset set wrong_tries = wrong_tries + 1
    where company_id = ${companyId} and user_id = ${userId} and purpose = ${purpose}
      and used_at is null and verified_at is null and expires_at > ${now} and wrong_tries < ${MOST_TRIES}
    returning id, sent_to as "sentTo", code_hash`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  const given = Buffer.from(secrets.fingerprint('verification code', `${row.id}:${code.trim()}`));
  const stored = Buffer.from(row.code_hash);
  return given.length === stored.length && timingSafeEqual(given, stored) ? row : null;
}
