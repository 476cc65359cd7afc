import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  abs,
  add,
  compare,
  decimal,
  divide,
  greatest,
  isDecimal,
  least,
  multiply,
  negate,
  roundHalfUp,
  sign,
  subtract,
  sum,
} from './decimal.ts';

test('arithmetic is exact where floating point is not', () => {
  expect(add('0.1', '0.2')).toBe('0.3');
  expect(subtract('1.00', '0.9')).toBe('0.1');
  expect(multiply('1.005', '100')).toBe('100.5');
  expect(divide('1', '3', 6)).toBe('0.333333');
  expect(sum([])).toBe('0');
});

test.each([
  ['2.5', 0, '3'],
  ['-2.5', 0, '-3'],
  ['1.005', 2, '1.01'],
  ['1.0049', 2, '1.00'],
  ['-0.004', 2, '0.00'],
  ['7', 4, '7.0000'],
])('%s to %i places is %s', (value, places, expected) => {
  expect(roundHalfUp(value, places)).toBe(expected);
});

test('comparison is by value, not by spelling', () => {
  expect(compare('1.0', '1.00')).toBe(0);
  expect(compare('-1', '1')).toBe(-1);
  expect(sign('0.000')).toBe(0);
  expect(least('2', '10')).toBe('2');
  expect(greatest('2', '10')).toBe('10');
  expect(negate('0')).toBe('0');
});

test.each(['1', '-1', '0.50', '12345678901234.123456'])('%s is a decimal', (text) => {
  expect(isDecimal(text)).toBe(true);
});

test.each(['', ' 1', '+1', '1.', '.5', '1e5', 'NaN', 'Infinity', '1,000', '--1', '１'])(
  '%j is none',
  (text) => {
    expect(isDecimal(text)).toBe(false);
  },
);

const sen = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });

test('rounding is symmetric and never moves a figure by more than half a unit', () => {
  fc.assert(
    fc.property(sen, fc.integer({ min: 0, max: 6 }), (value, places) => {
      const figure = decimal(divide(String(value), '1000000', 6));
      const rounded = roundHalfUp(figure, places);
      expect(roundHalfUp(negate(figure), places)).toBe(
        sign(rounded) === 0 ? rounded : `-${rounded}`.replace('--', ''),
      );
      const error = subtract(figure, rounded).replace('-', '');
      expect(compare(error, multiply('0.5', `1e-${places}`))).toBeLessThanOrEqual(0);
    }),
  );
});

test('a value without its sign is as far from nothing', () => {
  expect([abs('-1.50'), abs('1.5'), abs('0')]).toEqual(['1.5', '1.5', '0']);
});
