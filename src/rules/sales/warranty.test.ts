import { expect, test } from 'vitest';
import { warrantyDays, warrantyHolds } from './warranty.ts';

const months = (warrantyDefaultMonths: number | null, warrantyMaxMonths: number | null) =>
  warrantyHolds({ warrantyDefaultMonths, warrantyMaxMonths });

test('maximum months must exceed the default months', () => {
  expect([months(12, 13), months(12, 12), months(12, 6)]).toEqual([true, false, false]);
});

test('one alone says nothing of the other', () => {
  expect([months(12, null), months(null, 12), months(null, null)]).toEqual([true, true, true]);
});

test('it runs from the day of the sale, so many months on, and a short month ends it earlier', () => {
  expect(warrantyDays('2026-01-31', 1, 12)).toEqual({
    startsOn: '2026-01-31',
    endsOn: '2026-02-28',
    latestEnd: '2027-01-31',
  });
  expect(warrantyDays('2026-11-30', 15, null)).toMatchObject({ endsOn: '2028-02-29', latestEnd: null });
});

test('its latest end is never before its end', () => {
  expect(warrantyDays('2026-03-16', 12, 6)).toMatchObject({ endsOn: '2027-03-16', latestEnd: '2027-03-16' });
});
