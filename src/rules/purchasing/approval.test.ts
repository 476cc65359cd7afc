import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ApprovalRule,
  type AskedRules,
  approvalObstacle,
  approvalPlan,
  approvalProgress,
  type GivenApproval,
} from './approval.ts';

const rule = (
  userGroupId: string,
  level: number,
  minimumValue: string,
  numberOfApprovals = 1,
  approvalType: ApprovalRule['approvalType'] = 'Compulsory',
): ApprovalRule => ({ userGroupId, level, minimumValue, numberOfApprovals, approvalType });
const given = (level: number, userGroupId: string, userId: string): GivenApproval => ({
  level,
  userGroupId,
  userId,
});

const twoLevels = [rule('Manager', 1, '1000'), rule('Finance', 2, '10000', 2)];

test('999.99 needs no approval, 1,000.00 needs the manager', () => {
  expect(approvalPlan(twoLevels, '999.99')).toEqual([]);
  expect(approvalProgress([], [])).toEqual({ status: 'Approved' });
  expect(approvalPlan(twoLevels, '1000.00').map((level) => level.level)).toEqual([1]);
});

test('12,500 needs the manager, then two different finance users', () => {
  const plan = approvalPlan(twoLevels, '12500');
  expect(approvalProgress(plan, [])).toMatchObject({
    level: 1,
    given: 0,
    needed: 1,
    openGroups: [{ userGroupId: 'Manager', wouldComplete: false }],
  });
  const first = [given(1, 'Manager', 'mei'), given(2, 'Finance', 'raj')];
  expect(approvalProgress(plan, first)).toMatchObject({
    status: 'Pending',
    level: 2,
    given: 1,
    needed: 2,
    openGroups: [{ userGroupId: 'Finance', given: 1, wouldComplete: true }],
  });
  expect(approvalProgress(plan, [...first, given(2, 'Finance', 'raj')])).toMatchObject({ given: 1 });
  expect(approvalProgress(plan, [...first, given(2, 'Finance', 'siti')])).toEqual({ status: 'Approved' });
});

test('an order starts at the lowest level that has rules and skips the others', () => {
  const plan = approvalPlan([rule('Board', 5, '0'), rule('Finance', 2, '0')], '1');
  expect(plan.map((level) => level.level)).toEqual([2, 5]);
});

test('every compulsory group must approve; the last one completes', () => {
  const plan = approvalPlan([rule('Kitchen', 1, '0'), rule('Finance', 1, '0')], '5');
  const both = approvalProgress(plan, []);
  expect(both).toMatchObject({ needed: 2, openGroups: [{ wouldComplete: false }, { wouldComplete: false }] });
  const one = approvalProgress(plan, [given(1, 'Finance', 'raj')]);
  expect(one).toMatchObject({ given: 1, openGroups: [{ userGroupId: 'Kitchen', wouldComplete: true }] });
});

test('among optional groups any one suffices; beside a compulsory one they are not asked', () => {
  const optional = [rule('Kitchen', 1, '0', 1, 'Optional'), rule('Finance', 1, '0', 2, 'Optional')];
  const plan = approvalPlan(optional, '5');
  expect(approvalProgress(plan, [])).toMatchObject({
    given: 0,
    needed: 1,
    openGroups: [{ wouldComplete: true }, { wouldComplete: false }],
  });
  expect(approvalProgress(plan, [given(1, 'Kitchen', 'mei')])).toEqual({ status: 'Approved' });
  const withCompulsory = approvalPlan([...optional, rule('Admin', 1, '0')], '5');
  expect(withCompulsory[0]?.groups.map((group) => group.userGroupId)).toEqual(['Admin']);
});

test('a rule of the same level whose own minimum is not reached does not bind', () => {
  const plan = approvalPlan([rule('Manager', 1, '1000'), rule('Board', 1, '50000')], '2000');
  expect(plan[0]?.groups).toEqual([{ userGroupId: 'Manager', numberOfApprovals: 1 }]);
});

