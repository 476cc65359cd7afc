import { compare } from '../money/decimal.ts';

/** One approval rule as configured (domain/inventory §4). Per single document: the document's own total is compared. */
export type ApprovalRule = {
  readonly userGroupId: string;
  readonly level: number;
  readonly numberOfApprovals: number;
  readonly approvalType: 'Compulsory' | 'Optional';
  /** In the company's currency; reached with ≥. */
  readonly minimumValue: string;
};

/** A group that must, or may, approve at a level. */
export type ApprovingGroup = { readonly userGroupId: string; readonly numberOfApprovals: number };

/** A level: every group must collect its approvals, or, where all are optional, any one of them suffices. */
export type ApprovalLevel = {
  readonly level: number;
  readonly needs: 'every' | 'any';
  readonly groups: readonly ApprovingGroup[];
};

/** What a document needs, copied at the request, so that later edits of rules do not move open documents. */
export type ApprovalPlan = readonly ApprovalLevel[];

/** One approval given in the running round. */
export type GivenApproval = { readonly level: number; readonly userGroupId: string; readonly userId: string };

/**
 * Which rules a document is held to: those its amount reaches; at least the lowest, whatever its amount; or every one,
 * where its worth cannot be told.
 */
export type AskedRules = 'reached' | 'atLeastLowest' | 'every';

/**
 * The levels a document of this amount (grand total in the company's currency) needs, ascending; empty where none.
 * Only rules whose own minimum is reached bind; of two rules for one group and level the one asking for more counts.
 */
export function approvalPlan(
  rules: readonly ApprovalRule[],
  amount: string,
  asked: AskedRules = 'reached',
): ApprovalPlan {
  const reached = bindingRules(rules, amount, asked);
  const levels = [...new Set(reached.map((rule) => rule.level))].sort((left, right) => left - right);
  return levels.map((level) => {
    const ofLevel = reached.filter((rule) => rule.level === level);
    const compulsory = ofLevel.filter((rule) => rule.approvalType === 'Compulsory');
    return compulsory.length > 0
      ? { level, needs: 'every' as const, groups: groupsOf(compulsory) }
      : { level, needs: 'any' as const, groups: groupsOf(ofLevel) };
  });
}

function bindingRules(
  rules: readonly ApprovalRule[],
  amount: string,
  asked: AskedRules,
): readonly ApprovalRule[] {
  if (asked === 'every') return rules;
  const reached = rules.filter((rule) => compare(amount, rule.minimumValue) >= 0);
  if (asked === 'reached' || reached.length > 0) return reached;
  const lowest = rules.toSorted((left, right) => compare(left.minimumValue, right.minimumValue))[0];
  return rules.filter((rule) => compare(rule.minimumValue, lowest?.minimumValue ?? '0') === 0);
}

function groupsOf(rules: readonly ApprovalRule[]): ApprovingGroup[] {
  const ids = [...new Set(rules.map((rule) => rule.userGroupId))];
  return ids.map((userGroupId) => ({
    userGroupId,
    numberOfApprovals: Math.max(
      ...rules.filter((rule) => rule.userGroupId === userGroupId).map((rule) => rule.numberOfApprovals),
    ),
  }));
}

/** A group that still has approvals to give at the open level. */
export type OpenGroup = ApprovingGroup & {
  readonly given: number;
  /** Whether its next approval ends the whole approval. */
  readonly wouldComplete: boolean;
  /** Who has approved for it already: one user counts once per group and level. */
  readonly givenBy: readonly string[];
};

/** Where a round stands: the level that is worked now and who may act on it. */
export type ApprovalProgress =
  | { readonly status: 'Approved' }
  | {
      readonly status: 'Pending';
      readonly level: number;
      /** Shown as "level 2, 1 of 2". */
      readonly given: number;
      readonly needed: number;
      readonly openGroups: readonly OpenGroup[];
    };

/** Where the approval stands after the approvals given; a plan without levels is approved from the start. */
export function approvalProgress(plan: ApprovalPlan, given: readonly GivenApproval[]): ApprovalProgress {
  const open = plan.find((level) => !isDone(level, given));
  if (open === undefined) return { status: 'Approved' };
  const groups = open.groups.map((group) => ({ ...group, givenBy: approversOf(open, group, given) }));
  const waiting = groups.filter((group) => group.givenBy.length < group.numberOfApprovals);
  const isLast = open === plan.at(-1);
  const openGroups = waiting.map((group) => ({
    ...group,
    given: group.givenBy.length,
    wouldComplete:
      isLast &&
      group.givenBy.length + 1 >= group.numberOfApprovals &&
      (open.needs === 'any' || waiting.length === 1),
  }));
  const furthest = open.needs === 'any' ? [leastMissing(openGroups)] : groups;
  return {
    status: 'Pending',
    level: open.level,
    given: furthest.reduce(
      (count, group) => count + Math.min(group.givenBy.length, group.numberOfApprovals),
      0,
    ),
    needed: furthest.reduce((count, group) => count + group.numberOfApprovals, 0),
    openGroups,
  };
}

/** Why a user may not approve for a group now; null where they may. */
export type ApprovalObstacle = 'groupNotOpen' | 'notInGroup' | 'workedOnByApprover' | 'approvedAlready';

/** Whether `userId` may approve for a group now: an open group of theirs, once, and not their own work unless admin. */
export function approvalObstacle(
  progress: ApprovalProgress,
  userGroupId: string,
  user: { readonly userId: string; readonly groupIds: readonly string[]; readonly isAdmin: boolean },
  workedOnBy: readonly string[],
): ApprovalObstacle | null {
  const open = progress.status === 'Pending' ? progress.openGroups : [];
  const group = open.find((each) => each.userGroupId === userGroupId);
  if (group === undefined) return 'groupNotOpen';
  if (!user.groupIds.includes(userGroupId)) return 'notInGroup';
  if (workedOnBy.includes(user.userId) && !user.isAdmin) return 'workedOnByApprover';
  return group.givenBy.includes(user.userId) ? 'approvedAlready' : null;
}

function isDone(level: ApprovalLevel, given: readonly GivenApproval[]): boolean {
  const collected = (group: ApprovingGroup) =>
    approversOf(level, group, given).length >= group.numberOfApprovals;
  return level.needs === 'every' ? level.groups.every(collected) : level.groups.some(collected);
}

function approversOf(level: ApprovalLevel, group: ApprovingGroup, given: readonly GivenApproval[]): string[] {
  const ofGroup = given.filter(
    (approval) => approval.level === level.level && approval.userGroupId === group.userGroupId,
  );
  return [...new Set(ofGroup.map((approval) => approval.userId))];
}

function leastMissing(groups: readonly OpenGroup[]): OpenGroup {
  return groups.reduce((best, group) =>
    group.numberOfApprovals - group.given < best.numberOfApprovals - best.given ? group : best,
  );
}
