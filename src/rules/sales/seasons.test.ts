import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlapAmong, seasonOn, seasonsOverlap } from './seasons.ts';

const season = (
  startDate: string,
  endDate: string | null,
  expirable = true,
  outletId: string | null = null,
) => ({
  startDate,
  endDate,
  expirable,
  outletId,
});
const raya = season('2026-03-10', '2026-03-31');

test('a season holds from its first day to its last, both included', () => {
  expect(['2026-03-09', '2026-03-10', '2026-03-31', '2026-04-01'].map((day) => seasonOn(raya, day))).toEqual([
    'before',
    'within',
    'within',
    'after',
  ]);
});

test('one that does not expire stays after its last day', () => {
  expect(seasonOn({ ...raya, expirable: false }, '2027-01-01')).toBe('within');
  expect(seasonOn(season('2026-03-10', null, false), '2036-01-01')).toBe('within');
});

test('two seasons that meet share a day, two that follow each other do not', () => {
  expect(seasonsOverlap(raya, season('2026-03-31', '2026-04-30'))).toBe(true);
  expect(seasonsOverlap(raya, season('2026-04-01', '2026-04-30'))).toBe(false);
  expect(seasonsOverlap(season('2026-01-01', null, false), season('2030-01-01', '2030-02-01'))).toBe(true);
  expect(seasonsOverlap(season('2030-01-01', '2030-02-01'), season('2026-01-01', null, false))).toBe(true);
});

test('outlets have their own seasons, beside those of all outlets', () => {
  expect(overlapAmong([raya, season('2026-03-20', '2026-03-25', true, 'bangsar')])).toBeNull();
  const two = [
    season('2026-03-20', '2026-04-02', true, 'bangsar'),
    season('2026-04-01', null, false, 'bangsar'),
  ];
  expect(overlapAmong([raya, ...two])).toEqual(two);
});

test('among any seasons an overlap is found exactly where some day lies in two of them', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-02-${String(date).padStart(2, '0')}`);
  const days = fc.tuple(day, day, fc.boolean()).map(([one, other, expirable]) => {
    const [startDate = '', endDate = ''] = [one, other].sort();
    return season(startDate, endDate, expirable);
  });
  fc.assert(
    fc.property(fc.array(days, { maxLength: 5 }), (seasons) => {
      const all = Array.from({ length: 28 }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`);
      const isTwice = all.some(
        (each) => seasons.filter((one) => seasonOn(one, each) === 'within').length > 1,
      );
      expect(overlapAmong(seasons) !== null).toBe(isTwice);
    }),
  );
});
