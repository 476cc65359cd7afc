import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountFrequencies, purchaseLimitFrequencies } from '../../resources/partners/client-fields.ts';
import { add, compare, divide, multiply } from '../money/decimal.ts';
import {
  availableCredit,
  controlledDiscount,
  isWithinCredit,
  type LimitFrequency,
  leftOfLimit,
  windowStart,
} from './client-credit.ts';

const money = fc.integer({ min: 0, max: 10_000_000 }).map((sen) => divide(String(sen), '100', 2));
const frequencies: readonly LimitFrequency[] = [...purchaseLimitFrequencies, ...discountFrequencies];
const frequency = fc.constantFrom(...frequencies);
const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(Date.UTC(2000, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const dayAfter = (from: string) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

describe('credit', () => {
  const account = { creditLimit: '5000', receivables: '3200', advance: '300' };

  test('a limit of 5,000 with 3,200 owed and 300 paid ahead leaves 2,100: 2,100 passes, 2,100.01 does not', () => {
    expect(availableCredit(account)).toBe('2100');
    expect(isWithinCredit(account, '2100')).toBe(true);
    expect(isWithinCredit(account, '2100.01')).toBe(false);
  });

  test('without a limit there is no credit, whatever was paid ahead', () => {
    for (const creditLimit of [null, '0'])
      expect(isWithinCredit({ ...account, creditLimit, receivables: '0' }, '1')).toBe(false);
  });

  test('what is available and what is owed make the limit and what was paid ahead', () => {
    fc.assert(
      fc.property(money, money, money, (creditLimit, receivables, advance) => {
        const available = availableCredit({ creditLimit, receivables, advance });
        expect(compare(add(available, receivables), add(creditLimit, advance))).toBe(0);
      }),
    );
  });
});

describe('a limit that begins anew', () => {
  test('200 a month of which 180 are used: 10 % of 500 gives 20, not 50', () => {
    const use = { limit: '200', frequency: 'Monthly', used: '180' } as const;
    expect(controlledDiscount(divide(multiply('500', '10'), '100', 2), use)).toBe('20');
  });

  test.each([
    ['Daily', '2026-08-12', '2026-08-12'],
    ['Weekly', '2026-08-16', '2026-08-10'],
    ['Weekly', '2026-08-10', '2026-08-10'],
    ['Monthly', '2026-08-31', '2026-08-01'],
    ['Quarterly', '2026-08-31', '2026-07-01'],
    ['Every Six Months', '2026-06-30', '2026-01-01'],
    ['Biannually', '2026-08-31', '2026-07-01'],
    ['Yearly', '2026-12-31', '2026-01-01'],
    ['Unlimited', '2026-08-12', null],
    ['None', '2026-08-12', null],
    [null, '2026-08-12', null],
  ] as const)('%s, the window of %s began on %s', (often, on, began) => {
    expect(windowStart(on, often)).toBe(began);
  });

  test('every day is in one window, which begins no later and is the next day’s unless that begins one', () => {
    fc.assert(
      fc.property(day, frequency, (on, often) => {
        const start = windowStart(on, often);
        if (start === null) return;
        expect(start <= on).toBe(true);
        expect(windowStart(start, often)).toBe(start);
        const next = dayAfter(on);
        expect([start, next]).toContain(windowStart(next, often));
      }),
    );
  });

  test('discounts within one window never come to more than its limit', () => {
    fc.assert(
      fc.property(money, fc.array(money, { maxLength: 10 }), (limit, wanted) => {
        const given = wanted.reduce<string>(
          (used, discount) => add(used, controlledDiscount(discount, { limit, frequency: 'Monthly', used })),
          '0',
        );
        expect(compare(given, limit)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('nothing is held back without a limit or a window; a limit that is used up leaves nothing', () => {
    expect(leftOfLimit({ limit: null, frequency: 'Monthly', used: '10' })).toBeNull();
    for (const often of ['Unlimited', 'None', null] as const)
      expect(controlledDiscount('50', { limit: '10', frequency: often, used: '10' })).toBe('50');
    expect(leftOfLimit({ limit: '200', frequency: 'Yearly', used: '250' })).toBe('0');
  });
});
