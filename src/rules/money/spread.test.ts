import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, divide, multiply, sign, sum } from './decimal.ts';
import { spread } from './spread.ts';

test('the largest line takes the last sen', () => {
  expect(spread('10', ['1', '1', '1'])).toEqual(['3.34', '3.33', '3.33']);
  expect(spread('10', ['1', '2', '1'])).toEqual(['2.50', '5.00', '2.50']);
  expect(spread('0.02', ['10', '11', '10'])).toEqual(['0.01', '0.00', '0.01']);
  expect(spread('1.00', ['10', '30', '50'])).toEqual(['0.11', '0.33', '0.56']);
});

test('forwarder cost 30 over lines worth 50 and 100', () => {
  expect(spread('30', ['50', '100'])).toEqual(['10.00', '20.00']);
});

test('what does not fit the largest line passes to the next', () => {
  const weights = Array.from({ length: 200 }, () => '0.01');
  const shares = spread('1.00', weights, { withinWeight: true });
  expect(shares.filter((share) => share === '0.01')).toHaveLength(100);
});

test('weights of zero share alike, nothing over nothing is nothing', () => {
  expect(spread('1.00', ['0', '0', '0'])).toEqual(['0.34', '0.33', '0.33']);
  expect(spread('0', [])).toEqual([]);
  expect(() => spread('1', [])).toThrow(RangeError);
  expect(() => spread('1.01', ['0.50', '0.50'], { withinWeight: true })).toThrow(RangeError);
});

const amount = fc.integer({ min: 0, max: 5_000_000 }).map((sen) => divide(String(sen), '100', 2));

test('shares add up exactly and never leave the range of their line', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 0, max: 100 }),
      (weights, percent) => {
        const discount = divide(multiply(sum(weights), String(percent)), '100', 2);
        const shares = spread(discount, weights, { withinWeight: true });
        expect(compare(sum(shares), discount)).toBe(0);
        for (const [index, share] of shares.entries()) {
          expect(sign(share)).toBeGreaterThanOrEqual(0);
          expect(compare(share, weights[index] ?? '0')).toBeLessThanOrEqual(0);
        }
      },
    ),
  );
});

test('a negative amount spreads as the mirror of the positive one', () => {
  expect(spread('-10', ['1', '1', '1'])).toEqual(['-3.34', '-3.33', '-3.33']);
});

test('an amount that cannot be spread says why', () => {
  expect(() => spread('1', [])).toThrow('nothing to spread');
  expect(() => spread('1.01', ['1'], { withinWeight: true })).toThrow('larger than');
});
