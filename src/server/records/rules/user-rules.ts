import { sql } from 'kysely';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/bound-kysely.ts';
import { queueMail } from '../../mail/mail.ts';
import { bilingual, emailChanged } from '../../mail/messages.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import type { PendingChange, RecordRules } from './record-rules.ts';

/**
 * A login belongs to a group and to outlets, and nobody locks themselves out or lifts themselves up
 * (domain/configuration §1): neither by a group, nor by taking over the account of somebody who may do more.
 */
export const userRules: Partial<RecordRules> = {
  async check(tx, actor, changes) {
    const beyond = await groupsBeyond(tx, actor);
    return changes.map((change) => [...outletProblems(change), ...accessProblems(change, actor, beyond)]);
  },
  async stored(tx, actor, changes) {
    for (const change of changes) await tellOldAddress(tx, actor, change);
  },
  async deleting(tx, actor, id, before) {
    if (id === actor.userId) throw new Refusal('ownAccount');
    if (isBeyond(before, actor, await groupsBeyond(tx, actor))) throw new Refusal('accountBeyondOwn');
  },
};

/** An address that is no longer the account's is told so: who took the account over cannot do it unseen (reliability §4 no. 9). */
async function tellOldAddress(tx: Tx, actor: Actor, { before, after }: PendingChange): Promise<void> {
  const { email: earlier, username } = before ?? {};
  if (typeof earlier !== 'string' || earlier === '' || earlier === after.email) return;
  const now = new Date();
  const words = bilingual(emailChanged, { username: String(username), at: now });
  await queueMail(tx, { recipient: earlier, language: 'en', companyId: actor.companyId, ...words }, now);
}

function outletProblems({ after }: PendingChange): FieldRefusal[] {
  const outlets = listOf(after.outletIds);
  if (after.allOutlets !== true && outlets.length === 0) return [{ field: 'outletIds', code: 'required' }];
  const home = after.defaultOutletId;
  return typeof home === 'string' && after.allOutlets !== true && !outlets.includes(home)
    ? [{ field: 'defaultOutletId', code: 'defaultOutletNotAllowed' }]
    : [];
}

function accessProblems(
  { id, before, after }: PendingChange,
  actor: Actor,
  beyond: ReadonlySet<string>,
): FieldRefusal[] {
  const problems: FieldRefusal[] = [];
  if (before !== null && isBeyond(before, actor, beyond))
    problems.push({ field: 'username', code: 'accountBeyondOwn' });
  if (id === actor.userId && after.active === false) problems.push({ field: 'active', code: 'ownAccount' });
  const had = listOf(before?.groupIds);
  if (listOf(after.groupIds).some((group) => !had.includes(group) && beyond.has(group)))
    problems.push({ field: 'groupIds', code: 'grantBeyondOwn' });
  return problems;
}

/** Who changes an account's e-mail address can have its next password sent there (reliability §4 no. 29). */
const isBeyond = (user: PendingChange['after'], actor: Actor, beyond: ReadonlySet<string>): boolean =>
  !actor.isAdmin && (user.isAdmin === true || listOf(user.groupIds).some((group) => beyond.has(group)));

/** The groups that hold a permission the actor lacks. */
async function groupsBeyond(tx: Tx, actor: Actor): Promise<Set<string>> {
  if (actor.isAdmin) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from user_group
    where company_id = ${actor.companyId} and not (permissions <@ ${[...actor.permissions]}::text[])
  `.execute(tx);
  return new Set(rows.map((row) => row.id));
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
