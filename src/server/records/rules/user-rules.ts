import { sql } from 'kysely';
import type { ErrorCode } from '../../../domain/errors.ts';
import type { user } from '../../../resources/company/user.ts';
import { passwordPolicyOf } from '../../accounts/passwords/password-due.ts';
import { forgetVerifiedEmails } from '../../accounts/profile/verified-email.ts';
import { giveFirstPassword, madePassword } from '../../accounts/users/first-password.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { queueMail } from '../../mail/mail.ts';
import { bilingual, emailChanged } from '../../mail/messages.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import {
  type Account,
  groupsFault,
  isAbove,
  isElsewhere,
  type Powers,
  powersOf,
  signsInBeyond,
  worksBeyond,
} from './powers.ts';
import type { PendingChange, RecordRules, StoredChange } from './record-rules.ts';

/** What decides over what an account may do, by wire names; nobody changes it of their own. */
const ownRights = [
  'groupIds',
  'allOutlets',
  'outletIds',
  'locationRestriction',
  'loginDeviceRestriction',
] as const;

/**
 * A login belongs to a group and to outlets, and nobody locks themselves out or lifts themselves up
 * (domain/configuration §1): neither by a group, an outlet or a device, nor by taking over the account of somebody who
 * may do more.
 */
export const userRules: Partial<RecordRules<typeof user>> = {
  async check(tx, actor, changes) {
    const powers = await powersOf(tx, actor);
    const last = await isLastAdministrator(
      tx,
      actor.companyId,
      changes.flatMap(({ id, before, after }) => (before?.isAdmin && after.active === false ? [id] : [])),
    );
    return changes.map((change) => [
      ...loginProblems(change),
      ...outletProblems(change),
      ...accessProblems(change, actor, powers),
      ...(last && change.before?.isAdmin && change.after.active === false
        ? [{ field: 'active', code: 'lastAdministrator' } as const]
        : []),
    ]);
  },
  async stored(tx, actor, changes) {
    for (const change of changes) await tellOldAddress(tx, actor, change);
    await greet(
      tx,
      actor,
      changes.filter(({ before, after }) => before === null && after.loginKind === 'Email'),
    );
    const moved = changes.filter(
      ({ before, after }) => before !== null && addressOf(before) !== addressOf(after),
    );
    await forgetVerifiedEmails(
      tx,
      actor.companyId,
      moved.map(({ id }) => id),
    );
  },
  async deleting(tx, actor, id, before) {
    if (id === actor.userId) throw new Refusal('ownAccount');
    await refuseAbove(tx, actor, before);
    if (before.isAdmin && (await isLastAdministrator(tx, actor.companyId, [id])))
      throw new Refusal('lastAdministrator');
  },
};

type Change = PendingChange<typeof user>;

const addressOf = ({ email }: Pick<Change['after'], 'email'>): string => email?.toLowerCase() ?? '';

/**
 * Whether nobody who may do everything would be left without these. The others are held until the change is through, so
 * that two administrators who put each other out of use at once do not both succeed.
 */
async function isLastAdministrator(tx: Tx, companyId: string, without: readonly string[]): Promise<boolean> {
  if (without.length === 0) return false;
  const { rows } = await sql<{ id: string }>`
    select id from "user" where company_id = ${companyId} and is_admin and active order by id for update`.execute(
    tx,
  );
  return rows.every(({ id }) => without.includes(id));
}

/** Who signs in by e-mail gets the first password with the account itself. */
async function greet(tx: Tx, actor: Actor, made: readonly StoredChange<typeof user>[]): Promise<void> {
  if (made.length === 0) return;
  const policy = await passwordPolicyOf(tx, actor.companyId);
  const now = new Date();
  const passwords = await Promise.all(made.map(() => madePassword(policy)));
  for (const [index, { id, after }] of made.entries()) {
    const password = passwords[index];
    if (password) await giveFirstPassword(tx, actor, { ...after, id }, password, now);
  }
}

/** @throws Refusal `accountBeyondOwn` for the account of somebody who may do more than the actor */
export async function refuseAbove(tx: Tx, actor: Actor, account: Account): Promise<void> {
  if (isAbove(await powersOf(tx, actor), account)) throw new Refusal('accountBeyondOwn');
}

/** An address that is no longer the account's is told so: who took the account over cannot do it unseen (reliability §4 no. 9). */
async function tellOldAddress(
  tx: Tx,
  actor: Actor,
  { before, after }: StoredChange<typeof user>,
): Promise<void> {
  if (!before?.email || before.email === after.email) return;
  const { email: earlier, username } = before;
  const now = new Date();
  const words = bilingual(emailChanged, { username, at: now });
  await queueMail(tx, { recipient: earlier, language: 'en', companyId: actor.companyId, ...words }, now);
}

/** The first password goes where the person signs in by. */
function loginProblems({ after }: Change): FieldRefusal[] {
  if (after.loginKind === 'Email' && !after.email) return [{ field: 'email', code: 'loginKindNeedsEmail' }];
  return after.loginKind === 'Mobile' && !after.mobileNo
    ? [{ field: 'mobileNo', code: 'loginKindNeedsMobile' }]
    : [];
}

function outletProblems({ after }: Change): FieldRefusal[] {
  const outlets = after.outletIds ?? [];
  if (after.allOutlets !== true && outlets.length === 0) return [{ field: 'outletIds', code: 'required' }];
  const home = after.defaultOutletId;
  return home !== null && after.allOutlets !== true && !outlets.includes(home)
    ? [{ field: 'defaultOutletId', code: 'defaultOutletNotAllowed' }]
    : [];
}

function accessProblems({ id, before, after }: Change, actor: Actor, powers: Powers | null): FieldRefusal[] {
  const problems: FieldRefusal[] = [];
  const refuse = (field: string, code: ErrorCode | null) => code !== null && problems.push({ field, code });
  const isOwn = id === actor.userId;
  if (isOwn && after.active === false) refuse('active', 'ownAccount');
  if (powers === null) return problems;
  if (isOwn && before !== null) {
    for (const field of ownRights) if (isOther(before[field], after[field])) refuse(field, 'ownRights');
    return problems;
  }
  if (before !== null && isAbove(powers, before)) refuse('username', 'accountBeyondOwn');
  const had = before?.groupIds ?? [];
  refuse(
    'groupIds',
    groupsFault(
      powers,
      (after.groupIds ?? []).filter((group) => !had.includes(group)),
    ),
  );
  if (worksBeyond(powers, after))
    refuse(after.allOutlets === true ? 'allOutlets' : 'outletIds', 'outletsBeyondOwn');
  else if (isElsewhere(powers, after)) refuse('locationRestriction', 'outletsBeyondOwn');
  if (signsInBeyond(powers, after)) refuse('loginDeviceRestriction', 'deviceBeyondOwn');
  return problems;
}

/** Lists are other when their members are, in whatever order. */
type Right = Change['after'][(typeof ownRights)[number]];
const isOther = (before: Right, after: Right): boolean => sorted(before) !== sorted(after);
const sorted = (right: Right): string =>
  JSON.stringify(typeof right === 'object' ? (right ?? []).toSorted() : right);
