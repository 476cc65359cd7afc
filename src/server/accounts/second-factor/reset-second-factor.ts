import { appendAudit } from '../../audit/append-audit.ts';
import { announce } from '../../events/announce.ts';
import type { TransactionBase } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { endSessions } from '../sessions/session-store.ts';
import { changeableUser } from '../users/change-sign-in.ts';
import { dropFactors } from './factors.ts';
import { noticeOf } from './notices.ts';

/**
 * Takes every second factor of a user away who lost theirs; it ends their sessions and is told them by mail. Done as well
 * where there is none.
 * @throws Refusal `ownSecondFactor`, `notFound`, `accountBeyondOwn`
 */
export async function resetSecondFactor(
  { tx, actor, services, request }: Pick<TransactionBase, 'tx' | 'actor' | 'services' | 'request'>,
  userId: string,
): Promise<{ done: boolean }> {
  if (userId === actor.userId) throw new Refusal('ownSecondFactor');
  const { companyId } = actor;
  const { username, email } = await changeableUser(tx, actor, userId);
  if (!(await dropFactors(tx, { companyId, userId }))) return { done: true };
  const now = services.clock.now();
  await endSessions(tx, { companyId, userId }, 'second factor reset', now);
  const entry = { action: 'second factor reset', resource: 'user', recordId: userId, title: username };
  appendAudit(tx, actor, [entry], now);
  await noticeOf(tx, { companyId, userId, username, email: email ?? null }, 'reset', request, now);
  announce(tx, { companyId, resource: 'user', id: userId, outletIds: [] });
  return { done: true };
}
