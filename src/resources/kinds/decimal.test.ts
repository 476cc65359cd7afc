import * as v from 'valibot';
import { expect, test } from 'vitest';
import { decimalRule, type MoneyField, money } from './decimal.ts';

const problems = (value: string, field: MoneyField = money()) =>
  v.safeParse(decimalRule(field), value).issues?.map(({ message }) => message) ?? [];

test('an amount with more digits than are kept is too large, and not said to have too many decimals', () => {
  expect(problems('9999999999.9999')).toEqual([]);
  expect(problems('12345678901')).toEqual(['tooLarge']);
  expect(problems('12345678901.25', money({ max: '100' }))).toEqual(['tooLarge']);
  expect(problems('-12345678901', money({ min: '-5' }))).toEqual(['tooSmall']);
});

test('what is no number, or has more decimals than are kept, says that', () => {
  expect(problems('1.23456')).toEqual(['invalidDecimal']);
  expect(problems('12345678901.23456')).toEqual(['invalidDecimal']);
  expect(problems('many')).toEqual(['invalidDecimal']);
});
