import { sql } from 'kysely';
import type { ErrorCode } from '../../../domain/errors.ts';
import type { userGroup } from '../../../resources/company/user-group.ts';
import { compare } from '../../../rules/money/decimal.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import { groupFault, type Powers, powersOf } from './powers.ts';
import type { PendingChange, RecordRules } from './record-rules.ts';

/**
 * Nobody grants more than they hold, nor changes what a group above them is, nor what their own may do (reliability §4,
 * check 29).
 */
export const userGroupRules: Partial<RecordRules<typeof userGroup>> = {
  async check(tx, actor, changes) {
    const powers = await powersOf(tx, actor);
    return changes.map((change) => problemsOf(actor, powers, change));
  },
  async deleting(tx, actor, id) {
    const powers = await powersOf(tx, actor);
    const fault = powers && groupFault(powers, id);
    if (fault) throw new Refusal(fault);
    await refuseInUse(tx, actor, id);
  },
  async restoring(_tx, actor, values) {
    if (isBeyond(actor, values.permissions)) throw new Refusal('groupBeyondOwn');
  },
};

/** @throws Refusal `groupInUse` for a group with members, or one that approves */
async function refuseInUse(tx: Tx, { companyId }: Actor, id: string): Promise<void> {
  const { rows } = await sql<{ members: number; rules: number }>`
    select
      (select count(*)::int from "user" where company_id = ${companyId} and ${id} = any(group_ids)) as members,
      (select count(*)::int from approval_rule where company_id = ${companyId} and user_group_id = ${id}) as rules
  `.execute(tx);
  const { members, rules } = rows[0] ?? { members: 0, rules: 0 };
  if (members + rules > 0) throw new Refusal('groupInUse', { members, rules });
}

function problemsOf(
  actor: Actor,
  powers: Powers | null,
  { id, before, after }: PendingChange<typeof userGroup>,
): FieldRefusal[] {
  const [had, has] = [before?.permissions ?? [], after.permissions ?? []];
  const problems: FieldRefusal[] = [];
  const refuse = (field: string, code: ErrorCode | null) => code !== null && problems.push({ field, code });
  if (powers !== null && before !== null) refuse('name', groupFault(powers, id));
  const gained = has.filter((permission) => !had.includes(permission));
  const isOther = gained.length > 0 || had.some((permission) => !has.includes(permission));
  if (isBeyond(actor, gained)) refuse('permissions', 'grantBeyondOwn');
  else if (powers?.groupIds.has(id) && isOther) refuse('permissions', 'ownGroupRights');
  const limits = [before?.discountLimit ?? null, after.discountLimit ?? null] as const;
  if (powers !== null && (before === null || !isSame(limits)))
    refuse('discountLimit', limitFault(powers, id, limits[1]));
  return problems;
}

/** Administrators give every permission, also one whose pages are closed to their company as yet. */
const isBeyond = (actor: Actor, permissions: readonly string[]): boolean =>
  !actor.isAdmin && permissions.some((permission) => !holds(actor, permission));

const isSame = ([had, has]: readonly [string | null, string | null]): boolean =>
  had === null || has === null ? had === has : compare(had, has) === 0;

/** Nobody lets others give more than they may give themselves, nor decides what their own group gives (decision 91). */
function limitFault({ discountLimit, groupIds }: Powers, id: string, limit: string | null): ErrorCode | null {
  if (groupIds.has(id)) return 'ownGroupRights';
  const isMore = discountLimit !== null && (limit === null || compare(limit, discountLimit) > 0);
  return isMore ? 'discountBeyondOwn' : null;
}
