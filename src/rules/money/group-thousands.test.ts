import { expect, it } from 'vitest';
import { groupThousands } from './group-thousands.ts';

it.each([
  ['', ''],
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-100000', '-100,000'],
  ['-1234567', '-1,234,567'],
  ['9999999999', '9,999,999,999'],
])('%s is written %s', (whole, written) => {
  expect(groupThousands(whole)).toBe(written);
});
