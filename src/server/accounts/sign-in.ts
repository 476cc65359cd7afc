import { appendAudit } from '../audit/append-audit.ts';
import { Reply } from '../http/reply.ts';
import type { RequestFacts } from '../http/route.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { viewOfSession } from './account-view.ts';
import { signedInCookies } from './cookies.ts';
import { type Account, findAccount, normalName, storePassword } from './find-account.ts';
import { findSession, tokenHash } from './find-session.ts';
import { hashPassword, isOutdated, passwordMatches, pretendToCheck } from './password.ts';
import { forgetTries, limits, returnTry, spendTry } from './rate-limit.ts';
import { lifetimes } from './session.ts';
import { endSessions, startSession } from './session-store.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
  readonly recaptchaKey?: string | undefined;
}

/**
 * Signs in. An unknown user and a wrong password get the same answer after the same work (reliability §4 no. 7).
 * @throws Refusal `botCheckFailed`, `tooManyRequests`, `invalidCredentials`
 */
export async function signIn(
  services: Services,
  request: RequestFacts,
  { username, password, rememberMe, recaptchaKey }: Credentials,
): Promise<Reply> {
  const { database, clock } = services;
  await services.botCheck.demand(recaptchaKey, request.address);
  const pair = `${normalName(username)}@${request.address}`;
  await database.systemWrite((tx) => spendTry(tx, limits.address, request.address, clock.now()));
  await database.systemWrite((tx) => spendTry(tx, limits.account, pair, clock.now()));
  const account = await database.system((tx) => findAccount(tx, username));
  if (!account?.passwordHash) {
    await pretendToCheck(password);
    throw new Refusal('invalidCredentials');
  }
  if (!(await passwordMatches(account.passwordHash, password))) {
    noteFailure(services, request, account, 'login failed');
    throw new Refusal('invalidCredentials');
  }
  const renewed = isOutdated(account.passwordHash) ? await hashPassword(password) : null;
  await database.systemWrite(async (tx) => {
    await forgetTries(tx, limits.account, pair);
    await returnTry(tx, limits.address, request.address);
    if (renewed) await storePassword(tx, account, renewed, clock.now());
  });
  return openSession(services, request, account, { remember: rememberMe, action: 'login', now: clock.now() });
}

interface Opening {
  readonly remember: boolean;
  readonly action: 'login' | 'reset' | 'set up';
  readonly now: Date;
}

/**
 * Starts a session for a person who has just shown who they are; the reply carries its cookies. The session this
 * browser held before ends, and is never carried on (reliability §4 no. 13).
 */
export async function openSession(
  services: Services,
  request: RequestFacts,
  account: Account,
  { remember, action, now }: Opening,
): Promise<Reply> {
  const { companyId, userId } = account;
  const token = await services.database.systemWrite(async (tx) => {
    if (request.token !== null) await endSessions(tx, { token: request.token }, 'signed in again', now);
    return startSession(tx, {
      companyId,
      userId,
      remember,
      address: request.address,
      userAgent: request.userAgent,
      now,
    });
  });
  await noteAccount(services, request, account, action);
  const found = await services.database.system((tx) => findSession(tx, tokenHash(token), now));
  if (!found) throw new Refusal('invalidCredentials');
  const maxAge = remember ? lifetimes.remembered.absolute : null;
  const cookies = signedInCookies(token, account.username, request.secure, maxAge);
  return new Reply(viewOfSession(found.session, services.config, now), 200, cookies);
}

/** Not waited for: its disk write would tell from the clock that the name exists. */
export function noteFailure(
  services: Services,
  request: RequestFacts,
  account: Account,
  action: string,
): void {
  noteAccount(services, request, account, action).catch((failure: unknown) =>
    services.log.error({ err: failure }, 'a failed sign-in could not be noted'),
  );
}

/** One line in the company's audit trail about an account. */
export async function noteAccount(
  { database, clock }: Services,
  request: RequestFacts,
  account: Account,
  action: string,
): Promise<void> {
  const { companyId, userId, username } = account;
  const author = {
    companyId,
    userId,
    username,
    outletId: null,
    requestId: request.id,
    address: request.address,
  };
  await database.write(companyId, async (tx) =>
    appendAudit(tx, author, [{ action, resource: 'user', recordId: userId, title: username }], clock.now()),
  );
}
