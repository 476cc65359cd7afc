import type { SecondFactorAsked } from '../../../contracts/errors.ts';
import type { RequestFacts } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import type { Account } from '../find-account.ts';
import { factorsOf, howMany } from './factors.ts';
import { passkeysAt, requestOptions } from './passkeys.ts';
import { giveTicket, type SignInTicket } from './sign-in-ticket.ts';

/** What a passkey signs for a ticket: made of it, so that nothing more is kept, and of use with it alone. */
export const challengeOf = ({ secrets }: Pick<Services, 'secrets'>, ticket: string): string =>
  secrets.fingerprint('passkey challenge', ticket);

/**
 * What a sign-in whose first step is done still asks for, under a ticket that ends it; null for a user without a
 * second factor.
 */
export async function askSecondFactor(
  services: Services,
  { site }: RequestFacts,
  account: Account,
  opening: Pick<SignInTicket, 'remember' | 'action' | 'startedAt'>,
): Promise<SecondFactorAsked | null> {
  const { companyId, userId } = account;
  const { factors, passkeys } = await services.database.find(companyId, async (tx) => ({
    factors: await factorsOf(tx, account),
    passkeys: await passkeysAt(tx, account, site),
  }));
  if (howMany(factors) === 0) return null;
  const { remember, action, startedAt } = opening;
  const ticket = await services.database.systemWrite((tx) =>
    giveTicket(tx, { companyId, userId, remember, action, startedAt }),
  );
  return {
    ticket,
    code: factors.authenticator !== null,
    recoveryCode: factors.recoveryCodesLeft > 0,
    passkey: await requestOptions(passkeys, site, challengeOf(services, ticket)),
  };
}
