import { expect, test } from 'vitest';
import { outstanding, receivable } from './over-receipt.ts';

const line = { ordered: '100', received: '60' };

test('without a tolerance exactly what is outstanding may be received', () => {
  expect(outstanding(line)).toBe('40');
  expect(receivable(line, '0')).toBe('40');
});

test('the tolerance is a percentage of the order, not of the rest', () => {
  expect(receivable(line, '5')).toBe('45');
});

test('a line received beyond its order has nothing outstanding', () => {
  const over = { ordered: '100', received: '104' };
  expect(outstanding(over)).toBe('0');
  expect(receivable(over, '5')).toBe('1');
  expect(receivable(over, '0')).toBe('0');
});

test('a short-closed rest is no longer expected', () => {
  expect(outstanding({ ...line, shortClosed: '40' })).toBe('0');
});
