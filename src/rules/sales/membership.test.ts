import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn, renewedUntil } from './membership.ts';

test.each([
  ['a membership that runs goes on from its end', '2026-11-23', '2027-01-31', 12, '2028-01-31'],
  ['one that has ended begins today', '2026-11-23', '2025-01-31', 12, '2027-11-23'],
  ['one that ends today begins today', '2026-11-23', '2026-11-23', 1, '2026-12-23'],
  ['one that never was begins today', '2026-11-23', null, 6, '2027-05-23'],
  ['a month too short for the day ends on its last', '2026-01-31', null, 1, '2026-02-28'],
  ['29 February of the next year is the 28th', '2028-02-29', null, 12, '2029-02-28'],
])('%s', (_, today, expiry, months, until) => {
  expect(renewedUntil(today, expiry, months)).toBe(until);
});

test('a renewal never shortens a membership and always lasts beyond today', () => {
  const day = fc
    .integer({ min: 0, max: 20_000 })
    .map((days) => new Date(Date.UTC(2000, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.option(day), fc.integer({ min: 1, max: 120 }), (today, expiry, months) => {
      const until = renewedUntil(today, expiry, months);
      expect(until > today && (expiry === null || until > expiry)).toBe(true);
    }),
  );
});

test('a person is a year older on their birthday', () => {
  expect(ageOn('2026-11-22', '1990-11-23')).toBe(35);
  expect(ageOn('2026-11-23', '1990-11-23')).toBe(36);
  expect([ageOn('2027-02-28', '2000-02-29'), ageOn('2027-03-01', '2000-02-29')]).toEqual([26, 27]);
});