test('who may approve: a member of an open group, once, and never who worked on it unless admin', () => {
  const plan = approvalPlan([rule('Finance', 1, '0', 2)], '5');
  const progress = approvalProgress(plan, [given(1, 'Finance', 'raj')]);
  const user = (userId: string, groupIds: string[], isAdmin = false) => ({ userId, groupIds, isAdmin });
  expect(approvalObstacle(progress, 'Finance', user('siti', ['Finance']), ['mei'])).toBeNull();
  expect(approvalObstacle(progress, 'Finance', user('raj', ['Finance']), ['mei'])).toBe('approvedAlready');
  expect(approvalObstacle(progress, 'Finance', user('mei', ['Finance']), ['mei'])).toBe('workedOnByApprover');
  expect(approvalObstacle(progress, 'Finance', user('mei', ['Finance'], true), ['mei'])).toBeNull();
  expect(approvalObstacle(progress, 'Finance', user('tan', ['Store']), ['mei'])).toBe('notInGroup');
  expect(approvalObstacle(progress, 'Manager', user('tan', ['Manager']), ['mei'])).toBe('groupNotOpen');
  expect(approvalObstacle({ status: 'Approved' }, 'Finance', user('siti', ['Finance']), ['mei'])).toBe(
    'groupNotOpen',
  );
});

test('a group is said to complete exactly when its next approval approves the document', () => {
  const groups = ['Manager', 'Finance', 'Board'];
  const anyRule = fc.record({
    userGroupId: fc.constantFrom(...groups),
    level: fc.integer({ min: 1, max: 3 }),
    numberOfApprovals: fc.integer({ min: 1, max: 3 }),
    approvalType: fc.constantFrom<ApprovalRule['approvalType']>('Compulsory', 'Optional'),
    minimumValue: fc.constantFrom('0', '1000', '10000'),
  });
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (rules, choices) => {
      const plan = approvalPlan(rules, '5000');
      const round: GivenApproval[] = [];
      for (let step = 0; step < 40; step += 1) {
        const progress = approvalProgress(plan, round);
        if (progress.status === 'Approved') return;
        expect(progress.given).toBeLessThan(progress.needed);
        const pick = progress.openGroups[(choices.next().value ?? 0) % progress.openGroups.length];
        if (pick === undefined) throw new Error('A pending approval has nobody who can act.');
        round.push(given(progress.level, pick.userGroupId, `user ${step}`));
        expect(approvalProgress(plan, round).status === 'Approved').toBe(pick.wouldComplete);
      }
      throw new Error('The approval never ended.');
    }),
  );
});

test('of two rules for one group and level the one that asks for more approvals counts', () => {
  const plan = approvalPlan([rule('Finance', 1, '0', 1), rule('Finance', 1, '100', 3)], '500');
  expect(plan[0]?.groups).toEqual([{ userGroupId: 'Finance', numberOfApprovals: 3 }]);
});

test('a document that needs an approval whatever its amount is held to the lowest rules, or to those it reaches', () => {
  const rules = [rule('Board', 3, '50000'), rule('Manager', 1, '1000.0'), rule('Finance', 2, '1000')];
  const groups = (amount: string, asked: AskedRules) =>
    approvalPlan(rules, amount, asked).flatMap((level) => level.groups.map((group) => group.userGroupId));
  expect(groups('5', 'reached')).toEqual([]);
  expect(groups('5', 'atLeastLowest')).toEqual(['Manager', 'Finance']);
  expect(groups('50000', 'atLeastLowest')).toEqual(['Manager', 'Finance', 'Board']);
  expect(groups('1000', 'atLeastLowest')).toEqual(['Manager', 'Finance']);
});

test('a document whose worth cannot be told is held to every rule', () => {
  const rules = [rule('Manager', 1, '1000'), rule('Board', 2, '50000')];
  expect(approvalPlan(rules, '5', 'every').map((level) => level.level)).toEqual([1, 2]);
});

test('among optional groups the one that lacks least says how far the approval is', () => {
  const optional = [rule('Kitchen', 1, '0', 3, 'Optional'), rule('Finance', 1, '0', 5, 'Optional')];
  const plan = approvalPlan(optional, '5');
  const byFinance = ['raj', 'siti', 'mei', 'tan'].map((user) => given(1, 'Finance', user));
  expect(approvalProgress(plan, [])).toMatchObject({ given: 0, needed: 3 });
  expect(approvalProgress(plan, byFinance)).toMatchObject({ given: 4, needed: 5 });
  expect(approvalProgress(plan, byFinance.slice(0, 2))).toMatchObject({ given: 0, needed: 3 });
  const byKitchen = ['raj', 'siti'].map((user) => given(1, 'Kitchen', user));
  expect(approvalProgress(plan, [...byKitchen, ...byFinance.slice(0, 2)])).toMatchObject({
    given: 2,
    needed: 3,
  });
  const reversed = approvalPlan(optional.toReversed(), '5');
  expect(approvalProgress(reversed, [given(1, 'Kitchen', 'mei')])).toMatchObject({ given: 1, needed: 3 });
});
