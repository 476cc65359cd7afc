import { expect, test } from 'vitest';
import { marginPercent } from './margin.ts';

test('the margin is what of the price is left above the cost, and may be a loss', () => {
  expect(marginPercent('4.20', '1.05')).toBe('75.0');
  expect(marginPercent('3', '4')).toBe('-33.3');
});

test('without a price or a cost nobody knows the margin', () => {
  expect([
    marginPercent(null, '1'),
    marginPercent('0', '1'),
    marginPercent('4', undefined),
    marginPercent('4', '0'),
  ]).toEqual([null, null, null, null]);
});
