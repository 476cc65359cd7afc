import { expect, it } from 'vitest';
import { type Acceptance, acceptanceOf } from './accepted.ts';
import type { Conflict } from './conflicts.ts';

const conflict: Conflict = {
  duty: { id: 'countAndConfirm', ways: [['EDIT', 'CONFIRM']] },
  member: { id: 'mei', name: 'Mei Ling', isAdmin: false, groupIds: ['store'] },
  way: ['EDIT', 'CONFIRM'],
  through: [],
};
const accepted = (over: Partial<Acceptance> = {}): Acceptance => ({
  userId: 'mei',
  dutyIds: ['countAndConfirm'],
  reason: 'One person works at night.',
  checkedInstead: 'The manager counts again.',
  validUntil: '2026-03-31',
  ...over,
});

it('a conflict is accepted to the last day named, and no longer', () => {
  expect(acceptanceOf(conflict, [accepted()], '2026-03-31')).toEqual(accepted());
  expect(acceptanceOf(conflict, [accepted()], '2026-04-01')).toBeUndefined();
});

it('an acceptance is of one person and of the duties it names', () => {
  expect(acceptanceOf(conflict, [accepted({ userId: 'ali' })], '2026-01-01')).toBeUndefined();
  expect(acceptanceOf(conflict, [accepted({ dutyIds: ['orderToPayment'] })], '2026-01-01')).toBeUndefined();
  expect(acceptanceOf(conflict, [], '2026-01-01')).toBeUndefined();
});

it('of several acceptances the one that holds longest is told', () => {
  const longer = accepted({ validUntil: '2026-06-30', reason: 'The owner reviews.' });
  expect(acceptanceOf(conflict, [accepted(), longer, accepted()], '2026-01-01')).toBe(longer);
});
