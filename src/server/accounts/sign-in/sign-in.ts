import type { AccountView, signIn as signInContract } from '../../../contracts/account/session.ts';
import type { BodyOf } from '../../../contracts/contract.ts';
import { Reply } from '../../http/reply.ts';
import type { RequestFacts } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { auditAccount } from '../audit-account.ts';
import { type Account, findAccount, storePassword } from '../find-account.ts';
import { hashPassword, isOutdated, passwordMatches, pretendToCheck } from '../passwords/password.ts';
import { viewOfSession } from '../profile/account-view.ts';
import { askSecondFactor } from '../second-factor/ask-second-factor.ts';
import { signedInCookies } from '../sessions/cookies.ts';
import { type FoundSession, findSession, tokenHash } from '../sessions/find-session.ts';
import { lifetimes } from '../sessions/session.ts';
import { endSessions, noteSecondFactorDue, startSession } from '../sessions/session-store.ts';
import { limits, returnTry, spendTry } from './rate-limit.ts';
import { forgetSignInTries, spendSignInTry, triesOf } from './sign-in-limits.ts';

type Credentials = BodyOf<typeof signInContract>;

/**
 * Signs in. An unknown user and a wrong password get the same answer after the same work (reliability §4 no. 7).
 * @throws Refusal `botCheckFailed`, `tooManyRequests`, `invalidCredentials`, `secondFactorNeeded`
 */
export async function signIn(
  services: Services,
  request: RequestFacts,
  { username, password, rememberMe, recaptchaKey }: Credentials,
): Promise<Reply<AccountView>> {
  const { database, clock } = services;
  await services.botCheck.demand(recaptchaKey, request.address);
  await database.systemWrite((tx) => spendTry(tx, limits.address, request.address, clock.now()));
  const account = await database.system((tx) => findAccount(tx, username, 'sign in'));
  const tries = triesOf(username, account, request.address);
  const mayTry = await database.systemWrite((tx) => spendSignInTry(tx, limits.account, tries, clock.now()));
  if (!account?.passwordHash || !mayTry || !(await passwordMatches(account.passwordHash, password))) {
    if (!account?.passwordHash || !mayTry) await pretendToCheck(password);
    services.failedSignIns.note(request, account, 'login failed');
    throw new Refusal('invalidCredentials');
  }
  const renewed = isOutdated(account.passwordHash) ? await hashPassword(password) : null;
  await database.systemWrite(async (tx) => {
    await forgetSignInTries(tx, limits.account, tries);
    await returnTry(tx, limits.address, request.address);
    if (renewed) await storePassword(tx, account, renewed, clock.now());
  });
  const opening = { remember: rememberMe, action: 'login', startedAt: clock.now() } as const;
  return openUnlessAsked(services, request, account, opening);
}

interface Opening {
  readonly remember: boolean;
  readonly action: 'login' | 'reset' | 'set up';
  /** The session counts from then. */
  readonly startedAt: Date;
}

/**
 * Starts a session for a user who has shown a password or the code of a mail, unless they sign in with a second factor.
 * @throws Refusal `secondFactorNeeded` with what there is to show, `deviceNotAuthorised`
 */
export async function openUnlessAsked(
  services: Services,
  request: RequestFacts,
  account: Account,
  opening: Opening & { readonly action: 'login' | 'reset' },
): Promise<Reply<AccountView>> {
  refuseDevice(account);
  const asked = await askSecondFactor(services, request, account, opening);
  if (asked !== null) throw new Refusal('secondFactorNeeded', {}, { secondFactor: asked });
  return openSession(services, request, account, opening);
}

/**
 * Starts a session for a user who has just shown who they are; the reply carries its cookies. The session this
 * browser held before ends, and is never carried on (reliability §4 no. 13).
 * @throws Refusal `deviceNotAuthorised` for who signs in on authorised PCs only
 */
export async function openSession(
  services: Services,
  request: RequestFacts,
  account: Account,
  { remember, action, startedAt }: Opening,
): Promise<Reply<AccountView>> {
  const { companyId, userId } = account;
  refuseDevice(account);
  const now = services.clock.now();
  const token = await services.database.systemWrite(async (tx) => {
    if (request.token !== null) await endSessions(tx, { token: request.token }, 'signed in again', now);
    return startSession(tx, {
      companyId,
      userId,
      remember,
      address: request.address,
      userAgent: request.userAgent,
      startedAt,
      now,
    });
  });
  await auditAccount(services, request, account, action);
  const found = await foundAtStart(services, token, now);
  const maxAge = remember ? lifetimes.remembered.absolute : null;
  const cookies = signedInCookies(token, account.username, request.secure, maxAge);
  return new Reply(viewOfSession(found.session, services.config, now), 200, cookies);
}

/** The session just opened; without the second factor its user is asked for, that is set up before anything else. */
async function foundAtStart({ database }: Services, token: string, now: Date): Promise<FoundSession> {
  const find = () => database.system((tx) => findSession(tx, tokenHash(token), now));
  const found = await find();
  if (!found) throw new Refusal('invalidCredentials');
  if (!found.session.secondFactor.isMissing) return found;
  await database.systemWrite((tx) => noteSecondFactorDue(tx, found.session));
  return (await find()) ?? found;
}

function refuseDevice({ isBoundToDevices }: Account): void {
  // A PC is authorised as a terminal of an outlet (spec 3 §3), and there are none yet.
  if (isBoundToDevices) throw new Refusal('deviceNotAuthorised');
}
