import type { Tx } from '../../database/connection/bound-kysely.ts';
import { type Account, normalName } from '../find-account.ts';
import { forgetTries, type Limit, spendTry, takeTry } from './rate-limit.ts';

/** What a try is counted under: the name as typed, and the user it found. */
export interface SignInTries {
  readonly typed: string;
  readonly person: string;
}

/** A name that found nobody stands for a user of its own, so that both cost and count alike. */
export function triesOf(name: string, account: Account | null, address: string): SignInTries {
  const typed = normalName(name);
  const person = account ? `user ${account.companyId} ${account.userId}` : `nobody ${typed}`;
  return { typed: `${typed}@${address}`, person: `${person}@${address}` };
}

/**
 * Counts a try under the name and under the user, whichever of their names was typed; false when the user's are
 * used up. That is answered like any wrong password: told apart, it would say that two names are one user's.
 * @throws Refusal `tooManyRequests` when those of the typed name are
 */
export async function spendSignInTry(tx: Tx, limit: Limit, tries: SignInTries, now: Date): Promise<boolean> {
  await spendTry(tx, limit, tries.typed, now);
  return takeTry(tx, limit, tries.person, now);
}

/** Forgets the tries of a user who has shown who they are. */
export async function forgetSignInTries(tx: Tx, limit: Limit, tries: SignInTries): Promise<void> {
  await forgetTries(tx, limit, tries.typed);
  await forgetTries(tx, limit, tries.person);
}
