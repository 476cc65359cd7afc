import { appendAudit } from '../../audit/append-audit.ts';
import type { SelfManagedBase } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { accountOfUser } from '../find-account.ts';
import { demandConfirmed } from './change-factors.ts';
import { factorsOf, howMany } from './factors.ts';
import { noticeOf } from './notices.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

/** Ten new codes in place of all before. @throws Refusal `confirmationNeeded`, `noSecondFactor` */
export async function makeOwnRecoveryCodes({
  services,
  actor,
  session,
  request,
}: SelfManagedBase): Promise<string[]> {
  const { companyId, userId, username } = actor;
  const now = services.clock.now();
  demandConfirmed(session, now);
  const account = await services.database.system((tx) => accountOfUser(tx, companyId, userId));
  if (!account) throw new Refusal('noSession');
  const codes = await services.database.write(companyId, async (tx) => {
    if (howMany(await factorsOf(tx, actor)) === 0) throw new Refusal('noSecondFactor');
    const made = await renewRecoveryCodes(tx, services.secrets, actor);
    const entry = { action: 'recovery codes made', resource: 'user', recordId: userId, title: username };
    appendAudit(tx, actor, [entry], now);
    await noticeOf(tx, account, 'recoveryCodesMade', request, now);
    return made;
  });
  services.mailQueue.wake();
  return codes;
}
