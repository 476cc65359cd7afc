import { describe, expect, it } from 'vitest';
import { answerFaults, fewestOf, limitFaults, limitsFor, mostOf } from './modifier-rules.ts';

const limits = (compulsory: boolean, minimumChoices: number | null, maximumChoices: number | null) => ({
  compulsory,
  minimumChoices,
  maximumChoices,
});
const none = { asking: null, minimumChoices: null, maximumChoices: null } as const;

describe('the limits of a modifier', () => {
  it.each([
    [limits(false, 0, 1), []],
    [limits(false, 2, 2), []],
    [limits(false, 3, 2), ['lessThanOther']],
    [limits(false, 3, 0), []],
    [limits(false, 3, null), []],
    [limits(true, 0, 1), ['requiredNeedsMinimum']],
    [limits(true, null, 1), []],
    [limits(true, 1, 1), []],
  ])('%j have the faults %j', (given, faults) => {
    expect(limitFaults(given)).toEqual(faults);
  });

  it('0 is no limit, and a required one asks for one at least', () => {
    expect([
      mostOf(limits(false, 0, 0)),
      mostOf(limits(false, 0, null)),
      mostOf(limits(false, 0, 3)),
    ]).toEqual([null, null, 3]);
    expect([
      fewestOf(limits(true, null, 0)),
      fewestOf(limits(true, 2, 0)),
      fewestOf(limits(false, 2, 0)),
    ]).toEqual([1, 2, 0]);
  });
});

describe('beside its options', () => {
  it.each([
    [limits(false, 0, 1), { options: 3, defaults: 1 }, []],
    [limits(false, 0, 1), { options: 3, defaults: 2 }, ['tooManyDefaults']],
    [limits(false, 0, 0), { options: 3, defaults: 3 }, []],
    [limits(true, 2, 3), { options: 1, defaults: 0 }, ['tooFewOptions']],
    [limits(true, null, null), { options: 0, defaults: 0 }, ['tooFewOptions']],
    [limits(false, 2, 3), { options: 1, defaults: 0 }, ['tooFewOptions']],
    [limits(false, 0, 3), { options: 0, defaults: 0 }, []],
  ])('%j with %j has the faults %j', (given, answers, faults) => {
    expect(answerFaults(given, answers)).toEqual(faults);
  });
});

describe('an item that shares a list', () => {
  it('takes what the list says where it says nothing itself', () => {
    expect(limitsFor(limits(true, 1, 2), none)).toEqual(limits(true, 1, 2));
  });

  it('says otherwise for itself alone: optional, or as many as there are', () => {
    expect(limitsFor(limits(true, 1, 2), { ...none, asking: 'Optional', maximumChoices: 0 })).toEqual(
      limits(false, 1, 0),
    );
  });
});
