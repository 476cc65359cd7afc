import { describe, expect, it } from 'vitest';
import { requiresSecondFactor, secondFactorPolicies } from './second-factor-policy.ts';

describe('who is asked for a second factor', () => {
  it('is everyone in a group that was chosen, whatever else the company decided', () => {
    for (const policy of secondFactorPolicies)
      for (const isAdmin of [true, false])
        expect(requiresSecondFactor(policy, { isAdmin, isInChosenGroup: true })).toBe(true);
  });

  it.each([
    ['Chosen Groups', false, false],
    ['Administrators and Chosen Groups', true, false],
    ['Everyone', true, true],
  ] as const)('under “%s” outside those groups: an administrator %s, others %s', (policy, admin, others) => {
    expect(requiresSecondFactor(policy, { isAdmin: true, isInChosenGroup: false })).toBe(admin);
    expect(requiresSecondFactor(policy, { isAdmin: false, isInChosenGroup: false })).toBe(others);
  });
});
