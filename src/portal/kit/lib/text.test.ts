import { expect, test } from 'vitest';
import { readDate } from './date-text.ts';
import { isLess, readDecimal, showDecimal } from './decimal-text.ts';

test.each([
  ['1,234.50', '1234.50'],
  ['RM1,000', '1000'],
  ['-RM 5', '-5'],
  ['(12.5)', '-12.5'],
  ['１２，３４５。５', '12345.5'],
  ['007', '7'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-0.00', '0.00'],
  ['12 %', '12'],
  ['', null],
  ['-', null],
  ['1.2.3', null],
  ['1e5', null],
  ['twelve', null],
])('%o is read as %o', (text, value) => {
  expect(readDecimal(text)).toBe(value);
});

test('decimals are shown and compared as text, however long', () => {
  expect(showDecimal('-1234567.1', 2)).toBe('-1,234,567.10');
  expect(showDecimal('12345678901234567890.123456789')).toBe('12,345,678,901,234,567,890.123456789');
  expect(isLess('9', '10')).toBe(true);
  expect(isLess('-10', '-9')).toBe(true);
  expect(isLess('0.10', '0.1')).toBe(false);
  expect(isLess('99999999999999999.1', '99999999999999999.2')).toBe(true);
});

test.each([
  ['5/3/2026', '2026-03-05'],
  ['05-03-26', '2026-03-05'],
  ['050326', '2026-03-05'],
  ['05032026', '2026-03-05'],
  ['5.3', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['2026年3月5日', '2026-03-05'],
  ['０５／０３／２０２６', '2026-03-05'],
  ['31/02/2026', null],
  ['3/2026', null],
  ['soon', null],
])('the date %o is read as %o', (text, iso) => {
  expect(readDate(text, '2026-11-21')).toBe(iso);
});
