import { expect, test } from 'vitest';
import { warrantyHolds } from './warranty.ts';

const months = (warrantyDefaultMonths: number | null, warrantyMaxMonths: number | null) =>
  warrantyHolds({ warrantyDefaultMonths, warrantyMaxMonths });

test('maximum months must exceed the default months', () => {
  expect([months(12, 13), months(12, 12), months(12, 6)]).toEqual([true, false, false]);
});

test('one alone says nothing of the other', () => {
  expect([months(12, null), months(null, 12), months(null, null)]).toEqual([true, true, true]);
});
