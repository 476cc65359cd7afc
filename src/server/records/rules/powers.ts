import { sql } from 'kysely';
import type { ErrorCode } from '../../../domain/errors.ts';
import type { user } from '../../../resources/company/user.ts';
import type { DraftOf, RecordOf } from '../../../resources/define-resource.ts';
import { discountLimitOf } from '../../accounts/rights/discount-limit-of.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';

/** How far a user who is no admin reaches: their own groups, outlets and devices, and every group beside them. */
export interface Powers {
  readonly groupIds: ReadonlySet<string>;
  readonly allOutlets: boolean;
  readonly outletIds: ReadonlySet<string>;
  /** Of their outlets, only those at this location; null where all of them. */
  readonly location: string | null;
  /** The highest discount they may give; null where nothing limits it. */
  readonly discountLimit: string | null;
  /** They sign in on authorised computers alone. */
  readonly isBoundToDevices: boolean;
  readonly groups: ReadonlyMap<string, Group>;
}

interface Group {
  readonly id: string;
  /** It holds a permission the user lacks, or gives higher discounts. */
  readonly mayMore: boolean;
  /** An approval rule names it. */
  readonly approves: boolean;
  readonly hasAdmin: boolean;
}

/** What an account may do, as stored or as somebody would have it. */
export type Account = Pick<
  DraftOf<typeof user>,
  'allOutlets' | 'outletIds' | 'locationRestriction' | 'groupIds' | 'isAdmin' | 'loginDeviceRestriction'
>;

const BOUND: RecordOf<typeof user>['loginDeviceRestriction'] = 'Authorised PCs Only';

/** What the actor may give, take and touch; null for an admin, above whom there is nothing. */
export async function powersOf(tx: Tx, actor: Actor): Promise<Powers | null> {
  if (actor.isAdmin) return null;
  const { rows: own } = await sql<
    Pick<RecordOf<typeof user>, 'allOutlets' | 'outletIds' | 'locationRestriction' | 'loginDeviceRestriction'>
  >`
    select all_outlets as "allOutlets", outlet_ids as "outletIds", location_restriction as "locationRestriction", login_device_restriction as "loginDeviceRestriction" from "user"
    where company_id = ${actor.companyId} and id = ${actor.userId}
  `.execute(tx);
  const discountLimit = await discountLimitOf(tx, actor);
  const { rows: groups } = await sql<Group>`
    select g.id, not (g.permissions <@ ${[...actor.permissions]}::text[])
        or ${discountLimit}::numeric < coalesce(g.discount_limit, 101) as "mayMore",
      exists (select from approval_rule as r where r.company_id = ${actor.companyId} and r.user_group_id = g.id) as approves,
      exists (select from "user" as u where u.company_id = g.company_id and u.is_admin and g.id = any(u.group_ids)) as "hasAdmin"
    from user_group as g where g.company_id = ${actor.companyId}
  `.execute(tx);
  return {
    groupIds: new Set(actor.groupIds),
    allOutlets: own[0]?.allOutlets ?? false,
    outletIds: new Set(own[0]?.outletIds),
    location: own[0]?.locationRestriction ?? null,
    discountLimit,
    isBoundToDevices: own[0]?.loginDeviceRestriction === BOUND,
    groups: new Map(groups.map((group) => [group.id, group])),
  };
}

/** Why the user may put nobody into the group; null where they may. */
export function memberFault({ groups, groupIds }: Powers, id: string): ErrorCode | null {
  const group = groups.get(id);
  if (group?.mayMore) return 'grantBeyondOwn';
  return group?.approves && !groupIds.has(id) ? 'seatBeyondOwn' : null;
}

/** Why the user may not change the group itself; null where they may. */
export function groupFault({ groups, groupIds }: Powers, id: string): ErrorCode | null {
  const group = groups.get(id);
  if (group?.mayMore) return 'groupBeyondOwn';
  if (group?.hasAdmin) return 'groupOfAdmin';
  return group?.approves && !groupIds.has(id) ? 'groupApproves' : null;
}

/** Why the user may not decide what the group approves; null where they may. */
export function ruleFault(powers: Powers, id: string): ErrorCode | null {
  if (powers.groupIds.has(id)) return 'ownApprovals';
  const group = powers.groups.get(id);
  if (group?.mayMore) return 'groupBeyondOwn';
  return group?.hasAdmin ? 'groupOfAdmin' : null;
}

/** The first reason against any of the groups; null where there is none. */
export function firstFault(
  ids: readonly string[],
  faultOf: (id: string) => ErrorCode | null,
): ErrorCode | null {
  for (const id of ids) {
    const fault = faultOf(id);
    if (fault !== null) return fault;
  }
  return null;
}

/** Of the groups an account is in, the first reason against giving them; null where there is none. */
export const groupsFault = (powers: Powers, ids: readonly string[]): ErrorCode | null =>
  firstFault(ids, (id) => memberFault(powers, id));

/** Whether an account works where the user does not. */
export const worksBeyond = (
  own: Powers,
  { allOutlets, outletIds }: Pick<Account, 'allOutlets' | 'outletIds'>,
): boolean =>
  !own.allOutlets && (allOutlets === true || (outletIds ?? []).some((id) => !own.outletIds.has(id)));

/** Whether an account works at other locations than the one the user is held to. */
export const isElsewhere = (
  { location }: Powers,
  { locationRestriction }: Pick<Account, 'locationRestriction'>,
): boolean => location !== null && location.toLowerCase() !== (locationRestriction ?? '').toLowerCase();

/** Whether an account signs in where the user may not. */
export const signsInBeyond = (
  own: Powers,
  { loginDeviceRestriction }: Pick<Account, 'loginDeviceRestriction'>,
): boolean => own.isBoundToDevices && loginDeviceRestriction !== BOUND;

/** Whether an account is above the user: whoever may change its address can have its next password sent there. */
export const isAbove = (own: Powers | null, account: Account): boolean =>
  own !== null &&
  (account.isAdmin === true ||
    groupsFault(own, account.groupIds ?? []) !== null ||
    worksBeyond(own, account) ||
    isElsewhere(own, account) ||
    signsInBeyond(own, account));
