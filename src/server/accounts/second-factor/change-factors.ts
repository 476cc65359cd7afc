import { sql } from 'kysely';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { announce } from '../../events/announce.ts';
import type { SelfManagedBase } from '../../http/route.ts';
import type { SecondFactorChange } from '../../mail/messages.ts';
import { Refusal } from '../../refusal.ts';
import { accountOfUser } from '../find-account.ts';
import type { Session } from '../sessions/session.ts';
import { endSessions } from '../sessions/session-store.ts';
import { limits, spendTry } from '../sign-in/rate-limit.ts';
import { factorsOf, howMany } from './factors.ts';
import { noticeOf } from './notices.ts';
import { dropRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';

/** How long after showing the password a user may change what is shown beside it. */
const CONFIRMED_MS = 10 * 60_000;

/** Whether the password was shown so long ago that a change of the second factor asks for it. */
export const asksPassword = ({ confirmedAt }: Pick<Session, 'confirmedAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(confirmedAt) > CONFIRMED_MS;

/** A desk that was left does not give its account away. @throws Refusal `confirmationNeeded` */
export function demandConfirmed(session: Pick<Session, 'confirmedAt'>, now: Date): void {
  if (asksPassword(session, now)) throw new Refusal('confirmationNeeded');
}

const actions = {
  authenticatorAdded: 'authenticator app added',
  authenticatorRemoved: 'authenticator app removed',
  passkeyAdded: 'passkey added',
  passkeyRemoved: 'passkey removed',
} as const satisfies Partial<Record<SecondFactorChange, string>>;

/** Counts an answer that is looked at, apart from those at sign-in. @throws Refusal `tooManyRequests` */
export const countAnswer = ({
  services,
  actor,
}: Pick<SelfManagedBase, 'services' | 'actor'>): Promise<void> =>
  services.database.systemWrite((tx) =>
    spendTry(tx, limits.secondFactorMade, actor.userId, services.clock.now()),
  );

/**
 * Makes a change of the signed-in user's own factors: one at a time for each user, in the audit trail, told by mail. The
 * first factor comes with recovery codes, which are given back, and ends the sessions that were opened without it; with
 * the last factor the codes go.
 * @throws Refusal `lastSecondFactor` where the company asks for one and none would be left
 */
export async function changeFactors(
  { services, actor, session, request }: SelfManagedBase,
  kind: keyof typeof actions,
  change: (tx: Tx) => Promise<void>,
): Promise<string[] | null> {
  const { companyId, userId, username } = actor;
  const now = services.clock.now();
  const account = await services.database.system((tx) => accountOfUser(tx, companyId, userId));
  if (!account) throw new Refusal('noSession');
  const recoveryCodes = await services.database.write(companyId, async (tx) => {
    await sql`select id from "user" where company_id = ${companyId} and id = ${userId} for update`.execute(
      tx,
    );
    const before = howMany(await factorsOf(tx, actor));
    await change(tx);
    const after = howMany(await factorsOf(tx, actor));
    if (after === 0 && session.secondFactor.isRequired) throw new Refusal('lastSecondFactor');
    if (after === 0) await dropRecoveryCodes(tx, actor);
    const isFirst = before === 0 && after > 0;
    const codes = isFirst ? await renewRecoveryCodes(tx, services.secrets, actor) : null;
    if (isFirst)
      await endSessions(tx, { companyId, userId, exceptId: session.id }, 'second factor added', now);
    appendAudit(
      tx,
      actor,
      [{ action: actions[kind], resource: 'user', recordId: userId, title: username }],
      now,
    );
    await noticeOf(tx, account, kind, request, now);
    announce(tx, { companyId, resource: 'user', id: userId, outletIds: [] });
    return codes;
  });
  services.mailQueue.wake();
  return recoveryCodes;
}
