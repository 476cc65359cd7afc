import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, divide, multiply, subtract, sum } from './decimal.ts';
import { roundAmount, roundToFiveSen, roundUnit, roundValue, toBaseCurrency } from './money.ts';

test.each([
  ['23.40', '23.40', '0.00'],
  ['23.41', '23.40', '-0.01'],
  ['23.42', '23.40', '-0.02'],
  ['23.43', '23.45', '0.02'],
  ['23.44', '23.45', '0.01'],
  ['23.46', '23.45', '-0.01'],
  ['23.47', '23.45', '-0.02'],
  ['23.48', '23.50', '0.02'],
  ['23.49', '23.50', '0.01'],
  ['-23.43', '-23.45', '-0.02'],
])('a cash total of %s is paid as %s', (total, rounded, difference) => {
  expect(roundToFiveSen(total)).toEqual({ rounded, difference });
});

test('a rounded cash total is a multiple of 5 sen, at most 2 sen away', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (sen) => {
      const total = divide(String(sen), '100', 2);
      const { rounded, difference } = roundToFiveSen(total);
      expect(multiply(rounded, '20')).toMatch(/^-?\d+$/);
      expect(compare(sum([total, difference]), rounded)).toBe(0);
      expect(Math.abs(Number(difference))).toBeLessThanOrEqual(0.02);
    }),
  );
});

test('amounts keep two decimals and units four, half up', () => {
  expect(roundAmount('5.625')).toBe('5.63');
  expect(roundAmount('-5.625')).toBe('-5.63');
  expect(roundAmount('-0.001')).toBe('0.00');
  expect(roundUnit('1.5')).toBe('1.5000');
  expect(roundUnit('0.33335')).toBe('0.3334');
});

test('a foreign amount becomes base at the frozen rate', () => {
  expect(toBaseCurrency('100.00', '4.4725')).toBe('447.25');
  expect(subtract(toBaseCurrency('0.01', '0.5'), '0.01')).toBe('0');
});

test('what goods are worth is never rounded to nothing', () => {
  expect(roundValue('5.625')).toBe('5.63');
  expect(roundValue('0')).toBe('0.00');
  expect(roundValue('0.004')).toBe('0.0040');
  expect(roundValue('-0.004')).toBe('-0.0040');
  expect(roundValue('0.00001')).toBe('0.0001');
  expect(roundValue('-0.00001')).toBe('-0.0001');
});
