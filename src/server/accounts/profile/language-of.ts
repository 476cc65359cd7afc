import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Account } from '../find-account.ts';

/** The language a person chose, wherever they did; `otherwise` where they never chose one. */
export async function languageOf(
  tx: Tx,
  { companyId, userId }: Pick<Account, 'companyId' | 'userId'>,
  otherwise: Mail['language'],
): Promise<Mail['language']> {
  const kept = await tx
    .selectFrom('user_preference')
    .select('value')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('key', '=', 'language')
    .executeTakeFirst();
  return kept?.value === 'zh' || kept?.value === 'en' ? kept.value : otherwise;
}
