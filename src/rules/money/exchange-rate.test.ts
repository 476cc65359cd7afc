import { expect, test } from 'vitest';
import { isWithinBand, rateText } from './exchange-rate.ts';

test.each([
  ['4.5', '4.5', '0', true],
  ['4.4999', '4.5', '0', false],
  ['4.41', '4.5', '2', true],
  ['4.59', '4.5', '2', true],
  ['4.4099', '4.5', '2', false],
  ['4.5901', '4.5', '2', false],
  ['0.0001', '4.5', '100', true],
  ['9.0001', '4.5', '100', false],
])('a rate of %s beside the table’s %s, with a band of %s %%: %s', (rate, tableRate, band, isWithin) => {
  expect(isWithinBand(rate, tableRate, band)).toBe(isWithin);
});

test('a rate keeps all its decimals, and has at least four', () => {
  expect(rateText('4.5')).toBe('4.5000');
  expect(rateText('0.00027')).toBe('0.00027');
  expect(rateText('0.0002700000')).toBe('0.00027');
});
