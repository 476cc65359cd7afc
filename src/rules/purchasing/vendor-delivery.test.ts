import { expect, test } from 'vitest';
import { earliestArrival, nextArrivals } from './vendor-delivery.ts';

const terms = {
  leadTimeDays: 0,
  cutOffDays: 2,
  weekdays: ['Monday', 'Thursday'],
  weeks: ['1', '2', '3', '4', '5'],
};

test('Wednesday the 4th with cut-off 2 misses Thursday the 5th and catches Monday the 9th', () => {
  expect(earliestArrival('2026-02-04', terms)).toBe('2026-02-09');
});

test('the cut-off day itself is still in time', () => {
  expect(earliestArrival('2026-02-03', terms)).toBe('2026-02-05');
});

test('the longer of lead time and cut-off counts', () => {
  expect(earliestArrival('2026-02-04', { ...terms, leadTimeDays: 6 })).toBe('2026-02-12');
});

test('only ticked weeks of the month count, across the month end', () => {
  expect(earliestArrival('2026-02-10', { ...terms, weeks: ['1'] })).toBe('2026-03-02');
  expect(earliestArrival('2026-02-04', { ...terms, weekdays: ['Monday'], weeks: ['5'] })).toBe('2026-03-30');
});

test('a vendor without delivery days delivers after its lead time', () => {
  const any = { leadTimeDays: 3, cutOffDays: 0, weekdays: [], weeks: [] };
  expect(earliestArrival('2026-12-30', any)).toBe('2027-01-02');
});

test('days that never come give no date', () => {
  expect(earliestArrival('2026-02-04', { ...terms, weekdays: ['Someday'] })).toBeNull();
});

test('the next arrivals begin with the earliest and follow each other', () => {
  expect(nextArrivals('2026-02-04', terms, 5)).toEqual([
    '2026-02-09',
    '2026-02-12',
    '2026-02-16',
    '2026-02-19',
    '2026-02-23',
  ]);
  expect(nextArrivals('2026-02-04', { ...terms, weekdays: ['Someday'] }, 5)).toEqual([]);
});
