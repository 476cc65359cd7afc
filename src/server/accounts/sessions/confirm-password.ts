import type { SelfManagedBase } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { accountOfUser } from '../find-account.ts';
import { passwordMatches } from '../passwords/password.ts';
import { limits, spendTry } from '../sign-in/rate-limit.ts';
import { confirmSession } from './session-store.ts';

/**
 * Takes the password of the signed-in user again, for what is not given to a desk that was left.
 * @throws Refusal `tooManyRequests`, `validationFailed` for a wrong password
 */
export async function confirmPassword(
  { services: { database, clock }, actor, session }: SelfManagedBase,
  password: string,
): Promise<void> {
  const { companyId, userId } = actor;
  await database.systemWrite((tx) => spendTry(tx, limits.passwordCheck, userId, clock.now()));
  const account = await database.system((tx) => accountOfUser(tx, companyId, userId));
  const isRight = account?.passwordHash ? await passwordMatches(account.passwordHash, password) : false;
  if (!isRight)
    throw new Refusal('validationFailed', {}, { errors: [{ field: 'password', code: 'passwordIncorrect' }] });
  await database.write(companyId, (tx) => confirmSession(tx, session, clock.now()), 'session');
}
