import type { makeFirstPassword } from '../../../contracts/account/users.ts';
import type { ReplyOf } from '../../../contracts/contract.ts';
import { user } from '../../../resources/company/user.ts';
import type { RecordOf } from '../../../resources/define-resource.ts';
import type { Actor } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Reply } from '../../http/reply.ts';
import type { SelfManagedBase } from '../../http/route.ts';
import { readRows } from '../../records/read-records.ts';
import { refuseAbove } from '../../records/rules/user-rules.ts';
import { Refusal } from '../../refusal.ts';
import { passwordPolicyOf } from '../passwords/password-due.ts';
import { endSessions } from '../sessions/session-store.ts';
import { giveFirstPassword, madePassword } from './first-password.ts';

/**
 * Makes a first password for a user who has none, or has lost theirs; it ends their sessions.
 * @throws Refusal `notFound`, `ownFirstPassword`, `accountBeyondOwn`
 */
export async function makeFirst(
  { services: { database, clock, mailQueue }, actor }: SelfManagedBase,
  userId: string,
): Promise<Reply<ReplyOf<typeof makeFirstPassword>>> {
  if (userId === actor.userId) throw new Refusal('ownFirstPassword');
  const { companyId } = actor;
  const made = await madePassword(await database.read(companyId, (tx) => passwordPolicyOf(tx, companyId)));
  const now = clock.now();
  const given = await database.write(companyId, async (tx) => {
    const person = await changeableUser(tx, actor, userId);
    const told = await giveFirstPassword(tx, actor, person, made, now);
    await endSessions(tx, { companyId, userId }, 'password changed', now);
    const entry = { action: 'first password', resource: 'user', recordId: userId, title: person.username };
    appendAudit(tx, actor, [entry], now);
    return told;
  });
  mailQueue.wake();
  return new Reply(given);
}

/** The user, locked, where the actor may change them. @throws Refusal `notFound`, `accountBeyondOwn` */
export async function changeableUser(tx: Tx, actor: Actor, userId: string): Promise<RecordOf<typeof user>> {
  const person = (await readRows(tx, actor, user, [userId], { lock: true })).get(userId);
  if (!person) throw new Refusal('notFound');
  if (userId !== actor.userId) await refuseAbove(tx, actor, person);
  return person;
}
