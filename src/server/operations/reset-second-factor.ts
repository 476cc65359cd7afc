import { findAccount } from '../accounts/find-account.ts';
import { dropFactors } from '../accounts/second-factor/factors.ts';
import { noticeOf } from '../accounts/second-factor/notices.ts';
import { endSessions } from '../accounts/sessions/session-store.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/database.ts';

/**
 * Takes every second factor of a user away whom no administrator can help: the only one lost theirs. It stands in the
 * audit trail without a user, their sessions end, and they are told by mail once the server runs.
 * @throws Error in one plain sentence where nobody signs in by that name, or there is none to take away
 */
export async function resetSecondFactorOf(
  database: Database,
  name: string,
  say: (line: string) => void,
): Promise<void> {
  const account = await database.system((tx) => findAccount(tx, name, 'sign in'));
  if (!account) throw new Error(`Nobody signs in as ${name}`);
  const { companyId, userId, username } = account;
  const now = new Date();
  await database.write(companyId, async (tx) => {
    if (!(await dropFactors(tx, { companyId, userId })))
      throw new Error(`${username} has no second factor: nothing was changed`);
    await endSessions(tx, { companyId, userId }, 'second factor reset', now);
    const operator = {
      companyId,
      userId: null,
      username: null,
      outletId: null,
      requestId: 'operator',
      address: 'this machine',
    };
    const entry = { action: 'second factor reset', resource: 'user', recordId: userId, title: username };
    appendAudit(tx, operator, [entry], now);
    await noticeOf(tx, account, 'reset', { language: 'en' }, now);
  });
  say(`${username} signs in by the password alone until a second factor is set up again`);
}
