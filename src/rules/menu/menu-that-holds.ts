import type { SalesType } from '../sales/sales-types.ts';
import type { OrderSource } from './menu-choices.ts';
import { isWithin, type LocalMinute, type MenuSession } from './menu-session.ts';

/** A menu profile with what decides where and when it is ordered from. */
export interface MenuProfile {
  readonly id: string;
  readonly active: boolean;
  readonly priority: number | null;
  readonly outletIds: readonly string[];
  readonly orderSources: readonly OrderSource[];
  /** None: every one. */
  readonly salesTypes: readonly SalesType[];
  /** Instants, ISO 8601 UTC; null where it is open on that side. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** When it was last made active: the newer of two with one priority holds. */
  readonly activatedAt: string | null;
  /** None: all day. */
  readonly sessions: readonly MenuSession[];
}

/** Who asks for a menu: at which outlet, through what, and when. */
export interface MenuQuestion {
  readonly outletId: string;
  readonly orderSource: OrderSource;
  readonly salesType: SalesType;
  /** ISO 8601 UTC, and the same minute as the outlet's clock shows it. */
  readonly instant: string;
  readonly local: LocalMinute;
}

/** Why a menu does not hold; null of the one that does. */
export type MenuReason =
  | 'inactive'
  | 'otherOutlet'
  | 'otherSource'
  | 'otherSalesType'
  | 'notYet'
  | 'ended'
  | 'outsideSessions'
  | 'lowerPriority'
  | 'olderActivation';

/** What became of one profile. */
export interface MenuVerdict<P extends MenuProfile = MenuProfile> {
  readonly profile: P;
  readonly reason: MenuReason | null;
}

/** Why a profile may not be ordered from at all then; null where it may. */
function reasonAgainst(profile: MenuProfile, asked: MenuQuestion): MenuReason | null {
  const { startsAt, endsAt, sessions, salesTypes } = profile;
  const now = Date.parse(asked.instant);
  if (!profile.active) return 'inactive';
  if (!profile.outletIds.includes(asked.outletId)) return 'otherOutlet';
  if (!profile.orderSources.includes(asked.orderSource)) return 'otherSource';
  if (salesTypes.length > 0 && !salesTypes.includes(asked.salesType)) return 'otherSalesType';
  if (startsAt !== null && now < Date.parse(startsAt)) return 'notYet';
  if (endsAt !== null && now >= Date.parse(endsAt)) return 'ended';
  if (sessions.length > 0 && !sessions.some((session) => isWithin(session, asked.local)))
    return 'outsideSessions';
  return null;
}

const priorityOf = ({ priority }: MenuProfile): number => priority ?? 0;
const activationOf = ({ activatedAt }: MenuProfile): number =>
  activatedAt === null ? 0 : Date.parse(activatedAt);

/** The highest priority first, then the newest activation; ids settle what is left, so that everyone gets the same. */
const inOrder = (one: MenuProfile, other: MenuProfile): number =>
  priorityOf(other) - priorityOf(one) ||
  activationOf(other) - activationOf(one) ||
  (one.id < other.id ? -1 : 1);

/**
 * Which menu holds at an outlet, with why each other one does not (domain/liveorder §3). The one that holds comes first,
 * then those it is ahead of, then the others by their priority.
 */
export function menusAt<P extends MenuProfile>(
  profiles: readonly P[],
  asked: MenuQuestion,
): readonly MenuVerdict<P>[] {
  const judged = [...profiles]
    .sort(inOrder)
    .map((profile) => ({ profile, reason: reasonAgainst(profile, asked) }));
  const [first, ...others] = judged.filter(({ reason }) => reason === null);
  if (first === undefined) return judged;
  const beaten = others.map(({ profile }) => ({
    profile,
    reason:
      priorityOf(profile) < priorityOf(first.profile)
        ? ('lowerPriority' as const)
        : ('olderActivation' as const),
  }));
  return [first, ...beaten, ...judged.filter(({ reason }) => reason !== null)];
}
