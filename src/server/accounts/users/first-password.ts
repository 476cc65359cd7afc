import { randomInt } from 'node:crypto';
import type { makeFirstPassword } from '../../../contracts/account/users.ts';
import type { ReplyOf } from '../../../contracts/contract.ts';
import type { user } from '../../../resources/company/user.ts';
import type { StoredOf } from '../../../resources/define-resource.ts';
import { type PasswordPolicy, passwordProblems } from '../../../rules/accounts/password-policy.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { queueMail } from '../../mail/mail.ts';
import { firstPassword } from '../../mail/messages.ts';
import { storePassword } from '../find-account.ts';
import { hashPassword } from '../passwords/password.ts';
import { languageOf } from '../profile/language-of.ts';

/** Letters and digits that nobody takes for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUP = 4;
const SHORTEST = 14;

/** A password no rule of the company refuses, in groups that can be read out: `mR7x-Kp4w-9dTz`. */
export function newFirstPassword(policy: PasswordPolicy): string {
  const length = Math.max(SHORTEST, policy.minimumLength);
  for (;;) {
    const signs = Array.from({ length }, (_, place) =>
      place % (GROUP + 1) === GROUP ? '-' : SIGNS.charAt(randomInt(SIGNS.length)),
    ).join('');
    if (passwordProblems({ ...policy, level: 'Alphanumeric and Symbol' }, signs).length === 0) return signs;
  }
}

/** A password made and hashed ahead of the transaction that gives it to somebody. */
interface MadePassword {
  readonly password: string;
  readonly hash: string;
}

export async function madePassword(policy: PasswordPolicy): Promise<MadePassword> {
  const password = newFirstPassword(policy);
  return { password, hash: await hashPassword(password) };
}

type Person = Pick<StoredOf<typeof user>, 'username' | 'loginKind' | 'email'>;

/** Gives a user a password to be changed at their first sign-in; where they sign in by e-mail it is mailed, and told here to nobody. */
export async function giveFirstPassword(
  tx: Tx,
  actor: Actor,
  person: Person & { readonly id: string },
  { password, hash }: MadePassword,
  now: Date,
): Promise<ReplyOf<typeof makeFirstPassword>> {
  const { companyId } = actor;
  const sentTo = person.loginKind === 'Email' && person.email ? person.email : null;
  await storePassword(tx, { companyId, userId: person.id }, hash, now, { sentTo });
  if (sentTo !== null) {
    const { name: company } = await tx
      .selectFrom('company')
      .select('name')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    const language = await languageOf(tx, { companyId, userId: person.id }, 'en');
    const words = firstPassword[language]({ username: person.username, company, password });
    await queueMail(tx, { recipient: sentTo, language, companyId, secret: true, ...words }, now);
  }
  return { sentTo, password: sentTo === null ? password : null };
}
