import { expect, test } from 'vitest';
import { type AccountCodeRow, accountCodeFor } from './account-code.ts';

const row = (accountCode: string, more: Partial<AccountCodeRow> = {}): AccountCodeRow => ({
  module: 'Sales',
  value1: null,
  value2: null,
  value3: null,
  ownership: null,
  outletId: null,
  active: true,
  ...more,
  accountCode,
});
const codeOf = (rows: readonly AccountCodeRow[], posting: Parameters<typeof accountCodeFor>[1]) =>
  accountCodeFor(rows, posting)?.accountCode ?? null;
const drinks = { module: 'Sales', value1: 'Dine In', value2: 'Category', value3: 'Drinks' } as const;

test('the outlet’s row stands before the owner’s, and the owner’s before all others', () => {
  const rows = [row('ALL'), row('OWNER', { ownership: 'HQ' }), row('OUTLET', { outletId: 'o1' })];
  expect(codeOf(rows, { ...drinks, ownership: 'HQ', outletId: 'o1' })).toBe('OUTLET');
  expect(codeOf(rows, { ...drinks, ownership: 'HQ', outletId: 'o2' })).toBe('OWNER');
  expect(codeOf(rows, { ...drinks, ownership: 'Franchise', outletId: 'o2' })).toBe('ALL');
});

test('then the third value counts before the second, and the second before the first', () => {
  const rows = [
    row('FIRST', { value1: 'Dine In' }),
    row('SECOND', { value2: 'Category' }),
    row('THIRD', { value3: 'Drinks' }),
    row('BOTH', { value1: 'Dine In', value2: 'Category' }),
  ];
  expect(codeOf(rows, drinks)).toBe('THIRD');
  expect(codeOf(rows, { ...drinks, value3: 'Food' })).toBe('BOTH');
  expect(codeOf(rows, { ...drinks, value1: 'Delivery', value3: 'Food' })).toBe('SECOND');
  expect(codeOf(rows, { ...drinks, value2: 'Brand', value3: 'Food' })).toBe('FIRST');
});

test('an outlet’s general row stands before the company’s most precise one', () => {
  const precise = { value1: 'Dine In', value2: 'Category', value3: 'Drinks' };
  expect(
    codeOf([row('PRECISE', precise), row('OUTLET', { outletId: 'o1' })], { ...drinks, outletId: 'o1' }),
  ).toBe('OUTLET');
});

test('case and spaces do not matter, another module and an inactive row do', () => {
  const rows = [row('X', { value3: ' drinks ' }), row('Y', { active: false, outletId: 'o1' })];
  expect(codeOf(rows, { ...drinks, outletId: 'o1' })).toBe('X');
  expect(codeOf(rows, { module: 'Payment', value3: 'Drinks' })).toBeNull();
});

test('a posting no row fits has no account', () => {
  expect(codeOf([row('X', { value1: 'Delivery' })], drinks)).toBeNull();
});
