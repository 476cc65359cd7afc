import { expect, test } from 'vitest';
import { commissionOf } from './commission.ts';

const line = { net: '180.00', quantity: '3' };

test('a percentage is of the net line, an amount is for each piece', () => {
  expect(commissionOf('2.5', 'Percentage', line)).toBe('4.50');
  expect(commissionOf('2.5', 'Amount', line)).toBe('7.50');
});

test('what is taken back takes the commission back', () => {
  expect(commissionOf('2.5', 'Percentage', { net: '-180.00', quantity: '-3' })).toBe('-4.50');
  expect(commissionOf('2.5', 'Amount', { net: '-180.00', quantity: '-3' })).toBe('-7.50');
});

test('without a rate or its type nobody earns anything', () => {
  expect([commissionOf(null, 'Amount', line), commissionOf('2', null, line)]).toEqual(['0', '0']);
});
