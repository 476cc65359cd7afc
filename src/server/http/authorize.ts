import type { Session } from '../accounts/sessions/session.ts';
import { type Actor, holds } from '../actor.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { closedPermissions, demandPage, type Environment } from './page-access.ts';
import type { RequestFacts, Route } from './route.ts';

/** Who sends the request, by the session it carries. @throws Refusal `noSession` */
export async function sessionOf(
  { token }: Pick<RequestFacts, 'token'>,
  { sessions }: { readonly sessions: Pick<Services['sessions'], 'find'> },
): Promise<Session> {
  const session = token === null ? null : await sessions.find(token);
  if (!session) throw new Refusal('noSession');
  return session;
}

/**
 * The actor of a request: the outlet it names must be a permitted one, and the route's permission held.
 * Nothing the browser stores is looked at (reliability §4 no. 25).
 * @throws Refusal `passwordExpired`, `secondFactorRequired`, `outletNotPermitted`, `outletRequired`, `notPermitted`
 */
export function authorize(
  route: Pick<Route, 'path' | 'access' | 'outletBound'>,
  request: Request,
  facts: Pick<RequestFacts, 'id' | 'address'>,
  session: Session,
  config: Environment,
): Actor {
  const outletId = request.headers.get('x-outlet-id') || null;
  const actor: Actor = {
    companyId: session.companyId,
    userId: session.userId,
    username: session.username,
    isAdmin: session.isAdmin,
    outletId,
    permittedOutletIds: session.outletIds,
    groupIds: session.groupIds,
    permissions: session.permissions,
    closed: closedPermissions(session, config),
    requestId: facts.id,
    address: facts.address,
  };
  if (session.password.mustChange && !isOwnAccount(route.path)) throw new Refusal('passwordExpired');
  if (session.secondFactor.mustSetUp && !isOwnAccount(route.path) && !isSecondFactor(route.path))
    throw new Refusal('secondFactorRequired');
  demandPage(route.path, session, config);
  if (route.access !== 'signedIn' && !holds(actor, route.access)) throw new Refusal('notPermitted');
  if (outletId !== null && !session.outletIds.has(outletId)) throw new Refusal('outletNotPermitted');
  if (route.outletBound && outletId === null) throw new Refusal('outletRequired');
  return actor;
}

/** What remains open to someone who has to change their password first: that, and signing out. */
const isOwnAccount = (path: string): boolean =>
  /^\/account\/(session|outlets|ChangePassword|logout)$/.test(path);

/** What remains open beside that to someone who has to set up a second factor first. */
const isSecondFactor = (path: string): boolean => /^\/account\/(confirm|secondfactor(\/.+)?)$/.test(path);
