import { expect, test } from 'vitest';
import { daysOver } from './days-over.ts';

test('what was due is so many days over, counted by the calendar and not by the hour', () => {
  expect(daysOver('2026-11-15', new Date(2026, 10, 23, 0, 5))).toBe(8);
  expect(daysOver('2026-11-22', new Date(2026, 10, 23, 23, 55))).toBe(1);
  expect(daysOver('2026-03-28', new Date(2026, 2, 30, 1))).toBe(2);
});

test('what is due today, later or on no day is not over', () => {
  const now = new Date(2026, 10, 23, 12);
  expect([daysOver('2026-11-23', now), daysOver('2026-12-01', now), daysOver(null, now)]).toEqual([0, 0, 0]);
});
